import NavSceneModel

/// A node during layout, with its measures at the widths that were asked for.
///
/// A stack asks each child twice, first for its natural size and then for its height at the width it gets. Without memory,
/// stacks in stacks would double the work at every level.
///
/// Recursive, here and in all of layout: the decoder bounds the depth of a scene.
final class LayoutItem {
    let node: Node
    /// Without hidden ones: they take no room, not even a stack's gap.
    let children: [LayoutItem]
    var naturalSizes: [WidthProposal: NaturalSize] = [:]
    /// By the room in which lines wrap.
    var setTexts: [SetText.Room: SetText] = [:]

    init(_ node: Node) {
        self.node = node
        children = LayoutItem.visible(node.children)
    }

    private init(_ node: Node, children: [LayoutItem]) {
        self.node = node
        self.children = children
    }

    /// The same children under another node of the same size.
    func replacingNode(with node: Node) -> LayoutItem {
        node.kind == self.node.kind ? self : LayoutItem(node, children: children)
    }

    static func visible(_ nodes: [Node]) -> [LayoutItem] {
        nodes.filter { !$0.isHidden }.map(LayoutItem.init)
    }
}
