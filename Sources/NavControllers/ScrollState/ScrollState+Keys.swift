import NavComponents
import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension ScrollState: KeyedComponent {
    package static let nodeType = NodeType(ScrollState.self)
    package static let typeName = "scroll-state"
    package static let summary =
        "two sets of nodes: one is shown while another node scrolls, the other while it rests"
    package static var prototype: ScrollState { ScrollState() }
    public var heldNodes: [Node] { scrolling + resting }
    public var drawsText: Bool { false }
    public var dependsOnTime: Bool { true }

    package static let fields: [Field<ScrollState>] = [
        Field(
            "of", \.target, .target,
            "id of the node whose scrolling decides: a scroll view, list or row of tags", isRequired: true),
        Field("scrolling", \.scrolling, .nodes, "nodes shown while that node scrolls"),
        Field("resting", \.resting, .nodes, "nodes shown while that node rests"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        Node(ScrollState(of: "scroll", scrolling: [Node(.ellipse, frame: .fill)]), id: "state", frame: .fill)
    }
}
