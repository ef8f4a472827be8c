import NavScene

// css-flexbox-1, section 9.9: intrinsic main and cross sizes, as browsers compute them.
extension FlexLayout {
    /// Returns the content widths of the stack without its padding.
    func contentWidths(height: Double?) -> ContentWidths {
        let space = space(forHeight: height)
        if main == .horizontal { return rowWidths(in: space) }
        return isSingleLine ? columnWidths(in: space) : wrappingColumnWidths(in: space)
    }

    /// Returns the stack's inner area. The area's width is unknown, so percentages of the width cannot be resolved.
    private func space(forHeight height: Double?) -> FlexSpace {
        let padding = style.padding[.vertical].sum
        let height = height.map { max(0, $0 - padding) }
        let gaps = AxisPair(stack.gap.columns.resolved(nil) ?? 0, stack.gap.rows.resolved(height) ?? 0)
        var space = FlexSpace(
            percentBase: AxisPair(nil, height), mainGap: gaps[main], crossGap: gaps[cross])
        if main == .horizontal {
            space.cross = height
        } else {
            space.main = height
            let limits = SizeLimits(of: style, .vertical, base: nil)
            space.mainLimits.end = max(0, limits.clamp(.infinity) - padding)
        }
        return space
    }

    /// Returns the widths of a row: the sums of the items' contributions and the gaps. The minimum of a
    /// wrapping row is the largest of its items' minimum contributions.
    private func rowWidths(in space: FlexSpace) -> ContentWidths {
        var items = items(in: space)
        let gaps = space.mainGap * Double(max(0, items.count - 1))
        var sum = ContentWidths.zero
        var widest = 0.0
        for index in items.indices {
            let widths = contribution(of: &items[index], in: space)
            sum.minimum += widths.minimum
            sum.maximum += widths.maximum
            widest = max(widest, widths.minimum)
        }
        if stack.distribution == .equal {
            sum.maximum = max(sum.maximum, equalLength(of: items[...]))
        }
        let minimum = isSingleLine ? max(0, sum.minimum + gaps) : widest
        return ContentWidths(minimum: minimum, maximum: max(minimum, sum.maximum + gaps))
    }

    /// Returns an item's contribution: its content widths plus its margins (section 9.9.3). An item with a definite
    /// base size contributes its hypothetical size instead, unless it can grow or shrink to the content's width.
    private func contribution(of item: inout FlexItem, in space: FlexSpace) -> ContentWidths {
        measureBase(of: &item, in: space)
        let margin = item.mainMargin.sum
        var widths = engine.outerWidths(
            item.box, height: item.definiteCross, heightBase: space.percentBase.vertical)
        guard !item.isBaseContent else { return widths }
        if item.isMinimumPending {
            item.minimum = automaticMinimum(of: item, in: space)
        }
        let fixed = item.hypothetical + margin
        // In a wrapping row, browsers do not replace the item's smallest width by its fixed size.
        if isSingleLine, !item.moves(to: widths.minimum - margin) { widths.minimum = fixed }
        if !item.moves(to: widths.maximum - margin) { widths.maximum = fixed }
        return widths
    }

    private func columnWidths(in space: FlexSpace) -> ContentWidths {
        var widest = ContentWidths.zero
        for child in engine.boxes[box].children where !engine.boxes[child].style.isAbsolute {
            engine.setPaddingBase(nil, of: child)
            let height = engine.definiteHeight(child, base: space.percentBase.vertical)
            widest = widest.union(
                engine.outerWidths(child, height: height, heightBase: space.percentBase.vertical))
        }
        return widest
    }

    /// Returns the widths of a wrapping column. The largest width depends on the lines, and the division into lines
    /// depends on the items' heights.
    private func wrappingColumnWidths(in space: FlexSpace) -> ContentWidths {
        var space = space
        space.isMeasured = true
        var items = items(in: space)
        for index in items.indices {
            measureBase(of: &items[index], in: space)
            items[index].cross = items[index].measuringWidth
        }
        var lines = lines(of: items, in: space)
        for index in lines.indices { sizeLine(&lines[index], items, in: space) }
        let gaps = space.crossGap * Double(max(0, lines.count - 1))
        let maximum = lines.reduce(gaps) { $0 + $1.naturalCross }
        let minimum = columnWidths(in: space).minimum
        return ContentWidths(minimum: minimum, maximum: max(minimum, maximum))
    }
}
