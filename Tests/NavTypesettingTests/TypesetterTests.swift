import NavGeometry
import NavTestSupport
import Testing

@testable import NavTypesetting

struct TypesetterTests {
    private let style = TextStyle(size: 17)

    private func typeset(
        _ text: String, width: Double? = nil, lines: Int? = nil, truncation: Truncation = .tail
    ) throws -> TypesetText {
        try TestFonts.typesetter.typeset(
            text, style: style, maximumWidth: width, maximumLines: lines, truncation: truncation)
    }

    private func width(_ text: some StringProtocol) throws -> Double {
        try TestFonts.typesetter.shape(String(text), style: style).width
    }

    /// Returns the shown text of each line.
    private func texts(_ typeset: TypesetText, of text: String) -> [String] {
        let bytes = Array(text.utf8)
        return typeset.lines.map { String(decoding: bytes[$0.textRange], as: UTF8.self) }
    }

    @Test("a single line is as wide as its glyphs and as high as its line box")
    func oneLine() throws {
        let result = try typeset("Second")
        #expect(result.lines.count == 1)
        let (height, baseline): (Double, Double) = (17 * 2444 / 2048, 17 * 1950 / 2048)
        #expect(result.size == Size(width: try width("Second"), height: height))
        #expect(result.lines[0].baseline == baseline)
        #expect(!result.wasTruncated)
    }

    /// Inter, the only family here, has no Hangul. So Inter's box for a missing character stands for the syllable.
    @Test(
        "the time of day 9:41 has the same glyphs beside Hangul as alone",
        arguments: ["한9:41", "한 9:41", "9:41한", "한 (9:41) 글"])
    func timeBesideHangul(text: String) throws {
        let glyphs = { (text: String) in
            try self.typeset(text).lines.flatMap(\.runs).flatMap(\.glyphs).map(\.id)
        }
        let alone = try glyphs("9:41")
        let mixed = try glyphs(text)
        #expect(Set(alone).isSubset(of: mixed), "\(alone), \(mixed)")
    }

    @Test("an empty text has no lines and no size")
    func empty() throws {
        #expect(try typeset("").size == .zero)
    }

    @Test("glyphs follow each other from the start of their line")
    func positions() throws {
        let shaped = try TestFonts.typesetter.shape("Test", style: style)
        let glyphs = try typeset("Test").lines[0].runs[0].glyphs
        #expect(glyphs.map(\.id) == shaped.glyphs.map(\.id))
        #expect(glyphs[0].position == .zero)
        let penBeforeLast = shaped.glyphs.dropLast().reduce(0) { $0 + $1.advance }
        #expect(glyphs[3].position == Point(x: penBeforeLast, y: 0))
    }

    @Test("line breaks in a text end lines, and an empty line keeps its height")
    func explicitBreaks() throws {
        let text = "one\n\nthree"
        let result = try typeset(text)
        #expect(texts(result, of: text) == ["one", "", "three"])
        let height: Double = 3 * 17 * 2444 / 2048
        #expect(result.size.height == height)
        #expect(result.size.width == (try width("three")))
        #expect(result.lines[1].runs.isEmpty)
    }

    @Test("a tab is as wide as a space")
    func tab() throws {
        let tab = try typeset("a\tb")
        #expect(tab.lines[0].runs == (try typeset("a b")).lines[0].runs)
        #expect(tab.missing.isEmpty)
    }

    @Test("words that do not fit go to the next line, and the spaces before them disappear")
    func wrapping() throws {
        let text = "The quick  red fox"
        let result = try typeset(text, width: try width("The quick"))
        #expect(texts(result, of: text) == ["The quick", "red fox"])
        #expect(abs(result.lines[0].width - (try width("The quick"))) < 1e-9)
    }

    @Test("a text fits into its own width, but not into a smaller width")
    func ownWidth() throws {
        let text = "Wrapping at spaces only"
        #expect(try typeset(text, width: try width(text)).lines.count == 1)
        #expect(try typeset(text, width: try width(text) - 0.01).lines.count == 2)
    }

    @Test("a word wider than the line is broken between clusters")
    func brokenWord() throws {
        let text = "a Donaudampfschiff"
        let result = try typeset(text, width: 50)
        #expect(texts(result, of: text).joined() == "aDonaudampfschiff")
        #expect(texts(result, of: text).first == "a")
        #expect(result.lines.allSatisfy { $0.width <= 50 + 1.0 / 1024 })
    }

    @Test("letters on both sides of a line break lose the kerning between them")
    func kerningAtBreaks() throws {
        // The letter A is 1904 units wide, but only 1712 units before V. Both widths are from
        // hb-shape.
        let result = try TestFonts.typesetter.typeset("AVA", style: .units, maximumWidth: 0)
        #expect(result.lines.count == 3)
        #expect(result.lines[0].width == 1904)
    }

