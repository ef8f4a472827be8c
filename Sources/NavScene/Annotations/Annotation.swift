import NavGeometry

/// A drawing about other nodes, such as a callout, that needs their finished frames.
///
/// Components with an annotation are expanded last. They are painted over the scene, in the canvas's coordinates.
/// Only a label that the author placed takes part in layout. First each annotation requests places for its labels.
/// Then all labels of the scene are placed together, so that they do not overlap. Then each annotation draws itself.
public protocol Annotation: Sendable {
    /// The ids of the nodes that the annotation is about. The scene must have these nodes.
    var targets: [String] { get }
    /// Whether the annotation draws all other nodes again.
    var repeatsScene: Bool { get }
    /// The label's text. The label takes part in layout if the annotation is in a container that arranges children,
    /// such as a stack. The label also takes part if the author gave it a position, insets or anchors. Nil: the labels
    /// of this annotation never take part in layout.
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
    /// The rectangle of a label that the author placed, in the canvas's coordinates. Nil if the author placed none.
    package let ownLabel: Rect?
    /// Returns the subject of the node with an id: the rectangle beside which the node's labels are placed.
    package let subject: (String) -> Rect
    /// Returns the size of a text that wraps at a width, in points. Without a width, the text does not wrap.
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
        /// The end of the leader on the target.
        public var tip: Point
        /// The cost of the place. Placement prefers low costs. 1 is the cost of 1 point of leader (the line to the
        /// target).
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
        /// The cost of the place. Placement prefers low costs. 1 is the cost of 1 point of leader (the line to the
        /// target).
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
    /// Other places. They are used if no column has room.
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
