import NavImaging
import NavJSON
import NavScene

/// A kind of node: its name in the key `type`, its table of keys, and a sample node.
package struct NodeType: Sendable {
    package let name: String
    /// One line of help for users.
    package let summary: String
    /// A node of the kind in typical use.
    package let sample: @Sendable (Appearance) -> Node
    /// The table and the kind's own keys. They are created on first use, because a scene uses few kinds.
    private let keys: Lazy<Keys>

    private struct Keys {
        let table: ObjectTable<Node>
        let own: [String]
    }

    package var table: ObjectTable<Node> { keys.value.table }
    /// The names of the kind's own keys, without the keys that all nodes share.
    package var ownKeys: [String] { keys.value.own }

    /// Creates the type of a component.
    package init<Content: KeyedComponent>(_ component: Content.Type) {
        self.init(
            Content.typeName, Content.summary, sample: { Content.sample(in: $0) },
            prototype: { Node(Content.prototype) }, fields: { Content.fields },
            extract: { $0.component as? Content }, embed: { $1.component = $0 },
            acceptsChildren: Content.acceptsChildren, check: { Content.check($0, $1, &$2) })
    }

    /// Creates the type of a primitive kind with keys of its own.
    init<Content: Sendable>(
        _ name: String, _ summary: String, _ kind: @escaping @Sendable (Content) -> Node.Kind,
        extract: @escaping @Sendable (Node.Kind) -> Content?,
        prototype: @autoclosure @escaping @Sendable () -> Content,
        fields: @autoclosure @escaping @Sendable () -> [Field<Content>], acceptsChildren: Bool = false,
        containerFields: @autoclosure @escaping @Sendable () -> [Field<Node>] = [],
        check: @escaping @Sendable (Content, ObjectReading, inout DecodingContext) -> Void = { _, _, _ in },
        sample: @escaping @Sendable () -> Node
    ) {
        self.init(
            name, summary, sample: { _ in sample() },
            prototype: { Node(kind(prototype())) }, fields: fields, extract: { extract($0.kind) },
            embed: { $1.kind = kind($0) }, acceptsChildren: acceptsChildren,
            containerFields: containerFields, check: check)
    }

    /// Creates the type of a primitive kind without keys of its own.
    init(
        _ name: String, _ summary: String, _ kind: Node.Kind, acceptsChildren: Bool = true,
        sample: @escaping @Sendable () -> Node
    ) {
        self.init(
            name, summary, { (_: Void) in kind }, extract: { _ in nil }, prototype: (), fields: [],
            acceptsChildren: acceptsChildren,
            containerFields: acceptsChildren ? LayoutFields.container : [], sample: sample)
    }

    private init<Content: Sendable>(
        _ name: String, _ summary: String,
        sample: @escaping @Sendable (Appearance) -> Node,
        prototype: @escaping @Sendable () -> Node, fields: @escaping @Sendable () -> [Field<Content>],
        extract: @escaping @Sendable (Node) -> Content?,
        embed: @escaping @Sendable (Content, inout Node) -> Void, acceptsChildren: Bool,
        containerFields: @escaping @Sendable () -> [Field<Node>] = { [] },
        check: @escaping @Sendable (Content, ObjectReading, inout DecodingContext) -> Void
    ) {
        self.name = name
        self.summary = summary
        self.sample = sample
        keys = Lazy {
            let fields = fields()
            let own = fields.map { $0.lifted(extract: extract, embed: embed) } + containerFields()
            let table = Self.table(name, prototype: prototype(), own: own, acceptsChildren: acceptsChildren) {
                node, reading, context in
                if let content = extract(node) { check(content, reading, &context) }
            }
            return Keys(table: table, own: fields.map(\.name))
        }
    }

    private static func table(
        _ name: String, prototype: Node, own: [Field<Node>], acceptsChildren: Bool,
        check: @escaping @Sendable (Node, ObjectReading, inout DecodingContext) -> Void
    ) -> ObjectTable<Node> {
        ObjectTable(
            name, prototype: prototype,
            fields: [Field(type: name)] + NodeFields.identity
                + (own.contains { $0.name == NodeFields.direction.name } ? [] : [NodeFields.direction]) + own
                + NodeFields.layout.filter { field in !own.contains { $0.name == field.name } }
                + NodeFields.style
                + (acceptsChildren ? [NodeFields.children] : []),
            helpForUnknownKey: { FamiliarWords.help(forKey: $0) ?? $1.registry.helpForUnknownKey($0) },
            check: { node, reading, context in
                NodeFields.check(node, reading, &context)
                check(node, reading, &context)
            })
    }
}

extension Node {
    /// The type of the node. It is `nil` for a component without keys, which the scene language cannot express.
    package var type: NodeType? {
        guard let component else { return kind.type }
        return (component as? any KeyedComponent).map { Swift.type(of: $0).nodeType }
    }
}
