import NavJSON
import NavScene

/// The characters of a text for which no font has a glyph. Each character is listed once, at its
/// first occurrence.
struct MissingCharacters {
    /// A character without a glyph, and its position.
    struct Found: Equatable {
        /// The character in quotes, with its code points.
        let name: String
        /// The byte range in the scene file, or nil if the text does not come from the file.
        let source: Range<Int>?
        /// Advice for finding a font that has the character, or nil.
        let help: String?
    }

    /// The first five missing characters in text order.
    private(set) var found: [Found] = []
    /// The sixth missing character, or nil if at most five are missing.
    private(set) var other: Found?

    private static let limit = 5

    /// Lists the characters in some ranges of a text.
    /// - Parameter ranges: The ranges without glyphs: UTF-8 offsets into the text, ascending.
    init(_ ranges: [Range<Int>], of text: Text) {
        let bytes = Array(text.string.utf8)
        var runs = text.runs[...]
        var runStart = 0
        for range in ranges {
            var offset = range.lowerBound
            for character in String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self) {
                while let run = runs.first, offset >= runStart + run.string.utf8.count {
                    runStart += run.string.utf8.count
                    runs.removeFirst()
                }
                let length = character.utf8.count
                let local = offset - runStart..<offset - runStart + length
                offset += length
                let name = Self.name(of: character)
                guard !found.contains(where: { $0.name == name }) else { continue }
                let kind = ExtraFonts.kind(of: character)
                let new = Found(
                    name: name, source: runs.first?.source.range(of: local),
                    help: kind.map {
                        "make fonts assembles fonts with \($0); --font-dir ExtraFonts adds them"
                    })
                guard found.count < Self.limit else {
                    other = new
                    return
                }
                found.append(new)
            }
        }
    }

    private static func name(of character: Character) -> String {
        let numbers = character.unicodeScalars.prefix(4).map(\.codePoint).joined(separator: " ")
        let isCut = character.unicodeScalars.count > 4
        return "\(String(character).quotedForDisplay) (\(numbers)\(isCut ? " …" : ""))"
    }
}
