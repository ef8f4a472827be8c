/// What a node can be: a word for `type`, and the table of its keys.
struct NodeType: Sendable {
    let name: String
    /// One line for people.
    let summary: String
    /// Of the types of the language a scene uses a few.
    private let keys: Lazy<Keys>
    private let isTypeOf: @Sendable (Node.Kind) -> Bool

    private struct Keys {
        let table: ObjectTable<Node>
        let own: [String]
    }

    var table: ObjectTable<Node> { keys.value.table }
    /// The keys that only this type and its like have.
    var ownKeys: [String] { keys.value.own }

    /// In the order in which they are explained.
    static let all: [NodeType] = [
        NodeType("group", "nodes that belong together", .group),
        NodeType(
            "box", "a rectangle, also with round corners", BoxShape(), BoxShape.fields, Node.Kind.box,
            extract: { if case .box(let shape) = $0 { shape } else { nil } }, hasChildren: true),
        NodeType("ellipse", "the ellipse in the frame", .ellipse),
        NodeType(
            "path", "any outline", PathShape(path: .init()), PathShape.fields, Node.Kind.path,
            extract: { if case .path(let shape) = $0 { shape } else { nil } }, hasChildren: true,
            check: PathShape.check),
        NodeType(
            "text", "words", Text(""), Text.fields, Node.Kind.text,
            extract: { if case .text(let text) = $0 { text } else { nil } }),
        NodeType(
            "image", "a picture from a file", Image(source: ""), Image.fields, Node.Kind.image,
            extract: { if case .image(let image) = $0 { image } else { nil } }),
        NodeType(
            "stack", "children one after the other", Stack(), Stack.fields, Node.Kind.stack,
            extract: { if case .stack(let stack) = $0 { stack } else { nil } }, hasChildren: true),
        NodeType(
            "glyphs", "glyphs at given places", GlyphRun(face: "", size: 17, glyphs: []), GlyphRun.fields,
            Node.Kind.glyphs, extract: { if case .glyphs(let run) = $0 { run } else { nil } }),
        NodeType(
            "symbol", "a sign in the weight of the text beside it", Symbol(.ellipsis), Symbol.fields,
            Node.Kind.symbol, extract: { if case .symbol(let symbol) = $0 { symbol } else { nil } }),
        NodeType(
            "tags", "a row of words with a pill under the selected one", Tags(titles: []), Tags.fields,
            Node.Kind.tags, extract: { if case .tags(let tags) = $0 { tags } else { nil } },
            check: Tags.check),
        NodeType(
            "navigation-bar", "the bar at the top of a screen", NavigationBar(), NavigationBar.fields,
            Node.Kind.navigationBar,
            extract: { if case .navigationBar(let bar) = $0 { bar } else { nil } }),
        NodeType(
            "progress", "a bar that fills from the leading edge", Progress(), Progress.fields,
            Node.Kind.progress, extract: { if case .progress(let progress) = $0 { progress } else { nil } }),
        NodeType(
            "list", "rows of a table", List(rows: []), List.fields, Node.Kind.list,
            extract: { if case .list(let list) = $0 { list } else { nil } }),
        NodeType(
            "toolbar", "a strip with items and a title that a screen brings along", Toolbar(), Toolbar.fields,
            Node.Kind.toolbar, extract: { if case .toolbar(let toolbar) = $0 { toolbar } else { nil } }),
        NodeType(
            "search-bar", "a field for words to search for", SearchBar(), SearchBar.fields,
            Node.Kind.searchBar, extract: { if case .searchBar(let bar) = $0 { bar } else { nil } }),
        NodeType(
            "segmented-control", "words side by side, one of them selected", SegmentedControl(titles: []),
            SegmentedControl.fields, Node.Kind.segmentedControl,
            extract: { if case .segmentedControl(let control) = $0 { control } else { nil } },
            check: SegmentedControl.check),
        NodeType(
            "navigation-controller", "screens one over the other, under a bar",
            NavigationController(screens: []), NavigationController.fields, Node.Kind.navigationController,
            extract: { if case .navigationController(let controller) = $0 { controller } else { nil } },
            check: NavigationController.check),
        NodeType(
            "split-view", "two columns", SplitView(), SplitView.fields, Node.Kind.splitView,
            extract: { if case .splitView(let split) = $0 { split } else { nil } }),
        NodeType(
            "search-controller", "a search field with scopes and tags", SearchController(),
            SearchController.fields, Node.Kind.searchController,
            extract: { if case .searchController(let search) = $0 { search } else { nil } }),
        NodeType(
            "scroll-view", "content that a finger moves", ScrollView(), ScrollView.fields,
            Node.Kind.scrollView, extract: { if case .scrollView(let view) = $0 { view } else { nil } },
            hasChildren: true),
        NodeType(
            "scroll-state", "nodes that show while something scrolls, or while it rests", ScrollState(),
            ScrollState.fields, Node.Kind.scrollState,
            extract: { if case .scrollState(let state) = $0 { state } else { nil } }),
    ]

