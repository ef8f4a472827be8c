import NavGeometry
import NavJSON
import NavLayout
import NavScene

/// The boxes of a scene after layout, parents before their children.
public struct SceneLayout: Sendable {
    /// A node with its place on the canvas. All lengths are in points.
    public struct Box: Sendable {
        /// The node's place in the tree, such as `card/text[1]`. Each part names a node by its id. A node without an id
        /// is named by its kind and its index among its siblings.
        public let address: String
        /// The node's id; nil for a node without one.
        public let id: String?
        /// The word of the key `type`, such as `stack`.
        public let kind: String
        /// The position in the scene file at which the node begins; nil for a scene that was made in Swift.
        public let position: SourcePosition?
        /// The index of the parent in ``SceneLayout/boxes``; nil for a node at the top of the scene.
        public let parent: Int?
        /// The number of ancestors.
        public let depth: Int
        /// The place on the canvas, without transforms.
        public let frame: Rect
        /// The place in the parent, without transforms.
        public let localFrame: Rect
        /// The space between the node's edges and its children, including the safe area.
        public let padding: EdgeInsets
        /// The margins. Margins of the value `auto` are 0 here.
        public let margin: EdgeInsets
        /// The distance from the node's top to its first baseline; nil for a node without a baseline.
        public let firstBaseline: Double?
        /// The distance from the node's top to its last baseline; nil for a node without a baseline.
        public let lastBaseline: Double?
        /// The union of the children's margin boxes or of the lines of text, relative to the node's top left corner.
        public let content: Rect
        /// The axis of a stack; nil for other nodes.
        public let axis: Stack.Axis?
        /// The space between columns (width) and between rows (height); percentages are resolved.
        public let gap: Size
        /// The columns of a grid; empty for other nodes.
        public let columns: [Track]
        /// The rows of a grid; empty for other nodes.
        public let rows: [Track]
        /// The settings of a stack or grid as text for people, such as `horizontal, gap 8`. For a text node, the
        /// beginning of its text. Empty for other nodes.
        public let summary: String

        /// The distance by which the content reaches beyond each edge; 0 for an edge without overflow.
        public var overflow: EdgeInsets {
            guard content.width > 0 || content.height > 0 else { return .zero }
            return EdgeInsets(
                top: max(0, -content.minY), left: max(0, -content.minX),
                bottom: max(0, content.maxY - frame.height), right: max(0, content.maxX - frame.width))
        }
    }

    /// A row or column of a grid. Lengths are in points.
    public struct Track: Equatable, Sendable {
        /// The distance from the grid's top or left edge.
        public let start: Double
        /// The height of a row, or the width of a column.
        public let size: Double
    }

    /// The canvas of the scene.
    public let canvas: Canvas
    /// All visible nodes including parts of components, parents before their children.
    public let boxes: [Box]
    /// Problems of the scene that did not stop layout.
    public let warnings: Warnings
    /// The time of each stage.
    public let timings: StageTimings
}

extension SceneLayout {
    init(
        _ tree: FrameTree, canvas: Canvas, source: SourceText?, warnings: Warnings, timings: StageTimings
    ) {
        let order = tree.drawingOrder
        var ranks = [Int](repeating: 0, count: order.count)
        var addresses: [String] = []
        var depths: [Int] = []
        for (rank, index) in order.enumerated() { ranks[index] = rank }
        boxes = order.map { index in
            let box = tree.boxes[index]
            let above = box.parent.map { ranks[$0] }
            let name = box.node.id ?? "\(box.node.kindWord)[\(box.path.last ?? 0)]"
            addresses.append(above.map { "\(addresses[$0])/\(name)" } ?? name)
            depths.append(above.map { depths[$0] + 1 } ?? 0)
            return Box(
                box, address: addresses[addresses.count - 1], parent: above, depth: depths[depths.count - 1],
                in: source)
        }
        self.canvas = canvas
        self.warnings = warnings
        self.timings = timings
    }
}

extension SceneLayout.Box {
    fileprivate init(
        _ box: FrameTree.Box, address: String, parent: Int?, depth: Int, in source: SourceText?
    ) {
        let node = box.node
        self.address = address
        id = node.id
        kind = node.kindWord
        position = source.flatMap { source in node.source.map { source.position(at: $0.lowerBound) } }
        self.parent = parent
        self.depth = depth
        frame = Rect(origin: box.origin, size: box.frame.size)
        localFrame = box.frame
        padding = box.padding
        margin = box.margin
        firstBaseline = box.firstBaseline
        lastBaseline = box.lastBaseline
        content = box.contentBounds
        axis = node.stack?.axis
        gap = node.usedGap(in: box.frame.inset(by: box.padding).size)
        columns = box.columns.map { SceneLayout.Track(start: $0.start, size: $0.size) }
        rows = box.rows.map { SceneLayout.Track(start: $0.start, size: $0.size) }
        summary = node.layoutSummary
    }
}

extension Renderer {
    /// Lays out a scene and draws nothing.
    ///
    /// - Throws: ``RenderError`` if a problem of the scene is an error. The thrown error has all problems of the scene.
    public func layout(of scene: Scene) throws -> SceneLayout {
        let scene = try adapted(scene)
        var pipeline = Pipeline(scene, options)
        let tree = try pipeline.frames(of: scene)
        var canvas = scene.canvas
        canvas.size = tree.size
        return SceneLayout(
            tree, canvas: canvas, source: scene.reading?.source, warnings: pipeline.warnings,
            timings: pipeline.stageTimings)
    }
}
