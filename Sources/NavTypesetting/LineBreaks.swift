import NavUnicode

/// Finds the positions at which a text may or must be divided into lines.
enum LineBreaks {
    /// Divides a text at its mandatory line breaks. The ranges do not include the breaks.
    ///
    /// Unicode's line breaking algorithm (UAX 14) defines these breaks:
    /// - line feed, vertical tab and form feed
    /// - carriage return, alone or before a line feed
    /// - next line, line separator and paragraph separator
    ///
    /// A break at the end of the text adds an empty range after it. An empty text has no ranges.
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

    /// Returns the line break opportunities: the offsets at which a line of a paragraph may begin.
    ///
    /// Lines break by UAX 14, and between the words of scripts without spaces. For a text of plain words, the function
    /// skips these rules, because such a text breaks only after spaces. The start of the paragraph is not an
    /// opportunity.
    ///
    /// - Parameter smallKanaMayBeginLines: Whether a line may begin with a small kana or a prolonged sound mark.
    static func opportunities(in text: ArraySlice<UInt8>, smallKanaMayBeginLines: Bool = false) -> [Int] {
        if isPlain(text) {
            return text.indices.dropFirst().filter { isBlank(text[$0 - 1]) && !isBlank(text[$0]) }
        }
        return LineBreaker.opportunities(
            in: text, tailoring: LineBreakTailoring(smallKanaMayBeginLines: smallKanaMayBeginLines))
    }

    /// Returns whether a cluster has no width at the end of a line: a tab, or a space that allows a break.
    ///
    /// A space with a visible mark, such as a combining accent, does not count as a space. Otherwise, the mark would
    /// not be drawn at the end of a line.
    ///
    /// - Parameter cluster: The cluster's range in the text.
    static func isSpace(_ text: [UInt8], _ cluster: Range<Int>) -> Bool {
        guard let place = cluster.first else { return false }
        let first = text[place]
        if isBlank(first) {
            if cluster.count == 1 { return true }
            let rest = String(decoding: text[(place + 1)..<cluster.upperBound], as: UTF8.self)
            return rest.unicodeScalars.allSatisfy(\.isInvisible)
        }
        guard first >= 0xE1, first <= 0xE3, cluster.count == 3 else { return false }
        return switch (first, text[place + 1], text[place + 2]) {
        case (0xE1, 0x9A, 0x80): true  // U+1680
        // U+2000…U+200A, except U+2007 (figure space), which does not allow a break.
        case (0xE2, 0x80, 0x80...0x8A): text[place + 2] != 0x87
        case (0xE2, 0x81, 0x9F): true  // U+205F
        case (0xE3, 0x80, 0x80): true  // U+3000
        default: false
        }
    }

    /// Returns whether the text consists of plain words, so that lines break only after spaces.
    ///
    /// Plain words consist of these characters:
    /// - ASCII letters and digits
    /// - spaces
    /// - one or several of `,`, `.`, `:`, `?` and `!` at the end of a word
    /// - `,`, `.` and `:` between two digits, as in 9:40
    static func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
        var (beforePrevious, previous) = (UInt8(ascii: " "), UInt8(ascii: " "))
        for byte in text {
            switch byte {
            case 0x30...0x39 where isInfix(previous) && isDigit(beforePrevious): break
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
                if isStop(previous) { return false }
            case UInt8(ascii: " "): break
            case _ where isStop(byte):
                if isBlank(previous) { return false }
            default: return false
            }
            (beforePrevious, previous) = (previous, byte)
        }
        return true
    }

    private static func isStop(_ byte: UInt8) -> Bool {
        isInfix(byte) || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!")
    }

    /// Returns whether the character is `,`, `.` or `:`. UAX 14 puts them into class IS (infix
    /// separator), which keeps numbers together.
    private static func isInfix(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// Returns the length in bytes of the line break at an index, or 0 if there is none.
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
