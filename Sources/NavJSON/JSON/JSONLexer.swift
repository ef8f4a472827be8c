/// Splits JSON text into tokens, and reports mistakes inside of tokens and between them.
///
/// Blanks and comments between tokens are called trivia. The running time is linear in the length of the text,
/// because no byte is read more than a few times.
struct JSONLexer {
    let source: SourceText
    var diagnostics: Diagnostics
    /// The byte offset where the search for the next token starts.
    var offset: Int
    /// Whether the file ends inside a string or comment. That string or comment may hide closing brackets.
    var endsInsideToken = false

    init(source: SourceText, diagnostics: Diagnostics) {
        self.source = source
        self.diagnostics = diagnostics
        offset = source.contentStart
    }

    mutating func report(
        _ code: DiagnosticCode, _ message: String, help: String? = nil, at range: Range<Int>
    ) {
        diagnostics.append(Diagnostic(code, message, help: help, at: range))
    }

    /// Returns the next token and moves past it. At the end of the text, returns `endOfInput`.
    mutating func next() -> JSONToken {
        repeat { skipTrivia() } while skipInvisibleCharacters()
        guard offset < source.bytes.count else { return JSONToken(kind: .endOfInput, range: offset..<offset) }
        switch source.bytes[offset] {
        case UInt8(ascii: "{"): return symbol(.beginObject)
        case UInt8(ascii: "}"): return symbol(.endObject)
        case UInt8(ascii: "["): return symbol(.beginArray)
        case UInt8(ascii: "]"): return symbol(.endArray)
        case UInt8(ascii: ","): return symbol(.comma)
        case UInt8(ascii: ":"): return symbol(.colon)
        case UInt8(ascii: "="), UInt8(ascii: ";"): return symbol(.wrongSeparator)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return string()
        default: return word()
        }
    }

    /// The next byte that is neither a blank nor in a comment, or `nil` at the end of the file. The lexer does
    /// not move.
    var nextSignificantByte: UInt8? {
        let next = triviaEnd(from: offset).offset
        return next < source.bytes.count ? source.bytes[next] : nil
    }

    private mutating func symbol(_ kind: JSONToken.Kind) -> JSONToken {
        offset += 1
        return JSONToken(kind: kind, range: offset - 1..<offset)
    }
}

// MARK: - Between tokens

extension JSONLexer {
    /// Skips blanks and comments. Reports unterminated comments, and invalid UTF-8 in comments.
    private mutating func skipTrivia() {
        let trivia = triviaEnd(from: offset)
        while let invalid = invalidUTF8(from: offset, to: trivia.offset) {
            offset = invalid
            skipInvalidUTF8()
        }
        offset = max(offset, trivia.offset)
        if let comment = trivia.unterminatedComment {
            endsInsideToken = true
            report(
                .unterminatedComment, "this comment is not closed", help: "close it with */",
                at: comment..<comment + 2)
        }
    }

