import NavGeometry
import Testing

/// These tests examine stroke outlines with butt caps: each dash of a horizontal line is a rectangle.
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

    @Test func dashesAndGapsAlternateFromTheStart() {
        #expect(intervals(along: 20, dashes: [5, 3]) == [0...5, 8...13, 16...20])
        #expect(intervals(along: 20, dashes: [5, 3, 1, 3]) == [0...5, 8...9, 12...17])
    }

    @Test func anOddPatternIsRepeated() {
        // The pattern becomes 4 on, 2 off, 1 on, 4 off, 2 on, 1 off.
        #expect(intervals(along: 15, dashes: [4, 2, 1]) == [0...4, 6...7, 11...13, 14...15])
    }

    @Test func thePhaseMovesThePatternBack() {
        #expect(intervals(along: 20, dashes: [5, 3], phase: 2) == [0...3, 6...11, 14...19])
        #expect(intervals(along: 20, dashes: [5, 3], phase: 6) == [2...7, 10...15, 18...20])
        #expect(intervals(along: 20, dashes: [5, 3], phase: -2) == [2...7, 10...15, 18...20])
        #expect(intervals(along: 20, dashes: [5, 3], phase: 802) == [0...3, 6...11, 14...19])
    }

    @Test func dashesWithoutLengthAreDots() {
        #expect(intervals(along: 10, dashes: [0, 4], cap: .square) == [-1...1, 3...5, 7...9])
        #expect(intervals(along: 10, dashes: [0, 4], cap: .butt).isEmpty)
    }

    @Test func squareDotsFollowTheLine() {
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

    @Test("dashes end perpendicular to a curve, not to its chord") func dashesOnACircle() {
        // A circle of radius 50 around the origin, flattened to chords of at least 0.02 radians.
        let path = Path(ellipseIn: Rect(x: -50, y: -50, width: 100, height: 100))
        let style = StrokeStyle(width: 20, dashes: [17, 9], dashPhase: 3)
        var ends = 0
        for dash in path.stroked(with: style, tolerance: 0.01).flattened(tolerance: 1) {
            for (index, start) in dash.points.enumerated() {
                let end = dash.points[(index + 1) % dash.points.count]
                guard abs((end - start).length - 20) < 1e-6 else { continue }
                ends += 1
                // The end is parallel to the radius through its middle, as exactly as the cubics
                // follow a circle.
                let across = (end - start) * (1 / 20)
                let radius = (start.interpolated(to: end, at: 0.5) - .zero) * (1 / 50)
                #expect(abs(across.cross(radius)) < 0.002)
            }
        }
        // The circumference of 314.2 holds twelve periods of 26 and a rest. The last dash joins the first.
        #expect(ends == 2 * 12)
    }

    @Test("leaves out dashes outside the window and keeps the others unchanged", arguments: [12.0, 0, 700])
    func window(dash: Double) throws {
        let far = Path(elements: [.move(Point(x: -1_000_000, y: 50)), .line(Point(x: 1_000_000, y: 60))])
        let circle = Path(ellipseIn: Rect(x: -500_000, y: 10, width: 1_000_000, height: 1_000_000))
        let window = Rect(x: 0, y: 0, width: 400, height: 400)
        for path in [far, circle] {
            let style = StrokeStyle(width: 5, cap: .square, dashes: [dash, 40])
            // The pen reaches beyond the window by half its width, or by half its diagonal at a square cap.
            let seen = path.stroked(with: style, tolerance: 0.01, window: window.outset(by: 4))
            let kept = seen.flattened(tolerance: 1)
            let all = path.stroked(with: style, tolerance: 0.01).flattened(tolerance: 1)
            for dash in all where touches(dash, window) { #expect(kept.contains(dash)) }
            // The first dash is kept wherever it is.
            #expect(!kept.isEmpty && kept.count <= all.count { touches($0, window.outset(by: 8)) } + 1)
            // Each visible dash has four corners, whatever the number of invisible ones.
            #expect(seen.elements.count < 40 * 60)
        }
    }

    /// Returns whether the bounding boxes touch.
    private func touches(_ line: Polyline, _ rect: Rect) -> Bool {
        let (x, y) = (line.points.map(\.x), line.points.map(\.y))
        return x.min()! <= rect.maxX && x.max()! >= rect.minX && y.min()! <= rect.maxY
            && y.max()! >= rect.minY
    }

    @Test func aDashBendsAroundCorners() {
        let path = Path(elements: [.move(.zero), .line(Point(x: 10, y: 0)), .line(Point(x: 10, y: 10))])
        let outline = path.stroked(with: StrokeStyle(width: 2, dashes: [12, 100]), tolerance: 0.01)
        #expect(outline.winding(around: Point(x: 10.9, y: -0.9)) == 1)  // The miter.
        #expect(outline.winding(around: Point(x: 10, y: 1.9)) == 1)
        #expect(outline.winding(around: Point(x: 10, y: 2.1)) == 0)
    }

    @Test func aDashOverTheStartOfAClosedLineIsOnePiece() {
        // Along the square's length of 40: 0–2, 6–10, 14–18, 22–26, 30–34, and 38–40, which joins
        // the first.
        let path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        let style = StrokeStyle(width: 2, dashes: [4, 4], dashPhase: 2)
        let outline = path.stroked(with: style, tolerance: 0.01)
        #expect(outline.flattened(tolerance: 1).count == 5)
        #expect(outline.winding(around: Point(x: -0.9, y: -0.9)) == 1)  // The miter at the start.
    }

    @Test func aDashLongerThanAClosedLineLeavesItClosed() {
        let path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        let solid = path.stroked(with: StrokeStyle(width: 2), tolerance: 0.01)
        #expect(path.stroked(with: StrokeStyle(width: 2, dashes: [50, 1]), tolerance: 0.01) == solid)
    }

    @Test func thePatternBeginsAnewOnEachSubpath() {
        var path = Path(elements: [.move(.zero), .line(Point(x: 7, y: 0))])
        path.append(Path(elements: [.move(Point(x: 0, y: 9)), .line(Point(x: 7, y: 9))]))
        let outline = path.stroked(with: StrokeStyle(width: 2, dashes: [5, 3]), tolerance: 0.01)
        #expect(outline.flattened(tolerance: 1).count == 2)
        #expect(outline.bounds == Rect(x: 0, y: -1, width: 5, height: 11))
    }

    @Test(arguments: [[], [0, 0], [-1, 4], [.nan, 1], [.infinity], [3, -.infinity]] as [[Double]])
    func impossiblePatternsAreSolid(_ dashes: [Double]) {
        #expect(intervals(along: 20, dashes: dashes) == [0...20])
    }

    @Test func tooManyDashesAreSolid() {
        #expect(intervals(along: 1000, dashes: [0.006, 0.006]).count > 80_000)
        #expect(intervals(along: 1000, dashes: [0.004, 0.004]) == [0...1000])
        #expect(intervals(along: 1000, dashes: [1e-300, 1e-300]) == [0...1000])
    }
}
