import Testing

@testable import NavGeometry

@Suite("Trimmed strokes")
struct StrokeTrimTests {
    /// Returns the lines of a path that remain after trimming.
    private func lines(_ path: Path, _ start: Double, _ end: Double, _ offset: Double = 0) -> [StrokeLine] {
        var collector = StrokeLineCollector(shortest: 0, tolerance: 0.001, keepsCurvatures: false)
        path.flatten(tolerance: 0.001, into: &collector)
        collector.endSubpath()
        return Trimmer(StrokeTrim(start: start, end: end, offset: offset)).trimmed(collector.lines)
    }

    /// A square with sides of 10. One unit is 0.025 of its perimeter.
    private let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    private func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

    private func points(_ lines: [StrokeLine]) -> [[Point]] { lines.map { $0.vertices.map(\.point) } }

    @Test("a trim selects the part between two fractions of the length, with its corners")
    func part() {
        let found = lines(square, 0.125, 0.625)
        #expect(found.map { $0.vertices.map(\.point) } == [[p(5, 0), p(10, 0), p(10, 10), p(5, 10)]])
        #expect(found[0].isClosed == false)
    }

    @Test("a trim to the whole path or more leaves a closed path closed")
    func whole() {
        #expect(lines(square, 0, 1).map(\.isClosed) == [true])
        #expect(lines(square, 0, 1, 0.3).map(\.isClosed) == [true])
        #expect(StrokeTrim(start: -1, end: 3).ranges == [0...1])
    }

    @Test("a trim with an offset crosses the start of a closed line without a gap")
    func wraps() {
        let found = lines(square, 0, 0.25, 0.875)
        #expect(found.map { $0.vertices.map(\.point) } == [[p(0, 5), p(0, 0), p(5, 0)]])
        #expect(points(lines(square, 0, 0.25, -0.125)) == points(found))
    }

    @Test("a trim with exchanged ends selects the same part")
    func turned() {
        #expect(points(lines(square, 0.625, 0.125)) == points(lines(square, 0.125, 0.625)))
    }

    @Test("a trim of length 0, with a NaN end or with an infinite offset selects nothing")
    func nothing() {
        #expect(lines(square, 0.5, 0.5).isEmpty)
        #expect(lines(square, .nan, 0.5).isEmpty)
        #expect(lines(square, 0, .infinity, -.infinity).isEmpty)
    }

    @Test("a trim measures its fractions over all subpaths together")
    func subpaths() {
        let path = Path(elements: [.move(p(0, 0)), .line(p(30, 0)), .move(p(0, 5)), .line(p(10, 5))])
        #expect(points(lines(path, 0.5, 0.875)) == [[p(20, 0), p(30, 0)], [p(0, 5), p(5, 5)]])
        // If the part wraps around, the end of the last subpath is not joined to the start of the first.
        #expect(points(lines(path, 0, 0.5, 0.75)) == [[p(0, 0), p(10, 0)], [p(0, 5), p(10, 5)]])
    }

    @Test("a trim to a fraction of a circle's length ends after the same fraction of a full turn")
    func circle() throws {
        let circle = Path(ellipseIn: Rect(x: -50, y: -50, width: 100, height: 100))
        let begin = try #require(lines(circle, 0, 1).first?.vertices.first?.point)
        for share in [0.1, 0.3, 0.5, 0.9] {
            let end = try #require(lines(circle, 0, share).first?.vertices.last?.point)
            let (sine, cosine) = sineAndCosine(share * 2 * .pi)
            let expected = Point(x: begin.x * cosine - begin.y * sine, y: begin.x * sine + begin.y * cosine)
            #expect((end - expected).length < 0.05)
        }
    }

    @Test("dashes of a trimmed stroke begin at the start of the trimmed part")
    func dashes() {
        let line = Path(elements: [.move(p(0, 0)), .line(p(100, 0))])
        let style = StrokeStyle(width: 2, dashes: [10, 10], trim: StrokeTrim(start: 0.25, end: 0.5))
        let bounds = line.stroked(with: style, tolerance: 0.01).flattened(tolerance: 0.01).map { polyline in
            (polyline.points.map(\.x).min() ?? 0)...(polyline.points.map(\.x).max() ?? 0)
        }
        #expect(bounds == [25...35, 45...50])
    }

    @Test("a pen in device units strokes the transformed path")
    func mapped() {
        let line = Path(elements: [.move(p(0, 0)), .line(p(10, 0))])
        let map = AffineTransform(a: 3, b: 0, c: 0, d: 50, e: 1, f: 7)
        let outline = line.stroked(with: StrokeStyle(width: 1), after: map, tolerance: 0.01)
        #expect(outline.bounds == Rect(x: 1, y: 6.5, width: 30, height: 1))
    }
}
