import NavGeometry
import NavTestSupport
import Testing

@Suite struct FlatteningTests {
    @Test("flattening keeps straight lines")
    func lines() {
        let path = Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))
        let corners = [(1.0, 2.0), (4, 2), (4, 6), (1, 6)].map { Point(x: $0.0, y: $0.1) }
        #expect(path.flattened(tolerance: 0.1) == [Polyline(points: corners, isClosed: true)])
    }

    @Test("every point of a curve is within the tolerance of its chord")
    func tolerance() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<200 {
            let curve = (0..<4).map { _ in Point.random(within: 100, using: &generator) }
            var cubic = Path()
            cubic.move(to: curve[0])
            cubic.addCubic(control1: curve[1], control2: curve[2], to: curve[3])
            var quadratic = Path()
            quadratic.move(to: curve[0])
            quadratic.addQuadratic(control: curve[1], to: curve[2])
            for (path, controls) in [(cubic, curve), (quadratic, Array(curve[..<3]))] {
                for tolerance in [1, 0.1, 0.01] {
                    let points = path.flattened(tolerance: tolerance)[0].points
                    #expect(points.count > 1 && points.last == controls.last)
                    let worst = worstDistance(of: controls, from: points)
                    #expect(worst <= tolerance * (1 + 1e-9), "\(controls)")
                }
            }
        }
    }

    /// Returns the largest distance between the curve and its chords, measured at three points of the
    /// curve for each chord.
    private func worstDistance(of controls: [Point], from points: [Point]) -> Double {
        var worst = 0.0
        for step in 1..<points.count {
            for part in [0.25, 0.5, 0.75] {
                let t = (Double(step - 1) + part) / Double(points.count - 1)
                var curve = controls
                while curve.count > 1 {
                    curve = zip(curve, curve.dropFirst()).map { $0.interpolated(to: $1, at: t) }
                }
                let chord = points[step] - points[step - 1]
                let away = curve[0] - points[step - 1]
                let along = chord.dot(chord) > 0 ? away.dot(chord) / chord.dot(chord) : 0
                worst = max(worst, (away - chord * min(1, max(0, along))).length)
            }
        }
        return worst
    }

    @Test("a curve and its reversed curve have the same chords")
    func reversal() {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<100 {
            let p = (0..<4).map { _ in Point.random(within: 50, using: &generator) }
            let forward = Path(elements: [.move(p[0]), .cubic(control1: p[1], control2: p[2], end: p[3])])
            let backward = Path(elements: [.move(p[3]), .cubic(control1: p[2], control2: p[1], end: p[0])])
            let points = forward.flattened(tolerance: 0.05)[0].points
            #expect(points == backward.flattened(tolerance: 0.05)[0].points.reversed())
        }
    }

    /// Returns the signed area between a cubic curve and its chord, by Green's theorem.
    private func area(under p: [Point]) -> Double {
        let (a, b, c) = (p[1] - p[0], p[2] - p[0], p[3] - p[0])
        return (a.cross(b) * 3 + a.cross(c) * 3 + b.cross(c) * 6) / 20
    }

    /// Returns the length of the largest second derivative of a cubic curve.
    private func bend(_ p: [Point]) -> Double {
        6 * max(((p[0] - p[1]) + (p[2] - p[1])).length, ((p[1] - p[2]) + (p[3] - p[2])).length)
    }

    @Test(
        "each area-keeping chord crosses the curve, so that it adds as much area as it cuts off",
        arguments: [0.1, 0.01, 0.001])
    func keepingArea(_ tolerance: Double) {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<300 {
            let p = (0..<4).map { _ in Point.random(within: 50, using: &generator) }
            let path = Path(elements: [.move(p[0]), .cubic(control1: p[1], control2: p[2], end: p[3])])
            let line = path.flattenedKeepingArea(tolerance: tolerance)[0]
            let count = line.points.count - 1
            #expect(line.points[0] == p[0] && line.points[count] == p[3])

            // Between two division points, the curve's parameter advances by a step h. In the first and
            // last chords it advances by √½·h. A division point is at most h²/12·|B″| away from the
            // curve B.
            let step = 1 / (Double(count) - 2 + 2.0.squareRoot())
            for index in 1..<count {
                let t = (Double(index) - 1 + 0.5.squareRoot()) * step
                var curve = p
                while curve.count > 1 {
                    curve = zip(curve, curve.dropFirst()).map { $0.interpolated(to: $1, at: t) }
                }
                #expect((line.points[index] - curve[0]).length <= bend(p) * step * step / 12 * (1 + 1e-9))
            }

            // The bound on the area error holds for any part of the curve, so also for the whole curve.
            let longest = zip(line.points, line.points.dropFirst()).map { ($1 - $0).length }.max() ?? 0
            #expect(abs(line.signedArea - area(under: p)) <= tolerance * max(1, longest))

            let back = Path(elements: [.move(p[3]), .cubic(control1: p[2], control2: p[1], end: p[0])])
            #expect(back.flattenedKeepingArea(tolerance: tolerance)[0].points == line.points.reversed())
        }
    }

    /// Measures the area error from the arc's start to each of 40,001 angles. For the part between two angles, the
    /// error is the difference of the two measured errors.
    @Test("the area error of any part of an arc is within the tolerance", arguments: [3.0, 12, 51, 400])
    func stretches(_ radius: Double) {
        let (tolerance, handle) = (1.0 / 1024, radius * 0.552_284_749_83)
        let quarter = Path(elements: [
            .move(Point(x: radius, y: 0)),
            .cubic(
                control1: Point(x: radius, y: handle), control2: Point(x: handle, y: radius),
                end: Point(x: 0, y: radius)),
        ])
        let points = quarter.flattenedKeepingArea(tolerance: tolerance)[0].points
        // The area is the integral of (r² − ρ²) / 2 over the angle, where ρ is the line's distance from
        // the origin. The cubic itself differs from a circle by 0.03 % of the radius. A much finer line
        // measures this difference, and the test subtracts it.
        let fine = areas(between: quarter.flattenedKeepingArea(tolerance: 1e-9)[0].points, radius)
        let coarse = areas(between: points, radius)
        let difference = zip(coarse, fine).map { $0 - $1 }
        // The finer line has 1024 chords. The largest radius is 400, where 234 chords are enough for the
        // tolerance. The error falls with the cube of the number of chords, and (234/1024)³ is about
        // 1/100. So the finer line adds at most about a hundredth of the tolerance.
        #expect((difference.max() ?? 0) - (difference.min() ?? 0) <= tolerance * 1.01)
        // `flattened` places both ends of each chord on the curve. For the same tolerance, it needs at
        // least a quarter more chords.
        #expect(points.count < quarter.flattened(tolerance: tolerance)[0].points.count * 4 / 5)
    }

    /// Returns the areas between a quarter circle and a line around the origin, from angle 0 to each of 40,001 angles.
    /// The angles are equally spaced, from 0 to 90°.
    private func areas(between line: [Point], _ radius: Double) -> [Double] {
        var (sums, sum, segment) = ([0.0], 0.0, 0)
        let count = 40_000
        for index in 0..<count {
            let angle: Double = (Double(index) + 0.5) / Double(count) * .pi / 2
            let (sine, cosine) = sineAndCosine(angle)
            let ray = Vector(dx: cosine, dy: sine)
            while segment + 2 < line.count, ray.cross(line[segment + 1] - Point.zero) < 0 { segment += 1 }
            let (start, way) = (line[segment] - Point.zero, line[segment + 1] - line[segment])
            let distance: Double = start.cross(way) / ray.cross(way)
            let width: Double = .pi / 2 / Double(count)
            sum += (radius * radius - distance * distance) / 2 * width
            sums.append(sum)
        }
        return sums
    }

    @Test("curves that are straight, doubled back, infinite or NaN have a bounded number of chords")
    func unusualCurves() {
        func count(_ p: [(Double, Double)], tolerance: Double = 0.01) -> Int {
            let p = p.map { Point(x: $0.0, y: $0.1) }
            let path = Path(elements: [.move(p[0]), .cubic(control1: p[1], control2: p[2], end: p[3])])
            return path.flattenedKeepingArea(tolerance: tolerance)[0].points.count - 1
        }
        #expect(count([(0, 0), (1, 1), (2, 2), (3, 3)]) == 1)
        // A curve that runs out and back on one line encloses no area. But a pen must reach the curve's
        // turning point. The maximum of x = 90·t·(1 − t)² is at t = 1/3.
        let outAndBack = Path(elements: [
            .move(.zero),
            .cubic(control1: Point(x: 30, y: 0), control2: Point(x: 0, y: 0), end: Point(x: 0, y: 0)),
        ])
        let reach = outAndBack.flattenedKeepingArea(tolerance: 0.001)[0].points.map(\.x).max() ?? 0
        #expect(abs(reach - 90.0 / 3 * 4 / 9) <= 0.008)
        for size in [1e9, 1e300, .infinity, .nan] {
            #expect((1...1024).contains(count([(0, 0), (size, 0), (size, size), (0, size)])))
        }
        for tolerance in [0, -1, Double.nan, .infinity] {
            #expect((1...1024).contains(count([(0, 0), (9, 0), (9, 9), (0, 9)], tolerance: tolerance)))
        }
    }

    @Test("a straight curve needs one chord")
    func straightCurve() {
        let path = Path(elements: [
            .move(Point(x: 0, y: 0)), .quadratic(control: Point(x: 5, y: 5), end: Point(x: 10, y: 10)),
        ])
        #expect(path.flattened(tolerance: 1e-6)[0].points == [Point(x: 0, y: 0), Point(x: 10, y: 10)])
    }

    @Test(
        "huge and infinite curves have a bounded number of chords",
        arguments: [1e300, Double.greatestFiniteMagnitude, .infinity, .nan])
    func hugeCurves(_ size: Double) {
        let path = Path(elements: [
            .move(Point(x: -size, y: 0)),
            .cubic(
                control1: Point(x: size, y: size), control2: Point(x: -size, y: -size),
                end: Point(x: size, y: 1)),
            .quadratic(control: Point(x: -size, y: size), end: Point(x: 0, y: -size)),
        ])
        let points = path.flattened(tolerance: 0.1)[0].points
        #expect((3...2049).contains(points.count))
        if size.isFinite { #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite }) }
    }

    @Test(
        "an impossible tolerance gives a bounded number of chords", arguments: [0, -1, Double.nan, .infinity])
    func impossibleTolerance(_ tolerance: Double) {
        let count = Path(ellipseIn: Rect(x: 0, y: 0, width: 9, height: 9)).flattened(tolerance: tolerance)[0]
            .points.count
        #expect((9...8193).contains(count))
    }

    @Test("a lone move gives no polyline, and a move with close gives a closed polyline of one point")
    func points() {
        let point = Point(x: 3, y: 4)
        #expect(Path(elements: [.move(.zero), .move(point)]).flattened(tolerance: 1).isEmpty)
        #expect(
            Path(elements: [.move(point), .close]).flattened(tolerance: 1) == [
                Polyline(points: [point], isClosed: true)
            ])
    }

    @Test("a line after a close begins at the start of the closed subpath")
    func lineAfterClose() {
        let (a, b, c) = (Point(x: 1, y: 1), Point(x: 2, y: 5), Point(x: 7, y: 3))
        let path = Path(elements: [.move(a), .line(b), .close, .line(c)])
        #expect(
            path.flattened(tolerance: 1) == [
                Polyline(points: [a, b], isClosed: true), Polyline(points: [a, c], isClosed: false),
            ])
    }
}

extension Point {
    static func random(within bound: Double, using generator: inout SeededGenerator) -> Point {
        Point(
            x: Double.random(in: -bound...bound, using: &generator),
            y: Double.random(in: -bound...bound, using: &generator))
    }
}
