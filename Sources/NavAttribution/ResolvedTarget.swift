import NavCompositing
import NavGeometry
import NavImaging
import NavScene

/// The resolved node that layout made from a plain node. ``NodeInventory`` gives each plain node a number.
struct ResolvedTarget {
    /// The number of the plain node.
    let number: Int
    let node: ResolvedNode
    /// The child indices from the scene's nodes to this node.
    let path: [Int]
    /// The transform from the parent's coordinates to device pixels.
    let outer: AffineTransform
    /// The bounding box of the pixels that the node can touch.
    let touched: PixelRect
    /// The bounding box of the pixels that the node could touch without its clip and mask.
    let unclipped: PixelRect
    /// The bounding box of the pixels that can change if the node changes. This box is larger than `touched` if an
    /// ancestor's effect, or the backdrop of a node painted later, spreads the node's pixels.
    var influence: PixelRect

    /// Returns all numbered nodes of a resolved scene, parents before their children.
    static func all(in scene: ResolvedScene, _ resources: RenderResources) -> [ResolvedTarget] {
        var search = TargetSearch(scene.canvas, resources)
        for (index, node) in scene.nodes.enumerated() { _ = search.visit(node, path: [index]) }
        var targets = search.found.sorted { $0.number < $1.number }
        let spreading = targets.filter(\.spreadsPixels).prefix(spreadingLimit)
        for index in targets.indices {
            targets[index].influence = targets[index].influence(below: spreading, scale: scene.canvas.scale)
        }
        return targets
    }

    /// Returns the bounding box of the pixels that a numbered node can touch; empty if the scene does not
    /// hold the node.
    static func touched(by number: Int, in scene: ResolvedScene, _ resources: RenderResources) -> PixelRect {
        var pending = scene.nodes.map { ($0, AffineTransform.identity) }
        while let (node, outer) = pending.popLast() {
            let transform = outer.concatenated(afterApplying: node.transform)
            if node.source?.lowerBound == number {
                var search = TargetSearch(scene.canvas, resources)
                return search.touched(by: node, transform)
            }
            if case .group(let group) = node.content { pending += group.children.map { ($0, transform) } }
        }
        return .empty
    }

    /// At most this many nodes with effects can enlarge `influence`. The limit bounds the time, because each of these
    /// nodes is compared with each target.
    private static let spreadingLimit = 256

    /// Whether the node has an effect that can spread pixels to other places.
    private var spreadsPixels: Bool {
        guard case .group(let group) = node.content else { return false }
        return !group.filters.isEmpty || !group.shadows.isEmpty || group.backdrop != nil
    }

    private func influence(below spreading: ArraySlice<ResolvedTarget>, scale: Double) -> PixelRect {
        var area = touched
        for other in spreading {
            guard case .group(let group) = other.node.content else { continue }
            if other.path.count < path.count, path.starts(with: other.path) {
                area = area.union(other.touched)
            } else if let backdrop = group.backdrop, other.number > number {
                // A Gaussian reaches about three standard deviations.
                let reach = Int(min(3 * backdrop.effect.sigma * scale, 1000)) + 2
                area = area.union(area.outset(by: reach).intersection(other.touched))
            }
        }
        return area
    }
}

/// Finds the numbered nodes of a resolved scene, and the pixels that each node can touch.
private struct TargetSearch {
    private let canvas: Canvas
    private let resources: RenderResources
    private var recorder = Recorder()
    private(set) var found: [ResolvedTarget] = []

    init(_ canvas: Canvas, _ resources: RenderResources) {
        self.canvas = canvas
        self.resources = resources
    }

    /// Appends the numbered nodes of a subtree to `found`. Returns the bounding box of the pixels that the subtree can
    /// touch. The depth of recursion is the nesting depth, which the decoder limits.
    ///
    /// - Parameters:
    ///   - outer: The transform from the parent's coordinates to the canvas, in points.
    ///   - number: The number of the nearest numbered ancestor; nil if no ancestor has a number.
    mutating func visit(
        _ node: ResolvedNode, path: [Int], outer: AffineTransform = .identity, number: Int? = nil
    ) -> PixelRect {
        let transform = outer.concatenated(afterApplying: node.transform)
        let own = node.source?.lowerBound ?? number
        var (inside, hasEffects) = (PixelRect.empty, true)
        if case .group(let group) = node.content {
            for (index, child) in group.children.enumerated() {
                inside = inside.union(visit(child, path: path + [index], outer: transform, number: own))
            }
            hasEffects =
                !group.shadows.isEmpty || !group.filters.isEmpty || group.backdrop != nil || group.clip != nil
                || group.mask != nil
        }
        let touched = hasEffects ? touched(by: node, transform) : inside
        if let own, own != number {
            let pixels = AffineTransform.scale(x: canvas.scale, y: canvas.scale)
            found.append(
                ResolvedTarget(
                    number: own, node: node, path: path, outer: pixels.concatenated(afterApplying: outer),
                    touched: touched, unclipped: inside.union(touched), influence: touched))
        }
        return touched
    }

    /// Returns the bounding box of the pixels that the node alone can touch.
    ///
    /// - Parameter transform: The transform from the node's coordinates to the canvas, in points.
    mutating func touched(by node: ResolvedNode, _ transform: AffineTransform) -> PixelRect {
        var placed = node
        placed.transform = transform
        return recorder.record(ResolvedScene(canvas: canvas, nodes: [placed]), resources: resources).touched
    }
}
