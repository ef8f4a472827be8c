import NavCompositing
import NavGeometry
import NavImaging
import NavScene
import Testing

@Suite("Pixels of strokes")
struct StrokeTests {
    private let line = StrokeStyle(width: 4)

    private func node(_ path: Path, _ stroke: ResolvedStroke) -> ResolvedNode {
        ResolvedNode(.path(ResolvedPath(path: path, drawing: .stroke(stroke), paint: .solid(.black))))
    }

    /// Returns the alpha of a black drawing on a clear canvas, row by row.
    private func alpha(
        _ node: ResolvedNode, size: Double = 120, scale: Double = 1, transform: AffineTransform = .identity
    ) -> [UInt8] {
        var node = node
        node.transform = transform
        return render(canvas(size, size, background: .clear, scale: scale), [node]).pixels.map(\.alpha)
    }

    private func area(_ alpha: [UInt8]) -> Double { alpha.reduce(0) { $0 + Double($1) } / 255 }

    private func fill(_ path: Path, _ rule: FillRule) -> [UInt8] {
        alpha(ResolvedNode(.path(ResolvedPath(path: path, drawing: .fill(rule), paint: .solid(.black)))))
    }

    @Test("a stroke along a box covers the area computed by hand")
    func boxAreas() {
        let box = Path(rect: Rect(x: 10, y: 10, width: 100, height: 60))
        for (alignment, expected) in [
            (Stroke.Alignment.center, 104 * 64 - 96 * 56), (.inside, 100 * 60 - 92 * 52),
            (.outside, 108 * 68 - 100 * 60),
        ] {
            #expect(area(alpha(node(box, ResolvedStroke(line, alignment: alignment)))) == Double(expected))
        }
    }

    @Test("inside and outside strokes of a circle have the areas of rings inside and outside the circle")
    func circle() {
        let circle = Path(ellipseIn: Rect(x: 20, y: 20, width: 80, height: 80))
        let style = StrokeStyle(width: 6)
        // The areas are π (40² − 34²) and π (46² − 40²). The cubics deviate from the circle by less
        // than 0.03 %.
        #expect(abs(area(alpha(node(circle, ResolvedStroke(style, alignment: .inside)))) - 1394.9) < 3)
        #expect(abs(area(alpha(node(circle, ResolvedStroke(style, alignment: .outside)))) - 1621.1) < 3)
    }

