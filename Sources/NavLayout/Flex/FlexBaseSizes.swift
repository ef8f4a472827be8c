import NavScene

// css-flexbox-1, section 9.2: the flex base size and the hypothetical main size of each item.
extension FlexLayout {
    /// Sets the base size and the limits of an item along the main axis.
    func measureBase(of item: inout FlexItem, in space: FlexSpace) {
        let style = engine.boxes[item.box].style
        item.definiteCross = definiteCross(of: item, style, in: space)
        if main == .vertical {
            item.measuringWidth = item.definiteCross ?? measuringWidth(of: item, style, in: space)
        }
        if let basis = definiteBasis(of: style, base: space.percentBase[main]) {
            // As in browsers, the base is at least as large as the padding.
            item.base = max(basis, item.mainPadding)
        } else {
            item.base = contentBase(of: item, style, in: space)
            item.isBaseContent = true
        }
        let limits = SizeLimits(of: style, main, base: space.percentBase[main])
        item.minimum = limits.minimum
        item.maximum = limits.maximum
        guard limits.isAutomatic else { return }
        // Section 4.5. The automatic minimum is at most the content's size and at most the stated size. So it cannot
        // exceed a base that comes from the content or from the stated size. With such a base, the minimum matters only
        // if the line shrinks later. A base from `basis`, `fill` or a ratio can be smaller than the minimum. With such
        // a base, the minimum is needed now.
        let stated = style.statedSize(main, base: space.percentBase[main])
        let isByRatio = style.ratio != nil && item.isBaseContent && !style.isReplaced
        if isByRatio || (!item.isBaseContent && item.base < stated ?? .infinity) {
            item.minimum = automaticMinimum(of: item, in: space)
        } else {
            item.isMinimumPending = true
        }
    }

    /// Returns the base size that the author states, or nil if the content decides (section 7.2.3).
    func definiteBasis(of style: BoxStyle, base: Double?) -> Double? {
        switch style.basis {
        case .content: return nil
        case .length(let length): return length.resolved(base).map { max($0, 0) }
        case .auto:
            switch style.size[main] {
            case .auto, .hug: return nil
            case .length(let length): return length.resolved(base)
            case .fill: return 0
            }
        }
    }

    /// Returns the definite cross size before flexing, or nil. It is a stated size, or the size of a stretched item
    /// in a single line of definite size (section 9.8, rule 1).
    func definiteCross(of item: FlexItem, _ style: BoxStyle, in space: FlexSpace) -> Double? {
        let limits = SizeLimits(of: style, cross, base: space.percentBase[cross])
        if let stated = style.statedSize(cross, base: space.percentBase[cross]) {
            return limits.clamp(stated)
        }
        guard isSingleLine, item.isStretched, let size = space.percentBase[cross] else { return nil }
        return limits.clamp(size - item.crossMargin.sum)
    }

    /// Returns the width at which an item's height is measured, if the item has no definite width.
    private func measuringWidth(of item: FlexItem, _ style: BoxStyle, in space: FlexSpace) -> Double {
        if space.isMeasured {
            let height = engine.definiteHeight(item.box, base: space.percentBase.vertical)
            return engine.outerWidths(item.box, height: height).maximum
                - style.usedMargin(.horizontal, base: nil).sum
        }
        return fittingWidth(of: item, style, height: nil, hasAutomaticMinimum: false, in: space)
    }

    /// Returns the width of an item in a vertical stack, if neither the author nor the stack decides it.
    /// - Parameter height: The definite height of the item, or nil.
    func fittingWidth(
        of item: FlexItem, _ style: BoxStyle, height: Double?, hasAutomaticMinimum: Bool, in space: FlexSpace
    ) -> Double {
        engine.width(
            of: item.box, in: (space.cross ?? 0) - item.crossMargin.sum, height: height, isStretched: false,
            hasAutomaticMinimum: hasAutomaticMinimum, base: space.percentBase.horizontal,
            heightBase: space.percentBase.vertical)
    }

