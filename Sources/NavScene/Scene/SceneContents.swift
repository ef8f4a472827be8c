/// What the stages before layout need to know about a whole scene, found in one walk over its tree.
public struct SceneContents: Sendable {
    /// Picture files with the place that first names each, in the order of the scene.
    public private(set) var images: [(name: String, place: Range<Int>)] = []
    /// Whether anything is or can become text.
    public private(set) var drawsText = false
    /// Whether expansion has anything to do.
    public private(set) var hasComponents = false
    /// Whether time or a controller has a part in the scene. Any other scene looks the same at all times.
    public private(set) var dependsOnTime = false

    private var imageNames: Set<String> = []

    /// The contents of a scene, with the states that its timeline sets.
    public init(of scene: Scene) {
        self.init(of: scene.nodes)
        guard !scene.timeline.isEmpty else { return }
        dependsOnTime = true
        for event in scene.timeline {
            if case .set(.node(let node)) = event.action { visit([node]) }
        }
    }

    /// The contents of nodes and of everything that they are drawn with.
    public init(of nodes: [Node]) { visit(nodes) }

    private mutating func visit(_ nodes: [Node]) {
        var pending = Array(nodes.reversed())
        while let node = pending.popLast() {
            take(node)
            pending += node.children.reversed()
            if let component = node.component {
                take(component)
                pending += component.heldNodes.reversed()
            }
            pending += node.patternNodes.reversed()
            pending += node.shapingNodes.reversed()
        }
    }

    private mutating func take(_ node: Node) {
        switch node.kind {
        case .text, .glyphs: drawsText = true
        case .group, .box, .ellipse, .path, .image, .stack, .symbol: break
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
    /// The pictures that the node itself shows: those of its paints, its own, and those between the words of its text.
    fileprivate var images: [Image] {
        let painted = picturePaints.map(\.image)
        switch kind {
        case .image(let image): return painted + [image]
        case .text(let text):
            return painted
                + text.runs.compactMap { run in
                    if case .image(let inline)? = run.attachment { inline.image } else { nil }
                }
        case .group, .box, .ellipse, .path, .stack, .glyphs, .symbol: return painted
        }
    }
}
