import NavScene

// css-flexbox-1, section 9.2: the flex base size and the hypothetical main size of each item.
extension FlexLayout {
    /// Sets the base size and the limits of an item along the main axis.
    func measureBase(of item: inout FlexItem, in space: FlexSpace) {
        let style = engine.boxes[item.box].style
        item.definiteCross = definiteCross(of: item, style, in: space)
        if main == .vertical {
            item.measuringWidth = item.definiteCross ?? fittingWidth(of: item, style, in: space)
        }
        if let basis = definiteBasis(of: style, base: space.percentBase[main]) {
            // Browsers count at least the padding.
            item.base = max(basis, item.mainPadding)
        } else {
            item.base = contentBase(of: item, style, in: space)
            item.isBaseContent = true
        }
        let limits = SizeLimits(of: style, main, base: space.percentBase[main])
        item.minimum = limits.minimum
        item.maximum = limits.maximum
        guard limits.isAutomatic else { return }
        // Section 4.5. The automatic minimum is at most the content's size and at most the stated size. So the minimum
        // can exceed only a base that comes from `basis`. For all other bases, the minimum matters only if the line
        // shrinks later.
        let stated = style.statedSize(main, base: space.percentBase[main])
        if !item.isBaseContent, item.base < stated ?? .infinity {
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

    /// Returns the cross size that is settled before flexing: a stated size, or the size of a stretched item in a
    /// single line of definite size (section 9.8, rule 1).
    func definiteCross(of item: FlexItem, _ style: BoxStyle, in space: FlexSpace) -> Double? {
        let limits = SizeLimits(of: style, cross, base: space.percentBase[cross])
        if let stated = style.statedSize(cross, base: space.percentBase[cross]) {
            return limited(stated, limits.minimum, limits.maximum)
        }
        guard isSingleLine, item.isStretched, let size = space.percentBase[cross] else { return nil }
        return limited(size - item.crossMargin.sum, limits.minimum, limits.maximum)
    }

    /// Returns the width of an item in a vertical stack, if neither the author nor the stack decides it.
    func fittingWidth(of item: FlexItem, _ style: BoxStyle, in space: FlexSpace) -> Double {
        let limits = SizeLimits(of: style, .horizontal, base: space.percentBase.horizontal)
        // A stated basis replaces the stated height.
        let height =
            style.basis == .auto ? engine.definiteHeight(item.box, base: space.percentBase.vertical) : nil
        var width: Double
        if style.ratio != nil {
            let widths = engine.automaticWidths(item.box, height: height)
            let available = (space.cross ?? 0) - item.crossMargin.sum
            width = height == nil ? min(max(widths.minimum, available), widths.maximum) : widths.maximum
        } else {
            width = engine.fittingWidth(
                item.box, in: (space.cross ?? 0) - item.crossMargin.sum, height: height)
        }
        width = max(width, style.padding[.horizontal].sum)
        return limited(width, limits.minimum, limits.maximum)
    }

    private func contentBase(of item: FlexItem, _ style: BoxStyle, in space: FlexSpace) -> Double {
        if let cross = item.definiteCross, let size = style.transferred(cross, to: main) { return size }
        if main == .horizontal {
            let widths = engine.automaticWidths(item.box, height: item.definiteCross)
            guard style.size.horizontal == .hug, style.basis == .auto, let room = space.main else {
                return widths.maximum
            }
            return min(widths.maximum, max(widths.minimum, room - item.mainMargin.sum))
        }
        if let height = huggingHeight(of: item, style) { return height }
        return engine.heightByRatio(item.box, width: item.measuringWidth)
            ?? engine.layout(item.box, BoxConstraints(width: item.measuringWidth)).height
    }
}

// MARK: Section 4.5: the automatic minimum size

extension FlexLayout {
    /// Returns the content-based minimum size of an item, at most its stated size and its maximum.
    func automaticMinimum(of item: FlexItem, in space: FlexSpace) -> Double {
        let style = engine.boxes[item.box].style
        let base = space.percentBase[main]
        let floor = style.padding[main].sum
        var stated = style.statedSize(main, base: base)
        if stated == nil, style.isReplaced, let cross = item.definiteCross {
            stated = style.transferred(cross, to: main)
        }
        if stated == nil { stated = huggingHeight(of: item, style) }
        var content =
            main == .horizontal
            ? engine.automaticWidths(item.box, height: item.definiteCross).minimum
            : contentHeight(of: item, style)
        if style.ratio != nil {
            let limits = SizeLimits(of: style, cross, base: space.percentBase[cross])
            // Browsers transfer the maximum height only if the height itself is indefinite.
            if main == .vertical || item.definiteCross == nil {
                content = min(content, style.transferred(limits.maximum, to: main) ?? .infinity)
            }
            if !limits.isAutomatic {
                content = max(content, style.transferred(limits.minimum, to: main) ?? 0)
            }
        }
        return max(min(content, stated ?? .infinity, item.maximum), floor)
    }

    /// Returns the height that the ratio gives to a hugging item of a column. Browsers treat it as a stated height.
    private func huggingHeight(of item: FlexItem, _ style: BoxStyle) -> Double? {
        guard main == .vertical, style.size.vertical == .hug else { return nil }
        return style.transferred(item.measuringWidth, to: .vertical)
    }

    /// Returns the height of an item's content. With an aspect ratio, the width gives the height.
    private func contentHeight(of item: FlexItem, _ style: BoxStyle) -> Double {
        if style.ratio != nil {
            let width = item.definiteCross ?? engine.automaticWidths(item.box, height: nil).maximum
            if let height = engine.heightByRatio(item.box, width: width) { return height }
        }
        return engine.layout(item.box, BoxConstraints(width: item.measuringWidth)).height
    }
}
