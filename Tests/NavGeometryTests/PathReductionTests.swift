import NavGeometry
import NavTestSupport
import Testing

/// Counts the lines of a flattened path.
private struct LineCounter: FlatPathReceiver {
    var count = 0
    mutating func move(to point: Point) {}
    mutating func addLine(to point: Point, isInsideCurve: Bool) { count += 1 }
    mutating func close() { count += 1 }
}

extension Path {
    fileprivate func lineCount(tolerance: Double) -> Int {
        var counter = LineCounter()
        flatten(tolerance: tolerance, into: &counter)
        return counter.count
    }
}

@Suite("Path reduction")
struct PathReductionTests {
    private let window = Rect(x: 0, y: 0, width: 100, height: 100)
    private let tolerance = 1.0 / 256

    private func randomPath(size: Double, using generator: inout SeededGenerator) -> Path {
        func point() -> Point {
            Point(
                x: 50 + .random(in: -size...size, using: &generator),
                y: 50 + .random(in: -size...size, using: &generator))
        }
        var path = Path(elements: [.move(point())])
        for _ in 0..<6 {
            if Bool.random(using: &generator) {
                path.addQuadratic(control: point(), to: point())
            } else {
                path.addCubic(control1: point(), control2: point(), to: point())
            }
        }
        path.close()
        return path
    }

    @Test(
        "reducing a path to a window keeps the winding numbers inside the window",
        arguments: [120.0, 500, 3000]) func sameWinding(
            size: Double
        )
    {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<100 {
            let path = randomPath(size: size, using: &generator)
            let reduced = path.reduced(to: window, tolerance: tolerance)
            let (before, after) = (path.flattened(tolerance: 1e-3), reduced.flattened(tolerance: 1e-3))
            for _ in 0..<50 {
                let point = Point(
                    x: .random(in: 0...100, using: &generator), y: .random(in: 0...100, using: &generator))
                let isNear = before.contains { line in
                    zip(line.points, line.points.dropFirst()).contains { start, end in
                        let way = end - start
                        return abs((point - start).cross(way)) < 0.02 * way.length
                    }
                }
                if isNear { continue }
                #expect(
                    Polyline.winding(of: before, around: point) == Polyline.winding(of: after, around: point))
            }
        }
    }

    @Test("outside the window, each part of a huge curve becomes a single line") func largeCurves() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<50 {
            let path = randomPath(size: 1e6, using: &generator)
            let reduced = path.reduced(to: window, tolerance: tolerance)
            #expect(path.lineCount(tolerance: tolerance) > 2000)
            // 2 · 1024 bounds the lines in the window: at most two of the six curves cross the window, and
            // a part of fewer than 1024 lines is not halved. 7 · 64 generously bounds the closing line
            // and the lines outside the window, where each part becomes one line. A curve that is
            // halved n times has n + 1 parts, and no curve is halved more than 64 times.
            #expect(reduced.lineCount(tolerance: tolerance) < 2 * 1024 + 7 * 64)
        }
    }

    @Test("the visible part of a large curve is as exact as a small curve") func exactness() {
        // The curve is y = x² / 10⁶. Without halving, it would have 1024 chords of 2000 pixels, and
        // their middles would be a whole pixel away from the curve.
        let path = Path(elements: [
            .move(Point(x: -1e6, y: 1e6)),
            .quadratic(control: Point(x: 0, y: -1e6), end: Point(x: 1e6, y: 1e6)),
        ])
        let around = Rect(x: -900, y: -50, width: 1800, height: 100)
        let line = path.reduced(to: around, tolerance: tolerance).flattened(tolerance: tolerance)[0].points
        for x in stride(from: -900.0, through: 900, by: 37) {
            let index = line.firstIndex { $0.x > x } ?? 1
            let (a, b) = (line[index - 1], line[index])
            let y = a.interpolated(to: b, at: (x - a.x) / (b.x - a.x)).y
            #expect(abs(y - x * x / 1e6) <= tolerance * 1.01)
        }
    }

    @Test("reduction bounds the number of lines of a path with very many large curves") func bounded() {
        var path = Path(elements: [.move(.zero)])
        for index in 0..<20_000 {
            let x = Double(index % 100)
            path.addCubic(
                control1: Point(x: x, y: 9e4), control2: Point(x: 50, y: -9e4), to: Point(x: 100 - x, y: 50))
        }
        #expect(path.lineCount(tolerance: tolerance) > 15_000_000)
        for window in [window, nil] {
            let reduced = path.reduced(to: window, tolerance: tolerance)
            #expect(reduced.lineCount(tolerance: tolerance) <= 2_000_000 + 1024 + 4 * 20_001)
        }
    }

    @Test("reduction does not change a path inside the window") func untouched() {
        let circle = Path(ellipseIn: Rect(x: 1, y: 1, width: 98, height: 98))
        #expect(circle.reduced(to: window, tolerance: tolerance) == circle)
        #expect(circle.reduced(to: nil, tolerance: tolerance) == circle)
    }

    @Test(
        "reduction of huge, infinite or NaN coordinates gives a bounded result",
        arguments: [1e300, Double.infinity, .nan]) func strange(
            number: Double
        )
    {
        let path = Path(elements: [
            .move(.zero),
            .cubic(
                control1: Point(x: number, y: 0), control2: Point(x: 5, y: -number), end: Point(x: 9, y: 9)),
        ])
        #expect(path.reduced(to: window, tolerance: tolerance).elements.count < 1_000_000)
    }
}
