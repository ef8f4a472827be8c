import NavScene

// css-flexbox-1, section 9.5: main-axis alignment, and section 9.6: cross-axis alignment.
extension FlexLayout {
    /// Sets the positions of a line's items along the main axis.
    func alignMain(_ items: inout ArraySlice<FlexItem>, in available: Double, gap: Double) {
        let length = items.reduce(gap * Double(max(0, items.count - 1))) { $0 + $1.outerMain }
        var spare = available - length
        var margin = 0.0
        let takers = items.reduce(0) {
            $0 + ($1.takesMainSpace.start ? 1 : 0) + ($1.takesMainSpace.end ? 1 : 0)
        }
        if takers > 0, spare > 0 {
            margin = spare / Double(takers)
            spare = 0
        }
        let spread = ContentSpread(
            stack.distribution, spare: spare, count: items.count, isReversed: stack.isReversed)
        var position = spread.offset
        for index in items.indices {
            let item = items[index]
            position += item.mainMargin.start + (item.takesMainSpace.start ? margin : 0)
            items[index].mainPosition = position
            position += item.main + item.mainMargin.end + (item.takesMainSpace.end ? margin : 0)
            position += gap + spread.between
        }
    }

    /// Sets the positions of a line's items across the line.
    func alignCross(_ items: inout ArraySlice<FlexItem>, in line: FlexLine) {
        for index in items.indices {
            items[index].crossPosition =
                items[index].crossMargin.start + crossOffset(of: items[index], in: line)
        }
    }

    private func crossOffset(of item: FlexItem, in line: FlexLine) -> Double {
        let spare = line.cross - item.outerCross
        guard item.takesNoCrossSpace else {
            guard spare > 0 else { return 0 }
            if item.takesCrossSpace.start { return item.takesCrossSpace.end ? spare / 2 : spare }
            return 0
        }
        switch item.alignment {
        case .start, .stretch: return 0
        case .center: return spare / 2
        case .end: return spare
        case .firstBaseline:
            guard isOnBaseline(item), let shared = line.firstBaseline else { return 0 }
            return shared - baseline(of: item).rise
        case .lastBaseline:
            guard isOnBaseline(item), let shared = line.lastBaseline else { return 0 }
            return line.cross - shared - baseline(of: item).rise
        }
    }

    /// Returns the place of an absolute child without insets: the place that it would have as the stack's only item
    /// (section 4.1).
    func staticPosition(_ axis: BoxAxis, _ style: BoxStyle) -> StaticPosition {
        if axis == main {
            switch stack.distribution {
            case .start, .spaceBetween, .equal, .proportional: return StaticPosition(0, isMainMirrored)
            case .center, .spaceAround, .spaceEvenly: return StaticPosition(0.5, isMainMirrored)
            case .end: return StaticPosition(1, isMainMirrored)
            }
        }
        let alignment = style.alignSelf ?? stack.alignment
        // A first baseline acts as start, and a last baseline as end. For these two alignments, reversed lines do not
        // swap start and end. Only reading from right to left swaps them, if the cross axis is horizontal.
        let isOnBaseline = alignment == .firstBaseline || alignment == .lastBaseline
        return StaticPosition(
            alignment, isOnBaseline ? cross == .horizontal && self.style.isRightToLeft : isCrossMirrored)
    }
}
