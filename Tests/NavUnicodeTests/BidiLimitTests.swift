import Testing

@testable import NavUnicode

struct BidiLimitTests {
    /// UAX 9 has two limits. Definition BD2 limits the depth of embeddings to 125. Definition BD16 limits the number of
    /// open brackets to 63.
    @Test(
        "the time for bidi levels is linear in the number of nested embeddings, isolates and brackets",
        arguments: ["\u{202B}", "\u{2067}", "\u{2068}", "(", "א(", "\u{2067}א\u{2069}(", "א)", "\u{301}א"])
    func nesting(text: String) {
        let long = String(repeating: text, count: 40_000)
        let paragraph = BidiParagraph(Array(long.utf8)[...], level: nil)
        #expect(paragraph.levels.count == long.unicodeScalars.count)
        #expect(paragraph.levels.allSatisfy { $0 <= 126 })
    }

    /// Rule X8 of UAX 9 ends embeddings, overrides and isolates at the end of each paragraph. U+001C has the class B,
    /// paragraph separator, in DerivedBidiClass.txt.
    @Test(
        "a paragraph separator within the text ends bidi embeddings, overrides and isolates",
        arguments: [
            "\u{202E}", "\u{202B}\u{202E}", "\u{2067}\u{202E}", String(repeating: "\u{202E}", count: 200),
        ])
    func separator(start: String) {
        let paragraph = BidiParagraph(Array((start + "abc\u{1C}def").utf8)[...], level: 0)
        #expect(paragraph.levels.suffix(4) == [0, 0, 0, 0])
        #expect(paragraph.levels.dropLast(4).last != 0)
    }

    @Test("an empty paragraph has no bidi levels")
    func empty() {
        #expect(BidiParagraph([], level: nil).levels.isEmpty)
        #expect(BidiParagraph([], level: 1).level == 1)
    }
}
