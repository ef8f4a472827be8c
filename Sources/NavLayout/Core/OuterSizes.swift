import NavGeometry
import NavScene

/// The smallest and the largest size of a box along one axis.
struct SizeLimits {
    /// The smallest size, at least the padding.
    var minimum: Double
    var maximum: Double
    /// Whether the style states no minimum (`auto`).
    var isAutomatic: Bool

    init(of style: BoxStyle, _ axis: BoxAxis, base: Double?) {
        let stated = style.statedMinimum(axis, base: base)
        isAutomatic = stated == nil
        minimum = max(stated ?? 0, style.padding[axis].sum)
        maximum = style.statedMaximum(axis, base: base)
    }

    func clamp(_ size: Double) -> Double { limited(size, minimum, maximum) }

    /// Raises an automatic minimum to a content size, but not above the maximum (css-sizing-4, section 5.1.2).
    mutating func encompass(_ content: Double) {
        guard isAutomatic else { return }
        minimum = max(minimum, min(content, maximum))
    }

    /// Adds the limits that the ratio transfers from the other axis (css-sizing-4, section 5.1.1). If a transferred
    /// limit conflicts with a limit of this axis, the limit of this axis wins.
    mutating func add(transferred other: Ends<Double>) {
        minimum = max(minimum, min(other.start, maximum))
        maximum = min(maximum, max(other.start, other.end))
    }
}

extension LayoutEngine {
    /// Returns the definite height of a child, clamped to the limits of the height. Returns nil if the child has no
    /// definite height.
    /// - Parameter base: The parent's inner height, or nil if it is unknown.
    func definiteHeight(_ child: Int, base: Double?) -> Double? {
        let style = boxes[child].style
        guard let height = style.statedSize(.vertical, base: base) else { return nil }
        return SizeLimits(of: style, .vertical, base: base).clamp(height)
    }

    /// Returns a child's contribution to the content widths of its parent, including the child's margins
    /// (css-sizing-3, section 5.2).
    /// - Parameters:
    ///   - height: The definite height of the child, or nil.
    ///   - heightBase: The height to which percentages refer, or nil.
    func outerWidths(_ child: Int, height: Double?, heightBase: Double? = nil) -> ContentWidths {
        let style = boxes[child].style
        var limits = SizeLimits(of: style, .horizontal, base: nil)
        let widths: ContentWidths
        if let stated = style.statedSize(.horizontal, base: nil) {
            widths = ContentWidths(minimum: stated, maximum: stated)
        } else {
            widths = automaticWidths(child, height: height, heightBase: heightBase)
            limitByRatio(
                &limits, child, height: height, hasAutomaticMinimum: height != nil, heightBase: heightBase)
        }
        return widths.limited(limits.minimum, limits.maximum) + style.usedMargin(.horizontal, base: nil).sum
    }

    /// Returns the content widths of a child without a stated width. If the child has an aspect ratio, a definite
    /// height gives the width. If the height is indefinite, the limits of the height, multiplied by the ratio, limit
    /// the width (css-sizing-4, section 5.1).
    func automaticWidths(_ child: Int, height: Double?, heightBase: Double? = nil) -> ContentWidths {
        let style = boxes[child].style
        guard let ratio = style.ratio else { return contentWidths(child, height: height) }
        if let height {
            let width = max(height * ratio, style.padding[.horizontal].sum)
            return ContentWidths(minimum: width, maximum: width)
        }
        let limits = transferredWidths(style, ratio, heightBase)
        return contentWidths(child, height: nil).limited(limits.start, max(limits.start, limits.end))
    }

