import NavComponents
import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension SearchController: KeyedComponent {
    package static let nodeType = NodeType(SearchController.self)
    package static let typeName = "search-controller"
    package static let summary = "a search field with scopes and tags"
    package static var prototype: SearchController { SearchController() }
    public var heldNodes: [Node] { tags + content }
    public var dependsOnTime: Bool { true }

    package static let fields: [Field<SearchController>] = [
        Field("title", \.title, .text, "title in the bar while no search is active"),
        Field("placeholder", \.placeholder, .text, "text shown in the empty search field"),
        Field("text", \.text, .text, "search text, shown in the field after a submit"),
        Field(
            "scopes", \.scopes, .oneOrList(of: .text, count: 0...100),
            "titles of the scopes' segmented control"),
        Field("tags", \.tags, .nodes, "nodes that replace the scopes after a search"),
        Field("content", \.content, .nodes, "nodes below the bars"),
        Field("cancelTitle", \.cancelTitle, .text, "title of the cancel button"),
        Field(
            "keepsTitle", \.keepsTitle, .bool,
            "whether title and field stay in place while a search is active"),
        Field(
            "tint", optional: \.tint, .color, "colour of the cancel button and the caret; default: systemBlue"
        ),
        Field(
            "faults", \.faults, .oneOrList(of: .word, count: 0...1),
            "names of the bugs of real apps to reproduce"
        ),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        Node(
            SearchController(scopes: ["All", "New"], tags: [Tags.sample(in: appearance)]), id: "search",
            frame: .fill)
    }
}
