/// A stretch of text in one script that has no spaces between words. A word list divides the stretch into words.
///
/// The division is greedy: it takes the longest word that two further words can follow. Unknown characters join the
/// word before them if that word is short. These are the choices of ICU's dictionary breaking, so lines break as in
/// browsers.
struct WordStretch {
    /// The ISO 15924 tag of the script.
    let script: UInt32
    private var text: [UInt32] = []
    /// The UTF-8 offset of each character.
    private var offsets: [Int] = []

    /// Creates an empty stretch.
    init(script: UInt32) { self.script = script }

    /// Appends a character at a UTF-8 offset of the text.
    mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
        text.append(scalar.value)
        offsets.append(offset)
    }

    /// The UTF-8 offsets at which words begin, ascending, without the first word.
    var starts: [Int] {
        guard let list = WordList(script: script), text.count >= WordDivision.minimumLength(of: script) else {
            return []
        }
        var division = WordDivision(text, script: script, list: list)
        return division.starts().map { offsets[$0] }
    }
}

/// Divides a stretch into words. Places are indices of characters.
private struct WordDivision {
    private let text: [UInt32]
    private let list: WordList
    private let rules: WordRules
    /// A direct-mapped cache of the last lookups, because the division looks up the same place several times.
    private var memory: [(place: Int, matches: WordList.Matches)] = Array(
        repeating: (-1, WordList.Matches()), count: 8)

    init(_ text: [UInt32], script: UInt32, list: WordList) {
        self.text = text
        self.list = list
        rules = WordRules(script: script)
    }

    /// Returns the minimum length of a stretch, in characters. Shorter stretches are not divided. The minimum is two
    /// words of two characters each. In Thai, it is one character longer.
    static func minimumLength(of script: UInt32) -> Int { script == WordRules.thai ? 5 : 4 }

    mutating func starts() -> [Int] {
        var starts: [Int] = []
        var place = 0
        while place < text.count {
            var end = place + wordLength(at: place)
            // A word of at least three characters is not joined with unknown characters.
            if end < text.count, end - place < 3 { end += unknownLength(at: end, afterWord: end > place) }
            while end < text.count, rules.isMark(text[end]) { end += 1 }
            end += suffixLength(at: end)
            if end < text.count { starts.append(end) }
            place = end
        }
        return starts
    }

    /// Returns the length in characters of the best word at a place, or 0 if no word begins there.
    private mutating func wordLength(at place: Int) -> Int {
        let words = matches(at: place).lengths
        guard let longest = words.last else { return 0 }
        if words.count == 1 || place + longest == text.count { return longest }
        var best = longest
        for first in words.reversed() {
            let second = matches(at: place + first).lengths
            guard let longestSecond = second.last else { continue }
            best = first
            if place + first + longestSecond == text.count { return first }
            for length in second.reversed() where !matches(at: place + first + length).isEmpty {
                return first
            }
        }
        return best
    }

    /// Returns the number of unknown characters from a place up to the next plausible word.
    ///
    /// - Parameter afterWord: Whether a known word ends at the place.
    private mutating func unknownLength(at place: Int, afterWord: Bool) -> Int {
        let next = matches(at: place)
        // The lookup stops after the first character that continues no listed word. If it compared a third character,
        // some listed word starts with the first two characters. So another word may begin here, and the unknown
        // characters do not join the word before them.
        guard next.isEmpty, !afterWord || next.comparedCount < 3 else { return 0 }
        var end = place + 1
        while end < text.count {
            if rules.mayEndWord(text[end - 1]), rules.mayBeginWord(text[end]), !matches(at: end).isEmpty {
                break
            }
            end += 1
        }
        return end - place
    }

    /// Returns the number of Thai signs for abbreviation and repetition at a place. These signs belong to the word
    /// before them.
    private mutating func suffixLength(at place: Int) -> Int {
        guard rules.script == WordRules.thai, place < text.count, matches(at: place).isEmpty else { return 0 }
        var end = place
        if text[end] == WordRules.abbreviation, !WordRules.isSuffix(text[end - 1]) { end += 1 }
        if end < text.count, text[end] == WordRules.repetition, text[end - 1] != WordRules.repetition {
            end += 1
        }
        return end - place
    }

    private mutating func matches(at place: Int) -> WordList.Matches {
        if memory[place % 8].place == place { return memory[place % 8].matches }
        let found = list.words(in: text[place...])
        memory[place % 8] = (place, found)
        return found
    }
}

/// Decides which characters may begin a word of a script, and which may end one.
private struct WordRules {
    let script: UInt32

    static let thai: UInt32 = 0x5468_6169
    private static let lao: UInt32 = 0x4C61_6F6F
    private static let khmer: UInt32 = 0x4B68_6D72

    /// The Thai signs paiyannoi and maiyamok.
    static let abbreviation: UInt32 = 0xE2F
    static let repetition: UInt32 = 0xE46

    static func isSuffix(_ character: UInt32) -> Bool { character == abbreviation || character == repetition }

    /// Whether a word may begin with the character: a consonant, an independent vowel or a vowel that precedes its
    /// consonant.
    func mayBeginWord(_ character: UInt32) -> Bool {
        switch (script, character) {
        case (Self.thai, 0xE01...0xE2E), (Self.thai, 0xE40...0xE44): true
        case (Self.lao, 0xE81...0xEAE), (Self.lao, 0xEDC...0xEDD), (Self.lao, 0xEC0...0xEC4): true
        case (Self.khmer, 0x1780...0x17B3): true
        case (Self.thai, _), (Self.lao, _), (Self.khmer, _): false
        default: (0x1000...0x102A).contains(character)
        }
    }

    /// Whether a word may end with the character. A sign that precedes or joins consonants may not end a word.
    func mayEndWord(_ character: UInt32) -> Bool {
        switch (script, character) {
        case (Self.thai, 0xE31), (Self.thai, 0xE40...0xE44), (Self.lao, 0xEC0...0xEC4), (Self.khmer, 0x17D2):
            false
        default: true
        }
    }

    func isMark(_ character: UInt32) -> Bool {
        Unicode.Scalar(character).map { CharacterProperties(of: $0).isMark } ?? false
    }
}
