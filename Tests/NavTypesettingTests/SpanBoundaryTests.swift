import NavGeometry
import Testing

@testable import NavTypesetting

/// Tests that neighbouring spans of equal style are shaped together. Such spans differ only in properties that
/// layout adds later, such as colour.
struct SpanBoundaryTests {
    private let style = TextStyle(size: 40)

    /// Returns the glyphs of a text with the span of each glyph.
    private func glyphs(_ parts: [String], _ styles: [TextStyle]? = nil) throws -> [(PositionedGlyph, Int)] {
        let styles = styles ?? parts.map { _ in style }
        let text = try TestFonts.allFonts.typeset(zip(parts, styles).map { TextSpan($0, style: $1) })
        return text.lines.flatMap { line in
            line.runs.flatMap { run in run.glyphs.map { ($0, run.span) } }
        }
    }

    @Test(
        "text that is divided into spans of equal style has the glyphs and positions of the undivided text",
        arguments: [
            ["A", "V"], ["ل", "ا"], ["of", "fi", "ce"], ["T", "o", "y"], ["אב", "גד"], ["مر", "حبا", " abc"],
        ])
    func divided(_ parts: [String]) throws {
        let whole = try glyphs([parts.joined()]).map(\.0)
        let divided = try glyphs(parts)
        #expect(divided.map(\.0) == whole)
        // Each glyph belongs to the span in which its cluster begins.
        let ends = parts.reduce(into: [Int]()) { $0.append(($0.last ?? 0) + $1.utf8.count) }
        for (glyph, span) in divided { #expect(span == ends.firstIndex { $0 > glyph.cluster }) }
    }

    @Test("kerning acts between A and V of two spans")
    func kerning() throws {
        let together = try glyphs(["A", "V"])[1].0.position.x
        let alone = try TestFonts.allFonts.shape("A", style: style).advance
        #expect(together < alone - 1)
    }

    @Test("lam and alef of two spans become one ligature, which belongs to the first span")
    func ligature() throws {
        let glyphs = try glyphs(["ل", "ا"])
        #expect(glyphs.count == 1 && glyphs[0].1 == 0)
    }

    @Test("a change of style between spans divides the shaped text")
    func styles() throws {
        var bold = style
        bold.weight = 700
        #expect(try glyphs(["ل", "ا"], [style, bold]).count == 2)
    }

    @Test("each run has the text of its span, and its extent begins where the previous run's extent ends")
    func extents() throws {
        let spans = ["A", "V", "AV"].map { TextSpan($0, style: style) }
        let runs = try TestFonts.allFonts.typeset(spans).lines[0].runs
        #expect(runs.map(\.span) == [0, 1, 2])
        #expect(runs.map(\.text) == [0..<1, 1..<2, 2..<4])
        #expect(runs[0].extent.upperBound == runs[1].extent.lowerBound)
        #expect(runs[1].extent.upperBound == runs[2].extent.lowerBound)
    }

    @Test("an ellipsis has the span of the text before it")
    func ellipsis() throws {
        let spans = ["Some words ", "and many more words"].map { TextSpan($0, style: style) }
        for (width, span) in [(150.0, 0), (330.0, 1)] {
            let text = try TestFonts.allFonts.typeset(
                spans, layout: TextLayout(maximumWidth: width, maximumLines: 1))
            #expect(text.wasTruncated)
            #expect(text.lines[0].runs.last?.span == span)
        }
    }
}
