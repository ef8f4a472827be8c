import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension Toolbar: KeyedComponent {
    package static let nodeType = NodeType(Toolbar.self)
    package static let typeName = "toolbar"
    package static let summary = "a bar of one screen, with a title, items and a back button"
    package static var prototype: Toolbar { Toolbar() }

    /// The keys of a toolbar inside a screen, where the toolbar has no node of its own.
    package static let table = ObjectTable<Toolbar>("toolbar", prototype: Toolbar(), fields: fields)

    package static let fields: [Field<Toolbar>] = [
        Field("title", \.title, .text, "title between the items; the default is the title of the screen"),
        Field(
            "height", optional: \.height, .number(.length),
            "height below the safe area, in points; the default is 50 on tablets and 44 on phones"),
        Field(
            "background", optional: \.background, .color,
            "colour of the strip behind title and items; default: a light grey"),
        Field("leftItems", \.leftItems, .oneOrList(of: .item), "items from the left edge inwards"),
        Field("rightItems", \.rightItems, .oneOrList(of: .item), "items from the right edge inwards"),
        Field("hidesBackButton", \.hidesBackButton, .bool, "whether the back button is hidden"),
        Field(
            "leftItemsSupplementBackButton", \.leftItemsSupplementBackButton, .bool,
            "whether the back button stays beside left items"),
        Field("tint", optional: \.tint, .color, "colour of the items; default: black"),
        Field(
            "titleFont", optional: \.titleFont, .font(FontDescription(size: 17)),
            "font of the title, or its size in points"),
        Field("titleColor", optional: \.titleColor, .color, "colour of the title; default: label"),
        Field("backTint", optional: \.backTint, .color, "colour of the back button; default: orange"),
        Field(
            "strip", \.strip, BoxStyle.table("strip").codec, "paint, corners, border and shadow of the strip"),
        Field("root", \.isRoot, .bool, "whether the screen is the root of the stack, without a back button"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        var toolbar = Toolbar()
        toolbar.title = "Title"
        toolbar.isRoot = false
        toolbar.rightItems = [.init("Edit")]
        return Node(toolbar, id: "toolbar")
    }
}
