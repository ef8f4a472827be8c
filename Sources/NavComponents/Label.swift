import NavSceneModel

/// A line of text and the width that it takes.
struct Label {
    private(set) var node: Node
    /// Points.
    let width: Double

    init(node: Node, width: Double) {
        self.node = node
        self.width = width
    }

    func node(atX x: Double) -> Node {
        var node = node
        node.frame.x = x
        return node
    }
}
