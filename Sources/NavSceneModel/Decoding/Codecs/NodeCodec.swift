extension ValueCodec where Value == Node {
    /// A node of any type.
    static var node: Self {
        ValueCodec(
            kind: .named("node"),
            read: { value, context in
                guard case .object(let object) = value.content, context.countNode(at: value.range)
                else { return nil }
                let direction = context.direction
                defer { context.direction = direction }
                var node = context.tableForNode(object, at: value.range).read(
                    object, at: value.range, in: &context)
                node.source = value.range
                return node
            },
            write: { node in NodeType.of(node.kind)?.table.write(node) })
    }
}

extension DecodingContext {
    /// The table of the node's type. Where that is missing or unknown, which is reported, a table that puts up with the
    /// keys of all types.
    fileprivate mutating func tableForNode(_ object: JSONObject, at range: Range<Int>) -> ObjectTable<Node> {
        guard let type = object["type"] else {
            if !object.mayLackMembers { reportMissing("type", in: "a node", at: range) }
            return NodeType.tolerantTable
        }
        return NodeType.codec.decode(type.value, in: &self)?.table ?? NodeType.tolerantTable
    }
}

extension NodeType {
    /// The word of a type; kept, as every node asks for it.
    fileprivate static let codec: ValueCodec<NodeType> = {
        let types = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
        return ValueCodec(
            kind: .words(all.map(\.name)),
            read: { value, context in
                guard case .string(let text) = value.content else { return nil }
                if let type = types[text] { return type }
                let word = comparable(text)
                if let type = all.first(where: { comparable($0.name) == word }) { return type }
                context.reportUnknownWord(
                    text, among: all.map(\.name), code: .unknownNodeType, at: value.range)
                return nil
            },
            write: { .written(.string($0.name)) })
    }()

    /// For a node whose type is not known: reads what all nodes have, and keys of any type without a word.
    fileprivate static let tolerantTable: ObjectTable<Node> = {
        let ignored = ["type"] + all.flatMap(\.ownKeys)
        return ObjectTable(
            "node", prototype: Node(.group),
            fields: NodeFields.identity + NodeFields.style + [NodeFields.children]
                + ignored.map { Field(ignored: $0, "") })
    }()
}
