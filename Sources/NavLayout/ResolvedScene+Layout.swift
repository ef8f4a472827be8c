import NavJSON
import NavScene

extension ResolvedScene {
    /// Gives every node its frame, and says the scene in groups, paths, glyph runs and images.
    ///
    /// - A node stands where its frame says, from its parent's origin, or where a stack puts it. For what a frame leaves
    ///   open see ``NaturalSize``, for stacks ``StackLayout`` and ``StackDistribution``.
    /// - Hidden nodes vanish and take no room in a stack. Nodes of opacity 0, or with nothing to show, vanish but keep their
    ///   room.
    /// - A node's id stays with the outermost of the nodes that are made of it, its source with all of them.
    /// - A resolved scene, said in the scene language (`Scene(resolved)`), resolves to itself.
    ///
    /// - Parameters:
    ///   - scene: recursion is as deep as its nodes are nested, which the decoder bounds.
    ///   - environment: its scale is the canvas's.
    ///   - limits: of the number of resolved nodes and of the work of operations on paths; what is beyond is left out, with an
    ///     error.
    ///   - diagnostics: takes fonts and characters that are not there, as warnings where another font steps in.
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