    /// Returns the width of a child. The child must not be an item of a horizontal stack, because flexing decides the
    /// widths of those items.
    ///
    /// - Parameters:
    ///   - available: The space for the child, after the child's margins are subtracted.
    ///   - height: The definite height of the child, or nil.
    ///   - isStretched: Whether a child without a stated width takes all of the space.
    ///   - hasAutomaticMinimum: Whether the content's smallest width replaces an `auto` minimum. The flag matters only
    ///     for a child with an aspect ratio.
    ///   - base: The width to which percentages refer.
    ///   - heightBase: The height to which percentages refer, or nil.
    func width(
        of child: Int, in available: Double, height: Double?, isStretched: Bool, hasAutomaticMinimum: Bool,
        base: Double?, heightBase: Double? = nil
    ) -> Double {
        let style = boxes[child].style
        var limits = SizeLimits(of: style, .horizontal, base: base)
        if let stated = style.statedSize(.horizontal, base: base) { return limits.clamp(stated) }
        if isStretched { return limits.clamp(available) }
        guard style.ratio != nil else {
            return limits.clamp(fittingWidth(child, in: available, height: height))
        }
        let widths = automaticWidths(child, height: height, heightBase: heightBase)
        limitByRatio(
            &limits, child, height: height, hasAutomaticMinimum: hasAutomaticMinimum, heightBase: heightBase)
        return limits.clamp(widths.fitting(available))
    }

    /// Adds the limits that a ratio sets for an automatic width. With `hasAutomaticMinimum`, the content's smallest
    /// width replaces an `auto` minimum, except for images. The limits of the height, multiplied by the ratio, also
    /// limit the width, unless the width hugs its content.
    private func limitByRatio(
        _ limits: inout SizeLimits, _ child: Int, height: Double?, hasAutomaticMinimum: Bool,
        heightBase: Double?
    ) {
        let style = boxes[child].style
        guard let ratio = style.ratio else { return }
        if hasAutomaticMinimum, !style.isReplaced {
            limits.encompass(contentWidths(child, height: height).minimum)
        }
        if style.size.horizontal != .hug {
            limits.add(transferred: transferredWidths(style, ratio, heightBase))
        }
    }

    private func transferredWidths(_ style: BoxStyle, _ ratio: Double, _ base: Double?) -> Ends<Double> {
        let limits = SizeLimits(of: style, .vertical, base: base)
        let padding = style.padding[.horizontal].sum
        return Ends(
            limits.minimum > 0 ? max(limits.minimum * ratio, padding) : 0,
            max(limits.maximum * ratio, padding))
    }

    /// Returns the constraints of a box with an aspect ratio, or nil if the box has no ratio. The ratio and the width
    /// give the height.
    ///
    /// The height is at least the content's height (css-sizing-4, section 5.1.2). Images, and boxes with a minimum
    /// height or a height in percent, are exempt. Percentages inside the box refer to the height
    /// that the ratio alone gives. If the box is a grid, these percentages refer to the larger height instead, as in
    /// Chromium 156.
    func constraintsByRatio(_ child: Int, width: Double, _ limits: SizeLimits) -> BoxConstraints? {
        let style = boxes[child].style
        guard let ratio = style.ratio else { return nil }
        let height = limits.clamp(max(width / ratio, style.padding[.vertical].sum))
        var constraints = BoxConstraints(width: width, height: height, isHeightDefinite: true)
        if style.isReplaced || style.minimum.vertical != nil { return constraints }
        if case .length = style.size.vertical { return constraints }
        let content = layout(child, constraints).contentHeight
        if content > height {
            constraints.height = limits.clamp(content)
            constraints.smallerPercentBase = height
        }
        return constraints
    }

    /// Returns the constraints of a box whose width is final.
    /// - Parameters:
    ///   - height: The definite height within its limits. If nil, the ratio or the content decides the height.
    ///   - limits: The limits of the height.
    func constraints(of child: Int, width: Double, height: Double?, _ limits: SizeLimits) -> BoxConstraints {
        if let height {
            return BoxConstraints(width: width, height: limits.clamp(height), isHeightDefinite: true)
        }
        return constraintsByRatio(child, width: width, limits)
            ?? BoxConstraints(width: width, minimumHeight: limits.minimum, maximumHeight: limits.maximum)
    }
}
