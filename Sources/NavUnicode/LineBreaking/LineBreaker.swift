import CNavUnicode

/// Finds line break opportunities by the rules of UAX 14, and between the words of Thai, Lao, Khmer and Burmese.
public enum LineBreaker {
    /// Returns the offsets at which lines may or must begin, ascending. The start of the text is not one of them.
    ///
    /// - Parameters:
    ///   - text: Well-formed UTF-8.
    ///   - tailoring: The changes to the rules of UAX 14.
    /// - Complexity: O(n) in the length of the text.
    public static func opportunities(
        in text: ArraySlice<UInt8>, tailoring: LineBreakTailoring = .none
    ) -> [Int] {
        var walk = LineBreakWalk(text, tailoring: tailoring)
        var opportunities: [Int] = []
        var rules = LineBreakRules()
        var (next, after) = (walk.next(), walk.next())
        var isJoined = false
        while let current = next {
            let behind = walk.next()
            let classes = (after?.classes ?? .none, behind?.classes ?? .none)
            if rules.allowBreak(before: current.classes, classes, isJoined: isJoined) {
                opportunities.append(current.start)
            }
            rules.pass(current.classes)
            isJoined = current.endsInJoiner
            (next, after) = (after, behind)
        }
        guard !walk.wordStarts.isEmpty else { return opportunities }
        return merged(opportunities, walk.wordStarts)
    }

    /// Merges two ascending lists. A common element is listed once.
    private static func merged(_ first: [Int], _ second: [Int]) -> [Int] {
        var result: [Int] = []
        result.reserveCapacity(first.count + second.count)
        var index = 0
        for place in first {
            while index < second.count, second[index] <= place {
                if second[index] < place { result.append(second[index]) }
                index += 1
            }
            result.append(place)
        }
        return result + second[index...]
    }
}

/// Walks over the characters of a text, each with the marks that follow it (rules LB9 and LB10).
struct LineBreakWalk: IteratorProtocol {
    /// A character with its marks.
    struct Unit {
        let start: Int
        var classes: LineBreakClasses
        /// Whether the last character of the unit is a zero width joiner.
        var endsInJoiner: Bool
    }

    /// The UTF-8 offsets of the word starts found so far, in scripts that are written without spaces. The first word
    /// of each stretch of such a script is not listed.
    private(set) var wordStarts: [Int] = []
    private let text: ArraySlice<UInt8>
    private let tailoring: LineBreakTailoring
    private var place: Int
    private var words: WordStretch?
    /// The next character, or nil at the end.
    private var ahead: Unit?

    init(_ text: ArraySlice<UInt8>, tailoring: LineBreakTailoring) {
        self.text = text
        self.tailoring = tailoring
        place = text.startIndex
        ahead = character()
    }

    mutating func next() -> Unit? {
        guard var unit = ahead else { return nil }
        ahead = character()
        if unit.classes.hasAny([.cm, .zwj]) { unit.classes = .al }  // LB10
        guard !unit.classes.hasAny([.bk, .cr, .lf, .nl, .sp, .zw]) else { return unit }
        while let mark = ahead, mark.classes.hasAny([.cm, .zwj]) {
            unit.endsInJoiner = mark.endsInJoiner
            ahead = character()
        }
        return unit
    }

    /// Reads the next character without its marks. Returns nil at the end of the text.
    private mutating func character() -> Unit? {
        guard place < text.endIndex else {
            endWords()
            return nil
        }
        let start = place
        let (scalar, length) = text.scalar(at: place)
        place += length
        let record = nav_unicode_record(scalar.value)
        let classes = LineBreakClasses(record: record, tailoring: tailoring)
        if nav_unicode_is_complex(record) {
            let script = nav_unicode_script(record)
            if words?.script != script { endWords() }
            var stretch = words.take() ?? WordStretch(script: script)
            stretch.append(scalar, at: start)
            words = stretch
        } else if words != nil {
            endWords()
        }
        return Unit(start: start, classes: classes, endsInJoiner: classes.hasAny(.zwj))
    }

    private mutating func endWords() {
        guard let words else { return }
        self.words = nil
        wordStarts += words.starts
    }
}
