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
        Field(
            "style", \.style, .word,
            "shape of the bar: rounded with a track, or square for the lower edge of a bar"),
        Field("value", \.value, .fraction, "filled fraction of the progress bar"),
        Field("alpha", \.alpha, .fraction, "opacity of the whole progress bar"),
        Field("tint", optional: \.tint, .color, "colour of the filled part of the progress bar"),
        Field("trackColor", optional: \.trackColor, .color, "colour of the track behind the filled part"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        Node(ProgressBar(style: .bar, value: 0.5), id: "progress", frame: Frame(y: 100))
    }
}
