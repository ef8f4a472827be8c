import Synchronization

/// The hyphenation of one language by Liang's algorithm (F. M. Liang, Word Hy-phen-a-tion by Com-put-er, 1983).
///
/// A pattern is a part of a word with numbers between its letters. Several matching patterns may have a number at the
/// same place of a word. The largest of these numbers is used. An odd number allows a hyphen.
final class Hyphenator: Sendable {
    /// The letters of all patterns, one after the other.
    private let letters: [UInt8]
    /// The start of each pattern in ``letters``, and the end of the last one. The patterns are sorted by their bytes.
    private let starts: [UInt32]
    /// The numbers of all patterns, one pattern after the other. A pattern has a number before each byte of its
    /// letters, and one after the last byte.
    private let numbers: [UInt8]
    /// The smallest number of letters before the first hyphen of a word.
    private let before: Int
    /// The smallest number of letters after the last hyphen of a word.
    private let after: Int

    /// Words with more letters are not hyphenated. This bounds the time for one word.
    static let longestWord = 64
    /// Words with fewer letters are not hyphenated: the value `auto` of `hyphenate-limit-chars` in Chromium.
    static let shortestWord = 5

    /// Creates a hyphenator from lines of patterns, such as `hy3ph`, sorted by their letters.
    init(patterns: some Sequence<UInt8>, before: Int, after: Int) {
        var letters: [UInt8] = []
        var numbers: [UInt8] = []
        var starts: [UInt32] = [0]
        var number: UInt8 = 0
        for byte in patterns {
            switch byte {
            case UInt8(ascii: "\n"):
                numbers.append(number)
                number = 0
                starts.append(UInt32(letters.count))
            case 0x30...0x39: number = byte - 0x30
            default:
                letters.append(byte)
                numbers.append(number)
                number = 0
            }
        }
        self.letters = letters
        self.numbers = numbers
        self.starts = starts
        self.before = before
        self.after = after
    }

    /// Returns the places of a word at which a hyphen may be, ascending. A place is the number of letters
    /// before the hyphen.
    ///
    /// - Parameter word: The letters of the word in lower case.
    func places(in word: [Unicode.Scalar]) -> [Int] {
        guard (Self.shortestWord...Self.longestWord).contains(word.count) else { return [] }
        // A dot in a pattern stands for the start or the end of a word.
        var bytes: [UInt8] = [UInt8(ascii: ".")]
        var letterStarts: [Int] = []
        for scalar in word {
            letterStarts.append(bytes.count)
            bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
        bytes.append(UInt8(ascii: "."))
        var values = [UInt8](repeating: 0, count: bytes.count + 1)
        for start in bytes.indices { apply(at: start, of: bytes, to: &values) }
        return word.indices.filter { index in
            index >= before && index <= word.count - after && values[letterStarts[index]] % 2 == 1
        }
    }

    /// Applies the patterns that match a word from byte `start` on.
    ///
    /// `values` has a number before each byte of the word, and one after the last byte. The function raises each number
    /// to the largest number that a matching pattern has at that place.
    private func apply(at start: Int, of bytes: [UInt8], to values: inout [UInt8]) {
        var range = 0..<starts.count - 1
        for depth in 0..<bytes.count - start {
            range = narrowed(range, to: bytes[start + depth], at: depth)
            guard let first = range.first else { return }
            // The patterns are sorted, so a pattern of exactly these letters comes first.
            guard Int(starts[first + 1]) - Int(starts[first]) == depth + 1 else { continue }
            let numberStart = Int(starts[first]) + first
            for index in 0...depth + 1 {
                values[start + index] = max(values[start + index], numbers[numberStart + index])
            }
        }
    }

    /// Returns the patterns of a range that have the given byte at the offset `depth`. All patterns of the range share
    /// the bytes before this offset.
    private func narrowed(_ range: Range<Int>, to byte: UInt8, at depth: Int) -> Range<Int> {
        let lower = firstIndex(in: range) {
            $0.map { $0 >= byte } ?? false
        } at: {
            self.byte(of: $0, at: depth)
        }
        let upper = firstIndex(in: lower..<range.upperBound) {
            $0.map { $0 > byte } ?? false
        } at: {
            self.byte(of: $0, at: depth)
        }
        return lower..<upper
    }

    private func byte(of pattern: Int, at depth: Int) -> UInt8? {
        let place = Int(starts[pattern]) + depth
        return place < Int(starts[pattern + 1]) ? letters[place] : nil
    }

    /// Returns the first pattern of a range that meets a condition, by binary search.
    private func firstIndex(
        in range: Range<Int>, where isMet: (UInt8?) -> Bool, at byte: (Int) -> UInt8?
    ) -> Int {
        var (lower, upper) = (range.lowerBound, range.upperBound)
        while lower < upper {
            let middle = (lower + upper) / 2
            if isMet(byte(middle)) { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }
}

// MARK: Languages

extension Hyphenator {
    private static let known: Mutex<[String: Hyphenator]> = Mutex([:])

    /// Returns the hyphenator of a language, or nil if there are no patterns for it.
    ///
    /// - Parameter tag: A BCP 47 tag. If there are no patterns for the whole tag, its last parts are dropped: `de-AT`
    ///   becomes `de`. `no` means `nb`, Norwegian Bokmål.
    static func of(language tag: String) -> Hyphenator? {
        var parts = tag.lowercased().split(separator: "-")
        if parts.first == "no" { parts[0] = "nb" }
        while !parts.isEmpty {
            let name = parts.joined(separator: "-")
            if let patterns = HyphenationPatterns.all.first(where: { $0.language == name }) {
                return known.withLock { known in
                    if let hyphenator = known[name] { return hyphenator }
                    let hyphenator = Hyphenator(
                        patterns: patterns.bytes, before: patterns.before, after: patterns.after)
                    known[name] = hyphenator
                    return hyphenator
                }
            }
            parts.removeLast()
        }
        return nil
    }
}
