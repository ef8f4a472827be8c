import NavUnicode

/// The base direction of a paragraph.
public enum TextDirection: String, Equatable, Hashable, Sendable, CaseIterable {
    /// The direction of the paragraph's first strong character, or left to right if there is none.
    case auto
    /// Left to right, for every text.
    case leftToRight
    /// Right to left, for every text.
    case rightToLeft
}

/// The embedding levels of a paragraph, from the Unicode bidirectional algorithm (UAX 9).
///
/// Text of an even level runs from left to right, and text of an odd level from right to left.
struct BidiLevels {
    /// A run of neighbouring characters of the same level.
    struct Run: Equatable {
        /// The run's UTF-8 offsets in the text.
        let range: Range<Int>
        let level: UInt8
    }

    /// The paragraph's own level: 0 or 1.
    let base: UInt8
    /// The runs in text order. Together, the runs cover the paragraph.
    let runs: [Run]

    /// Computes the levels of a paragraph.
    ///
    /// The bidi algorithm runs only if the base direction is right to left, or if the text may have a
    /// character that can change a level.
    init(of text: ArraySlice<UInt8>, direction: TextDirection) {
        let wanted: UInt8? =
            switch direction {
            case .auto: nil
            case .leftToRight: 0
            case .rightToLeft: 1
            }
        guard wanted == 1 || Self.mayRunRightToLeft(text), !text.isEmpty else {
            base = wanted ?? 0
            runs = [Run(range: text.indices, level: base)]
            return
        }
        let paragraph = BidiParagraph(text, level: wanted)
        base = paragraph.level
        runs = Self.runs(of: paragraph.levels, offsets: paragraph.offsets, end: text.endIndex)
    }

    /// Groups neighbouring characters of the same level into runs with UTF-8 offsets.
    private static func runs(of levels: [UInt8], offsets: [Int], end: Int) -> [Run] {
        var runs: [Run] = []
        var start = 0
        for index in 1...levels.count where index == levels.count || levels[index] != levels[start] {
            let upper = index == levels.count ? end : offsets[index]
            runs.append(Run(range: offsets[start]..<upper, level: levels[start]))
            start = index
        }
        return runs
    }

    /// Whether the text may contain a right-to-left letter, an Arabic digit or a bidi control.
    ///
    /// The function only tests whether a character lies in certain Unicode blocks. So the function may
    /// also return true for other characters of these blocks.
    private static func mayRunRightToLeft(_ text: ArraySlice<UInt8>) -> Bool {
        // Right-to-left letters, Arabic digits and bidi controls are all at U+0580 or above. In UTF-8, U+0580 begins
        // with the byte D6.
        guard text.contains(where: { $0 >= 0xD6 }) else { return false }
        var offset = text.startIndex
        while offset < text.endIndex {
            let (scalar, length) = text.scalar(at: offset)
            switch scalar.value {
            case 0x590...0x8FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF,
                0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
                return true
            default: offset += length
            }
        }
        return false
    }
}
