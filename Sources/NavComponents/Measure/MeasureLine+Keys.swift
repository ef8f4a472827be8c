import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension MeasureLine: KeyedComponent {
    package static let nodeType = NodeType(MeasureLine.self)
    package static let typeName = "measure"
    package static let summary = "a line with the width or height of a node, or the gap between two nodes"
    package static var prototype: MeasureLine { MeasureLine(of: "") }

    package static let fields: [Field<MeasureLine>] = [
        Field("of", \.target, .target, "id of the measured node", isRequired: true),
        Field(
            "to", optional: \.other, .target,
            "id of another node; then the gap between both nodes is measured"),
        Field("axis", \.axis, .word, "direction of the line"),
        Field(
            "side", optional: \.side, .word,
            "preferred side for the line, outside of all measured nodes; the default is the nearest free place"
        ),
        Field("text", optional: \.text, .text, "words instead of the number"),
        Field("font", \.font, .font(MeasureLine.prototype.font), "font of the number, or its size in points"),
        Field("tint", optional: \.tint, .color, "colour of line and label; default: systemPink"),
        Field("color", \.color, .color, "colour of the number"),
    ]

    package static func check(
        _ measure: MeasureLine, _ reading: ObjectReading, _ context: inout DecodingContext
    ) {
        guard let side = measure.side else { return }
        let isBeside = side == .left || side == .right
        guard isBeside == (measure.axis == .horizontal) else { return }
        context.report(
            .conflictingKeys,
            "a \(measure.axis.rawValue) line cannot be placed at the \(side.rawValue)",
            help: isBeside
                ? "use \"top\" or \"bottom\", or set \"axis\" to \"vertical\""
                : "use \"left\" or \"right\", or set \"axis\" to \"horizontal\"",
            at: reading.range(of: "side"))
    }

    package static func sample(in appearance: Appearance) -> Node {
        Node(MeasureLine(of: "title"), id: "measure")
    }
}
