import NavGeometry
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

    /// A drawing in the text's coordinates, painted over the text.
    private var addition: Node?

    /// Returns the label with a drawing that is painted over its text, in the text's coordinates.
    func with(_ addition: Node) -> Label {
        var label = self
        label.addition = addition
        return label
    }

    /// Returns the text node at the given x coordinate, in points. If the label has a drawing, returns a group of
    /// both.
    package func node(atX x: Double) -> Node {
        var node = node
        node.frame.x = x
        guard let addition else { return node }
        let frame = Frame(x: x, y: node.frame.y ?? 0, width: width, height: node.frame.height)
        node.frame.x = 0
        node.frame.y = 0
        return Node(.group, frame: frame, children: [node, addition])
    }
}
