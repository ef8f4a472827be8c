import NavScene

/// A line of text and the width that it takes.
package struct Label {
    private(set) var node: Node
    /// Points.
    package let width: Double

    package init(node: Node, width: Double) {
        self.node = node
        self.width = width
    }

    package func node(atX x: Double) -> Node {
        var node = node
        node.frame.x = x
        return node
    }
}
