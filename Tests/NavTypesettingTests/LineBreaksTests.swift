import NavTestSupport
import NavUnicode
import Testing

@testable import NavTypesetting

struct LineBreaksTests {
    /// Returns the parts into which all line break opportunities divide a paragraph.
    private func parts(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        let places = [0] + LineBreaks.opportunities(in: bytes[...]) + [bytes.count]
        return zip(places, places.dropFirst()).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
    }

    @Test(
        "each mandatory line break of Unicode ends a paragraph",
        arguments: ["\n", "\u{B}", "\u{C}", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"])
    func mandatory(lineBreak: String) {
        let text = Array("one\(lineBreak)two".utf8)
        let paragraphs = LineBreaks.paragraphs(of: text)
        #expect(paragraphs == [0..<3, (text.count - 3)..<text.count])
    }

    @Test("line breaks at the ends of a text give empty paragraphs, and an empty text has no paragraphs")
    func empty() {
        #expect(LineBreaks.paragraphs(of: []).isEmpty)
        #expect(LineBreaks.paragraphs(of: Array("\na\n\n".utf8)) == [0..<0, 1..<2, 3..<3, 4..<4])
    }

    @Test("characters that share bytes with a line break do not end a paragraph")
    func lookalikes() {
        // U+00A5 and U+00A8 begin with the byte C2, and U+2026 with E2 80. U+0285 ends with 85.
        for text in ["\u{A5}", "\u{2026}", "\u{285}", "\u{A8}"] {
            let bytes = Array(text.utf8)
            #expect(LineBreaks.paragraphs(of: bytes) == [0..<bytes.count])
        }
    }

    /// By rule LB10 of UAX #14, a mark after a space counts as a letter.
    @Test(
        "at a line's end, a space keeps its width with a combining mark, but not with an invisible character")
    func markedSpaces() {
        func isSpace(_ text: String) -> Bool {
            let bytes = Array(text.utf8)
            return LineBreaks.isSpace(bytes, bytes.indices)
        }
        #expect(isSpace(" ") && isSpace("\t") && isSpace("\u{3000}") && isSpace(" \u{200D}"))
        #expect(!isSpace(" \u{308}") && !isSpace("\u{3000}\u{308}") && !isSpace(" \u{200D}\u{308}"))
    }

    @Test("a line may begin after a group of spaces or after a tab")
    func spaces() {
        #expect(parts(" a  bc\td ") == [" ", "a  ", "bc\t", "d "])
        let text = Array(" a  bc\td ".utf8)
        #expect(LineBreaks.opportunities(in: text[3...]) == [4, 7])
    }

    @Test(
        "line break opportunities follow the rules of Unicode",
        arguments: [
            ("no\u{A0}break", ["no\u{A0}break"]), ("$1,234.50 or 10%", ["$1,234.50 ", "or ", "10%"]),
            ("well-known", ["well-", "known"]), ("soft\u{AD}hyphen", ["soft\u{AD}", "hyphen"]),
            ("(a) [b]", ["(a) ", "[b]"]), ("zero\u{200B}width", ["zero\u{200B}", "width"]),
            ("word\u{2060}joiner a", ["word\u{2060}joiner ", "a"]), ("wait !", ["wait !"]),
        ])
    func rules(text: String, expected: [String]) { #expect(parts(text) == expected) }

    @Test(
        "Japanese text breaks anywhere except after opening marks and before closing marks and small kana"
    )
    func kinsoku() {
        #expect(parts("「東京」、ラッシュ。") == ["「東", "京」、", "ラッ", "シュ。"])
    }

    @Test("Thai text breaks between the words of a dictionary")
    func thai() { #expect(parts("ภาษาไทยง่าย") == ["ภาษา", "ไทย", "ง่าย"]) }

    @Test("the shortcut for plain words gives the same opportunities as the rules of Unicode")
    func plain() {
        // The test covers all texts of up to six characters from this alphabet.
        let alphabet = Array("a7 ,.:?".utf8)
        var texts: [[UInt8]] = [[]]
        var plainCount = 0
        for _ in 0..<6 {
            texts = texts.flatMap { text in alphabet.map { text + [$0] } }
            for text in texts where LineBreaks.isPlain(text[...]) {
                let expected = LineBreaker.opportunities(in: text[...])
                let ours = LineBreaks.opportunities(in: text[...])
                #expect(ours == expected, "\(String(decoding: text, as: UTF8.self))")
                plainCount += 1
            }
        }
        #expect(plainCount > 2000)
    }

    @Test(
        "texts other than plain words do not take the shortcut for plain words",
        arguments: [
            "a-b", "a.b", "a .b", "a:1", "1:a", "1::2", "(a)", "a\tb", "é", "a\u{A0}b", "it's", "50%", "a/b",
            " ?",
        ])
    func notPlain(text: String) { #expect(!LineBreaks.isPlain(Array(text.utf8)[...])) }

    @Test(
        "times and numbers count as plain words",
        arguments: ["9:40", "1,000", "2.5", "at 09:41, 1.500,25 of 3."])
    func numbers(text: String) { #expect(LineBreaks.isPlain(Array(text.utf8)[...])) }

    @Test("at the end of a line, spaces that allow a break have no width, and other characters keep theirs")
    func vanishingSpaces() {
        for text in [" ", "\t", "\u{1680}", "\u{2003}", "\u{205F}", "\u{3000}"] {
            #expect(LineBreaks.isSpace(Array(text.utf8), 0..<text.utf8.count))
        }
        for text in ["a", "\u{A0}", "\u{2007}", "\u{202F}", "\u{2010}", "日"] {
            #expect(!LineBreaks.isSpace(Array(text.utf8), 0..<text.utf8.count))
        }
    }
}
