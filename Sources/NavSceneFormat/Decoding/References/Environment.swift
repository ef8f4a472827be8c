import NavJSON
import NavScene

/// The tokens and parameters of a scene, by name.
package struct Environment: Sendable {
    /// A name with its value.
    package struct Definition: Sendable {
        package let name: String
        /// The range of the name in its definition, in bytes of the source.
        package let keyRange: Range<Int>
        package var value: JSONValue
        /// Whether `{ "light": …, "dark": … }` means a choice by appearance.
        package let isToken: Bool

        /// Returns the value in one appearance.
        package func value(in appearance: Appearance) -> JSONValue {
            guard isToken, case .object(let object) = value.content, !object.members.isEmpty,
                object.members.allSatisfy({ Appearance(rawValue: $0.key) != nil })
            else { return value }
            return (object[appearance.rawValue] ?? object.members[0]).value
        }
    }

    /// The definitions, in the order of the file.
    private(set) var definitions: [Definition] = []
    /// Whether a syntax error may hide names. If so, an unknown name is not reported.
    package var mayLackNames = false

    private var indices: [String: Int] = [:]

    package subscript(name: String) -> Definition? { indices[name].map { definitions[$0] } }

    /// Adds a definition. Later definitions of the same name are ignored.
    package mutating func add(_ definition: Definition) {
        guard indices[definition.name] == nil else { return }
        indices[definition.name] = definitions.count
        definitions.append(definition)
    }

    /// Replaces the value of a name. Messages about the new value point to the old value's place.
    package mutating func setValue(_ value: JSONValue, of name: String) {
        guard let index = indices[name] else { return }
        definitions[index].value = value.relocated(to: definitions[index].value.range)
    }
}

extension JSONValue {
    /// Returns the value with one place for all its parts. The depth of recursion is the nesting
    /// depth of the value, which the reader limits.
    fileprivate func relocated(to range: Range<Int>) -> JSONValue {
        switch content {
        case .array(let elements):
            return JSONValue(.array(elements.map { $0.relocated(to: range) }), at: range)
        case .object(let object):
            let members = object.members.map {
                JSONObject.Member(key: $0.key, keyRange: range, value: $0.value.relocated(to: range))
            }
            return JSONValue(.object(JSONObject(members: members)), at: range)
        default:
            return JSONValue(content, at: range)
        }
    }
}
