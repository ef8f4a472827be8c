import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

/// A magnified part of the scene. The part is drawn again in its larger size, so it is as sharp as the rest.
public struct Lens: Equatable, Sendable {
    /// The form of the lens.
    public enum Shape: String, Equatable, Sendable, CaseIterable {
        /// A circle.
        case circle
        /// A rounded rectangle.
        case rectangle
    }

    /// The id of the magnified node.
    public var target: String
    /// The form of the lens.
    public var shape: Shape
    /// The scale of the magnified part: `3` draws the part three times as large.
    public var magnification: Double
    /// The size of the lens, in points.
    public var size: Size
    /// The centre of the magnified part: a point of the target, as fractions of the target's size.
    public var center: Point
    /// The preferred side for the lens. If nil, the lens is placed on the nearest side with room.
    ///
    /// The lens is placed at this side of the node ``beside``. If ``beside`` is nil, the lens is placed at this side of
    /// the outermost shape around the target. If there is no room, the lens is placed near the magnified part,
    /// preferably at the same side of that part.
    public var side: LabelSide?
    /// The id of the node beside which the lens is placed. If nil, the lens is placed beside the outermost shape
    /// around the target.
    public var beside: String?
    /// The colour of the rings around the lens and the magnified part, and of the line between them. If nil, the
    /// system's pink.
    public var tint: StraightColor?

    /// Creates a lens.
    public init(
        of target: String, shape: Shape = .circle, magnification: Double = 3,
        size: Size = Size(width: 120, height: 120), center: Point = Point(x: 0.5, y: 0.5),
        side: LabelSide? = nil, beside: String? = nil, tint: StraightColor? = nil
    ) {
        self.target = target
        self.shape = shape
        self.magnification = magnification
        self.size = size
        self.center = center
        self.side = side
        self.beside = beside
        self.tint = tint
    }
}

extension Lens: KeyedComponent {
    package static let nodeType = NodeType(Lens.self)
    package static let typeName = "lens"
    package static let summary = "a magnified part of the scene"
    package static var prototype: Lens { Lens(of: "") }
    public var drawsText: Bool { false }

    package static let fields: [Field<Lens>] = [
        Field("of", \.target, .target, "id of the magnified node", isRequired: true),
        Field("shape", \.shape, .word, "form of the lens"),
        Field(
            "magnification", \.magnification, .number(NumberRange(lower: 0.1, upper: 100)), "magnification"),
        Field("size", \.size, .size, "[width, height] of the lens in points"),
        Field("center", \.center, .point, "middle of the magnified part, as fractions of the node's size"),
        Field(
            "side", optional: \.side, .word,
            "preferred side for the lens; the default is the nearest side with room"),
        Field(
            "beside", optional: \.beside, .target,
            "id of a node; the lens is placed beside it; the default is the device or card around the target"
        ),
        Field("tint", optional: \.tint, .color, "colour of the rings; default: systemPink"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        Node(Lens(of: "title"), id: "lens")
    }
}
