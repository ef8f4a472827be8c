import NavJSON

/// A key of an object. It describes, reads, writes, limits and mixes (interpolates) the key's value.
///
/// A field creates its codec and key path on first use, so the initializers take autoclosures. A codec and a key path
/// take far more time to create than the rest of a field.
package struct Field<Object: Sendable>: Sendable {
    package let name: String
    /// Other accepted spellings.
    package let aliases: [String]
    /// One line of help for users.
    package let summary: String
    package let isRequired: Bool
    /// Whether the key cannot change over time.
    package let isFixed: Bool
    /// Help for scenes that change the key by a value over time or a `set` event, where neither is allowed. Nil if the
    /// key has no such restriction.
    ///
    /// A `use` may still set a restricted key, and the key may follow a number of the scene.
    package private(set) var motionHelp: String?
    /// Keys that cannot be given together with this key.
    package let excludes: [String]
    private let access: Lazy<FieldAccess<Object>>

    /// Creates a key for a property.
    @_semantics("optimize.sil.specialize.generic.never")
    package init<Value: Equatable>(
        _ name: String,
        _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Object, Value> & Sendable,
        _ codec: @autoclosure @escaping @Sendable () -> ValueCodec<Value>,
        _ summary: String, aliases: [String] = [], isRequired: Bool = false, isFixed: Bool = false
    ) {
        self.init(name, summary, aliases: aliases, isRequired: isRequired, isFixed: isFixed) {
            FieldAccess(path(), codec())
        }
    }

    /// Creates a key for an optional property. The writer leaves the key out for `nil`.
    @_semantics("optimize.sil.specialize.generic.never")
    package init<Value: Equatable>(
        _ name: String,
        optional path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Object, Value?> & Sendable,
        _ codec: @autoclosure @escaping @Sendable () -> ValueCodec<Value>,
        _ summary: String, aliases: [String] = [], isRequired: Bool = false, isFixed: Bool = false
    ) {
        self.init(name, summary, aliases: aliases, isRequired: isRequired, isFixed: isFixed) {
            let codec = codec()
            let optional = ValueCodec<Value?>(
                kind: codec.kind, recognizes: codec.recognizes,
                read: { value, context in codec.read(value, &context).map(Optional.some) },
                write: { $0.flatMap(codec.write) },
                mix: { mixing in mixing.map { $0 }.flatMap(codec.mix).map(Optional.some) })
            return FieldAccess(path(), optional)
        }
    }

    /// Creates a key that is read but never written. The writer has another spelling for its value.
    @_semantics("optimize.sil.specialize.generic.never")
    package init<Value>(
        input name: String, _ codec: @autoclosure @escaping @Sendable () -> ValueCodec<Value>,
        _ summary: String, isRequired: Bool = false, isFixed: Bool = false,
        excludes: [String] = [], apply: @escaping @Sendable (Value, DecodingContext, inout Object) -> Void
    ) {
        self.init(name, summary, isRequired: isRequired, isFixed: isFixed, excludes: excludes) {
            let codec = codec()
            return FieldAccess(
                kind: codec.kind,
                read: { json, context, object in
                    guard let value = codec.decode(json, in: &context) else { return false }
                    apply(value, context, &object)
                    return true
                })
        }
    }

    /// Creates a key that chooses a case of an enumeration. The key's value is the case's associated value.
    @_semantics("optimize.sil.specialize.generic.never")
    package init<Value: Equatable>(
        case name: String, _ codec: @autoclosure @escaping @Sendable () -> ValueCodec<Value>,
        _ summary: String,
        embed: @escaping @Sendable (Value) -> Object, extract: @escaping @Sendable (Object) -> Value?
    ) {
        self.init(case: name, codec(), summary, into: { $1 = embed($0) }, extract: extract)
    }

    /// Creates a key that chooses a case of an enumeration in an object with other keys.
    ///
    /// - Parameters:
    ///   - embed: Stores the case in the object and does not change the values of other keys.
    ///   - extract: Returns the case's value, or `nil` if the object holds another case.
    @_semantics("optimize.sil.specialize.generic.never")
    package init<Value: Equatable>(
        case name: String, _ codec: @autoclosure @escaping @Sendable () -> ValueCodec<Value>,
        _ summary: String, into embed: @escaping @Sendable (Value, inout Object) -> Void,
        extract: @escaping @Sendable (Object) -> Value?
    ) {
        self.init(name, summary) { FieldAccess(codec(), embed: embed, extract: extract) }
    }

    /// Creates a key whose value is kept as JSON. References in the value are resolved when it is decoded later.
    @_semantics("optimize.sil.specialize.generic.never")
    package init(
        raw name: String,
        _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Object, JSONValue?> & Sendable,
        _ kind: @autoclosure @escaping @Sendable () -> ValueKind, _ summary: String, aliases: [String] = [],
        isRequired: Bool = false
    ) {
        self.init(name, summary, aliases: aliases, isRequired: isRequired) {
            let path = path()
            return FieldAccess(
                kind: kind(),
                read: { json, _, object in
                    object[keyPath: path] = json
                    return true
                },
                write: { $0[keyPath: path] }, isDefault: { object, _ in object[keyPath: path] == nil })
        }
    }

    /// Creates a key whose value depends on the keys before it. The value cannot change over time.
    ///
    /// - Parameters:
    ///   - read: Reads the value of an object whose earlier keys have been read.
    ///   - write: Returns the key's value as JSON. Its second argument is the object that holds the value.
    @_semantics("optimize.sil.specialize.generic.never")
    package init<Value: Equatable & Sendable>(
        _ name: String,
        _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Object, Value> & Sendable,
        _ kind: @autoclosure @escaping @Sendable () -> ValueKind, _ summary: String,
        read: @escaping @Sendable (JSONValue, inout DecodingContext, Object) -> Value?,
        write: @escaping @Sendable (Value, Object) -> JSONValue?
    ) {
        self.init(name, summary, isFixed: true) {
            let path = path()
            return FieldAccess(
                kind: kind(),
                read: { json, context, object in
                    guard let value = read(json, &context, object) else { return false }
                    object[keyPath: path] = value
                    return true
                },
                write: { write($0[keyPath: path], $0) },
                isEqual: { $0[keyPath: path] == $1[keyPath: path] },
                isDefault: { $0[keyPath: path] == $1[keyPath: path] })
        }
    }

    /// Creates a key whose value is not read, such as text for people or data for other programs.
    package init(ignored name: String, _ summary: String) {
        self.init(name, summary) { FieldAccess(kind: .literal, read: { _, _, _ in true }) }
    }

    /// Creates the key `type`. The decoder has already used the key's value to choose the ``ObjectTable``, so the value
    /// is not read again.
    package init(type name: String) {
        self.init("type", "the kind of the object", isRequired: true, isFixed: true) {
            FieldAccess(
                kind: .words([name]), read: { _, _, _ in true }, write: { _ in .written(.string(name)) })
        }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private init(
        _ name: String, _ summary: String, aliases: [String] = [], isRequired: Bool = false,
        isFixed: Bool = false, excludes: [String] = [],
        access: @escaping @Sendable () -> FieldAccess<Object>
    ) {
        self.name = name
        self.aliases = aliases
        self.summary = summary
        self.isRequired = isRequired
        self.isFixed = isFixed
        self.excludes = excludes
        self.access = Lazy(access)
    }

    /// Whether values over time and `set` events may change the key.
    package var changesOverTime: Bool { !isFixed && motionHelp == nil }

    /// Returns a copy of the key that values over time and `set` events may not change, because such changes would have
    /// no effect.
    ///
    /// - Parameter help: Help for scenes that change the key over time. It says what to use instead, such as an event.
    package func withoutMotion(help: String) -> Field<Object> {
        var field = self
        field.motionHelp = help
        return field
    }

    /// Returns the same key for a larger value that contains the object as a part.
    @_semantics("optimize.sil.specialize.generic.never")
    package func lifted<Whole>(
        extract: @escaping @Sendable (Whole) -> Object?,
        embed: @escaping @Sendable (Object, inout Whole) -> Void
    ) -> Field<Whole> {
        var field = Field<Whole>(
            name, summary, aliases: aliases, isRequired: isRequired, isFixed: isFixed, excludes: excludes
        ) { [access] in access.value.lifted(extract: extract, embed: embed) }
        field.motionHelp = motionHelp
        return field
    }
}

extension Field {
    package var description: FieldDescription {
        FieldDescription(
            name: name, aliases: aliases, summary: summary, kind: access.value.kind, isRequired: isRequired)
    }

    /// Returns the description with the prototype's value as the default.
    @_semantics("optimize.sil.specialize.generic.never")
    package func description(of prototype: Object) -> FieldDescription {
        var description = description
        // The prototype of an enumeration has an arbitrary case, which is not a default.
        if !isRequired, isDefault(prototype, prototype) { description.setStandard(write(prototype)) }
        return description
    }

    /// Reads the value into the object. Returns false after reporting a wrong value.
    package func read(_ json: JSONValue, _ context: inout DecodingContext, _ object: inout Object) -> Bool {
        access.value.read(json, &context, &object)
    }

    /// Returns the value as JSON, or `nil` if there is nothing to write.
    package func write(_ object: Object) -> JSONValue? { access.value.write(object) }

    /// Returns whether two objects have equal values for this key.
    package func isEqual(_ one: Object, _ other: Object) -> Bool { access.value.isEqual(one, other) }

    /// Returns whether the object can be written without the key.
    package func isDefault(_ object: Object, _ prototype: Object) -> Bool {
        access.value.isDefault(object, prototype)
    }

    /// Moves the object's value towards the new value. If the codec cannot mix, the object gets the new value.
    package func mix(_ mixing: Mixing<Object>, _ object: inout Object) { access.value.mix(mixing, &object) }
}

extension FieldDescription {
    /// Sets the default to the prototype's value.
    fileprivate mutating func setStandard(_ value: JSONValue?) {
        guard let value else { return }
        // A number outside of the range marks a missing value in a prototype.
        if case .number(let range) = kind, case .number(let number) = value.content, !range.contains(number) {
            return
        }
        standard = value.compactText
    }
}

/// Functions that move the value of a key between JSON and an object.
private struct FieldAccess<Object: Sendable>: Sendable {
    let kind: ValueKind
    let read: @Sendable (JSONValue, inout DecodingContext, inout Object) -> Bool
    var write: @Sendable (Object) -> JSONValue? = { _ in nil }
    var isEqual: @Sendable (Object, Object) -> Bool = { _, _ in true }
    var isDefault: @Sendable (_ object: Object, _ prototype: Object) -> Bool = { _, _ in true }
    var mix: @Sendable (Mixing<Object>, inout Object) -> Void = { _, _ in }

    @_semantics("optimize.sil.specialize.generic.never")
    func lifted<Whole>(
        extract: @escaping @Sendable (Whole) -> Object?,
        embed: @escaping @Sendable (Object, inout Whole) -> Void
    ) -> FieldAccess<Whole> {
        let compare = { (test: @escaping @Sendable (Object, Object) -> Bool) in
            { @Sendable (first: Whole, second: Whole) -> Bool in
                guard let first = extract(first), let second = extract(second) else { return false }
                return test(first, second)
            }
        }
        return FieldAccess<Whole>(
            kind: kind,
            read: { [read] json, context, whole in
                guard var object = extract(whole) else { return false }
                let isRead = read(json, &context, &object)
                embed(object, &whole)
                return isRead
            },
            write: { [write] whole in extract(whole).flatMap(write) },
            isEqual: compare(isEqual), isDefault: compare(isDefault),
            mix: { [mix] mixing, whole in
                guard let parts = mixing.map(extract), var object = extract(whole) else { return }
                mix(parts, &object)
                embed(object, &whole)
            })
    }
}

extension FieldAccess {
    @_semantics("optimize.sil.specialize.generic.never")
    init<Value: Equatable>(
        _ path: WritableKeyPath<Object, Value> & Sendable, _ codec: ValueCodec<Value>
    ) {
        let isEqual = { @Sendable (first: Object, second: Object) -> Bool in
            first[keyPath: path] == second[keyPath: path]
        }
        self.init(
            kind: codec.kind,
            read: { json, context, object in
                guard let value = codec.decode(json, in: &context) else { return false }
                object[keyPath: path] = value
                return true
            },
            write: { codec.write($0[keyPath: path]) }, isEqual: isEqual, isDefault: isEqual,
            mix: { mixing, object in
                let parts = Mixing(
                    shown: mixing.shown[keyPath: path], old: mixing.old[keyPath: path],
                    new: mixing.new[keyPath: path], progress: mixing.progress)
                object[keyPath: path] = codec.mix(parts) ?? parts.new
            })
    }

    @_semantics("optimize.sil.specialize.generic.never")
    init<Value: Equatable>(
        _ codec: ValueCodec<Value>, embed: @escaping @Sendable (Value, inout Object) -> Void,
        extract: @escaping @Sendable (Object) -> Value?
    ) {
        self.init(
            kind: codec.kind,
            read: { json, context, object in
                guard let value = codec.decode(json, in: &context) else { return false }
                embed(value, &object)
                return true
            },
            write: { extract($0).flatMap(codec.write) },
            isEqual: { extract($0) == extract($1) },
            isDefault: { object, _ in extract(object) == nil },
            mix: { mixing, object in
                guard let new = extract(mixing.new) else { return }
                embed(mixing.map(extract).flatMap(codec.mix) ?? new, &object)
            })
    }
}
