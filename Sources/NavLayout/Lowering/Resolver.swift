import NavGeometry
import NavScene

/// Gives each node its frame and lowers it to resolved nodes.
struct Resolver {
    let measurer: Measurer
    let appearance: Appearance
    private let maximumNodeCount: Int
    let maximumSegmentCount: Int
    let maximumCombiningWork: Int
    private var nodeCount = 0
    /// The number of steps that operations on paths may still take.
    var combiningWork: Int
    /// The layout direction inside the current node.
    private(set) var direction: LayoutDirection
    var problems = LayoutProblems()

    init(
        environment: LayoutEnvironment, appearance: Appearance, direction: LayoutDirection, limits: Limits
    ) {
        measurer = Measurer(environment: environment)
        self.appearance = appearance
        self.direction = direction
        maximumNodeCount = limits.resolvedNodes
        maximumSegmentCount = limits.pathSegments
        maximumCombiningWork = limits.pathOperationSteps
        combiningWork = limits.pathOperationSteps
    }

    /// Resolves nodes whose parent is not a stack.
    mutating func resolve(_ nodes: [Node], in parent: Size) -> [ResolvedNode] {
        resolve(absolute: LayoutItem.visible(nodes, in: direction), in: parent)
    }

    /// Counts new nodes and returns whether the total is within the limit. Reports an error when
    /// the total first exceeds the limit.
    mutating func reserve(_ count: Int, at node: Node) -> Bool {
        let wasWithin = nodeCount <= maximumNodeCount
        nodeCount += count
        if wasWithin, nodeCount > maximumNodeCount {
            problems.report(
                .tooManyNodes, "after layout the scene has more than \(maximumNodeCount) nodes",
                severity: .error, at: node)
        }
        return nodeCount <= maximumNodeCount
    }
}

// MARK: Nodes

extension Resolver {
    private mutating func resolve(absolute items: [LayoutItem], in parent: Size) -> [ResolvedNode] {
        items.compactMap { resolve($0, in: measurer.frame(of: $0, in: parent)) }
    }

    private mutating func resolve(childrenOf item: LayoutItem, in size: Size) -> [ResolvedNode] {
        guard case .stack(let stack) = item.node.kind else {
            return resolve(absolute: item.children, in: size)
        }
        let frames = StackLayout(stack, of: item, measurer: measurer).frames(in: size)
        return zip(item.children, frames).compactMap { resolve($0, in: $1) }
    }

    /// Resolves one node with its descendants, or returns nil if it is invisible.
    private mutating func resolve(_ item: LayoutItem, in frame: Rect) -> ResolvedNode? {
        guard item.node.opacity > 0 else { return nil }
        let item = item.replacingNode(with: combined(item.node, in: frame.size))
        let node = item.node
        let outerDirection = direction
        direction = item.direction
        defer { direction = outerDirection }
        var parts = contents(of: item, in: frame.size)
        parts += resolve(childrenOf: item, in: frame.size)
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

extension LayoutItem {
    /// Whether a single part of the node can replace the node, so that no group is needed.
    fileprivate var isSingle: Bool {
        switch node.kind {
        case .group, .stack: return false
        default:
            return children.isEmpty && node.opacity >= 1 && node.compositing == .normal && !node.isIsolated
                && node.clip == nil && node.mask == nil && node.shadows.isEmpty && node.filters.isEmpty
                && node.backdrop == nil
        }
    }
}
