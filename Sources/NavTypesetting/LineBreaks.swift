/// Where a text may or must be divided into lines.
enum LineBreaks {
    /// The ranges between line breaks: line feed, vertical tab, form feed, carriage return (alone or before a
    /// line feed), next line, line separator and paragraph separator, as the Unicode line breaking algorithm
    /// has them. A break at the end is followed by one more, empty range; an empty text has none.
    static func paragraphs(of text: [UInt8]) -> [Range<Int>] {
        guard !text.isEmpty else { return [] }
        var ranges: [Range<Int>] = []
        var start = 0
        var index = 0
        while index < text.count {
            let length = lengthOfBreak(in: text, at: index)
            if length > 0 { ranges.append(start..<index) }
            index += max(length, 1)
            if length > 0 { start = index }
        }
        ranges.append(start..<text.count)
        return ranges
    }

    /// The offsets at which a line may begin: behind each group of spaces.
    static func opportunities(in text: ArraySlice<UInt8>) -> [Int] {
        text.indices.dropFirst().filter { isSpace(text[$0 - 1]) && !isSpace(text[$0]) }
    }

    /// Space and tab: they give way at the end of a line.
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    private static func lengthOfBreak(in text: [UInt8], at index: Int) -> Int {
        func byte(_ distance: Int) -> UInt8? {
            index + distance < text.count ? text[index + distance] : nil
        }
        return switch text[index] {
        case 0x0A, 0x0B, 0x0C: 1
        case 0x0D: byte(1) == 0x0A ? 2 : 1
        case 0xC2 where byte(1) == 0x85: 2
        case 0xE2 where byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9): 3
        default: 0
        }
    }
}
