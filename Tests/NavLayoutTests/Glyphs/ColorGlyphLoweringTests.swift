import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavLayout
@testable import NavTypesetting

struct ColorGlyphLoweringTests {
    private let red = ColorGlyph.Color(bytes: (255, 0, 0), alpha: 1)
    private let blue = ColorGlyph.Color(bytes: (0, 0, 255), alpha: 0.5)
    private let square = Path(rect: Rect(x: 0, y: -1, width: 1, height: 1))
    private let green = StraightColor(red: 0, green: 1, blue: 0)

    private func nodes(_ parts: [ColorGlyph.Part], clip: Rect? = nil) -> [ResolvedNode] {
        ColorGlyph(parts: parts, clip: clip).nodes(foreground: green)
    }

    private func gradient(
        _ geometry: ColorGlyph.Geometry, _ stops: [Double], _ extend: ColorGlyph.Extend = .pad
    ) throws -> Gradient {
        let colors = stops.indices.map { $0 % 2 == 0 ? red : blue }
        let line = zip(stops, colors).map { ColorGlyph.Stop(offset: $0, color: $1) }
        let node = nodes([.fill(square, .gradient(geometry, line, extend, transform: .identity))])[0]
        guard case .path(let path) = node.content, case .gradient(let gradient) = path.paint else {
            throw Unexpected()
        }
        return gradient
    }

    private struct Unexpected: Error {}

    @Test("the alpha of a part in the text colour is the text colour's alpha times the part's own alpha")
    func foreground() {
        let color = ColorGlyph.Color(bytes: nil, alpha: 0.25)
        let paint = ResolvedPaint.solid(StraightColor(red: 0, green: 1, blue: 0, alpha: 0.25))
        #expect(
            nodes([.fill(square, .solid(color))]) == [
                ResolvedNode(.path(ResolvedPath(path: square, paint: paint)))
            ])
    }

    @Test("a colour glyph's stops outside 0…1 are rescaled to 0…1, and the gradient's line moves")
    func stops() throws {
        let line = ColorGlyph.Geometry.linear(start: .zero, end: Point(x: 100, y: 0))
        let found = try gradient(line, [-0.5, 0.5])
        #expect(found.geometry == .linear(start: Point(x: -50, y: 0), end: Point(x: 50, y: 0)))
        #expect(found.stops.map(\.offset) == [0, 1] && found.units == .user)
    }

    /// The extend mode is `pad`, as defined for OpenType's COLR table: the first stop's colour continues before this
    /// stop, and the last stop's colour continues after the last stop.
    @Test("two stops of a colour glyph at the same offset make a sharp edge between their colours")
    func edge() throws {
        let line = ColorGlyph.Geometry.linear(start: .zero, end: Point(x: 100, y: 0))
        let found = try gradient(line, [0.25, 0.25])
        // The edge is at x = 25, in the middle of the resulting line.
        #expect(found.geometry == .linear(start: Point(x: -75, y: 0), end: Point(x: 125, y: 0)))
        #expect(found.stops.map(\.offset) == [0.5, 0.5])
        #expect(found.stops[0].color != found.stops[1].color)
    }

    @Test("a radial gradient whose last stop is at 0.5 ends at the circle halfway between its two circles")
    func radial() throws {
        let circles = ColorGlyph.Geometry.radial(
            startCenter: .zero, startRadius: 10, endCenter: Point(x: 100, y: 0), endRadius: 50)
        let found = try gradient(circles, [0, 0.5], .repeat)
        #expect(
            found.geometry
                == .radial(center: Point(x: 50, y: 0), radius: 30, focus: .zero, focalRadius: 10))
        #expect(found.spread == .repeat)
    }

    @Test("a sweep gradient becomes a conic gradient that starts at the x axis; each colour keeps its angle")
    func sweep() throws {
        let quarter = ColorGlyph.Geometry.sweep(center: .zero, startDegrees: 90, endDegrees: 180)
        let padded = try gradient(quarter, [0, 1])
        #expect(padded.geometry == .conic(center: .zero, startDegrees: 90))
        #expect(padded.stops.map(\.offset) == [0.25, 0.5])
        let repeated = try gradient(quarter, [0, 1], .repeat)
        let inner: [Double] = repeated.stops.map(\.offset).filter { $0 > 0 && $0 < 1 }
        #expect(inner == [0.25, 0.25, 0.5, 0.5, 0.75, 0.75])
        #expect(repeated.spread == .pad)
    }

    @Test("a composite of a colour glyph is an isolated group, with the source drawn in the composite's mode")
    func composition() throws {
        let part = ColorGlyph.Part.fill(square, .solid(red))
        let found = nodes([.composite(.sourceIn, source: [part], backdrop: [part])])
        guard case .group(let whole) = try #require(found.first).content,
            case .group(let top) = try #require(whole.children.last).content
        else {
            Issue.record("no groups")
            return
        }
        #expect(found.count == 1 && whole.isIsolated && whole.children.count == 2)
        #expect(top.compositing == Compositing(operator: .sourceIn))
    }

    @Test("a colour glyph's clip box makes a group only if a part extends beyond the box")
    func clip() {
        let part = ColorGlyph.Part.fill(square, .solid(red))
        let wide = nodes([part], clip: Rect(x: -1, y: -2, width: 3, height: 4))
        #expect(wide == nodes([part]))
        guard
            case .group(let group) = nodes([part], clip: Rect(x: 0, y: -0.5, width: 1, height: 0.5))[0]
                .content
        else {
            Issue.record("no group")
            return
        }
        #expect(group.clip?.path == Path(rect: Rect(x: 0, y: -0.5, width: 1, height: 0.5)))
    }
}
