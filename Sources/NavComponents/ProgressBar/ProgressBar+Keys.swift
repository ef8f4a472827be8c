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

    /// The keys of a progress bar inside a controller, where the bar has no node of its own.
    package static let table = ObjectTable<ProgressBar>(
        "progress bar", prototype: ProgressBar(style: .bar), fields: fields)

    package static let fields: [Field<ProgressBar>] = [
        Field(
            "style", \.style, .word,
            "shape: rounded with a track, or square for the lower edge of a navigation bar"),
        Field("value", \.value, .fraction, "filled fraction of the progress bar"),
        Field("alpha", \.alpha, .fraction, "opacity of the whole progress bar"),
        Field(
            "tint", optional: \.tint, .color,
            "colour of the filled part of the progress bar; default: systemBlue"),
        Field(
            "thickness", optional: \.thickness, .number(.length),
            "natural height in points; the default is 4, or 2 for the style bar"),
        Field(
            "ends", optional: \.ends, .word,
            "ends of track and fill; the default is round, or square for the style bar"),
        Field(
            "filled", \.filled, BoxStyle.table("filled part").codec,
            "paint, corners, border and shadow of the filled part"),
        Field(
            "track", \.track, BoxStyle.table("track").codec, "paint, corners, border and shadow of the track"),
        Field(
            "indeterminate", optional: \.indeterminate, .fraction,
            "unknown progress: place of a moving segment, 0 just before the track's start, 1 just after its end"
        ),
        Field("trackColor", optional: \.trackColor, .color, "colour of the track behind the filled part"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        Node(ProgressBar(style: .bar, value: 0.5), id: "progress", frame: Frame(y: 100))
    }
}
