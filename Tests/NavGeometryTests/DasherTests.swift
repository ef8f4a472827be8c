import NavGeometry
import Testing

/// Tests how lines are split into dashes. The tests stroke a line and examine the outlines of its dashes. With butt
/// caps, each dash of a horizontal line is a rectangle.
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

    @Test("the dash count is estimated from the control polygon's length, and is 0 for too many dashes")
    func dashCount() {
        let line = Path(elements: [.move(.zero), .line(Point(x: 300, y: 400))])
        func count(_ dashes: [Double], _ path: Path) -> Int {
            StrokeStyle(width: 2, dashes: dashes).dashCount(along: path)
        }
        #expect(count([5, 3], line) == 62)
        // A pattern with an odd number of lengths is repeated. So a period of 2 · (5 + 3 + 1) = 18 has three dashes.
        // The line of 500 has 500 / 18 · 3 = 83.3 dashes.
        #expect(count([5, 3, 1], line) == 83)
        // Dashes without a gap between them count as one dash.
        #expect(count([2, 0, 3, 3], line) == 62)
        #expect(count([], line) == 0)
        #expect(count([1e-3, 1e-3], line) == 0)
        let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(count([1, 1], square) == 20)
    }

    @Test("a curve's dashes are counted, even if its control polygon would have more dashes than the limit")
    func dashCountOfCurve() {
        // The control polygon is 400 long, and the curve is 200/√3 long.
        let curve = Path(elements: [
            .move(.zero),
            .cubic(control1: Point(x: 100, y: 0), control2: Point(x: -100, y: 0), end: .zero),
        ])
        let style = StrokeStyle(width: 1, dashes: [6e-4, 6e-4])
        let dashes = 200 / 3.0.squareRoot() / 12e-4
        #expect(dashes < 100_000 && 400 / 12e-4 > 300_000)
        #expect(Double(style.dashCount(along: curve)) >= dashes)
    }

    @Test("a dash pattern with an odd number of lengths is repeated once")
    func oddPattern() {
        // The pattern becomes dash 4, gap 2, dash 1, gap 4, dash 2, gap 1.
        #expect(intervals(along: 15, dashes: [4, 2, 1]) == [0...4, 6...7, 11...13, 14...15])
    }

    @Test("the dash phase moves the pattern towards the start of the line")
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

    @Test("square dots of a dash pattern are aligned with the line")
    func squareDots() {
        let path = Path(elements: [.move(.zero), .line(Point(x: 30, y: 40))])
        let style = StrokeStyle(width: 2, cap: .square, dashes: [0, 25])
        let dots = path.stroked(with: style, tolerance: 0.01).flattened(tolerance: 1)
        #expect(dots.count == 3)
        // The line's direction is (0.6, 0.8), so the corners are at ±(0.6, 0.8) ± (0.8, −0.6).
        let expected = [(1.4, 0.2), (-0.2, 1.4), (-1.4, -0.2), (0.2, -1.4)].map {
            Point(x: 15 + $0.0, y: 20 + $0.1)
        }
        for corner in expected { #expect(dots[1].points.contains { ($0 - corner).length < 1e-12 }) }
    }

    @Test("dashes on a circle end perpendicular to the circle, not to its chords") func dashesOnACircle() {
        // The circle has the radius 50 and its centre at the origin. Flattening turns the circle into chords.
        // Each chord spans an angle of at least 0.02 radians. If a dash ended perpendicular to its chord, its end
        // could be 0.01 radians off the circle's radius. The bound of 0.002 below would reveal this error.
        let path = Path(ellipseIn: Rect(x: -50, y: -50, width: 100, height: 100))
        let style = StrokeStyle(width: 20, dashes: [17, 9], dashPhase: 3)
        var ends = 0
        for dash in path.stroked(with: style, tolerance: 0.01).flattened(tolerance: 1) {
            for (index, start) in dash.points.enumerated() {
                let end = dash.points[(index + 1) % dash.points.count]
                guard abs((end - start).length - 20) < 1e-6 else { continue }
                ends += 1
                // The dash ends with a line across the stroke. This line is parallel to the circle's
                // radius through the line's middle. The bound allows for the error of the cubics
                // that approximate the circle.
                let across = (end - start) * (1 / 20)
                let radius = (start.interpolated(to: end, at: 0.5) - .zero) * (1 / 50)
                #expect(abs(across.cross(radius)) < 0.002)
            }
        }
        // The circumference of 314.2 is a little longer than 12 periods of 26. The last dash joins the first. So
        // the circle has 12 dashes with two ends each.
        #expect(ends == 2 * 12)
    }

    @Test("dashes outside the window are left out; dashes inside are unchanged", arguments: [12.0, 0, 700])
    func window(dash: Double) throws {
        let far = Path(elements: [.move(Point(x: -1_000_000, y: 50)), .line(Point(x: 1_000_000, y: 60))])
        let circle = Path(ellipseIn: Rect(x: -500_000, y: 10, width: 1_000_000, height: 1_000_000))
        let window = Rect(x: 0, y: 0, width: 400, height: 400)
        for path in [far, circle] {
            let style = StrokeStyle(width: 5, cap: .square, dashes: [dash, 40])
            // A dash's outline extends beyond the line by 2.5, half the pen's width. At a square cap, the
            // outline extends by 3.5, half the pen's diagonal. So a dash outside the window may paint
            // inside the window.
            let seen = path.stroked(with: style, tolerance: 0.01, window: window.outset(by: 4))
            let kept = seen.flattened(tolerance: 1)
            let all = path.stroked(with: style, tolerance: 0.01).flattened(tolerance: 1)
            for dash in all where touches(dash, window) { #expect(kept.contains(dash)) }
            // The first dash is always kept, because the last dash of a closed line may join it.
            #expect(!kept.isEmpty && kept.count <= all.count { touches($0, window.outset(by: 8)) } + 1)
            // Only visible dashes and the first dash add elements, so the number of elements is bounded.
            #expect(seen.elements.count < 40 * 60)
        }
    }

    /// Returns whether the bounding box of the line touches the rectangle.
    private func touches(_ line: Polyline, _ rect: Rect) -> Bool {
        let (x, y) = (line.points.map(\.x), line.points.map(\.y))
        return x.min()! <= rect.maxX && x.max()! >= rect.minX && y.min()! <= rect.maxY
            && y.max()! >= rect.minY
    }

    @Test("a dash that passes a corner bends around it, with a join")
    func corner() {
        let path = Path(elements: [.move(.zero), .line(Point(x: 10, y: 0)), .line(Point(x: 10, y: 10))])
        let outline = path.stroked(with: StrokeStyle(width: 2, dashes: [12, 100]), tolerance: 0.01)
        #expect(outline.winding(around: Point(x: 10.9, y: -0.9)) == 1)  // The miter.
        #expect(outline.winding(around: Point(x: 10, y: 1.9)) == 1)
        #expect(outline.winding(around: Point(x: 10, y: 2.1)) == 0)
    }

    @Test("a dash across the start of a closed line is one piece")
    func closedStart() {
        // The dashes along the square's perimeter of 40 are 0–2, 6–10, 14–18, 22–26, 30–34 and 38–40.
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

    @Test("the dash pattern restarts on each subpath")
    func subpaths() {
        var path = Path(elements: [.move(.zero), .line(Point(x: 7, y: 0))])
        path.append(Path(elements: [.move(Point(x: 0, y: 9)), .line(Point(x: 7, y: 9))]))
        let outline = path.stroked(with: StrokeStyle(width: 2, dashes: [5, 3]), tolerance: 0.01)
        #expect(outline.flattened(tolerance: 1).count == 2)
        #expect(outline.bounds == Rect(x: 0, y: -1, width: 5, height: 11))
    }

    @Test(
        "a dash pattern that is empty, all zeros, negative or not finite gives a solid line",
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

    // MARK: Corners and seams

    /// Returns the outlines of the dashes along a box of 100 × 60 at the origin, for a pen of width 6.
    private func box(_ dashes: [Double], phase: Double = 0, fit: StrokeStyle.DashFit = .none) -> [Polyline] {
        let style = StrokeStyle(width: 6, dashes: dashes, dashPhase: phase, dashFit: fit)
        return Path(rect: Rect(x: 0, y: 0, width: 100, height: 60)).stroked(with: style, tolerance: 0.25)
            .flattened(tolerance: 1)
    }

    /// Returns the bounding box of a dash.
    private func bounds(_ dash: Polyline) -> Rect {
        let (xs, ys) = (dash.points.map(\.x), dash.points.map(\.y))
        return Rect(
            x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    }

    /// The sides of 100 and 60 hold whole periods of 20, so each side begins with a dash of 10 at its corner. With a
    /// pen of width 6, each dash is a rectangle of 10 × 6.
    @Test("a dash that begins at a corner is a rectangle along the next side")
    func dashesFromCorners() {
        var expected: Set<[Double]> = []
        for step in stride(from: 0.0, to: 100, by: 20) {
            expected.insert([step, -3, 10, 6])
            expected.insert([90 - step, 57, 10, 6])
        }
        for step in stride(from: 0.0, to: 60, by: 20) {
            expected.insert([97, step, 6, 10])
            expected.insert([-3, 50 - step, 6, 10])
        }
        let dashes = box([10, 10])
        #expect(dashes.count == 16)
        #expect(dashes.allSatisfy { $0.points.count == 4 })
        let found = Set(
            dashes.map { dash in
                let rect = bounds(dash)
                return [rect.minX, rect.minY, rect.width, rect.height].map { ($0 * 1e9).rounded() / 1e9 }
            })
        #expect(found == expected)
    }

    @Test("a dash that ends at a corner does not bend around it")
    func dashesToCorners() {
        // With this phase, a gap begins at each corner, and each side ends with a dash of 10.
        let dashes = box([10, 10], phase: 10)
        #expect(dashes.count == 16)
        #expect(dashes.allSatisfy { $0.points.count == 4 })
        #expect(dashes.contains { bounds($0) == Rect(x: 90, y: -3, width: 10, height: 6) })
    }

    @Test(
        "rounding errors of a pattern do not bend a dash around a corner",
        arguments: [[0.1, 0.1], [0.7, 0.3], [1.0 / 3, 1.0 / 3]])
    func roundingErrors(_ dashes: [Double]) {
        #expect(box(dashes).allSatisfy { $0.points.count == 4 })
    }

    @Test("without gaps, dashes are one solid line", arguments: [[40, 0], [40, 0, 7, 0]])
    func noGaps(_ dashes: [Double]) {
        #expect(box(dashes) == box([]))
    }

    @Test("dashes without a gap between them are one dash")
    func joinedDashes() {
        #expect(intervals(along: 40, dashes: [5, 0, 5, 10]) == [0...10, 20...30])
        // The dash at the end of the pattern and the dash at the beginning of the next period are one dash.
        #expect(intervals(along: 40, dashes: [5, 10, 5, 0]) == [0...5, 15...25, 35...40])
    }

    @Test("a dot at the start of a closed line is drawn once")
    func seam() {
        let style = StrokeStyle(width: 4, cap: .square, dashes: [0, 10])
        let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(square.stroked(with: style, tolerance: 0.01).flattened(tolerance: 1).count == 4)
        // With a phase of 5, there are dots at the middles of the sides.
        var moved = style
        moved.dashPhase = 5
        let dots = square.stroked(with: moved, tolerance: 0.01).flattened(tolerance: 1).map { bounds($0) }
        #expect(dots.map(\.minX).sorted() == [-2, 3, 3, 8])
    }

    // MARK: Fitted dashes

    @Test("a dash pattern fitted to an open line ends with a dash")
    func fittedLine() {
        func ends(_ length: Double) -> [ClosedRange<Double>] {
            let path = Path(elements: [.move(.zero), .line(Point(x: length, y: 0))])
            let style = StrokeStyle(width: 2, dashes: [6, 4], dashFit: .path)
            return path.stroked(with: style, tolerance: 0.01).flattened(tolerance: 1).map { contour in
                contour.points.map(\.x).min()!...contour.points.map(\.x).max()!
            }
        }
        // Lines of n · 10 + 6 end with a whole dash. So a line of 26 = 2 · 10 + 6 fits without stretching. A line
        // of 52 does not fit. The nearest fitting length is 5 · 10 + 6 = 56, so the pattern is scaled by 52 / 56.
        #expect(ends(26) == [0...6, 10...16, 20...26])
        let stretched = ends(52)
        #expect(stretched.count == 6)
        for (index, dash) in stretched.enumerated() {
            let start = Double(index) * 10 * 52 / 56
            #expect(abs(dash.lowerBound - start) < 1e-9)
            #expect(abs(dash.upperBound - (start + 6.0 * 52 / 56)) < 1e-9)
        }
        #expect(ends(3) == [0...3])
    }

    @Test("a dash pattern fitted to a closed line has whole periods")
    func fittedPath() {
        // The box's perimeter is 320, and the nearest multiple of the period 30 is 11 · 30. So each dash is
        // 20 · 320 / 330 long. A gap separates the last dash from the first.
        #expect(box([20, 10], fit: .path).count == 11)
        // Without fitting, the last dash ends at the corner where the first dash begins. These two dashes do not join.
        #expect(box([20, 10]).count == 11)
        let style = StrokeStyle(width: 6, dashes: [20, 10], dashFit: .path)
        let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 100))
        #expect(circle.stroked(with: style, tolerance: 0.01).flattened(tolerance: 1).count == 10)
    }

    @Test(
        "a dash pattern fitted to corners has half a dash on each side of each corner",
        arguments: [0, 1, 2])
    func fittedCorners(start: Int) {
        // A side of 100 holds 5 periods of 20, and a side of 57 holds 3 periods of 19.
        var corners = [
            Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 57), Point(x: 0, y: 57),
        ]
        // The line may also begin within a side, or at another corner.
        if start == 1 { corners = [Point(x: 33, y: 0)] + corners.dropFirst() + [corners[0]] }
        if start == 2 { corners = Array(corners.dropFirst()) + [corners[0]] }
        var path = Path(elements: [.move(corners[0])])
        for corner in corners.dropFirst() { path.addLine(to: corner) }
        path.close()
        let outline = path.stroked(
            with: StrokeStyle(width: 2, dashes: [12, 8], dashFit: .corners), tolerance: 0.01)
        #expect(outline.flattened(tolerance: 1).count == 16)
        for (place, isInside) in [
            (Point(x: 5.9, y: 0), true), (Point(x: 6.1, y: 0), false), (Point(x: 13.9, y: 0), false),
            (Point(x: 14.1, y: 0), true), (Point(x: 94.1, y: 0), true), (Point(x: 93.9, y: 0), false),
            (Point(x: 100.9, y: -0.9), true), (Point(x: -0.9, y: 57.9), true),
            (Point(x: 100, y: 5.6), true), (Point(x: 100, y: 5.8), false),
            (Point(x: 0, y: 51.4), true), (Point(x: 0, y: 51.2), false),
        ] { #expect((outline.winding(around: place) == 1) == isInside, "\(place)") }
    }
}
