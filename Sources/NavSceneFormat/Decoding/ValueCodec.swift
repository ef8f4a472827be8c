import NavJSON
import NavScene

/// A codec for one kind of value: it reads and writes JSON, and describes the accepted forms.
///
/// Large codecs are composed of smaller ones. Most keys of the language read and write their values with a codec.
///
/// Functions that build codecs have an attribute against specialisation, because the compiler would copy them for each
/// type of value (docs/decisions/0375).
package struct ValueCodec<Value: Sendable>: Sendable {
    package let kind: ValueKind
    /// Returns whether this codec is the right one for a value. ``oneOf(_:)`` calls it to choose between alternatives
    /// of the same JSON type.
    package var recognizes: @Sendable (JSONValue) -> Bool
    /// Reads a value whose JSON type fits the kind. Returns `nil` after reporting a wrong value.
    package let read: @Sendable (JSONValue, inout DecodingContext) -> Value?
    /// Returns the value as JSON, or `nil` if this codec has no spelling for it.
    package let write: @Sendable (Value) -> JSONValue?
    /// Returns an intermediate value of a change. If there is none, returns `nil`, and the new value is shown at once.
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

    /// Replaces references and reads the value. Returns `nil` after reporting a wrong value.
    package func decode(_ value: JSONValue, in context: inout DecodingContext) -> Value? {
        guard let entry = context.enter(value) else { return nil }
        defer { context.leave(entry) }
        return decodeSettled(entry.value, in: &context)
    }

    /// Reads a value that is not a reference. Returns `nil` after reporting a wrong value.
    package func decodeSettled(_ value: JSONValue, in context: inout DecodingContext) -> Value? {
        context.accepts(value, as: kind) ? read(value, &context) : nil
    }

    /// Returns a codec that converts this codec's values to another type.
    @_semantics("optimize.sil.specialize.generic.never")
    package func map<Other>(
        to convert: @escaping @Sendable (Value) -> Other, from restore: @escaping @Sendable (Other) -> Value?
    ) -> ValueCodec<Other> {
        ValueCodec<Other>(
            kind: kind, recognizes: recognizes,
            read: { [read] value, context in read(value, &context).map(convert) },
            write: { [write] other in restore(other).flatMap { write($0) } },
            mix: { [mix] mixing in mixing.map(restore).flatMap { mix($0) }.map(convert) })
    }

    /// Returns the same codec with a further check. If the check fails, `isValid` must report the problem.
    @_semantics("optimize.sil.specialize.generic.never")
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

extension DecodingContext {
    /// Returns whether a value's JSON type fits a kind. Another type is reported.
    fileprivate mutating func accepts(_ value: JSONValue, as kind: ValueKind) -> Bool {
        let form = JSONForms(of: value)
        if kind.forms.contains(form) { return !form.isEmpty }
        report(
            .wrongType, "expected \(kind.forms.phrase), found \(form.phrase)",
            help: kind.advice(for: value) ?? (kind.forms.contains(.number) ? value.helpForLength : nil),
            at: value.range)
        return false
    }
}

extension JSONValue {
    /// Returns a value without a place in a source.
    package static func written(_ content: Content) -> JSONValue { JSONValue(content, at: 0..<0) }

    package static func numbers(_ numbers: [Double]) -> JSONValue {
        written(.array(numbers.map { written(.number($0)) }))
    }

    /// Returns whether the value is an object with this key.
    package func hasKey(_ key: String) -> Bool {
        guard case .object(let object) = content else { return false }
        return object[key] != nil
    }
}
