/// The explicit levels of a paragraph (UAX 9, rules X1 to X8), and its isolating run sequences (rules X9 and X10).
struct BidiEmbeddings {
    /// The level of each character.
    private(set) var levels: [UInt8]
    /// The class of each character after overrides.
    private(set) var types: [BidiClass]
    /// The paragraph's own level.
    let paragraph: UInt8
    /// The directional status stack. Its first entry belongs to the paragraph.
    private var stack: [Status]
    private var overflowIsolates = 0
    private var overflowEmbeddings = 0
    private var validIsolates = 0
    /// The highest level of an embedding or isolate (definition BD2).
    private static let maximumDepth: UInt8 = 125

    /// An entry of the directional status stack.
    private struct Status {
        let level: UInt8
        /// The class that an override gives to characters, or nil.
        let override: BidiClass?
        let isIsolate: Bool
    }

    init(_ classes: [BidiClass], isolates: BidiIsolates, paragraph: UInt8) {
        self.paragraph = paragraph
        levels = Array(repeating: paragraph, count: classes.count)
        types = classes
        stack = [Status(level: paragraph, override: nil, isIsolate: false)]
        for (index, kind) in classes.enumerated() {
            switch kind {
            case .rle, .lre, .rlo, .lro: embed(index, kind)
            case .rli, .lri, .fsi: isolate(index, kind, classes, isolates)
            case .pdi: endIsolate(index)
            case .pdf: endEmbedding(index)
            case .b: endAll()
            default: setStatus(of: index)
            }
        }
    }

    /// Gives a character the level and the override of the innermost embedding or isolate.
    private mutating func setStatus(of index: Int) {
        let status = stack[stack.count - 1]
        levels[index] = status.level
        if let override = status.override, types[index] != .bn { types[index] = override }
    }

    /// Ends all embeddings and isolates at a paragraph separator, which has the paragraph's level (rule X8).
    ///
    /// Texts are divided into paragraphs only at line breaks. The paragraph separators U+001C to U+001E are no line
    /// breaks, so they may be inside a paragraph.
    private mutating func endAll() {
        stack.removeSubrange(1...)
        (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
    }

    /// Begins an embedding or an override (rules X2 to X5).
    private mutating func embed(_ index: Int, _ kind: BidiClass) {
        let status = stack[stack.count - 1]
        levels[index] = status.level
        let level = Self.next(after: status.level, isRightToLeft: kind == .rle || kind == .rlo)
        if level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
            let override: BidiClass? = kind == .rlo ? .r : kind == .lro ? .l : nil
            stack.append(Status(level: level, override: override, isIsolate: false))
        } else if overflowIsolates == 0 {
            overflowEmbeddings += 1
        }
    }

    /// Begins an isolate (rules X5a to X5c).
    private mutating func isolate(
        _ index: Int, _ kind: BidiClass, _ classes: [BidiClass], _ isolates: BidiIsolates
    ) {
        setStatus(of: index)
        var isRightToLeft = kind == .rli
        if kind == .fsi {
            let end = isolates.partner(of: index) ?? classes.count
            isRightToLeft = isolates.level(of: index + 1..<end, in: classes) == 1
        }
        let level = Self.next(after: levels[index], isRightToLeft: isRightToLeft)
        if level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
            validIsolates += 1
            stack.append(Status(level: level, override: nil, isIsolate: true))
        } else {
            overflowIsolates += 1
        }
    }

    /// Ends an isolate at a PDI character (rule X6a).
    private mutating func endIsolate(_ index: Int) {
        if overflowIsolates > 0 {
            overflowIsolates -= 1
        } else if validIsolates > 0 {
            overflowEmbeddings = 0
            while !stack[stack.count - 1].isIsolate { stack.removeLast() }
            stack.removeLast()
            validIsolates -= 1
        }
        setStatus(of: index)
    }

    /// Ends an embedding or an override at a PDF character (rule X7).
    private mutating func endEmbedding(_ index: Int) {
        let status = stack[stack.count - 1]
        levels[index] = status.level
        if overflowIsolates > 0 { return }
        if overflowEmbeddings > 0 {
            overflowEmbeddings -= 1
        } else if !status.isIsolate, stack.count >= 2 {
            stack.removeLast()
        }
    }

    /// Returns the lowest level above `level` that has the given direction.
    private static func next(after level: UInt8, isRightToLeft: Bool) -> UInt8 {
        isRightToLeft ? (level + 1) | 1 : (level + 2) & ~1
    }

    /// Returns the isolating run sequences (definition BD13), each as indices of characters. Characters that rule X9
    /// removes are left out.
    func sequences(_ isolates: BidiIsolates) -> [[Int]] {
        var sequences: [[Int]] = []
        // For each isolate initiator, the index of the sequence that continues after its PDI.
        var open: [Int: Int] = [:]
        var current = 0
        var last: Int?
        for index in types.indices where !isRemoved(index) {
            if let last, levels[last] == levels[index] {
                sequences[current].append(index)
            } else if let initiator = isolates.partner(of: index), initiator < index,
                let sequence = open[initiator]
            {
                current = sequence
                sequences[current].append(index)
            } else {
                current = sequences.count
                sequences.append([index])
            }
            if let end = isolates.partner(of: index), end > index { open[index] = current }
            last = index
        }
        return sequences
    }

    /// Whether rule X9 removes a character. Overrides do not change the class of a removed character, so `types` has
    /// its original class.
    func isRemoved(_ index: Int) -> Bool { types[index].isRemoved }
}
