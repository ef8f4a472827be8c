/// Where the characters of a text stand in the scene file, which spells some of them by escapes.
///
/// Two are always equal: where words stand says nothing about what they are.
public struct TextSource: Equatable, Sendable {
    /// From here on, up to the next piece, text and file are the same byte for byte.
    private struct Piece {
        let text: Int
        let file: Int
    }

    /// Ascending; the first begins with the text, and behind each escape one begins. None where the place is not known.
    private let pieces: [Piece]

    /// Of words that come by a name, or from a component.
    public static let unknown = TextSource(pieces: [])

    private init(pieces: [Piece]) { self.pieces = pieces }

    /// Unknown where the file has something else there, such as the name of a parameter.
    ///
    /// - Parameter literal: the bytes of a string with its quotes.
    package init(of text: String, literal: Range<Int>, in source: [UInt8]) {
        self.init(pieces: Self.pieces(of: text, literal: literal, in: source) ?? [])
    }

    private static func pieces(of text: String, literal: Range<Int>, in source: [UInt8]) -> [Piece]? {
        guard literal.count >= 2, literal.upperBound <= source.count else { return nil }
        let text = Array(text.utf8)
        let end = literal.upperBound - 1
        var file = literal.lowerBound + 1
        // A dollar sign at the beginning of a text may be written as two.
        if text.first == UInt8(ascii: "$"), source[file..<end].starts(with: "$$".utf8) { file += 1 }
        var pieces = [Piece(text: 0, file: file)]
        var offset = 0
        while offset < text.count, file < end {
            guard source[file] == UInt8(ascii: "\\") else {
                guard source[file] == text[offset] else { return nil }
                file += 1
                offset += 1
                continue
            }
            let escape = escape(for: text.scalar(at: offset), at: file, in: source)
            file += escape.fileLength
            offset += escape.textLength
            pieces.append(Piece(text: offset, file: file))
        }
        return offset == text.count && file == end ? pieces : nil
    }

    /// How long an escape is: `\u1234`, two of those for what is beyond 16 bits, or one letter.
    private static func escape(
        for scalar: Unicode.Scalar, at file: Int, in bytes: [UInt8]
    ) -> (fileLength: Int, textLength: Int) {
        let isNumber = file + 1 < bytes.count && bytes[file + 1] == UInt8(ascii: "u")
        let length = isNumber ? scalar.value > 0xFFFF ? 12 : 6 : 2
        return (length, UTF8.width(scalar))
    }

    /// The bytes in the file of some of the text; nil where its place is not known.
    /// - Parameter characters: UTF-8 offsets into the text, at whole characters.
    public func range(of characters: Range<Int>) -> Range<Int>? {
        guard !pieces.isEmpty else { return nil }
        let start = place(of: characters.lowerBound)
        return start..<max(start, place(of: characters.upperBound))
    }

    private func place(of offset: Int) -> Int {
        var (low, high) = (0, pieces.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if pieces[middle].text <= offset { low = middle } else { high = middle }
        }
        return pieces[low].file + offset - pieces[low].text
    }

    public static func == (one: TextSource, other: TextSource) -> Bool { true }
}

extension [UInt8] {
    /// The character that begins at a place of well-formed UTF-8.
    fileprivate func scalar(at place: Int) -> Unicode.Scalar {
        String(decoding: self[place..<Swift.min(place + 4, count)], as: UTF8.self).unicodeScalars.first
            ?? "\0"
    }
}
