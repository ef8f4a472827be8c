import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension Tags: KeyedComponent {
    package static let nodeType = NodeType(Tags.self)
    package static let typeName = "tags"
    package static let summary = "a row of titles with a pill under the selected one"
    package static var prototype: Tags { Tags(titles: []) }

    package static let fields: [Field<Tags>] = [
        Field(
            "titles", \.titles, .list(of: .text, count: 1...10_000),
            "titles in the row, from the leading edge", isRequired: true),
        Field<Tags>(
            "selection", \.selection, .selection, "index of the selected title, or a position between two"
        ).withoutMotion(help: "select a title by a \"tap\" event"),
        Field("tint", optional: \.tint, .color, "colour of the pill; default: systemPink"),
        Field(
            "labelColor", optional: \.labelColor, .color, "colour of titles beside the pill; default: label"),
        Field("selectedLabelColor", \.selectedLabelColor, .color, "colour of titles on the pill"),
        Field("font", \.font, .font(Tags(titles: []).font), "font of all titles, or its size in points"),
        Field(
            "selectedFont", optional: \.selectedFont, .font(Tags(titles: []).font),
            "font of titles on the pill; the default is the font of all titles"),
        Field("pill", \.pill, BoxStyle.table("pill").codec, "paint, corners, border and shadow of the pill"),
        Field("gap", \.gap, .number(.length), "space between neighbouring buttons, in points"),
        Field("insets", \.insets, .edges, "space around each title, in points"),
        Field(
            "buttonHeight", optional: \.buttonHeight, .number(.length),
            "height of the buttons and the pill, in points; the default is the line height plus insets"),
        Field(
            "contentInset", \.contentInset, .number(.length),
            "space before the first and after the last button, in points"),
        Field<Tags>(
            "scrollOffset", \.scrollOffset, .number(.coordinate),
            "distance by which the row is scrolled towards the leading edge, in points"
        ).withoutMotion(help: "scroll the row by a \"scroll\" or \"drag\" event"),
    ]

    /// Reports a selection with an index beyond the last title.
    package static func check(_ tags: Tags, _ reading: ObjectReading, _ context: inout DecodingContext) {
        guard reading.isRead("titles"), reading.isRead("selection") else { return }
        let index = tags.selection.ways.map { max($0.from, $0.to) }.max() ?? 0
        if index >= tags.titles.count {
            context.report(
                .indexOutOfRange, "\(index) is not the index of a title, 0 to \(tags.titles.count - 1)",
                at: reading.range(of: "selection"))
        }
    }

    package static func sample(in appearance: Appearance) -> Node {
        Node(
            Tags(titles: ["Everything", "Albums", "Songs", "Playlists"], selection: .init(1)),
            id: "tags", frame: Frame(y: 100))
    }
}

extension ValueCodec where Value == Tags.Selection {
    fileprivate static var selection: Self {
        let index = ValueCodec<Int>.integer(0...10_000).map(
            to: { Tags.Selection($0) },
            from: { $0 == Tags.Selection($0.ways[0].from) ? $0.ways[0].from : nil })
        let ways = ValueCodec<[Tags.Selection.Way]>.oneOrList(
            of: Tags.Selection.Way.table.codec, count: 1...1000)
        return .oneOf([index, ways.map(to: { Tags.Selection(ways: $0) }, from: { $0.ways })])
    }
}

extension Tags.Selection.Way {
    package static let table = ObjectTable<Tags.Selection.Way>(
        "selection", prototype: Tags.Selection.Way(from: 0, to: 0, progress: 0),
        fields: [
            Field(
                "from", \.from, .integer(0...10_000), "index of the title where the pill starts",
                isRequired: true),
            Field(
                "to", \.to, .integer(0...10_000), "index of the title where the pill ends", isRequired: true),
            Field(
                "progress", \.progress, .number(NumberRange(lower: -10, upper: 10)),
                "progress of the pill: 0 on `from`, 1 on `to`; a spring overshoots", isRequired: true),
        ])
}
