import NavJSON
import NavScene

extension ValueCodec where Value == Node {
    /// A node of any kind.
    package static var node: Self {
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
            write: { node in node.type?.table.write(node) },
            mix: { $0.node() })
    }
}

extension Mixing<Node> {
    /// The node between two states of it: every key with a value between the two moves, and all others take the new value.
    ///
    /// Keys that cannot change over time, such as `id` and `children`, stay as they show. Nil where the kinds differ.
    package func node() -> Node? {
        guard let type = new.type, type.name == shown.type?.name else { return nil }
        return type.table.mix(self)
    }
}

extension DecodingContext {
    /// The table of the node's kind. A missing or unknown kind is reported, and a table that accepts all keys takes its place.
    fileprivate mutating func tableForNode(_ object: JSONObject, at range: Range<Int>) -> ObjectTable<Node> {
        guard let type = object["type"] else {
            if !object.mayLackMembers { reportMissing("type", in: "a node", at: range) }
            return registry.tolerantTable
        }
        return registry.codec.decode(type.value, in: &self)?.table ?? registry.tolerantTable
    }
}
