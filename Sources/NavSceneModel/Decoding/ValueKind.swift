/// What a value of the scene language may look like: enough for a message, a reference page and a JSON Schema.
indirect enum ValueKind: Equatable, Sendable {
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
    case object(ObjectDescription)
    /// Any object of this name, described apart because it contains itself.
    case named(String)
    case oneOf([ValueKind])
    /// Any value at all.
    case literal

    /// The forms of JSON that such a value can have.
    var forms: JSONForms {
        switch self {
        case .bool: .bool
        case .number, .integer: .number
        case .string, .percentage, .words, .pathData: .string
        case .color: [.string, .object]
        case .list: .array
        case .object, .named: .object
        case .oneOf(let kinds): kinds.reduce(into: []) { $0.formUnion($1.forms) }
        case .literal: .all
        }
    }
}

/// An object's name and keys, in the order in which they are written.
struct ObjectDescription: Equatable, Sendable {
    let name: String
    /// Made on demand: describing all keys means having all their codecs.
    private let describe: @Sendable () -> [FieldDescription]

    init(name: String, fields: @escaping @Sendable () -> [FieldDescription]) {
        self.name = name
        describe = fields
    }

    var fields: [FieldDescription] { describe() }

    static func == (one: Self, other: Self) -> Bool { one.name == other.name && one.fields == other.fields }
}

/// One key of an object.
struct FieldDescription: Equatable, Sendable {
    let name: String
    /// Other spellings that are read.
    var aliases: [String] = []
    /// One line for people.
    let summary: String
    let kind: ValueKind
    var isRequired = false
}
