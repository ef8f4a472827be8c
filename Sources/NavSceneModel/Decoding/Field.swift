/// One key of an object: its description, and how its value gets into the Swift value and back.
struct Field<Object: Sendable>: Sendable {
    let description: FieldDescription
    /// Keys that say the same in another way, so that giving both is an error.
    let excludes: [String]
    /// Reads the value into the object. False: it was wrong, and that has been reported.
    let read: @Sendable (JSONValue, inout DecodingContext, inout Object) -> Bool
    /// The value as JSON; nil when there is nothing to write.
    let write: @Sendable (Object) -> JSONValue?
    /// Whether two objects agree in this field.
    let isEqual: @Sendable (Object, Object) -> Bool

    var name: String { description.name }

    /// A key for a stored property.
    init<Value: Equatable>(
        _ name: String, _ path: WritableKeyPath<Object, Value> & Sendable, _ codec: ValueCodec<Value>,
        _ summary: String, aliases: [String] = [], isRequired: Bool = false
    ) {
        description = FieldDescription(
            name: name, aliases: aliases, summary: summary, kind: codec.kind, isRequired: isRequired)
        excludes = []
        read = { json, context, object in
            guard let value = codec.decode(json, in: &context) else { return false }
            object[keyPath: path] = value
            return true
        }
        write = { codec.write($0[keyPath: path]) }
        isEqual = { $0[keyPath: path] == $1[keyPath: path] }
    }

    /// A key for an optional property; nil is written by leaving the key out.
    init<Value: Equatable>(
        _ name: String, optional path: WritableKeyPath<Object, Value?> & Sendable, _ codec: ValueCodec<Value>,
        _ summary: String, aliases: [String] = [], isRequired: Bool = false
    ) {
        let optional = ValueCodec<Value?>(
            kind: codec.kind, recognizes: codec.recognizes,
            read: { value, context in codec.read(value, &context).map(Optional.some) },
            write: { $0.flatMap(codec.write) })
        self.init(name, path, optional, summary, aliases: aliases, isRequired: isRequired)
    }

    /// A key that is read but never written: it says in another way what stored properties hold.
    init<Value>(
        input name: String, _ codec: ValueCodec<Value>, _ summary: String, excludes: [String] = [],
        apply: @escaping @Sendable (Value, DecodingContext, inout Object) -> Void
    ) {
        description = FieldDescription(name: name, summary: summary, kind: codec.kind)
        self.excludes = excludes
        read = { json, context, object in
            guard let value = codec.decode(json, in: &context) else { return false }
            apply(value, context, &object)
            return true
        }
        write = { _ in nil }
        isEqual = { _, _ in true }
    }

    /// A key that chooses one case of an enumeration, and whose value is what the case holds.
    init<Value>(
        case name: String, _ codec: ValueCodec<Value>, _ summary: String,
        embed: @escaping @Sendable (Value) -> Object, extract: @escaping @Sendable (Object) -> Value?
    ) {
        description = FieldDescription(name: name, summary: summary, kind: codec.kind)
        excludes = []
        read = { json, context, object in
            guard let value = codec.decode(json, in: &context) else { return false }
            object = embed(value)
            return true
        }
        write = { extract($0).flatMap(codec.write) }
        isEqual = { object, _ in extract(object) == nil }
    }

    /// A key whose value is for people or for other programs.
    init(ignored name: String, _ summary: String) {
        description = FieldDescription(name: name, summary: summary, kind: .literal)
        excludes = []
        read = { _, _, _ in true }
        write = { _ in nil }
        isEqual = { _, _ in true }
    }

    /// The key `type`, which has chosen the table before it is read with it.
    init(type name: String) {
        description = FieldDescription(
            name: "type", summary: "what the object is", kind: .words([name]), isRequired: true)
        excludes = []
        read = { _, _, _ in true }
        write = { _ in .written(.string(name)) }
        isEqual = { _, _ in true }
    }

    private init(
        _ description: FieldDescription, excludes: [String],
        read: @escaping @Sendable (JSONValue, inout DecodingContext, inout Object) -> Bool,
        write: @escaping @Sendable (Object) -> JSONValue?,
        isEqual: @escaping @Sendable (Object, Object) -> Bool
    ) {
        self.description = description
        self.excludes = excludes
        self.read = read
        self.write = write
        self.isEqual = isEqual
    }

    /// The same key for a whole that holds the object as one of its parts.
    func lifted<Whole>(
        extract: @escaping @Sendable (Whole) -> Object?,
        embed: @escaping @Sendable (Object, inout Whole) -> Void
    ) -> Field<Whole> {
        Field<Whole>(
            description, excludes: excludes,
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
