import NavTestSupport
import Testing

@testable import NavUnicode

struct RandomTextTests {
    /// Characters whose bidi or line break classes are seldom hit by random code points.
    private static let rare: [Unicode.Scalar] = [
        "\u{200D}", "\u{200B}", "\u{2060}", "\u{FFFC}", "\u{202E}", "\u{2067}", "\u{2068}", "\u{2069}",
        "\u{202C}",
        "(", ")", "“", "”", "-", "1", ",", "$", " ", "\t", "\n", "\u{301}", "ก", "็", "ႀ", "ᄀ", "ᅡ",
        "\u{1F1E9}", "א", "ا",
    ]

    private func text(_ generator: inout SeededGenerator) -> [Unicode.Scalar] {
        (0..<Int.random(in: 1...60, using: &generator)).map { _ in
            let code = UInt32.random(in: 0...0x1_FFFF, using: &generator)
            let rare = Self.rare.randomElement(using: &generator) ?? " "
            return Bool.random(using: &generator) ? rare : Unicode.Scalar(code) ?? rare
        }
    }

    @Test("line breaks are in ascending order, between characters and never at the text's ends")
    func lineBreaks() {
        var generator = SeededGenerator(seed: 14)
        for _ in 0..<5_000 {
            let text = text(&generator)
            let found = LineBreaker.opportunities(in: text.utf8[...])
            let isAscending = zip(found, found.dropFirst()).allSatisfy { $0 < $1 }
            #expect(isAscending && Set(found).isSubset(of: text.offsets.dropFirst()), "\(text)")
        }
    }

    @Test("each character has a bidi level from the paragraph's level to 126")
    func levels() {
        var generator = SeededGenerator(seed: 9)
        for _ in 0..<5_000 {
            let text = text(&generator)
            let found = BidiParagraph(text.utf8[...], level: nil)
            #expect(found.levels.count == text.count)
            #expect(found.levels.allSatisfy { $0 >= found.level && $0 <= 126 }, "\(text)")
        }
    }
}
