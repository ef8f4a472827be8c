// css-flexbox-1, section 9.3: lines.
extension FlexLayout {
    /// Divides the items into lines by their hypothetical sizes. A line takes its first item even if the item is longer
    /// than the line.
    func lines(of items: [FlexItem], in space: FlexSpace) -> [FlexLine] {
        let limit = min(space.main ?? space.mainLimits.end, space.lineLimit)
        guard !isSingleLine, limit < .infinity else { return [FlexLine(items: items.indices)] }
        var lines: [FlexLine] = []
        var start = 0
        var length = 0.0
        for index in items.indices {
            let next = items[index].outerHypothetical
            // The tolerance absorbs rounding errors: items whose percentages sum to 100 fit in one line.
            if index > start, length + space.mainGap + next > limit + 1.0 / 1024 {
                lines.append(FlexLine(items: start..<index))
                start = index
                length = next
            } else {
                length += next + (index > start ? space.mainGap : 0)
            }
        }
        lines.append(FlexLine(items: start..<items.count))
        return lines
    }

    /// Returns the inner size of the stack along its main axis. If the size is not known yet, it is the length of the
    /// longest line, clamped to the stack's own limits (section 9.2, step 4).
    func mainSize(of lines: [FlexLine], _ items: [FlexItem], in space: FlexSpace) -> Double {
        space.main
            ?? limited(longestLine(lines, items, in: space), space.mainLimits.start, space.mainLimits.end)
    }

    /// Returns the length of the longest line: the sum of its items' hypothetical sizes, margins and gaps. Under the
    /// distribution `equal`, each item without a stated size counts with the length of the longest such item.
    func longestLine(_ lines: [FlexLine], _ items: [FlexItem], in space: FlexSpace) -> Double {
        lines.reduce(0) { longest, line in
            let sum =
                stack.distribution == .equal
                ? equalLength(of: items[line.items])
                : items[line.items].reduce(0) { $0 + $1.outerHypothetical }
            return max(longest, sum + space.mainGap * Double(max(0, line.items.count - 1)))
        }
    }
}
