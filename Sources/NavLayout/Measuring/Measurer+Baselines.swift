import NavGeometry
import NavScene

extension Measurer {
    /// The first and the last baseline of a node, in points below its top.
    typealias Baselines = (first: Double, last: Double)

    /// Returns the node's baselines by the rules of UIKit's stack views. Returns nil for a node
    /// without text: a stack aligns such a node by its bottom edge.
    ///
    /// | node | baselines |
    /// |---|---|
    /// | text, symbol | the first and last baseline of the text or symbol |
    /// | vertical stack | the first baseline of its first child, the last baseline of its last child |
    /// | horizontal stack | with baseline alignment the common one, otherwise those of its tallest child |
    /// | other node with children | the highest and the lowest baseline inside it |
    func baselines(of item: LayoutItem, in size: Size) -> Baselines? {
        switch item.node.kind {
        case .text(let text): return baselines(of: text, in: item, size)
        case .symbol(let symbol):
            let baseline = size.height / 2 + SymbolOutline.middle * symbol.font.size
            return (baseline, baseline)
        case .stack(let stack): return baselines(of: stack, in: item, size)
        default:
            let found = item.children.compactMap { child in
                let frame = frame(of: child, in: size)
                return baselines(of: child, in: frame.size).map { moved($0, by: frame.y) }
            }
            guard let first = found.map(\.first).min(), let last = found.map(\.last).max() else { return nil }
            return (first, last)
        }
    }

    private func baselines(of text: Text, in item: LayoutItem, _ size: Size) -> Baselines? {
        let room = SetText.Room(width: size.width, height: size.height)
        guard let typeset = lines(of: text, in: item, room: room).lines, let first = typeset.lines.first,
            let last = typeset.lines.last
        else { return nil }
        let box = TextBox(lines: typeset, text: text, direction: item.direction, size: size)
        return (box.origin(of: first).y, box.origin(of: last).y)
    }

    private func baselines(of stack: Stack, in item: LayoutItem, _ size: Size) -> Baselines? {
        let frames = StackLayout(stack, of: item, measurer: self).frames(in: size)
        let row = zip(item.children, frames).filter { !$0.0.node.frame.fillsParent }
        func own(_ child: (LayoutItem, Rect)) -> Baselines {
            let found = baselines(of: child.0, in: child.1.size) ?? (child.1.height, child.1.height)
            return moved(found, by: child.1.y)
        }
        guard let first = row.first, let last = row.last else { return nil }
        if stack.axis == .vertical { return (own(first).first, own(last).last) }
        // With baseline alignment, all children share one baseline. The first child's baseline is
        // enough.
        guard stack.alignment != .firstBaseline, stack.alignment != .lastBaseline else { return own(first) }
        return own(row.dropFirst().reduce(first) { $1.1.height > $0.1.height ? $1 : $0 })
    }

    private func moved(_ baselines: Baselines, by distance: Double) -> Baselines {
        (baselines.first + distance, baselines.last + distance)
    }
}
