import NavComponents
import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension SplitView: KeyedComponent {
    package static let nodeType = NodeType(SplitView.self)
    package static let typeName = "split-view"
    package static let summary = "two columns with a separator"
    package static var prototype: SplitView { SplitView() }
    public var heldNodes: [Node] { primary + secondary }
    public var drawsText: Bool { false }
    public var dependsOnTime: Bool { true }

    package static let fields: [Field<SplitView>] = [
        Field<SplitView>(
            "primaryWidth", \.primaryWidth, .number(.length), "width of the leading column, in points"
        ).withoutMotion(help: "give it one value: the columns of a split view never move"),
        Field(
            "primaryHidden", \.isPrimaryHidden, .bool,
            "whether the leading column is hidden, so that the trailing one fills the view", isFixed: true),
        Field("primary", \.primary, .nodes, "nodes of the leading column"),
        Field("secondary", \.secondary, .nodes, "nodes of the trailing column"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        let column = { (id: String, color: SystemColor) in
            Node(.box(BoxShape()), id: id, frame: .fill, fills: [.solid(color.color(in: appearance))])
        }
        return Node(
            SplitView(
                primary: [column("left", .systemTeal)], secondary: [column("right", .systemBlue)],
                primaryWidth: 120),
            id: "split", frame: .fill)
    }
}
