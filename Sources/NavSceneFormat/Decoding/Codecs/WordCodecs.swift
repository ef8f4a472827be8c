import NavJSON

extension ValueCodec where Value: RawRepresentable<String> & CaseIterable & Equatable {
    /// A codec for the cases of an enumeration. It writes words with hyphens. Reading ignores letter
    /// case, hyphens and underscores.
    package static var word: Self { word() }

    /// Returns a codec for the cases of an enumeration.
    ///
    /// - Parameter aliases: Further accepted words.
    @_semantics("optimize.sil.specialize.generic.never")
    package static func word(aliases: KeyValuePairs<String, Value> = [:]) -> Self {
        let words = Value.allCases.map { (hyphenated($0.rawValue), $0) }
        return .word(words, aliases: aliases.map { ($0.key, $0.value) })
    }
}

extension RawRepresentable<String> where Self: CaseIterable {
    /// Creates the enumeration's case that a word names. As in the codec ``ValueCodec/word``, letter case, hyphens and
    /// underscores are ignored. The result is nil for an unknown word.
    init?(word: String) {
        let wanted = comparable(word)
        let found = Self.allCases.first { comparable($0.rawValue) == wanted }
        guard let found else { return nil }
        self = found
    }
}

extension ValueCodec where Value: Equatable {
    /// Returns a codec for one of several words.
    @_semantics("optimize.sil.specialize.generic.never")
    package static func word(_ words: [(String, Value)], aliases: [(String, Value)] = []) -> Self {
        let spellings = (words + aliases).map { (comparable($0.0), $0.1) }
        let names = words.map(\.0)
        return ValueCodec(
            kind: .words(names),
            read: { value, context in
                guard case .string(let text) = value.content else { return nil }
                let wanted = comparable(text)
                if let found = spellings.first(where: { $0.0 == wanted }) { return found.1 }
                context.reportUnknownWord(text, among: names, at: value.range)
                return nil
            },
            write: { value in words.first { $0.1 == value }.map { .written(.string($0.0)) } })
    }
}

extension DecodingContext {
    package mutating func reportUnknownWord(
        _ word: String, among words: [String], code: DiagnosticCode = .unknownWord, help: String? = nil,
        at range: Range<Int>
    ) {
        let familiar =
            help ?? FamiliarWords.equivalent(of: word, among: words).map { "use \($0.quotedForDisplay)" }
        let nearest = nearestWord(to: word, among: words).map { "did you mean \($0.quotedForDisplay)?" }
        let choice = words.count <= 12 ? "choose \(words.joinedAsChoice)" : nil
        report(
            code, "\(word.quotedForDisplay) is not known here", help: familiar ?? nearest ?? choice, at: range
        )
    }
}

/// Returns a word in lower case without hyphens and underscores. `space-between`, `spaceBetween` and `SPACE_BETWEEN`
/// all become `spacebetween`.
package func comparable(_ word: String) -> String {
    word.lowercased().filter { $0 != "-" && $0 != "_" }
}

/// Returns a camel-case word in lower case with hyphens: `spaceBetween` becomes `space-between`.
package func hyphenated(_ word: String) -> String {
    word.reduce(into: "") { text, letter in
        if letter.isUppercase { text += "-" + letter.lowercased() } else { text.append(letter) }
    }
}
