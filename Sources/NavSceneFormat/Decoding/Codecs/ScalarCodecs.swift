import NavJSON
import NavScene

extension ValueCodec where Value == Bool {
    package static var bool: Self {
        ValueCodec(
            kind: .bool,
            read: { value, _ in if case .bool(let bool) = value.content { bool } else { nil } },
            write: { .written(.bool($0)) })
    }
}

extension ValueCodec where Value == Double {
    package static func number(_ range: NumberRange, help: String? = nil) -> Self {
        ValueCodec(
            kind: .number(range),
            read: { value, context in
                guard case .number(let number) = value.content else { return nil }
                guard range.contains(number) else {
                    let isPercent = range == .fraction && (1...100).contains(number)
                    context.report(
                        .valueOutOfRange, "\(number.shortText) is not \(range.phrase)",
                        help: isPercent
                            ? "write \((number / 100).shortText) or \("\(number.shortText)%".quotedForDisplay)"
                            : help,
                        at: value.range)
                    return nil
                }
                return number
            },
            write: { .written(.number($0)) }, mix: { $0.number(in: range) })
    }

    /// A codec for a number from 0 to 1, or a percentage.
    package static var fraction: Self { .oneOf([.number(.fraction), .percentage]) }

    private static var percentage: Self {
        ValueCodec(
            kind: .percentage,
            read: { value, context in
                guard case .string(let text) = value.content else { return nil }
                guard text.hasSuffix("%"), let percent = CSSNumber.parse(text.dropLast()),
                    (0...100).contains(percent)
                else {
                    context.report(
                        .valueOutOfRange,
                        "\(text.quotedForDisplay) is not a percentage from \"0%\" to \"100%\"",
                        help: CSSNumber.parse(text).map { "numbers have no quotes: \($0.shortText)" },
                        at: value.range)
                    return nil
                }
                return percent / 100
            },
            write: { _ in nil })
    }

    /// A codec for a blur's sigma, in points. The limit for the sigma is in device pixels.
    package static var sigma: Self {
        number(.length).checked { sigma, json, context in
            guard sigma * context.scale <= context.limits.sigma else {
                context.report(
                    .blurTooWide,
                    "a sigma of \(sigma.shortText) points is more than \(context.limits.sigma.shortText) "
                        + "device pixels",
                    at: json.range)
                return false
            }
            return true
        }
    }
}

extension ValueCodec where Value == Int {
    package static func integer(_ range: ClosedRange<Int>) -> Self {
        ValueCodec(
            kind: .integer(range),
            read: { value, context in
                guard case .number(let number) = value.content else { return nil }
                guard let integer = Int(exactly: number), range.contains(integer) else {
                    let wanted =
                        range.upperBound == .max
                        ? "a whole number from \(range.lowerBound)"
                        : "a whole number from \(range.lowerBound) to \(range.upperBound)"
                    context.report(
                        .valueOutOfRange, "\(number.shortText) is not \(wanted)", at: value.range)
                    return nil
                }
                return integer
            },
            write: { .written(.number(Double($0))) })
    }
}

extension ValueCodec where Value == String {
    /// A codec for a string that is not drawn, such as a name.
    package static var string: Self {
        ValueCodec(
            kind: .string,
            read: { value, _ in if case .string(let text) = value.content { text } else { nil } },
            write: { .written(.string(Reference.escaped($0))) })
    }

    /// A codec for text with expressions in braces.
    package static var template: Self {
        ValueCodec(
            kind: .string,
            read: { value, context in
                guard case .string(let text) = value.content else { return nil }
                return context.interpolated(text, at: value.range)
            },
            write: { .written(.string(Placeholder.escaped(Reference.escaped($0)))) })
    }

    /// A codec for text that is drawn, with expressions in braces. The characters of the text count towards the scene's
    /// limit of characters.
    package static var text: Self {
        template.checked { text, json, context in
            context.reportOddities(of: text, at: json.range)
            return context.countCharacters(of: text, at: json.range)
        }
    }

    /// A codec for the path of a file, with expressions in braces.
    package static var path: Self { template.notEmpty("a path") }

    /// A codec for the alternative text or the caption of a picture, with expressions in braces.
    package static var words: Self { template.notEmpty("this text") }

    package static var name: Self { string.notEmpty("a name") }

    /// A codec for the path of a file, without expressions.
    static var plainPath: Self { string.notEmpty("a path") }

    /// A codec for an explanation that people read in the scene file.
    static var remark: Self { string.notEmpty("this text") }

    /// Returns a copy of the codec that refuses an empty text. `subject` names the text in the report.
    private func notEmpty(_ subject: String) -> Self {
        checked { text, json, context in
            if text.isEmpty { context.report(.emptyName, "\(subject) cannot be empty", at: json.range) }
            return !text.isEmpty
        }
    }

    /// A codec for a BCP 47 language tag: groups of one to eight letters or digits, separated by hyphens.
    package static var language: Self {
        string.checked { text, json, context in
            let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
            let isTag =
                text.utf8.count <= 35
                && parts.allSatisfy {
                    (1...8).contains($0.count)
                        && $0.allSatisfy { byte in
                            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
                        }
                }
            if !isTag {
                context.report(
                    .invalidName, "\(text.quotedForDisplay) is not the tag of a language, such as \"ro\"",
                    at: json.range)
            }
            return isTag
        }
    }

    /// A codec for an id that is unique in the scene.
    ///
    /// Each use of a symbol puts its own id in front of the ids of the symbol's nodes: `card#title`.
    package static var id: Self {
        let name = Self.name
        return ValueCodec(
            kind: name.kind,
            read: { value, context in
                guard let text = name.read(value, &context) else { return nil }
                let id = context.reuse.fullID(of: text)
                context.register(id: id, at: value.range)
                return id
            },
            write: name.write)
    }

    /// A codec for the id of another node.
    ///
    /// Within a symbol, the id names a node of the same instance if there is one. Otherwise, the id names a node of the
    /// nearest enclosing instance that has such a node, or a node outside of all instances.
    package static var target: Self {
        let name = Self.name
        return ValueCodec(
            kind: name.kind,
            read: { value, context in
                name.read(value, &context).map { context.reuse.target($0) }
            },
            write: name.write)
    }
}

extension ValueCodec where Value == JSONValue {
    /// A codec that keeps any value as JSON.
    package static func deferred(_ kind: ValueKind) -> Self {
        ValueCodec(kind: kind, read: { value, _ in value }, write: { $0 })
    }
}
