import NavJSON
import NavScene

/// The names that a scene's references can mean: its tokens and parameters.
package struct Environment: Sendable {
    /// A name and what it stands for.
    package struct Definition: Sendable {
        package let name: String
        /// The bytes of the name where it is defined.
        package let keyRange: Range<Int>
        package var value: JSONValue
        /// Whether `{ "light": …, "dark": … }` is a choice between two values.
        package let isToken: Bool

        /// What the name means in one appearance.
        package func value(in appearance: Appearance) -> JSONValue {
            guard isToken, case .object(let object) = value.content, !object.members.isEmpty,
                object.members.allSatisfy({ Appearance(rawValue: $0.key) != nil })
            else { return value }
            return (object[appearance.rawValue] ?? object.members[0]).value
        }
    }

    /// In the order of the file.
    private(set) var definitions: [Definition] = []
    /// Whether a syntax error may hide names, so that an unknown one is no news.
    package var mayLackNames = false

    private var indices: [String: Int] = [:]

    package subscript(name: String) -> Definition? { indices[name].map { definitions[$0] } }

    /// Adds a name. The first definition of a name counts.
    package mutating func add(_ definition: Definition) {
        guard indices[definition.name] == nil else { return }
        indices[definition.name] = definitions.count
        definitions.append(definition)
    }

    /// Gives a name another value, which takes over the place of the old one in messages.
    package mutating func setValue(_ value: JSONValue, of name: String) {
        guard let index = indices[name] else { return }
        definitions[index].value = value.relocated(to: definitions[index].value.range)
    }
}

extension JSONValue {
    /// The value as if all of it stood at one place. Recursive: a value's depth is bounded by the reader.
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
