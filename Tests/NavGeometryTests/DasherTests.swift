import NavGeometry
import Testing

/// Tests dashes through the outlines of strokes. With butt caps, each dash of a horizontal line is a
/// rectangle.
@Suite struct DasherTests {
    /// Returns the x range of each dash of a horizontal line.
    private func intervals(
        along length: Double, dashes: [Double], phase: Double = 0, cap: StrokeStyle.Cap = .butt
    ) -> [ClosedRange<Double>] {
        let path = Path(elements: [.move(.zero), .line(Point(x: length, y: 0))])
        let style = StrokeStyle(width: 2, cap: cap, dashes: dashes, dashPhase: phase)
        return path.stroked(with: style, tolerance: 0.01).flattened(tolerance: 1).map { contour in
            let xs = contour.points.map(\.x)
            return xs.min()!...xs.max()!
        }
    }

    @Test("dashes and gaps alternate, beginning with a dash")
    func alternation() {
        #expect(intervals(along: 20, dashes: [5, 3]) == [0...5, 8...13, 16...20])
        #expect(intervals(along: 20, dashes: [5, 3, 1, 3]) == [0...5, 8...9, 12...17])
    }

    @Test("a pattern with an odd number of lengths is repeated")
    func oddPattern() {
        // The pattern becomes dash 4, gap 2, dash 1, gap 4, dash 2, gap 1.
        #expect(intervals(along: 15, dashes: [4, 2, 1]) == [0...4, 6...7, 11...13, 14...15])
    }

    @Test("the phase moves the pattern towards the start")
    func phase() {
        #expect(intervals(along: 20, dashes: [5, 3], phase: 2) == [0...3, 6...11, 14...19])
        #expect(intervals(along: 20, dashes: [5, 3], phase: 6) == [2...7, 10...15, 18...20])
        #expect(intervals(along: 20, dashes: [5, 3], phase: -2) == [2...7, 10...15, 18...20])
        #expect(intervals(along: 20, dashes: [5, 3], phase: 802) == [0...3, 6...11, 14...19])
    }

    @Test("dashes of length 0 are dots")
    func dots() {
        #expect(intervals(along: 10, dashes: [0, 4], cap: .square) == [-1...1, 3...5, 7...9])
        #expect(intervals(along: 10, dashes: [0, 4], cap: .butt).isEmpty)
    }

