import NavScene

/// A node during layout, with its measures at the widths that were asked for.
///
/// A stack asks each child twice, first for its natural size and then for its height at the width it gets. Without memory,
/// stacks in stacks would double the work at every level.
///
/// Recursive, here and in all of layout: the decoder bounds the depth of a scene.
final class LayoutItem {
    let node: Node
    /// Of the layout in the node.
    let direction: LayoutDirection
    /// Without hidden ones: they take no room, not even a stack's gap.
    let children: [LayoutItem]
    var naturalSizes: [WidthProposal: NaturalSize] = [:]
    /// By the room in which lines wrap.
    var setTexts: [SetText.Room: SetText] = [:]

    /// - Parameter direction: of the layout around the node.
    init(_ node: Node, in direction: LayoutDirection) {
        let direction = node.direction ?? direction
        self.node = node
        self.direction = direction
        children = LayoutItem.visible(node.children, in: direction)
    }

    private init(_ node: Node, in direction: LayoutDirection, children: [LayoutItem]) {
        self.node = node
        self.direction = direction
        self.children = children
    }

    /// The same children under another node of the same size.
    func replacingNode(with node: Node) -> LayoutItem {
        node.kind == self.node.kind ? self : LayoutItem(node, in: direction, children: children)
    }

    static func visible(_ nodes: [Node], in direction: LayoutDirection) -> [LayoutItem] {
        nodes.filter { !$0.isHidden }.map { LayoutItem($0, in: direction) }
    }
}
