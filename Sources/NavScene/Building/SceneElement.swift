/// A value that becomes one node of a scene.
///
/// Boxes, texts, components and ``Node`` itself are scene elements. Conform a type of your own to combine several
/// elements into one:
///
/// ```swift
/// struct Badge: SceneElement {
///     var word: String
///     var node: Node {
///         Box(radius: .capsule) { Text(word).fill(.white) }.fill(.black)
///     }
/// }
/// ```
public protocol SceneElement: Sendable {
    /// The element as a node.
    var node: Node { get }
}

extension Node: SceneElement {
    /// The node itself.
    public var node: Node { self }
}

/// An element that can have children: `Box(radius: 12) { Text("Hello") }`.
public protocol SceneContainer: SceneElement {}

extension SceneContainer {
    /// Returns the element as a node with children.
    ///
    /// - Parameter children: the children in the element's coordinates, the bottom one first.
    public func callAsFunction(@SceneBuilder _ children: () -> [Node]) -> Node {
        var node = node
        node.children += children()
        return node
    }
}
