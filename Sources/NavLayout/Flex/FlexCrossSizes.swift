import NavScene

// css-flexbox-1, section 9.4: cross sizes of items and lines.
extension FlexLayout {
    /// Sets the cross size of an item whose main size is known. Also sets the constraints for the layout of the item's
    /// children.
    func measureCross(of item: inout FlexItem, in space: FlexSpace) {
        let style = engine.boxes[item.box].style
        let limits = SizeLimits(of: style, cross, base: space.percentBase[cross])
        if main == .vertical {
            item.cross = item.definiteCross ?? finalWidth(of: item, style, in: space)
            item.constraints = columnConstraints(of: item, style, in: space)
            return
        }
        item.constraints = engine.constraints(
            of: item.box, width: item.main, height: item.definiteCross, limits)
        item.cross = item.constraints.height ?? engine.layout(item.box, item.constraints).height
    }

    /// Returns the constraints of an item of a vertical stack.
    ///
    /// The item's height is definite in three cases (section 9.8, rule 2):
    /// - The item states its height or its flex basis.
    /// - The item has an aspect ratio.
    /// - The stack's height is definite.
    private func columnConstraints(of item: FlexItem, _ style: BoxStyle, in space: FlexSpace)
        -> BoxConstraints
    {
        let isDefinite = isMainDefinite(item, style, in: space)
        if !isDefinite, item.main == item.base { return BoxConstraints(width: item.cross) }
        return BoxConstraints(width: item.cross, height: item.main, isHeightDefinite: isDefinite)
    }

    private func isMainDefinite(_ item: FlexItem, _ style: BoxStyle, in space: FlexSpace) -> Bool {
        space.percentBase.vertical != nil || !item.isBaseContent || style.ratio != nil
    }

    /// Returns the width of an item of a vertical stack. The item's final height is known.
    private func finalWidth(of item: FlexItem, _ style: BoxStyle, in space: FlexSpace) -> Double {
        guard isMainDefinite(item, style, in: space) else { return item.measuringWidth }
        let isStated =
            switch style.size.vertical {
            case .length, .hug: true
            case .auto, .fill: false
            }
        return fittingWidth(of: item, style, height: item.main, hasAutomaticMinimum: isStated, in: space)
    }

    /// Sets the cross sizes and positions of the lines, and returns the stack's inner cross size.
    func sizeLines(_ lines: inout [FlexLine], _ items: inout [FlexItem], in space: FlexSpace) -> Double {
        for index in lines.indices { sizeLine(&lines[index], items, in: space) }
        let gaps = space.crossGap * Double(max(0, lines.count - 1))
        let sum = lines.reduce(gaps) { $0 + $1.cross }
        let size = space.cross ?? limited(sum, space.crossLimits.start, space.crossLimits.end)
        guard !isSingleLine else { return size }
        let spare = size - sum
        if stack.lineDistribution == .stretch, spare > 0 {
            for index in lines.indices { lines[index].cross += spare / Double(lines.count) }
        }
        let spread = ContentSpread(
            stack.lineDistribution, spare: spare, count: lines.count, isReversed: stack.wrap == .reversedLines
        )
        var position = spread.offset
        for index in lines.indices {
            lines[index].position = position
            position += lines[index].cross + space.crossGap + spread.between
        }
        return size
    }

    /// Sets the cross size of a line (step 8).
    ///
    /// The natural size is large enough for each of the line's two baseline groups, and for each item outside of these
    /// groups. In a stack that does not wrap, the stack's cross size or limits override the natural size.
    func sizeLine(_ line: inout FlexLine, _ items: [FlexItem], in space: FlexSpace) {
        var size = 0.0
        for item in items[line.items] where !isOnBaseline(item) { size = max(size, item.outerCross) }
        let first = baselineGroup(of: items[line.items], .firstBaseline)
        let last = baselineGroup(of: items[line.items], .lastBaseline)
        line.firstBaseline = first?.shared
        line.lastBaseline = last?.shared
        size = max(size, first?.extent ?? 0, last?.extent ?? 0)
        line.naturalCross = size
        if isSingleLine {
            size = space.cross ?? limited(size, space.crossLimits.start, space.crossLimits.end)
        }
        line.cross = size
    }

    /// Sets the cross size of each stretched item: the line's cross size without the item's margins, clamped to the
    /// item's limits (step 11).
    func stretch(_ items: inout ArraySlice<FlexItem>, in line: FlexLine, _ space: FlexSpace) {
        for index in items.indices where items[index].isStretched {
            let style = engine.boxes[items[index].box].style
            let limits = SizeLimits(of: style, cross, base: space.percentBase[cross])
            let size = limits.clamp(line.cross - items[index].crossMargin.sum)
            items[index].cross = size
            if main == .horizontal {
                items[index].constraints = BoxConstraints(
                    width: items[index].main, height: size, isHeightDefinite: true)
            } else {
                items[index].constraints = columnConstraints(of: items[index], style, in: space)
            }
        }
    }
}
