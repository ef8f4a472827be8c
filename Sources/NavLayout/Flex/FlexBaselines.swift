import NavScene

// css-flexbox-1, sections 8.3 and 8.5: baselines of items and of the stack.
extension FlexLayout {
    /// Whether an item takes part in baseline alignment. In a vertical stack, the left edges take the
    /// role of baselines.
    func isOnBaseline(_ item: FlexItem) -> Bool {
        (item.alignment == .firstBaseline || item.alignment == .lastBaseline) && item.takesNoCrossSpace
    }

    /// Returns the common baseline of the line's items with the given alignment, and the space that these items take
    /// across the line. Returns nil if no item has the alignment.
    ///
    /// The common baseline is a distance from the line's start for first baselines, and from its end for last ones.
    /// Baselines of text are rounded up to whole device pixels, so that the letters of all items share one row of
    /// pixels.
    func baselineGroup(
        of items: ArraySlice<FlexItem>, _ alignment: Stack.Alignment
    ) -> (shared: Double, extent: Double)? {
        var (rise, fall) = (-Double.infinity, -Double.infinity)
        var hasLetters = false
        for item in items where isOnBaseline(item) && item.alignment == alignment {
            let baseline = baseline(of: item)
            rise = max(rise, baseline.rise)
            fall = max(fall, item.outerCross - baseline.rise)
            hasLetters = hasLetters || baseline.areLetters
        }
        guard rise > -.infinity else { return nil }
        if hasLetters { rise = (rise * engine.scale - 1e-6).rounded(.up) / engine.scale }
        return (alignment == .firstBaseline ? rise : fall, rise + fall)
    }

    /// Returns the distance from the item's start margin edge to the item's baseline, and whether the baseline belongs
    /// to letters. If an item has no baseline, its lower edge is used.
    func baseline(of item: FlexItem) -> (rise: Double, areLetters: Bool) {
        guard main == .horizontal else {
            return (item.crossMargin.start + (isCrossMirrored ? item.cross : 0), false)
        }
        let found = engine.baseline(
            item.box, item.constraints, isLast: item.alignment == .lastBaseline)
        let fromTop = found?.distance ?? item.cross
        let fromStart = isCrossMirrored ? item.cross - fromTop : fromTop
        return (item.crossMargin.start + fromStart, found?.isOfLetters ?? false)
    }

    /// Records which items give the stack its first and last baseline (section 8.5).
    func noteBaselines(of lines: [FlexLine], _ items: [FlexItem], in layout: inout BoxLayout) {
        guard var first = lines.first?.items, var last = lines.last?.items, !first.isEmpty else { return }
        // In a horizontal stack, the first baseline belongs to the topmost line. In a vertical stack, it belongs to the
        // line that comes first in reading direction.
        if stack.wrap == .reversedLines { swap(&first, &last) }
        let firstItem = stack.isReversed ? first.upperBound - 1 : first.lowerBound
        let lastItem = stack.isReversed ? last.lowerBound : last.upperBound - 1
        layout.firstBaselineChild = BaselineChild(index: firstItem, isLast: false)
        layout.lastBaselineChild = BaselineChild(index: lastItem, isLast: true)
        guard main == .horizontal else { return }
        // In a line, the items with the alignment `firstBaseline` share one baseline, and the items with `lastBaseline`
        // share another. The `firstBaseline` items have the upper baseline. In reversed lines, they have the lower one.
        let upper = stack.wrap == .reversedLines ? Stack.Alignment.lastBaseline : .firstBaseline
        func sharing(_ line: Range<Int>, isUpper: Bool) -> BaselineChild? {
            let onBaseline = line.filter { isOnBaseline(items[$0]) }
            let found = onBaseline.first { (items[$0].alignment == upper) == isUpper } ?? onBaseline.first
            return found.map { BaselineChild(index: $0, isLast: items[$0].alignment == .lastBaseline) }
        }
        layout.firstBaselineChild = sharing(first, isUpper: true) ?? layout.firstBaselineChild
        layout.lastBaselineChild = sharing(last, isUpper: false) ?? layout.lastBaselineChild
    }
}
