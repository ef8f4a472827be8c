import NavGeometry
import NavImaging
import NavScene

/// Lowers laid-out nodes to resolved nodes. ``NodeBoxes`` holds the frame of each node.
struct Resolver {
    let environment: LayoutEnvironment
    /// The appearance inside the current node.
    private(set) var appearance: Appearance
    private let maximumNodeCount: Int
    let maximumSegmentCount: Int
    let maximumCombiningWork: Int
    private var nodeCount = 0
    /// The remaining work for operations on paths, in the unit of ``Limits/pathOperationSteps``.
    var combiningWork: Int
    /// The memory and the work that the scene has cost so far.
    var budget: Budget
    private let maximumTotalSegmentCount: Int
    private var segmentCount = 0

    /// The estimated memory of a resolved node without its path, in bytes.
    private static let nodeBytes = 600.0
    /// The layout direction inside the current node.
    private(set) var direction: LayoutDirection
    /// Whether shapes inside the current node have smooth edges.
    private(set) var isAntialiased = true
    var problems = LayoutProblems()

    init(
        environment: LayoutEnvironment, appearance: Appearance, direction: LayoutDirection, limits: Limits,
        budget: Budget
    ) {
        self.budget = budget
        maximumTotalSegmentCount = limits.totalSegments
        self.environment = environment
        self.appearance = appearance
        self.direction = direction
        maximumNodeCount = limits.resolvedNodes
        maximumSegmentCount = limits.pathSegments
        maximumCombiningWork = limits.pathOperationSteps
        combiningWork = limits.pathOperationSteps
    }

    /// Lays out and resolves nodes in a parent that does not arrange its children.
    /// - Parameter parent: The size of the parent in points.
    mutating func resolve(_ nodes: [Node], in parent: Size) -> [ResolvedNode] {
        resolve(NodeBoxes(nodes, in: parent, direction: direction, environment: environment))
    }

    mutating func resolve(_ boxes: NodeBoxes) -> [ResolvedNode] {
        for (box, problem) in boxes.anchorProblems { problems.report(problem, at: boxes.nodes[box]) }
        return resolve(childrenOf: 0, in: boxes)
    }

    /// Counts new nodes. Returns whether the total of all counted nodes is within the limit and the
    /// budget is not exceeded. Reports an error when the total first exceeds the limit.
    mutating func reserve(_ count: Int, at node: Node) -> Bool {
        let wasWithin = nodeCount <= maximumNodeCount
        nodeCount += count
        budget.place = node.source ?? budget.place
        budget.hold(bytes: Double(count) * Self.nodeBytes)
        if wasWithin, nodeCount > maximumNodeCount {
            problems.report(
                .tooManyNodes, "after layout the scene has more than \(maximumNodeCount) nodes",
                severity: .error,
                help: Limits.advice("max-resolved-nodes"), at: node)
        }
        return nodeCount <= maximumNodeCount && !budget.isExceeded
    }

    /// Counts the segments of a new path. Returns whether the total of all counted segments is within
    /// the limit and the budget is not exceeded. The first path beyond the limit is reported.
    mutating func reserve(segments count: Int, at node: Node) -> Bool {
        let wasWithin = segmentCount <= maximumTotalSegmentCount
        segmentCount += count
        budget.place = node.source ?? budget.place
        budget.hold(bytes: Double(count) * Double(MemoryLayout<Path.Element>.stride))
        if wasWithin, segmentCount > maximumTotalSegmentCount {
            problems.report(
                .tooManySegments, "the paths have more than \(maximumTotalSegmentCount) segments",
                severity: .error, help: Limits.advice("max-total-segments"), at: node)
        }
        return segmentCount <= maximumTotalSegmentCount && !budget.isExceeded
    }
}

// MARK: Nodes

extension Resolver {
    private mutating func resolve(childrenOf box: Int, in boxes: NodeBoxes) -> [ResolvedNode] {
        guard !boxes.tree.boxes[box].children.isEmpty else { return [] }
        return boxes.drawnChildren(of: box).compactMap { resolve($0, in: boxes) }
    }

