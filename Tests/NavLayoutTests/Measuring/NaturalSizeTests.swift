import NavGeometry
import NavImaging
import NavJSON
import NavScene
import Testing

@testable import NavLayout

@Suite("natural sizes")
struct NaturalSizeTests {
    private let environment = Fixture.environment()
    private let room = Size(width: 300, height: 200)

    private func size(_ kind: Node.Kind, frame: Frame = Frame()) -> Size {
        environment.naturalSize(of: Node(kind, frame: frame), proposing: room)
    }

    @Test("groups, boxes and ellipses take the proposed size, unless their frame has a size")
    func withoutSize() {
        #expect(size(.group) == room)
        #expect(size(.box(BoxShape())) == room)
        #expect(size(.ellipse) == room)
        #expect(size(.group, frame: Frame(width: 40)) == Size(width: 40, height: 200))
        #expect(size(.box(BoxShape()), frame: Frame(height: 3)) == Size(width: 300, height: 3))
    }

    @Test("a path's natural size extends from the origin to the right and bottom edges of its curves")
    func paths() {
        // At t = 1/2, the curve is at its lowest point: 3/4 of the way from the line between its ends
        // to the line between its control points.
        let path = Path(elements: [
            .move(Point(x: 10, y: 0)),
            .cubic(control1: Point(x: 10, y: 40), control2: Point(x: 50, y: 40), end: Point(x: 50, y: 0)),
        ])
        #expect(size(.path(PathShape(path: path))) == Size(width: 50, height: 30))
        let beyond = Path(rect: Rect(x: -30, y: -20, width: 10, height: 40))
        #expect(size(.path(PathShape(path: beyond))) == Size(width: 0, height: 20))
    }

    @Test("an image has its size from the environment, or else takes the proposed size")
    func images() {
        #expect(size(.image(Image(source: "40x30"))) == Size(width: 40, height: 30))
        #expect(size(.image(Image(source: "unknown"))) == room)
    }

    @Test("a node that fills its parent has the proposed size, whatever its natural size is")
    func filling() { #expect(size(.image(Image(source: "40x30")), frame: .fill) == room) }

    @Test("a glyph run's natural size extends from the origin to the right and bottom edges of its ink")
    func glyphs() throws {
        let face = try #require(try Fixture.fonts.face(postScriptName: "Inter-Regular"))
        let typeset = SetText(
            Text("H", font: FontDescription(size: 100)), environment: Fixture.environment(),
            room: SetText.Room())
        let id = try #require(typeset.lines?.lines.first?.runs.first?.glyphs.first?.id)
        let run = GlyphRun(
            face: face.postScriptName, size: 100,
            glyphs: [
                GlyphRun.Glyph(id: id, position: Point(x: 0, y: 90)),
                GlyphRun.Glyph(id: id, position: Point(x: 70, y: 90)),
            ])
        let found = size(.glyphs(run))
        // The ink of an H ends at the baseline, which is at y 90. The ink is narrower than the advance.
        #expect(isClose(found.height, 90))
        #expect(found.width > 110 && found.width < 150)
    }
}

@Suite("text measurement")
struct TextMeasureTests {
    private let environment = Fixture.environment()

    private func text(_ string: String, _ size: Double, _ weight: Int = 400) -> Text {
        Text(string, font: FontDescription(size: size, weight: weight))
    }

    @Test(
        "at scale 3, a one-line label is 20.33 points high at font size 17, and 15.67 points at font size 13"
    )
    func heights() {
        #expect(isClose(environment.naturalSize(of: text("Ag", 17)).height, 61.0 / 3))
        #expect(isClose(environment.naturalSize(of: text("Ag", 13, 600)).height, 47.0 / 3))
        // 34 · 2444/2048 = 40.57 points are rounded up to 41 points at scale 1 and 2.
        #expect(Fixture.environment(scale: 1).naturalSize(of: text("Ag", 34)).height == 41)
        #expect(Fixture.environment(scale: 2).naturalSize(of: text("Ag", 34)).height == 41)
        // Only the total height of the lines is rounded up: 2 · 20.287 = 40.574.
        #expect(isClose(environment.naturalSize(of: text("A\ng", 17)).height, 122.0 / 3))
        #expect(environment.naturalSize(of: text("", 17)) == .zero)
    }

    @Test("a line height of whole pixels is not rounded")
    func wholeHeights() {
        for height in [20, 61.0 / 3, 20.1, 22.4] {
            let text = Text("Ag", font: FontDescription(size: 17, lineHeight: height))
            let scale = height == 20.1 ? 10.0 : height == 22.4 ? 5 : 3
            #expect(isClose(Fixture.environment(scale: scale).naturalSize(of: text).height, height))
        }
    }

    @Test(
        "titles of tags are as wide as in screen captures of the platform, within half a point",
        arguments: [
            ("Top Results", 72.4), ("Artists", 41.8), ("Albums", 47.2), ("Songs", 39.1), ("Playlists", 51.6),
            ("Stations", 51.5), ("Profiles", 47.0),
        ])
    func widths(title: String, width: Double) {
        // The captures use the system's font. The test uses Inter instead.
        #expect(abs(environment.naturalSize(of: text(title, 13, 600)).width - width) < 0.5)
    }

    @Test("the tracking after the last letter does not add to a text's width")
    func trailingTracking() {
        func width(_ string: String, tracking: Double) -> Double {
            environment.naturalSize(of: Text(string, font: FontDescription(tracking: tracking))).width
        }
        #expect(isClose(width("H", tracking: 10), width("H", tracking: 0)))
        #expect(isClose(width("HHH", tracking: 10), width("HHH", tracking: 0) + 20))
    }

    @Test("the first baseline is below the top by the ascent plus half of the height that rounding adds")
    func baselines() {
        let ascent = 17 * 1950.0 / 2048
        let line = 17 * 2444.0 / 2048
        #expect(isClose(environment.firstBaseline(of: text("Ag", 17)), ascent + (61.0 / 3 - line) / 2))
        #expect(environment.firstBaseline(of: text("", 17)) == 0)
        var top = text("Ag", 17)
        top.verticalAlignment = .top
        #expect(isClose(environment.firstBaseline(of: top), ascent))
    }

    @Test("a wrapped text is as wide as its widest line, and wraps in the same way at that width")
    func wrapping() {
        let text = text("The quick brown fox jumps over the lazy dog", 17)
        for width in stride(from: 60.0, through: 360, by: 7) {
            let size = environment.naturalSize(of: text, maximumWidth: width)
            #expect(size.width <= width + 0.001)
            #expect(environment.naturalSize(of: text, maximumWidth: size.width) == size)
        }
    }
}
