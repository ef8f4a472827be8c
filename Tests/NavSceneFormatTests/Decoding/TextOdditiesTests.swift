import Testing

@testable import NavSceneFormat

@Suite("What is strange about a text")
struct TextOdditiesTests {
    @Test("marks are counted where they follow one another")
    func marks() {
        #expect(TextOddities(of: "abc").markCount == 0)
        #expect(TextOddities(of: "a\u{301}\u{302}b\u{301}").markCount == 2)
        #expect(TextOddities(of: "ก้").markCount == 1)
    }

    /// UAX 29, rules GB12 and GB13: from the first on, two by two.
    @Test("regional indicators are flags two by two")
    func flags() {
        func isHalf(_ text: String) -> Bool { TextOddities(of: text).hasHalfFlag }
        #expect(!isHalf("a🇦🇹🇨🇭b") && !isHalf("\u{1F1E6}\u{1F1F9}"))
        #expect(isHalf("#\u{1F1E6}") && isHalf("\u{1F1E6} \u{1F1F9}") && isHalf("🇦🇹\u{1F1E6}日"))
        #expect(isHalf("\u{1F1E6}\u{301}\u{1F1F9}"))
    }

    /// UAX 9: embeddings and overrides end with U+202C, isolates with U+2069, and all of them with their paragraph.
    @Test("every change of direction has an end in its paragraph")
    func directions() {
        func isUnbalanced(_ text: String) -> Bool { TextOddities(of: text).hasUnbalancedDirections }
        #expect(!isUnbalanced("a \u{2067}b\u{2069} c"))
        #expect(!isUnbalanced("\u{202B}\u{2066}x\u{2069}\u{202C}"))
        #expect(isUnbalanced("\u{202E}a"))
        #expect(isUnbalanced("\u{2068}a\u{202C}"))
        #expect(isUnbalanced("\u{2066}a\nb\u{2069}"))
        #expect(!isUnbalanced("a\u{2069}\u{202C}"), "an end without a beginning changes nothing")
        let deep = String(repeating: "\u{2066}", count: 126) + String(repeating: "\u{2069}", count: 126)
        #expect(isUnbalanced(deep))
    }
}
