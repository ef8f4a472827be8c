import NavJSON
import NavScene

/// The scene language as a JSON Schema (draft-07), made from the tables that read scenes.
///
/// Editors use the schema for completion and for hints. The schema accepts every valid scene. It also accepts some
/// mistakes that `navrender check` reports. It checks a node's keys only if the node's kind is spelled as in the
/// reference.
package struct SceneSchema {
    private let registry: NodeRegistry
    /// Definitions by name, in the order of their first use.
    private var definitions: [(name: String, schema: JSONValue?)] = []

    /// For the name of each object's definition, the object's keys with the accepted values, such as
    /// `gap: number`.
    private var objectKeys: [String: [String]] = [:]

    package init(_ registry: NodeRegistry) { self.registry = registry }

    /// Returns the schema as JSON that ends with a line break.
    package mutating func text() -> String {
        let scene = object(SceneFile.table.description)
        _ = define("node") { $0.node() }
        let head: [(String, JSONValue)] = [
            ("$schema", .text("http://json-schema.org/draft-07/schema#")),
            ("title", .text("navrender scene")),
        ]
        let members =
            head + scene + [
                ("definitions", .members(definitions.map { ($0.name, $0.schema ?? .members([])) }))
            ]
        var writer = JSONWriter(style: .pretty)
        writer.value(.members(members))
        return writer.text + "\n"
    }

    /// Adds a definition on its first use and returns a reference to it.
    private mutating func define(_ name: String, _ make: (inout Self) -> JSONValue) -> JSONValue {
        if !definitions.contains(where: { $0.name == name }) {
            definitions.append((name, nil))
            let schema = make(&self)
            if let index = definitions.firstIndex(where: { $0.name == name }) {
                definitions[index].schema = schema
            }
        }
        return .members([("$ref", .text("#/definitions/\(name)"))])
    }

    /// Returns the name of an object's definition. Numbers distinguish objects that have the same name and different
    /// keys.
    private mutating func definitionName(of description: ObjectDescription) -> String {
        let keys = description.fields.map { "\($0.name): \($0.kind.phrase)" }
        var number = 1
        while true {
            let name = number == 1 ? description.name : "\(description.name)-\(number)"
            guard let known = objectKeys[name] else {
                objectKeys[name] = keys
                return name
            }
            if known == keys { return name }
            number += 1
        }
    }

    /// Returns the schema of a node: a choice of kinds by the key `type`.
    private mutating func node() -> JSONValue {
        let kinds =
            registry.types.map { ($0.name, $0.table.description) }
            + Directive.allCases.map { ($0.rawValue, $0.description) }
        let names = kinds.map(\.0)
        var conditions: [JSONValue] = []
        for (name, description) in kinds {
            let kind = define("kind.\(name)") { schema in .members(schema.object(description, isNode: true)) }
            conditions.append(
                .members([
                    (
                        "if",
                        .members([("properties", .members([("type", .members([("const", .text(name))]))]))])
                    ),
                    ("then", kind),
                ]))
        }
        return .members([
            ("type", .text("object")), ("required", .texts(["type"])),
            (
                "properties",
                .members([
                    (
                        "type",
                        .members([
                            (
                                "anyOf",
                                .array([
                                    .members([("enum", .texts(names + NodeRegistry.aliases.keys.sorted()))]),
                                    .members([("pattern", .text(spellings(of: registry.types.map(\.name))))]),
                                    reference(),
                                ])
                            )
                        ])
                    )
                ])
            ),
            ("allOf", .array(conditions)),
        ])
    }

    /// Returns a regular expression for other spellings of words: with capital letters, and with or without separators.
    private func spellings(of words: [String]) -> String {
        let patterns = words.map { word in
            word.filter { $0 != "-" }.map { letter in
                let (lower, upper) = (letter.lowercased(), letter.uppercased())
                return lower == upper ? lower : "[\(lower)\(upper)]"
            }.joined(separator: "[-_]*")
        }
        return "^[-_]*(\(patterns.joined(separator: "|")))[-_]*$"
    }

    /// Returns the members of an object's schema: the JSON type and the keys. Keys that all nodes share are defined
    /// once.
    private mutating func object(_ description: ObjectDescription, isNode: Bool = false) -> [(
        String, JSONValue
    )] {
        var properties: [(String, JSONValue)] = []
        for field in description.fields {
            let isShared = isNode && Self.sharedKeys.contains { $0 == field.withoutStandard }
            let schema =
                isShared ? define("node.\(field.name)") { $0.described(field) } : described(field)
            properties += ([field.name] + field.aliases).map { ($0, schema) }
        }
        return [("type", .text("object")), ("properties", .members(properties))]
    }

    private static let sharedKeys =
        (NodeFields.identity + [NodeFields.direction] + NodeFields.layout
        + NodeFields.style + LayoutFields.container).map(\.description)

    private mutating func described(_ field: FieldDescription) -> JSONValue {
        let value = schema(for: field.kind)
        // A reference or a calculated value can stand for any value.
        let choices: JSONValue = .array([value, reference(), calculated()])
        return .members([("description", .text(field.summary)), ("anyOf", choices)])
    }

    private mutating func reference() -> JSONValue {
        define("reference") { _ in
            .members([("type", .text("string")), ("pattern", .text("^\\$[A-Za-z_][A-Za-z0-9_.-]*$"))])
        }
    }

    private mutating func calculated() -> JSONValue {
        define("calculated") { schema in
            var forms: [JSONValue] = []
            for form in CalculatedForm.allCases {
                let name = form.rawValue
                let keys = schema.define("calculated.\(name.dropFirst())") { schema in
                    .members(schema.object(form.description) + [("required", .texts([name]))])
                }
                forms.append(keys)
            }
            return .members([("type", .text("object")), ("anyOf", .array(forms))])
        }
    }

    private mutating func schema(for kind: ValueKind) -> JSONValue {
        switch kind {
        case .bool: .members([("type", .text("boolean"))])
        case .number(let range):
            .members([
                ("type", .text("number")),
                (range.excludesLower ? "exclusiveMinimum" : "minimum", .number(range.lower)),
                ("maximum", .number(range.upper)),
            ])
        case .integer(let range):
            .members([
                ("type", .text("integer")), ("minimum", .number(Double(range.lowerBound))),
                ("maximum", .number(Double(range.upperBound))),
            ])
        case .string, .pathData: .members([("type", .text("string"))])
        case .percentage: .members([("type", .text("string")), ("pattern", .text("%$"))])
        // Reading ignores case and separators, so words are examples and not an enumeration.
        case .words(let words):
            .members([
                (
                    "anyOf",
                    .array([.members([("enum", .texts(words))]), .members([("type", .text("string"))])])
                )
            ])
        case .color: define("color") { _ in .members([("type", .texts(["string", "object"]))]) }
        case .list(let element, let count, let form): list(of: element, count, form)
        case .tuple(let kinds): tuple(of: kinds)
        case .object(let description):
            define(definitionName(of: description)) { schema in .members(schema.object(description)) }
        case .named("node"): define("node") { $0.node() }
        case .named: .members([("type", .text("object"))])
        case .oneOf(let kinds):
            .members([("anyOf", .array(kinds.map { schema(for: $0) }))])
        case .literal: .members([])
        }
    }

    private mutating func list(
        of element: ValueKind, _ count: ClosedRange<Int>, _ form: String?
    ) -> JSONValue {
        let items: JSONValue = .array([schema(for: element), reference(), calculated()])
        var members: [(String, JSONValue)] = [
            ("type", .text("array")), ("items", .members([("anyOf", items)])),
        ]
        if let form { members.append(("description", .text(form))) }
        if count.lowerBound > 0 { members.append(("minItems", .number(Double(count.lowerBound)))) }
        if count.upperBound < .max { members.append(("maxItems", .number(Double(count.upperBound)))) }
        return .members(members)
    }

    private mutating func tuple(of kinds: [ValueKind]) -> JSONValue {
        var items: [JSONValue] = []
        for kind in kinds {
            items.append(.members([("anyOf", .array([schema(for: kind), reference(), calculated()]))]))
        }
        return .members([("type", .text("array")), ("items", .array(items))])
    }
}

extension JSONValue {
    fileprivate static func text(_ text: String) -> JSONValue { written(.string(text)) }
    fileprivate static func number(_ number: Double) -> JSONValue { written(.number(number)) }
    fileprivate static func array(_ elements: [JSONValue]) -> JSONValue { written(.array(elements)) }
    fileprivate static func texts(_ texts: [String]) -> JSONValue { array(texts.map { text($0) }) }
    fileprivate static func members(_ members: [(String, JSONValue)]) -> JSONValue {
        written(.object(JSONObject(members: members.map { .init(key: $0.0, keyRange: 0..<0, value: $0.1) })))
    }
}
