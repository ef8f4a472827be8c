import CNavUnicode

/// The embedding levels of a paragraph, by the Unicode bidirectional algorithm (UAX 9).
///
/// Text of an even level runs from left to right, and text of an odd level from right to left. A character that rule X9
/// removes has the level of the character before it, unless rule L1 gives it the paragraph's level.
public struct BidiParagraph {
    /// The paragraph's own level: 0 or 1.
    public let level: UInt8
    /// The level of each character. Rule L1 was applied to the paragraph as a single line.
    public private(set) var levels: [UInt8]
    /// For each character, the index of its first byte in the array slice of the text.
    public let offsets: [Int]

    /// Computes the levels of a paragraph.
    ///
    /// - Parameters:
    ///   - text: One paragraph of well-formed UTF-8.
    ///   - level: The paragraph's level, 0 or 1. If nil, the first strong character decides, and a text without strong
    ///     characters has level 0.
    /// - Complexity: O(n log n) in the length of the text, because bracket pairs are sorted.
    public init(_ text: ArraySlice<UInt8>, level: UInt8?) {
        var classes: [BidiClass] = []
        var brackets: [Int32] = []
        var offsets: [Int] = []
        var place = text.startIndex
        while place < text.endIndex {
            let (scalar, length) = text.scalar(at: place)
            let record = nav_unicode_record(scalar.value)
            classes.append(BidiClass(record: record))
            brackets.append(nav_unicode_is_bracket(record) ? nav_unicode_bracket(scalar.value) : 0)
            offsets.append(place)
            place += length
        }
        self.init(classes, brackets: brackets, offsets: offsets, level: level)
    }

    init(_ classes: [BidiClass], brackets: [Int32], offsets: [Int], level wanted: UInt8?) {
        let isolates = BidiIsolates(classes)
        let level = wanted ?? isolates.level(of: classes.indices, in: classes) ?? 0
        let explicit = BidiEmbeddings(classes, isolates: isolates, paragraph: level)
        self.level = level
        self.offsets = offsets
        levels = explicit.levels
        for sequence in explicit.sequences(isolates) {
            BidiSequence(sequence, of: explicit, classes: classes).resolve(brackets, into: &levels)
        }
        setRemovedLevels(classes)
        resetWhitespace(classes)
    }

    private mutating func setRemovedLevels(_ classes: [BidiClass]) {
        var last = level
        for index in classes.indices {
            if classes[index].isRemoved { levels[index] = last }
            last = levels[index]
        }
    }

    /// Gives the paragraph's level to separators, and to whitespace before a separator or at the end of the paragraph
    /// (rule L1).
    private mutating func resetWhitespace(_ classes: [BidiClass]) {
        var isAtEnd = true
        for index in classes.indices.reversed() {
            switch classes[index] {
            case .b, .s: isAtEnd = true
            case .ws, .lri, .rli, .fsi, .pdi: break
            case let other: isAtEnd = isAtEnd && other.isRemoved
            }
            if isAtEnd { levels[index] = level }
        }
    }
}

extension BidiParagraph {
    /// Returns the visual order of a line's parts, from left to right, by rule L2.
    ///
    /// - Parameter levels: The level of each part, in text order.
    /// - Returns: The indices of the parts.
    public static func visualOrder(of levels: [UInt8]) -> [Int] {
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

/// The pairs of an isolate initiator and its PDI character (definition BD9).
struct BidiIsolates {
    /// For each character, the index of the other character of its pair; nil outside of pairs.
    private var partner: [Int?]

    init(_ classes: [BidiClass]) {
        partner = Array(repeating: nil, count: classes.count)
        var open: [Int] = []
        for (index, kind) in classes.enumerated() {
            if kind == .b {
                open = []
            } else if kind.isIsolateInitiator {
                open.append(index)
            } else if kind == .pdi, let initiator = open.popLast() {
                partner[initiator] = index
                partner[index] = initiator
            }
        }
    }

    func partner(of index: Int) -> Int? { partner[index] }

    /// Returns the level that the first strong character outside of isolates gives (rules P2 and P3). Returns nil if
    /// there is no such character.
    func level(of range: Range<Int>, in classes: [BidiClass]) -> UInt8? {
        var index = range.lowerBound
        while index < range.upperBound {
            switch classes[index] {
            case .l: return 0
            case .r, .al: return 1
            case .b: return nil
            case .lri, .rli, .fsi:
                guard let end = partner[index] else { return nil }
                index = end
            default: break
            }
            index += 1
        }
        return nil
    }
}
