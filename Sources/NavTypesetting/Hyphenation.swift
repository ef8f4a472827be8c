import NavUnicode

/// The places at which words may be divided at the end of a line.
public enum Hyphenation: Equatable, Hashable, Sendable {
    /// No places. Soft hyphens are ignored.
    case none
    /// Soft hyphens only.
    case manual
    /// Soft hyphens, and the places that the hyphenation patterns of each span's language allow.
    case auto
}

/// Finds the places at which the words of a paragraph may be hyphenated.
struct WordHyphenation {
    /// Returns the offsets at which the word may be divided, in ascending order. A hyphen then ends the line, and the
    /// letter at the offset begins the next line.
    ///
    /// A word is a run of letters and apostrophes. The result has no offsets in a word with soft hyphens. Such a word
    /// is divided only at its soft hyphens (CSS Text 4).
    ///
    /// - Parameter language: Returns the language of the text at an offset, or nil for text without a language.
    static func places(in text: ArraySlice<UInt8>, language: (Int) -> String?) -> [Int] {
        var places: [Int] = []
        var word: [(letter: Unicode.Scalar, offset: Int)] = []
        var hasSoftHyphen = false
        var known: (language: String, hyphenator: Hyphenator?)?
        func finish() {
            defer {
                word.removeAll(keepingCapacity: true)
                hasSoftHyphen = false
            }
            guard !hasSoftHyphen, word.count >= Hyphenator.shortestWord, word.count <= Hyphenator.longestWord,
                let first = word.first, let tag = language(first.offset)
            else { return }
            if known?.language != tag { known = (tag, Hyphenator.of(language: tag)) }
            guard let hyphenator = known?.hyphenator else { return }
            places += hyphenator.places(in: word.map(\.letter)).map { word[$0].offset }
        }
        var offset = text.startIndex
        while offset < text.endIndex {
            let (scalar, length) = text.scalar(at: offset)
            if scalar == "\u{AD}" {
                hasSoftHyphen = true
            } else if let letter = letter(scalar) {
                word.append((letter, offset))
            } else {
                finish()
            }
            offset += length
        }
        finish()
        return places
    }

    /// Returns a letter in lower case, an apostrophe for U+0027 and U+2019, or nil for other characters.
    ///
    /// The result is also nil for all letters from U+0250 upwards, except those of the block Cyrillic
    /// (U+0400…U+04FF), because no pattern has such a letter.
    private static func letter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x61...0x7A: return scalar
        case 0x41...0x5A: return Unicode.Scalar(scalar.value + 0x20)
        case 0x27, 0x2019: return "'"
        case 0xC0...0x24F, 0x400...0x4FF:
            guard CharacterProperties(of: scalar).isLetter else { return nil }
            let lower = scalar.mapped(to: .lower)
            return lower.count == 1 ? lower[0] : scalar
        default: return nil
        }
    }
}
