import NavJSON
import NavScene

/// A reusable part of a scene: a node with properties that each use can set.
struct SymbolDefinition: Sendable {
    let name: String
    /// The place in the order of the file. A symbol may use only symbols before it.
    let index: Int
    let keyRange: Range<Int>
    let properties: [SymbolProperty]
    let node: JSONValue?
    /// The ids of the nodes in the symbol's text.
    let ids: Set<String>
    /// The names of its slots.
    let slots: [String]
}

/// A value that a use of a symbol can set.
struct SymbolProperty: Sendable {
    let name: String
    let keyRange: Range<Int>
    let type: ValueType
    /// The value if the use sets none; nil for a property that each use must set.
    let defaultValue: JSONValue?

    init(_ member: JSONObject.Member) {
        name = member.key
        keyRange = member.keyRange
        if ValueDeclaration.isDeclaration(member.value) {
            type = ValueType(of: member.value)
            defaultValue = member.value.member("default")
        } else {
            type = ValueType(.any)
            defaultValue = member.value
        }
    }
}

/// The symbols of a file, in the order of the file.
struct SymbolList: Sendable {
    private(set) var symbols: [SymbolDefinition] = []
    private var indices: [String: Int] = [:]

    init() {}

    /// Collects the symbols of a file. Mistakes in them are reported when the file is decoded.
    init(of root: JSONValue) {
        guard case .object(let object)? = root.member("symbols")?.content else { return }
        for member in object.members { add(member) }
    }

    var count: Int { symbols.count }
    var names: [String] { symbols.map(\.name) }

    subscript(name: String) -> SymbolDefinition? { indices[name].map { symbols[$0] } }

    private mutating func add(_ member: JSONObject.Member) {
        guard indices[member.key] == nil else { return }
        var properties: [SymbolProperty] = []
        if case .object(let object)? = member.value.member("props")?.content {
            properties = object.members.map(SymbolProperty.init)
        }
        let node = member.value.member("node")
        indices[member.key] = symbols.count
        symbols.append(
            SymbolDefinition(
                name: member.key, index: symbols.count, keyRange: member.keyRange, properties: properties,
                node: node, ids: node?.ids ?? [], slots: Self.slots(in: node)))
    }

    private static func slots(in node: JSONValue?) -> [String] {
        var names: [String] = []
        node?.forEachObject { object in
            guard Directive(of: object) == .slot else { return }
            var name = SlotDirective().name
            if case .string(let given)? = object["name"]?.value.content { name = given }
            if !names.contains(name) { names.append(name) }
        }
        return names
    }
}

/// The keys of a symbol, for reading, help and schema.
package struct SymbolSpelling: Sendable {
    package var description: String?
    package var properties: [String] = []
    package var node: JSONValue?

    package static let table = ObjectTable<SymbolSpelling>(
        "symbol", prototype: SymbolSpelling(),
        fields: [
            Field("description", optional: \.description, .string, "description of the symbol"),
            Field("props", \.properties, .properties, "values that each use can set, by name"),
            Field(
                raw: "node", \.node, .named("node"), "the node that each use draws",
                isRequired: true),
        ])
}

extension ValueCodec where Value == [String] {
    /// A codec for symbols by name. Their nodes are checked where they are used.
    static var symbols: Self {
        definitions("symbols", isScoped: true) { value, context in
            _ = SymbolSpelling.table.codec.decodeSettled(value, in: &context)
        }
    }

    /// A codec for the properties of a symbol by name.
    fileprivate static var properties: Self {
        definitions("props", isScoped: true) { value, context in
            if ValueDeclaration.isDeclaration(value) {
                _ = ValueDeclaration.table.codec.decodeSettled(value, in: &context)
            }
        }
    }
}
