import NavGeometry
import NavTestSupport
import Testing

@Suite struct PathBoundsTests {
    @Test("a quadratic curve reaches half the height of its control point")
    func quadratic() {
        let path = Path(elements: [
            .move(.zero), .quadratic(control: Point(x: 5, y: 8), end: Point(x: 10, y: 0)),
        ])
        #expect(path.bounds.isClose(to: Rect(x: 0, y: 0, width: 10, height: 4)))
    }

    @Test("a symmetric cubic curve reaches 3/4 of the height of its control points")
    func cubic() {
        let path = Path(elements: [
            .move(Point(x: 1, y: 1)),
            .cubic(control1: Point(x: 1, y: 9), control2: Point(x: 4, y: 9), end: Point(x: 4, y: 1)),
        ])
        #expect(path.bounds.isClose(to: Rect(x: 1, y: 1, width: 3, height: 6)))
    }

    @Test("a path's bounds equal the bounds of a fine flattening")
    func random() {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<500 {
            let p = (0..<6).map { _ in Point.random(within: 10, using: &generator) }
            let path = Path(elements: [
                .move(p[0]), .cubic(control1: p[1], control2: p[2], end: p[3]),
                .quadratic(control: p[4], end: p[5]),
            ])
            let points = path.flattened(tolerance: 1e-4)[0].points
            let (xs, ys) = (points.map(\.x), points.map(\.y))
            let expected = Rect(minX: xs.min()!, minY: ys.min()!, maxX: xs.max()!, maxY: ys.max()!)
            #expect(path.bounds.isClose(to: expected, within: 2e-4))
        }
    }

    @Test("the bounds of an empty path are zero")
    func empty() { #expect(Path().bounds == .zero) }
}

extension Rect {
    func isClose(to other: Rect, within distance: Double = 1e-12) -> Bool {
        abs(minX - other.minX) <= distance && abs(minY - other.minY) <= distance
            && abs(maxX - other.maxX) <= distance && abs(maxY - other.maxY) <= distance
    }
}
