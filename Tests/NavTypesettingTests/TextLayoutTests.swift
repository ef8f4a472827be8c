import NavGeometry
import Testing

@testable import NavTypesetting

struct TextLayoutTests {
    private let style = TextStyle(size: 17)

    private func typeset(_ text: String, _ layout: TextLayout) throws -> TypesetText {
        try TestFonts.allFonts.typeset([TextSpan(text, style: style)], layout: layout)
    }

    private func width(_ text: String) throws -> Double { try typeset(text, TextLayout()).size.width }

    private func texts(_ result: TypesetText, of text: String) -> [String] {
        let bytes = Array(text.utf8)
        return result.lines.map { String(decoding: bytes[$0.textRange], as: UTF8.self) }
    }

    @Test("if text wraps by character, each line ends at the last cluster that fits")
    func wrapByCharacter() throws {
        let text = "The quick fox"
        let limit = try width("The qui")
        let result = try typeset(text, TextLayout(maximumWidth: limit, wrap: .character))
        #expect(texts(result, of: text) == ["The qui", "ck fox"])
        #expect(!result.hasBrokenWords)
        #expect(try !typeset("The quick", TextLayout(maximumWidth: limit)).hasBrokenWords)
        #expect(try typeset("Thequickfox", TextLayout(maximumWidth: limit)).hasBrokenWords)
    }

    @Test("a soft hyphen is visible only at the end of a line")
    func softHyphen() throws {
        let text = "hyphen\u{AD}ation"
        #expect(try width(text) == width("hyphenation"))
        let result = try typeset(text, TextLayout(maximumWidth: try width("hyphena")))
        #expect(texts(result, of: text) == ["hyphen\u{AD}", "ation"])
        #expect(abs(result.lines[0].width - (try width("hyphen\u{2010}"))) < 0.5)
        let hyphen = try typeset("\u{2010}", TextLayout()).lines[0].runs[0].glyphs[0].id
        #expect(result.lines[0].runs[0].glyphs.last?.id == hyphen)
    }

    @Test(
        "if the hyphen of a soft hyphen does not fit, the part before the hyphen moves to the next line")
    func softHyphenTooWide() throws {
        let text = "a hyphen\u{AD}ation"
        let result = try typeset(text, TextLayout(maximumWidth: try width("a hyphen") + 0.5))
        #expect(texts(result, of: text) == ["a", "hyphen\u{AD}", "ation"])
    }

    @Test("Japanese lines neither begin with a full stop nor end with an opening bracket")
    func kinsoku() throws {
        let text = "東京駅。「京都」"
        let result = try typeset(text, TextLayout(maximumWidth: 17 * 3))
        #expect(texts(result, of: text) == ["東京", "駅。", "「京", "都」"])
    }

    @Test("an ideographic space at the end of a line has no width")
    func ideographicSpace() throws {
        let text = "東京\u{3000}京都"
        let result = try typeset(text, TextLayout(maximumWidth: 17 * 2))
        #expect(texts(result, of: text) == ["東京", "京都"])
        #expect(result.size.width == 34)
    }

    @Test("truncation at the head shows the end of the text, and truncation in the middle shows both ends")
    func truncation() throws {
        let text = "abcdefghijklmnopqrstuvwxyz"
        let limit = 120.0
        let head = try typeset(text, TextLayout(maximumWidth: limit, maximumLines: 1, truncation: .head))
        let shownEnd = texts(head, of: text)[0]
        #expect(shownEnd.count > 5 && text.hasSuffix(shownEnd))
        let longer = String(text.suffix(shownEnd.count + 1))
        #expect(head.size.width <= limit + Paragraph.tolerance)
        #expect(try width("…") + width(longer) > limit - 1)

        let middle = try typeset(text, TextLayout(maximumWidth: limit, maximumLines: 1, truncation: .middle))
        let glyphs = middle.lines[0].runs.flatMap(\.glyphs)
        let ellipsis = try typeset("…", TextLayout()).lines[0].runs[0].glyphs[0].id
        let cut = try #require(glyphs.firstIndex { $0.id == ellipsis })
        #expect(cut > 3 && cut < glyphs.count - 4)
        #expect(glyphs[..<cut].map(\.cluster) == Array(0..<cut))
        #expect(glyphs[(cut + 1)...].map(\.cluster) == Array((26 - (glyphs.count - cut - 1))..<26))
        #expect(middle.size.width <= limit + Paragraph.tolerance)
        #expect(middle.wasTruncated && head.wasTruncated)
    }

    @Test("of several lines, only the last line is truncated")
    func truncationOfLines() throws {
        let text = "one two three four five six seven"
        let limit = try width("one two three")
        let result = try typeset(text, TextLayout(maximumWidth: limit, maximumLines: 2, truncation: .head))
        #expect(texts(result, of: text)[0] == "one two three")
        #expect(texts(result, of: text)[1].hasSuffix("seven"))
    }

