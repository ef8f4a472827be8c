/// Greek capitals have no accents (CLDR's transform el-Upper). A vowel keeps its diaeresis. An iota or upsilon after a
/// vowel that lost its accent gets a diaeresis: άι becomes ΑΪ. The word ή, Greek for "or", keeps its accent.
extension CaseMapping {
    /// A Greek letter, separated into a capital without diacritics and the diacritics.
    private struct GreekLetter {
        var capital: Unicode.Scalar
        var hasAccent = false
        /// Whether an accent is part of the letter's own character, as in ά. Other accents are combining marks.
        var hasOwnAccent = false
        /// Whether a combining diaeresis follows the letter.
        var hasDiaeresis = false
        /// Whether a diaeresis is part of the letter's own character, as in ϊ.
        var hasOwnDiaeresis = false
        /// The number of iotas below the letter.
        var iotas = 0

        /// ϒ (U+03D2) counts as a vowel.
        var isVowel: Bool {
            switch capital {
            case "\u{391}", "\u{395}", "\u{397}", "\u{399}", "\u{39F}", "\u{3A5}", "\u{3A9}", "\u{3D2}": true
            default: false
            }
        }

        /// Adds a diacritic. Returns false if the character is not a Greek diacritic.
        mutating func add(_ mark: Unicode.Scalar) -> Bool {
            switch mark {
            case "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{311}", "\u{342}": hasAccent = true
            case "\u{308}": hasDiaeresis = true
            case "\u{344}": (hasAccent, hasDiaeresis) = (true, true)
            case "\u{345}": iotas += 1
            case "\u{304}", "\u{306}", "\u{313}", "\u{314}", "\u{343}": break
            default: return false
            }
            return true
        }
    }

    /// The capital of a Greek letter.
    struct GreekCapital {
        let scalars: [Unicode.Scalar]
        /// The index after the letter's combining marks.
        let end: Int
        /// The accent that the letter lost. Only a vowel without a diaeresis loses an accent.
        let lostAccent: LostAccent
    }

    /// The accent that a letter lost: none, an accent in the letter's own character, or a combining mark after the
    /// letter.
    enum LostAccent {
        case none, own, combining
    }

    /// Returns the capital of the Greek letter at `index`, or nil for another character.
    ///
    /// - Parameter lostAccent: The accent that the letter directly before `index` lost.
    func greekCapital(at index: Int, after lostAccent: LostAccent) -> GreekCapital? {
        guard let (found, end) = greekLetter(at: index) else { return nil }
        var letter = found
        let takesDiaeresis = letter.capital == "\u{399}" || letter.capital == "\u{3A5}"
        if takesDiaeresis {
            letter.hasOwnDiaeresis = letter.hasOwnDiaeresis || lostAccent == .own
            letter.hasDiaeresis = letter.hasDiaeresis || lostAccent == .combining
        }
        var result: [Unicode.Scalar]
        switch letter.capital {
        case "\u{397}"
        where letter.hasAccent && letter.iotas == 0 && !isAfterCased(index) && !isBeforeCased(end - 1):
            result = letter.hasOwnAccent ? ["\u{389}"] : ["\u{397}"]
            if letter.hasDiaeresis { result.append("\u{308}") }
            if !letter.hasOwnAccent { result.append("\u{301}") }
        case "\u{399}" where letter.hasOwnDiaeresis: result = ["\u{3AA}"]
        case "\u{3A5}" where letter.hasOwnDiaeresis: result = ["\u{3AB}"]
        default:
            result = [letter.capital] + (letter.hasDiaeresis || letter.hasOwnDiaeresis ? ["\u{308}"] : [])
        }
        let loses = letter.isVowel && letter.hasAccent && !letter.hasDiaeresis && !letter.hasOwnDiaeresis
        return GreekCapital(
            scalars: result + Array(repeating: "\u{399}", count: letter.iotas), end: end,
            lostAccent: loses ? letter.hasOwnAccent ? .own : .combining : .none)
    }

    /// Returns the accent that the Greek vowel directly before an index loses.
    ///
    /// If the character at the index is not a Greek letter, the function returns `none` at once. A caller may map each
    /// mark of a long row of marks with a call of its own. Without the early return, each call would go back over all
    /// earlier marks, and the total time would be quadratic.
    func lostAccent(before index: Int) -> LostAccent {
        guard index < text.count, Self.greekLetter(text[index]) != nil else { return .none }
        var start = index - 1
        while start >= 0, CharacterProperties(of: text[start]).isMark { start -= 1 }
        guard start >= 0, let capital = greekCapital(at: start, after: .none), capital.end == index else {
            return .none
        }
        return capital.lostAccent
    }

    private func greekLetter(at index: Int) -> (letter: GreekLetter, end: Int)? {
        guard var letter = Self.greekLetter(text[index]) else { return nil }
        var end = index + 1
        while end < text.count, letter.add(text[end]) { end += 1 }
        return (letter, end)
    }

    private static func greekLetter(_ scalar: Unicode.Scalar) -> GreekLetter? {
        switch scalar.value {
        case 0x370...0x3FF, 0x1F00...0x1FFF, 0x2126: break
        default: return nil
        }
        var base = scalar.value
        var marks: [UInt32] = []
        while let (first, second) = CharacterMapping.decomposition(of: base) {
            base = first
            if let second { marks.append(second) }
        }
        guard let letter = Unicode.Scalar(base), CharacterProperties(of: letter).isLetter else { return nil }
        var result = GreekLetter(capital: letter.mapped(to: .upper)[0])
        for mark in marks.compactMap(Unicode.Scalar.init) where !result.add(mark) { return nil }
        result.hasOwnAccent = result.hasAccent
        (result.hasOwnDiaeresis, result.hasDiaeresis) = (result.hasDiaeresis, false)
        return result
    }
}
