/// Damages font files where parsers are vulnerable: table offsets and lengths, element counts, and
/// references between tables.
public struct FontMutator: Sendable {
    private var generator: SeededGenerator

    /// Creates a mutator whose choices depend only on the seed.
    public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// Returns a random number in `range`, which must not be empty.
    public mutating func number(in range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

    /// Returns a copy of the font after one to four mutations. Fonts of up to 16 bytes stay unchanged.
    public mutating func damaged(_ font: [UInt8]) -> [UInt8] {
        var font = font
        for _ in 0..<number(in: 1..<5) where font.count > 16 { damage(&font) }
        return font
    }

    /// Applies one random mutation.
    private mutating func damage(_ font: inout [UInt8]) {
        let tables = Self.tables(of: font)
        guard let table = tables.randomElement(using: &generator) else { return flip(&font, 0..<font.count) }
        let body = table.range.clamped(to: font.indices)
        switch number(in: 0..<9) {
        case 0: flip(&font, 0..<font.count)
        case 1: flip(&font, body)
        case 2: font.removeSubrange(min(body.lowerBound + number(in: 0..<64), font.count)...)
        case 3:  // The offset or the length of a table.
            write(hugeOrSmall(), to: &font, at: table.record + (number(in: 0..<2) == 0 ? 8 : 12))
        case 4:  // The tag of another table.
            let other = tables[number(in: 0..<tables.count)].record
            for index in 0..<4 where other + index < font.count && table.record + index < font.count {
                font[table.record + index] = font[other + index]
            }
        case 5:  // A count or an offset in the first 64 bytes of a table.
            guard body.count > 4 else { return }
            let place = body.lowerBound + number(in: 0..<min(body.count - 4, 64)) & ~1
            write(hugeOrSmall(), to: &font, at: place)
        case 6:  // A 32-bit value anywhere in a table.
            guard body.count > 4 else { return }
            write(hugeOrSmall(), to: &font, at: body.lowerBound + number(in: 0..<body.count - 4))
        case 7:  // 16 bytes copied within a table, which may create cyclic references.
            guard body.count > 32 else { return }
            let from = body.lowerBound + number(in: 0..<body.count - 16)
            let to = body.lowerBound + number(in: 0..<body.count - 16)
            for index in 0..<16 { font[to + index] = font[from + index] }
        default:
            guard !body.isEmpty else { return }
            for _ in 0..<number(in: 1..<32) {
                font[body.lowerBound + number(in: 0..<body.count)] = UInt8(number(in: 0..<256))
            }
        }
    }

    /// Flips one to seven random bits in a range of bytes.
    private mutating func flip(_ font: inout [UInt8], _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        for _ in 0..<number(in: 1..<8) {
            font[number(in: range)] ^= 1 << UInt8(number(in: 0..<8))
        }
    }

    /// Returns a number at which parsers often fail: near 0, near 2¹⁶, 2³¹ or 2³², or random.
    private mutating func hugeOrSmall() -> UInt32 {
        let choices: [UInt32] = [
            0, 1, 2, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0xFFFF_0000, 0xFFFF,
            UInt32(number(in: 0..<1 << 24)),
        ]
        return choices[number(in: 0..<choices.count)]
    }

    /// Writes a big-endian number, cut off at the end of the font.
    private func write(_ value: UInt32, to font: inout [UInt8], at place: Int) {
        for index in 0..<4 where place + index < font.count {
            font[place + index] = UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * index))
        }
    }
}

extension FontMutator {
    /// An entry of a font's table directory.
    public struct Table: Sendable {
        /// The table's four-character tag.
        public let tag: String
        /// The byte offset of the directory entry.
        public let record: Int
        /// The table's byte range according to the entry. It may lie outside the file.
        public let range: Range<Int>
    }

    /// Returns the table directory of the first face, at most 64 entries. Entries outside the file
    /// are left out.
    public static func tables(of font: [UInt8]) -> [Table] {
        func number(_ place: Int, _ length: Int) -> Int {
            (0..<length).reduce(0) { place + $1 < font.count ? $0 << 8 | Int(font[place + $1]) : $0 << 8 }
        }
        let isCollection = font.starts(with: Array("ttcf".utf8))
        let start = isCollection ? number(12, 4) : 0
        return (0..<min(number(start + 4, 2), 64)).compactMap { index in
            let record = start + 12 + 16 * index
            guard record + 16 <= font.count else { return nil }
            let offset = number(record + 8, 4)
            return Table(
                tag: String(decoding: font[record..<record + 4], as: UTF8.self), record: record,
                range: offset..<offset + number(record + 12, 4))
        }
    }

    /// Returns a single-face font in which `table` replaces the table `tag`, or is added as a new table.
    public static func replacing(_ tag: String, in font: [UInt8], by table: [UInt8]) -> [UInt8] {
        var parts = tables(of: font).filter { $0.tag != tag }.map {
            ($0.tag, Array(font[$0.range.clamped(to: font.indices)]))
        }
        parts.append((tag, table))
        parts.sort { $0.0 < $1.0 }
        func bytes(_ value: Int, _ length: Int) -> [UInt8] {
            (0..<length).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        var head = Array(font[0..<4]) + bytes(parts.count, 2) + bytes(0, 6)
        var body: [UInt8] = []
        for (tag, data) in parts {
            head += Array(tag.utf8) + bytes(0, 4) + bytes(12 + 16 * parts.count + body.count, 4)
            head += bytes(data.count, 4)
            body += data + [UInt8](repeating: 0, count: (4 - data.count % 4) % 4)
        }
        return head + body
    }
}