    @Test("a text whose last paragraphs are left out is truncated at its tail, also with truncation `head`")
    func truncationOfParagraphs() throws {
        let result = try typeset("one\ntwo", TextLayout(maximumLines: 1, truncation: .head))
        #expect(result.lines[0].textRange == 0..<3)
    }

    @Test("justified lines fill the width with wider spaces, except for the last line of a paragraph")
    func justified() throws {
        let text = "aa bb cc dd ee"
        let limit = try width("aa bb cc") + 6
        let result = try typeset(text, TextLayout(maximumWidth: limit, isJustified: true))
        #expect(texts(result, of: text) == ["aa bb cc", "dd ee"])
        let rest = try width("dd ee")
        #expect(result.lines.map(\.width) == [limit, rest])
        let plain = try typeset(text, TextLayout(maximumWidth: limit)).lines[0].runs[0].glyphs
        let stretched = result.lines[0].runs[0].glyphs
        let moved = zip(stretched, plain).map { $0.position.x - $1.position.x }
        for (index, distance) in [0.0, 0, 0, 3, 3, 3, 6, 6].enumerated() {
            #expect(abs(moved[index] - distance) < 1e-9)
        }
    }

    @Test("a justified Japanese line without spaces is stretched between its characters")
    func justifiedJapanese() throws {
        let result = try typeset("東京都京都府", TextLayout(maximumWidth: 17 * 4 + 6, isJustified: true))
        let places = result.lines[0].runs.flatMap(\.glyphs).map(\.position.x)
        #expect(zip(places, [0.0, 19, 38, 57]).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test("a line is never cut inside a cluster, even if the cluster has ten thousand marks")
    func marks() throws {
        let text = "a" + String(repeating: "\u{301}", count: 10_000) + "b"
        #expect(try typeset(text, TextLayout(maximumWidth: 1, wrap: .character)).lines.count == 2)
    }

    @Test(
        "in Hebrew, a tail ellipsis is at the left and a head ellipsis at the right, in the style of the text beside it"
    )
    func truncationOfRichHebrew() throws {
        var bold = style
        bold.weight = 700
        let spans = [
            TextSpan("השועל החום ", style: style), TextSpan("המהיר קופץ מעל", style: bold),
            TextSpan(" הכלב העצלן", style: style),
        ]
        for (truncation, span) in [(Truncation.tail, 1), (.middle, 0), (.head, 2)] {
            let limit = truncation == .tail ? 130.0 : truncation == .middle ? 150 : 60
            let result = try TestFonts.allFonts.typeset(
                spans, layout: TextLayout(maximumWidth: limit, maximumLines: 1, truncation: truncation))
            let line = result.lines[0]
            #expect(line.isRightToLeft && line.width <= limit + Paragraph.tolerance)
            // Inter has no Hebrew letters. So the ellipsis is the only wide glyph that is set in Inter.
            let latin = line.runs.filter {
                $0.face.familyName == "Inter" && $0.extent.upperBound - $0.extent.lowerBound > 8
            }
            let ellipsis = try #require(latin.first, "\(truncation)")
            #expect(ellipsis.span == span && ellipsis.face.weight == (span == 1 ? 700 : 400), "\(truncation)")
            switch truncation {
            case .tail: #expect(ellipsis.extent.lowerBound < 1e-9)
            case .head: #expect(ellipsis.extent.upperBound > line.width - 1)
            default: #expect(ellipsis.extent.lowerBound > 10 && ellipsis.extent.upperBound < line.width - 10)
            }
        }
    }

    @Test("an ellipsis replaces whole clusters only")
    func truncationBesideMarks() throws {
        let text = String(repeating: "e\u{301}\u{323}", count: 20)
        for limit in stride(from: 20.0, to: 60, by: 3) {
            let result = try typeset(text, TextLayout(maximumWidth: limit, maximumLines: 1))
            #expect(result.lines[0].textRange.count % 5 == 0)
        }
    }

    @Test("a no-break space keeps words together and keeps its width at the end of a line")
    func noBreakSpace() throws {
        let text = "ab cd\u{A0}ef"
        #expect(
            try texts(typeset(text, TextLayout(maximumWidth: width("ab cd") + 3)), of: text) == [
                "ab", "cd\u{A0}ef",
            ])
        #expect(try width("ab\u{A0}") > width("ab") + 3)
        let narrow = "ab\u{202F}cd\u{2060}ef"
        #expect(try typeset(narrow, TextLayout(maximumWidth: width("ab") + 3)).hasBrokenWords)
    }
}
