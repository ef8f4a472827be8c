import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension ProgressBar: KeyedComponent {
    package static let nodeType = NodeType(ProgressBar.self)
    package static let typeName = "progress"
    package static let summary = "a progress bar that fills from the leading edge"
    package static var prototype: ProgressBar { ProgressBar() }
    public var drawsText: Bool { false }

    package static let fields: [Field<ProgressBar>] = [
        Field("style", \.style, .word, "rounded with a track, or square for a bar's lower edge"),
        Field("value", \.value, .fraction, "filled fraction"),
        Field("alpha", \.alpha, .fraction, "opacity of the whole bar"),
        Field("tint", optional: \.tint, .color, "colour of the filled part"),
        Field("trackColor", optional: \.trackColor, .color, "colour of the track"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        Node(ProgressBar(style: .bar, value: 0.5), id: "progress", frame: Frame(y: 100))
    }
}
