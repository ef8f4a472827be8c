import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension List: KeyedComponent {
    package static let nodeType = NodeType(List.self)
    package static let typeName = "list"
    package static let summary = "a table of rows with section headers"
    package static var prototype: List { List(rows: []) }

    package static let fields: [Field<List>] = [
        Field("rows", \.rows, .oneOrList(of: .row), "rows of the list, from top to bottom", isRequired: true),
        Field(
            "rowHeight", optional: \.rowHeight, .number(NumberRange(lower: 1, upper: 1e6)),
            "height of a row, in points; the default is 44, or 60 if rows have subtitles"),
        Field(
            "contentInset", \.contentInset, .number(.coordinate),
            "distance from the list's top to the first row at rest, in points"
        ),
        Field<List>(
            "scrollOffset", \.scrollOffset, .number(.coordinate),
            "distance by which the rows are scrolled up, in points"
        ).withoutMotion(help: "scroll the list by a \"scroll\" or \"drag\" event"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        let icon = { (color: SystemColor) in color.color(in: appearance) }
        return Node(
            List(
                rows: [
                    .init(title: "First", iconColor: icon(.systemBlue), hasDisclosure: true),
                    .init(title: "Second", value: "On", iconColor: icon(.systemGreen)),
                    .init(title: "Third"),
                ], contentInset: 100),
            id: "list")
    }
}

extension ValueCodec where Value == List.Row {
    fileprivate static var row: Self {
        let plain = ValueCodec<String>.text.map(
            to: { List.Row(title: $0) }, from: { $0 == List.Row(title: $0.title) ? $0.title : nil })
        return .oneOf([plain, List.Row.table.codec])
    }
}

extension List.Row {
    package static let table = ObjectTable<List.Row>(
        "row", prototype: List.Row(title: ""),
        fields: [
            Field("title", \.title, .text, "title of the row", isRequired: true),
            Field("subtitle", optional: \.subtitle, .text, "smaller text below the title of the row"),
            Field("value", optional: \.value, .text, "grey text at the trailing edge of the row"),
            Field(
                "iconColor", optional: \.iconColor, .color, "colour of the rounded square before the title"),
            Field("disclosure", \.hasDisclosure, .bool, "whether the row has a chevron at the trailing edge"),
            Field(
                "header", \.isHeader, .bool, "whether the row is a section header that sticks below the bars"),
        ])
}
