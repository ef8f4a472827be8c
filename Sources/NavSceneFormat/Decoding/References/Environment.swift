import NavJSON
import NavScene

/// The tokens, parameters, data and symbols of a scene file, by name.
package struct Environment: Sendable {
    /// A name with its value.
    package struct Definition: Sendable {
        package let name: String
        /// The range of the name in its definition, in bytes of the source.
        package let keyRange: Range<Int>
        package var value: JSONValue
        /// Whether a value `{ "light": …, "dark": … }` is a choice by appearance.
        package let isToken: Bool
        /// Whether the value comes from a data file.
        package var isData = false
        /// The scope in which the names within the value are looked up.
        package var scope = Scope.file

        func isSame(as other: Definition) -> Bool {
            name == other.name && keyRange == other.keyRange && scope == other.scope
        }

        /// The token's values in themes. Later themes take precedence.
        var themes: [ThemedValue] = []

        /// Returns the value in one appearance and contrast.
        package func value(in settings: ThemeSettings) -> JSONValue {
            let themed = themes.isEmpty ? nil : themes.last { $0.condition.holds(in: settings) }
            return Self.value(themed?.value ?? value, isToken: isToken, in: settings.appearance)
        }

        private static func value(_ value: JSONValue, isToken: Bool, in appearance: Appearance) -> JSONValue {
            guard isToken, case .object(let object) = value.content, !object.members.isEmpty,
                object.members.allSatisfy({ Appearance(rawValue: $0.key) != nil })
            else { return value }
            return (object[appearance.rawValue] ?? object.members[0]).value
        }
    }

    /// The definitions, in the order of the file.
    var definitions: [Definition] = []
    /// The indices of the tokens that themes change.
    private(set) var themedIndices: [Int] = []
    /// Whether a syntax error or an unreadable include may hide names of this file.
    var hidesNames = false

    /// The symbols, in the order of the file.
    var symbols = SymbolList()
    /// The number of the scope in which names are looked up now.
    var current = Scope.file

    private var indices: [String: Int] = [:]
    /// The scopes of the symbols and repeats that are being decoded (open scopes), the innermost last. The first scope
    /// has the number 1.
    private var scopes: [Scope] = []

    /// The definition of a name in the current scope or the nearest enclosing scope, or nil if the name is unknown.
    package subscript(name: String) -> Definition? {
        var number = current
        while number > Scope.file {
            let scope = scopes[number - 1]
            if let found = scope.definitions.first(where: { $0.name == name }) { return found }
            if let file = scope.file { return file.ownDefinition(of: name, in: number) }
            number = scope.parent
        }
        return indices[name].map { definitions[$0] }
    }

    /// Returns this file's definition of a name. Names within the definition's value are looked up in the scope with
    /// the number `scope`, unless the value is literal (``Scope/literal``).
    private func ownDefinition(of name: String, in scope: Int) -> Definition? {
        guard let index = indices[name] else { return nil }
        var definition = definitions[index]
        if definition.scope == Scope.file { definition.scope = scope }
        return definition
    }

    /// The scope number of the file that contains the current place: a scene file that is used as a symbol, or the
    /// main file.
    var fileScope: Int {
        var number = current
        while number > Scope.file, scopes[number - 1].file == nil { number = scopes[number - 1].parent }
        return max(number, Scope.file)
    }

    /// Whether names of the file around the current place may be hidden. If so, an unknown name is not reported.
    var mayLackNames: Bool {
        let number = fileScope
        return number == Scope.file ? hidesNames : scopes[number - 1].file?.hidesNames ?? hidesNames
    }

    /// The symbols of the file around the current place.
    var symbolsHere: SymbolList {
        let number = fileScope
        return number == Scope.file ? symbols : scopes[number - 1].file?.symbols ?? symbols
    }

    /// Adds a definition. Later definitions of the same name are ignored.
    package mutating func add(_ definition: Definition) {
        guard indices[definition.name] == nil else { return }
        indices[definition.name] = definitions.count
        definitions.append(definition)
    }

    /// Adds a definition, or replaces the definition of the same name from another file.
    mutating func replace(_ definition: Definition) {
        guard let index = indices[definition.name] else {
            add(definition)
            return
        }
        definitions[index] = definition
    }

    /// Adds the value of a token in a theme.
    mutating func addTheme(_ theme: ThemedValue, of name: String) {
        guard let index = indices[name], definitions[index].isToken else { return }
        if !themedIndices.contains(index) { themedIndices.append(index) }
        definitions[index].themes.append(theme)
    }

    /// Replaces the value of a name. Messages about the new value point to the old value's place.
    ///
    /// The new value comes from the caller, so nothing in it is a reference.
    package mutating func setValue(_ value: JSONValue, of name: String) {
        guard let index = indices[name] else { return }
        definitions[index].value = value.relocated(to: definitions[index].value.range)
        definitions[index].scope = Scope.literal
    }
}

// MARK: Scopes

extension Environment {
    /// Opens a scope and makes it the current one.
    mutating func push(_ scope: Scope) {
        scopes.append(scope)
        current = scopes.count
    }

    /// Closes the innermost scope and returns to an earlier one.
    mutating func pop(to number: Int) {
        scopes.removeLast()
        current = number
    }

    /// The open scope of the nearest symbol around the current place, or nil outside of symbols.
    var enclosingSymbol: Scope? {
        var number = current
        while number > Scope.file {
            let scope = scopes[number - 1]
            if scope.isSymbol { return scope }
            number = scope.parent
        }
        return nil
    }

