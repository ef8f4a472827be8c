import NavJSON
import NavScene

extension NodeFields {
    /// The key `follows`: values of the node that depend on a number of the scene, such as a scroll offset.
    package static let follows: Field<Node> = Field(
        "follows", \.follows, FollowingSpelling.codec.kind,
        "keys that follow a scroll or a transition; a list takes effect in its order",
        read: { json, context, node in
            FollowingSpelling.codec.decode(json, in: &context)?
                .compactMap { context.following($0, of: node) }
        },
        write: { followings, _ in
            let values = followings.compactMap(FollowingSpelling.init).map(FollowingSpelling.table.write)
            return values.count == 1 ? values[0] : .written(.array(values))
        })
}

/// The spelling of a `Following` in a scene file.
private struct FollowingSpelling: Equatable, Sendable {
    var number = ""
    var points: [Double] = []
    var states: JSONValue?
    var easing = MapEasing.linear
    var source = 0..<0

    static let table = ObjectTable<FollowingSpelling>(
        "follows", prototype: FollowingSpelling(),
        fields: [
            Field(
                "in", \.number, .name, "number to look up, as `navrender trace` names it: \"menu.offset\"",
                isRequired: true),
            Field(
                "at", \.points, .numbers(.coordinate, count: 1...64), "values of that number, ascending",
                isRequired: true),
            Field(
                raw: "to", \.states, .list(.named("keys of the node"), count: 1...64),
                "keys of the node at each point: { \"opacity\": 0 }", isRequired: true),
            Field("ease", \.easing, .word, "the way between two points"),
        ])

    static var codec: ValueCodec<[FollowingSpelling]> {
        let entry = ValueCodec<FollowingSpelling>(
            kind: .object(table.description),
            read: { value, context in
                guard case .object(let object) = value.content else { return nil }
                var spelling = table.read(object, at: value.range, in: &context)
                spelling.source = value.range
                return spelling
            },
            write: { table.write($0) })
        return .oneOrList(of: entry, count: 1...16)
    }
}

extension FollowingSpelling {
    init?(_ following: Following) {
        guard let table = following.base.type?.table else { return nil }
        number = following.number
        points = following.points
        easing = following.easing
        states = .written(.array(following.states.map { table.write($0, changing: following.base) }))
    }
}

extension DecodingContext {
    /// Reads the states of a node that follows a number. Returns nil after reporting a mistake.
    fileprivate mutating func following(_ spelling: FollowingSpelling, of node: Node) -> Following? {
        guard let values = spelling.states, let table = node.type?.table, !spelling.points.isEmpty else {
            return nil
        }
        guard zip(spelling.points, spelling.points.dropFirst()).allSatisfy({ $0 < $1 }) else {
            report(.descendingOffsets, "the points of \"at\" must ascend", at: spelling.source)
            return nil
        }
        guard let entry = enter(values) else { return nil }
        defer { leave(entry) }
        guard case .array(let elements) = entry.value.content, elements.count == spelling.points.count else {
            report(
                .wrongCount,
                "\"to\" needs keys of the node for each of the \(spelling.points.count) points of \"at\"",
                help: "for example \"at\": [0, 100], \"to\": [{ \"opacity\": 1 }, { \"opacity\": 0 }]",
                at: values.range)
            return nil
        }
        var states: [Node] = []
        for element in elements {
            guard countNode(at: element.range), let state = state(element, of: node, table) else {
                return nil
            }
            states.append(state)
        }
        var following = Following(
            spelling.number, at: spelling.points, base: node, states: states, easing: spelling.easing)
        following.source = spelling.source
        return following
    }

    private mutating func state(_ json: JSONValue, of node: Node, _ table: ObjectTable<Node>) -> Node? {
        guard let entry = enter(json) else { return nil }
        defer { leave(entry) }
        guard case .object(let object) = entry.value.content else {
            if case .invalid = entry.value.content { return nil }
            report(.wrongType, "expected an object with keys of the node", at: json.range)
            return nil
        }
        let state = table.read(
            object, onto: node, at: entry.value.range, refusal: "cannot follow a number", in: &self)
        guard let component = node.component, component.dependsOnTime,
            !(state.component?.isEqual(to: component) ?? false)
        else { return state }
        report(
            .conflictingKeys,
            "\(table.name) cannot have keys that follow a number, except the keys of all nodes",
            help: "give \"follows\" to a node inside, or change the key with a \"set\" event",
            at: entry.value.range)
        return nil
    }
}
