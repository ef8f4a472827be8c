import Testing

@testable import NavTypesetting

/// Tests tabs, indents, spacing and invisible characters.
///
/// The tests add the widths of separately measured words. A measured width excludes the tracking after the last
/// character, so the sum would be wrong with tracking. The style therefore has no tracking.
struct ParagraphLayoutTests {
    private let style = TextStyle(size: 20, tracking: .custom(0))

    private func typeset(_ text: String, width: Double? = nil, _ change: (inout TextLayout) -> Void) throws
        -> TypesetText
    {
        var layout = TextLayout(maximumWidth: width)
        change(&layout)
        return try TestFonts.allFonts.typeset([TextSpan(text, style: style)], layout: layout)
    }

    private func width(_ text: String) throws -> Double { try typeset(text) { _ in }.size.width }

    /// Returns the x coordinate of the first glyph of a cluster.
    private func x(_ offset: Int, _ text: TypesetText) throws -> Double {
        let glyphs = text.lines.flatMap { line in line.runs.flatMap(\.glyphs) }
        return try #require(glyphs.first { $0.cluster == offset }).position.x
    }

    @Test("one tab moves to the next tab stop, and two tabs move to the stop after that")
    func every() throws {
        let text = try typeset("a\tb\t\tc") { $0.tabs = .every(50) }
        #expect(abs(try x(2, text) - 50) < 1e-9)
        #expect(abs(try x(5, text) - 150) < 1e-9)
        #expect(abs(text.size.width - (150 + (try width("c")))) < 1e-9)
    }

    @Test("a tab without a tab stop after it is as wide as a space")
    func space() throws {
        #expect(try width("a\tb") == width("a b"))
        let text = try typeset("a\tb\tc") { $0.tabs = .list([TabStop(position: 60)]) }
        #expect(abs(try x(4, text) - (60 + (try width("b c")) - (try width("c")))) < 1e-9)
    }

    @Test("the alignment of a tab stop decides whether text begins, is centred or ends there")
    func alignment() throws {
        let word = try width("word")
        for (alignment, expected) in [
            (TabStop.Alignment.start, 100.0), (.center, 100 - word / 2), (.end, 100 - word),
        ] {
            let text = try typeset("a\tword\tz") {
                $0.tabs = .list([TabStop(position: 100, alignment: alignment), TabStop(position: 200)])
            }
            #expect(abs(try x(2, text) - expected) < 1e-9)
            #expect(abs(try x(7, text) - 200) < 1e-9)
        }
    }

    @Test("in right-to-left text, tab stops are measured from the right side")
    func rightToLeft() throws {
        let text = try typeset("א\tב") { $0.tabs = .every(50) }
        // The second letter begins 50 points from the right end of the line. So the line is 50 points and one letter
        // wide.
        let letter = try typeset("ב") { _ in }.size.width
        #expect(abs(text.size.width - 50 - letter) < 1e-9)
        #expect(abs(try x(3, text)) < 1e-9)
    }

    @Test("a line breaks before a word if a tab pushes the word beyond the end of the line")
    func breaking() throws {
        let text = try typeset("a\tword", width: 50 + (try width("wor"))) { $0.tabs = .every(50) }
        #expect(text.lines.map(\.textRange) == [0..<1, 2..<6])
        let wide = try typeset("a\tword", width: 50 + (try width("word")) + 0.001) { $0.tabs = .every(50) }
        #expect(wide.lines.count == 1)
    }

    @Test("firstLineIndent narrows the first line of a paragraph, and hangingIndent narrows its other lines")
    func indents() throws {
        let limit = 30 + (try width("one two"))
        let text = try typeset("one two three four\nfive", width: limit) {
            $0.firstLineIndent = 30
            $0.hangingIndent = 40
        }
        #expect(text.lines.map(\.indent) == [30, 40, 40, 30])
        #expect(text.lines[0].textRange == 0..<7)
        // The second line has ten points less than the first.
        #expect(text.lines[1].textRange == 8..<13 && text.lines[2].textRange == 14..<18)
        #expect(abs(text.size.width - limit) < 1e-9)
    }

    @Test("tab stops are measured from the side of the frame, not from the indent")
    func tabAfterIndent() throws {
        let text = try typeset("a\tb") {
            $0.tabs = .every(50)
            $0.firstLineIndent = 20
        }
        #expect(abs(try x(2, text) - 30) < 1e-9)
    }

    @Test("lines are separated by line spacing, and paragraphs by line spacing plus paragraph spacing")
    func spacing() throws {
        let box = 20 * 2444.0 / 2048
        let text = try typeset("a b\nc", width: try width("a") + 1) {
            $0.lineSpacing = 4
            $0.paragraphSpacing = 10
        }
        let tops = [0, box + 4, 2 * box + 18]
        for (line, top) in zip(text.lines, tops) { #expect(abs(line.top - top) < 1e-9) }
        #expect(text.lines.count == 3 && abs(text.size.height - (3 * box + 18)) < 1e-9)
    }

    @Test("the smallest width of a text is the width of its longest word plus the indent of the word's line")
    func minimumWidth() throws {
        var layout = TextLayout()
        layout.hangingIndent = 25
        let prepared = try TestFonts.allFonts.prepare([TextSpan("a word", style: style)], layout: layout)
        #expect(abs(prepared.minimumWidth() - 25 - (try width("word"))) < 1e-9)
    }

    @Test("tiny and huge distances between tab stops give a finite width")
    func tinyDistance() throws {
        for distance in [1e-300, 1e-12, 1e300] {
            let text = try typeset("a\tb", width: 100) { $0.tabs = .every(distance) }
            #expect(text.size.width.isFinite, "\(distance)")
        }
    }

    @Test("a truncated line with tabs fits into the width")
    func truncation() throws {
        let text = try typeset("a\tb\tc\tdddd", width: 160) {
            $0.tabs = .every(50)
            $0.maximumLines = 1
        }
        #expect(text.wasTruncated && text.size.width <= 160)
    }

    @Test(
        "invisible characters do not divide a glyph run",
        arguments: [
            "سلام\u{200F}سلام", "漢\u{200B}字", "漢\u{2060}字", "ab\u{200E}cd", "日\u{AD}本", "\u{200E}日本",
            "ab\u{200F}cd",
            "कर\u{200C}म", "שלום\u{200E}\u{200F}",
        ])
    func invisible(text: String) throws {
        #expect(try typeset(text) { _ in }.lines[0].runs.count == 1)
    }
}
