import Testing

@testable import NavUnicode

struct BidiLimitTests {
    /// Definition BD2 of UAX 9 limits the depth to 125, and BD16 the open brackets to 63.
    @Test(
        "many nested embeddings, isolates and brackets take time in proportion to their number",
        arguments: ["\u{202B}", "\u{2067}", "\u{2068}", "(", "א(", "\u{2067}א\u{2069}(", "א)", "\u{301}א"])
    func nesting(text: String) {
        let long = String(repeating: text, count: 40_000)
        let paragraph = BidiParagraph(Array(long.utf8)[...], level: nil)
        #expect(paragraph.levels.count == long.unicodeScalars.count)
        #expect(paragraph.levels.allSatisfy { $0 <= 126 })
    }

    @Test("an empty paragraph has no levels")
    func empty() {
        #expect(BidiParagraph([], level: nil).levels.isEmpty)
        #expect(BidiParagraph([], level: 1).level == 1)
    }
}
