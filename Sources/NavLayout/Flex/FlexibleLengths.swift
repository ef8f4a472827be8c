import NavScene

// css-flexbox-1, section 9.7: the main sizes of the items in one line.
extension FlexLayout {
    /// The largest number of rounds of the specification's loop. If items are still unfrozen then,
    /// ``FlexRemainder`` finds their sizes.
    ///
    /// Each round visits all items that are not frozen. In the worst case, a round freezes only one item. So 1,000
    /// items could take 1,000 rounds, but hardly any real line takes more than 4.
    private static let roundLimit = 16

    /// Sets the main size of each item.
    /// - Parameter available: The stack's inner size along the main axis.
    func resolveLengths(_ items: inout ArraySlice<FlexItem>, in available: Double, _ space: FlexSpace) {
        let gaps = space.mainGap * Double(max(0, items.count - 1))
        if resolveSharedLengths(&items, in: available - gaps, isOpen: space.main == nil) { return }
        let room = available - gaps
        let isGrowing = items.reduce(0) { $0 + $1.outerHypothetical } < room
        if !isGrowing {
            for index in items.indices where items[index].isMinimumPending && items[index].shrink > 0 {
                items[index].minimum = automaticMinimum(of: items[index], in: space)
                items[index].isMinimumPending = false
            }
        }
        var unfrozen: [Int] = []
        for index in items.indices {
            let item = items[index]
            let factor = isGrowing ? item.grow : item.shrink
            let isPastLimit = isGrowing ? item.base > item.hypothetical : item.base < item.hypothetical
            items[index].main = item.hypothetical
            if factor > 0, !isPastLimit { unfrozen.append(index) }
        }
        guard !unfrozen.isEmpty else { return }
        var frozenLength = items.reduce(0) { $0 + $1.outerMain }
        for index in unfrozen { frozenLength -= items[index].outerMain }
        let initialSpace = freeSpace(items, unfrozen, room - frozenLength)
        for _ in 0..<Self.roundLimit where !unfrozen.isEmpty {
            share(&items, unfrozen, room - frozenLength, initialSpace, isGrowing)
            unfrozen = freeze(&items, unfrozen, &frozenLength)
        }
        guard !unfrozen.isEmpty else { return }
        let rest = FlexRemainder(items, unfrozen, isGrowing: isGrowing)
        let share = rest.share(of: room - frozenLength, initialSpace: initialSpace)
        for (place, index) in unfrozen.enumerated() { items[index].main = rest.size(of: place, share: share) }
    }

    private func freeSpace(_ items: ArraySlice<FlexItem>, _ unfrozen: [Int], _ room: Double) -> Double {
        unfrozen.reduce(room) { $0 - items[$1].base - items[$1].mainMargin.sum }
    }

    /// Divides the free space between the unfrozen items. Limits are ignored.
    private func share(
        _ items: inout ArraySlice<FlexItem>, _ unfrozen: [Int], _ room: Double, _ initialSpace: Double,
        _ isGrowing: Bool
    ) {
        var space = freeSpace(items, unfrozen, room)
        let sum = unfrozen.reduce(0) { $0 + (isGrowing ? items[$1].grow : items[$1].shrink) }
        if sum < 1, abs(initialSpace * sum) < abs(space) { space = initialSpace * sum }
        if isGrowing {
            for index in unfrozen {
                items[index].main = items[index].base + max(0, space) * (items[index].grow / sum)
            }
            return
        }
        let weights = unfrozen.map { items[$0].shrink * (items[$0].base - items[$0].mainPadding) }
        let allWeights = weights.reduce(0, +)
        for (index, weight) in zip(unfrozen, weights) {
            let share = allWeights > 0 ? weight / allWeights : 0
            items[index].main = items[index].base + min(0, space) * share
        }
    }

    /// Limits the sizes and freezes items. If the limits increase the sum of the sizes, the items that became longer
    /// are frozen. If the limits decrease the sum, the items that became shorter are frozen. If the sum stays the same,
    /// all items are frozen. Returns the items that are not frozen.
    private func freeze(
        _ items: inout ArraySlice<FlexItem>, _ unfrozen: [Int], _ frozenLength: inout Double
    ) -> [Int] {
        var violations: [Double] = []
        violations.reserveCapacity(unfrozen.count)
        for index in unfrozen {
            let size = items[index].main
            items[index].main = limited(size, items[index].minimum, items[index].maximum)
            violations.append(items[index].main - size)
        }
        let total = violations.reduce(0, +)
        var remaining: [Int] = []
        for (index, violation) in zip(unfrozen, violations) {
            let isFrozen = total == 0 || (total > 0 ? violation > 0 : violation < 0)
            if isFrozen { frozenLength += items[index].outerMain } else { remaining.append(index) }
        }
        return remaining.count < unfrozen.count ? remaining : []
    }
}