    /// The type of a node; nil for none, which would be a gap in the table.
    static func of(_ kind: Node.Kind) -> NodeType? { all.first { $0.isTypeOf(kind) } }

    /// A type without keys of its own.
    private init(_ name: String, _ summary: String, _ kind: Node.Kind) {
        self.name = name
        self.summary = summary
        isTypeOf = { $0 == kind }
        keys = Lazy {
            Keys(table: Self.table(name, kind: kind, own: [], hasChildren: true) { _, _, _ in }, own: [])
        }
    }

    private init<Content: Sendable>(
        _ name: String, _ summary: String, _ prototype: @autoclosure @escaping @Sendable () -> Content,
        _ fields: @autoclosure @escaping @Sendable () -> [Field<Content>],
        _ kind: @escaping @Sendable (Content) -> Node.Kind,
        extract: @escaping @Sendable (Node.Kind) -> Content?, hasChildren: Bool = false,
        check: @escaping @Sendable (Content, ObjectReading, inout DecodingContext) -> Void = { _, _, _ in }
    ) {
        self.name = name
        self.summary = summary
        isTypeOf = { extract($0) != nil }
        keys = Lazy {
            let fields = fields()
            let own = fields.map { field in
                field.lifted(
                    extract: { (node: Node) in extract(node.kind) }, embed: { $1.kind = kind($0) })
            }
            let table = Self.table(name, kind: kind(prototype()), own: own, hasChildren: hasChildren) {
                node, reading, context in
                if let content = extract(node.kind) { check(content, reading, &context) }
            }
            return Keys(table: table, own: fields.map(\.name))
        }
    }

    private static func table(
        _ name: String, kind: Node.Kind, own: [Field<Node>], hasChildren: Bool,
        check: @escaping @Sendable (Node, ObjectReading, inout DecodingContext) -> Void
    ) -> ObjectTable<Node> {
        ObjectTable(
            name, prototype: Node(kind),
            fields: [Field(type: name)] + NodeFields.identity
                + (own.contains { $0.name == NodeFields.direction.name } ? [] : [NodeFields.direction]) + own
                + NodeFields.style
                + (hasChildren ? [NodeFields.children] : []),
            helpForUnknownKey: { helpForUnknownKey($0) },
            check: { node, reading, context in
                NodeFields.check(node, reading, &context)
                check(node, reading, &context)
            })
    }

    /// The types that have a key which another type lacks.
    private static func helpForUnknownKey(_ key: String) -> String? {
        if key == NodeFields.children.name {
            return "put the nodes beside this one, into a group around both"
        }
        let owners = all.filter { $0.ownKeys.contains(key) }.map(\.name)
        return owners.isEmpty ? nil : "\(key.quotedForDisplay) is a key of \(owners.joinedAsChoice)"
    }
}
