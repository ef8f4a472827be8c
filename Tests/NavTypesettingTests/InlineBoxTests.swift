import NavGeometry
import Testing

@testable import NavTypesetting

@Suite("Inline boxes in a line of text")
struct InlineBoxTests {
    private let style = TextStyle(size: 17)
    private let box = InlineBox(width: 30, ascent: 40, descent: 6)

    private func typeset(_ spans: [TextSpan], _ layout: TextLayout = TextLayout()) throws -> TypesetText {
        try TestFonts.allFonts.typeset(spans, layout: layout)
    }

    private func words(_ text: String) -> TextSpan { TextSpan(text, style: style) }
    private var boxed: TextSpan { TextSpan(box, style: style) }

    /// Returns the indices of the spans in visual order. Neighbouring runs of one span are listed once.
    private func spans(_ line: TypesetLine) -> [Int] {
        line.runs.map(\.span).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// Returns the x range of the first inline box, in points; nil if the text has no box.
    private func extent(_ text: TypesetText) -> Range<Double>? {
        text.lines.flatMap(\.runs).first { $0.isInlineBox }?.extent
    }

    @Test("an inline box takes up its width between the words")
    func width() throws {
        // The letter "x" stands in the place of the box. It begins at the same position, apart from kerning.
        let before = try typeset([words("ab x")]).lines[0].runs[0].glyphs[3].position.x
        let found = try #require(try extent(typeset([words("ab "), boxed, words(" cd")])))
        #expect(abs(found.lowerBound - before) < 0.5)
        #expect(abs(found.upperBound - found.lowerBound - 30) < 1e-9)
    }

    @Test("a line is extended to the ascent and the descent of an inline box")
    func height() throws {
        let line = try typeset([words("ab "), boxed]).lines[0]
        #expect(abs(line.baseline - 40) < 1e-9)
        // Below the baseline, the text alone needs 494/2048 of 17 points, or 4.1 points. The inline box needs 6 points.
        #expect(abs(line.height - 46) < 1e-9)
        let small = InlineBox(width: 5, ascent: 5, descent: 0)
        let plain = try typeset([words("ab")]).lines[0]
        let unchanged = try typeset([words("ab"), TextSpan(small, style: style)]).lines[0]
        #expect(unchanged.height == plain.height && unchanged.baseline == plain.baseline)
    }

    @Test("a line may end before or after an inline box (UAX 14, class CB)")
    func breaks() throws {
        let text = try typeset([words("ab"), boxed, words("cd")], TextLayout(maximumWidth: 31))
        #expect(text.lines.count == 3)
        #expect(text.lines[1].runs.map(\.isInlineBox) == [true])
        #expect(!text.hasBrokenWords)
    }

    @Test("an inline box between Hebrew words keeps its place in the reading order")
    func rightToLeft() throws {
        let text = try typeset([words("אב "), boxed, words(" גד")])
        let line = text.lines[0]
        #expect(line.isRightToLeft)
        #expect(spans(line) == [2, 1, 0])
        // In a left-to-right line, the box is neutral for bidi. So it stays between the words.
        let mixed = try typeset([words("ab "), boxed, words(" אב")]).lines[0]
        #expect(mixed.runs.first { $0.isInlineBox }.map { $0.extent.lowerBound > 0 } == true)
        #expect(spans(mixed) == [0, 1, 2])
    }

    @Test("a truncated line drops inline boxes that do not fit and shows its ellipsis")
    func truncation() throws {
        let text = try typeset([words("abcdef"), boxed], TextLayout(maximumWidth: 45, maximumLines: 1))
        #expect(text.wasTruncated && text.lines[0].width <= 45 + 1e-3)
        #expect(!text.lines[0].runs.contains { $0.isInlineBox })
        // The ellipsis has the style of the box's span. It is a glyph and not another box.
        let only = try typeset([boxed, boxed], TextLayout(maximumWidth: 50, maximumLines: 1))
        #expect(only.wasTruncated)
        #expect(only.lines[0].runs.map(\.isInlineBox) == [true, false])
    }

    @Test("a combining mark after an inline box does not combine with the box")
    func markBehind() throws {
        let text = try typeset([boxed, words("\u{301}a")])
        #expect(text.lines[0].runs.contains { $0.span == 1 && !$0.glyphs.isEmpty })
        #expect(text.lines[0].runs.flatMap(\.glyphs).count >= 2)
    }

    @Test("an inline box gets no tracking")
    func spacing() throws {
        var wide = style
        wide.tracking = .custom(5)
        let text = try typeset([TextSpan(box, style: wide), TextSpan(box, style: wide)])
        #expect(abs(text.lines[0].width - 60) < 1e-9)
    }
}
