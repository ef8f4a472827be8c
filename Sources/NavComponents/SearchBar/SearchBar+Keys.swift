import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension SearchBar: KeyedComponent {
    package static let nodeType = NodeType(SearchBar.self)
    package static let typeName = "search-bar"
    package static let summary = "a search field with a cancel button"
    package static var prototype: SearchBar { SearchBar() }

    package static let fields: [Field<SearchBar>] = [
        Field("placeholder", \.placeholder, .text, "text shown in the empty search field"),
        Field("text", \.text, .text, "search text in the field"),
        Field("caret", \.caret, .fraction, "opacity of the caret behind the text"),
        Field("cancelShare", \.cancelShare, .fraction, "visible fraction of the cancel button"),
        Field("cancelTitle", \.cancelTitle, .text, "title of the cancel button"),
        Field(
            "font", optional: \.font, .font(FontDescription(size: 17)),
            "font of text, placeholder and cancel button, or its size in points"),
        Field("textColor", optional: \.textColor, .color, "colour of the search text; default: label"),
        Field(
            "placeholderColor", optional: \.placeholderColor, .color,
            "colour of the placeholder and the magnifying glass; default: secondaryLabel"),
        Field(
            "field", \.field, BoxStyle.table("field").codec, "paint, corners, border and shadow of the field"),
        Field(
            "tint", optional: \.tint, .color, "colour of the cancel button and the caret; default: systemBlue"
        ),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        Node(SearchBar(cancelShare: 1), id: "search", frame: Frame(y: 100))
    }
}
