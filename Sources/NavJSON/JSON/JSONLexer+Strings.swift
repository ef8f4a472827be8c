extension JSONLexer {
    /// Reads a string in double quotes. Single quotes are accepted and reported.
    ///
    /// Text between two escapes is copied in one piece.
    /// - Complexity: O(n) in the length of the string.
    mutating func string() -> JSONToken {
        let start = offset
        let quote = source.bytes[offset]
        var string = StringUnderConstruction(quote: quote, pieceStart: offset + 1)
        offset += 1
        while let byte = byte(at: offset) {
            switch byte {
            case quote:
                string.closePiece(at: offset, in: source.bytes)
                offset += 1
                return finishString(string, at: start..<offset)
            case UInt8(ascii: "\\"):
                escape(into: &string)
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                return unterminatedString(from: start)
            case 0..<0x20:
                controlCharacters(in: &string)
            case 0x80...:
                let sequence = UTF8Sequence(in: source.bytes, at: offset)
                if sequence.scalar == nil {
                    string.isDamaged = true
                    skipInvalidUTF8()
                } else {
                    offset += sequence.length
                }
            default:
                offset += 1
            }
        }
        return unterminatedString(from: start)
    }

    private mutating func finishString(_ string: StringUnderConstruction, at range: Range<Int>) -> JSONToken {
        if string.quote == UInt8(ascii: "'") {
            report(
                .singleQuotedString, "a string in single quotes", help: "use double quotes",
                at: range)
        }
        return JSONToken(kind: string.isDamaged ? .damaged : .string(string.text), range: range)
    }

    /// Ends a string at the end of its line.
    ///
    /// Commas and closing brackets at the end of the line were probably meant as punctuation. So the string ends
    /// before them, and the lexer reads them as tokens.
    private mutating func unterminatedString(from start: Int) -> JSONToken {
        while offset > start + 1, [UInt8](" \t,]}".utf8).contains(source.bytes[offset - 1]) { offset -= 1 }
        report(
            .unterminatedString, "this string has no closing quote on its line",
            help: "write a line break inside of a string as \\n", at: start..<offset)
        endsInsideToken = offset == source.bytes.count
        return JSONToken(kind: .unterminatedString, range: start..<offset)
    }

    private mutating func controlCharacters(in string: inout StringUnderConstruction) {
        let start = offset
        string.isDamaged = true
        while let byte = byte(at: offset), byte < 0x20, !SourceText.isLineBreak(byte) { offset += 1 }
        let scalar = Unicode.Scalar(source.bytes[start])
        report(
            .invisibleCharacter, "control character \(scalar.codePoint) inside of a string",
            help: "write it as \(scalar == "\t" ? "\\t" : scalar.jsonEscape)", at: start..<offset)
    }
}

// MARK: - Escapes

extension JSONLexer {
    private mutating func escape(into string: inout StringUnderConstruction) {
        let start = offset
        string.closePiece(at: start, in: source.bytes)
        defer { string.pieceStart = offset }
        guard let letter = byte(at: offset + 1), !SourceText.isLineBreak(letter) else {
            offset += 1  // The closing quote is missing. `string()` reports this mistake.
            return
        }
        if letter == UInt8(ascii: "u") {
            unicodeEscape(into: &string)
        } else if let scalar = Self.shortEscapes[letter] ?? string.escapedQuote(letter) {
            string.text.unicodeScalars.append(scalar)
            offset += 2
        } else {
            // Skip the letter only if it is visible. `string()` handles any other byte.
            offset += (0x21..<0x7F).contains(letter) ? 2 : 1
            string.isDamaged = true
            let text = String(decoding: source.bytes[start..<offset], as: UTF8.self)
            report(
                .invalidEscape, "\(text) is not an escape", help: #"write a backslash as \\"#,
                at: start..<offset)
        }
    }

    private static let shortEscapes: [UInt8: Unicode.Scalar] = [
        UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
        UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
        UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]

    /// Reads `\uXXXX`, or a surrogate pair of two such escapes.
    private mutating func unicodeEscape(into string: inout StringUnderConstruction) {
        let start = offset
        guard let unit = codeUnit(at: start) else {
            offset += 2
            while offset < start + 6, let byte = byte(at: offset), Self.hexDigit(byte) != nil { offset += 1 }
            string.isDamaged = true
            report(
                .invalidEscape, "an escape \\u needs four hexadecimal digits", at: start..<offset)
            return
        }
        offset += 6
        if let scalar = Unicode.Scalar(UInt32(unit)) {
            string.text.unicodeScalars.append(scalar)
        } else if UTF16.isLeadSurrogate(unit), let trail = codeUnit(at: offset), UTF16.isTrailSurrogate(trail)
        {
            offset += 6
            string.text += String(decoding: [unit, trail], as: UTF16.self)
        } else {
            string.isDamaged = true
            report(
                .loneSurrogate, "half of a surrogate pair without the other half",
                help: "write the character itself, or both halves of its pair", at: start..<offset)
        }
    }

    /// Returns the code unit of the escape `\uXXXX` at `offset`, or `nil` when there is none.
    private func codeUnit(at offset: Int) -> UInt16? {
        guard byte(at: offset) == UInt8(ascii: "\\"), byte(at: offset + 1) == UInt8(ascii: "u") else {
            return nil
        }
        var value: UInt16 = 0
        for index in offset + 2..<offset + 6 {
            guard let byte = byte(at: index), let digit = Self.hexDigit(byte) else { return nil }
            value = value << 4 | digit
        }
        return value
    }

    private static func hexDigit(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}

/// A partly read string: its text so far and the start of the next piece to copy.
private struct StringUnderConstruction {
    let quote: UInt8
    var text = ""
    var pieceStart: Int
    var isDamaged = false

    /// Returns `byte` as a scalar if it is the string's quote. So a single-quoted string may escape its quotes.
    func escapedQuote(_ byte: UInt8) -> Unicode.Scalar? {
        byte == quote ? Unicode.Scalar(byte) : nil
    }

    mutating func closePiece(at end: Int, in bytes: [UInt8]) {
        guard pieceStart < end else { return }
        text += String(decoding: bytes[pieceStart..<end], as: UTF8.self)
    }
}
