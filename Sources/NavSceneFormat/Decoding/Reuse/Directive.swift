import NavJSON
import NavScene

/// An instruction to the decoder in the place of a node.
package enum Directive: String, CaseIterable, Equatable, Sendable {
    /// A node of a symbol.
    case use
    /// Nodes for each element of a list.
    case `repeat`
    /// The nodes that a use passes to its symbol.
    case slot

    /// Creates the directive that an object's `type` names. The result is nil for any other object.
    init?(of object: JSONObject) {
        guard case .string(let word)? = object["type"]?.value.content else { return nil }
        switch word {
        case "use": self = .use
        case "repeat": self = .repeat
        case "slot": self = .slot
        default: return nil
        }
    }

    /// The description of the directive's keys.
    package var description: ObjectDescription {
        switch self {
        case .use: UseDirective.table.description
        case .repeat: RepeatDirective.table.description
        case .slot: SlotDirective.table.description
        }
    }

    /// One line of help for users.
    package var summary: String {
        switch self {
        case .use: "a node of a symbol, with values of its own; any other key changes that node"
        case .repeat: "nodes for each element of a list"
        case .slot: "the place in a symbol for nodes of its use"
        }
    }
}

/// The keys that a `use` itself reads. All other keys change the symbol's node or its parts.
struct UseDirective: Sendable {
    var id: JSONValue?
    var symbol = ""
    var values: JSONValue?
    var children: JSONValue?
    var slots: JSONValue?
    var appearance: JSONValue?

    static let table = ObjectTable<UseDirective>(
        "use", prototype: UseDirective(),
        fields: [
            Field(type: "use"),
            Field(raw: "id", \.id, .string, "name of the node; its parts are named id#part"),
            Field(ignored: "note", "ignored; for readers of the file"),
            Field("symbol", \.symbol, .name, "name of the symbol", isRequired: true),
            Field(raw: "set", \.values, .named("values"), "values for properties, by name"),
            Field(raw: "children", \.children, .nodes, "nodes for the slot \"children\""),
            Field(
                raw: "appearance", \.appearance, .words(["light", "dark"]),
                "light or dark colours and components within the node"),
            Field(raw: "slots", \.slots, .named("nodes by slot"), "nodes for slots, by name"),
        ])
}

/// The keys of a `repeat`.
struct RepeatDirective: Sendable {
    var id: JSONValue?
    var over: JSONValue?
    var element = "item"
    var index = "index"
    var key: JSONValue?
    var children: JSONValue?

    static let table = ObjectTable<RepeatDirective>(
        "repeat", prototype: RepeatDirective(),
        fields: [
            Field(type: "repeat"),
            Field(raw: "id", \.id, .string, "name of the repeat; its nodes are named id[key]#part"),
            Field(ignored: "note", "ignored; for readers of the file"),
            Field(
                raw: "over", \.over,
                .oneOf([.list(.literal, count: 0...Int.max), .integer(0...1_000_000), .string]),
                "a list, the name of one, or a number of elements", isRequired: true),
            Field("as", \.element, .variable, "name of the element: \"item\" makes $item"),
            Field("index", \.index, .variable, "name of the element's number, from 0"),
            Field(raw: "key", \.key, .string, "a value that names each element, instead of its number"),
            Field(
                raw: "node", \.children, .nodes, "nodes for each element", aliases: ["children"],
                isRequired: true),
        ])
}

/// The keys of a `slot`.
struct SlotDirective: Sendable {
    var name = "children"
    var children: JSONValue?

    static let table = ObjectTable<SlotDirective>(
        "slot", prototype: SlotDirective(),
        fields: [
            Field(type: "slot"), Field(ignored: "note", "ignored; for readers of the file"),
            Field("name", \.name, .name, "name of the slot"),
            Field(raw: "children", \.children, .nodes, "nodes if the use passes none"),
        ])
}

/// The nodes that a use passes to a slot, with the scope and the instance in which the nodes were written.
struct SlotContent: Sendable {
    let name: String
    let nodes: JSONValue
    let scope: Int
    let instance: Int?
}

extension ValueKind {
    fileprivate static var nodes: ValueKind {
        .oneOf([.named("node"), .list(.named("node"), count: 0...Int.max)])
    }
}

extension ValueCodec where Value == String {
    /// A codec for the name of a variable.
    fileprivate static var variable: Self {
        string.checked { text, json, context in
            if !Reference.isName(text) {
                context.report(
                    .invalidName, "\(text.quotedForDisplay) is not a valid name",
                    help: "names have letters, digits and _ . - and begin with a letter or _", at: json.range)
            }
            return Reference.isName(text)
        }
    }
}
