import NavScene

/// A node during layout, with caches of its measured sizes and its typeset texts.
///
/// A stack measures each child twice: once for its natural size, and once for its height at the
/// final width. Without the cache, each level of nested stacks would double the work.
///
/// Layout is recursive. The decoder limits the nesting depth of a scene.
final class LayoutItem {
    let node: Node
    /// The layout direction inside the node.
    let direction: LayoutDirection
    /// The visible children. Hidden children take no space, not even a stack's gap.
    let children: [LayoutItem]
    var naturalSizes: [WidthProposal: NaturalSize] = [:]
    /// The typeset texts. The key is the space that was available.
    var setTexts: [SetText.Room: SetText] = [:]

    /// Creates an item with its descendants.
    /// - Parameter direction: The layout direction around the node.
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

    /// Returns an item with another node. The node must have the same size and the same children.
    func replacingNode(with node: Node) -> LayoutItem {
        node.kind == self.node.kind ? self : LayoutItem(node, in: direction, children: children)
    }

    static func visible(_ nodes: [Node], in direction: LayoutDirection) -> [LayoutItem] {
        nodes.filter { !$0.isHidden }.map { LayoutItem($0, in: direction) }
    }
}
