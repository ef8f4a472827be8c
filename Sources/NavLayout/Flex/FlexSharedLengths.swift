import NavScene

// The distributions `equal` and `proportional` of UIKit's stack views. CSS has no counterpart.
extension FlexLayout {
    /// Sets the main sizes and returns true if the stack's distribution is `equal` or `proportional`. Otherwise returns
    /// false. Children with a stated size keep it.
    /// - Parameters:
    ///   - room: The stack's inner size without gaps.
    ///   - isOpen: Whether the children decide the stack's size.
    func resolveSharedLengths(_ items: inout ArraySlice<FlexItem>, in room: Double, isOpen: Bool) -> Bool {
        guard stack.distribution == .equal || stack.distribution == .proportional else { return false }
        let fixed = items.map { item in
            if case .length = engine.boxes[item.box].style.size[main] { true } else { false }
        }
        var (rest, natural, longest, count) = (room, 0.0, 0.0, 0)
        for (item, isFixed) in zip(items, fixed) {
            rest -= item.mainMargin.sum + (isFixed ? item.hypothetical : 0)
            guard !isFixed else { continue }
            natural += item.hypothetical
            longest = max(longest, item.hypothetical)
            count += 1
        }
        rest = max(0, rest)
        for (index, isFixed) in zip(items.indices, fixed) {
            let size = items[index].hypothetical
            if isFixed {
                items[index].main = size
            } else if stack.distribution == .equal {
                items[index].main = isOpen ? longest : rest / Double(count)
            } else {
                items[index].main = isOpen || natural <= 0 ? size : size * rest / natural
            }
        }
        return true
    }

    /// Returns the length that a line needs under the distribution `equal`, without gaps. Each child without a stated
    /// size is as long as the longest of these children.
    func equalLength(of items: ArraySlice<FlexItem>) -> Double {
        var (sum, longest, count) = (0.0, 0.0, 0)
        for item in items {
            sum += item.mainMargin.sum
            if case .length = engine.boxes[item.box].style.size[main] {
                sum += item.hypothetical
            } else {
                longest = max(longest, item.hypothetical)
                count += 1
            }
        }
        return sum + longest * Double(count)
    }
}
