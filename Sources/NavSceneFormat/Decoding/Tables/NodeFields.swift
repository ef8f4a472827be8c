import NavGeometry
import NavScene

/// The keys that nodes of several types share.
package enum NodeFields {
    package static let identity: [Field<Node>] = [
        Field("id", optional: \.id, .id, "name, unique in the scene", isFixed: true),
        Field(ignored: "note", "ignored; for readers of the file"),
        Field("frame", \.frame, .frame, "place in the parent"),
        // These two fields come before every colour, because colours depend on the canvas and the appearance.
        Field(
            "canvas", optional: \.canvas, .nodeCanvas,
            "settings within the node, as of a canvas: device, text size, safe area, appearance, direction",
            isFixed: true),
        Field(
            input: "appearance", .nodeAppearance,
            "light or dark colours and components within the node; default: the parent's",
            isFixed: true,
            apply: { _, context, node in
                // Copy the canvas around the node, except for the direction. The node keeps its own direction. If the
                // node states none, its direction is `auto`.
                let direction = node.canvas?.direction ?? .auto
                node.canvas = context.canvas
                node.canvas?.direction = direction
            }),
    ]

    /// The names of the keys that every node has.
    static var sharedNames: Set<String> {
        Set((identity + [direction] + layout + style).map(\.name))
    }

    /// The key for the layout direction. Types with a `direction` of their own, such as text, leave this field out.
    package static let direction: Field<Node> = Field(
        "direction", optional: \.direction, .layoutDirection,
        "layout direction within the node; default: the parent's")

    package static let style: [Field<Node>] =
        [
            Field("transform", \.transform, .transform, "transform about the anchor"),
            Field(
                "anchor", \.anchor, .point, "fixed point of the transform, as fractions of the node's size"),
            Field("opacity", \.opacity, .fraction, "opacity of the node and its children as one picture"),
            Field("blend", \.compositing.blend, .word, "blend mode"),
            Field("composite", \.compositing.operator, .word, "compositing operator"),
            Field("isolated", \.isIsolated, .bool, "whether blending inside ignores the pixels below"),
            Field(
                "hidden", \.isHidden, .bool, "whether the node is left out: it is not drawn and takes no room"
            ),
            Field(
                "antialias", optional: \.isAntialiased, .bool,
                "whether shapes within the node have smooth edges; default: as around the node"),
            Field("clip", \.clip, .clip, "true for the node's own shape, or nodes"),
            Field("mask", optional: \.mask, .mask, "nodes that multiply this node's picture"),
        ] + paint(fills: \.fills, strokes: \.strokes, shadows: \.shadows) + [
            Field(
                "filter", \.filters, .oneOrList(of: Filter.table.codec, count: 0...32),
                "filters in the order in which they act", aliases: ["filters"]),
            Field(
                "backdrop", optional: \.backdrop, .backdrop, "effect on the pixels below, within the outline"),
            Field(
                "grow", \.grow, .number(.length),
                "weight for a share of the stack's spare length; 0 does not grow, and a spacer has 1 unless stated"
            ),
            Field(
                "accessibility", optional: \.accessibility, Accessibility.table.codec,
                "role, label, value, traits and hidden, for assistive technology"),
            // `follows` is read after all other keys except `children`. Each of its states changes some keys of the
            // node, and takes the values of the other keys from the node. So the node must already have these values.
            follows,
        ]

    /// Returns the keys for paints, lines and shadows. Nodes have these keys, and so do the boxes that components draw.
    package static func paint<Root>(
        fills: WritableKeyPath<Root, [Paint]> & Sendable, strokes: WritableKeyPath<Root, [Stroke]> & Sendable,
        shadows: WritableKeyPath<Root, [Shadow]> & Sendable
    ) -> [Field<Root>] {
        [
            Field(
                "fill", fills, .oneOrList(of: .fill, count: 0...64),
                "paints, the bottom one first, each with an optional blend mode", aliases: ["fills"]),
            Field(
                "stroke", strokes, .oneOrList(of: Stroke.table.codec, count: 0...64),
                "lines along the outline, the bottom one first", aliases: ["strokes"]),
            Field(
                "shadow", shadows, .oneOrList(of: Shadow.table.codec, count: 0...32),
                "shadows, the bottom one first", aliases: ["shadows"]),
        ]
    }

    /// The keys for size and place in the parent's arrangement.
    package static let layout: [Field<Node>] = LayoutFields.item

    package static let children: Field<Node> = Field(
        "children", \.children, .nodes, "nodes in drawing order, the bottom one first",
        isFixed: true)
}

extension NodeFields {
    /// Reports a node that states a compositing operator twice: under `blend` and under `composite`.
    package static func check(_ node: Node, _ reading: ObjectReading, _ context: inout DecodingContext) {
        let compositing = node.compositing
        guard compositing.blend.isOperator, compositing.operator != .sourceOver else { return }
        context.report(
            .conflictingKeys, "this blend mode is itself a compositing operator: leave out the other one",
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
