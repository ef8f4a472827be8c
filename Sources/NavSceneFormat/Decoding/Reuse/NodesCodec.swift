import NavJSON
import NavScene

extension ValueCodec where Value == [Node] {
    /// A codec for nodes. An element may be a `repeat`, a `slot`, or a reference to a list of nodes.
    package static var nodes: Self {
        let list = Self.oneOrList(of: .node)
        return ValueCodec(
            kind: list.kind, recognizes: list.recognizes,
            read: { value, context in
                var nodes: [Node] = []
                guard case .array(let elements) = value.content else {
                    context.appendSettledNode(value, to: &nodes)
                    return nodes.isEmpty && Directive(in: value) == nil ? nil : nodes
                }
                nodes.reserveCapacity(elements.count)
                for element in elements {
                    guard let entry = context.enter(element) else { continue }
                    defer { context.leave(entry) }
                    context.appendSettledNode(entry.value, to: &nodes, isListAllowed: element.isReference)
                }
                return nodes
            },
            write: list.write, mix: list.mix)
    }
}

extension DecodingContext {
    /// Appends the nodes of a value. The caller has already replaced references by their values. Wrong values are
    /// reported and left out.
    ///
    /// - Parameter isListAllowed: Whether the value may be a list. A list is allowed only if it is the value of a
    ///   reference.
    fileprivate mutating func appendSettledNode(
        _ value: JSONValue, to nodes: inout [Node], isListAllowed: Bool = false
    ) {
        switch value.content {
        case .object(let object):
            switch Directive(of: object) {
            case .repeat: appendRepeat(object, at: value.range, to: &nodes)
            case .slot: appendSlot(object, at: value.range, to: &nodes)
            case .use, nil:
                if let node = ValueCodec<Node>.node.decodeSettled(value, in: &self) { nodes.append(node) }
            }
        case .array where isListAllowed:
            nodes += ValueCodec<[Node]>.nodes.decodeSettled(value, in: &self) ?? []
        default:
            if let node = ValueCodec<Node>.node.decodeSettled(value, in: &self) { nodes.append(node) }
        }
    }
}

extension Directive {
    fileprivate init?(in value: JSONValue) {
        guard case .object(let object) = value.content else { return nil }
        self.init(of: object)
    }
}

extension JSONValue {
    /// Whether the value is a string that refers to a name.
    fileprivate var isReference: Bool {
        if case .string(let text) = content { Reference.name(in: text) != nil } else { false }
    }
}
