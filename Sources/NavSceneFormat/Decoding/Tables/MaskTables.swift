import NavImaging
import NavJSON
import NavScene

extension ValueCodec where Value == Mask {
    /// A codec for nodes, or for an object of ``Mask/table``. If the value is nodes, their alpha masks.
    package static var mask: Self {
        var nodes = ValueCodec<[Node]>.nodes.map(
            to: { Mask($0) }, from: { $0.style == .alpha ? $0.nodes : nil })
        nodes.recognizes = { !$0.hasKey("nodes") }
        return .oneOf([nodes, Mask.table.codec])
    }
}

extension Mask {
    package static let table = ObjectTable<Mask>(
        "mask", prototype: Mask([]),
        fields: [
            Field(
                "nodes", \.nodes, .nodes,
                "masking nodes in drawing order, the bottom one first",
                isRequired: true),
            Field("kind", \.style.kind, .word, "whether the alpha or the luminance of the nodes masks"),
            Field("inverted", \.style.isInverted, .bool, "whether the mask is inverted"),
            Field("opacity", \.style.opacity, .fraction, "factor for the mask's value"),
        ])
}

extension ValueCodec where Value == Clip? {
    /// A codec for `true` (the node's own shape), `false` (no clip), nodes, or an object of ``Clip/table``.
    package static var clip: Self {
        let own = ValueCodec<Bool>.bool.map(
            to: { $0 ? Clip.ownShape : nil },
            from: { $0 == nil ? false : $0 == .ownShape ? true : nil })
        var nodes = ValueCodec<[Node]>.nodes.map(
            to: { Clip(.nodes($0)) as Clip? }, from: { $0?.feather == 0 ? $0?.nodes : nil })
        nodes.recognizes = { !$0.hasKey("nodes") && !$0.hasKey("feather") }
        let whole = Clip.table.codec.map(to: { $0 as Clip? }, from: { $0 })
        return .oneOf([own, nodes, whole])
    }
}

extension Clip {
    package static let table = ObjectTable<Clip>(
        "clip", prototype: .ownShape,
        fields: [
            Field(
                "nodes", optional: \.nodes, .nodes,
                "nodes that clip; default: the node's own shape"),
            Field("feather", \.feather, .sigma, "standard deviation of the soft edge, in points"),
        ])
}
