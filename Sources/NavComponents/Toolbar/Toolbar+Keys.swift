import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension Toolbar: KeyedComponent {
    package static let nodeType = NodeType(Toolbar.self)
    package static let typeName = "toolbar"
    package static let summary = "a strip with items and a title that a screen brings along"
    package static var prototype: Toolbar { Toolbar() }

    /// The keys of a toolbar inside a screen, where the toolbar has no node of its own.
    package static let table = ObjectTable<Toolbar>("toolbar", prototype: Toolbar(), fields: fields)

    package static let fields: [Field<Toolbar>] = [
        Field("title", \.title, .text, "in the room between the items; left out: the screen's"),
        Field("height", \.height, .number(.length), "points below the safe area"),
        Field("background", optional: \.background, .color, "the strip's colour"),
        Field("leftItems", \.leftItems, .oneOrList(of: .item), "from the left edge inwards"),
        Field("rightItems", \.rightItems, .oneOrList(of: .item), "from the right edge inwards"),
        Field("hidesBackButton", \.hidesBackButton, .bool, "whether there is no way back"),
        Field(
            "leftItemsSupplementBackButton", \.leftItemsSupplementBackButton, .bool,
            "whether the way back stays beside left items"),
        Field("tint", optional: \.tint, .color, "items"),
        Field("root", \.isRoot, .bool, "whether there is nothing to go back to"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        var toolbar = Toolbar()
        toolbar.title = "Title"
        toolbar.isRoot = false
        toolbar.rightItems = [.init("Edit")]
        return Node(toolbar, id: "toolbar")
    }
}
