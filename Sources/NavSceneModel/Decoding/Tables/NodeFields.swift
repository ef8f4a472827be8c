import NavGeometry

/// The keys that every node has, around those of its type.
enum NodeFields {
    static let identity: [Field<Node>] = [
        Field("id", optional: \.id, .id, "unique in the scene"),
        Field(ignored: "note", "for the reader of the file"),
        Field("frame", \.frame, .frame, "place in the parent"),
    ]

    static let style: [Field<Node>] = [
        Field("transform", \.transform, .transform, "acts about the anchor"),
        Field("anchor", \.anchor, .point, "the transform's fixed point, as shares of the node's size"),
        Field("opacity", \.opacity, .fraction, "for the node and everything in it as one picture"),
        Field("hidden", \.isHidden, .bool, "whether it is left out of the picture"),
        Field("clip", \.clip, .clip, "true: the node's own shape; or a box, ellipse or path"),
        Field("mask", \.mask, .mask, "nodes whose alpha multiplies this node's picture"),
        Field(
            "fill", \.fills, .oneOrList(of: .paint, count: 0...64), "the first at the bottom",
            aliases: ["fills"]),
        Field(
            "stroke", \.strokes, .oneOrList(of: Stroke.table.codec, count: 0...64),
            "lines along the outline, the first at the bottom", aliases: ["strokes"]),
        Field("shadow", optional: \.shadow, Shadow.table.codec, "the blurred silhouette beneath"),
        Field(
            "backdrop", optional: \.backdrop, .backdrop, "what happens to that beneath, within the outline"),
        Field("grow", \.grow, .number(.length), "share of a stack's spare length"),
    ]

    static let children: Field<Node> = Field(
        "children", \.children, .oneOrList(of: .node), "in the node's coordinates, the first at the bottom")
}

extension ValueCodec where Value == Clip? {
    /// True for the node's own shape, or a node that is a shape.
    fileprivate static var clip: Self {
        let own = ValueCodec<Bool>.bool.map(
            to: { $0 ? Clip.ownShape : nil },
            from: { clip in
                switch clip {
                case nil: false
                case .ownShape: true
                case .shape: nil
                }
            })
        let shape = ValueCodec<Node>.node.checked { node, json, context in
            if !node.kind.isShape {
                context.report(
                    .invalidClipShape, "a clip is a box, an ellipse or a path", at: json.range)
            }
            return node.kind.isShape
        }.map(
            to: { Clip.shape($0) as Clip? }, from: { if case .shape(let node) = $0 { node } else { nil } })
        return .oneOf([own, shape])
    }
}

extension Node.Kind {
    fileprivate var isShape: Bool {
        switch self {
        case .box, .ellipse, .path: true
        default: false
        }
    }
}

extension ValueCodec where Value == [Node]? {
    fileprivate static var mask: Self {
        ValueCodec<[Node]>.oneOrList(of: .node).map(to: { $0 }, from: { $0 })
    }
}
