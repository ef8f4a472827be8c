import NavScene

/// A one-line text node with its width.
package struct Label {
    private(set) var node: Node
    /// The width of the text, in points.
    package let width: Double

    package init(node: Node, width: Double) {
        self.node = node
        self.width = width
    }

    /// Returns the text node at the given x coordinate.
    package func node(atX x: Double) -> Node {
        var node = node
        node.frame.x = x
        return node
    }
}
