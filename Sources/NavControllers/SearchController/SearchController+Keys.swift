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
        Field("title", \.title, .text, "in the bar"),
        Field("placeholder", \.placeholder, .text, "in the empty field"),
        Field("text", \.text, .text, "what is searched for"),
        Field("scopes", \.scopes, .oneOrList(of: .text, count: 0...100), "words of the segmented control"),
        Field("tags", \.tags, .oneOrList(of: .node), "what takes the place of the scopes after a search"),
        Field("content", \.content, .oneOrList(of: .node), "below the bars"),
        Field("tint", optional: \.tint, .color, "the button that cancels"),
        Field(
            "faults", \.faults, .oneOrList(of: .word, count: 0...1), "mistakes of real apps, shown on purpose"
        ),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        Node(
            SearchController(scopes: ["All", "New"], tags: [Tags.sample(in: appearance)]), id: "search",
            frame: .fill)
    }
}
