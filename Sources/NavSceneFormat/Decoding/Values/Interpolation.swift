import NavJSON
import NavScene

extension DecodingContext {
    /// Returns the text with each expression in braces replaced by its value. Example: `"{count} of {total:,}"` has
    /// two expressions.
    ///
    /// `{` begins an expression if a letter, digit, `$`, `_`, `'`, `-` or `(` follows. The next `}` ends the
    /// expression. `{{` and `}}` each stand for one brace. All other braces stay as they are.
    ///
    /// A text from a data file is literal, and so is a parameter's value from the command line or a Swift program. A
    /// literal text is returned unchanged. Returns `nil` after reporting a mistake.
    mutating func interpolated(_ text: String, at range: Range<Int>) -> String? {
        guard environment.current != Scope.literal else { return text }
        let bytes = Array(text.utf8)
        guard bytes.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
            return text
        }
        // For an opening brace after the last closing brace, the loop does not search for a closing brace. Such a
        // search would read the whole rest of the text each time.
        let lastEnd = bytes.lastIndex(of: UInt8(ascii: "}")) ?? 0
        var result: [UInt8] = []
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}"), next == byte {
                result.append(byte)
                offset += 2
            } else if byte == UInt8(ascii: "{"), Placeholder.canBegin(with: next), offset < lastEnd,
                let end = bytes[offset...].firstIndex(of: UInt8(ascii: "}"))
            {
                let inner = String(decoding: bytes[(offset + 1)..<end], as: UTF8.self)
                guard let value = displayed(Placeholder(inner), at: range, from: offset + 1) else {
                    return nil
                }
                result += value.utf8
                offset = end + 1
            } else {
                result.append(byte)
                offset += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private mutating func displayed(_ placeholder: Placeholder, at range: Range<Int>, from start: Int)
        -> String?
    {
        guard let value = evaluate(placeholder.expression, at: range, from: start) else { return nil }
        guard let format = placeholder.format else { return value.displayed }
        return text(of: value, in: format, at: range)
    }

    /// Returns the text of a number or a date in a format. Returns `nil` after reporting a mistake at `range`.
    mutating func text(of value: ExpressionValue, in format: String, at range: Range<Int>) -> String? {
        guard let format = withNamedLanguage(format, at: range) else { return nil }
        do throws(ExpressionProblem) {
            if let form = try DateFormat(format) {
                guard case .text(let text) = value, let date = CalendarDate(text) else {
                    throw ExpressionProblem(
                        message: "\(value.phrase) is not a date",
                        help: "dates look like 2026-03-14 or 2026-03-14T09:41", offset: 0)
                }
                return form.text(for: date)
            }
            guard case .number(let number) = value else {
                throw ExpressionProblem(
                    message: "only numbers and dates have a format, found \(value.phrase)",
                    help:
                        "leave out the colon and the format, or see that it is a number: a column of a CSV file is "
                        + "of numbers if each of its cells is one, such as 3.50; \(DateFormat.help)",
                    offset: 0)
            }
            return try NumberFormat(checked: format).text(for: number)
        } catch {
            report(.invalidExpression, error.message, help: error.help, at: range)
            return nil
        }
    }

    /// Returns the format with the name after `@` replaced by its value. Example: If `lang` is `de`, `long@$lang` gives
    /// `long@de`.
    private mutating func withNamedLanguage(_ format: String, at range: Range<Int>) -> String? {
        guard let mark = format.firstIndex(of: "@"), format[mark...].hasPrefix("@$") else { return format }
        guard let value = evaluate(String(format[mark...].dropFirst()), at: range) else { return nil }
        guard case .text(let tag) = value else {
            report(.invalidExpression, "a language is a text such as 'de', found \(value.phrase)", at: range)
            return nil
        }
        return format[...mark] + tag
    }
}

/// An expression in braces, with an optional format after a colon.
struct Placeholder {
    let expression: String
    let format: String?

    init(_ text: String) {
        // The last colon outside of quoted texts, such as 'a:b', begins the format. The search begins at the end.
        var isQuoted = false
        let colon = text.indices.last { index in
            if text[index] == "'" { isQuoted.toggle() }
            return text[index] == ":" && !isQuoted
        }
        if let colon {
            expression = String(text[..<colon])
            format = String(text[text.index(after: colon)...])
        } else {
            expression = text
            format = nil
        }
    }

    static func canBegin(with byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || [UInt8](("$_'-(").utf8).contains(byte)
    }

    /// Returns the text with doubled braces. Interpolation turns the result back into the text.
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
            return text
        }
        return String(text.flatMap { $0 == "{" || $0 == "}" ? [$0, $0] : [$0] })
    }

    /// Returns the names in the expressions and formats of a text.
    static func names(in text: String) -> [String] {
        var names: [String] = []
        let pieces = text.utf8.split(separator: UInt8(ascii: "}"), omittingEmptySubsequences: false)
        for piece in pieces.dropLast() {
            guard let brace = piece.lastIndex(of: UInt8(ascii: "{")) else { continue }
            let inner = String(piece[piece.index(after: brace)...]) ?? ""
            let placeholder = Placeholder(inner)
            names += expressionNames(in: placeholder.expression)
            if let language = placeholder.format?.split(separator: "@").last, language.hasPrefix("$") {
                names.append(String(language.dropFirst()))
            }
        }
        return names
    }

    /// Returns the names in an expression. A text that is not an expression has none.
    static func expressionNames(in text: String) -> [String] {
        var lexer = ExpressionLexer(text)
        let tokens = (try? lexer.tokens()) ?? []
        return tokens.compactMap { if case .name(let name) = $0.kind { name } else { nil } }
    }
}
