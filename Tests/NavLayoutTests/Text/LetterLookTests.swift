import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavLayout

@Suite("strokes, shadows, outlines, images and symbols in a text")
struct LetterLookTests {
    private let red = Paint.solid(StraightColor(bytes: 255, 0, 0))
    private let blue = Paint.solid(StraightColor(bytes: 0, 0, 255))

    private func parts(_ text: Text, strokes: [Stroke] = []) -> [ResolvedNode] {
        let node = Node(
            .text(text), frame: Frame(x: 0, y: 0, width: 300, height: 100), fills: [red], strokes: strokes)
        return Fixture.nodes(node).flatMap { $0.group?.children ?? [$0] }
    }

    private func stroke(_ width: Double) -> Stroke {
        Stroke(paint: blue, style: StrokeStyle(width: width, join: .round))
    }

    private func isStroke(_ node: ResolvedNode) -> Bool? {
        guard let path = node.path else { return nil }
        if case .stroke = path.drawing { return true }
        return false
    }

    @Test("a text's stroke follows the letters, is painted before or after the fill, and has the given join")
    func paintOrder() throws {
        var text = Text("lo", font: FontDescription(size: 40))
        #expect(parts(text, strokes: [stroke(2)]).map(isStroke) == [false, true])
        text.paintOrder = .stroke
        let found = parts(text, strokes: [stroke(2)])
        #expect(found.map(isStroke) == [true, false])
        #expect(found[0].path?.path == found[1].path?.path)
        guard case .stroke(let line)? = found[0].path?.drawing else { return }
        #expect(line.style.width == 2 && line.style.join == .round)
    }

    @Test("a text run can have its own stroke, and letters without a stroke stay glyphs")
    func runStroke() {
        let text = Text(runs: [TextRun("a"), TextRun("b", strokes: [stroke(1)])])
        let found = parts(text)
        #expect(found.filter { $0.glyphs != nil }.count == 1)
        #expect(found.compactMap(isStroke) == [false, true])
        #expect(
            parts(Text(runs: [TextRun("a", strokes: [])]), strokes: [stroke(1)]).allSatisfy {
                $0.glyphs != nil
            })
    }

    @Test("the baseline of outlined letters lies on a boundary between rows of device pixels")
    func baselineOnPixels() throws {
        let path = try #require(parts(Text("H"), strokes: [stroke(1)]).first?.path?.path)
        #expect(abs((path.bounds.maxY * 3).rounded() - path.bounds.maxY * 3) < 1e-9)
    }

    @Test("a run's shadows belong to its letters only")
    func shadows() throws {
        let shadows = [
            Shadow(color: .black, sigma: 2), Shadow(color: .black, sigma: 1, offset: Vector(dx: 0, dy: 3)),
        ]
        let found = parts(Text(runs: [TextRun("a "), TextRun("b", shadows: shadows), TextRun(" c")]))
        let group = try #require(found.compactMap(\.group).first)
        #expect(group.shadows.map(\.shadow) == shadows)
        #expect(group.children.count == 1 && group.children[0].glyphs?.run.glyphs.count == 1)
        #expect(found.compactMap(\.glyphs).count == 2)
    }

    @Test("emboldening widens the stem of the letter l by the given amount")
    func emboldened() throws {
        let plain = try #require(
            parts(Text("l", font: FontDescription(size: 50)), strokes: [stroke(1)]).first?.path)
        let bold = try #require(
            parts(Text("l", font: FontDescription(size: 50, emboldening: 1.5))).first?.path)
        #expect(abs(bold.path.bounds.width - plain.path.bounds.width - 1.5) < 1e-6)
        #expect(abs(bold.path.bounds.center.x - plain.path.bounds.center.x) < 1e-6)
    }

    @Test("slanted letters lean by the given angle, and their baseline does not move")
    func oblique() throws {
        // The letter l of height h leans by h · tan 20° = h · 0.363970.
        let upright = try #require(
            parts(Text("l", font: FontDescription(size: 50)), strokes: [stroke(1)]).first?.path)
        let slanted = try #require(
            parts(Text("l", font: FontDescription(size: 50, obliqueDegrees: 20))).first?.path)
        let (a, b) = (upright.path.bounds, slanted.path.bounds)
        #expect(abs(b.width - a.width - a.height * 0.363970) < 1e-3)
        #expect(abs(b.minX - a.minX) < 1e-6 && abs(b.height - a.height) < 1e-9)
    }

    @Test("an inline image of natural or stated size stands on the baseline or at an offset from it")
    func inlineImage() throws {
        let picture = Image(source: "20x10")
        let text = Text(runs: [
            TextRun("H"), TextRun(.image(InlineImage(picture))),
            TextRun(.image(InlineImage(picture, size: Size(width: 8, height: 4), baselineOffset: -3))),
        ])
        let found = parts(text)
        let baseline = try #require(found.compactMap(\.glyphs).first?.run.glyphs[0].position.y)
        let images = found.filter { $0.image != nil }
        #expect(images.count == 2)
        #expect(images[0].image?.rect.size == Size(width: 20, height: 10))
        #expect(abs(images[0].transform.f + 10 - baseline) < 1.0 / 3)
        #expect(images[1].image?.rect.size == Size(width: 8, height: 4))
        #expect(abs(images[1].transform.f + 4 - 3 - images[0].transform.f - 10) < 1e-9)
        #expect(abs(images[1].transform.e - images[0].transform.e - 20) < 1e-9)
    }

    @Test("an inline image shrinks with its text")
    func shrinking() throws {
        var text = Text(runs: [
            TextRun("wide words "), TextRun(.image(InlineImage(Image(source: "100x20")))),
            TextRun(" and more words"),
        ])
        text.maximumLines = 1
        text.minimumScaleFactor = 0.1
        let found = parts(text)
        let glyphs = try #require(found.compactMap(\.glyphs).first)
        let image = try #require(found.compactMap(\.image).first)
        #expect(glyphs.run.size < 17)
        #expect(abs(image.rect.width / 100 - glyphs.run.size / 17) < 1e-9)
    }

    @Test("an inline symbol has its run's size, weight and colour, and does not change the line height")
    func inlineSymbol() throws {
        var bold = FontOverrides()
        bold.weight = 700
        let text = Text(
            runs: [TextRun("H"), TextRun(.symbol(.plus), font: bold, fills: [blue])],
            font: FontDescription(size: 40))
        let found = parts(text)
        let path = try #require(found.compactMap(\.path).first)
        guard case .stroke(let line) = path.drawing else { return }
        #expect(abs(line.style.width - 40 * SymbolOutline.stem(weight: 700)) < 1e-9)
        #expect(path.paint == .solid(StraightColor(bytes: 0, 0, 255)))
        let glyph = try #require(found.compactMap(\.glyphs).first?.run.glyphs[0])
        #expect(abs(path.path.bounds.center.y - (glyph.position.y - 0.3636 * 40)) < 1.0 / 3)
        let environment = Fixture.environment()
        #expect(
            environment.naturalSize(of: text).height
                == environment.naturalSize(of: Text("H", font: text.font)).height)
    }
}
