/// The accepted forms of a value, in enough detail for messages, the reference pages and a JSON Schema.
package indirect enum ValueKind: Equatable, Sendable {
    case bool
    case number(NumberRange)
    case integer(ClosedRange<Int>)
    case string
    /// A fraction as text, such as `"80%"`.
    case percentage
    /// One of these words. Reading ignores letter case, `-` and `_`.
    case words([String])
    /// SVG path data.
    case pathData
    /// A colour in any spelling.
    case color
    /// A list. Its form in help texts, such as `[x, y]`, states the meaning of the elements.
    case list(ValueKind, count: ClosedRange<Int>, form: String? = nil)
    /// A list of fixed length whose elements have different meanings.
    case tuple([ValueKind])
    case object(ObjectDescription)
    /// An object that is described only by its name, not by its keys. Either the object can contain itself, as a node
    /// can, or it accepts any key, as `tokens` does.
    case named(String)
    case oneOf([ValueKind])
    /// Any value.
    case literal

    /// The JSON types that the kind accepts.
    package var forms: JSONForms {
        switch self {
        case .bool: .bool
        case .number, .integer: .number
        case .string, .percentage, .words, .pathData: .string
        case .color: [.string, .object]
        case .list, .tuple: .array
        case .object, .named: .object
        case .oneOf(let kinds): kinds.reduce(into: []) { $0.formUnion($1.forms) }
        case .literal: .all
        }
    }
}

/// The name of an object, and its keys in the order in which they are written.
package struct ObjectDescription: Equatable, Sendable {
    package let name: String
    /// Returns the descriptions of the keys. For a table, this function creates the codecs of all keys, but decoding
    /// needs only some of them. So this function runs only for help, the schema, tests and advice about mistakes.
    private let describe: @Sendable () -> [FieldDescription]

    package init(name: String, fields: @escaping @Sendable () -> [FieldDescription]) {
        self.name = name
        describe = fields
    }

    package var fields: [FieldDescription] { describe() }

    package static func == (one: Self, other: Self) -> Bool {
        one.name == other.name && one.fields == other.fields
    }
}

/// A description of one key.
package struct FieldDescription: Equatable, Sendable {
    package let name: String
    /// Other accepted spellings of the name.
    package var aliases: [String] = []
    /// One line of help for users.
    package let summary: String
    package let kind: ValueKind
    package var isRequired = false
    /// The default as JSON text, or `nil` if there is none.
    package var standard: String?

    /// The same key without its default, for comparing keys of two objects that may have different defaults.
    package var withoutStandard: FieldDescription {
        var other = self
        other.standard = nil
        return other
    }
}
