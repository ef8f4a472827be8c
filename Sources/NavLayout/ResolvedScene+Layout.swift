import NavJSON
import NavScene

extension ResolvedScene {
    /// Lays out a scene: gives each node a frame and lowers it to groups, paths, glyph runs and
    /// images.
    ///
    /// - A frame's origin is relative to the parent's origin. A stack places its children itself.
    ///   For open sides of a frame see ``NaturalSize``, for stacks ``StackLayout`` and
    ///   ``StackDistribution``.
    /// - A hidden node is removed and takes no space in a stack. A node with opacity 0 or without
    ///   content is removed, but keeps its space.
    /// - If a node becomes several resolved nodes, the outermost one has its id. All of them have
    ///   its source range.
    /// - A resolved scene can be written in the scene language (`Scene(resolved)`). Such a scene
    ///   resolves to itself.
    ///
    /// - Parameters:
    ///   - scene: The scene. The recursion is as deep as its nodes are nested, and the decoder
    ///     limits that depth.
    ///   - environment: Its scale must be the canvas's.
    ///   - limits: The limits for resolved nodes and for operations on paths. Layout leaves out the
    ///     rest with an error.
    ///   - diagnostics: Receives missing fonts and characters. Each one is a warning if another
    ///     font replaces the missing one.
    public init(
        _ scene: PlainScene, environment: LayoutEnvironment, limits: Limits = Limits(),
        diagnostics: inout Diagnostics
    ) {
        var resolver = Resolver(
            environment: environment, appearance: scene.canvas.appearance, direction: scene.canvas.direction,
            limits: limits)
        self.init(canvas: scene.canvas, nodes: resolver.resolve(scene.nodes, in: scene.canvas.size))
        for diagnostic in resolver.problems.diagnostics { diagnostics.append(diagnostic) }
    }
}
