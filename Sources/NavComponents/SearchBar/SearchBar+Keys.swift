import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension SearchBar: KeyedComponent {
    package static let nodeType = NodeType(SearchBar.self)
    package static let typeName = "search-bar"
    package static let summary = "a field for words to search for"
    package static var prototype: SearchBar { SearchBar() }

    package static let fields: [Field<SearchBar>] = [
        Field("placeholder", \.placeholder, .text, "in the empty field"),
        Field("text", \.text, .text, "the words that are searched for"),
        Field("cancelShare", \.cancelShare, .fraction, "how much of the button to cancel is there"),
        Field("cancelTitle", \.cancelTitle, .text, "the word of that button"),
        Field("tint", optional: \.tint, .color, "that button"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        Node(SearchBar(cancelShare: 1), id: "search", frame: Frame(y: 100))
    }
}
