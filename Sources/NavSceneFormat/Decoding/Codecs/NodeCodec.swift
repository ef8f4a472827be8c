import NavJSON
import NavScene

extension ValueCodec where Value == Node {
    /// A codec for a node of any kind.
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
    /// Returns a node between two states, or `nil` if their kinds differ.
    ///
    /// A value that can be interpolated moves. Other values change to the new value at once. Keys that
    /// cannot change over time, such as `id` and `children`, keep their shown value.
    package func node() -> Node? {
        guard let type = new.type, type.name == shown.type?.name else { return nil }
        return type.table.mix(self)
    }
}

extension DecodingContext {
    /// Returns the table of the node's kind. A missing or unknown kind is reported, and a tolerant table is returned.
    fileprivate mutating func tableForNode(_ object: JSONObject, at range: Range<Int>) -> ObjectTable<Node> {
        guard let type = object["type"] else {
            if !object.mayLackMembers { reportMissing("type", in: "a node", at: range) }
            return registry.tolerantTable
        }
        return registry.codec.decode(type.value, in: &self)?.table ?? registry.tolerantTable
    }
}
