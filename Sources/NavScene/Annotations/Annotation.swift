import NavGeometry

/// A drawing about other nodes, such as a callout. It needs the finished frames of these nodes.
///
/// A component with a value in ``Component/annotation`` is drawn as an annotation. Such components are expanded after
/// all other components, in three steps:
/// 1. Each annotation requests places for its labels.
/// 2. All labels of the scene are placed together, so that they do not overlap.
/// 3. Each annotation draws itself over the scene, in the canvas's coordinates.
///
/// Layout can place one label of an annotation earlier; see ``placedText``.
public protocol Annotation: Sendable {
    /// The ids of the nodes that the annotation is about. The scene must have these nodes.
    var targets: [String] { get }
    /// Whether the annotation draws all other nodes again.
    var repeatsScene: Bool { get }
    /// The text of the one label that layout can place. If nil, layout places no label of this annotation.
    ///
    /// Layout places the label in two cases:
    /// - The annotation's parent arranges its children, as a stack does.
    /// - The author gave the annotation a position, insets or anchors.
    var placedText: Text? { get }
    /// Returns the paint of `placedText`.
    func placedTextFill(on canvas: Canvas) -> Paint
    /// Returns the labels that need a place.
    func labels(in context: AnnotationContext) -> [LabelRequest]
    /// Returns the nodes that draw the annotation, in the canvas's coordinates, the bottom one first.
    ///
    /// - Parameter labels: The place of each label, or nil for a label without a place.
    func parts(with labels: [LabelPlace?], in context: AnnotationContext) -> [Node]
}

extension Annotation {
    public var repeatsScene: Bool { false }
    public var placedText: Text? { nil }
    public func placedTextFill(on canvas: Canvas) -> Paint { .solid(.black) }
    public func labels(in context: AnnotationContext) -> [LabelRequest] { [] }
}

/// The surroundings in which an annotation is drawn.
public struct AnnotationContext {
    /// The annotation's id, from which the ids of its parts are made.
    package let id: String?
    /// The byte range of the annotation's node in the scene file.
    package let source: Range<Int>?
    /// The frame that the author gave the annotation.
    package let frame: Frame
    package let canvas: Canvas
    /// The finished frames of all other nodes.
    package let placed: PlacedNodes
    /// The nodes of the scene, without annotations.
    package let nodes: [Node]
    /// The area in which labels may be placed, in the canvas's coordinates.
    package let area: Rect
    /// The rectangle of the label that layout has placed (``Annotation/placedText``), in the canvas's coordinates. Nil
    /// if layout has placed no label.
    package let ownLabel: Rect?
    /// Returns the subject of the node with the given id. The subject is the rectangle beside which labels of the node
    /// are placed.
    package let subject: (String) -> Rect
    /// Returns the size of a text in points. The text wraps at the width. If the width is nil, the text does not wrap.
    package let measure: (Text, Double?) -> Size

    package init(
        id: String?, source: Range<Int>?, frame: Frame, canvas: Canvas, placed: PlacedNodes, nodes: [Node],
        area: Rect, ownLabel: Rect?, subject: @escaping (String) -> Rect,
        measure: @escaping (Text, Double?) -> Size
    ) {
        self.id = id
        self.source = source
        self.frame = frame
        self.canvas = canvas
        self.placed = placed
        self.nodes = nodes
        self.area = area
        self.ownLabel = ownLabel
        self.subject = subject
        self.measure = measure
    }
}

/// The edge of an annotation's subject beside which a label is placed.
public enum LabelSide: String, Equatable, Hashable, Sendable, CaseIterable {
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// At the top edge.
    case top
    /// At the bottom edge.
    case bottom
}

/// A straight line in the canvas's coordinates.
public struct AnnotationLine: Equatable, Sendable {
    /// The end at the label.
    public var start: Point
    /// The end at the target.
    public var end: Point

    /// Creates a line.
    public init(_ start: Point, _ end: Point) {
        self.start = start
        self.end = end
    }
}

/// A label that needs a place.
public struct LabelRequest: Sendable {
    /// A place in a column of labels along an edge of the subject.
    public struct Margin: Equatable, Sendable {
        /// The edge of the subject.
        public var side: LabelSide
        /// The rectangle beside which the labels of one column are placed, in the canvas's coordinates.
        public var subject: Rect
        /// The size of the label.
        public var size: Size
        /// The distance of the label from the subject, in points.
        public var gap: Double
        /// The end of the leader on the target. The leader is the line from the label to the target.
        public var tip: Point
        /// The cost of the place. Placement prefers low costs. Each point of the leader's length costs 1.
        public var cost: Double

        /// Creates a place.
        public init(side: LabelSide, subject: Rect, size: Size, gap: Double, tip: Point, cost: Double) {
            self.side = side
            self.subject = subject
            self.size = size
            self.gap = gap
            self.tip = tip
            self.cost = cost
        }
    }

    /// One fixed place.
    public struct Spot: Equatable, Sendable {
        /// The place of the label.
        public var label: Rect
        /// The lines from the label at this place to the target.
        public var lines: [AnnotationLine]
        /// The cost of the place. Placement prefers low costs. Each point of the leader's length costs 1. The leader is
        /// the line from the label to the target.
        public var cost: Double
        /// A number by which the annotation recognizes the place.
        public var tag: Int

        /// Creates a place.
        public init(label: Rect, lines: [AnnotationLine], cost: Double, tag: Int = 0) {
            self.label = label
            self.lines = lines
            self.cost = cost
            self.tag = tag
        }
    }

    /// Places in columns. They are tried first.
    public var margins: [Margin]
    /// Fixed places. They are used if the request has no columns, or if no column has room.
    public var spots: [Spot]

    /// Creates a request.
    public init(margins: [Margin] = [], spots: [Spot] = []) {
        self.margins = margins
        self.spots = spots
    }
}

/// The place of a label.
public struct LabelPlace: Equatable, Sendable {
    /// The place of the label on the canvas.
    public var label: Rect
    /// The lines from the label to the target.
    public var lines: [AnnotationLine]
    /// The edge of the subject beside which the label is placed, or nil for a spot.
    public var side: LabelSide?
    /// The spot's ``LabelRequest/Spot/tag``, or 0 for a place in a column.
    public var tag: Int

    /// Creates a place.
    public init(label: Rect, lines: [AnnotationLine], side: LabelSide? = nil, tag: Int = 0) {
        self.label = label
        self.lines = lines
        self.side = side
        self.tag = tag
    }
}
