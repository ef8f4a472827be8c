/// An isolating run sequence (UAX 9, definition BD13). Rules W1 to I2 compute the levels of its characters together.
struct BidiSequence {
    /// The characters: indices in the paragraph.
    private let characters: [Int]
    /// The current class of each character. The rules change these classes one after the other.
    private var types: [BidiClass]
    /// Whether each character was a nonspacing mark before rule W1.
    private let isMark: [Bool]
    private let level: UInt8
    /// The directions before and after the sequence (sos and eos of rule X10).
    private let start, end: BidiClass

    /// Creates a sequence. Each character begins with its class after overrides (`explicit.types`).
    ///
    /// - Parameter characters: The indices of the sequence's characters, ascending and not empty.
    init(_ characters: [Int], of explicit: BidiEmbeddings, classes: [BidiClass]) {
        self.characters = characters
        types = characters.map { explicit.types[$0] }
        isMark = types.map { $0 == .nsm }
        let (first, last) = (characters[0], characters[characters.count - 1])
        level = explicit.levels[first]
        var before = first - 1
        while before >= 0, explicit.isRemoved(before) { before -= 1 }
        var after = last + 1
        while after < classes.count, explicit.isRemoved(after) { after += 1 }
        let levelBefore = before >= 0 ? explicit.levels[before] : explicit.paragraph
        // If the last character is an isolate initiator, it has no matching PDI. A matching PDI would continue the
        // sequence.
        let isOpen = after == classes.count || classes[last].isIsolateInitiator
        let levelAfter = isOpen ? explicit.paragraph : explicit.levels[after]
        start = .of(level: max(level, levelBefore))
        end = .of(level: max(level, levelAfter))
    }

    /// Computes the levels of the sequence's characters and writes them to `levels`.
    ///
    /// - Parameter brackets: A number for each character of the paragraph. For an opening bracket, the number is its
    ///   scalar. For a closing bracket, it is the negated scalar of the opening bracket of the same kind. For any other
    ///   character, it is 0.
    consuming func resolve(_ brackets: [Int32], into levels: inout [UInt8]) {
        resolveMarksAndLetters()
        resolveNumbers()
        resolveBrackets(brackets)
        resolveNeutrals()
        for (index, character) in characters.enumerated() {
            switch types[index] {
            case .l: levels[character] = level % 2 == 0 ? level : level + 1  // I2
            case .r: levels[character] = level % 2 == 0 ? level + 1 : level  // I1
            default: levels[character] = level % 2 == 0 ? level + 2 : level + 1
            }
        }
    }

    /// Resolves nonspacing marks and Arabic letters (rules W1 to W3).
    private mutating func resolveMarksAndLetters() {
        var (previous, strong) = (start, start)
        for index in types.indices {
            switch types[index] {
            case .nsm:
                types[index] = previous.isIsolateInitiator || previous == .pdi ? .on : previous
            case .en where strong == .al: types[index] = .an
            default: break
            }
            previous = types[index]
            if previous == .l || previous == .r || previous == .al { strong = previous }
        }
        for index in types.indices where types[index] == .al { types[index] = .r }
    }

    /// Resolves numbers with their separators and terminators (rules W4 to W7).
    private mutating func resolveNumbers() {
        for index in types.indices.dropFirst().dropLast() where types[index] == .es || types[index] == .cs {
            let (before, after) = (types[index - 1], types[index + 1])
            if before == after, before == .en || (before == .an && types[index] == .cs) {
                types[index] = before
            }
        }
        var index = 0
        while index < types.count {
            guard types[index] == .et else {
                index += 1
                continue
            }
            let first = index
            while index < types.count, types[index] == .et { index += 1 }
            let isNumber = first > 0 && types[first - 1] == .en || index < types.count && types[index] == .en
            for place in first..<index { types[place] = isNumber ? .en : .on }
        }
        var strong = start
        for index in types.indices {
            switch types[index] {
            case .es, .cs: types[index] = .on  // W6
            case .l, .r: strong = types[index]
            case .en where strong == .l: types[index] = .l  // W7
            default: break
            }
        }
    }

    /// Gives neutral characters the direction of the text around them (rules N1 and N2).
    private mutating func resolveNeutrals() {
        let embedding = BidiClass.of(level: level)
        var before = start
        var index = 0
        while index < types.count {
            if let direction = types[index].direction { before = direction }
            guard types[index].isNeutral else {
                index += 1
                continue
            }
            let first = index
            while index < types.count, types[index].isNeutral { index += 1 }
            let after = index < types.count ? types[index].direction ?? end : end
            for place in first..<index { types[place] = before == after ? before : embedding }
        }
    }
}

// MARK: Brackets

extension BidiSequence {
    /// The largest number of open brackets at a time (definition BD16).
    private static let maximumNesting = 63

    /// Gives the two brackets of each pair the same direction (rule N0).
    private mutating func resolveBrackets(_ brackets: [Int32]) {
        let pairs = bracketPairs(brackets)
        guard !pairs.isEmpty else { return }
        let embedding = BidiClass.of(level: level)
        // The number of characters of each direction before each place. Only the increase between the brackets of a
        // pair is used. Outer pairs are resolved before inner pairs. So when a pair is resolved, all brackets inside of
        // the pair are still neutral, and the numbers need no update.
        var counts: [(left: Int, right: Int)] = [(0, 0)]
        counts.reserveCapacity(types.count + 1)
        for type in types {
            var next = counts[counts.count - 1]
            if type.direction == .l { next.left += 1 }
            if type.direction == .r { next.right += 1 }
            counts.append(next)
        }
        var (place, context) = (0, start)
        for pair in pairs {
            while place < pair.opening {
                context = types[place].direction ?? context
                place += 1
            }
            let (before, after) = (counts[pair.opening + 1], counts[pair.closing])
            let (hasLeft, hasRight) = (after.left > before.left, after.right > before.right)
            guard hasLeft || hasRight else { continue }
            let hasEmbedding = embedding == .l ? hasLeft : hasRight
            let direction = hasEmbedding || context == embedding ? embedding : context
            set(direction, at: pair.opening)
            set(direction, at: pair.closing)
        }
    }

    /// Sets the direction of a bracket and of the marks on it.
    private mutating func set(_ direction: BidiClass, at bracket: Int) {
        types[bracket] = direction
        var mark = bracket + 1
        while mark < types.count, isMark[mark] {
            types[mark] = direction
            mark += 1
        }
    }

    /// Returns the bracket pairs in the order of their opening brackets (definition BD16).
    private func bracketPairs(_ brackets: [Int32]) -> [(opening: Int, closing: Int)] {
        var open: [(pair: Int32, place: Int)] = []
        var pairs: [(opening: Int, closing: Int)] = []
        for place in types.indices where types[place] == .on {
            let bracket = brackets[characters[place]]
            if bracket > 0 {
                if open.count == Self.maximumNesting { break }
                open.append((bracket, place))
            } else if bracket < 0, let match = open.lastIndex(where: { $0.pair == -bracket }) {
                pairs.append((open[match].place, place))
                open.removeSubrange(match...)
            }
        }
        return pairs.sorted { $0.opening < $1.opening }
    }
}
