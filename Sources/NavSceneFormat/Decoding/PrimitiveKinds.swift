import NavGeometry
import NavImaging
import NavJSON
import NavScene

extension NodeType {
    /// The primitive kinds. The help and the reference pages list them in this order.
    package static let primitives = [
        group, box, ellipse, path, text, image, stack, grid, overlay, spacer, glyphs, icon,
    ]

    fileprivate static let group = NodeType("group", "a group of nodes", .group) {
        Node(.group, frame: sampleFrame, children: [box.sample(.light)])
    }
    fileprivate static let box = NodeType(
        "box", "a rectangle with optional round corners", Node.Kind.box,
        extract: { if case .box(let shape) = $0 { shape } else { nil } }, prototype: BoxShape(),
        fields: BoxShape.fields, acceptsChildren: true, containerFields: LayoutFields.container
    ) {
        Node(
            .box(BoxShape(corners: .radii(CornerRadii(12)), curve: .continuous)), frame: sampleFrame,
            fills: [.solid(.black)])
    }
    fileprivate static let ellipse = NodeType("ellipse", "an ellipse that fills its frame", .ellipse) {
        Node(.ellipse, frame: sampleFrame, fills: [.solid(.black)])
    }
    fileprivate static let path = NodeType(
        "path", "any outline", Node.Kind.path,
        extract: { if case .path(let shape) = $0 { shape } else { nil } },
        prototype: PathShape(path: .init()),
        fields: PathShape.fields, acceptsChildren: true, containerFields: LayoutFields.container,
        check: PathShape.check
    ) {
        let triangle = [Point(x: 0, y: 40), Point(x: 40, y: 40), Point(x: 20, y: 0)]
        return Node(
            .path(
                PathShape(
                    path: Path(elements: [
                        .move(triangle[0]), .line(triangle[1]), .line(triangle[2]), .close,
                    ]))), frame: Frame(x: 20, y: 20), fills: [.solid(.black)])
    }
    fileprivate static let text = NodeType(
        "text", "text in one or more styles", Node.Kind.text,
        extract: { if case .text(let text) = $0 { text } else { nil } },
        prototype: Text(""), fields: Text.fields
    ) {
        Node(.text(Text("Hello")), frame: Frame(x: 20, y: 20), fills: [.solid(.black)])
    }
    fileprivate static let image = NodeType(
        "image", "a picture from a file", Node.Kind.image,
        extract: { if case .image(let image) = $0 { image } else { nil } }, prototype: Image(source: ""),
        fields: Image.fields
    ) {
        Node(.image(Image(source: "picture.png")), frame: sampleFrame)
    }
    fileprivate static let stack = NodeType(
        "stack", "children in a row or column", Node.Kind.stack,
        extract: { if case .stack(let stack) = $0 { stack } else { nil } }, prototype: Stack(),
        fields: Stack.fields, acceptsChildren: true, containerFields: [LayoutFields.safeArea]
    ) {
        Node(.stack(Stack(gap: 8)), frame: sampleFrame, children: [label("Hello"), label("again")])
    }
    fileprivate static let grid = NodeType(
        "grid", "children in rows and columns", Node.Kind.grid,
        extract: { if case .grid(let grid) = $0 { grid } else { nil } }, prototype: Grid(),
        fields: Grid.fields, acceptsChildren: true, containerFields: [LayoutFields.safeArea]
    ) {
        Node(
            .grid(Grid(columns: GridTemplate([.fraction(1), .fraction(1)]), gap: 8)), frame: sampleFrame,
            children: [label("Name"), label("Ada"), label("Year"), label("1815")])
    }
    fileprivate static let overlay = NodeType(
        "overlay", "children on top of each other", Node.Kind.overlay,
        extract: { if case .overlay(let overlay) = $0 { overlay } else { nil } }, prototype: Overlay(),
        fields: Overlay.fields, acceptsChildren: true, containerFields: [LayoutFields.safeArea]
    ) {
        var back = Node(.box(BoxShape(corners: .radii(CornerRadii(12)))), fills: [.solid(.black)])
        (back.layout.width, back.layout.height) = (.fill, .fill)
        return Node(
            .overlay(Overlay()), frame: sampleFrame, children: [back, label("Hello", color: .white)])
    }
    fileprivate static let spacer = NodeType(
        "spacer", "free space in a stack", .spacer, acceptsChildren: false
    ) {
        Node(.spacer)
    }
    fileprivate static let glyphs = NodeType(
        "glyphs", "positioned glyphs of one face", Node.Kind.glyphs,
        extract: { if case .glyphs(let run) = $0 { run } else { nil } },
        prototype: GlyphRun(face: "", size: 17, glyphs: []), fields: GlyphRun.fields, check: GlyphRun.check
    ) {
        Node(
            .glyphs(
                GlyphRun(
                    face: "Inter-Regular", size: 17,
                    glyphs: [
                        .init(id: 2, position: Point(x: 0, y: 20)),
                        .init(id: 65, position: Point(x: 11, y: 20)),
                        .init(id: 73, position: Point(x: 22, y: 20)),
                    ])),
            frame: Frame(x: 20, y: 20), fills: [.solid(.black)])
    }
    fileprivate static let icon = NodeType(
        "icon", "a system symbol in the weight of text", Node.Kind.symbol,
        extract: { if case .symbol(let symbol) = $0 { symbol } else { nil } }, prototype: Symbol(.ellipsis),
        fields: Symbol.fields
    ) {
        Node(.symbol(Symbol(.ellipsis)), frame: Frame(x: 20, y: 20), fills: [.solid(.black)])
    }

    /// Returns a text node without a frame, as a child for the samples of containers.
    private static func label(_ words: String, color: StraightColor = .black) -> Node {
        Node(.text(Text(words)), fills: [.solid(color)])
    }

    private static let sampleFrame = Frame(x: 20, y: 20, width: 120, height: 60)
}

extension Node.Kind {
    var type: NodeType {
        switch self {
        case .group: .group
        case .box: .box
        case .ellipse: .ellipse
        case .path: .path
        case .text: .text
        case .image: .image
        case .stack: .stack
        case .grid: .grid
        case .overlay: .overlay
        case .spacer: .spacer
        case .glyphs: .glyphs
        case .symbol: .icon
        }
    }
}
