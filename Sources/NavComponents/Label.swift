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

    private var addition: Node?

    /// Returns the label with a drawing over its text. The drawing has the text's coordinates.
    func with(_ addition: Node) -> Label {
        var label = self
        label.addition = addition
        return label
    }

    /// Returns the label with a description for assistive technology. The description also covers the drawing over the
    /// text.
    func described(_ description: Accessibility) -> Label {
        var label = self
        label.node.accessibility = description
        return label
    }

    /// Returns the text node at the given x coordinate, in points. If the label has a drawing, returns a group of the
    /// text and the drawing.
    package func node(atX x: Double) -> Node {
        var node = node
        node.frame.x = x
        guard let addition else { return node }
        let frame = Frame(x: x, y: node.frame.y ?? 0, width: width, height: node.frame.height)
        node.frame.x = 0
        node.frame.y = 0
        let description = node.accessibility
        node.accessibility = nil
        let group = Node(.group, frame: frame, children: [node, addition], source: node.source)
        return description.map(group.described) ?? group
    }
}

extension Node {
    /// Returns the node with a description for assistive technology.
    func described(_ description: Accessibility) -> Node {
        var node = self
        node.accessibility = description
        return node
    }
}
