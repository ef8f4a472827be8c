import NavUnicode

/// The plain characters: Unicode scalars with cluster boundaries that are known without a search.
///
/// Between two plain characters there is always a grapheme cluster boundary, whatever text precedes
/// them (UAX 29). ``GraphemeBreaker`` finds the boundaries beside characters that are not plain.
enum PlainCharacter {
    /// Returns whether a character is plain.
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: true
        // Latin, Greek, Cyrillic, Armenian
        case 0xA0...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x590: true
        case 0x5D0...0x5F4, 0x620...0x64A, 0x660...0x66F, 0x671...0x6D5: true  // Hebrew, Arabic
        case 0x904...0x939, 0x958...0x961, 0x964...0x97F: true  // Devanagari
        case 0xE01...0xE30, 0xE32, 0xE3F...0xE46, 0xE4F...0xE5B: true  // Thai
        case 0x1E00...0x200A, 0x2010...0x2027, 0x202F...0x205F, 0x2070...0x20CF, 0x2100...0x2BFF: true
        // Kana, ideographs, Hangul
        case 0x3000...0x3029, 0x3030...0x3098, 0x309B...0x9FFF, 0xAC00...0xD7A3: true
        case 0xF900...0xFAFF, 0xFF01...0xFF9D, 0x20000...0x2FA1F: true
        default: false
        }
    }
}

/// A grapheme cluster of a text.
struct TextCluster {
    /// The cluster's UTF-8 offsets in the text.
    let range: Range<Int>
    /// The first character of the cluster.
    let firstScalar: Unicode.Scalar
    /// The length of the first character in UTF-8 bytes.
    let firstLength: Int

    /// Whether the cluster is a single character.
    var isSingleScalar: Bool { firstLength == range.count }
}

/// The grapheme clusters in part of a well-formed UTF-8 text.
struct ClusterSequence: Sequence, IteratorProtocol {
    /// A character (Unicode scalar) of the text.
    private struct Character {
        let scalar: Unicode.Scalar
        /// The length in UTF-8 bytes.
        let length: Int
        let isPlain: Bool
    }

    private let text: [UInt8]
    private let end: Int
    /// The offset of the next cluster.
    private var offset: Int
    /// The character at ``offset``, or nil at the end.
    private var ahead: Character?

    init(_ text: [UInt8], in range: Range<Int>) {
        self.text = text
        offset = range.lowerBound
        end = range.upperBound
        ahead = character(at: offset)
    }

    mutating func next() -> TextCluster? {
        guard let first = ahead else { return nil }
        let start = offset
        offset += first.length
        ahead = character(at: offset)
        if !(first.isPlain && ahead?.isPlain ?? true) { appendExtensions(of: first.scalar) }
        return TextCluster(range: start..<offset, firstScalar: first.scalar, firstLength: first.length)
    }

    /// Moves ``offset`` to the end of the cluster whose first character is `first`.
    ///
    /// A mark cannot combine with an inline box, so each inline box is a cluster of its own.
    private mutating func appendExtensions(of first: Unicode.Scalar) {
        if first == Self.attachment { return }
        var breaker = GraphemeBreaker(first)
        while let next = ahead, breaker.extends(with: next.scalar) {
            offset += next.length
            ahead = character(at: offset)
        }
    }

    /// The character in the text that represents an inline box.
    private static let attachment: Unicode.Scalar = "\u{FFFC}"

    private func character(at place: Int) -> Character? {
        guard place < end else { return nil }
        let (scalar, length) = text.scalar(at: place, before: end)
        return Character(scalar: scalar, length: length, isPlain: PlainCharacter.contains(scalar))
    }
}
