import CNavUnicode

/// A letter case to which a text is mapped.
public enum LetterCase: Sendable {
    /// Small letters.
    case lower
    /// The first letter of each word becomes a capital. Other letters stay as they are, as in CSS Text 3.
    case title
    /// Capital letters.
    case upper
}

/// Maps a text to a letter case as the Unicode Standard says (chapter 3.13 and SpecialCasing.txt), with CLDR's rules
/// for Greek capitals, the Dutch ij and the Armenian ligature ech yiwn.
public struct CaseMapping {
    let text: [Unicode.Scalar]
    let language: Language

    /// The languages with rules of their own.
    enum Language {
        case turkic, lithuanian, greek, dutch, armenian, other

        init(tag: String?) {
            switch tag.flatMap({ $0.split { $0 == "-" || $0 == "_" }.first })?.lowercased() {
            case "tr", "az": self = .turkic
            case "lt": self = .lithuanian
            case "el": self = .greek
            case "nl": self = .dutch
            case "hy": self = .armenian
            default: self = .other
            }
        }
    }

    /// Prepares the mapping of a text. Some mappings depend on neighbouring characters. So `text` must be the whole
    /// text, even if only a part is mapped.
    ///
    /// - Parameter language: A BCP 47 tag. Turkish, Azerbaijani, Lithuanian, Greek, Dutch and Armenian have rules of
    ///   their own. `nil`: no language.
    public init(of text: [Unicode.Scalar], language: String?) {
        self.text = text
        self.language = Language(tag: language)
    }

    /// Returns a part of the text in a letter case.
    public func mapped(_ range: Range<Int>, to letterCase: LetterCase) -> String {
        var result = String.UnicodeScalarView()
        var index = range.lowerBound
        let isGreek = language == .greek && letterCase == .upper
        var lostAccent = isGreek ? lostAccent(before: index) : .none
        while index < range.upperBound {
            if isGreek, let capital = greekCapital(at: index, after: lostAccent) {
                result.append(contentsOf: capital.scalars)
                (index, lostAccent) = (capital.end, capital.lostAccent)
                continue
            }
            lostAccent = .none
            let (scalars, end) = piece(at: index, before: range.upperBound, letterCase)
            result.append(contentsOf: scalars)
            index = end
        }
        return String(result)
    }

    /// Maps the character at `index`. Characters that form one letter, such as the Dutch ij, are mapped together.
    ///
    /// - Returns: The mapping, and the index after the mapped characters.
    private func piece(
        at index: Int, before limit: Int, _ letterCase: LetterCase
    ) -> (scalars: [Unicode.Scalar], end: Int) {
        switch letterCase {
        case .lower: (lower(at: index), index + 1)
        case .upper: (capital(at: index, .upper), index + 1)
        case .title: isWordStart(index) ? title(at: index, before: limit) : ([text[index]], index + 1)
        }
    }

    // MARK: Characters

    private func lower(at index: Int) -> [Unicode.Scalar] {
        switch (text[index], language) {
        case ("\u{3A3}", _) where isFinalSigma(index): return ["\u{3C2}"]
        case ("\u{130}", .turkic): return ["i"]
        case ("I", .turkic): return isBeforeDot(index) ? ["i"] : ["\u{131}"]
        case ("\u{307}", .turkic) where isAfter(index, { $0 == "I" }): return []
        case ("\u{CC}", .lithuanian): return ["i", "\u{307}", "\u{300}"]
        case ("\u{CD}", .lithuanian): return ["i", "\u{307}", "\u{301}"]
        case ("\u{128}", .lithuanian): return ["i", "\u{307}", "\u{303}"]
        case ("I", .lithuanian), ("J", .lithuanian), ("\u{12E}", .lithuanian):
            return text[index].mapped(to: .lower) + (hasMoreAbove(index) ? ["\u{307}"] : [])
        default: return text[index].mapped(to: .lower)
        }
    }

    /// Returns a capital, or a ligature whose first letter is a capital.
    private func capital(at index: Int, _ letterCase: LetterCase) -> [Unicode.Scalar] {
        switch (text[index], language) {
        case ("i", .turkic): ["\u{130}"]
        case ("\u{307}", .lithuanian) where isAfter(index, { CharacterProperties(of: $0).isSoftDotted }): []
        case ("\u{587}", .armenian): ["\u{535}", letterCase == .upper ? "\u{54E}" : "\u{57E}"]
        default: text[index].mapped(to: letterCase)
        }
    }

    /// Returns the beginning of a word with a capital. The Dutch letter ij becomes IJ, but only if both of its parts
    /// have an acute accent or neither has one.
    private func title(at index: Int, before limit: Int) -> (scalars: [Unicode.Scalar], end: Int) {
        var end = index + 1
        var accents: [Unicode.Scalar] = []
        guard language == .dutch else { return (capital(at: index, .title), end) }
        switch text[index] {
        case "i", "I":
            if end < text.count, text[end] == "\u{301}" {
                accents = ["\u{301}"]
                end += 1
            }
        case "\u{ED}", "\u{CD}": accents = ["\u{301}"]
        default: return (capital(at: index, .title), end)
        }
        let first = text[index..<end].flatMap { $0.mapped(to: .upper) }
        let second = text[end...].prefix(1 + accents.count)
        guard second.first == "j" || second.first == "J", second.dropFirst().elementsEqual(accents),
            accents.isEmpty == (text.dropFirst(end + 1).first != "\u{301}"), end + second.count <= limit
        else { return (capital(at: index, .title), index + 1) }
        return (first + ["J"] + accents, end + second.count)
    }
}

extension Unicode.Scalar {
    /// Returns the full case mapping of a character, as the Unicode Standard defines it for all languages. The mapping
    /// does not depend on other characters.
    public func mapped(to letterCase: LetterCase) -> [Unicode.Scalar] {
        let kind =
            switch letterCase {
            case .lower: nav_unicode_lower
            case .title: nav_unicode_title
            case .upper: nav_unicode_upper
            }
        let cased = nav_unicode_case(value, kind)
        guard cased.second != 0 else { return [Unicode.Scalar(cased.first) ?? self] }
        return [cased.first, cased.second, cased.third].filter { $0 != 0 }.compactMap(Unicode.Scalar.init)
    }
}
