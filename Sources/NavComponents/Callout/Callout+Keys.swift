import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension Callout: KeyedComponent {
    package static let nodeType = NodeType(Callout.self)
    package static let typeName = "callout"
    package static let summary = "a note with a line to another node"
    package static var prototype: Callout { Callout("", to: "") }

    package static let fields: [Field<Callout>] = [
        Field("to", \.target, .target, "id of the node to which the line leads", isRequired: true),
        Field("text", \.text, .text, "words of the note", isRequired: true),
        Field(
            "side", optional: \.side, .word,
            "preferred side for the note; the default is the nearest side with room"),
        Field(
            "beside", optional: \.beside, .target,
            "id of a node; the note is placed beside it; the default is the device or card around the target"
        ),
        Field(
            "maximumWidth", \.maximumWidth, .number(.positiveLength),
            "largest width of the text in points; a longer text wraps"),
        Field("font", \.font, .font(Callout.prototype.font), "font of the note, or its size in points"),
        Field("color", optional: \.color, .color, "colour of the words"),
        Field("tint", optional: \.tint, .color, "colour of the line; default: systemPink"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        Node(Callout("The title of the screen", to: "title"), id: "callout")
    }
}
