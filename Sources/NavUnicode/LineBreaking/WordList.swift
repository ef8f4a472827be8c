import CNavUnicode

/// The words of a language that is written without spaces, as an automaton whose arcs are characters.
struct WordList {
    private let list: nav_unicode_words
    /// The first character of the script's block. The arcs store characters as distances from it.
    private let blockStart: UInt32
    /// The largest number of words that ``words(in:)`` returns.
    private static let limit = 20

    /// Creates the word list of a script. Returns nil for a script without a list.
    ///
    /// - Parameter script: The four letters of the script's ISO 15924 code, one byte for each letter. The first letter
    ///   is the highest byte.
    init?(script: UInt32) {
        switch script {
        case 0x5468_6169: (list, blockStart) = (nav_unicode_thai, 0x0E00)  // Thai
        case 0x4C61_6F6F: (list, blockStart) = (nav_unicode_lao, 0x0E80)  // Laoo
        case 0x4B68_6D72: (list, blockStart) = (nav_unicode_khmer, 0x1780)  // Khmr
        case 0x4D79_6D72: (list, blockStart) = (nav_unicode_burmese, 0x1000)  // Mymr
        default: return nil
        }
    }

    /// Returns the words that begin at the first character of a text. The text consists of Unicode scalars.
    func words(in text: ArraySlice<UInt32>) -> Matches {
        var matches = Matches()
        var state: UInt32 = 0
        for character in text {
            matches.comparedCount += 1
            guard let arc = arc(of: character &- blockStart, from: state) else { break }
            if arc >> 8 & 1 == 1 {
                matches.lengths.append(matches.comparedCount)
                if matches.lengths.count == Self.limit { break }
            }
            state = arc >> 10
            if state == 0 { break }
        }
        return matches
    }

    /// The words that begin at the first character of a text.
    struct Matches {
        /// The length of each word in characters, ascending.
        var lengths: [Int] = []
        /// The number of compared characters, including the first character that cannot continue a word.
        var comparedCount = 0

        var isEmpty: Bool { lengths.isEmpty }
    }

    /// Returns the arc of a character among the arcs of a state, or nil if there is none.
    ///
    /// Bits 0 to 7 of an arc are the character, as a distance from the start of the block. Bit 8 is set if the arc ends
    /// a word, and bit 9 if it is the state's last arc. Bits 10 and above are the next state, or 0 if no arcs follow.
    ///
    /// - Parameter character: The distance of the character from the start of the block.
    private func arc(of character: UInt32, from state: UInt32) -> UInt32? {
        var index = state
        while true {
            let arc = nav_unicode_arc(list, index)
            if arc & 0xFF == character { return arc }
            // The arcs of a state are sorted by their characters.
            if arc & 0xFF > character || arc >> 9 & 1 == 1 || arc == 0 { return nil }
            index += 1
        }
    }
}
