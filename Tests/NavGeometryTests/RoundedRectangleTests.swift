import NavGeometry
import Testing

@Suite struct RoundedRectangleTests {
    /// The three cubics of a continuous corner with enough space. Values are distances from the
    /// vertex along the two edges, in radii.
    ///
    /// Source: PaintCode's note on the rounded rectangle. Several public copies agree with it.
    private let table: [[(Double, Double)]] = [
        [(1.528665, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139)],
        [
            (0.63149379, 0.07491139), (0.37282383, 0.16905956), (0.16905956, 0.37282383),
            (0.07491139, 0.63149379),
        ],
        [(0.07491139, 0.63149379), (0, 0.86840694), (0, 1.08849296), (0, 1.528665)],
    ]

    @Test("continuous corners with enough space equal the published table")
    func continuousCorners() throws {
        let rect = Rect(x: 10, y: 20, width: 300, height: 200)
        let path = Path(roundedRect: rect, radii: CornerRadii(20), curve: .continuous)
        // The corners are clockwise from the top right. Each entry has the vertex, the direction
        // back along the arriving edge, and the direction along the departing edge.
        let corners: [(Point, Vector, Vector)] = [
            (Point(x: 310, y: 20), Vector(dx: -1, dy: 0), Vector(dx: 0, dy: 1)),
            (Point(x: 310, y: 220), Vector(dx: 0, dy: -1), Vector(dx: -1, dy: 0)),
            (Point(x: 10, y: 220), Vector(dx: 1, dy: 0), Vector(dx: 0, dy: -1)),
            (Point(x: 10, y: 20), Vector(dx: 0, dy: 1), Vector(dx: 1, dy: 0)),
        ]
        var expected: [Path.Element] = [.move(Point(x: 10 + 20 * 1.528665, y: 20))]
        for (vertex, back, onwards) in corners {
            let points = table.map { row in row.map { vertex + back * (20 * $0.0) + onwards * (20 * $0.1) } }
            expected.append(.line(points[0][0]))
            for row in points { expected.append(.cubic(control1: row[1], control2: row[2], end: row[3])) }
        }
        expected.append(.close)
        #expect(path.elements.count == expected.count)
        for (element, other) in zip(path.elements, expected) {
            #expect(element.isClose(to: other, within: 1e-12), "\(element) \(other)")
        }
    }

    @Test("each half of a continuous corner depends only on the space along its own edge")
    func limitedRoom() throws {
        // Along each edge, a continuous corner is longer than a circular one by 0.528665 radii. On the
        // short sides, each corner has space for only the fraction t of these 0.528665 radii. The long
        // sides have enough space.
        let path = Path(
            roundedRect: Rect(x: 0, y: 0, width: 200, height: 50), radii: CornerRadii(20), curve: .continuous)
        let t = 10 / (40 * 0.528665)
        let expected: [Path.Element] = [
            .cubic(
                control1: Point(x: 200 - 20 * 1.08849, y: 0), control2: Point(x: 200 - 20 * 0.868407, y: 0),
                end: Point(x: 200 - 20 * 0.63149379, y: 20 * 0.07491139)),
            .cubic(
                control1: Point(x: 200 - 20 * 0.37282383, y: 20 * 0.16905956),
                control2: Point(x: 200 - 20 * 0.16905956, y: 20 * 0.37282383),
                end: Point(x: 200 - 20 * 0.07491139, y: 20 * 0.63149379)),
            .cubic(
                control1: Point(x: 200, y: 20 * (0.82 + 0.048407 * t)),
                control2: Point(x: 200, y: 20 * (0.96 + 0.12849 * t)), end: Point(x: 200, y: 25)),
        ]
        for (element, other) in zip(path.elements[2...], expected) {
            #expect(element.isClose(to: other, within: 1e-3 * 0.2), "\(element) \(other)")
        }
        // The curves meet in the middle of the short side. There is no line between them.
        guard case .cubic = path.elements[5] else {
            Issue.record("\(path.elements[5])")
            return
        }
    }

    @Test(
        "the ends of a continuous capsule are nearly circular",
        arguments: [(100.0, 32.0), (32, 100), (32, 32), (40, 32)])
    func continuousCapsule(_ width: Double, _ height: Double) throws {
        let path = Path(capsule: Rect(x: 0, y: 0, width: width, height: height), curve: .continuous)
        // The middle cubic of a corner does not depend on the space. Its distance from the centre of the
        // capsule's end differs from the radius r by at most 0.005·r.
        let radius = min(width, height) / 2
        for point in path.flattened(tolerance: 0.001)[0].points {
            let center = Point(
                x: min(max(point.x, radius), width - radius), y: min(max(point.y, radius), height - radius))
            let offset = point - center
            guard abs(offset.dx) > 0.37 * radius, abs(offset.dy) > 0.37 * radius else { continue }
            #expect(abs(offset.length - radius) < 0.005 * radius, "\(point)")
        }
        #expect(path.bounds == Rect(x: 0, y: 0, width: width, height: height))
    }

    @Test("a circular capsule has the area of a rectangle and a circle")
    func circularCapsule() {
        let area = Path(capsule: Rect(x: -5, y: 7, width: 100, height: 30), curve: .circular).signedArea(
            tolerance: 1e-5)
        // A cubic of 45° lies outside the circle by up to 4.3e-6 of the radius.
        #expect(abs(area - (70 * 30 + Double.pi * 225)) < 1e-5 * Double.pi * 225)
    }

