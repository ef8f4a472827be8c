/// A scene at one moment that consists of primitive kinds only: the input of layout.
///
/// Expansion makes it from a ``Scene``. No node in it has a ``Node/component``.
public struct PlainScene: Equatable, Sendable {
    public let canvas: Canvas
    /// In drawing order, the bottom one first; coordinates are those of the canvas.
    public let nodes: [Node]
    /// Fonts of the scene, in their order as fallbacks.
    public let fonts: [FontReference]

    /// - Precondition: no node, and no node that shapes or paints another one, has a component. Debug builds check that.
    public init(canvas: Canvas, nodes: [Node], fonts: [FontReference] = []) {
        assert(!SceneContents(of: nodes).hasComponents, "a plain scene has no components")
        self.canvas = canvas
        self.nodes = nodes
        self.fonts = fonts
    }
}

extension Scene {
    /// The plain scene as a scene without a timeline.
    public init(_ plain: PlainScene) {
        self.init(canvas: plain.canvas, nodes: plain.nodes, fonts: plain.fonts)
    }
}
