/// A scene at one moment, with primitive kinds only. It is the input of layout.
///
/// Expansion makes it from a ``Scene``. No node in it has a ``Node/component``.
public struct PlainScene: Equatable, Sendable {
    /// The canvas with its size, scale and background.
    public let canvas: Canvas
    /// The nodes in drawing order, the bottom one first, in the canvas's coordinates.
    public let nodes: [Node]
    /// The scene's fonts, in the order in which they serve as fallbacks.
    public let fonts: [FontReference]

    /// Creates a plain scene.
    ///
    /// - Precondition: No node has a component. The same holds for nodes that shape or paint another node, such as
    ///   the nodes of masks and patterns. Debug builds check this precondition.
    public init(canvas: Canvas, nodes: [Node], fonts: [FontReference] = []) {
        assert(!SceneContents(of: nodes).hasComponents, "a plain scene has no components")
        self.canvas = canvas
        self.nodes = nodes
        self.fonts = fonts
    }
}

extension Scene {
    /// Creates a scene without a timeline from a plain scene.
    public init(_ plain: PlainScene) {
        self.init(canvas: plain.canvas, nodes: plain.nodes, fonts: plain.fonts)
    }
}