    /// Resolves one node with its descendants. Returns nil if neither the node nor a descendant is drawn.
    private mutating func resolve(_ box: Int, in boxes: NodeBoxes) -> ResolvedNode? {
        let frame = boxes.frames[box]
        guard boxes.nodes[box].opacity > 0, !environment.cancellation.isCancelled else { return nil }
        let node = combined(boxes.nodes[box], in: frame.size)
        let item = LaidOutNode(node: node, box: box, boxes: boxes)
        let outerDirection = direction
        direction = boxes.directions[box]
        let outerAppearance = appearance
        if let canvas = node.canvas { appearance = canvas.appearance }
        let outerAntialiasing = isAntialiased
        if let own = node.isAntialiased { isAntialiased = own }
        defer {
            isAntialiased = outerAntialiasing
            direction = outerDirection
            appearance = outerAppearance
        }
        var parts = contents(of: item, in: frame.size)
        parts += clipped(resolve(childrenOf: box, in: boxes), by: node, in: frame.size)
        parts += borders(of: node, in: frame.size)
        parts += strokes(of: node, in: frame.size)
        guard !parts.isEmpty || node.backdrop != nil || node.makesPicture else { return nil }

        let placement = node.transform(in: frame)
        var resolved: ResolvedNode
        if parts.count == 1, item.isSingle {
            resolved = parts[0]
            let isMoved = resolved.transform != .identity
            resolved.transform =
                isMoved ? placement.concatenated(afterApplying: resolved.transform) : placement
        } else {
            guard let group = group(parts, of: node, in: frame.size) else { return nil }
            resolved = ResolvedNode(.group(group), transform: placement)
        }
        resolved.id = node.id
        resolved.source = node.source
        return resolved
    }

    /// Returns the children of a node. If the node clips its overflow, the children are cut off at the node's outline.
    /// The node's own shadows and strokes are not cut off.
    private mutating func clipped(_ children: [ResolvedNode], by node: Node, in size: Size) -> [ResolvedNode]
    {
        guard node.hasLayout, node.layout.overflow == .clip, !children.isEmpty, reserve(1, at: node) else {
            return children
        }
        let group = ResolvedGroup(children: children, clip: node.outline(in: size))
        return [ResolvedNode(.group(group), source: node.source)]
    }

    private mutating func group(_ parts: [ResolvedNode], of node: Node, in size: Size) -> ResolvedGroup? {
        let mask = mask(of: node, in: size)
        // An empty mask hides the whole node.
        if let mask, mask.hidesEverything { return nil }
        guard reserve(1, at: node) else { return nil }
        return ResolvedGroup(
            children: parts, opacity: min(node.opacity, 1), compositing: node.compositing,
            isIsolated: node.isIsolated, clip: outline(ofClipOf: node, in: size), mask: mask,
            shadows: shadows(of: node, in: size), filters: filters(of: node, in: size),
            backdrop: backdrop(of: node, in: size))
    }

    private mutating func backdrop(of node: Node, in size: Size) -> ResolvedBackdrop? {
        guard var effect = node.backdrop else { return nil }
        let mask = effect.mask.map { ResolvedMask(resolve($0.nodes, in: size), style: $0.style) }
        effect.mask = nil
        return ResolvedBackdrop(effect: effect, outline: node.outline(in: size), mask: mask)
    }
}

/// A node with its box. If the original node combines paths, `node` is already the plain path that results.
struct LaidOutNode {
    let node: Node
    /// The index of the node in `boxes`.
    let box: Int
    let boxes: NodeBoxes

    /// Whether the node needs no group around its parts, provided that it has exactly one part. That part then
    /// replaces the node. For example, a node with an opacity below 1 or with shadows needs a group.
    fileprivate var isSingle: Bool {
        switch node.kind {
        case .group, .stack, .grid, .overlay: return false
        default:
            return boxes.tree.boxes[box].children.isEmpty && node.opacity >= 1 && node.compositing == .normal
                && !node.isIsolated
                && node.clip == nil && node.mask == nil && node.shadows.isEmpty && node.filters.isEmpty
                && node.backdrop == nil
        }
    }
}
