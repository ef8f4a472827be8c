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
        let dot = { (color: SystemColor) in
            Node(.ellipse, frame: .fill, fills: [.solid(color.color(in: appearance))])
        }
        return Node(
            ScrollState(of: "scroll", scrolling: [dot(.systemBlue)], resting: [dot(.systemTeal)]),
            id: "state",
            frame: Frame(x: 20, y: 20, width: 40, height: 40))
    }
}
