import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

/// Many pictures in rows and columns, each with a caption below.
public struct ContactSheet: Equatable, Sendable {
    /// The number of columns. If nil, the sheet has about as many columns as rows.
    public var columns: Int?
    /// The captions, in the order of the children.
    public var captions: [String]
    /// The distance between two pictures, in points.
    public var gap: Double
    /// The distance of a caption from its picture, in points.
    public var captionGap: Double
    /// The font of the captions.
    public var font: FontDescription
    /// The colour of the captions. If nil, the secondary label colour.
    public var color: StraightColor?

    /// Creates a contact sheet.
    public init(
        columns: Int? = nil, captions: [String] = [], gap: Double = 20, captionGap: Double = 8,
        font: FontDescription = FontDescription(size: 11, weight: 500), color: StraightColor? = nil
    ) {
        self.columns = columns
        self.captions = captions
        self.gap = gap
        self.captionGap = captionGap
        self.font = font
        self.color = color
    }
}

extension ContactSheet: SceneContainer {}

extension ContactSheet: KeyedComponent {
    package static let nodeType = NodeType(ContactSheet.self)
    package static let typeName = "contact-sheet"
    package static let summary = "many pictures in rows and columns with captions"
    package static var prototype: ContactSheet { ContactSheet() }
    package static var acceptsChildren: Bool { true }

    package static let fields: [Field<ContactSheet>] = [
        Field(
            "columns", optional: \.columns, .integer(1...100),
            "number of columns; the default is about the number of rows"),
        Field(
            "captions", \.captions, .list(of: .text, count: 0...1000),
            "captions, in the order of the children"),
        Field("gap", \.gap, .number(.length), "distance between two pictures in points"),
        Field(
            "captionGap", \.captionGap, .number(.length), "distance of a caption from its picture in points"),
        Field(
            "font", \.font, .font(ContactSheet.prototype.font), "font of the captions, or its size in points"),
        Field("color", optional: \.color, .color, "colour of the captions; default: secondaryLabel"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        let boxes = (1...4).map { number in
            Node(
                .box(BoxShape()), id: "picture-\(number)", frame: Frame(width: 80, height: 60),
                fills: [.solid(SystemColor.systemTeal.color(in: appearance))])
        }
        return Node(
            ContactSheet(columns: 2, captions: ["1", "2", "3", "4"]), id: "contact-sheet",
            frame: Frame(x: 20, y: 80), children: boxes)
    }
}

extension ContactSheet: UIComponent {
    public var hugsContent: Bool { true }

    public func arrange(_ children: [Node], in node: inout Node, context: ComponentContext) -> Bool {
        node.captioned(
            children,
            CaptionedGrid(
                captions: captions, columns: columns ?? Self.columns(for: children.count), gap: gap,
                captionGap: captionGap, font: font, color: color ?? context.color(.secondaryLabel)), context)
        return true
    }

    /// Returns the number of columns of the smallest square grid that has room for all pictures.
    static func columns(for count: Int) -> Int {
        var columns = 1
        while columns * columns < count { columns += 1 }
        return columns
    }
}
