import NavJSON

/// The list of an object's keys. One table reads the object, writes it and describes its keys.
package struct ObjectTable<Object: Sendable>: Sendable {
    package let name: String
    /// An object with the default values of all keys.
    package let prototype: Object
    /// The keys in the order of writing. Keys are also read in this order, whatever their order in the file.
    package let fields: [Field<Object>]
    /// Checks the whole object after its keys have been read.
    package let check: @Sendable (Object, ObjectReading, inout DecodingContext) -> Void
    private let keys: ObjectKeys

    @_semantics("optimize.sil.specialize.generic.never")
    package init(
        _ name: String, prototype: Object, fields: [Field<Object>],
        helpForUnknownKey: @escaping @Sendable (String, DecodingContext) -> String? = { _, _ in nil },
        acceptsKey: @escaping @Sendable (String) -> Bool = { _ in false },
        check: @escaping @Sendable (Object, ObjectReading, inout DecodingContext) -> Void = { _, _, _ in }
    ) {
        self.name = name
        self.prototype = prototype
        self.fields = fields
        self.check = check
        keys = ObjectKeys(
            owner: name, names: fields.map(\.name), aliases: fields.map(\.aliases),
            helpForUnknownKey: helpForUnknownKey, acceptsKey: acceptsKey)
    }

    /// Returns whether the object has a key, under this name or as an alias.
    package func hasKey(_ key: String) -> Bool { keys.contains(key) }

    package var description: ObjectDescription {
        ObjectDescription(name: name) { [fields, prototype] in fields.map { $0.description(of: prototype) } }
    }

    /// Reads an object. A wrong value is reported, and its key keeps the default.
    package func read(_ json: JSONObject, at range: Range<Int>, in context: inout DecodingContext) -> Object {
        var object = prototype
        var reading = ObjectReading(range: range, mayLackMembers: json.mayLackMembers)
        let members = keys.assign(json, in: &context)
        // The loop uses indices instead of `zip`. Components call this function as an unspecialised generic, in
        // which `zip` would create the metadata of five types for each table.
        for index in members.indices {
            let field = fields[index]
            guard let member = members[index] else {
                if field.isRequired, !json.mayLackMembers {
                    context.reportMissing(field.name, in: name, at: range)
                }
                continue
            }
            let isRead = field.read(member.value, &context, &object)
            reading.add(field.name, at: member.value.range, isRead: isRead)
            context.reportConflicts(of: member, named: field.name, with: field.excludes, in: json)
        }
        check(object, reading, &context)
        return object
    }

    /// Reads new values for some keys of an existing object.
    ///
    /// Keys that cannot change are reported.
    ///
    /// - Parameter refusal: The end of the message about a key that cannot change.
    package func read(
        _ json: JSONObject, onto object: Object, at range: Range<Int>,
        refusal: String = "cannot change over time", in context: inout DecodingContext
    ) -> Object {
        var object = object
        var reading = ObjectReading(range: range, mayLackMembers: true)
        let members = keys.assign(json, in: &context)
        for index in members.indices {
            let field = fields[index]
            guard let member = members[index] else { continue }
            guard !field.isFixed else {
                context.report(
                    .conflictingKeys, "\(field.name.quotedForDisplay) \(refusal)",
                    at: member.keyRange)
                continue
            }
            reading.add(
                field.name, at: member.value.range, isRead: field.read(member.value, &context, &object))
        }
        check(object, reading, &context)
        return object
    }

    /// Returns the object as JSON. Keys have the order of the table. Optional keys with default
    /// values are left out.
    @_semantics("optimize.sil.specialize.generic.never")
    package func write(_ object: Object) -> JSONValue {
        let members = fields.compactMap { field -> JSONObject.Member? in
            guard field.isRequired || !field.isDefault(object, prototype) else { return nil }
            return field.write(object).map { JSONObject.Member(key: field.name, keyRange: 0..<0, value: $0) }
        }
        return .written(.object(JSONObject(members: members)))
    }

    /// Returns only the keys whose values differ from `old`, including values that return to their default.
    @_semantics("optimize.sil.specialize.generic.never")
    package func write(_ object: Object, changing old: Object) -> JSONValue {
        let members = fields.compactMap { field -> JSONObject.Member? in
            guard !field.isEqual(object, old) else { return nil }
            return field.write(object).map { JSONObject.Member(key: field.name, keyRange: 0..<0, value: $0) }
        }
        return .written(.object(JSONObject(members: members)))
    }

    /// Returns the object between two states.
    ///
    /// A key whose values differ in the two states moves towards its new value. Other keys keep the value
    /// that is shown now.
    package func mix(_ mixing: Mixing<Object>) -> Object {
        var object = mixing.shown
        for field in fields where !field.isFixed && !field.isEqual(mixing.old, mixing.new) {
            field.mix(mixing, &object)
        }
        return object
    }

    /// A codec for JSON objects with these keys.
    package var codec: ValueCodec<Object> {
        ValueCodec(
            kind: .object(description),
            recognizes: keys.recognizes,
            read: { value, context in
                guard case .object(let json) = value.content else { return nil }
                return read(json, at: value.range, in: &context)
            },
            write: { write($0) }, mix: { mix($0) })
    }
}

/// The keys that were found while an object was read.
package struct ObjectReading: Sendable {
    /// The range of the object, in bytes of the source.
    package let range: Range<Int>
    /// Whether required keys may be missing, because of a syntax error or because only changes were read.
    package let mayLackMembers: Bool
    /// The keys in reading order. An object has few keys, and they are rarely looked up, so a linear search is
    /// faster than a hash table.
    private var keys: [(name: String, range: Range<Int>, isRead: Bool)] = []

    package init(range: Range<Int>, mayLackMembers: Bool) {
        self.range = range
        self.mayLackMembers = mayLackMembers
    }

    package mutating func add(_ key: String, at range: Range<Int>, isRead: Bool) {
        keys.append((key, range, isRead))
    }

    /// The number of given keys.
    package var count: Int { keys.count }

    /// Returns whether the key was given, even if its value was wrong.
    package func isGiven(_ key: String) -> Bool { found(key) != nil }

    /// Returns whether the key was given and its value could be read.
    package func isRead(_ key: String) -> Bool { found(key)?.isRead ?? false }

    /// Returns the range of the key's value, or of the whole object if the key was not given.
    package func range(of key: String) -> Range<Int> { found(key)?.range ?? range }

    private func found(_ key: String) -> (name: String, range: Range<Int>, isRead: Bool)? {
        keys.first { $0.name == key }
    }
}

extension DecodingContext {
    package mutating func reportMissing(_ key: String, in name: String, at range: Range<Int>) {
        report(
            .missingKey, "\(name) lacks the key \(key.quotedForDisplay)",
            help: key != "type"
                ? nil
                : name.hasSuffix("paint")
                    ? "a colour is a text such as \"#ff8800\", a gradient has \"type\": \"linear\""
                    : "for example \"type\": \"box\"; navrender help lists the kinds",
            at: range)
    }
}
