import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension SegmentedControl: KeyedComponent {
    package static let nodeType = NodeType(SegmentedControl.self)
    package static let typeName = "segmented-control"
    package static let summary = "a segmented control with one selected title"
    package static var prototype: SegmentedControl { SegmentedControl(titles: []) }

    package static let fields: [Field<SegmentedControl>] = [
        Field(
            "titles", \.titles, .list(of: .text, count: 1...1000), "titles of the segments", isRequired: true),
        Field(
            "selection", \.selection, .integer(0...1000), "index of the selected segment; the first one is 0"),
        Field(
            "thumb", optional: \.thumb, .number(NumberRange(lower: -1, upper: 1001)),
            "place of the sliding thumb, in segments from the leading edge; the default is the selection"),
    ]

    /// Reports a selection that is not the index of a title.
    package static func check(
        _ control: SegmentedControl, _ reading: ObjectReading, _ context: inout DecodingContext
    ) {
        guard reading.isRead("titles"), control.selection >= control.titles.count else { return }
        context.report(
            .indexOutOfRange,
            "\(control.selection) is not the index of a title, 0 to \(control.titles.count - 1)",
            at: reading.range(of: "selection"))
    }

    package static func sample(in appearance: Appearance) -> Node {
        Node(
            SegmentedControl(titles: ["Day", "Week", "Month"]), id: "segments",
            frame: Frame(x: 16, y: 100, width: 361))
    }
}
