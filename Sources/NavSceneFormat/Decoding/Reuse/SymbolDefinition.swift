import NavJSON
import NavScene

/// A reusable part of a scene: a node with properties that each use can set.
struct SymbolDefinition: Sendable {
    let name: String
    /// The position in ``SymbolList``, from 0. A symbol may use only symbols before it.
    let index: Int
    let keyRange: Range<Int>
    let properties: [SymbolProperty]
    let node: JSONValue?
    /// The ids in the JSON of the symbol's node, or of the root of its scene file.
    let ids: Set<String>
    /// The names of the slots in the symbol's node.
    let slots: [String]
    /// The scene file that is drawn instead of a node.
    var scene: SceneModule?
}

/// A scene file that is drawn as a symbol. The file's parameters are the symbol's properties.
struct SceneModule: Sendable {
    let root: JSONValue
    /// The names that the file defines. Only nodes of the file can refer to these names.
    let environment: Environment
    let parameters: [SceneParameter]
}

/// A value that a use of a symbol can set.
struct SymbolProperty: Sendable {
    let name: String
    let keyRange: Range<Int>
    let type: ValueType
    /// The value for uses that do not set the property; nil for a property that each use must set.
    let defaultValue: JSONValue?

    init(_ parameter: SceneParameter) {
        name = parameter.name
        keyRange = parameter.keyRange
        type = parameter.type
        defaultValue = parameter.isRequired ? nil : parameter.defaultValue
    }

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

/// The symbols of a file and of its includes. Symbols of includes come first.
struct SymbolList: Sendable {
    private(set) var symbols: [SymbolDefinition] = []
    private var indices: [String: Int] = [:]

    init() {}

    /// Collects the symbols of a file. Mistakes in symbols are reported when the file is decoded.
    init(of root: JSONValue) { add(symbolsOf: root) { _ in nil } }

    /// Adds the symbols of a file.
    ///
    /// - Parameter scene: Returns the scene file that the JSON of a symbol names; nil if the JSON names none, or if the
    ///   file cannot be read.
    /// - Returns: The members whose names were already defined, with the places of the earlier definitions.
    @discardableResult
    mutating func add(
        symbolsOf root: JSONValue, scene: (JSONValue) -> SceneModule?
    ) -> [(member: JSONObject.Member, first: Range<Int>)] {
        guard case .object(let object)? = root.member("symbols")?.content else { return [] }
        var repeated: [(member: JSONObject.Member, first: Range<Int>)] = []
        for member in object.members {
            if let known = self[member.key] {
                repeated.append((member, known.keyRange))
            } else {
                add(member, scene(member.value))
            }
        }
        return repeated
    }

    var count: Int { symbols.count }
    var names: [String] { symbols.map(\.name) }

    subscript(name: String) -> SymbolDefinition? { indices[name].map { symbols[$0] } }

    private mutating func add(_ member: JSONObject.Member, _ scene: SceneModule?) {
        var properties: [SymbolProperty] = []
        if case .object(let object)? = member.value.member("props")?.content {
            properties = object.members.map { SymbolProperty($0) }
        }
        if let scene { properties = scene.parameters.map { SymbolProperty($0) } }
        let node = member.value.member("node")
        indices[member.key] = symbols.count
        symbols.append(
            SymbolDefinition(
                name: member.key, index: symbols.count, keyRange: member.keyRange, properties: properties,
                node: node, ids: (scene?.root.member("root") ?? node)?.ids ?? [], slots: Self.slots(in: node),
                scene: scene))
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
    package var scene: String?

    package static let table = ObjectTable<SymbolSpelling>(
        "symbol", prototype: SymbolSpelling(),
        fields: [
            Field("description", optional: \.description, .string, "description of the symbol"),
            Field("props", \.properties, .properties, "values that each use can set, by name"),
            Field(raw: "node", \.node, .named("node"), "the node that each use draws"),
            Field(
                "scene", optional: \.scene, .name,
                "path of a scene file to draw instead of a node; its parameters are the properties"),
        ],
        check: { symbol, reading, context in
            if !reading.isGiven("node"), !reading.isGiven("scene"), !reading.mayLackMembers {
                context.reportMissing("node", in: "symbol", at: reading.range)
            }
            for key in ["node", "props"] where reading.isGiven("scene") && reading.isGiven(key) {
                context.report(
                    .conflictingKeys, "a symbol with the key \"scene\" has no key \(key.quotedForDisplay)",
                    help: "the scene has its own nodes and parameters", at: reading.range(of: key))
            }
        })
}

extension ValueCodec where Value == [String] {
    /// A codec for symbols by name. The node of a symbol is checked where the symbol is used.
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
