/// What a value of the scene language may look like: enough for a message, a reference page and a JSON Schema.
package indirect enum ValueKind: Equatable, Sendable {
    case bool
    case number(NumberRange)
    case integer(ClosedRange<Int>)
    case string
    /// A share as text, like `"80%"`.
    case percentage
    /// One of these words; case, `-` and `_` do not count when it is read.
    case words([String])
    /// SVG path data.
    case pathData
    /// Every spelling of a colour.
    case color
    case list(ValueKind, count: ClosedRange<Int>)
    /// A list of a fixed length whose elements have different meanings.
    case tuple([ValueKind])
    case object(ObjectDescription)
    /// Any object of this name, described apart because it contains itself.
    case named(String)
    case oneOf([ValueKind])
    /// Any value at all.
    case literal

    /// The forms of JSON that such a value can have.
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

/// An object's name and keys, in the order in which they are written.
package struct ObjectDescription: Equatable, Sendable {
    package let name: String
    /// Made on demand: describing all keys means having all their codecs.
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

/// One key of an object.
package struct FieldDescription: Equatable, Sendable {
    package let name: String
    /// Other spellings that are read.
    package var aliases: [String] = []
    /// One line for people.
    package let summary: String
    package let kind: ValueKind
    package var isRequired = false
}