    @Test("square dots are aligned with the line")
    func squareDots() {
        let path = Path(elements: [.move(.zero), .line(Point(x: 30, y: 40))])
        let style = StrokeStyle(width: 2, cap: .square, dashes: [0, 25])
        let dots = path.stroked(with: style, tolerance: 0.01).flattened(tolerance: 1)
        #expect(dots.count == 3)
        // The heading is (0.6, 0.8), so the corners are at ±(0.6, 0.8) ± (0.8, −0.6).
        let expected = [(1.4, 0.2), (-0.2, 1.4), (-1.4, -0.2), (0.2, -1.4)].map {
            Point(x: 15 + $0.0, y: 20 + $0.1)
        }
        for corner in expected { #expect(dots[1].points.contains { ($0 - corner).length < 1e-12 }) }
    }

    @Test("dashes on a circle end perpendicular to the circle, not to its chords") func dashesOnACircle() {
        // A circle of radius 50 around the origin. Its chords span at least 0.02 radians, so an end
        // perpendicular to a chord may be off by 0.01.
        let path = Path(ellipseIn: Rect(x: -50, y: -50, width: 100, height: 100))
        let style = StrokeStyle(width: 20, dashes: [17, 9], dashPhase: 3)
        var ends = 0
        for dash in path.stroked(with: style, tolerance: 0.01).flattened(tolerance: 1) {
            for (index, start) in dash.points.enumerated() {
                let end = dash.points[(index + 1) % dash.points.count]
                guard abs((end - start).length - 20) < 1e-6 else { continue }
                ends += 1
                // The end is parallel to the radius through its middle. The bound allows for the
                // error of the cubics that approximate the circle.
                let across = (end - start) * (1 / 20)
                let radius = (start.interpolated(to: end, at: 0.5) - .zero) * (1 / 50)
                #expect(abs(across.cross(radius)) < 0.002)
            }
        }
        // The circumference of 314.2 holds twelve periods of 26 and a part of one. The last dash
        // joins the first.
        #expect(ends == 2 * 12)
    }

    @Test("dashes outside the window are left out, and the others are unchanged", arguments: [12.0, 0, 700])
    func window(dash: Double) throws {
        let far = Path(elements: [.move(Point(x: -1_000_000, y: 50)), .line(Point(x: 1_000_000, y: 60))])
        let circle = Path(ellipseIn: Rect(x: -500_000, y: 10, width: 1_000_000, height: 1_000_000))
        let window = Rect(x: 0, y: 0, width: 400, height: 400)
        for path in [far, circle] {
            let style = StrokeStyle(width: 5, cap: .square, dashes: [dash, 40])
            // A dash outside the window may paint inside it. Its outline extends by half the pen's
            // width, or at a square cap by half the pen's diagonal.
            let seen = path.stroked(with: style, tolerance: 0.01, window: window.outset(by: 4))
            let kept = seen.flattened(tolerance: 1)
            let all = path.stroked(with: style, tolerance: 0.01).flattened(tolerance: 1)
            for dash in all where touches(dash, window) { #expect(kept.contains(dash)) }
            // The first dash is always kept, because the last dash of a closed line may join it.
            #expect(!kept.isEmpty && kept.count <= all.count { touches($0, window.outset(by: 8)) } + 1)
            // Only visible dashes add elements, so their number is bounded.
            #expect(seen.elements.count < 40 * 60)
        }
    }

    /// Returns whether the bounding box of the line touches the rectangle.
    private func touches(_ line: Polyline, _ rect: Rect) -> Bool {
        let (x, y) = (line.points.map(\.x), line.points.map(\.y))
        return x.min()! <= rect.maxX && x.max()! >= rect.minX && y.min()! <= rect.maxY
            && y.max()! >= rect.minY
    }

    @Test("a dash bends around a corner, with a join")
    func corner() {
        let path = Path(elements: [.move(.zero), .line(Point(x: 10, y: 0)), .line(Point(x: 10, y: 10))])
        let outline = path.stroked(with: StrokeStyle(width: 2, dashes: [12, 100]), tolerance: 0.01)
        #expect(outline.winding(around: Point(x: 10.9, y: -0.9)) == 1)  // The miter.
        #expect(outline.winding(around: Point(x: 10, y: 1.9)) == 1)
        #expect(outline.winding(around: Point(x: 10, y: 2.1)) == 0)
    }

    @Test("a dash across the start of a closed line is one piece")
    func closedStart() {
        // The dashes along the square's length of 40 are 0–2, 6–10, 14–18, 22–26, 30–34 and 38–40.
        // The last one joins the first.
        let path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        let style = StrokeStyle(width: 2, dashes: [4, 4], dashPhase: 2)
        let outline = path.stroked(with: style, tolerance: 0.01)
        #expect(outline.flattened(tolerance: 1).count == 5)
        #expect(outline.winding(around: Point(x: -0.9, y: -0.9)) == 1)  // The miter at the start.
    }

    @Test("a dash longer than a closed line leaves the line closed")
    func longDash() {
        let path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        let solid = path.stroked(with: StrokeStyle(width: 2), tolerance: 0.01)
        #expect(path.stroked(with: StrokeStyle(width: 2, dashes: [50, 1]), tolerance: 0.01) == solid)
    }

    @Test("the pattern restarts on each subpath")
    func subpaths() {
        var path = Path(elements: [.move(.zero), .line(Point(x: 7, y: 0))])
        path.append(Path(elements: [.move(Point(x: 0, y: 9)), .line(Point(x: 7, y: 9))]))
        let outline = path.stroked(with: StrokeStyle(width: 2, dashes: [5, 3]), tolerance: 0.01)
        #expect(outline.flattened(tolerance: 1).count == 2)
        #expect(outline.bounds == Rect(x: 0, y: -1, width: 5, height: 11))
    }

    @Test(
        "impossible patterns give a solid line",
        arguments: [[], [0, 0], [-1, 4], [.nan, 1], [.infinity], [3, -.infinity]] as [[Double]])
    func impossiblePatterns(_ dashes: [Double]) {
        #expect(intervals(along: 20, dashes: dashes) == [0...20])
    }

    @Test("a line with too many dashes is solid")
    func dashLimit() {
        #expect(intervals(along: 1000, dashes: [0.006, 0.006]).count > 80_000)
        #expect(intervals(along: 1000, dashes: [0.004, 0.004]) == [0...1000])
        #expect(intervals(along: 1000, dashes: [1e-300, 1e-300]) == [0...1000])
    }
}
