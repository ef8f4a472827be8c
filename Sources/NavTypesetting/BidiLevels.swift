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
/// Even levels run from left to right, odd levels from right to left.
struct BidiLevels {
    /// A run of neighbouring characters of the same level.
    struct Run: Equatable {
        /// The run's UTF-8 offsets in the text.
        let range: Range<Int>
        /// The embedding level that all characters of the run share.
        let level: UInt8
    }

    /// The paragraph's own level: 0 or 1.
    let base: UInt8
    /// The runs in text order. Together, the runs cover the paragraph.
    let runs: [Run]
    /// The paragraph in UTF-16, or nil if ICU was not needed.
    let converted: UTF16Text?

    /// Computes the levels of a paragraph.
    ///
    /// The initializer calls ICU only if the base direction is right to left, or if the text has a
    /// character that can change a level. If ICU fails, the whole paragraph gets the base level.
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
            converted = nil
            return
        }
        let converted = UTF16Text(text)
        self.converted = converted
        guard let found = ICULibrary.levels(in: converted.units, base: wanted) else {
            base = wanted ?? 0
            runs = [Run(range: text.indices, level: base)]
            return
        }
        base = found.paragraph
        let levels = Self.withMarksJoined(found.levels, of: converted.units)
        runs = Self.runs(of: levels, offsets: converted.offsets, end: text.endIndex)
    }

    /// Gives each mark and joiner the level of the character before it, and returns all levels.
    ///
    /// Rules W1 and N0 together have this effect, but ICU does not apply N0 to marks after
    /// brackets. A mark or joiner after a bidi control keeps its own level.
    private static func withMarksJoined(_ levels: [UInt8], of units: [UInt16]) -> [UInt8] {
        var levels = levels
        for index in units.indices.dropFirst() where levels[index] != levels[index - 1] {
            let isMark = Unicode.Scalar(units[index])?.properties.generalCategory == .nonspacingMark
            let isJoiner = (0x200B...0x200D).contains(units[index])
            let previous = units[index - 1]
            let isBehindControl = (0x202A...0x202E).contains(previous) || (0x2066...0x2069).contains(previous)
            if isMark || isJoiner, !isBehindControl { levels[index] = levels[index - 1] }
        }
        return levels
    }

    /// Groups neighbouring code units of the same level into runs with UTF-8 offsets.
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
    /// The function tests only Unicode blocks. So it may also return true for other characters of
    /// these blocks.
    private static func mayRunRightToLeft(_ text: ArraySlice<UInt8>) -> Bool {
        // All such characters are at U+0580 or above. In UTF-8, U+0580 begins with the byte D6.
        guard text.contains(where: { $0 >= 0xD6 }) else { return false }
        var offset = text.startIndex
        while offset < text.endIndex {
            let (scalar, length) = text.scalar(at: offset, before: text.endIndex)
            switch scalar.value {
            case 0x590...0x8FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF,
                0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
                return true
            default: offset += length
            }
        }
        return false
    }

    /// Returns the visual order of a line's parts, from left to right, by rule L2 of UAX 9.
    ///
    /// - Parameter levels: The level of each part, in text order.
    /// - Returns: The indices of the parts.
    static func visualOrder(of levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else {
            return order
        }
        for level in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < order.count {
                let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
                if end > start + 1 { order[start..<end].reverse() }
                start = end + 1
            }
        }
        return order
    }
}
