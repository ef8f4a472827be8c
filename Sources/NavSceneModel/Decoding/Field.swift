/// One key of an object: its description, and how its value gets into the Swift value and back.
///
/// A table of keys is made of these when its first object is read; a key's codec and key path, which cost much more, when the key
/// is first met. That is why both are handed over as expressions.
struct Field<Object: Sendable>: Sendable {
    let name: String
    /// Other spellings that are read.
    let aliases: [String]
    /// One line for people.
    let summary: String
    let isRequired: Bool
    /// Keys that say the same in another way, so that giving both is an error.
    let excludes: [String]
    private let access: Lazy<FieldAccess<Object>>

    /// A key for a stored property.
    init<Value: Equatable>(
        _ name: String,
        _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Object, Value> & Sendable,
        _ codec: @autoclosure @escaping @Sendable () -> ValueCodec<Value>,
        _ summary: String, aliases: [String] = [], isRequired: Bool = false
    ) {
        self.init(name, summary, aliases: aliases, isRequired: isRequired) {
            FieldAccess(path(), codec())
        }
    }

    /// A key for an optional property; nil is written by leaving the key out.
    init<Value: Equatable>(
        _ name: String,
        optional path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Object, Value?> & Sendable,
        _ codec: @autoclosure @escaping @Sendable () -> ValueCodec<Value>,
        _ summary: String, aliases: [String] = [], isRequired: Bool = false
    ) {
        self.init(name, summary, aliases: aliases, isRequired: isRequired) {
            let codec = codec()
            let optional = ValueCodec<Value?>(
                kind: codec.kind, recognizes: codec.recognizes,
                read: { value, context in codec.read(value, &context).map(Optional.some) },
                write: { $0.flatMap(codec.write) })
            return FieldAccess(path(), optional)
        }
    }

    /// A key that is read but never written: it says in another way what stored properties hold.
    init<Value>(
        input name: String, _ codec: @autoclosure @escaping @Sendable () -> ValueCodec<Value>,
        _ summary: String, excludes: [String] = [],
        apply: @escaping @Sendable (Value, DecodingContext, inout Object) -> Void
    ) {
        self.init(name, summary, excludes: excludes) {
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

    /// A key that chooses one case of an enumeration, and whose value is what the case holds.
    init<Value>(
        case name: String, _ codec: @autoclosure @escaping @Sendable () -> ValueCodec<Value>,
        _ summary: String,
        embed: @escaping @Sendable (Value) -> Object, extract: @escaping @Sendable (Object) -> Value?
    ) {
        self.init(name, summary) {
            let codec = codec()
            return FieldAccess(
                kind: codec.kind,
                read: { json, context, object in
                    guard let value = codec.decode(json, in: &context) else { return false }
                    object = embed(value)
                    return true
                },
                write: { extract($0).flatMap(codec.write) },
                isEqual: { object, _ in extract(object) == nil })
        }
    }

    /// A key whose value is for people or for other programs.
    init(ignored name: String, _ summary: String) {
        self.init(name, summary) { FieldAccess(kind: .literal, read: { _, _, _ in true }) }
    }

    /// The key `type`, which has chosen the table before it is read with it.
    init(type name: String) {
        self.init("type", "what the object is", isRequired: true) {
            FieldAccess(
                kind: .words([name]), read: { _, _, _ in true }, write: { _ in .written(.string(name)) })
        }
    }

    private init(
        _ name: String, _ summary: String, aliases: [String] = [], isRequired: Bool = false,
        excludes: [String] = [], access: @escaping @Sendable () -> FieldAccess<Object>
    ) {
        self.name = name
        self.aliases = aliases
        self.summary = summary
        self.isRequired = isRequired
        self.excludes = excludes
        self.access = Lazy(access)
    }

    /// The same key for a whole that holds the object as one of its parts.
    func lifted<Whole>(
        extract: @escaping @Sendable (Whole) -> Object?,
        embed: @escaping @Sendable (Object, inout Whole) -> Void
    ) -> Field<Whole> {
        Field<Whole>(
            name, summary, aliases: aliases, isRequired: isRequired, excludes: excludes
        ) { [access] in access.value.lifted(extract: extract, embed: embed) }
    }
}

extension Field {
    var description: FieldDescription {
        FieldDescription(
            name: name, aliases: aliases, summary: summary, kind: access.value.kind, isRequired: isRequired)
    }

    /// Reads the value into the object. False: it was wrong, and that has been reported.
    func read(_ json: JSONValue, _ context: inout DecodingContext, _ object: inout Object) -> Bool {
        access.value.read(json, &context, &object)
    }

    /// The value as JSON; nil when there is nothing to write.
    func write(_ object: Object) -> JSONValue? { access.value.write(object) }

    /// Whether two objects agree in this field.
    func isEqual(_ one: Object, _ other: Object) -> Bool { access.value.isEqual(one, other) }
}

/// How the value of a key gets into an object and back.
private struct FieldAccess<Object: Sendable>: Sendable {
    let kind: ValueKind
    let read: @Sendable (JSONValue, inout DecodingContext, inout Object) -> Bool
    var write: @Sendable (Object) -> JSONValue? = { _ in nil }
    var isEqual: @Sendable (Object, Object) -> Bool = { _, _ in true }

    func lifted<Whole>(
        extract: @escaping @Sendable (Whole) -> Object?,
        embed: @escaping @Sendable (Object, inout Whole) -> Void
    ) -> FieldAccess<Whole> {
        FieldAccess<Whole>(
            kind: kind,
            read: { [read] json, context, whole in
                guard var object = extract(whole) else { return false }
                let isRead = read(json, &context, &object)
                embed(object, &whole)
                return isRead
            },
            write: { [write] whole in extract(whole).flatMap(write) },
            isEqual: { [isEqual] first, second in
                guard let first = extract(first), let second = extract(second) else { return false }
                return isEqual(first, second)
            })
    }
}

extension FieldAccess {
    init<Value: Equatable>(
        _ path: WritableKeyPath<Object, Value> & Sendable, _ codec: ValueCodec<Value>
    ) {
        self.init(
            kind: codec.kind,
            read: { json, context, object in
                guard let value = codec.decode(json, in: &context) else { return false }
                object[keyPath: path] = value
                return true
            },
            write: { codec.write($0[keyPath: path]) },
            isEqual: { $0[keyPath: path] == $1[keyPath: path] })
    }
}
