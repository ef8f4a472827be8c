import NavComponents
import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension ScrollView: KeyedComponent {
    package static let nodeType = NodeType(ScrollView.self)
    package static let typeName = "scroll-view"
    package static let summary = "a window onto larger content that scrolls"
    package static var prototype: ScrollView { ScrollView() }
    package static var acceptsChildren: Bool { true }
    public var drawsText: Bool { false }
    public var dependsOnTime: Bool { true }

    package static let fields: [Field<ScrollView>] = [
        Field("axis", \.axis, .word, "direction of scrolling"),
        Field(
            "contentLength", optional: \.contentLength, .number(.length),
            "length of the content along the axis, in points; default: the content's length as laid out at the start"
        ),
        Field("contentInset", \.contentInset, .number(.coordinate), "space before the content, in points"),
        Field<ScrollView>(
            "scrollOffset", \.scrollOffset, .number(.coordinate),
            "distance by which the content is scrolled from its rest, in points"
        ).withoutMotion(help: "scroll the view by a \"scroll\" or \"drag\" event"),
        Field(
            "circular", \.isCircular, .bool,
            "whether content that has left the window enters again from the other side"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        let box = Node(
            .box(BoxShape()), frame: Frame(x: 0, y: 0, width: 300, height: 900), fills: [.solid(.black)])
        return Node(
            ScrollView(contentLength: 900), id: "scroll", frame: Frame(x: 0, y: 0, width: 300, height: 300),
            children: [box])
    }
}
