import NavJSON

extension ValueCodec where Value: RawRepresentable<String> & CaseIterable & Equatable {
    /// One of the words of an enumeration. Written with hyphens; case and separators do not count when read.
    package static var word: Self { word() }

    /// - Parameter aliases: further words that are read.
    package static func word(aliases: KeyValuePairs<String, Value> = [:]) -> Self {
        let words = Value.allCases.map { (hyphenated($0.rawValue), $0) }
        return .word(words, aliases: aliases.map { ($0.key, $0.value) })
    }
}

extension ValueCodec where Value: Equatable {
    /// One of several words.
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
        _ word: String, among words: [String], code: DiagnosticCode = .unknownWord, at range: Range<Int>
    ) {
        let nearest = nearestWord(to: word, among: words).map { "did you mean \($0.quotedForDisplay)?" }
        let choice = words.count <= 12 ? "choose \(words.joinedAsChoice)" : nil
        report(code, "\(word.quotedForDisplay) is not known here", help: nearest ?? choice, at: range)
    }
}

/// A word without what does not count: `space-between`, `spaceBetween` and `SPACE_BETWEEN` are the same.
package func comparable(_ word: String) -> String {
    word.lowercased().filter { $0 != "-" && $0 != "_" }
}

/// `spaceBetween` as `space-between`.
package func hyphenated(_ word: String) -> String {
    word.reduce(into: "") { text, letter in
        if letter.isUppercase { text += "-" + letter.lowercased() } else { text.append(letter) }
    }
}
