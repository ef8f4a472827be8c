import NavImaging
import NavJSON
import NavScene

/// The type of a parameter, of a symbol's property or of a data file's column.
package struct ValueType: Equatable, Sendable {
    /// The words that a declaration may have under the key `type`.
    package enum Kind: String, CaseIterable, Equatable, Sendable {
        case any
        case text
        case number
        case integer
        case boolean
        case color
        case list
        case node
    }

    package let kind: Kind
    /// The smallest and largest number, if the declaration names them.
    package var range: ClosedRange<Double>?
    /// The allowed texts. If the list is empty, all texts are allowed.
    package var choices: [String] = []

    package init(_ kind: Kind) { self.kind = kind }

    /// Reads the type of a declaration. Mistakes are reported when the declaration itself is decoded.
    init(of declaration: JSONValue) {
        var kind = Kind.any
        if case .string(let word)? = declaration.member("type")?.content, let named = Kind(word: word) {
            kind = named
        } else if let value = declaration.member("default") {
            kind = Self(inferredFrom: value).kind
        }
        var range: ClosedRange<Double>?
        if case .array(let bounds)? = declaration.member("range")?.content, bounds.count == 2,
            case .number(let lower) = bounds[0].content, case .number(let upper) = bounds[1].content,
            lower <= upper
        {
            range = lower...upper
        }
        var choices: [String] = []
        if case .array(let words)? = declaration.member("choices")?.content {
            choices = words.compactMap { if case .string(let word) = $0.content { word } else { nil } }
        }
        // Choices alone allow only texts, and a range alone allows only numbers.
        if kind == .any, choices.isEmpty != (range == nil) { kind = range == nil ? .text : .number }
        self.init(kind)
        self.range = range
        self.choices = choices
    }

    /// Creates the type of a value: a text, number, Boolean or list. References and other values give the type `any`.
    init(inferredFrom value: JSONValue) {
        switch value.content {
        case .string(let text): self.init(Reference.name(in: text) == nil ? .text : .any)
        case .number: self.init(.number)
        case .bool: self.init(.boolean)
        case .array: self.init(.list)
        case .null, .object, .invalid: self.init(.any)
        }
    }

    /// The allowed values in words, for messages, such as "a number from 0 to 1".
    package var phrase: String {
        if !choices.isEmpty { return choices.map(\.quotedForDisplay).joinedAsChoice }
        if let range { return "a number from \(range.lowerBound.shortText) to \(range.upperBound.shortText)" }
        return switch kind {
        case .any: "any value"
        case .text: "a text"
        case .number: "a number"
        case .integer: "a whole number"
        case .boolean: "true or false"
        case .color: "a colour"
        case .list: "a list"
        case .node: "a node"
        }
    }

    /// Returns whether a value has the type.
    ///
    /// For colours, lists and nodes, this function checks only the JSON type. Their content is checked where the value
    /// is used.
    ///
    /// - Precondition: `value` is not a reference.
    package func accepts(_ value: JSONValue) -> Bool {
        switch value.content {
        case .number(let number):
            guard [.any, .number, .integer].contains(kind), range?.contains(number) ?? true else {
                return false
            }
            return kind != .integer || number == number.rounded()
        case .string(let text):
            guard [.any, .text, .color].contains(kind) else { return false }
            return choices.isEmpty || choices.contains(text)
        case .bool: return [.any, .boolean].contains(kind)
        case .array: return [.any, .list, .node].contains(kind)
        case .object: return [.any, .color, .node].contains(kind)
        case .null: return kind == .any
        case .invalid: return true
        }
    }
}

/// The declaration of a parameter or property, written as an object.
package struct ValueDeclaration: Sendable {
    package var type: ValueType.Kind = .any
    package var description: String?
    package var range: [Double]?
    package var choices: [String]?

    package static let table = ObjectTable<ValueDeclaration>(
        "parameter", prototype: ValueDeclaration(),
        fields: [
            Field("type", \.type, .word, "type of the value"),
            Field(ignored: "default", "value if none is set"),
            Field("range", optional: \.range, .bounds, "[lowest, highest] for a number"),
            Field("choices", optional: \.choices, .list(of: .string, count: 1...100), "allowed texts"),
            Field("description", optional: \.description, .string, "description of the value"),
        ])

    /// Returns whether the value of a parameter or property is a declaration: an object with a type or default. Any
    /// other value is itself the default.
    static func isDeclaration(_ value: JSONValue) -> Bool {
        guard case .object(let object) = value.content else { return false }
        if object["default"] != nil { return true }
        let keys = ["type", "range", "choices", "description"]
        guard case .string(let word)? = object["type"]?.value.content else { return false }
        return ValueType.Kind(word: word) != nil && object.members.allSatisfy { keys.contains($0.key) }
    }
}

extension ValueCodec where Value == [Double] {
    /// A codec for a range of numbers as [lowest, highest].
    fileprivate static var bounds: Self {
        numbers(.coordinate, count: 2...2, form: "[lowest, highest]").checked { bounds, json, context in
            if bounds[0] > bounds[1] {
                context.report(
                    .valueOutOfRange, "\(bounds[0].shortText) is above \(bounds[1].shortText)", at: json.range
                )
            }
            return bounds[0] <= bounds[1]
        }
    }
}
