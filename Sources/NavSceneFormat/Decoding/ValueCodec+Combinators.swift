import NavJSON

extension ValueCodec {
    /// Returns a codec that accepts several spellings of a value. The codec writes the first spelling that can
    /// express the value.
    ///
    /// When a JSON value is read, the candidates are the alternatives that accept its JSON type. The first candidate
    /// that recognizes the JSON value reads it. If no candidate recognizes the JSON value, the last candidate reads it
    /// and reports the mistake.
    @_semantics("optimize.sil.specialize.generic.never")
    package static func oneOf(_ alternatives: [ValueCodec]) -> ValueCodec {
        let choice = Choice(alternatives: alternatives.map { ($0.kind.forms, $0.recognizes) })
        return ValueCodec(
            kind: .oneOf(alternatives.map(\.kind)), recognizes: choice.recognizes,
            read: { value, context in
                choice.index(for: value).flatMap { alternatives[$0].decodeSettled(value, in: &context) }
            },
            write: { value in
                for alternative in alternatives {
                    if let json = alternative.write(value) { return json }
                }
                return nil
            },
            mix: { mixing in
                for alternative in alternatives {
                    if let value = alternative.mix(mixing) { return value }
                }
                return nil
            })
    }

    /// Returns a codec for a list of values. Wrong elements are reported and left out.
    ///
    /// - Parameter form: The form of the list, such as [x, y]. If the count is wrong, the diagnostic advises this form.
    @_semantics("optimize.sil.specialize.generic.never")
    package static func list<Element>(
        of element: ValueCodec<Element>, count: ClosedRange<Int> = 0...Int.max, form: String? = nil
    ) -> ValueCodec where Value == [Element] {
        ValueCodec(
            kind: .list(element.kind, count: count, form: form),
            read: { value, context in
                guard case .array(let elements) = value.content else { return nil }
                guard count.contains(elements.count) else {
                    context.reportCount(elements.count, expected: count, form: form, at: value.range)
                    return nil
                }
                var values: [Element] = []
                values.reserveCapacity(elements.count)
                for json in elements {
                    if let value = element.decode(json, in: &context) { values.append(value) }
                }
                return values
            },
            write: { values in
                let elements = values.compactMap(element.write)
                return elements.count == values.count ? .written(.array(elements)) : nil
            },
            mix: { mixing in
                guard mixing.shown.count == mixing.new.count else { return nil }
                let old = mixing.old.count == mixing.new.count ? mixing.old : mixing.shown
                return mixing.new.indices.map { index in
                    element.mix(
                        Mixing(
                            shown: mixing.shown[index], old: old[index], new: mixing.new[index],
                            progress: mixing.progress)) ?? mixing.new[index]
                }
            })
    }

    /// Returns a codec for a list. A list of one element may be written without brackets.
    @_semantics("optimize.sil.specialize.generic.never")
    package static func oneOrList<Element>(
        of element: ValueCodec<Element>, count: ClosedRange<Int> = 0...Int.max
    ) -> ValueCodec where Value == [Element] {
        let single: ValueCodec<[Element]> = ValueCodec(
            kind: element.kind, recognizes: element.recognizes,
            read: { value, context in element.decodeSettled(value, in: &context).map { [$0] } },
            write: { $0.count == 1 ? element.write($0[0]) : nil })
        return .oneOf([single, .list(of: element, count: count)])
    }

    /// Returns a codec for a list that is refused as a whole if one of its elements is wrong.
    ///
    /// - Parameter form: As in ``list(of:count:form:)``.
    @_semantics("optimize.sil.specialize.generic.never")
    package static func tuple<Element>(
        of element: ValueCodec<Element>, count: ClosedRange<Int>, form: String? = nil
    ) -> ValueCodec where Value == [Element] {
        let list: ValueCodec<[Element]> = .list(of: element, count: count, form: form)
        return ValueCodec(
            kind: list.kind,
            read: { value, context in
                guard case .array(let elements) = value.content,
                    let values = list.read(value, &context), values.count == elements.count
                else { return nil }
                return values
            },
            write: list.write, mix: list.mix)
    }

    /// Returns a codec for a list of numbers. `count` is the range of the list's length. One wrong number
    /// invalidates the whole list.
    package static func numbers(
        _ range: NumberRange, count: ClosedRange<Int>, form: String? = nil, help: String? = nil
    ) -> ValueCodec where Value == [Double] {
        .tuple(of: .number(range, help: help), count: count, form: form)
    }

    /// Returns a codec for one fixed value that a file spells as a word.
    ///
    /// - Parameters:
    ///   - word: The word that is written.
    ///   - codec: The codec that reads and writes the word. Every word that the codec accepts stands for the value.
    package static func constant<Word: Equatable>(
        _ word: Word, of codec: ValueCodec<Word>, meaning value: Value
    ) -> ValueCodec where Value: Equatable {
        codec.map(to: { _ in value }, from: { $0 == value ? word : nil })
    }
}

/// The choice between several codecs for a JSON value. The type does not depend on the type of the codecs' values, so
/// its code exists once.
private struct Choice: Sendable {
    /// For each codec, the JSON types that it accepts, and ``ValueCodec/recognizes``.
    let alternatives: [(forms: JSONForms, recognizes: @Sendable (JSONValue) -> Bool)]

    /// Returns whether one of the codecs recognizes a value.
    func recognizes(_ value: JSONValue) -> Bool { alternatives.contains { $0.recognizes(value) } }

    /// Returns the index of the codec that reads a value; nil if no codec accepts the value's JSON type.
    func index(for value: JSONValue) -> Int? {
        let form = JSONForms(of: value)
        var last: Int?
        for (index, alternative) in alternatives.enumerated() where alternative.forms.contains(form) {
            if alternative.recognizes(value) { return index }
            last = index
        }
        return last
    }
}

extension DecodingContext {
    /// Reports a list with too few or too many elements.
    ///
    /// - Parameter form: The form of the list, such as [x, y]. The diagnostic advises this form.
    package mutating func reportCount(
        _ count: Int, expected: ClosedRange<Int>, form: String? = nil, at range: Range<Int>
    ) {
        let wanted =
            if expected.lowerBound == expected.upperBound {
                "\(expected.lowerBound)"
            } else if expected.upperBound == .max {
                "at least \(expected.lowerBound)"
            } else {
                "\(expected.lowerBound) to \(expected.upperBound)"
            }
        report(
            .wrongCount, "expected \(wanted) elements, found \(count)", help: form.map { "write \($0)" },
            at: range)
    }
}
