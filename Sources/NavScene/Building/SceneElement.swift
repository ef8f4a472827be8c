/// A value that becomes one node of a scene.
///
/// Kinds of nodes, components and ``Node`` itself are scene elements. Conform a type of your own to build a part of a
/// scene from others:
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
    /// - Parameter children: in the element's coordinates, the first at the bottom.
    public func callAsFunction(@SceneBuilder _ children: () -> [Node]) -> Node {
        var node = node
        node.children += children()
        return node
    }
}
