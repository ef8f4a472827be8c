import NavGeometry
import NavScene

/// The frames of all visible nodes of a scene, as layout computes them. Only ``Box/toCanvas`` and ``Box/bounds`` apply
/// transforms.
///
/// The tree is for programs that show or check a layout. Drawing uses the same frames.
public struct FrameTree {
    /// A node with its frame.
    public struct Box {
        /// The node, with its id and its place in the scene file. If the node is a text with a letter case, its
        /// characters are converted to this case.
        public let node: Node
        /// The characters of a text with a letter case, as the scene states them. Nil for all other nodes.
        package let statedText: String?
        /// The indices that lead to the node: in the scene's list of nodes, then in each list of children.
        public let path: [Int]
        /// The index of the parent in ``FrameTree/boxes``, or nil for a node at the top of the scene.
        public let parent: Int?
        /// The indices of the children in ``FrameTree/boxes``.
        public let children: Range<Int>
        /// The frame in the parent's coordinates, in points.
        public let frame: Rect
        /// The top left corner in the canvas's coordinates, in points.
        public let origin: Point
        /// The transform from the node's coordinates to the canvas's, with the transforms of all ancestors.
        public let toCanvas: AffineTransform
        /// The padding in points. It includes the safe area at the edges where the node keeps the safe area free.
        public let padding: EdgeInsets
        /// The margins in points. A margin that the scene states as `auto` is 0 here.
        public let margin: EdgeInsets
        /// The layout direction inside the node.
        public let direction: LayoutDirection
        /// The distance from the node's top to its first baseline, in points; nil if there is no baseline.
        public let firstBaseline: Double?
        /// The distance from the node's top to its last baseline, in points; nil if there is no baseline.
        public let lastBaseline: Double?
        /// The bounding box of the children with their margins, or of the lines of a text, in the node's coordinates.
        public let contentBounds: Rect
        /// The smallest width that holds the content and the padding without overflow, in points.
        public let minimumContentWidth: Double
        /// The columns of a grid.
        public let columns: [TrackFrame]
        /// The rows of a grid.
        public let rows: [TrackFrame]
        /// The lines of a text, or nil for other nodes.
        public let text: TextFacts?
    }

    /// The lines of a text in its frame.
    public struct TextFacts: Equatable, Sendable {
        /// The number of shown lines.
        public let lineCount: Int
        /// Whether some of the text is not shown.
        public let isTruncated: Bool
        /// Whether a word is wider than the frame and breaks.
        public let hasBrokenWords: Bool
        /// The size of the shown lines, in points.
        public let size: Size
        /// The width of the whole text without wrapping, in points.
        public let unwrappedWidth: Double
        /// The number of characters before the truncation. If nothing is truncated, it is the number of all characters.
        public let shownCharacters: Int
    }

    /// All boxes. The children of a box are adjacent and come after it.
    public let boxes: [Box]
    /// The size of the canvas, in points. A canvas that hugs its content has its final size.
    public var size: Size { nodes.frames[0].size }
    let nodes: NodeBoxes

    /// Lays out a scene.
    /// - Parameter environment: The fonts, image sizes and scale. The scale must equal the canvas's scale.
    public init(of scene: PlainScene, environment: LayoutEnvironment) {
        var environment = environment
        environment.safeArea = scene.canvas.safeArea
        self.init(
            NodeBoxes(
                scene.nodes, in: scene.canvas.size, direction: scene.canvas.direction,
                environment: environment))
    }

    /// The indices of all boxes in drawing order: each box before its children.
    package var drawingOrder: [Int] { nodes.drawingOrder.map { $0 - 1 } }

    init(_ nodes: NodeBoxes) {
        self.nodes = nodes
        var boxes: [Box] = []
        boxes.reserveCapacity(nodes.nodes.count)
        for index in nodes.nodes.indices.dropFirst() {
            let parent = nodes.parents[index]
            let outer = parent == 0 ? nil : boxes[parent - 1]
            boxes.append(Box(index, of: nodes, parent: outer))
        }
        self.boxes = boxes
    }
}

extension FrameTree.Box {
    /// The bounding box on the canvas with all transforms, in points. It is empty if a transform made a coordinate
    /// infinite.
    public var bounds: Rect {
        PlacedNodes.Place(node: node, parent: nil, size: frame.size, toCanvas: toCanvas).bounds
    }

    fileprivate init(_ index: Int, of nodes: NodeBoxes, parent outer: FrameTree.Box?) {
        let style = nodes.tree.boxes[index].style
        let parent = nodes.parents[index]
        let layout = nodes.engine?.layout(index, nodes.constraints[index])
        let range = nodes.tree.boxes[index].children
        node = nodes.nodes[index]
        statedText = nodes.statedTexts[index]
        path = (outer?.path ?? []) + [nodes.childIndices[index]]
        self.parent = parent == 0 ? nil : parent - 1
        children = range.isEmpty ? 0..<0 : range.lowerBound - 1..<range.upperBound - 1
        frame = nodes.frames[index]
        let corner = outer?.origin ?? .zero
        origin = Point(x: corner.x + frame.x, y: corner.y + frame.y)
        toCanvas = (outer?.toCanvas ?? .identity).concatenated(afterApplying: node.transform(in: frame))
        padding = style.padding
        margin = nodes.margin(of: index)
        direction = nodes.directions[index]
        firstBaseline = nodes.engine?.baseline(index, nodes.constraints[index], isLast: false)?.distance
        lastBaseline = nodes.engine?.baseline(index, nodes.constraints[index], isLast: true)?.distance
        minimumContentWidth = nodes.engine?.contentWidths(index, height: nil).minimum ?? 0
        columns = layout?.columns ?? []
        rows = layout?.rows ?? []
        text = nodes.textFacts(of: index)
        contentBounds = nodes.contentBounds(of: index)
    }
}

extension NodeBoxes {
    fileprivate func textFacts(of box: Int) -> FrameTree.TextFacts? {
        guard case .text(let text) = nodes[box].kind, let lines = lines(ofText: box) else { return nil }
        return FrameTree.TextFacts(
            lineCount: lines.lines.count, isTruncated: lines.wasTruncated,
            hasBrokenWords: lines.hasBrokenWords, size: lines.size,
            unwrappedWidth: memory(of: text, box).contentWidths.maximum,
            shownCharacters: text.count(shownBy: lines))
    }
}
