import NavScene

// css-flexbox-1, section 9.9: intrinsic main and cross sizes, as browsers compute them.
extension FlexLayout {
    /// Returns the content widths of the stack without its padding.
    func contentWidths(height: Double?) -> ContentWidths {
        let space = space(forHeight: height)
        if main == .horizontal { return rowWidths(in: space) }
        return isSingleLine || (space.main ?? space.mainLimits.end) == .infinity
            ? columnWidths(in: space) : wrappingColumnWidths(in: space)
    }

    /// Returns the inner area while the width is unknown. Percentages of the width have no meaning.
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
            space.mainLimits.end = max(0, style.statedMaximum(.vertical, base: nil) - padding)
        }
        return space
    }

    /// Returns the sum of the items' contributions. A wrapping row is at least as wide as its widest item.
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
        return ContentWidths(
            minimum: isSingleLine ? max(0, sum.minimum + gaps) : widest, maximum: max(0, sum.maximum + gaps))
    }

    /// Returns an item's contribution: its content widths plus its margins (section 9.9.3). The widths are at least the
    /// base size if the item cannot shrink. They are at most a stated base size if the item cannot grow.
    private func contribution(of item: inout FlexItem, in space: FlexSpace) -> ContentWidths {
        let style = engine.boxes[item.box].style
        measureBase(of: &item, in: space)
        if item.isMinimumPending {
            item.minimum = automaticMinimum(of: item, in: space)
        }
        var widths: ContentWidths
        if let stated = style.statedSize(.horizontal, base: nil) {
            widths = ContentWidths(minimum: stated, maximum: stated)
        } else {
            widths = engine.automaticWidths(item.box, height: item.definiteCross)
        }
        if item.shrink == 0 { widths = widths.union(ContentWidths(minimum: item.base, maximum: item.base)) }
        if item.grow == 0, !item.isBaseContent {
            // Browsers do not cap the smallest width in a wrapping row.
            if isSingleLine { widths.minimum = min(widths.minimum, item.base) }
            widths.maximum = min(widths.maximum, item.base)
        }
        return widths.limited(item.minimum, item.maximum) + item.mainMargin.sum
    }

    private func columnWidths(in space: FlexSpace) -> ContentWidths {
        var widest = ContentWidths.zero
        for child in engine.boxes[box].children where !engine.boxes[child].style.isAbsolute {
            let height = engine.definiteHeight(child, base: space.percentBase.vertical)
            widest = widest.union(engine.outerWidths(child, height: height))
        }
        return widest
    }

    /// Returns the widths of a wrapping column. The largest width depends on the lines, and the lines on the items'
    /// heights.
    private func wrappingColumnWidths(in space: FlexSpace) -> ContentWidths {
        var space = space
        space.cross = .infinity
        var items = items(in: space)
        for index in items.indices { measureBase(of: &items[index], in: space) }
        let lines = lines(of: items, in: space)
        var maximum = space.crossGap * Double(max(0, lines.count - 1))
        for line in lines {
            maximum += items[line.items].reduce(0) { max($0, $1.measuringWidth + $1.crossMargin.sum) }
        }
        let minimum = columnWidths(in: space).minimum
        return ContentWidths(minimum: minimum, maximum: max(minimum, maximum))
    }
}