    /// Returns the offset of the first byte at or after `start` that is neither a blank nor in a
    /// comment.
    ///
    /// An unterminated comment extends to the end of the file. `unterminatedComment` is the offset where it
    /// begins, or nil if there is none.
    private func triviaEnd(from start: Int) -> (offset: Int, unterminatedComment: Int?) {
        var offset = start
        while offset < source.bytes.count {
            switch source.bytes[offset] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                offset += 1
            case UInt8(ascii: "/") where byte(at: offset + 1) == UInt8(ascii: "/"):
                offset += 2
                while let byte = byte(at: offset), !SourceText.isLineBreak(byte) { offset += 1 }
            case UInt8(ascii: "/") where byte(at: offset + 1) == UInt8(ascii: "*"):
                guard let end = blockCommentEnd(from: offset + 2) else { return (source.bytes.count, offset) }
                offset = end
            default:
                return (offset, nil)
            }
        }
        return (offset, nil)
    }

    /// Returns the offset of the first byte between `start` and `end` that is invalid UTF-8, or nil if all bytes
    /// are valid.
    private func invalidUTF8(from start: Int, to end: Int) -> Int? {
        var offset = start
        while offset < end {
            let sequence = UTF8Sequence(in: source.bytes, at: offset)
            if sequence.scalar == nil { return offset }
            offset += sequence.length
        }
        return nil
    }

    /// Returns the offset after the next `*/`; nil if there is none.
    private func blockCommentEnd(from start: Int) -> Int? {
        var offset = start
        while offset + 1 < source.bytes.count {
            if source.bytes[offset] == UInt8(ascii: "*"), source.bytes[offset + 1] == UInt8(ascii: "/") {
                return offset + 2
            }
            offset += 1
        }
        return nil
    }

    /// Skips adjacent invisible characters and reports them as one mistake.
    ///
    /// Examples are control characters, no-break spaces and zero-width spaces.
    /// - Returns: Whether any character was skipped.
    private mutating func skipInvisibleCharacters() -> Bool {
        let start = offset
        var first: Unicode.Scalar?
        while offset < source.bytes.count, let length = invisibleLength(at: offset) {
            if first == nil { first = UTF8Sequence(in: source.bytes, at: offset).scalar }
            offset += length
        }
        guard let first else { return false }
        report(
            .invisibleCharacter, "invisible character \(first.codePoint) outside of a string",
            help: "remove it", at: start..<offset)
        return true
    }

    /// Returns the length of the character at `offset` in bytes if the character is invisible and not a JSON blank;
    /// otherwise nil.
    private func invisibleLength(at offset: Int) -> Int? {
        let byte = source.bytes[offset]
        if byte < 0x7F {
            return byte < 0x20 && !Self.isBlank(byte) ? 1 : nil
        }
        let sequence = UTF8Sequence(in: source.bytes, at: offset)
        guard let scalar = sequence.scalar else { return nil }
        return scalar.isUnsafeToDisplay || scalar.properties.isWhitespace ? sequence.length : nil
    }

    func byte(at offset: Int) -> UInt8? {
        offset < source.bytes.count ? source.bytes[offset] : nil
    }

    static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || SourceText.isLineBreak(byte)
    }
}

// MARK: - Words

extension JSONLexer {
    /// Returns the text up to the next delimiter as one token. So a mistyped value such as `1.2.3` is reported as
    /// one mistake.
    private mutating func word() -> JSONToken {
        let start = offset
        var isDamaged = false
        // The first byte always belongs to the token. Otherwise the lexer could loop forever.
        offset += takesByte(offset) ? 0 : 1
        while offset < source.bytes.count, takesByte(offset) {
            if source.bytes[offset] < 0x80 {
                offset += 1
            } else if UTF8Sequence(in: source.bytes, at: offset).scalar == nil {
                isDamaged = true
                skipInvalidUTF8()
            } else {
                offset += UTF8Sequence(in: source.bytes, at: offset).length
            }
        }
        return JSONToken(kind: isDamaged ? .damaged : .word, range: start..<offset)
    }

    /// Returns whether the byte at `offset` continues a word.
    ///
    /// A double quote continues the word if a blank, one of `,:]}` or the end of the file follows. Such a quote
    /// closes a string whose opening quote is missing, as in `name"`. Any other double quote begins a string.
    private func takesByte(_ offset: Int) -> Bool {
        switch source.bytes[offset] {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ";"), 0...0x20:
            return false
        case UInt8(ascii: "/"):
            return byte(at: offset + 1) != UInt8(ascii: "/") && byte(at: offset + 1) != UInt8(ascii: "*")
        case UInt8(ascii: "\""):
            guard let next = byte(at: offset + 1) else { return true }
            return Self.isBlank(next) || [UInt8](",:]}".utf8).contains(next)
        default:
            return true
        }
    }

    /// Skips adjacent bytes that are not part of valid UTF-8, and reports them as one mistake.
    mutating func skipInvalidUTF8() {
        let start = offset
        while offset < source.bytes.count {
            let sequence = UTF8Sequence(in: source.bytes, at: offset)
            guard sequence.scalar == nil else { break }
            offset += sequence.length
        }
        let digits = String(source.bytes[start], radix: 16, uppercase: true)
        report(
            .invalidUTF8, "byte 0x\(digits) is not part of valid UTF-8",
            help: "save the file in the encoding UTF-8", at: start..<offset)
    }
}

extension Unicode.Scalar {
    /// The usual notation of the scalar, such as `U+00A0`.
    package var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
