import NavGeometry
import NavScene

/// The keys that every node has in addition to its type's own keys.
package enum NodeFields {
    package static let identity: [Field<Node>] = [
        Field("id", optional: \.id, .id, "unique in the scene", isFixed: true),
        Field(ignored: "note", "for the reader of the file"),
        Field("frame", \.frame, .frame, "place in the parent"),
    ]

    /// The direction of the layout. Types with a key `direction` of their own, such as text, do not have it.
    package static let direction: Field<Node> = Field(
        "direction", optional: \.direction, .layoutDirection,
        "where reading begins: of stacks, components and the alignment of text in the node")

    package static let style: [Field<Node>] = [
        Field("transform", \.transform, .transform, "acts about the anchor"),
        Field("anchor", \.anchor, .point, "the transform's fixed point, as shares of the node's size"),
        Field("opacity", \.opacity, .fraction, "for the node and everything in it as one picture"),
        Field("blend", \.compositing.blend, .word, "how its colours mix with those below"),
        Field("composite", \.compositing.operator, .word, "how its shape combines with that below"),
        Field("isolated", \.isIsolated, .bool, "whether nothing within blends with what is below"),
        Field("hidden", \.isHidden, .bool, "whether it is left out of the picture"),
        Field("clip", \.clip, .clip, "true: the node's own shape; or nodes"),
        Field("mask", optional: \.mask, .mask, "nodes that multiply this node's picture"),
        Field(
            "fill", \.fills, .oneOrList(of: .paint, count: 0...64), "the first at the bottom",
            aliases: ["fills"]),
        Field(
            "stroke", \.strokes, .oneOrList(of: Stroke.table.codec, count: 0...64),
            "lines along the outline, the first at the bottom", aliases: ["strokes"]),
        Field(
            "shadow", \.shadows, .oneOrList(of: Shadow.table.codec, count: 0...32),
            "blurred silhouettes beneath or within, the first at the bottom", aliases: ["shadows"]),
        Field(
            "filter", \.filters, .oneOrList(of: Filter.table.codec, count: 0...32),
            "steps done to the picture, the first first", aliases: ["filters"]),
        Field(
            "backdrop", optional: \.backdrop, .backdrop, "what happens to that beneath, within the outline"),
        Field("grow", \.grow, .number(.length), "share of a stack's spare length"),
    ]

    package static let children: Field<Node> = Field(
        "children", \.children, .oneOrList(of: .node), "in the node's coordinates, the first at the bottom",
        isFixed: true)
}

extension NodeFields {
    /// Checks the keys that every node has.
    package static func check(_ node: Node, _ reading: ObjectReading, _ context: inout DecodingContext) {
        let compositing = node.compositing
        guard compositing.blend.isOperator, compositing.operator != .sourceOver else { return }
        context.report(
            .conflictingKeys, "this blend mode is an operator of its own: it takes no other",
            at: reading.range(of: "composite"))
    }
}

extension ValueCodec where Value == LayoutDirection {
    /// A codec for a direction. It also sets the direction for everything that is decoded within the node.
    fileprivate static var layoutDirection: Self {
        let word = ValueCodec<LayoutDirection>.word
        return ValueCodec(
            kind: word.kind,
            read: { value, context in
                guard let direction = word.read(value, &context) else { return nil }
                context.direction = direction
                return direction
            },
            write: word.write)
    }
}
