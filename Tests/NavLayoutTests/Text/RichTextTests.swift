import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavLayout

@Suite("text runs, decorations and shrinking")
struct RichTextTests {
    private let environment = Fixture.environment()
    private let red = Paint.solid(StraightColor(bytes: 255, 0, 0))
    private let resolvedRed = ResolvedPaint.solid(StraightColor(bytes: 255, 0, 0))

    private func parts(_ text: Text, width: Double = 200, height: Double = 100) -> [ResolvedNode] {
        let node = Node(
            .text(text), frame: Frame(x: 0, y: 0, width: width, height: height), fills: [.solid(.white)])
        return Fixture.nodes(node).flatMap { $0.group?.children ?? [$0] }
    }

    @Test("a run can have its own paint and size; otherwise it takes the node's fill and the text's size")
    func paints() {
        var font = FontOverrides()
        font.size = 30
        let found = parts(Text(runs: [TextRun("a"), TextRun("b", font: font, fills: [red])])).compactMap(
            \.glyphs)
        #expect(found.map(\.paint) == [.solid(.white), resolvedRed])
        #expect(found.map(\.run.size) == [17, 30])
        #expect(found[0].run.glyphs[0].position.y == found[1].run.glyphs[0].position.y)
    }

    @Test("a run's background is as high as its line, and is drawn behind everything else")
    func background() throws {
        let text = Text(
            runs: [TextRun("ab "), TextRun("cd", background: red)], font: FontDescription(lineHeight: 20),
            verticalAlignment: .top)
        let found = parts(text)
        let path = try #require(found.first?.path)
        #expect(path.paint == resolvedRed && path.path.bounds.y == 0 && path.path.bounds.height == 20)
        let start =
            environment.naturalSize(of: Text("ab x")).width - environment.naturalSize(of: Text("x")).width
        #expect(abs(path.path.bounds.x - start) < 0.5)
        #expect(found.dropFirst().allSatisfy { $0.glyphs != nil })
    }

    @Test(
        "underlines are below the baseline and behind the letters; strikethroughs are in front of the letters"
    )
    func rules() throws {
        var text = Text("word", font: FontDescription(size: 20))
        text.underline = .solid
        text.strikethrough = .solid
        let found = parts(text)
        #expect(found.map { $0.path != nil } == [true, false, true])
        let baseline = try #require(found[1].glyphs?.run.glyphs[0].position.y)
        let under = try #require(found[0].path?.path.bounds)
        let through = try #require(found[2].path?.path.bounds)
        #expect(under.y > baseline && under.y < baseline + 6)
        #expect(through.maxY < baseline - 3 && through.y > baseline - 20 * 0.727)
        for rule in [under, through] {
            #expect(
                abs(
                    rule.width
                        - environment.naturalSize(of: Text("word", font: FontDescription(size: 20))).width)
                    < 0.5)
            // Edges are on whole device pixels at scale 3.
            #expect(
                isClose(rule.y * 3, (rule.y * 3).rounded())
                    && isClose(rule.height * 3, (rule.height * 3).rounded()))
            #expect(rule.height >= 1.0 / 3)
        }
    }

    @Test("a run can turn off the text's underline")
    func noRule() {
        var text = Text(runs: [TextRun("a"), TextRun("b", underline: TextDecoration.none)])
        text.underline = .solid
        #expect(parts(text).compactMap(\.path).count == 1)
    }

    @Test("the alignments start, end and justify follow the paragraph's direction; left and right do not")
    func alignment() throws {
        let width = environment.naturalSize(of: Text("abc")).width
        let expected: [(Text.Alignment, Text.Direction, Double)] = [
            (.start, .ltr, 0), (.end, .ltr, 200 - width), (.start, .rtl, 200 - width), (.end, .rtl, 0),
            (.left, .rtl, 0), (.right, .ltr, 200 - width), (.justify, .rtl, 200 - width),
            (.justify, .auto, 0),
        ]
        for (alignment, direction, x) in expected {
            var text = Text("abc", alignment: alignment)
            text.direction = direction
            let first = try #require(parts(text).first?.glyphs?.run.glyphs.first)
            #expect(isClose(first.position.x, x), "\(alignment) \(direction)")
        }
    }

    @Test("a line shrinks until it fits, but not below the minimum scale")
    func shrinkingLine() throws {
        var text = Text("A title that is long", maximumLines: 1)
        let width = environment.naturalSize(of: text).width
        text.minimumScaleFactor = 0.5
        func size(_ share: Double) throws -> Double {
            try #require(parts(text, width: width * share).first?.glyphs).run.size
        }
        #expect(try size(1) == 17)
        // At smaller sizes, the system's tracking is looser. So the font must shrink a little more
        // than the frame.
        let shrunk = try size(0.8)
        #expect(shrunk < 17 * 0.8 && shrunk > 17 * 0.74)
        #expect(try size(0.2) == 17 * 0.5)
        text.minimumScaleFactor = 1
        #expect(try size(0.8) == 17)
    }

    @Test("a text that may have two lines wraps first, and shrinks only if two lines do not fit")
    func shrinkingTwoLines() throws {
        var text = Text("Several words on two lines", maximumLines: 2)
        text.minimumScaleFactor = 0.1
        let width = environment.naturalSize(of: text).width
        func runs(_ width: Double, _ height: Double) -> [GlyphRun] {
            parts(text, width: width, height: height).compactMap { $0.glyphs?.run }
        }
        #expect(runs(width * 0.7, 100).map(\.size) == [17, 17])
        let narrow = runs(width * 0.4, 100)
        #expect(narrow.count == 2 && narrow[0].size < 17 && narrow[0].size > 8)
        let low = runs(width * 0.7, 30)
        #expect(low.count == 2 && low[0].size < 13 && low[0].size * 2444 / 2048 * 2 <= 30.01)
    }

    @Test("a text shrinks before one of its words breaks")
    func shrinkingWord() throws {
        var text = Text("Donaudampfschiff", maximumLines: 2)
        text.minimumScaleFactor = 0.1
        let width = environment.naturalSize(of: text).width
        #expect(parts(text, width: width * 0.6).compactMap(\.glyphs).count == 1)
    }

    @Test("a word that fits at the smallest size does not break; its width at this size is the minimum width")
    func smallestWord() throws {
        // The allowed font sizes are the smallest size and all larger multiples of 1/128 of the full size. Here the
        // smallest size, 0.65 of the full size, is no such multiple. The number of lines is not limited, because a
        // text that is limited to one line has the minimum width 0.
        var small = Text("Donaudampfschifffahrtsgesellschaft,")
        small.font.size = 17 * 0.65
        let width = environment.naturalSize(of: small).width
        var text = Text("The Donaudampfschifffahrtsgesellschaft, today")
        text.minimumScaleFactor = 0.65
        let memory = TextMemory(text, environment: environment)
        #expect(isClose(memory.contentWidths.minimum, width))
        let lines = memory.lines(in: SetText.Room(width: width + 1.0 / 1024)).lines
        #expect(lines?.hasBrokenWords == false && lines?.lines.count == 3)
    }
}
