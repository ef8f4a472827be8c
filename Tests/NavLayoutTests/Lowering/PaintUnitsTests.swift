import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavLayout

@Suite("units of paints")
struct PaintUnitsTests {
    private let stops = [
        Gradient.Stop(offset: 0, color: .black), Gradient.Stop(offset: 1, color: .white),
    ]

    /// Returns the offset of a linear gradient at a point in user space. Returns nil if the gradient is not linear or
    /// has a singular transform.
    ///
    /// By definition, the inverse of the gradient's transform maps the point to the gradient's own coordinates.
    private func stopOffset(of gradient: Gradient, at point: Point) -> Double? {
        guard case .linear(let start, let end) = gradient.geometry,
            let local = gradient.transform.inverse?.apply(to: point)
        else { return nil }
        let axis = end - start
        return (local - start).dot(axis) / axis.dot(axis)
    }

    private func resolvedGradient(_ node: Node) -> Gradient? {
        guard case .gradient(let gradient) = Fixture.nodes(node).first?.path?.paint else { return nil }
        return gradient
    }

    @Test("in box units, a gradient across the unit square runs across the shape's bounding box")
    func boxUnits() throws {
        let gradient = Gradient(.linear(start: .zero, end: Point(x: 1, y: 0)), stops: stops)
        let shape = Path(rect: Rect(x: 20, y: 30, width: 80, height: 40))
        let node = Node(.path(PathShape(path: shape)), fills: [.gradient(gradient)])
        let found = try #require(resolvedGradient(node))
        #expect(found.units == .user)
        for (x, expected) in [(20.0, 0.0), (40, 0.25), (60, 0.5), (100, 1), (-60, -1)] {
            for y in [30.0, 55] {
                let offset = try #require(stopOffset(of: found, at: Point(x: x, y: y)))
                #expect(isClose(offset, expected))
            }
        }
    }

    @Test(
        "in box units, a gradient between opposite corners has its middle colour at the other two corners"
    )
    func diagonal() throws {
        let gradient = Gradient(.linear(start: .zero, end: Point(x: 1, y: 1)), stops: stops)
        var node = Node.box(5, 6, 200, 50, fills: [.gradient(gradient)])
        node.transform = .rotation(degrees: 30)
        let found = try #require(resolvedGradient(node))
        for (point, expected) in [
            (Point.zero, 0.0), (Point(x: 200, y: 0), 0.5), (Point(x: 0, y: 50), 0.5),
            (Point(x: 200, y: 50), 1),
        ] {
            let offset = try #require(stopOffset(of: found, at: point))
            #expect(isClose(offset, expected))
        }
    }

    @Test("in box units, a gradient's own transform applies within the unit square")
    func ownTransform() throws {
        let gradient = Gradient(
            .radial(center: Point(x: 0.5, y: 0.5), radius: 0.5), stops: stops,
            transform: .translation(x: 0.25, y: 0))
        let found = try #require(resolvedGradient(.box(0, 0, 80, 40, fills: [.gradient(gradient)])))
        #expect(isClose(found.transform.apply(to: Point(x: 0.5, y: 0.5)), Point(x: 60, y: 20)))
        #expect(isClose(found.transform.apply(to: Point(x: 1, y: 0.5)), Point(x: 100, y: 20)))
        #expect(isClose(found.transform.apply(to: Point(x: 0.5, y: 0)), Point(x: 60, y: 0)))
    }

    @Test("a gradient in user units is not changed")
    func userUnits() {
        let gradient = Gradient(
            .linear(start: .zero, end: Point(x: 7, y: 0)), stops: stops, units: .user,
            transform: .scale(x: 3, y: 0.1))
        #expect(resolvedGradient(.box(5, 6, 70, 80, fills: [.gradient(gradient)])) == gradient)
    }

    @Test(
        "in box units, a text's gradient spans the text's frame, and a stroke's gradient spans the path's box"
    )
    func otherBoxes() throws {
        let wanted = Gradient(.linear(start: .zero, end: Point(x: 1, y: 0)), stops: stops)
        let gradient = Paint.gradient(wanted)
        let words = Node(.text(Text("words")), frame: Frame(width: 70, height: 30), fills: [gradient])
        let expected = ResolvedPaint.gradient(
            wanted.inUserUnits(of: Rect(x: 0, y: 0, width: 70, height: 30)))
        #expect(Fixture.nodes(words).first?.glyphs?.paint == expected)
        var line = Node.box(1, 2, 70, 30, fills: [])
        line.strokes = [Stroke(paint: gradient, style: StrokeStyle(width: 9))]
        #expect(Fixture.nodes(line).first?.path?.paint == expected)
    }

    @Test("in box units, a conic gradient's centre is converted to points, and its angles are kept")
    func conic() throws {
        let gradient = Gradient(.conic(center: Point(x: 0.5, y: 0.25), startDegrees: 30), stops: stops)
        let found = try #require(resolvedGradient(.box(5, 6, 200, 40, fills: [.gradient(gradient)])))
        #expect(found.geometry == .conic(center: Point(x: 100, y: 10), startDegrees: 30))
        #expect(found.units == .user && found.transform == .identity)
    }

