import Testing

@testable import NavTypesetting

struct FontFallbackTests {
    private func faces(_ text: String, style: TextStyle = TextStyle(size: 17)) throws -> [String] {
        try TestFonts.allFonts.typeset(text, style: style).lines.flatMap(\.runs).map(\.face.postScriptName)
    }

    @Test(
        "each script is set in the face that has its glyphs",
        arguments: [
            ("Ä Ж Ω", "Inter-Regular"), ("日本語カナ。", "NotoSansCJKjp-Regular"),
            ("سلام", "NotoSansArabic-Regular"), ("שלום", "NotoSansHebrew-Regular"),
            ("नमस्ते", "NotoSansDevanagari-Regular"), ("สวัสดี", "NotoSansThai-Regular"),
        ])
    func scripts(text: String, face: String) throws { #expect(try faces(text) == [face]) }

    @Test("fallback changes faces within a line and takes the weight closest to the style's weight")
    func mixed() throws {
        #expect(
            try faces("a日b", style: TextStyle(size: 17, weight: 600)) == [
                "Inter-SemiBold", "NotoSansCJKjp-Bold", "Inter-SemiBold",
            ])
    }

    @Test("a letter and its marks are set in the same face")
    func clusters() throws {
        // Inter has U+0301 but no kana. The Japanese face has the mark U+3099.
        #expect(try faces("か\u{3099}") == ["NotoSansCJKjp-Regular"])
        #expect(try faces("か\u{301}").count == 1)
    }

    @Test("invisible characters need no fallback face")
    func invisible() throws {
        #expect(try faces("a\u{200D}b\u{FE0F}c\u{2066}d\u{2069}") == ["Inter-Regular"])
    }

    @Test("a character that no face has is reported, and is drawn as a box of the text's own face")
    func missing() throws {
        let result = try TestFonts.allFonts.typeset("a\u{10FFFC}日\u{10FFFD}", style: TextStyle(size: 17))
        #expect(result.missing == [1..<5, 8..<12])
        let run = try #require(result.lines[0].runs.first)
        #expect(run.face.postScriptName == "Inter-Regular")
        #expect(run.glyphs.last?.id == 0)
        #expect(!run.face.outline(of: 0).isEmpty)
    }

    @Test("fallback faces get no system tracking, and cursive scripts get no tracking at all")
    func tracking() throws {
        func width(_ text: String, _ tracking: TextStyle.Tracking) throws -> Double {
            try TestFonts.allFonts.typeset(text, style: TextStyle(size: 17, tracking: tracking)).size.width
        }
        // A Japanese character is one em wide.
        #expect(abs(try width("日本語", .system) - 51) < 1e-9)
        #expect(abs(try width("日本語", .custom(2)) - 55) < 1e-9)
        #expect(try width("سلام", .custom(2)) == width("سلام", .custom(0)))
    }

    @Test("canonically equivalent clusters keep their own byte lengths")
    func canonicallyEqual() throws {
        // The precomposed character has 2 bytes, the decomposed one has 3. As Swift strings, both
        // are equal.
        let set = try TestFonts.allFonts.typeset("e\u{301}\u{E9}e\u{301}日", style: TextStyle(size: 17))
        #expect(set.lines[0].runs.map(\.text) == [0..<8, 8..<11])
        #expect(set.lines[0].runs.flatMap(\.glyphs).map(\.cluster) == [0, 3, 5, 8])
    }

    @Test("the fallback face of a cluster does not depend on earlier clusters")
    func order() throws {
        let together = try faces("日a日ש日")
        #expect(together[0] == together[2])
        #expect(together[3] == (try faces("ש"))[0])
    }

    @Test("the Japanese face has kana, the postal mark, and the first and last kanji of JIS levels 1 and 2")
    func coverage() throws {
        let jis = ["亜", "腕", "弌", "熙", "ぁ", "ヶ", "〒"]
        for text in jis { #expect(try faces(text) == ["NotoSansCJKjp-Regular"], "\(text)") }
    }
}
