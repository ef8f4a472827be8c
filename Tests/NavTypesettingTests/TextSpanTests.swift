import NavGeometry
import Testing

@testable import NavTypesetting

struct TextSpanTests {
    private func typeset(_ spans: [TextSpan], width: Double? = nil) throws -> TypesetText {
        try TestFonts.allFonts.typeset(spans, layout: TextLayout(maximumWidth: width))
    }

    @Test("text spans follow each other on a line, each in its own style")
    func spans() throws {
        let styles = [TextStyle(size: 17), TextStyle(size: 17, weight: 700), TextStyle(size: 10)]
        let result = try typeset([
            TextSpan("one ", style: styles[0]), TextSpan("two", style: styles[1]),
            TextSpan("x", style: styles[2]),
        ])
        let runs = result.lines[0].runs
        #expect(runs.map(\.span) == [0, 1, 2])
        #expect(runs.map(\.face.postScriptName) == ["Inter-Regular", "Inter-Bold", "Inter-Regular"])
        #expect(runs.map(\.size) == [17, 17, 10])
        #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.extent.upperBound == $1.extent.lowerBound })
    }

    @Test("a line is as high as the line box of its largest style, and all styles share one baseline")
    func lineBox() throws {
        let (small, large) = (TextStyle(size: 10), TextStyle(size: 40))
        let result = try typeset([
            TextSpan("a\n", style: small), TextSpan("b", style: large), TextSpan("c", style: small),
        ])
        #expect(result.lines.map(\.height) == [small.lineMetrics.lineHeight, large.lineMetrics.lineHeight])
        #expect(result.lines[1].top == small.lineMetrics.lineHeight)
        #expect(abs(result.lines[1].baseline - result.lines[1].top - large.lineMetrics.baseline) < 1e-9)
    }

    @Test("a baseline shift raises letters and makes the line higher")
    func baselineShift() throws {
        let plain = TextStyle(size: 20)
        var raised = plain
        raised.baselineShift = 6
        let line = try typeset([TextSpan("a", style: plain), TextSpan("b", style: raised)]).lines[0]
        #expect(line.runs.map { $0.glyphs[0].position.y } == [0, -6])
        #expect(abs(line.height - (plain.lineMetrics.lineHeight + 6)) < 1e-9)
        #expect(abs(line.baseline - (plain.lineMetrics.baseline + 6)) < 1e-9)
    }

    @Test("words wrap across spans as they wrap in a single span")
    func wrapping() throws {
        let style = TextStyle(size: 17)
        let spans = [
            TextSpan("aaa b", style: style), TextSpan("bb", style: TextStyle(size: 17, weight: 500)),
        ]
        let limit = try typeset([TextSpan("aaa bb", style: style)]).size.width
        let result = try typeset(spans, width: limit)
        #expect(result.lines.map(\.textRange) == [0..<3, 4..<7])
    }

    @Test("word spacing widens only spaces")
    func wordSpacing() throws {
        let plain = TextStyle(size: 17)
        var wide = plain
        wide.wordSpacing = 4
        func width(_ text: String, _ style: TextStyle) throws -> Double {
            try typeset([TextSpan(text, style: style)]).size.width
        }
        #expect(abs(try width("a b c", wide) - (try width("a b c", plain) + 8)) < 1e-9)
        #expect(try width("abc", wide) == width("abc", plain))
    }

    @Test("OpenType features change the glyphs of a text")
    func features() throws {
        // With tabular figures, all digits have the same width.
        func widths(_ features: [OpenTypeFeature]) throws -> Set<Double> {
            Set(
                try ["1", "0", "8"].map {
                    try typeset([
                        TextSpan($0, style: TextStyle(size: 2816, tracking: .custom(0), features: features))
                    ])
                    .size.width
                })
        }
        #expect(try widths([]).count > 1)
        #expect(try widths([OpenTypeFeature(tag: "tnum", value: 1)]).count == 1)
    }

    @Test("empty spans and an empty list of spans are valid")
    func empty() throws {
        let style = TextStyle(size: 17)
        #expect(try typeset([]).lines.isEmpty)
        let result = try typeset([
            TextSpan("", style: style), TextSpan("a", style: style), TextSpan("", style: style),
            TextSpan("\n", style: style),
        ])
        #expect(result.lines.count == 2)
        #expect(result.lines[0].runs.map(\.span) == [1])
    }
}
