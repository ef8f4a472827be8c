import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

/// Pictures side by side or below one another, each with a caption below.
public struct Comparison: Equatable, Sendable {
    /// The captions, in the order of the children.
    public var captions: [String]
    /// The distance between neighbouring pictures, in points. In a vertical comparison with captions, it is the
    /// distance from a caption to the next picture.
    public var gap: Double
    /// The distance of a caption from its picture, in points.
    public var captionGap: Double
    /// The direction in which the pictures follow each other.
    public var axis: Stack.Axis
    /// The font of the captions.
    public var font: FontDescription
    /// The colour of the captions. If nil, the secondary label colour.
    public var color: StraightColor?

    /// Creates a comparison.
    public init(
        captions: [String] = [], gap: Double = 32, captionGap: Double = 12, axis: Stack.Axis = .horizontal,
        font: FontDescription = FontDescription(size: 13, weight: 500), color: StraightColor? = nil
    ) {
        self.captions = captions
        self.gap = gap
        self.captionGap = captionGap
        self.axis = axis
        self.font = font
        self.color = color
    }
}

extension Comparison: SceneContainer {}

extension Comparison: KeyedComponent {
    package static let nodeType = NodeType(Comparison.self)
    package static let typeName = "comparison"
    package static let summary = "pictures side by side with captions"
    package static var prototype: Comparison { Comparison() }
    package static var acceptsChildren: Bool { true }

    package static let fields: [Field<Comparison>] = [
        Field(
            "captions", \.captions, .list(of: .text, count: 0...1000),
            "captions, in the order of the children"),
        Field("gap", \.gap, .number(.length), "distance between two pictures in points"),
        Field(
            "captionGap", \.captionGap, .number(.length), "distance of a caption from its picture in points"),
        Field("axis", \.axis, .word, "whether the pictures stand side by side or below one another"),
        Field(
            "font", \.font, .font(Comparison.prototype.font), "font of the captions, or its size in points"),
        Field("color", optional: \.color, .color, "colour of the captions; default: secondaryLabel"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        let boxes = [("before", SystemColor.systemBlue), ("after", .systemTeal)].map { id, color in
            Node(
                .box(BoxShape()), id: id, frame: Frame(width: 100, height: 60),
                fills: [.solid(color.color(in: appearance))])
        }
        return Node(
            Comparison(captions: ["Before", "After"]), id: "comparison", frame: Frame(x: 20, y: 80),
            children: boxes)
    }
}

extension Comparison: UIComponent {
    public var hugsContent: Bool { true }

    public func arrange(_ children: [Node], in node: inout Node, context: ComponentContext) -> Bool {
        let count = axis == .horizontal ? children.count : 1
        node.captioned(
            children,
            CaptionedGrid(
                captions: captions, columns: count, gap: gap, captionGap: captionGap, font: font,
                color: color ?? context.color(.secondaryLabel)), context)
        return true
    }
}
