import NavScene

// The distributions `equal` and `proportional` of UIKit's stack views. CSS has no counterpart.
extension FlexLayout {
    /// Sets the main sizes and returns true if the stack's distribution is `equal` or `proportional`. Otherwise returns
    /// false. Children with a stated size keep it. The other children stay within their limits.
    /// - Parameters:
    ///   - room: The stack's inner size without gaps.
    ///   - isOpen: Whether the children decide the stack's size.
    func resolveSharedLengths(_ items: inout ArraySlice<FlexItem>, in room: Double, isOpen: Bool) -> Bool {
        guard stack.distribution == .equal || stack.distribution == .proportional else { return false }
        let sharing = items.indices.filter { !hasStatedLength(items[$0]) }
        for index in sharing { items[index].minimum = max(items[index].minimum, items[index].mainPadding) }
        let weights = sharing.map { stack.distribution == .equal ? 1 : items[$0].hypothetical }
        let longest = sharing.reduce(0) { max($0, items[$1].hypothetical) }
        for index in items.indices { items[index].main = items[index].hypothetical }
        let rest = max(
            0, items.reduce(room) { $0 - ($1.mainMargin.sum + (hasStatedLength($1) ? $1.hypothetical : 0)) })
        let weight = weights.reduce(0, +)
        guard !isOpen, weight > 0 else {
            guard stack.distribution == .equal else { return true }
            for index in sharing { items[index].main = items[index].limited(longest) }
            return true
        }
        for (index, own) in zip(sharing, weights) { items[index].main = own * rest / weight }
        if sharing.contains(where: { items[$0].main != items[$0].limited(items[$0].main) }) {
            share(rest, among: sharing, of: &items, weights)
        }
        return true
    }

    /// Divides a length among items in the ratio of their weights. Each item stays within its limits.
    private func share(
        _ length: Double, among sharing: [Int], of items: inout ArraySlice<FlexItem>, _ weights: [Double]
    ) {
        var line = items
        for (index, weight) in zip(sharing, weights) {
            line[index].base = 0
            line[index].grow = weight
            line[index].mainMargin = Ends(0, 0)
        }
        let rest = FlexRemainder(line, sharing, isGrowing: true)
        let share = rest.share(of: length, initialSpace: .infinity)
        for (place, index) in sharing.enumerated() { items[index].main = rest.size(of: place, share: share) }
    }

    /// Returns the length that a line needs under the distribution `equal`, without gaps. All children without a stated
    /// size get the length of the longest one among them, each within its own limits.
    func equalLength(of items: ArraySlice<FlexItem>) -> Double {
        let sharing = items.filter { !hasStatedLength($0) }
        let longest = sharing.reduce(0) { max($0, $1.hypothetical) }
        var (sum, count) = (0.0, 0)
        for item in items {
            let length = hasStatedLength(item) ? item.hypothetical : item.limited(longest)
            sum += item.mainMargin.sum
            if length == longest { count += 1 } else { sum += length }
        }
        // A product has one floating-point rounding. A sum of equal lengths would have one for each child.
        return sum + longest * Double(count)
    }

    private func hasStatedLength(_ item: FlexItem) -> Bool {
        if case .length = engine.boxes[item.box].style.size[main] { true } else { false }
    }
}
