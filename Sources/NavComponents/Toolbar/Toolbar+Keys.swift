import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension Toolbar: KeyedComponent {
    package static let nodeType = NodeType(Toolbar.self)
    package static let typeName = "toolbar"
    package static let summary = "a bar with items and a title that belongs to a screen"
    package static var prototype: Toolbar { Toolbar() }

    /// The keys of a toolbar inside a screen, where the toolbar has no node of its own.
    package static let table = ObjectTable<Toolbar>("toolbar", prototype: Toolbar(), fields: fields)

    package static let fields: [Field<Toolbar>] = [
        Field("title", \.title, .text, "title between the items; default: the screen's"),
        Field("height", \.height, .number(.length), "points below the safe area"),
        Field("background", optional: \.background, .color, "background colour"),
        Field("leftItems", \.leftItems, .oneOrList(of: .item), "items from the left edge inwards"),
        Field("rightItems", \.rightItems, .oneOrList(of: .item), "items from the right edge inwards"),
        Field("hidesBackButton", \.hidesBackButton, .bool, "whether there is no back button"),
        Field(
            "leftItemsSupplementBackButton", \.leftItemsSupplementBackButton, .bool,
            "whether left items keep the back button"),
        Field("tint", optional: \.tint, .color, "colour of items"),
        Field("root", \.isRoot, .bool, "whether the screen is the first one"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        var toolbar = Toolbar()
        toolbar.title = "Title"
        toolbar.isRoot = false
        toolbar.rightItems = [.init("Edit")]
        return Node(toolbar, id: "toolbar")
    }
}
