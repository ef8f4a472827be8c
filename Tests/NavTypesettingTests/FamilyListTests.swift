import Testing

@testable import NavTypesetting

struct FamilyListTests {
    private func faces(_ text: String, _ families: [String]) throws -> [String] {
        var style = TextStyle(family: families[0], size: 17)
        style.otherFamilies = Array(families.dropFirst())
        return try TestFonts.allFonts.typeset(text, style: style).lines[0].runs.map(\.face.postScriptName)
    }

    @Test(
        "a character takes the first family that has it: from the list, or else from the collection"
    )
    func order() throws {
        #expect(try faces("a日", ["Inter"]) == ["Inter-Regular", "NotoSansCJKjp-Regular"])
        // The Thai face has no ASCII digits.
        #expect(try faces("ก1", ["Noto Sans Thai", "Inter"]) == ["NotoSansThai-Regular", "Inter-Regular"])
        #expect(try faces("aก", ["Noto Sans Thai", "Noto Sans CJK JP"]).last == "NotoSansThai-Regular")
        // The arrow is in Inter and in the Japanese face. Inter comes first in the collection.
        #expect(try faces("→", ["Noto Sans Hebrew"]) == ["Inter-Regular"])
        #expect(try faces("→", ["Noto Sans Hebrew", "Noto Sans CJK JP"]) == ["NotoSansCJKjp-Regular"])
    }

    @Test("`available` keeps the existing families of a list, each once, and replaces generic names")
    func available() {
        let fonts = TestFonts.allFonts.fonts
        #expect(
            fonts.available(["Helvetica", "noto sans thai", "Inter", "INTER"]) == ["noto sans thai", "Inter"])
        #expect(fonts.available(["system-ui", "sans-serif"]) == ["Inter"])
        #expect(fonts.available(["emoji"]) == ["Twemoji Mozilla"])
        // No bundled face has serifs, and no bundled face is monospaced.
        #expect(fonts.available(["serif", "monospace"]).isEmpty)
    }

    @Test("`serif` is found by the table `OS/2`, `monospace` by `post`", .enabled(if: TestFonts.hasDejaVu))
    func generic() {
        let fonts = FontCollection(files: [TestFonts.path("Inter-Regular")] + TestFonts.dejaVuFiles)
        #expect(fonts.available(["monospace"]) == ["DejaVu Sans Mono"])
        #expect(fonts.available(["serif"]) == ["DejaVu Serif"])
    }

    @Test("if no face has both a letter and its mark, the letter is shown")
    func letterAndMark() throws {
        let result = try TestFonts.allFonts.typeset("か\u{1DFA}", style: TextStyle(size: 17))
        #expect(result.lines[0].runs.map(\.face.postScriptName) == ["NotoSansCJKjp-Regular"])
        #expect(result.lines[0].runs[0].glyphs[0].id != 0)
    }
}