    /// The number of symbols that can be used at the current place. Within a symbol, only the symbols above this
    /// symbol in the file can be used.
    var visibleSymbolCount: Int { enclosingSymbol?.visibleSymbolCount ?? symbols.count }

    /// The names at the current place, the innermost first.
    var visibleNames: [String] {
        var names: [String] = []
        var number = current
        while number > Scope.file {
            names += scopes[number - 1].definitions.map(\.name)
            if let file = scopes[number - 1].file { return names + file.definitions.map(\.name) }
            number = scopes[number - 1].parent
        }
        return names + definitions.map(\.name)
    }

    /// Returns the definition of a name with full stops, or nil if there is none: `row.name` is the field `name` of the
    /// object `row`.
    ///
    /// The longest defined prefix of the name is the object. If its value is a reference, the reference is followed,
    /// and so on for at most 16 references.
    ///
    /// - Parameter settings: The appearance and contrast that choose the values of tokens.
    func field(_ path: String, in settings: ThemeSettings) -> Definition? {
        let parts = path.split(separator: ".", omittingEmptySubsequences: false)
        for count in stride(from: parts.count - 1, to: 0, by: -1) {
            guard var found = self[parts[..<count].joined(separator: ".")] else { continue }
            var lookup = self
            for _ in 0..<16 {
                guard found.scope >= Scope.file, case .string(let text) = found.value(in: settings).content,
                    let name = Reference.name(in: text)
                else { break }
                lookup.current = found.scope
                let next = lookup[name] ?? (name.contains(".") ? lookup.plainField(name, in: settings) : nil)
                guard let next else { return nil }
                found = next
            }
            return found.descending(parts[count...], in: settings, as: path)
        }
        return nil
    }

    /// Returns the object before the last full stop of a path, and the names of its fields. Returns nil if there is no
    /// such object, or if it has no fields.
    ///
    /// For the misspelt `row.nmae`, the result is `row` and the names of the fields of `row`.
    func fieldsBeside(_ path: String, in settings: ThemeSettings) -> (object: String, names: [String])? {
        guard let stop = path.lastIndex(of: ".") else { return nil }
        let object = String(path[..<stop])
        guard let found = self[object] ?? field(object, in: settings),
            case .object(let members) = found.value(in: settings).content,
            !members.members.isEmpty
        else { return nil }
        return (object, members.members.map(\.key))
    }

    /// Returns advice about an unknown name: a similar name, and the fields of the object before the unknown name's
    /// last full stop.
    func advice(for name: String, in settings: ThemeSettings, prefix: String = "") -> String? {
        let object = fieldsBeside(name, in: settings)
        let known = object.map { object in object.names.map { "\(object.object).\($0)" } } ?? visibleNames
        let near = nearestWord(to: name, among: known)
        let guess = near.map { "did you mean \((prefix + $0).quotedForDisplay)?" }
        guard let object else { return guess }
        let shown = object.names.prefix(20).map(\.escapedForDisplay) + (object.names.count > 20 ? ["…"] : [])
        let list = "\(object.object.quotedForDisplay) has \(shown.joined(separator: ", "))"
        return [guess, list].compactMap(\.self).joined(separator: " ")
    }

    /// Returns the definition of a name with full stops like ``field(_:in:)``, but follows no references.
    private func plainField(_ path: String, in settings: ThemeSettings) -> Definition? {
        let parts = path.split(separator: ".", omittingEmptySubsequences: false)
        for count in stride(from: parts.count - 1, to: 0, by: -1) {
            guard let found = self[parts[..<count].joined(separator: ".")] else { continue }
            return found.descending(parts[count...], in: settings, as: path)
        }
        return nil
    }
}

extension Environment.Definition {
    /// Returns the definition's field at the end of a path through objects and lists.
    fileprivate func descending(
        _ path: ArraySlice<Substring>, in settings: ThemeSettings, as name: String
    ) -> Self? {
        var value = value(in: settings)
        for part in path {
            switch value.content {
            case .object(let object):
                guard let member = object[String(part)] else { return nil }
                value = member.value
            case .array(let elements):
                guard let index = Int(part), elements.indices.contains(index) else { return nil }
                value = elements[index]
            default: return nil
            }
        }
        return Self(name: name, keyRange: keyRange, value: value, isToken: false, scope: scope)
    }
}

/// The names within a symbol or an element of a repeat.
struct Scope: Sendable {
    /// The number of the file's scope.
    static let file = 0
    /// The number of the scope for values from callers and from data. Nothing in such a value is a reference.
    static let literal = -1

    /// The number of the enclosing scope.
    let parent: Int
    let definitions: [Environment.Definition]
    /// The number of symbols that the scope can use. Nil for an element of a repeat, which can use the symbols of its
    /// parent.
    var visibleSymbolCount: Int?
    /// The nodes that a `use` passes, by slot.
    var slots: [SlotContent] = []
    /// The scene file's environment, if the symbol is a scene file. Names of the scene that uses this file are not
    /// visible in the file.
    var file: Environment?

    var isSymbol: Bool { visibleSymbolCount != nil }
}

extension JSONValue {
    /// Returns the value with `range` as the place of the value and of all its parts. The depth of recursion is the
    /// nesting depth of the value, which the reader limits.
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
