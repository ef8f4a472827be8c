import NavGeometry
import NavTestSupport
import Testing

@Suite struct FlatteningTests {
    @Test func linesStayAsTheyAre() {
        let path = Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))
        let corners = [(1.0, 2.0), (4, 2), (4, 6), (1, 6)].map { Point(x: $0.0, y: $0.1) }
        #expect(path.flattened(tolerance: 0.1) == [Polyline(points: corners, isClosed: true)])
    }

    @Test func everyPointOfACurveIsWithinTheToleranceOfItsChord() {
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

    /// The distance of the curve at the middle of every parameter step from that step's chord, by de
    /// Casteljau's construction.
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

    @Test func aCurveGivesTheSamePointsInBothDirections() {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<100 {
            let p = (0..<4).map { _ in Point.random(within: 50, using: &generator) }
            let forward = Path(elements: [.move(p[0]), .cubic(control1: p[1], control2: p[2], end: p[3])])
            let backward = Path(elements: [.move(p[3]), .cubic(control1: p[2], control2: p[1], end: p[0])])
            let points = forward.flattened(tolerance: 0.05)[0].points
            #expect(points == backward.flattened(tolerance: 0.05)[0].points.reversed())
        }
    }

    /// The area between a cubic curve and the line from its end back to its start, by Green's theorem.
    private func area(under p: [Point]) -> Double {
        let (a, b, c) = (p[1] - p[0], p[2] - p[0], p[3] - p[0])
        return (a.cross(b) * 3 + a.cross(c) * 3 + b.cross(c) * 6) / 20
    }

    @Test("chords that keep the area lie within the tolerance and cut off only at both ends")
    func keepingArea() {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<300 {
            let p = (0..<4).map { _ in Point.random(within: 50, using: &generator) }
            let path = Path(elements: [.move(p[0]), .cubic(control1: p[1], control2: p[2], end: p[3])])
            for tolerance in [0.1, 0.01] {
                let line = path.flattened(tolerance: tolerance, keepingArea: true)[0]
                #expect(worstDistance(of: p, from: line.points) <= tolerance * (1 + 1e-9))
                let (first, last) = (line.points[1] - line.points[0], line.points.suffix(2))
                let ends = first.length + (last[last.endIndex - 1] - last[last.startIndex]).length
                // A third of the tolerance along the two ends, and what is of second order.
                let bound = ends * tolerance / 3 + Double(line.points.count) * tolerance * tolerance
                #expect(abs(line.signedArea - area(under: p)) <= bound)
                let back = Path(elements: [.move(p[3]), .cubic(control1: p[2], control2: p[1], end: p[0])])
                #expect(
                    back.flattened(tolerance: tolerance, keepingArea: true)[0].points
                        == line.points.reversed())
            }
        }
    }

    @Test func aCurveThatIsALineNeedsOneChord() {
        let path = Path(elements: [
            .move(Point(x: 0, y: 0)), .quadratic(control: Point(x: 5, y: 5), end: Point(x: 10, y: 10)),
        ])
        #expect(path.flattened(tolerance: 1e-6)[0].points == [Point(x: 0, y: 0), Point(x: 10, y: 10)])
    }

    @Test(arguments: [1e300, Double.greatestFiniteMagnitude, .infinity, .nan])
    func hugeCurvesHaveABoundedCountOfChords(_ size: Double) {
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

    @Test(arguments: [0, -1, Double.nan, .infinity])
    func anImpossibleToleranceIsHarmless(_ tolerance: Double) {
        let count = Path(ellipseIn: Rect(x: 0, y: 0, width: 9, height: 9)).flattened(tolerance: tolerance)[0]
            .points.count
        #expect((9...8193).contains(count))
    }

    @Test func aLoneMoveIsLeftOutAndAClosedPointStays() {
        let point = Point(x: 3, y: 4)
        #expect(Path(elements: [.move(.zero), .move(point)]).flattened(tolerance: 1).isEmpty)
        #expect(
            Path(elements: [.move(point), .close]).flattened(tolerance: 1) == [
                Polyline(points: [point], isClosed: true)
            ])
    }

    @Test func aLineAfterCloseGoesOnFromTheStartOfTheSubpath() {
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
