import Testing

@testable import NavTypesetting

struct LineBreaksTests {
    @Test(
        "Every line break of Unicode ends a paragraph",
        arguments: ["\n", "\u{B}", "\u{C}", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"])
    func mandatory(lineBreak: String) {
        let text = Array("one\(lineBreak)two".utf8)
        let paragraphs = LineBreaks.paragraphs(of: text)
        #expect(paragraphs == [0..<3, (text.count - 3)..<text.count])
    }

    @Test("Breaks at the ends make empty paragraphs, an empty text has none")
    func empty() {
        #expect(LineBreaks.paragraphs(of: []).isEmpty)
        #expect(LineBreaks.paragraphs(of: Array("\na\n\n".utf8)) == [0..<0, 1..<2, 3..<3, 4..<4])
    }

    @Test("Letters that share bytes with a line break are none")
    func lookalikes() {
        // U+00A5 begins with C2, U+2026 with E2 80, U+0285 ends with 85.
        for text in ["\u{A5}", "\u{2026}", "\u{285}", "\u{A8}"] {
            let bytes = Array(text.utf8)
            #expect(LineBreaks.paragraphs(of: bytes) == [0..<bytes.count])
        }
    }

    @Test("A line may begin behind a group of spaces")
    func opportunities() {
        let text = Array(" a  bc\td ".utf8)
        #expect(LineBreaks.opportunities(in: text[...]) == [1, 4, 7])
        #expect(LineBreaks.opportunities(in: text[3...]) == [4, 7])
        #expect(LineBreaks.opportunities(in: Array("a\u{A0}b".utf8)[...]).isEmpty)
    }
}