    private func contentBase(of item: FlexItem, _ style: BoxStyle, in space: FlexSpace) -> Double {
        if main == .vertical { return contentHeight(of: item, style) }
        let widths = engine.automaticWidths(
            item.box, height: item.definiteCross, heightBase: space.percentBase.vertical)
        guard style.size.horizontal == .hug, style.basis == .auto, let room = space.main else {
            return widths.maximum
        }
        return widths.fitting(room - item.mainMargin.sum)
    }

    /// Returns the height that a ratio gives for an item's width, or the height of the item's content.
    private func contentHeight(of item: FlexItem, _ style: BoxStyle) -> Double {
        if let height = style.transferred(item.measuringWidth, to: .vertical) {
            return max(height, style.padding[.vertical].sum)
        }
        return engine.layout(item.box, BoxConstraints(width: item.measuringWidth)).height
    }
}

// MARK: Section 4.5: the automatic minimum size

extension FlexLayout {
    /// Returns the content-based minimum size of an item. It is at most the stated size and at most the maximum, but
    /// at least the padding.
    func automaticMinimum(of item: FlexItem, in space: FlexSpace) -> Double {
        let style = engine.boxes[item.box].style
        let suggestion = min(
            statedSuggestion(of: item, style, in: space), contentSuggestion(of: item, style, in: space))
        return max(min(suggestion, item.maximum), style.padding[main].sum)
    }

    /// Returns the specified size suggestion of CSS: the item's stated main size.
    ///
    /// If no main size is stated, the first of these rules applies:
    /// - An image with a ratio and a definite cross size: The ratio gives the main size. CSS calls it the transferred
    ///   size suggestion.
    /// - An item with a ratio and the main size `hug`: `hug` counts as a stated size. The ratio or the content gives
    ///   this size. It is infinite if the stack is horizontal and its width is unknown.
    /// - Every other item: The result is infinity.
    private func statedSuggestion(of item: FlexItem, _ style: BoxStyle, in space: FlexSpace) -> Double {
        if let stated = style.statedSize(main, base: space.percentBase[main]) { return stated }
        if style.isReplaced, let cross = item.definiteCross {
            return style.transferred(cross, to: main) ?? .infinity
        }
        guard style.ratio != nil else { return .infinity }
        switch (style.size[main], main) {
        case (.hug, .horizontal):
            guard let room = space.main else { return .infinity }
            let widths = engine.automaticWidths(
                item.box, height: item.definiteCross, heightBase: space.percentBase.vertical)
            return widths.fitting(room - item.mainMargin.sum)
        // A height in percent of an unknown height acts as `hug`.
        case (.hug, .vertical), (.length, .vertical): return contentHeight(of: item, style)
        case (.length, .horizontal), (.auto, _), (.fill, _): return .infinity
        }
    }

    /// Returns the content size suggestion of CSS: the smallest size that the content allows.
    ///
    /// If a ratio gives a size, too, the result is the larger of both sizes (css-sizing-4, section 5.1.2). For an
    /// image, the result is then only the size that the ratio gives.
    private func contentSuggestion(of item: FlexItem, _ style: BoxStyle, in space: FlexSpace) -> Double {
        guard main == .vertical else {
            let widths = engine.automaticWidths(
                item.box, height: item.definiteCross, heightBase: space.percentBase.vertical)
            guard style.ratio != nil, item.definiteCross != nil, !style.isReplaced else {
                return widths.minimum
            }
            return max(widths.minimum, engine.contentWidths(item.box, height: item.definiteCross).minimum)
        }
        let size = contentHeight(of: item, style)
        guard style.ratio != nil, !style.isReplaced else { return size }
        let limits = SizeLimits(of: style, .horizontal, base: nil)
        let content = engine.layout(item.box, BoxConstraints(width: item.measuringWidth)).height
        return max(
            size,
            limited(
                content, style.transferred(limits.minimum, to: .vertical) ?? 0,
                style.transferred(limits.maximum, to: .vertical) ?? .infinity))
    }
}
