import NavScene

/// The items of a line that are not frozen after many rounds of the loop in css-flexbox-1, section 9.7.
///
/// The loop ends with a number, the share, with which the items fill the line. The share is the same for all items. An
/// item's size is its base size plus the share times its weight, clamped to its limits. The sum of the sizes increases
/// with the share, and it is linear between the shares at which an item reaches a limit. A binary search among these
/// shares finds the loop's result.
struct FlexRemainder {
    private struct Item {
        var base: Double
        /// The length by which the item grows or shrinks for a share of 1. It is the grow factor, or the shrink factor
        /// times the base size without padding.
        var weight: Double
        /// The grow factor or the shrink factor.
        var factor: Double
        var minimum: Double
        var maximum: Double

        /// The shares at which the item leaves its minimum and reaches its maximum.
        var lowest: Double { (minimum - base) / weight }
        var highest: Double { (maximum - base) / weight }
    }

    private let items: [Item]
    /// The sum of the margins.
    private let margins: Double
    private let isGrowing: Bool

    init(_ line: ArraySlice<FlexItem>, _ unfrozen: [Int], isGrowing: Bool) {
        self.isGrowing = isGrowing
        margins = unfrozen.reduce(0) { $0 + line[$1].mainMargin.sum }
        items = unfrozen.map { index in
            let item = line[index]
            let factor = isGrowing ? item.grow : item.shrink
            return Item(
                base: item.base, weight: isGrowing ? factor : factor * max(0, item.base - item.mainPadding),
                factor: factor, minimum: item.minimum, maximum: max(item.minimum, item.maximum))
        }
    }

    /// Returns the size of an item, in points.
    /// - Parameter share: The length for each unit of weight; negative if items shrink.
    func size(of place: Int, share: Double) -> Double {
        let item = items[place]
        let change = item.weight > 0 ? item.weight * share : 0
        return limited(item.base + change, item.minimum, item.maximum)
    }

    /// Returns the share at which the items fill a length, or come as close to it as their limits allow.
    /// - Parameters:
    ///   - room: The length for the items and their margins, in points.
    ///   - initialSpace: The free space before the first round. If the sum of the items' factors is less than 1, the
    ///     items take at most the free space times this sum.
    func share(of room: Double, initialSpace: Double) -> Double {
        let bends = items.flatMap { $0.weight > 0 ? [$0.lowest, $0.highest] : [] }.filter(\.isFinite).sorted()
        var (low, high) = (0, bends.count)
        while low < high {
            let middle = (low + high) / 2
            if length(share: bends[middle]) < room { low = middle + 1 } else { high = middle }
        }
        let start = low > 0 ? bends[low - 1] : -.infinity
        let end = low < bends.count ? bends[low] : .infinity
        // Between the two shares, only items within their limits change their sizes.
        var (rest, weight, factor) = (room - margins, 0.0, 0.0)
        for (place, item) in items.enumerated() {
            if item.weight > 0, item.lowest <= start, item.highest >= end {
                rest -= item.base
                weight += item.weight
                factor += item.factor
            } else {
                rest -= size(of: place, share: end < .infinity ? end : start)
            }
        }
        guard weight > 0 else { return end < .infinity ? end : start }
        var share = rest / weight
        if factor < 1 {
            let limit = isGrowing ? initialSpace : initialSpace * factor / weight
            share = abs(limit) < abs(share) ? limit : share
        }
        return isGrowing ? max(0, share) : min(0, share)
    }

    private func length(share: Double) -> Double {
        items.indices.reduce(margins) { $0 + size(of: $1, share: share) }
    }
}
