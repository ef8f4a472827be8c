import NavJSON
import NavScene

/// The kinds of node that a decoder accepts, in the order in which help and documentation list them.
package struct NodeRegistry: Sendable {
    package let types: [NodeType]
    /// The codec for the value of the key `type`.
    let codec: ValueCodec<NodeType>
    /// The table for a node whose type is missing or unknown.
    ///
    /// It reads the keys that all nodes share, and silently accepts every kind's own keys.
    let tolerantTable: ObjectTable<Node>

    /// Creates a registry of the primitive kinds and the given components.
    package init(primitivesAnd components: [NodeType] = []) {
        let types = NodeType.primitives + components
        self.types = types
        codec = Self.codec(of: types)
        tolerantTable = ObjectTable(
            "node", prototype: Node(.group),
            fields: NodeFields.identity + NodeFields.layout + NodeFields.style + [NodeFields.children]
                + [Field(ignored: "type", "")],
            helpForUnknownKey: { key, _ in FamiliarWords.help(forKey: key) },
            acceptsKey: { key in
                types.contains { $0.ownKeys.contains(key) }
                    || LayoutFields.container.contains { $0.name == key }
            })
    }

    /// The former names of kinds, each with the present name.
    package static let aliases = ["symbol": "icon"]

    private static func codec(of types: [NodeType]) -> ValueCodec<NodeType> {
        let byName = Dictionary(uniqueKeysWithValues: types.map { ($0.name, $0) })
        return ValueCodec(
            kind: .words(types.map(\.name)),
            read: { value, context in
                guard case .string(let text) = value.content else { return nil }
                if let type = byName[text] ?? aliases[text].flatMap({ byName[$0] }) { return type }
                let word = comparable(text)
                if let type = types.first(where: { comparable($0.name) == word }) { return type }
                let names = types.map(\.name) + Directive.allCases.map(\.rawValue)
                let meant = ForeignWords.kind(for: text, among: names) ?? nearestWord(to: text, among: names)
                context.report(
                    .unknownNodeType, "\(text.quotedForDisplay) is not a kind of node",
                    help: FamiliarWords.help(forType: text)
                        ?? meant.map { "did you mean \($0.quotedForDisplay)?" }
                        ?? "the kinds are \(names.joinedAsChoice)", at: value.range)
                return nil
            },
            write: { .written(.string($0.name)) })
    }

    /// Returns help for a key that a node's kind does not have: the kinds that have the key, or advice for `children`.
    /// The result is nil if no kind has the key.
    func helpForUnknownKey(_ key: String) -> String? {
        if key == NodeFields.children.name {
            return "put the nodes beside this one, into a group around both"
        }
        let owners = types.filter { $0.ownKeys.contains(key) }.map(\.name)
        return owners.isEmpty ? nil : "\(key.quotedForDisplay) is a key of \(owners.joinedAsChoice)"
    }
}
