import NavJSON
import NavScene

/// Reads one kind of value from JSON, writes it, and says what it accepts.
///
/// Codecs are put together from smaller ones; there is one for every kind of value in the language, and nothing reads
/// or writes a scene in another way.
package struct ValueCodec<Value: Sendable>: Sendable {
    package let kind: ValueKind
    /// Among alternatives of the same JSON form, whether this value is meant for this codec.
    package var recognizes: @Sendable (JSONValue) -> Bool
    /// Reads a value of one of the kind's forms. Nil: it is wrong, and that has been reported.
    package let read: @Sendable (JSONValue, inout DecodingContext) -> Value?
    /// The value as JSON; nil when this codec has no spelling for it.
    package let write: @Sendable (Value) -> JSONValue?
    /// The value between two others. Nil: the values have nothing between them, so that the new one shows at once.
    package var mix: @Sendable (Mixing<Value>) -> Value?

    package init(
        kind: ValueKind, recognizes: @escaping @Sendable (JSONValue) -> Bool = { _ in true },
        read: @escaping @Sendable (JSONValue, inout DecodingContext) -> Value?,
        write: @escaping @Sendable (Value) -> JSONValue?,
        mix: @escaping @Sendable (Mixing<Value>) -> Value? = { _ in nil }
    ) {
        self.kind = kind
        self.recognizes = recognizes
        self.read = read
        self.write = write
        self.mix = mix
    }

    /// Settles references and reads. Nil: the value is wrong, and that has been reported.
    package func decode(_ value: JSONValue, in context: inout DecodingContext) -> Value? {
        guard let entry = context.enter(value) else { return nil }
        defer { context.leave(entry) }
        return decodeSettled(entry.value, in: &context)
    }

    /// Reads a value that is not a reference.
    package func decodeSettled(_ value: JSONValue, in context: inout DecodingContext) -> Value? {
        let form = JSONForms(of: value)
        guard !form.isEmpty else { return nil }
        guard kind.forms.contains(form) else {
            context.report(
                .wrongType, "expected \(kind.forms.phrase), found \(form.phrase)", at: value.range)
            return nil
        }
        return read(value, &context)
    }

    /// The codec for values that stand for these.
    package func map<Other>(
        to convert: @escaping @Sendable (Value) -> Other, from restore: @escaping @Sendable (Other) -> Value?
    ) -> ValueCodec<Other> {
        ValueCodec<Other>(
            kind: kind, recognizes: recognizes,
            read: { [read] value, context in read(value, &context).map(convert) },
            write: { [write] other in restore(other).flatMap { write($0) } },
            mix: { [mix] mixing in mixing.map(restore).flatMap { mix($0) }.map(convert) })
    }

    /// The same codec with a further condition, which reports what breaks it.
    package func checked(
        _ isValid: @escaping @Sendable (Value, JSONValue, inout DecodingContext) -> Bool
    ) -> ValueCodec {
        ValueCodec(
            kind: kind, recognizes: recognizes,
            read: { [read] json, context in
                guard let value = read(json, &context), isValid(value, json, &context) else { return nil }
                return value
            },
            write: write, mix: mix)
    }
}

extension JSONValue {
    /// A value that stands in no source.
    package static func written(_ content: Content) -> JSONValue { JSONValue(content, at: 0..<0) }

    package static func numbers(_ numbers: [Double]) -> JSONValue {
        written(.array(numbers.map { written(.number($0)) }))
    }

    /// Whether this is an object with this key.
    package func hasKey(_ key: String) -> Bool {
        guard case .object(let object) = content else { return false }
        return object[key] != nil
    }
}
