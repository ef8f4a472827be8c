import Foundation
import NavGeometry
import NavTestSupport
import Testing

@Suite struct StrokerTests {
    private let line = Path(elements: [.move(Point(x: 10, y: 20)), .line(Point(x: 40, y: 60))])  // 50 long
    private let corner = Path(elements: [
        .move(Point(x: 0, y: 0)), .line(Point(x: 50, y: 0)), .line(Point(x: 50, y: 50)),
    ])

    // MARK: Caps

    @Test(
        "a stroked line has the area of its rectangle and its caps",
        arguments: [(StrokeStyle.Cap.butt, 0.0), (.square, 36), (.round, Double.pi * 9)])
    func caps(_ cap: StrokeStyle.Cap, _ caps: Double) {
        let outline = line.stroked(with: StrokeStyle(width: 6, cap: cap), tolerance: 1e-4)
        #expect(abs(outline.signedArea(tolerance: 1) - (300 + caps)) < 6 * .pi * 1e-4 + 1e-9)
    }

    @Test("a square cap extends half a pen width beyond the end")
    func squareCap() {
        let path = Path(elements: [.move(Point(x: 10, y: 5)), .line(Point(x: 20, y: 5))])
        #expect(
            path.stroked(with: StrokeStyle(width: 4), tolerance: 0.1).bounds
                == Rect(x: 10, y: 3, width: 10, height: 4))
        let square = path.stroked(with: StrokeStyle(width: 4, cap: .square), tolerance: 0.1)
        #expect(square.bounds == Rect(x: 8, y: 3, width: 14, height: 4))
    }

    @Test(
        "a stroked subpath of length 0 is a dot, unless its caps are butt caps",
        arguments: [[Path.Element.line(Point(x: 7, y: 8))], [.close], [.line(Point(x: 7, y: 8)), .close]])
    func dots(_ rest: [Path.Element]) {
        let path = Path(elements: [.move(Point(x: 7, y: 8))] + rest)
        let round = path.stroked(with: StrokeStyle(width: 10, cap: .round), tolerance: 1e-4)
        #expect(abs(round.signedArea(tolerance: 1) - .pi * 25) < 10 * .pi * 1e-4)
        let square = path.stroked(with: StrokeStyle(width: 10, cap: .square), tolerance: 0.1)
        #expect(square.bounds == Rect(x: 2, y: 3, width: 10, height: 10))
        #expect(square.signedArea(tolerance: 1) == 100)
        #expect(path.stroked(with: StrokeStyle(width: 10, cap: .butt), tolerance: 0.1).isEmpty)
    }

    @Test("the stroke of a path with a move and no lines has an empty outline")
    func singleMove() {
        let path = Path(elements: [.move(Point(x: 7, y: 8))])
        #expect(path.stroked(with: StrokeStyle(width: 10, cap: .round), tolerance: 0.1).isEmpty)
    }

    @Test(
        "a pen whose width is 0, negative or not finite draws nothing",
        arguments: [0, -1, Double.nan, .infinity])
    func impossibleWidth(_ width: Double) {
        #expect(line.stroked(with: StrokeStyle(width: width), tolerance: 0.1).isEmpty)
    }

    // MARK: Joins

    /// Strokes two lines of length 50 at a right angle, with a pen of width 10. The area is 2 · 500,
    /// minus the 5 × 5 square that both rectangles share on the inside, plus the join on the outside.
    @Test(
        "a stroked right angle has the area of its lines and its join",
        arguments: [(StrokeStyle.Join.miter, 25.0), (.bevel, 12.5), (.round, Double.pi * 25 / 4)])
    func joins(_ join: StrokeStyle.Join, _ area: Double) {
        let outline = corner.stroked(with: StrokeStyle(width: 10, join: join), tolerance: 1e-5)
        #expect(abs(outline.signedArea(tolerance: 1) - (1000 - 25 + area)) < 1e-3)
    }

    @Test("a miter longer than the limit becomes a bevel")
    func miterLimit() {
        // At a right angle, the miter is √2 pen widths long.
        let tip = Point(x: 54.9, y: -4.9)
        for (limit, hasTip) in [(1.5, true), (1.42, true), (1.41, false), (1, false)] {
            let outline = corner.stroked(
                with: StrokeStyle(width: 10, join: .miter, miterLimit: limit), tolerance: 0.1)
            #expect((outline.winding(around: tip) == 1) == hasTip, "\(limit)")
        }
    }

    @Test(
        "the cut of a clipped miter is `miterLimit` times half the pen width away from the corner",
        arguments: [1.0, 1.2, 1.4, 2])
    func miterClip(limit: Double) {
        let outline = corner.stroked(
            with: StrokeStyle(width: 10, join: .miterClip, miterLimit: limit), tolerance: 1e-5)
        // The whole miter is a square of 5 by 5, whose diagonal is 5·√2. The cut removes the triangle beyond 5 · limit
        // on this diagonal. The triangle has an angle of 90 degrees at its tip, so its area is its height squared.
        let height = max(0, 5 * 2.0.squareRoot() - 5 * limit)
        #expect(abs(outline.signedArea(tolerance: 1) - (1000 - 25 + 25 - height * height)) < 1e-3)
    }

    @Test("where a line turns back, a clipped miter extends by `miterLimit` times half the pen width")
    func miterClipBack() {
        let back = Path(elements: [
            .move(Point(x: 0, y: 0)), .line(Point(x: 50, y: 0)), .line(Point(x: 0, y: 0)),
        ])
        let outline = back.stroked(
            with: StrokeStyle(width: 10, join: .miterClip, miterLimit: 3), tolerance: 1e-5)
        #expect(outline.bounds == Rect(x: 0, y: -5, width: 65, height: 10))
    }

    @Test("a clipped miter of a line that turns back has finite points in every direction")
    func miterClipBackInEveryDirection() {
        for degrees in 0..<360 {
            let angle = Double(degrees) * .pi / 180
            let tip = Point(x: 50 * cos(angle), y: 50 * sin(angle))
            let back = Path(elements: [.move(.zero), .line(tip), .line(.zero)])
            let outline = back.stroked(
                with: StrokeStyle(width: 10, join: .miterClip, miterLimit: 3), tolerance: 1e-5)
            let points = outline.elements.compactMap(\.end)
            // The corners of the cut are 50 + 3 · 5 along the line and 5 beside it. Rounding can make the cosine of the
            // turn less than −1. Then 1 + cosine is negative, and the stroker must not take its square root.
            #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
            let farthest = points.map { ($0 - .zero).length }.max() ?? 0
            #expect(abs(farthest - (65.0 * 65 + 25).squareRoot()) < 1e-6)
        }
    }

    @Test("a stroked rectangle has four joins and a hole")
    func rectangle() {
        let path = Path(rect: Rect(x: 10, y: 10, width: 100, height: 60))
        let outline = path.stroked(with: StrokeStyle(width: 8), tolerance: 0.1)
        #expect(abs(outline.signedArea(tolerance: 1) - (108 * 68 - 92 * 52)) < 1e-9)
        #expect(outline.bounds == Rect(x: 6, y: 6, width: 108, height: 68))
        #expect(outline.winding(around: Point(x: 60, y: 40)) == 0)
        #expect(outline.winding(around: Point(x: 6.1, y: 6.1)) == 1)
    }

    @Test(
        "a stroke wider than its rectangle's shorter side leaves no hole", arguments: [61.0, 75, 120, 400])
    func widePen(_ width: Double) {
        for join in StrokeStyle.Join.allCases {
            let path = Path(rect: Rect(x: 0, y: 0, width: 100, height: 60))
            let outline = path.stroked(with: StrokeStyle(width: width, join: join), tolerance: 0.01)
            for x in stride(from: 1.0, to: 100, by: 7) {
                for y in stride(from: 1.0, to: 60, by: 7) {
                    #expect(outline.winding(around: Point(x: x, y: y)) > 0, "\(x), \(y)")
                }
            }
        }
    }

    @Test("a stroked circle has the area of a ring")
    func circle() {
        for join in StrokeStyle.Join.allCases {
            let path = Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 100))
            let outline = path.stroked(with: StrokeStyle(width: 12, join: join), tolerance: 0.001)
            let area = outline.signedArea(tolerance: 1)
            // The area is 2πr·w. The bound allows 0.03 % for the error of the cubics. It also allows a strip along
            // each side of the outline, as wide as the tolerance of 0.001.
            let expected = 2 * Double.pi * 50 * 12
            #expect(abs(area - expected) < 0.0003 * expected + 2 * 2 * .pi * 50 * 0.001)
            #expect(outline.winding(around: Point(x: 50, y: 50)) == 0)
        }
    }

    // MARK: Coverage of difficult paths

    /// Compares the winding numbers of random points with their distances from the path. A point within
    /// half the pen's width of the path must have a positive winding number. A point farther away must
    /// have the winding number 0.
    @Test("a stroke's outline covers exactly the points that the pen reaches")
    func coverage() {
        var generator = SeededGenerator(seed: 9)
        for round in 0..<60 {
            let path = randomPath(isClosed: round % 2 == 0, using: &generator)
            let width = [2.0, 15, 60, 150][round % 4]
            let style = StrokeStyle(width: width, cap: .round, join: .round)
            let outline = path.stroked(with: style, tolerance: 0.01).flattened(tolerance: 1)
            let polylines = path.flattened(tolerance: 0.001)
            for _ in 0..<300 {
                let point = Point.random(within: 180, using: &generator)
                let distance = polylines.map { $0.distance(to: point) }.min() ?? .infinity
                guard abs(distance - width / 2) > 0.03 else { continue }
                let winding = Polyline.winding(of: outline, around: point)
                let isRight = distance < width / 2 ? winding > 0 : winding == 0
                #expect(isRight, "\(path.elements) width \(width) at \(point): \(winding)")
            }
        }
    }

    /// Checks miter and bevel joins: every rectangle along a segment is covered, and no winding number
    /// is negative.
    @Test(
        "no part of a stroke's outline cancels another part", arguments: [StrokeStyle.Join.miter, .bevel])
    func noCancelling(
        _ join: StrokeStyle.Join
    ) {
        var generator = SeededGenerator(seed: 10)
        for round in 0..<60 {
            let path = randomPath(isClosed: round % 2 == 0, using: &generator)
            let width = [4.0, 30, 90][round % 3]
            let outline = path.stroked(with: StrokeStyle(width: width, join: join), tolerance: 0.01)
                .flattened(tolerance: 1)
            let polylines = path.flattened(tolerance: 0.005)
            for _ in 0..<300 {
                let point = Point.random(within: 180, using: &generator)
                let winding = Polyline.winding(of: outline, around: point)
                #expect(winding >= 0)
                let isBesideSegment = polylines.contains {
                    $0.isBesideSegment(point, within: width / 2 - 0.03)
                }
                if isBesideSegment { #expect(winding > 0, "\(path.elements) width \(width) at \(point)") }
            }
        }
    }

    private func randomPath(isClosed: Bool, using generator: inout SeededGenerator) -> Path {
        func point() -> Point { Point.random(within: 100, using: &generator) }
        var path = Path()
        path.move(to: point())
        for _ in 0..<Int.random(in: 1...5, using: &generator) {
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: path.addLine(to: point())
            case 1: path.addQuadratic(control: point(), to: point())
            default: path.addCubic(control1: point(), control2: point(), to: point())
            }
        }
        if isClosed { path.close() }
        return path
    }

    @Test("around a cusp, a stroke's outline extends by half the pen's width")
    func cusp() {
        // The quadratic curve runs out to x = 50 and straight back.
        let path = Path(elements: [.move(.zero), .quadratic(control: Point(x: 100, y: 0), end: .zero)])
        let outline = path.stroked(with: StrokeStyle(width: 20, join: .bevel), tolerance: 0.01)
        #expect(outline.winding(around: Point(x: 59.5, y: 0)) > 0)
        #expect(outline.winding(around: Point(x: 60.5, y: 0)) == 0)
        #expect(outline.winding(around: Point(x: -0.5, y: 0)) == 0)
    }

    /// The line goes there and back, so its stroke is the stroke of the open line, plus a join at each end. Rounding
    /// makes the directions of the two segments differ from exact opposites by up to 1e-16.
    @Test(
        "the stroke of a closed line of two points, also with dashes, is within half a pen width of the line"
    )
    func thereAndBack() throws {
        let (start, end) = (Point(x: 24.13, y: 10.142), Point(x: 30.667, y: 47.689))
        let path = Path(elements: [.move(start), .line(end), .close])
        let way = end - start
        for join in StrokeStyle.Join.allCases {
            for dashes in [[], [11.924, 5.862]] {
                let style = StrokeStyle(
                    width: 2.127, join: join, miterLimit: 1, dashes: dashes, dashPhase: -13.072)
                for point in path.stroked(with: style, tolerance: 1e-3).elements.compactMap(\.end) {
                    let across = abs((point - start).cross(way)) / way.length
                    let along = (point - start).dot(way) / way.length
                    #expect(across < 1.065 && along > -1.065 && along < way.length + 1.065)
                }
            }
            let outline = path.stroked(
                with: StrokeStyle(width: 2, join: join, miterLimit: 1), tolerance: 1e-5)
            let ends = join == .round ? Double.pi : 0
            // A clipped miter with the limit 1 adds half a pen width at each end.
            let clipped = join == .miterClip || join == .arcs ? 4.0 : 0
            #expect(
                abs(outline.signedArea(tolerance: 1) - (2 * way.length + ends + clipped)) < 1e-3, "\(join)")
        }
    }

    @Test("a stroke has a join even at a corner after very short chords")
    func slowCurve() {
        // Vertices that are very close together are merged. The last chords of this curve are so short
        // that they are merged with its end.
        let end = Point(x: 10_000, y: 0)
        let path = Path(elements: [
            .move(.zero), .cubic(control1: end, control2: end, end: end), .line(Point(x: 10_000, y: 100)),
        ])
        let outline = path.stroked(with: StrokeStyle(width: 100), tolerance: 0.1)
        #expect(outline.winding(around: Point(x: 10_049, y: -49)) == 1)
    }

    @Test("the stroke outline of a smooth curve does not overlap itself")
    func noOverlap() {
        // The bend is wider than the pen, so its inside must not be covered twice. If nothing is
        // covered twice, the signed area equals the covered area.
        let path = Path(elements: [
            .move(.zero),
            .cubic(control1: Point(x: 40, y: 0), control2: Point(x: 80, y: 40), end: Point(x: 80, y: 80)),
        ])
        let outline = path.stroked(with: StrokeStyle(width: 10), tolerance: 0.01)
        let covered = outline.coveredArea(in: Rect(x: -10, y: -10, width: 110, height: 110), step: 0.1)
        #expect(abs(outline.signedArea(tolerance: 1) - covered) < 1)
    }

    @Test(
        "strokes with huge, infinite and NaN coordinates do not crash",
        arguments: [1e150, 1e300, Double.infinity, .nan])
    func strangeCoordinates(_ size: Double) {
        for element in [
            Path.Element.line(Point(x: size, y: -size)),
            .quadratic(control: Point(x: size, y: 0), end: .zero),
        ] {
            let path = Path(elements: [
                .move(Point(x: 1, y: 2)), .line(.zero), element, .line(Point(x: 3, y: 3)), .close,
            ])
            for join in StrokeStyle.Join.allCases {
                let style = StrokeStyle(width: 3, cap: .round, join: join, dashes: [1, 2])
                #expect(path.stroked(with: style, tolerance: 0.1).elements.count < 10_000)
            }
        }
    }

    @Test(
        "stroking with an impossible tolerance does not crash",
        arguments: [0, -1, Double.nan, .infinity, 1e-300])
    func impossibleTolerance(
        _ tolerance: Double
    ) {
        let path = Path(ellipseIn: Rect(x: 0, y: 0, width: 9, height: 9))
        let style = StrokeStyle(width: 3, cap: .round, join: .round)
        #expect((4...20_000).contains(path.stroked(with: style, tolerance: tolerance).elements.count))
    }
}

extension Polyline {
    private var segments: [(Point, Point)] {
        Array(zip(points, points.dropFirst())) + (isClosed ? [(points[points.count - 1], points[0])] : [])
    }

    /// Returns the distance from a point to the polyline.
    func distance(to point: Point) -> Double {
        segments.map { start, end in
            let way = end - start
            let along = way.dot(way) > 0 ? min(1, max(0, (point - start).dot(way) / way.dot(way))) : 0
            return (point - (start + way * along)).length
        }.min() ?? .infinity
    }

    /// Returns whether a perpendicular from `point` ends on a segment and is shorter than `distance`. The first and
    /// the last 2 % of a segment do not count.
    func isBesideSegment(_ point: Point, within distance: Double) -> Bool {
        segments.contains { start, end in
            let way = end - start
            let along = (point - start).dot(way) / way.dot(way)
            return along > 0.02 && along < 0.98 && abs((point - start).cross(way)) / way.length < distance
        }
    }
}
