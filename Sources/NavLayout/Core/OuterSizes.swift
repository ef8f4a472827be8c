import NavGeometry
import NavScene

/// The smallest and the largest size of a box along one axis.
struct SizeLimits {
    /// At least the padding.
    var minimum: Double
    var maximum: Double
    /// Whether the minimum is not stated (`auto`).
    var isAutomatic: Bool

    init(of style: BoxStyle, _ axis: BoxAxis, base: Double?) {
        let stated = style.statedMinimum(axis, base: base)
        isAutomatic = stated == nil
        minimum = max(stated ?? 0, style.padding[axis].sum)
        maximum = style.statedMaximum(axis, base: base)
    }
}

extension LayoutEngine {
    /// Returns the definite height of a child within its limits, or nil if it has none.
    /// - Parameter base: The parent's inner height, or nil if it is unknown.
    func definiteHeight(_ child: Int, base: Double?) -> Double? {
        let style = boxes[child].style
        guard let height = style.statedSize(.vertical, base: base) else { return nil }
        let limits = SizeLimits(of: style, .vertical, base: base)
        return limited(height, limits.minimum, limits.maximum)
    }

    /// Returns a child's contribution to the content widths of its parent, with its margins
    /// (css-sizing-3, section 5.2).
    /// - Parameter height: The definite height of the child, or nil.
    func outerWidths(_ child: Int, height: Double?) -> ContentWidths {
        let style = boxes[child].style
        let limits = SizeLimits(of: style, .horizontal, base: nil)
        let margin = style.usedMargin(.horizontal, base: nil).sum
        let stated = style.statedSize(.horizontal, base: nil)
        let widths: ContentWidths
        if let stated {
            widths = ContentWidths(minimum: stated, maximum: stated)
        } else {
            widths = automaticWidths(child, height: height)
        }
        return widths.limited(limits.minimum, limits.maximum) + margin
    }

    /// Returns the content widths of a child without a stated width. With an aspect ratio, a definite height gives
    /// the width, and the limits of an indefinite height limit the width (css-sizing-4, section 5.1).
    func automaticWidths(_ child: Int, height: Double?) -> ContentWidths {
        let style = boxes[child].style
        let heightLimits = SizeLimits(of: style, .vertical, base: nil)
        let content = contentWidths(child, height: height)
        guard let ratio = style.ratio else { return content }
        if let height {
            let width = height * ratio
            let floor = style.isReplaced || style.minimum.horizontal != nil ? width : content.minimum
            return ContentWidths(minimum: max(width, floor), maximum: max(width, floor))
        }
        let smallest = heightLimits.minimum * ratio
        let floor = style.isReplaced || style.minimum.horizontal != nil ? 0 : content.minimum
        return content.limited(smallest, max(heightLimits.maximum * ratio, smallest, floor))
    }

    /// Returns the height that a box's ratio gives for its width, or nil if the box has no ratio. The height is at
    /// least the content's, unless the box is an image or states a minimum height (css-sizing-4, section 5.1.2).
    func heightByRatio(_ child: Int, width: Double) -> Double? {
        let style = boxes[child].style
        guard let ratio = style.ratio else { return nil }
        let height = max(width / ratio, style.padding[.vertical].sum)
        if style.isReplaced || style.minimum.vertical != nil { return height }
        let constraints = BoxConstraints(width: width, height: height, isHeightDefinite: true)
        return max(height, layout(child, constraints).contentHeight)
    }
}
