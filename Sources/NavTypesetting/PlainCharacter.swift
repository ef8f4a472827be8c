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

/// The grapheme clusters of a text in UTF-8 that is well-formed.
struct ClusterSequence: Sequence, IteratorProtocol {
    private let text: ArraySlice<UInt8>
    /// Where what is left begins.
    private var offset: Int
    /// The lengths of the clusters before the next plain one, the last one first.
    private var lengths: [Int] = []

    init(_ text: ArraySlice<UInt8>) {
        self.text = text
        offset = text.startIndex
    }

    mutating func next() -> ArraySlice<UInt8>? {
        guard offset < text.endIndex else { return nil }
        let start = offset
        offset += lengths.popLast() ?? plainLength() ?? firstOfStretch()
        return text[start..<offset]
    }

    /// The length of a plain character behind which the text ends or goes on with another one.
    private func plainLength() -> Int? {
        let first = text[offset...].firstScalar
        guard PlainCharacter.contains(first.scalar) else { return nil }
        let rest = text[(offset + first.length)...]
        return rest.isEmpty || PlainCharacter.contains(rest.firstScalar.scalar) ? first.length : nil
    }

    /// Divides what comes before two plain characters, or before the end, into clusters.
    private mutating func firstOfStretch() -> Int {
        var end = offset
        var previousIsPlain = false
        while end < text.endIndex {
            let (scalar, length) = text[end...].firstScalar
            let isPlain = PlainCharacter.contains(scalar)
            if isPlain, previousIsPlain { break }
            previousIsPlain = isPlain
            end += length
        }
        lengths = Self.lengths(text[offset..<end]).reversed()
        return lengths.popLast() ?? end - offset
    }

    /// What is behind an attachment cannot stand on it, and is divided anew.
    private static func lengths(_ stretch: ArraySlice<UInt8>) -> [Int] {
        let attachment = Array("\u{FFFC}".utf8)
        return String(decoding: stretch, as: UTF8.self).flatMap { cluster -> [Int] in
            guard cluster.utf8.count > attachment.count, cluster.utf8.starts(with: attachment) else {
                return [cluster.utf8.count]
            }
            let rest = String(cluster.unicodeScalars.dropFirst())
            return [attachment.count] + rest.map(\.utf8.count)
        }
    }
}

extension ArraySlice<UInt8> {
    /// The first character of well-formed UTF-8 that is not empty, and how many bytes it takes.
    var firstScalar: (scalar: Unicode.Scalar, length: Int) {
        let first = UInt32(self[startIndex])
        guard first >= 0x80 else { return (Unicode.Scalar(UInt8(first)), 1) }
        let length = Swift.min(first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2, count)
        var value = first & (0x7F >> UInt32(length))
        for byte in self[startIndex + 1..<startIndex + length] { value = value << 6 | UInt32(byte & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }

    /// The characters of well-formed UTF-8, as many as are asked for.
    func scalars(atMost limit: Int) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        var rest = self
        while !rest.isEmpty, scalars.count < limit {
            let (scalar, length) = rest.firstScalar
            scalars.append(scalar)
            rest = rest.dropFirst(length)
        }
        return scalars
    }
}
