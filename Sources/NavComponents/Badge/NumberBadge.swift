import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

/// A number in a circle at a corner or side of a node.
public struct NumberBadge: Equatable, Sendable {
    /// The preferred place of the badge.
    public enum Corner: String, Equatable, Sendable, CaseIterable {
        /// The upper left corner.
        case topLeft
        /// The upper right corner.
        case topRight
        /// The lower left corner.
        case bottomLeft
        /// The lower right corner.
        case bottomRight
        /// The middle of the left edge.
        case left
        /// The middle of the right edge.
        case right
        /// The middle of the upper edge.
        case top
        /// The middle of the lower edge.
        case bottom
    }

    /// The id of the node beside which the badge is drawn.
    public var target: String
    /// The number.
    public var number: Int
    /// The preferred place. If it is taken, the badge moves to another place.
    public var corner: Corner
    /// The diameter, in points. A long number makes the badge wider.
    public var diameter: Double
    /// The colour of the badge. If nil, the system's pink.
    public var tint: StraightColor?
    /// The colour of the number.
    public var color: StraightColor

    /// Creates a badge.
    public init(
        _ number: Int, of target: String, corner: Corner = .topLeft, diameter: Double = 22,
        tint: StraightColor? = nil, color: StraightColor = .white
    ) {
        self.target = target
        self.number = number
        self.corner = corner
        self.diameter = diameter
        self.tint = tint
        self.color = color
    }
}

extension NumberBadge: KeyedComponent {
    package static let nodeType = NodeType(NumberBadge.self)
    package static let typeName = "badge"
    package static let summary = "a number in a circle at a corner of another node"
    package static var prototype: NumberBadge { NumberBadge(1, of: "") }

    package static let fields: [Field<NumberBadge>] = [
        Field("of", \.target, .target, "id of the node that gets the badge", isRequired: true),
        Field("number", \.number, .integer(0...999), "number in the badge"),
        Field("corner", \.corner, .word, "preferred corner or side of the node"),
        Field("diameter", \.diameter, .number(.positiveLength), "diameter in points"),
        Field("tint", optional: \.tint, .color, "colour of the badge; default: systemPink"),
        Field("color", \.color, .color, "colour of the number"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        Node(NumberBadge(1, of: "title"), id: "badge")
    }
}

extension NumberBadge: Annotation {
    public var hugsContent: Bool { true }
    public var annotation: (any Annotation)? { self }
    public var targets: [String] { [target] }

    /// The smallest distance between the target and the badge, in points.
    ///
    /// At a side of the target, it is the gap between the side and a round badge. At a corner, it is the horizontal and
    /// the vertical distance from the corner to the badge's centre.
    private static let outset = 3.0

    public func labels(in context: AnnotationContext) -> [LabelRequest] {
        let goal = context.wordBounds(target)
        let width = max(diameter, context.measure(words, nil).width + diameter / 2)
        let spots = Corner.allCases.flatMap { corner -> [LabelRequest.Spot] in
            [0.0, diameter * 0.75].map { far in
                let radius = corner.isSide ? diameter / 2 : 0
                let center = corner.point(of: goal.outset(by: Self.outset + radius + far))
                let rect = Rect(
                    x: center.x - width / 2, y: center.y - diameter / 2, width: width, height: diameter)
                let cost = (corner == self.corner ? 0 : 60) + far
                return LabelRequest.Spot(label: rect, lines: [], cost: cost)
            }
        }
        return [LabelRequest(spots: spots)]
    }

    private var words: Text {
        Text(
            "\(number)", font: FontDescription(size: diameter * 0.59, weight: 600), alignment: .center,
            maximumLines: 1)
    }

    public func parts(with labels: [LabelPlace?], in context: AnnotationContext) -> [Node] {
        guard let place = labels.first ?? nil else { return [] }
        let rect = place.label
        let capsule = Node.Kind.box(BoxShape(corners: .capsule))
        var disc = context.part("disc", capsule, frame: rect, fill: tint ?? context.standardTint)
        disc.strokes = [
            Stroke(paint: .solid(context.halo), style: StrokeStyle(width: 1.5), alignment: .outside)
        ]
        return [disc, context.text("number", words, frame: rect, color: color)]
    }
}

extension NumberBadge.Corner {
    fileprivate var isSide: Bool {
        switch self {
        case .left, .right, .top, .bottom: true
        default: false
        }
    }

    fileprivate func point(of rect: Rect) -> Point {
        switch self {
        case .topLeft: Point(x: rect.minX, y: rect.minY)
        case .topRight: Point(x: rect.maxX, y: rect.minY)
        case .bottomLeft: Point(x: rect.minX, y: rect.maxY)
        case .bottomRight: Point(x: rect.maxX, y: rect.maxY)
        case .left: Point(x: rect.minX, y: rect.center.y)
        case .right: Point(x: rect.maxX, y: rect.center.y)
        case .top: Point(x: rect.center.x, y: rect.minY)
        case .bottom: Point(x: rect.center.x, y: rect.maxY)
        }
    }
}
