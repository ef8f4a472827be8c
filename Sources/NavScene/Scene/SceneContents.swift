/// Facts about a whole scene for the stages before layout, found in one walk over the tree.
public struct SceneContents: Sendable {
    /// The picture files in the order of their first use. `place` is the byte range of a node in the scene file: the
    /// first node that uses the picture.
    public private(set) var images: [(name: String, place: Range<Int>)] = []
    /// Whether the scene has text or may get text by expansion.
    public private(set) var drawsText = false
    /// Whether the scene has components to expand.
    public private(set) var hasComponents = false
    /// Whether the scene has a timeline, a controller, or a node whose keys change with a number such as a scroll
    /// offset (``Following``). Any other scene looks the same at all times.
    public private(set) var dependsOnTime = false
    /// The number of nodes, including the nodes in components, clips, masks, patterns, path combinations, shadows and
    /// states.
    public private(set) var nodeCount = 0

    private var imageNames: Set<String> = []

    /// Collects the facts about a scene, including the node states that its timeline sets.
    public init(of scene: Scene) {
        self.init(of: scene.nodes)
        guard !scene.timeline.isEmpty else { return }
        dependsOnTime = true
        for event in scene.timeline {
            if case .set(.node(let node)) = event.action { visit([node]) }
        }
    }

    /// Collects the facts about nodes and all nodes within them.
    public init(of nodes: [Node]) { visit(nodes) }

    private mutating func visit(_ nodes: [Node]) {
        var pending = Array(nodes.reversed())
        while let node = pending.popLast() {
            nodeCount += 1
            take(node)
            pending += node.children.reversed()
            if let component = node.component {
                take(component)
                pending += component.heldNodes.reversed()
            }
            pending += node.patternNodes.reversed()
            pending += node.shapingNodes.reversed()
            takeOutlines(of: node)
            if node.isFollowing {
                dependsOnTime = true
                pending += node.follows.flatMap(\.states).reversed()
            }
        }
    }

    /// Counts the shapes that a node uses only for their outlines, and the nodes inside these shapes. The shapes
    /// themselves are not drawn, so their pictures and texts are not collected.
    private mutating func takeOutlines(of node: Node) {
        var pending = node.outlineNodes
        while let shape = pending.popLast() {
            nodeCount += 1
            dependsOnTime = dependsOnTime || shape.isFollowing
            pending += shape.children + shape.outlineNodes
        }
    }

    private mutating func take(_ node: Node) {
        switch node.kind {
        case .text, .glyphs: drawsText = true
        case .group, .box, .ellipse, .path, .image, .stack, .grid, .overlay, .spacer, .symbol: break
        }
        for image in node.images where imageNames.insert(image.source).inserted {
            images.append((image.source, node.source ?? 0..<0))
        }
    }

    private mutating func take(_ component: any Component) {
        hasComponents = true
        drawsText = drawsText || component.drawsText
        dependsOnTime = dependsOnTime || component.dependsOnTime
    }
}

extension Node {
    /// The node's pictures: from its paints, its kind, and the attachments of its text.
    fileprivate var images: [Image] {
        let painted = picturePaints.map(\.image)
        switch kind {
        case .image(let image): return painted + [image]
        case .text(let text):
            return painted
                + text.runs.compactMap { run in
                    if case .image(let inline)? = run.attachment { inline.image } else { nil }
                }
        case .group, .box, .ellipse, .path, .stack, .grid, .overlay, .spacer, .glyphs, .symbol: return painted
        }
    }
}