    @Test("a width of 0 puts each cluster on its own line")
    func noWidth() throws {
        let text = "x\u{301}yz"
        #expect(texts(try typeset(text, width: 0), of: text) == ["x\u{301}", "y", "z"])
        #expect(texts(try typeset(text, width: -5), of: text).count == 3)
    }

    @Test("the ellipsis of a truncated line replaces as little text as possible")
    func truncationOfOneLine() throws {
        let text = "Navigation bar title"
        let limit = 100.0
        let result = try typeset(text, width: limit, lines: 1)
        #expect(result.wasTruncated)
        let shown = texts(result, of: text)[0]
        #expect(abs(result.size.width - (try width(shown + "…"))) < 1e-9)
        #expect(result.size.width <= limit + 1.0 / 1024)
        // The line shows as much text as possible only if the next letter does not fit. The test skips spaces
        // before this letter, because the typesetter drops spaces before the ellipsis.
        let next = text.dropFirst(shown.count).firstIndex { $0 != " " } ?? text.startIndex
        #expect(try width(text[...next] + "…") > limit)
        let ellipsis = try TestFonts.typesetter.shape("…", style: style).glyphs[0].id
        #expect(result.lines[0].runs[0].glyphs.last?.id == ellipsis)
        #expect(result.lines[0].runs[0].glyphs.last?.cluster == shown.utf8.count)
    }

    @Test("only the last line is truncated, and there is no space before the ellipsis")
    func truncationOfTwoLines() throws {
        let text = "mmm mmm iii iii"
        let result = try typeset(text, width: try width("mmm…"), lines: 2)
        #expect(texts(result, of: text) == ["mmm", "mmm"])
        #expect(abs(result.lines[0].width - (try width("mmm"))) < 1e-9)
        #expect(abs(result.lines[1].width - (try width("mmm…"))) < 1e-9)
        #expect(result.wasTruncated)
    }

    @Test("a second paragraph that does not fit causes truncation")
    func truncationOfParagraphs() throws {
        let text = "one\ntwo"
        let result = try typeset(text, lines: 1)
        #expect(result.wasTruncated)
        #expect(result.size.width == (try width("one…")))
    }

    @Test("without truncation, lines beyond the limit are left out and no ellipsis is added")
    func noTruncation() throws {
        let text = "aaa bbb ccc"
        let result = try typeset(text, width: try width("bbb"), lines: 2, truncation: .none)
        #expect(texts(result, of: text) == ["aaa", "bbb"])
        #expect(result.wasTruncated)
        #expect(abs(result.lines[1].width - (try width("bbb"))) < 1e-9)
    }

    @Test("if not even the ellipsis fits, the ellipsis alone is shown")
    func narrowTruncation() throws {
        let text = "abc"
        let result = try typeset(text, width: 1, lines: 1)
        #expect(texts(result, of: text) == [""])
        #expect(result.lines[0].runs[0].glyphs.count == 1)
    }

    @Test("text that fits exactly is not truncated")
    func exactFit() throws {
        #expect(try !typeset("aaa bbb", width: try width("bbb"), lines: 2).wasTruncated)
        #expect(try !typeset("aaa   ", width: try width("aaa"), lines: 1).wasTruncated)
    }

    @Test("characters without a glyph are reported by their offsets in the whole text")
    func missing() throws {
        #expect(try typeset("one\n日 two").missing == [4..<7])
    }

    @Test("lines show every letter once and in order, and no line is too wide", arguments: 0..<20)
    func randomTexts(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let letters = Array("aAVTo.,-1→é\u{301}日     \n")
        let text = String((0..<300).map { _ in letters.randomElement(using: &generator) ?? "a" })
        let limit = Double.random(in: 30...200, using: &generator)
        let result = try typeset(text, width: limit)
        #expect(result.lines.allSatisfy { $0.width <= limit + 1.0 / 1024 })
        let shown = texts(result, of: text).joined().filter { $0 != " " }
        #expect(shown == text.filter { $0 != " " && $0 != "\n" })
    }

    @Test("a text of 100,000 letters has 100,000 lines if its width allows one letter per line")
    func longText() throws {
        let text = String(repeating: "AV", count: 50_000)
        #expect(try typeset(text, width: 1).lines.count == 100_000)
    }

    @Test("typesetting in an unknown family is an error")
    func unknownFamily() {
        #expect(throws: FontError.unknownFamily("Nope")) {
            try TestFonts.typesetter.typeset("a", style: TextStyle(family: "Nope", size: 17))
        }
    }
}
