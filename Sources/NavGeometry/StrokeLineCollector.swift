/// Turns a path into lines for a pen. A subpath that has nothing but its `move` leaves no trace.
///
/// A curve becomes the chords that ``Path/flatten(tolerance:keepingArea:into:)`` makes of it, and more where it bends so tightly that the
/// pen's ends, far from the curve, would be further from their ways than the tolerance.
struct StrokeLineCollector {
    private(set) var lines: [StrokeLine] = []
    private var current: StrokeLine
    private var isDrawn = false
    /// How often a chord may be halved.
    private static let depthLimit = 8
    private let tolerance: Double
    /// Of the largest turn from the beginning of a chord to its end.
    private let turnTangent: Double

    /// - Parameters:
    ///   - tolerance: with which the path is flattened.
    ///   - shortest: a line that is not longer is left out.
    ///   - largestTurn: that one chord of a curve may span, in radians, above 0 and below π/2.
    init(_ path: Path, tolerance: Double, shortest: Double, largestTurn: Double) {
        current = StrokeLine(shortest: shortest)
        self.tolerance = tolerance
        let turn = sineAndCosine(largestTurn)
        turnTangent = turn.sine / turn.cosine
        add(path)
    }

    private mutating func add(_ path: Path) {
        var start = Point.zero
        var point = Point.zero
        var isOpen = false
        for element in path.elements {
            if case .move(let place) = element {
                begin(at: place)
                (start, point, isOpen) = (place, place, true)
                continue
            }
            if !isOpen {
                begin(at: start)
                (point, isOpen) = (start, true)
            }
            switch element {
            case .move: break
            case .line(let end):
                current.depart(nil)
                append(end)
            case .quadratic(let control, let end):
                add(PenCurve(start: point, control1: control, control2: nil, end: end))
            case .cubic(let control1, let control2, let end):
                add(PenCurve(start: point, control1: control1, control2: control2, end: end))
            case .close:
                current.depart(nil)
                current.close()
                isDrawn = true
                endSubpath()
                isOpen = false
            }
            point = element.end ?? point
        }
        endSubpath()
    }

    private mutating func begin(at point: Point) {
        endSubpath()
        append(point)
        isDrawn = false
    }

    private mutating func endSubpath() {
        if isDrawn { lines.append(current) }
        current = StrokeLine(shortest: current.shortest)
        isDrawn = false
    }

    private mutating func append(_ point: Point, isInsideCurve: Bool = false) {
        current.append(point, isInsideCurve: isInsideCurve)
        isDrawn = true
    }

    // MARK: Curves

    private mutating func add(_ curve: PenCurve) {
        current.depart(direction(from: curve.start, to: curve.points.dropFirst()))
        addInside(of: curve)
        append(curve.end)
        current.arrive(direction(from: curve.end, to: curve.points.reversed().dropFirst()).map { -$0 })
    }

    /// Adds the ends of all chords but the last.
    private mutating func addInside(of curve: PenCurve) {
        // A place is a whole number of steps, so that it is the same from both ends of the curve.
        let perChord = 1 << Self.depthLimit
        let steps = curve.chordCount(tolerance) * perChord
        var start = 0
        // Where chords end, the next one last.
        var ends = Array(stride(from: steps, to: 0, by: -perChord))
        while let end = ends.last {
            if end - start > 1, turnsTooMuch(curve, from: start, to: end, of: steps) {
                ends.append((start + end) / 2)
                continue
            }
            ends.removeLast()
            if end < steps { append(curve.point(step: end, of: steps), isInsideCurve: true) }
            start = end
        }
    }

    private func turnsTooMuch(_ curve: PenCurve, from start: Int, to end: Int, of steps: Int) -> Bool {
        let before = curve.way(step: start, of: steps)
        let after = curve.way(step: end, of: steps)
        let cosine = before.dot(after)
        return cosine < 0 || abs(before.cross(after)) > turnTangent * cosine
    }

    /// Where a curve is heading at one of its ends: towards the first of its other points that is further away than the tolerance,
    /// below which no direction can be seen; nil where none is.
    private func direction(from point: Point, to others: some Sequence<Point>) -> Vector? {
        others.first { ($0 - point).length > tolerance }.flatMap { ($0 - point).unit }
    }
}

/// A Bézier curve that a pen follows.
private struct PenCurve {
    let start: Point
    let control1: Point
    /// Nil for a quadratic curve.
    let control2: Point?
    let end: Point

    var points: [Point] { control2.map { [start, control1, $0, end] } ?? [start, control1, end] }

    func chordCount(_ tolerance: Double) -> Int {
        if let control2 {
            return NavGeometry.chordCount(from: start, control1, control2, end, tolerance: tolerance)
        }
        return NavGeometry.chordCount(from: start, control1, end, tolerance: tolerance)
    }

    func point(step: Int, of count: Int) -> Point {
        if let control2 { return pointOnCurve(from: start, control1, control2, end, step: step, of: count) }
        return pointOnCurve(from: start, control1, end, step: step, of: count)
    }

    /// The direction of the curve at a place, of any length.
    func way(step: Int, of count: Int) -> Vector {
        let t = Double(step) / Double(count)
        let u = Double(count - step) / Double(count)
        guard let control2 else { return (control1 - start) * u + (end - control1) * t }
        return (control1 - start) * (u * u) + (control2 - control1) * (2 * u * t) + (end - control2) * (t * t)
    }
}
