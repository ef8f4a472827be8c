import NavGeometry
import Testing

@testable import NavTypesetting

struct BidiTypesettingTests {
    private let style = TextStyle(size: 17)

    /// Returns the characters of the first line in visual order, sorted by the positions of their
    /// glyphs.
    private func visualText(_ text: String, direction: TextDirection = .auto) throws -> String {
        let line = try #require(
            try TestFonts.allFonts.typeset(text, style: style, direction: direction).lines.first)
        let bytes = Array(text.utf8)
        let glyphs = line.runs.flatMap(\.glyphs).sorted { $0.position.x < $1.position.x }
        return glyphs.map { glyph in
            String(decoding: bytes[glyph.cluster...], as: UTF8.self).first.map(String.init) ?? ""
        }.joined()
    }

    @Test(
        "Hebrew runs from right to left in English text, and English runs from left to right in Hebrew text")
    func mixed() throws {
        #expect(try visualText("ab שלם cd") == "ab " + String("שלם".reversed()) + " cd")
        #expect(try visualText("של cd ם") == "ם cd לש")
    }

    @Test("numbers keep their digit order in Hebrew")
    func numbers() throws {
        #expect(try visualText("אב 123 גד") == "דג 123 בא")
    }

    @Test("a stated direction moves punctuation at the ends of a text")
    func direction() throws {
        #expect(try visualText("ab!", direction: .rightToLeft) == "!ab")
        #expect(try visualText("אב!", direction: .leftToRight) == "בא!")
    }

    @Test("brackets are mirrored in right-to-left text")
    func brackets() throws {
        let face = try TestFonts.allFonts.fonts.face(family: "Inter")
        let opening = Shaper(style: style, systemTracking: 0).shape(
            TextItem("(", face: face), in: Array("(".utf8)
        ).glyphs[0].id
        let line = try TestFonts.allFonts.typeset("(אב)", style: style).lines[0]
        #expect(line.isRightToLeft)
        #expect(line.runs.first?.glyphs.first?.id == opening)
        #expect(line.runs.first?.glyphs.first?.cluster == 5)
    }

    @Test("Arabic letters join across a change of style")
    func joining() throws {
        let spans = [
            TextSpan("سل", style: style), TextSpan("ام", style: TextStyle(size: 17, baselineShift: 1)),
        ]
        let whole = try TestFonts.allFonts.typeset("سلام", style: style).lines[0].runs.flatMap(\.glyphs)
        let divided = try TestFonts.allFonts.typeset(spans).lines[0].runs.flatMap(\.glyphs)
        // The ligature of lam and alef is divided into two glyphs. The other two letters keep their
        // joined forms.
        #expect(divided.first?.id == whole.first?.id)
        #expect(divided.last?.id == whole.last?.id)
    }

    @Test("in Hebrew, the ellipsis is at the left end, in a face that has its glyph")
    func ellipsis() throws {
        let text = "שלום עולם יפה מאוד"
        let line = try TestFonts.allFonts.typeset(text, style: style, maximumWidth: 60, maximumLines: 1)
            .lines[0]
        let first = try #require(line.runs.first)
        #expect(first.face.familyName == "Inter")
        #expect(first.glyphs.count == 1)
        #expect(line.width <= 60 + Paragraph.tolerance)
    }

    @Test("bidi reordering treats each line of a paragraph separately")
    func lines() throws {
        let text = "אב גד הו"
        let width = try TestFonts.allFonts.typeset("אב גד", style: style).size.width
        let result = try TestFonts.allFonts.typeset(text, style: style, maximumWidth: width)
        #expect(result.lines.map(\.textRange) == [0..<9, 10..<14])
        #expect(result.lines.allSatisfy { $0.isRightToLeft })
    }

    @Test("each paragraph of a text has its own direction")
    func paragraphs() throws {
        let lines = try TestFonts.allFonts.typeset("ab\nאב\n", style: style).lines
        #expect(lines.map(\.isRightToLeft) == [false, true, false])
    }
}
