/// The direction of a paragraph.
public enum TextDirection: String, Equatable, Hashable, Sendable, CaseIterable {
    /// That of its first letter that has one; left to right where none has.
    case auto
    case leftToRight
    case rightToLeft
}

/// The embedding levels of a paragraph by the Unicode bidirectional algorithm (UAX 9). Even levels run from left to right,
/// odd ones from right to left.
struct BidiLevels {
    /// Neighbouring characters of one level.
    struct Run: Equatable {
        /// UTF-8 offsets into the text.
        let range: Range<Int>
        let level: UInt8
    }

    /// The paragraph's own level: 0 or 1.
    let base: UInt8
    /// In the order of the text; together they cover it.
    let runs: [Run]
    /// The text as ICU reads it, where ICU was asked.
    let converted: UTF16Text?

    /// ICU is asked only where the text has a character that can make a difference.
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

    /// The levels with each mark on that of the character before it. Rules W1 and N0 amount to that; ICU leaves out what N0
    /// says of marks behind brackets.
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

    /// Whether there is a letter of a right-to-left script, an Arabic digit or a formatting character, going by the blocks
    /// that hold them.
    private static func mayRunRightToLeft(_ text: ArraySlice<UInt8>) -> Bool {
        // Below U+0580 nothing does; its first byte in UTF-8 is D6.
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

    /// The visual order of parts of a line, from left to right: rule L2 of the algorithm.
    ///
    /// - Parameter levels: those of the parts, in the order of the text.
    /// - Returns: indices of parts.
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
