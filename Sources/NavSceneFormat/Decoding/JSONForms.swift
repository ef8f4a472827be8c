import NavJSON

/// A set of JSON value types.
package struct JSONForms: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package static let null = JSONForms(rawValue: 1)
    package static let bool = JSONForms(rawValue: 2)
    package static let number = JSONForms(rawValue: 4)
    package static let string = JSONForms(rawValue: 8)
    package static let array = JSONForms(rawValue: 16)
    package static let object = JSONForms(rawValue: 32)
    package static let all = JSONForms(rawValue: 63)

    /// Creates the set with one value's type. The set is empty for a value that could not be read.
    package init(of value: JSONValue) {
        switch value.content {
        case .null: self = .null
        case .bool: self = .bool
        case .number: self = .number
        case .string: self = .string
        case .array: self = .array
        case .object: self = .object
        case .invalid: self = []
        }
    }

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The types as text for a message: "a number, a string or a list".
    package var phrase: String {
        let names: [(JSONForms, String)] = [
            (.number, "a number"), (.string, "a string"), (.array, "a list"), (.object, "an object"),
            (.bool, "true or false"), (.null, "null"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joinedAsChoice
    }
}

extension [String] {
    /// The elements as a choice: "a", "a or b", "a, b or c".
    package var joinedAsChoice: String {
        guard count > 1, let last else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " or " + last
    }
}