    @Test(
        "four circular corners together cut off (4 − π)·r²", arguments: [1, 7.5, 25, 40])
    func circularCorners(_ radius: Double) {
        let rect = Rect(x: 3, y: 4, width: 120, height: 80)
        let path = Path(roundedRect: rect, radii: CornerRadii(radius), curve: .circular)
        let expected = 120 * 80 - (4 - Double.pi) * radius * radius
        #expect(abs(path.signedArea(tolerance: 1e-6) - expected) < 1e-5 * .pi * radius * radius + 1e-4)
    }

    @Test("circles and circular corners differ from the true circle by less than 5e-6 of the radius")
    func circles() {
        let rect = Rect(x: 40, y: 70, width: 1000, height: 1000)
        for path in [
            Path(ellipseIn: rect), Path(roundedRect: rect, radii: CornerRadii(500), curve: .circular),
        ] {
            // The chords are so short that their end points represent the curves.
            for point in path.flattened(tolerance: 1e-4)[0].points {
                #expect(abs((point - rect.center).length - 500) < 500 * 5e-6)
            }
            #expect(path.bounds == rect)
        }
        let ellipse = Path(ellipseIn: Rect(x: -30, y: -10, width: 60, height: 20))
        for point in ellipse.flattened(tolerance: 1e-4)[0].points {
            let (u, v) = (point.x / 30, point.y / 10)
            #expect(abs((u * u + v * v).squareRoot() - 1) < 5e-6)
        }
    }

    @Test("an ellipse has the area π·a·b and touches its rectangle")
    func ellipse() {
        let rect = Rect(x: 10, y: -20, width: 60, height: 30)
        let path = Path(ellipseIn: rect)
        let area: Double = .pi * 30 * 15
        #expect(abs(path.signedArea(tolerance: 1e-6) - area) < 1e-5 * area)
        #expect(path.bounds == rect)
    }

    @Test("each of four different radii rounds its own corner")
    func differentRadii() {
        let radii = CornerRadii(topLeft: 0, topRight: 10, bottomRight: 20, bottomLeft: 5)
        let path = Path(
            roundedRect: Rect(x: 0, y: 0, width: 100, height: 80), radii: radii, curve: .circular)
        let ends = path.elements.compactMap(\.end)
        let expected = [(0.0, 0.0), (90, 0), (100, 10), (100, 60), (80, 80), (5, 80), (0, 75)]
        // A rounded corner also has a curve end in its middle.
        #expect(ends.filter(expected.map { Point(x: $0.0, y: $0.1) }.contains).count == expected.count)
        #expect(ends.count == expected.count + 3)
        #expect(path.elements.last == .close)
    }

    @Test(
        "a rounded rectangle with radii of 0 or less is a plain rectangle", arguments: CornerCurve.allCases)
    func zeroRadii(_ curve: CornerCurve) {
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(Path(roundedRect: rect, radii: .zero, curve: curve) == Path(rect: rect))
        #expect(Path(roundedRect: rect, radii: CornerRadii(-3), curve: curve) == Path(rect: rect))
    }

    @Test(
        "the mirror image of a rounded rectangle is the same shape", arguments: CornerCurve.allCases)
    func symmetry(_ curve: CornerCurve) {
        // The rectangle is centred on the origin and its coordinates are exact. So the four
        // quadrants mirror each other bit for bit.
        for (width, height, radius) in [(64.0, 32.0, 8.0), (64, 32, 16), (32, 32, 16), (33, 40, 12)] {
            let path = Path(
                roundedRect: Rect(x: -width / 2, y: -height / 2, width: width, height: height),
                radii: CornerRadii(radius), curve: curve)
            let points = Set(path.elements.flatMap(\.points))
            #expect(points == Set(points.map { Point(x: -$0.x, y: $0.y) }))
            #expect(points == Set(points.map { Point(x: $0.x, y: -$0.y) }))
        }
    }

    @Test("rectangles, ellipses and capsules run clockwise on the screen")
    func direction() {
        let rect = Rect(x: 0, y: 0, width: 50, height: 20)
        let paths =
            [Path(rect: rect), Path(ellipseIn: rect)]
            + CornerCurve.allCases.flatMap {
                [Path(capsule: rect, curve: $0), Path(roundedRect: rect, radii: CornerRadii(5), curve: $0)]
            }
        for path in paths { #expect(path.winding(around: rect.center) == 1) }
    }

    @Test(
        "rounded rectangles of extreme sizes have finite points", arguments: [0.0, 1e-300, 1e150, 1e308])
    func extremeSizes(_ size: Double) {
        for curve in CornerCurve.allCases {
            let path = Path(
                roundedRect: Rect(x: 0, y: 0, width: size, height: size / 2), radii: CornerRadii(1e308),
                curve: curve)
            #expect(path.elements.flatMap(\.points).allSatisfy { $0.x.isFinite && $0.y.isFinite })
        }
    }
}

extension Path.Element {
    /// All control points and end points.
    var points: [Point] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quadratic(let control, let end): [control, end]
        case .cubic(let control1, let control2, let end): [control1, control2, end]
        case .close: []
        }
    }

    /// Returns whether both elements have the same kind, with points at most `distance` apart.
    func isClose(to other: Path.Element, within distance: Double) -> Bool {
        let isSameKind =
            switch (self, other) {
            case (.move, .move), (.line, .line), (.quadratic, .quadratic), (.cubic, .cubic), (.close, .close):
                true
            default: false
            }
        return isSameKind && zip(points, other.points).allSatisfy { ($0 - $1).length <= distance }
    }
}
