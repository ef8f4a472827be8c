import CNavHyphenation

/// The hyphenation patterns of a language, from a file in the folder `Hyphenation`. The bytes of the file are constants
/// of the program.
struct HyphenationPatterns {
    /// The position in ``all``.
    private let index: Int

    /// The patterns of all languages.
    static var all: [HyphenationPatterns] { (0..<nav_hyphenation_count()).map(HyphenationPatterns.init) }

    /// The language's tag in lower case, such as `en-gb`.
    var language: String { unsafe String(cString: nav_hyphenation_at(index).language) }
    /// The smallest number of letters before the first hyphen of a word.
    var before: Int { unsafe Int(nav_hyphenation_at(index).before) }
    /// The smallest number of letters after the last hyphen of a word.
    var after: Int { unsafe Int(nav_hyphenation_at(index).after) }
    /// The bytes of the patterns, with one pattern on each line.
    var bytes: [UInt8] {
        let entry = unsafe nav_hyphenation_at(index)
        return unsafe Array(UnsafeBufferPointer(start: entry.bytes, count: entry.size))
    }
}
