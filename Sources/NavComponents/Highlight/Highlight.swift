import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

/// A ring around a node.
public struct Highlight: Equatable, Sendable {
    /// The form of the ring.
    public enum Shape: String, Equatable, Sendable, CaseIterable {
        /// A rounded rectangle around the node's frame.
        case rectangle
        /// A circle around the node's frame. The frame's corners may lie outside the circle.
        case circle
    }

    /// The id of the node inside the ring.
    public var target: String
    /// The form of the ring.
    public var shape: Shape
    /// The distance of the ring from the node's frame, in points.
    public var outset: Double
    /// The radius of a rectangle's corners, in points.
    public var cornerRadius: Double
    /// The width of the line, in points.
    public var lineWidth: Double
    /// The colour of the line. If nil, the system's pink.
    public var tint: StraightColor?

    /// Creates a ring.
    public init(
        of target: String, shape: Shape = .rectangle, outset: Double = 4, cornerRadius: Double = 8,
        lineWidth: Double = 2, tint: StraightColor? = nil
    ) {
        self.target = target
        self.shape = shape
        self.outset = outset
        self.cornerRadius = cornerRadius
        self.lineWidth = lineWidth
        self.tint = tint
    }
}

extension Highlight: KeyedComponent {
    package static let nodeType = NodeType(Highlight.self)
    package static let typeName = "highlight"
    package static let summary = "a ring around another node"
    package static var prototype: Highlight { Highlight(of: "") }
    public var drawsText: Bool { false }

    package static let fields: [Field<Highlight>] = [
        Field("of", \.target, .target, "id of the highlighted node", isRequired: true),
        Field("shape", \.shape, .word, "form of the ring"),
        Field("outset", \.outset, .number(.coordinate), "distance from the node's frame in points"),
        Field("cornerRadius", \.cornerRadius, .number(.length), "radius of the corners in points"),
        Field("lineWidth", \.lineWidth, .number(.length), "width of the line in points"),
        Field("tint", optional: \.tint, .color, "colour of the line; default: systemPink"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        Node(Highlight(of: "title"), id: "highlight")
    }
}

extension Highlight: Annotation {
    public var hugsContent: Bool { true }
    public var annotation: (any Annotation)? { self }
    public var targets: [String] { [target] }

    public func parts(with labels: [LabelPlace?], in context: AnnotationContext) -> [Node] {
        var rect = context.bounds(target).outset(by: outset)
        if shape == .circle {
            let size = rect.size
            let diameter = (size.width * size.width + size.height * size.height).squareRoot()
            let side = min(diameter, max(size.width, size.height) * 1.2)
            rect = Rect(
                x: rect.center.x - side / 2, y: rect.center.y - side / 2, width: side, height: side)
        }
        let kind: Node.Kind =
            shape == .circle
            ? .ellipse : .box(BoxShape(corners: .radii(CornerRadii(cornerRadius)), curve: .continuous))
        var halo = context.part("halo", kind, frame: rect)
        halo.strokes = [Stroke(paint: .solid(context.halo), style: StrokeStyle(width: lineWidth + 2))]
        var ring = context.part("ring", kind, frame: rect)
        ring.strokes = [
            Stroke(paint: .solid(tint ?? context.standardTint), style: StrokeStyle(width: lineWidth))
        ]
        return [halo, ring]
    }
}
