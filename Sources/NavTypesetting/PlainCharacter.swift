/// Characters that stand alone, so that the text between two of them need not be searched for grapheme clusters.
///
/// Between two neighbours that are both plain there is always a boundary, and what is before it has no say in what follows:
/// none of them joins, extends or is extended by another of them (Unicode Standard Annex 29). All other boundaries
/// are the standard library's to find.
enum PlainCharacter {
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
    /// UTF-8 offsets into the text.
    let range: Range<Int>
    let firstScalar: Unicode.Scalar
    /// In UTF-8.
    let firstLength: Int

    var isSingleScalar: Bool { firstLength == range.count }
}

/// The grapheme clusters of part of a text in UTF-8 that is well-formed.
struct ClusterSequence: Sequence, IteratorProtocol {
    private struct Character {
        let scalar: Unicode.Scalar
        /// In UTF-8.
        let length: Int
        let isPlain: Bool
    }

    private let text: [UInt8]
    private let end: Int
    /// Where what is left begins.
    private var offset: Int
    /// The character there; nil at the end.
    private var ahead: Character?
    /// The lengths of the clusters before the next plain one, the last one first.
    private var lengths: [Int] = []

    init(_ text: [UInt8], in range: Range<Int>) {
        self.text = text
        offset = range.lowerBound
        end = range.upperBound
        ahead = character(at: offset)
    }

    mutating func next() -> TextCluster? {
        guard let first = ahead else { return nil }
        let start = offset
        if let length = lengths.popLast() {
            offset += length
            ahead = character(at: offset)
        } else {
            let following = character(at: offset + first.length)
            if first.isPlain, following?.isPlain ?? true {
                offset += first.length
                ahead = following
            } else {
                offset += firstOfStretch()
                ahead = character(at: offset)
            }
        }
        return TextCluster(range: start..<offset, firstScalar: first.scalar, firstLength: first.length)
    }

    private func character(at place: Int) -> Character? {
        guard place < end else { return nil }
        let (scalar, length) = text.scalar(at: place, before: end)
        return Character(scalar: scalar, length: length, isPlain: PlainCharacter.contains(scalar))
    }

    /// Divides what comes before two plain characters, or before the end, into clusters.
    private mutating func firstOfStretch() -> Int {
        var stretchEnd = offset
        var previousIsPlain = false
        var hasAttachment = false
        while let next = character(at: stretchEnd), !(next.isPlain && previousIsPlain) {
            previousIsPlain = next.isPlain
            hasAttachment = hasAttachment || next.scalar == Self.attachment
            stretchEnd += next.length
        }
        let stretch = String(decoding: text[offset..<stretchEnd], as: UTF8.self)
        lengths = hasAttachment ? Self.lengthsAroundAttachments(stretch) : Self.lengths(stretch)
        lengths.reverse()
        return lengths.popLast() ?? stretchEnd - offset
    }

    private static let attachment: Unicode.Scalar = "\u{FFFC}"

    private static func lengths(_ stretch: String) -> [Int] {
        var lengths: [Int] = []
        var start = stretch.startIndex
        while start < stretch.endIndex {
            let next = stretch.index(after: start)
            lengths.append(stretch.utf8.distance(from: start, to: next))
            start = next
        }
        return lengths
    }

    /// What is behind an attachment cannot stand on it, and is divided anew.
    private static func lengthsAroundAttachments(_ stretch: String) -> [Int] {
        stretch.flatMap { cluster -> [Int] in
            guard cluster.unicodeScalars.first == attachment else { return [cluster.utf8.count] }
            let rest = String(cluster.unicodeScalars.dropFirst())
            return [UTF8.width(attachment)] + rest.map(\.utf8.count)
        }
    }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    /// The character at a place of well-formed UTF-8, and how many bytes it takes.
    /// - Parameter end: beyond the place, and at most the end of the text.
    func scalar(at place: Int, before end: Int) -> (scalar: Unicode.Scalar, length: Int) {
        let first = UInt32(self[place])
        guard first >= 0x80 else { return (Unicode.Scalar(UInt8(first)), 1) }
        let length = Swift.min(first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2, end - place)
        var value = first & (0x7F >> UInt32(length))
        for index in place + 1..<place + length { value = value << 6 | UInt32(self[index] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }
}
