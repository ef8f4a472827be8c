/// A map from characters of a text to their places in the scene file. Some characters are escaped in the file.
///
/// All instances are equal, because the place of a text does not affect the text.
public struct TextSource: Equatable, Sendable {
    /// The start of a piece in the text and in the file. From this start to the next escape, text and file have the
    /// same bytes.
    private struct Piece {
        let text: Int
        let file: Int
    }

    /// The pieces in ascending order. The first piece begins where the text begins, and a new piece begins after each
    /// escape. The list is empty if the place is unknown.
    private let pieces: [Piece]
    /// Whether all characters have the place of the first one.
    private let isOnePlace: Bool

    /// An unknown place, for text that comes from a parameter or a component.
    public static let unknown = TextSource(pieces: [])

    private init(pieces: [Piece], isOnePlace: Bool = false) {
        self.pieces = pieces
        self.isOnePlace = isOnePlace
    }

    /// A map in which every character has the place of the first one. It suits a text whose characters differ from the
    /// file's characters, such as a text that layout has changed to capitals.
    package var start: TextSource { TextSource(pieces: Array(pieces.prefix(1)), isOnePlace: true) }

    /// Creates a map for a string of the file.
    ///
    /// The place is unknown if the file's string is not the text itself, but for example the name of a parameter.
    /// - Parameter literal: The byte range of the string with its quotes.
    package init(of text: String, literal: Range<Int>, in source: [UInt8]) {
        self.init(pieces: Self.pieces(of: text, literal: literal, in: source) ?? [])
    }

    private static func pieces(of text: String, literal: Range<Int>, in source: [UInt8]) -> [Piece]? {
        guard literal.count >= 2, literal.upperBound <= source.count else { return nil }
        let text = Array(text.utf8)
        let end = literal.upperBound - 1
        var file = literal.lowerBound + 1
        // One `$` at the beginning begins a reference. So a text that begins with `$` may begin with `$$` in the file.
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

    /// Returns the length of an escape, in bytes of the file and of the text. Characters beyond 16 bits need two
    /// `\u1234` escapes.
    private static func escape(
        for scalar: Unicode.Scalar, at file: Int, in bytes: [UInt8]
    ) -> (fileLength: Int, textLength: Int) {
        let isNumber = file + 1 < bytes.count && bytes[file + 1] == UInt8(ascii: "u")
        let length = isNumber ? scalar.value > 0xFFFF ? 12 : 6 : 2
        return (length, UTF8.width(scalar))
    }

    /// Returns the byte range in the file for a part of the text, or `nil` if its place is unknown.
    /// - Parameter characters: UTF-8 offsets into the text, at character boundaries.
    public func range(of characters: Range<Int>) -> Range<Int>? {
        guard let first = pieces.first else { return nil }
        guard !isOnePlace else { return first.file..<first.file }
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

    /// Returns true: all text sources are equal.
    public static func == (one: TextSource, other: TextSource) -> Bool { true }
}

extension [UInt8] {
    /// Returns the character that begins at an offset of well-formed UTF-8.
    fileprivate func scalar(at place: Int) -> Unicode.Scalar {
        String(decoding: self[place..<Swift.min(place + 4, count)], as: UTF8.self).unicodeScalars.first
            ?? "\0"
    }
}
