import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavLayout

/// Tests lines under, over and through text, at scale 3.
@Suite("text decorations")
struct TextRulesTests {
    private let red = StraightColor(bytes: 255, 0, 0)

    private func parts(_ text: Text, width: Double = 400) -> [ResolvedNode] {
        let node = Node(
            .text(text), frame: Frame(x: 0, y: 0, width: width, height: 100), fills: [.solid(.white)])
        return Fixture.nodes(node).flatMap { $0.group?.children ?? [$0] }
    }

    private func rects(_ path: ResolvedPath) -> [Rect] {
        path.path.flattened(tolerance: 1).map { line in
            let (xs, ys) = (line.points.map(\.x), line.points.map(\.y))
            return Rect(
                x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
        }
    }

    @Test("one underline runs under words of several sizes, with thickness and offset of the text's own font")
    func mixedSizes() throws {
        var big = FontOverrides()
        big.size = 40
        var text = Text(
            runs: [TextRun("one "), TextRun("two", font: big), TextRun(" one")],
            font: FontDescription(size: 20))
        text.underline = .line(TextLine(color: red, skipsInk: false))
        let lines = parts(text).compactMap(\.path)
        let bounds = try #require(lines.first?.path.bounds)
        #expect(lines.count == 1 && rects(lines[0]).count == 1)
        // Inter's underline is 192 of 2816 units thick. At 20 points, this is 1.36 points or 4 pixels.
        #expect(isClose(bounds.height, 4.0 / 3))
        let baseline = try #require(parts(text).compactMap(\.glyphs).first?.run.glyphs.first?.position.y)
        // The underline's upper edge is 464 units below the baseline, and half of its thickness is 96 units.
        #expect(abs(bounds.y + bounds.height / 2 - baseline - 20 * 560.0 / 2816) <= 0.5 / 3 + 1e-9)
    }

    @Test("an underline without a colour takes the colour of each run, and is at the same y under all runs")
    func colours() throws {
        var text = Text(
            runs: [TextRun("ab"), TextRun("cd", fills: [.solid(red)])], font: FontDescription(size: 20))
        text.underline = .solid
        let lines = parts(text).compactMap(\.path)
        #expect(lines.map(\.paint) == [.solid(.white), .solid(red)])
        #expect(lines[0].path.bounds.y == lines[1].path.bounds.y)
        #expect(isClose(lines[0].path.bounds.maxX, lines[1].path.bounds.x))
    }

    @Test("neighbouring runs with equal underlines share one line, which fits the largest font")
    func ownLines() throws {
        var big = FontOverrides()
        big.size = 40
        let line = TextDecoration.line(TextLine(color: red, skipsInk: false))
        let text = Text(
            runs: [TextRun("one", underline: line), TextRun("two", font: big, underline: line)],
            font: FontDescription(size: 20))
        let lines = parts(text).compactMap(\.path)
        // The line is 2.73 points thick, which is 8 pixels.
        #expect(lines.count == 1 && isClose(lines[0].path.bounds.height, 8.0 / 3))
    }

    /// A gap is the crossing of a letter's ink with the line, widened by the line's thickness on each side.
    @Test("an underline has gaps around descenders, unless the text turns the gaps off")
    func skipInk() throws {
        var text = Text("pp", font: FontDescription(size: 56, tracking: 0), alignment: .left)
        func line(_ style: TextLine) throws -> [Rect] {
            text.underline = .line(style)
            return rects(try #require(parts(text).compactMap(\.path).first))
        }
        let whole = try line(TextLine(thickness: 3, offset: 8, skipsInk: false))
        let gapped = try line(TextLine(thickness: 3, offset: 8))
        #expect(whole.count == 1 && gapped.count == 3)
        let glyphs = try #require(parts(text).compactMap(\.glyphs).first?.run.glyphs)
        // The stem of Inter's p spans 216 to 452 of 2816 units (fontTools).
        #expect(isClose(gapped[0].maxX, 216 * 56.0 / 2816 - 3))
        #expect(isClose(gapped[1].x, 452 * 56.0 / 2816 + 3))
        #expect(isClose(gapped[1].maxX, glyphs[1].position.x + 216 * 56.0 / 2816 - 3))
        text.strikethrough = .solid
        #expect(rects(try #require(parts(text).last?.path)).count == 1)
    }

    /// The stem of Inter's p spans 216 to 452 of 2816 units (fontTools).
    @Test("the gaps of an underline follow the slant and the emboldening of the letters")
    func skippedLooks() throws {
        var text = Text("p", font: FontDescription(size: 56, tracking: 0), alignment: .left)
        let (left, right) = (216 * 56.0 / 2816, 452 * 56.0 / 2816)
        let baseline = try #require(parts(text).compactMap(\.glyphs).first?.run.glyphs.first?.position.y)
        text.underline = .line(TextLine(color: red, thickness: 1, offset: 8))
        func line() throws -> [Rect] {
            rects(try #require(parts(text).compactMap(\.path).first { $0.paint == .solid(red) }))
        }
        text.font.emboldening = 4
        let bold = try line()
        // The outline grows by half of the emboldening. On the right, the stem's edge meets the bowl and moves by
        // another distance, so only a lower bound is tested.
        try #require(bold.count == 2)
        #expect(isClose(bold[0].maxX, left - 2 - 1) && bold[1].x > right + 1.5)
        text.font.emboldening = 0
        text.font.obliqueDegrees = 10
        let slanted = try line()
        // A point below the baseline moves to the left by its distance times tan 10°.
        let (top, bottom) = (slanted[0].y - baseline, slanted[0].maxY - baseline)
        let tangent = 0.17632698070846498
        try #require(slanted.count == 2)
        #expect(isClose(slanted[0].maxX, left - bottom * tangent - 1))
        #expect(isClose(slanted[1].x, right - top * tangent + 1))
    }

    @Test("an underline's stated thickness and offset shrink with the text")
    func shrunkLine() throws {
        var text = Text("shrink me please now", font: FontDescription(size: 30), alignment: .left)
        text.maximumLines = 1
        text.minimumScaleFactor = 0.2
        text.underline = .line(TextLine(thickness: 6, offset: 12, skipsInk: false))
        let nodes = parts(text, width: 100)
        let run = try #require(nodes.compactMap(\.glyphs).first?.run)
        let bounds = try #require(nodes.compactMap(\.path).first?.path.bounds)
        let factor = run.size / 30
        #expect(factor < 0.5)
        // The thickness is rounded to whole device pixels at scale 3.
        #expect(isClose(bounds.height, (6 * factor * 3).rounded() / 3))
        let baseline = try #require(run.glyphs.first?.position.y)
        #expect(abs(bounds.y + bounds.height / 2 - baseline - 12 * factor) <= 0.5 / 3 + 1e-9)
    }

    @Test("an underline has the blend mode of the fill that paints it")
    func blendedLine() throws {
        var text = Text("word", font: FontDescription(size: 30))
        text.underline = .line(TextLine(skipsInk: false))
        let node = Node(
            .text(text), frame: Frame(x: 0, y: 0, width: 400, height: 100),
            fills: [.blended(.solid(red), .multiply)])
        var pending = Fixture.nodes(node)
        var blends: [BlendMode] = []
        while let next = pending.popLast() {
            guard let group = next.group else { continue }
            if group.children.contains(where: { $0.path != nil }) { blends.append(group.compositing.blend) }
            pending += group.children
        }
        #expect(blends == [.multiply])
    }

    @Test("`Extent.parts` cuts overlapping gaps out of ranges")
    func partsOutsideGaps() {
        let ranges = [Extent(0, 10), Extent(10, 20), Extent(20, 30), Extent(40, 50)]
        let gaps = [Extent(-5, 2), Extent(8, 22), Extent(9, 12), Extent(25, 26), Extent(45, 60)]
        #expect(
            Extent.parts(of: ranges, outside: gaps) == [
                [Extent(2, 8)], [], [Extent(22, 25), Extent(26, 30)], [Extent(40, 45)],
            ])
    }

    @Test("an underline has no gaps around ideographs, slashes and underscores")
    func noGaps() throws {
        for string in ["日本語", "a/b", "a_b"] {
            var text = Text(string, font: FontDescription(size: 40))
            text.underline = .line(TextLine(offset: 2))
            #expect(rects(try #require(parts(text).first?.path)).count == 1, "\(string)")
        }
    }

    @Test(
        "a double underline's gap is as wide as its lines; other styles set the stroke's width and dashes"
    )
    func styles() throws {
        func line(_ style: TextLine.Style) throws -> ResolvedPath {
            var text = Text("word", font: FontDescription(size: 20))
            text.underline = .line(TextLine(style: style, thickness: 2, offset: 5))
            return try #require(parts(text).first?.path)
        }
        let double = rects(try line(.double))
        #expect(
            double.count == 2 && isClose(double[1].y - double[0].y, 4)
                && double.allSatisfy { isClose($0.height, 2) })
        func stroke(_ style: TextLine.Style) throws -> StrokeStyle? {
            if case .stroke(let stroke) = try line(style).drawing { stroke.style } else { nil }
        }
        #expect(try stroke(.dotted) == StrokeStyle(width: 2, cap: .round, dashes: [0, 4], dashFit: .path))
        #expect(try stroke(.dashed) == StrokeStyle(width: 2, dashes: [6, 4], dashFit: .path))
        let wave = try line(.wavy)
        #expect(try stroke(.wavy)?.width == 2)
        // The wave's centre line swings up and down by the thickness of 2. Its stroke's upper edge is as high as the
        // upper edge of the double underline.
        #expect(abs(wave.path.bounds.height - 4) < 0.05)
        #expect(abs(wave.path.bounds.y - double[0].y - 1) < 0.05)
    }

    @Test("an overline's lower edge is at the height of the face's ascender, as in Chromium")
    func overline() throws {
        var text = Text("word", font: FontDescription(size: 32))
        text.overline = .solid
        let nodes = parts(text)
        let baseline = try #require(nodes[1].glyphs?.run.glyphs.first?.position.y)
        // Inter's ascender is 2728 of 2816 units.
        let bottom = try #require(nodes[0].path?.path.bounds.maxY)
        #expect(abs(baseline - bottom - 32 * 2728.0 / 2816) <= 0.5 / 3 + 1e-9)
    }

    @Test("a text run can have its own paint order")
    func paintOrder() throws {
        var run = TextRun("a", strokes: [Stroke(paint: .solid(red), style: StrokeStyle(width: 2))])
        func kinds() -> [Bool] {
            parts(Text(runs: [run])).compactMap(\.path).map {
                if case .fill = $0.drawing { true } else { false }
            }
        }
        #expect(kinds() == [true, false])
        run.paintOrder = .stroke
        #expect(kinds() == [false, true])
    }

    @Test("indents move lines away from the side where their paragraph begins")
    func indents() throws {
        for (alignment, direction, expected) in [
            (Text.Alignment.start, Text.Direction.ltr, 30.0), (.start, .rtl, 370), (.center, .ltr, 215),
            (.end, .rtl, 0), (.left, .ltr, 30), (.right, .ltr, 400),
        ] {
            var text = Text(
                "abc", font: FontDescription(tracking: 0), alignment: alignment, direction: direction)
            text.paragraph.firstLineIndent = 30
            let width = Fixture.environment().naturalSize(of: Text("abc", font: FontDescription(tracking: 0)))
                .width
            let x = try #require(parts(text).first?.glyphs?.run.glyphs.first?.position.x)
            let anchor: Double = expected == 215 ? x + width / 2 : expected >= 370 ? x + width : x
            #expect(isClose(anchor, expected), "\(alignment) \(direction)")
        }
    }
}
