import Testing

@testable import NavSceneFormat

@Suite("unusual properties of a text")
struct TextOdditiesTests {
    @Test("the longest run of consecutive combining marks is counted")
    func marks() {
        #expect(TextOddities(of: "abc").markCount == 0)
        #expect(TextOddities(of: "a\u{301}\u{302}b\u{301}").markCount == 2)
        #expect(TextOddities(of: "ก้").markCount == 1)
    }

    /// Rules GB12 and GB13 of UAX #29: regional indicators form pairs, beginning with the first.
    @Test("each pair of regional indicators is a flag")
    func flags() {
        func isHalf(_ text: String) -> Bool { TextOddities(of: text).hasHalfFlag }
        #expect(!isHalf("a🇦🇹🇨🇭b") && !isHalf("\u{1F1E6}\u{1F1F9}"))
        #expect(isHalf("#\u{1F1E6}") && isHalf("\u{1F1E6} \u{1F1F9}") && isHalf("🇦🇹\u{1F1E6}日"))
        #expect(isHalf("\u{1F1E6}\u{301}\u{1F1F9}"))
    }

    /// By UAX #9, U+202C ends embeddings and overrides, and U+2069 ends isolates. The end of a paragraph ends
    /// embeddings, overrides and isolates.
    @Test("a change of direction must end within its paragraph, and must not be nested too deep")
    func directions() {
        func isUnbalanced(_ text: String) -> Bool { TextOddities(of: text).hasUnbalancedDirections }
        #expect(!isUnbalanced("a \u{2067}b\u{2069} c"))
        #expect(!isUnbalanced("\u{202B}\u{2066}x\u{2069}\u{202C}"))
        #expect(isUnbalanced("\u{202E}a"))
        #expect(isUnbalanced("\u{2068}a\u{202C}"))
        #expect(isUnbalanced("\u{2066}a\nb\u{2069}"))
        for lineBreak in ["\u{B}", "\u{C}", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"] {
            #expect(isUnbalanced("\u{2066}a\(lineBreak)b\u{2069}"))
            #expect(!isUnbalanced("\u{2066}a\u{2069}\(lineBreak)\u{2067}b\u{2069}"))
        }
        #expect(!isUnbalanced("a\u{2069}\u{202C}"), "an end without a beginning changes nothing")
        let deep = String(repeating: "\u{2066}", count: 126) + String(repeating: "\u{2069}", count: 126)
        #expect(isUnbalanced(deep))
    }

    @Test(
        "a list of advances or clusters has one entry for each glyph, and each cluster is within the text",
        arguments: [
            (#""advances": [10, 9], "clusters": [0, 2]"#, []),
            (#""advances": [10], "clusters": [0, 1]"#, ["NAV0303"]),
            (#""advances": [10, 9], "clusters": [0, 1, 1]"#, ["NAV0303"]),
            (#""clusters": [0, 3]"#, ["NAV0302"]),
        ])
    func glyphLists(keys: String, expected: [String]) {
        let node =
            #"{ "type": "glyphs", "face": "Inter-Regular", "size": 10, "text": "AB", "#
            + #""glyphs": [[1, 0, 0], [2, 10, 0]], \#(keys) }"#
        #expect(Decoding.root(node).diagnostics.sorted.map { $0.code.rawValue } == expected)
    }
}
