import NavImaging
import NavJSON
import NavScene

extension ResolvedScene {
    /// Lays out a scene: gives each node a frame and converts the scene to groups, paths, glyph
    /// runs and images.
    ///
    /// - A frame's origin is relative to the parent's origin. Stacks, grids and overlays place
    ///   their children themselves. ``FrameTree`` has all frames.
    /// - A hidden node is removed and takes no space in a stack. A node with opacity 0 or without
    ///   content is removed, but still takes its space.
    /// - If a node becomes several resolved nodes, the outermost one gets the node's id. All of
    ///   them get the node's source range.
    /// - A resolved scene can be written in the scene language (`Scene(resolved)`). Layout of the
    ///   written scene gives the same resolved scene.
    ///
    /// - Parameters:
    ///   - scene: The scene. Layout recurses once per level of nesting, and the decoder limits the
    ///     nesting depth.
    ///   - environment: The fonts, image sizes and scale. The scale must equal the canvas's scale.
    ///   - limits: The limits for resolved nodes, path segments and operations on paths. Beyond a
    ///     limit, layout drops the remaining nodes or paths and reports an error.
    ///   - diagnostics: Receives warnings for missing characters, for content that does not fit, and
    ///     for missing fonts that have a replacement. A missing font without a replacement is an error.
    public init(
        _ scene: PlainScene, environment: LayoutEnvironment, limits: Limits = Limits(),
        diagnostics: inout Diagnostics
    ) {
        var budget = Budget.unlimited
        self.init(
            scene, environment: environment, limits: limits, budget: &budget, diagnostics: &diagnostics)
    }

    /// Lays out a scene within a budget.
    ///
    /// - Parameters:
    ///   - checksLayout: Whether content that does not fit is reported. It is false for the pictures of
    ///     an animation.
    ///   - budget: Counts the memory and the work that the resolved scene costs. If the budget is exceeded, the scene
    ///     is incomplete and must not be drawn.
    package init(
        _ scene: PlainScene, environment: LayoutEnvironment, limits: Limits, checksLayout: Bool = true,
        budget: inout Budget, diagnostics: inout Diagnostics
    ) {
        var environment = environment
        environment.safeArea = scene.canvas.safeArea
        let boxes = NodeBoxes(
            scene.nodes, in: scene.canvas.size, direction: scene.canvas.direction, environment: environment)
        environment.charge(to: &budget)
        self.init(
            scene, boxes: boxes, limits: limits, checksLayout: checksLayout, budget: &budget,
            diagnostics: &diagnostics)
        environment.charge(to: &budget)
    }

    /// Lowers a scene whose frames are known, by the rules of
    /// ``init(_:environment:limits:diagnostics:)``.
    /// - Parameter frames: The frames of `scene`.
    public init(
        _ scene: PlainScene, frames: FrameTree, limits: Limits = Limits(), diagnostics: inout Diagnostics
    ) {
        var budget = Budget.unlimited
        self.init(
            scene, boxes: frames.nodes, limits: limits, checksLayout: true, budget: &budget,
            diagnostics: &diagnostics)
    }

    private init(
        _ scene: PlainScene, boxes: NodeBoxes, limits: Limits, checksLayout: Bool, budget: inout Budget,
        diagnostics: inout Diagnostics
    ) {
        var resolver = Resolver(
            environment: boxes.environment, appearance: scene.canvas.appearance,
            direction: scene.canvas.direction, limits: limits, budget: budget)
        self.init(canvas: scene.canvas, nodes: resolver.resolve(boxes))
        budget = resolver.budget
        for diagnostic in resolver.problems.diagnostics { diagnostics.append(diagnostic) }
        guard checksLayout, !budget.isExceeded, !boxes.environment.cancellation.isCancelled,
            !diagnostics.hasErrors
        else { return }
        for diagnostic in Findings.diagnostics(of: boxes, canvas: scene.canvas) {
            diagnostics.append(diagnostic)
        }
    }
}
