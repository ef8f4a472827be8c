import NavJSON
import NavScene

extension ValueCodec where Value == Node {
    /// A codec for a node of any kind.
    package static var node: Self {
        ValueCodec(
            kind: .named("node"),
            read: { value, context in
                guard case .object(let object) = value.content else { return nil }
                if let directive = Directive(of: object) {
                    return context.readNode(of: directive, object, at: value.range)
                }
                guard context.mayHoldNode(at: value.range), context.countNode(at: value.range)
                else { return nil }
                let direction = context.direction
                let settingsCount = context.savedSettings.count
                defer {
                    context.direction = direction
                    context.restoreSettings(to: settingsCount)
                }
                let table = context.tableForNode(object, at: value.range)
                let movingCount = context.motion.found.count
                var node = table.read(object, at: value.range, in: &context)
                node.source = value.range
                if object["canvas"] != nil, object["direction"] == nil, let canvas = node.canvas,
                    canvas.direction != .auto
                {
                    node.direction = canvas.direction
                }
                if context.motion.found.count > movingCount {
                    context.addMotion(of: object, table, to: &node, since: movingCount)
                }
                return context.reuse.current == nil
                    ? node : context.applyOverrides(for: object["id"]?.value, to: node)
            },
            write: { node in node.type?.table.write(node) },
            mix: { $0.node() })
    }
}

extension DecodingContext {
    /// Reads a directive that must give at most one node. Several nodes are reported.
    fileprivate mutating func readNode(
        of directive: Directive, _ object: JSONObject, at range: Range<Int>
    ) -> Node? {
        var nodes: [Node] = []
        switch directive {
        case .use:
            guard mayHoldNode(at: range), let node = readUse(object, at: range) else { return nil }
            return reuse.current == nil ? node : applyOverrides(for: object["id"]?.value, to: node)
        case .repeat: appendRepeat(object, at: range, to: &nodes)
        case .slot: appendSlot(object, at: range, to: &nodes)
        }
        guard nodes.count > 1 else { return nodes.first }
        report(
            .wrongCount, "one node is needed here, and this \(directive.rawValue) gives \(nodes.count)",
            help: "put it into the children of a group", at: range)
        return nil
    }

    /// Returns whether a node may be read in the current scope. A node from outside of the scene, such as from a
    /// caller's parameter or from data, is reported.
    fileprivate mutating func mayHoldNode(at range: Range<Int>) -> Bool {
        if environment.current != Scope.literal { return true }
        report(
            .wrongType, "a value from outside of the scene cannot be a node",
            help: "use its texts and numbers in a node of the scene", at: range)
        return false
    }

    fileprivate mutating func applyOverrides(for id: JSONValue?, to node: Node) -> Node {
        guard case .string(let part)? = id?.content else { return node }
        return applyOverrides(for: part, to: node)
    }
}

extension Mixing<Node> {
    /// Returns a node between two states, or `nil` if their kinds differ.
    ///
    /// Values that can be interpolated lie between the two states. Other values change to the new value at once. Keys
    /// that cannot change over time, such as `id` and `children`, keep their shown value.
    package func node() -> Node? {
        guard let type = new.type, type.name == shown.type?.name else { return nil }
        return type.table.mix(self)
    }
}

extension DecodingContext {
    /// Returns the table of the node's kind. For a missing or unknown kind, reports the problem and returns
    /// ``NodeRegistry/tolerantTable``.
    fileprivate mutating func tableForNode(_ object: JSONObject, at range: Range<Int>) -> ObjectTable<Node> {
        guard let type = object["type"] else {
            if !object.mayLackMembers { reportMissing("type", in: "a node", at: range) }
            return registry.tolerantTable
        }
        return registry.codec.decode(type.value, in: &self)?.table ?? registry.tolerantTable
    }
}
