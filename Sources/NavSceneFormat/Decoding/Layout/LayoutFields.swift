import NavGeometry
import NavJSON
import NavScene

/// The keys for the size of a node and its place in its parent's arrangement.
enum LayoutFields {
    static let item: [Field<Node>] = [
        Field(
            case: "width", ValueCodec<SizeSpelling>.sizeRule,
            "points, a share such as 50%, fill, hug, or 2fr; default: the natural size",
            into: { spelling, node in node.setSize(spelling, \.layout.width, \.frame.width) },
            extract: { $0.layout.width.map(SizeSpelling.rule) }),
        Field(
            case: "height", ValueCodec<SizeSpelling>.sizeRule,
            "points, a share such as 50%, fill, hug, or 2fr; default: the natural size",
            into: { spelling, node in node.setSize(spelling, \.layout.height, \.frame.height) },
            extract: { $0.layout.height.map(SizeSpelling.rule) }),
        Field(
            "minWidth", optional: \.layout.minWidth, .length(.length),
            "smallest width, in points or as a share"),
        Field(
            "maxWidth", optional: \.layout.maxWidth, .length(.length),
            "largest width, in points or as a share"),
        Field(
            "minHeight", optional: \.layout.minHeight, .length(.length),
            "smallest height, in points or as a share"),
        Field(
            "maxHeight", optional: \.layout.maxHeight, .length(.length),
            "largest height, in points or as a share"),
        Field(
            "aspectRatio", optional: \.layout.aspectRatio, .aspectRatio,
            "width divided by height: a number, or text such as 16/9"),
        Field("margin", \.layout.margin, .edges(EdgeLengths.marginTable), "space around the node, or auto"),
        Field(
            "shrink", optional: \.layout.shrink, .number(NumberRange(lower: 0, upper: 1e6)),
            "weight for giving up length in a stack that is too short; default: 0 for a length in points, otherwise 1"
        ),
        Field(
            "basis", \.layout.basis, .basis,
            "length along the stack before growing and shrinking; auto is the width or height"),
        Field(
            "alignSelf", optional: \.layout.alignSelf, .word(aliases: ["baseline": .firstBaseline]),
            "place across the stack, or vertically in a grid; default: the parent's alignment"),
        Field(
            "justifySelf", optional: \.layout.justifySelf, .word,
            "horizontal place in a grid or an overlay; default: the parent's justification"),
        Field(
            "order", \.layout.order, .integer(-1_000_000...1_000_000),
            "rank among the siblings: lower comes first"),
        Field("position", \.layout.position, .word, "whether the parent's arrangement places the node"),
        Field(
            "inset", \.layout.inset, .edges(EdgeLengths.insetTable),
            "distances from the parent's edges; the parent's arrangement then skips the node"),
        Field(
            "column", \.layout.column, .placement,
            "columns of a grid: the number or name of a line, [first line, last line], span 2, or 2 / 5"),
        Field(
            "row", \.layout.row, .placement,
            "rows of a grid: the number or name of a line, [first line, last line], span 2, or 2 / 5"),
        Field(input: "columnSpan", .integer(1...1000), "number of columns") { $2.layout.column.setSpan($0) },
        Field(input: "rowSpan", .integer(1...1000), "number of rows") { $2.layout.row.setSpan($0) },
        Field("area", optional: \.layout.area, .name, "name of the grid's area in which the node lies"),
        Field(
            "z", \.layout.z, .integer(-1_000_000...1_000_000), "rank in painting: higher is on top",
            aliases: ["zIndex"]),
        anchors,
        anchor("below", .top, .bottom), anchor("above", .bottom, .top), anchor("rightOf", .left, .right),
        anchor("leftOf", .right, .left),
        Field(
            "overflow", optional: \.layout.overflow, .word,
            "whether children beyond the edges are visible or clipped; default: visible"),
    ]

    static let safeArea = Field<Node>(
        "safeArea", \.layout.safeArea, .safeArea,
        "edges whose padding grows by the safe area of the canvas or of the controller's screen")
}

extension LayoutFields {
    private static let anchors = Field<Node>(
        "anchors", \.layout.anchors, Anchors.table.codec,
        "edges and centres relative to other nodes: { \"top\": \"#title.bottom + 8\" }")

    /// Returns a short key for one anchor. The key's value is the id of another node, with an optional distance between
    /// both nodes.
    private static func anchor(_ name: String, _ own: Anchors.Line, _ other: Anchors.Line) -> Field<Node> {
        Field(
            input: name, .neighbour,
            "places the \(own.edge) edge at the \(other.edge) edge of a node: \"#title\", or \"#title + 8\"",
            apply: { neighbour, _, node in
                let offset = own == .left || own == .top ? neighbour.offset : -neighbour.offset
                node.layout.anchors[own] = Anchors.Anchor(neighbour.target, other, offset: offset)
            })
    }

    /// The keys for the children of a group or a shape.
    static let container: [Field<Node>] =
        [
            Field(
                "padding", \.layout.wholePadding, .padding,
                "space between the edges and the children, in points or as a share of the parent's width"),
            safeArea,
        ]
        + arrangement
}

extension Anchors.Line {
    /// The edge's name in help texts.
    fileprivate var edge: String { self == .top ? "upper" : self == .bottom ? "lower" : rawValue }
}

extension Node {
    fileprivate mutating func setSize(
        _ spelling: SizeSpelling, _ rule: WritableKeyPath<Node, SizeRule?>,
        _ side: WritableKeyPath<Node, Double?>
    ) {
        switch spelling {
        case .points(let points):
            self[keyPath: rule] = nil
            self[keyPath: side] = points
        case .rule(let stated):
            self[keyPath: rule] = stated
            self[keyPath: side] = nil
        }
    }
}

extension ValueCodec where Value == SafeAreaEdges {
    fileprivate static var safeArea: Self {
        let flag = ValueCodec<Bool>.bool.map(
            to: { $0 ? SafeAreaEdges.all : .none },
            from: { $0 == .all ? true : $0 == .none ? false : nil })
        let words = ["top", "right", "bottom", "left"]
        let edges = ValueCodec<[String]>.oneOrList(
            of: .word(words.map { ($0, $0) }), count: 0...4
        ).map(
            to: { names in
                SafeAreaEdges(
                    top: names.contains("top"), right: names.contains("right"),
                    bottom: names.contains("bottom"), left: names.contains("left"))
            },
            from: { edges in
                zip(words, [edges.top, edges.right, edges.bottom, edges.left]).filter(\.1).map(\.0)
            })
        return .oneOf([flag, edges])
    }
}

extension ValueCodec where Value == LayoutStyle.Basis {
    fileprivate static var basis: Self {
        .oneOf([
            .word([("auto", LayoutStyle.Basis.auto), ("content", .content)])
                .recognizingWords(["auto", "content"]),
            ValueCodec<Length>.length(.length).map(
                to: { .length($0) }, from: { if case .length(let length) = $0 { length } else { nil } }),
        ])
    }
}
