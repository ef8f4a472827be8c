import NavGeometry

/// Compares the counts and sizes of a scene with their limits in one walk.
///
/// These are the numbers of nodes, characters, path segments and gradient stops, the depth, and the blurs' sigmas.
/// The decoder counts while it reads. A scene that was made in Swift is counted here, so scenes from
/// files and from Swift obey the same limits.
package struct SceneDemands {
    /// A count or size that is higher than its limit.
    package struct Excess: Equatable, Sendable {
        /// The key of the limit in ``Limits/entries``.
        package let key: String
        package let needed: Int
        package let allowed: Int
        /// The place of the first node that the walk finds beyond the limit; nil for a node without a place. The walk
        /// begins with the last node of a list.
        package let place: Range<Int>?
    }

    private let limits: Limits
    private let scale: Double
    private var (nodes, characters, segments) = (0, 0, 0)
    private(set) package var excesses: [Excess] = []

    package init(of scene: Scene, limits: Limits) {
        self.limits = limits
        scale = scene.canvas.scale
        visit(scene.nodes)
        for event in scene.timeline {
            if case .set(.node(let node)) = event.action { visit([node]) }
        }
    }

    private mutating func visit(_ roots: [Node]) {
        var pending = roots.map { (node: $0, depth: 1) }
        while let (node, depth) = pending.popLast() {
            nodes += 1
            demand("nodes", nodes, limits.nodes, node)
            // The depth is limited because later stages recurse, and a deeper scene could overflow their stack. The
            // limit counts brackets in a file. There, a level of nodes takes at least two levels of brackets, so the
            // depth is doubled.
            demand("depth", 2 * depth, limits.depth, node)
            guard nodes <= limits.nodes, 2 * depth <= limits.depth else { continue }
            count(node)
            var inner = node.children + node.patternNodes + node.shapingNodes + node.outlineNodes
            if let component = node.component { inner += component.heldNodes }
            inner += node.follows.flatMap(\.states)
            pending += inner.map { ($0, depth + 1) }
        }
    }

    private mutating func count(_ node: Node) {
        switch node.kind {
        case .path(let shape):
            let count = shape.path.elements.count
            demand("segments", count, limits.pathSegments, node)
            segments += count
            demand("totalSegments", segments, limits.totalSegments, node)
        case .text(let text):
            characters += text.string.unicodeScalars.count
            demand("text", characters, limits.textCharacters, node)
        case .glyphs(let run):
            characters += run.glyphs.count
            demand("text", characters, limits.textCharacters, node)
        case .group, .box, .ellipse, .image, .stack, .grid, .overlay, .spacer, .symbol: break
        }
        var plain = node
        var stops = 0
        plain.mapPaints { paint in
            if case .gradient(let gradient) = paint { stops = max(stops, gradient.stops.count) }
            return paint
        }
        demand("stops", stops, limits.gradientStops, node)
        demandBlurs(of: node)
    }

    private mutating func demandBlurs(of node: Node) {
        var sigma = 0.0
        for shadow in node.shadows { sigma = max(sigma, shadow.sigma) }
        for filter in node.filters { sigma = max(sigma, filter.widestSigma) }
        if let backdrop = node.backdrop {
            sigma = backdrop.filters.reduce(max(sigma, backdrop.sigma)) { max($0, $1.widestSigma) }
        }
        if case .text(let text) = node.kind {
            for run in text.runs {
                for shadow in run.shadows { sigma = max(sigma, shadow.sigma) }
            }
        }
        // Compare floating-point numbers, because a sigma may be larger than any `Int`.
        guard !(sigma * scale <= limits.sigma) else { return }
        demand("sigma", Int(min(max(sigma * scale, 0), 1e9).rounded(.up)), Int(limits.sigma), node)
    }

    private mutating func demand(_ key: String, _ needed: Int, _ allowed: Int, _ node: Node) {
        guard needed > allowed, !excesses.contains(where: { $0.key == key }) else { return }
        excesses.append(Excess(key: key, needed: needed, allowed: allowed, place: node.source))
    }
}

extension Filter {
    /// The widest standard deviation of a blur in the filter, in points.
    fileprivate var widestSigma: Double {
        switch self {
        case .blur(let x, let y): max(x, y)
        case .dropShadow(let shadow): shadow.sigma
        case .graph(let graph):
            graph.steps.reduce(0) { widest, step in
                switch step.operation {
                case .filter(.blur(let x, let y)): max(widest, x, y)
                case .filter(.dropShadow(let shadow)): max(widest, shadow.sigma)
                default: widest
                }
            }
        default: 0
        }
    }
}