    @Test("in box units, a conic gradient's own transform applies within the unit square")
    func turnedConic() throws {
        let shift = AffineTransform.translation(x: 0.1, y: 0.5)
        let gradient = Gradient(
            .conic(center: Point(x: 0.5, y: 0.25), startDegrees: 30), stops: stops, transform: shift)
        let found = try #require(resolvedGradient(.box(5, 6, 200, 40, fills: [.gradient(gradient)])))
        let center = found.transform.apply(to: Point(x: 100, y: 10))
        #expect(isClose(center.x, 120) && isClose(center.y, 30))
    }

    @Test("a pattern in box units becomes a pattern in points whose origin is the box's top left corner")
    func pattern() throws {
        let shape = Path(rect: Rect(x: 20, y: 30, width: 80, height: 40))
        let pattern = Pattern(
            size: Size(width: 0.25, height: 0.5), content: [.box(1, 2, 3, 4)], units: .box,
            transform: .scale(x: 2, y: 2))
        let node = Node(.path(PathShape(path: shape)), fills: [.pattern(pattern)])
        guard case .pattern(let found) = Fixture.nodes(node).first?.path?.paint else {
            Issue.record("no pattern")
            return
        }
        #expect(found.size == Size(width: 20, height: 20))
        #expect(found.transform == AffineTransform(a: 2, b: 0, c: 0, d: 2, e: 20, f: 30))
        #expect(found.content == Fixture.nodes(.box(1, 2, 3, 4)))
    }

    private func resolvedPicture(_ node: Node) -> ResolvedPicturePaint? {
        guard case .picture(let picture) = Fixture.nodes(node).first?.path?.paint else { return nil }
        return picture
    }

    @Test(
        "an image paint is fitted to the bounding box of the painted shape",
        arguments: [
            (Image.Fit.fill, Rect(x: 20, y: 30, width: 80, height: 40)),
            (.contain, Rect(x: 50, y: 30, width: 20, height: 40)),
            (.cover, Rect(x: 20, y: -30, width: 80, height: 160)),
            (.none, Rect(x: 57.5, y: 45, width: 5, height: 10)),
        ])
    func picture(fit: Image.Fit, place: Rect) throws {
        let shape = Path(rect: Rect(x: 20, y: 30, width: 80, height: 40))
        let image = Image(source: Fixture.name(5, 10), fit: fit, sampling: .nearest)
        let node = Node(
            .path(PathShape(path: shape)), fills: [.picture(PicturePaint(image, spread: .reflect))])
        #expect(
            resolvedPicture(node)
                == ResolvedPicturePaint(
                    source: image.source, size: Size(width: place.width, height: place.height),
                    sampling: .nearest, spread: .reflect,
                    transform: .translation(x: place.x, y: place.y)))
    }

    @Test(
        "an image paint has a frame in box units or points and a transform around the frame's top left corner"
    )
    func pictureFrames() throws {
        let frame = Rect(x: 0.5, y: 0.25, width: 0.5, height: 0.5)
        let shape = Path(rect: Rect(x: 20, y: 30, width: 80, height: 40))
        func found(_ units: Gradient.Units) -> ResolvedPicturePaint? {
            let paint = PicturePaint(
                Image(source: "unknown"), frame: frame, units: units, transform: .scale(x: 3, y: 2))
            return resolvedPicture(Node(.path(PathShape(path: shape)), fills: [.picture(paint)]))
        }
        #expect(found(.box)?.size == Size(width: 40, height: 20))
        #expect(found(.box)?.transform == AffineTransform(a: 3, b: 0, c: 0, d: 2, e: 60, f: 40))
        #expect(found(.user)?.size == frame.size)
        #expect(found(.user)?.transform == AffineTransform(a: 3, b: 0, c: 0, d: 2, e: 0.5, f: 0.25))
    }

    @Test(
        "the image of a stroke is fitted to the box of the stroke's outer edges",
        arguments: [(Stroke.Alignment.inside, 0.0), (.center, 3), (.outside, 6)])
    func pictureOfALine(alignment: Stroke.Alignment, reach: Double) {
        let stroke = Stroke(
            paint: .picture(PicturePaint(Image(source: "unknown"))), style: StrokeStyle(width: 6),
            alignment: alignment)
        let node = Node(
            .box(BoxShape()), frame: Frame(x: 7, y: 8, width: 40, height: 20), strokes: [stroke])
        let picture = resolvedPicture(node)
        #expect(picture?.size == Size(width: 40 + 2 * reach, height: 20 + 2 * reach))
        #expect(picture?.transform == .translation(x: -reach, y: -reach))
    }

    @Test("an image paint in a box without area is transparent")
    func emptyPicture() {
        let paint = Paint.picture(PicturePaint(Image(source: Fixture.name(5, 10))))
        #expect(Fixture.nodes(.box(0, 0, 10, 0, fills: [paint])).first?.path?.paint == .solid(.clear))
    }

    @Test("a pattern in box units draws nothing in a box without area")
    func emptyPattern() {
        let pattern = Pattern(size: Size(width: 0.5, height: 0.5), content: [.box(0, 0, 1, 1)], units: .box)
        let node = Node.box(0, 0, 10, 0, fills: [.pattern(pattern)])
        #expect(Fixture.nodes(node).first?.path?.paint == .solid(.clear))
    }
}