    /// A five-pointed star, drawn as one closed line. Its middle has winding number 2: inside under non-zero,
    /// outside under even-odd.
    private var pentagram: Path {
        var path = Path()
        for index in 0..<5 {
            let (sine, cosine) = sineAndCosine(degrees: Double(index) * 144)
            let point = Point(x: 60 + 45 * sine, y: 60 - 45 * cosine)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }

    @Test(
        "a self-overlapping path has its stroke on the correct side under either fill rule",
        arguments: FillRule.allCases)
    func overlapping(rule: FillRule) {
        let filled = fill(pentagram, rule)
        let inside = alpha(node(pentagram, ResolvedStroke(line, alignment: .inside, fillRule: rule)))
        let outside = alpha(node(pentagram, ResolvedStroke(line, alignment: .outside, fillRule: rule)))
        let centered = alpha(node(pentagram, ResolvedStroke(StrokeStyle(width: 8))))
        for index in filled.indices {
            if filled[index] == 0 { #expect(inside[index] == 0) }
            if filled[index] == 255 { #expect(outside[index] == 0) }
            // Inside and outside strokes together are the centred stroke of twice the width.
            #expect(abs(Int(inside[index]) + Int(outside[index]) - Int(centered[index])) <= 1)
        }
        // An inside stroke of 40 pixels reaches the star's middle, if the middle is inside.
        let middle = 60 * 120 + 60
        let wide = alpha(
            node(pentagram, ResolvedStroke(StrokeStyle(width: 40), alignment: .inside, fillRule: rule)))
        #expect(wide[middle] == (rule == .nonZero ? 255 : 0))
        #expect(area(outside) > 100 && area(inside) > 100)
    }

    @Test("without antialiasing, a pixel is painted wholly if the shape covers at least half of it")
    func aliased() {
        let circle = Path(ellipseIn: Rect(x: 20.3, y: 20.4, width: 80, height: 61))
        let drawings: [ResolvedPath.Drawing] = [
            .fill(.nonZero), .stroke(line), .stroke(ResolvedStroke(line, alignment: .inside)),
            .stroke(StrokeStyle(width: 3, dashes: [5, 4])),
        ]
        for drawing in drawings {
            var path = ResolvedPath(path: circle, drawing: drawing, paint: .solid(.black))
            let smooth = alpha(ResolvedNode(.path(path)))
            path.isAntialiased = false
            let sharp = alpha(ResolvedNode(.path(path)))
            #expect(sharp == smooth.map { $0 < 128 ? 0 : 255 })
            #expect(sharp.contains(255) && smooth.contains { (1...254).contains($0) })
        }
    }

    @Test("an outside stroke of a ring is also drawn in the ring's hole")
    func ring() {
        var path = Path(rect: Rect(x: 20, y: 20, width: 60, height: 60))
        path.append(Path(rect: Rect(x: 40, y: 40, width: 20, height: 20)))
        let style = StrokeStyle(width: 2)
        let outside = ResolvedStroke(style, alignment: .outside, fillRule: .evenOdd)
        let inside = ResolvedStroke(style, alignment: .inside, fillRule: .evenOdd)
        #expect(area(alpha(node(path, outside))) == Double(64 * 64 - 60 * 60 + 20 * 20 - 16 * 16))
        #expect(area(alpha(node(path, inside))) == Double(60 * 60 - 56 * 56 + 24 * 24 - 20 * 20))
    }

    @Test(
        "a hairline is one device pixel wide under every scale and transform", arguments: [0.5, 1, 2, 3])
    func hairline(scale: Double) {
        let path = Path(elements: [.move(Point(x: 10, y: 20.5)), .line(Point(x: 40, y: 20.5))])
        let stroke = ResolvedStroke(StrokeStyle(width: 1), isHairline: true)
        for (transform, length) in [
            (AffineTransform.identity, 30.0), (AffineTransform(a: 2, b: 0, c: 0, d: 0.01, e: 0, f: 9), 60),
            (.scale(x: 0.1, y: 1.3), 3),
            (
                AffineTransform.translation(x: 80, y: 10).concatenated(afterApplying: .rotation(degrees: 33)),
                30
            ),
        ] {
            let found = area(alpha(node(path, stroke), scale: scale, transform: transform))
            #expect(abs(found - length * scale) < 0.25, "\(transform)")
        }
    }

    @Test(
        "the inside hairline of a box on pixel borders fills the box's outermost pixels at every scale",
        arguments: [1.0, 2, 3])
    func hairlineBorder(scale: Double) {
        let box = Path(rect: Rect(x: 10, y: 10, width: 20, height: 15))
        let stroke = ResolvedStroke(StrokeStyle(width: 1), isHairline: true, alignment: .inside)
        let found = alpha(node(box, stroke), scale: scale)
        #expect(found.allSatisfy { $0 == 0 || $0 == 255 })
        #expect(area(found) == 2 * (20 + 15) * scale - 4)
    }

    @Test("a hairline's dashes are measured in points")
    func hairlineDashes() {
        let path = Path(elements: [.move(Point(x: 10, y: 20.25)), .line(Point(x: 50, y: 20.25))])
        let stroke = ResolvedStroke(StrokeStyle(width: 1, dashes: [5, 5]), isHairline: true)
        #expect(area(alpha(node(path, stroke), scale: 2)) == 40)
    }

    @Test("a subpath without length is a dot, a square or nothing, depending on its cap")
    func dots() {
        let path = Path(elements: [.move(Point(x: 30, y: 30)), .line(Point(x: 30, y: 30))])
        func dot(_ cap: StrokeStyle.Cap) -> Double {
            area(alpha(node(path, ResolvedStroke(StrokeStyle(width: 10, cap: cap)))))
        }
        #expect(dot(.butt) == 0 && dot(.square) == 100)
        #expect(abs(dot(.round) - 25 * .pi) < 0.3)
    }

    @Test("a stroke that turns back at a cusp has no hole and no spike")
    func cusp() {
        // The cubic's control points cross over, so it has a cusp at its middle.
        let path = Path(elements: [
            .move(Point(x: 20, y: 80)),
            .cubic(control1: Point(x: 100, y: 20), control2: Point(x: 20, y: 20), end: Point(x: 100, y: 80)),
        ])
        let found = alpha(node(path, ResolvedStroke(StrokeStyle(width: 12, join: .round))))
        // The cusp is at (60, 35). The round join reaches half the stroke width beyond the cusp.
        #expect(found[35 * 120 + 60] == 255 && found[31 * 120 + 60] == 255)
        #expect(found[26 * 120 + 60] == 0)
    }

    @Test("a stroke far thicker than its circle is a full disc")
    func thick() {
        let circle = Path(ellipseIn: Rect(x: 55, y: 55, width: 10, height: 10))
        let found = alpha(node(circle, ResolvedStroke(StrokeStyle(width: 80))))
        #expect(found[60 * 120 + 60] == 255)
        #expect(abs(area(found) - 45 * 45 * .pi) < 3)
    }

    @Test("a width of zero draws no stroke, and a singular transform does not crash")
    func nothing() {
        let box = Path(rect: Rect(x: 10, y: 10, width: 20, height: 15))
        #expect(area(alpha(node(box, ResolvedStroke(StrokeStyle(width: 0))))) == 0)
        let hairline = ResolvedStroke(StrokeStyle(width: 1), isHairline: true)
        let flat = alpha(node(box, hairline), transform: .scale(x: 1, y: 0))
        #expect(flat.count == 120 * 120)
    }

    @Test("a stroke along a share of a circle covers the same share of the whole ring's area")
    func trimmed() {
        let circle = Path(ellipseIn: Rect(x: 20, y: 20, width: 80, height: 80))
        for share in [0.25, 0.5, 0.9] {
            let style = StrokeStyle(width: 6, trim: StrokeTrim(start: 0.1, end: 0.1 + share, offset: 0.7))
            let found = area(alpha(node(circle, ResolvedStroke(style))))
            #expect(abs(found - share * 2 * .pi * 40 * 6) < 3)
        }
    }
}
