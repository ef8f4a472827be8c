/// A chain of straight lines.
public struct Polyline: Equatable, Hashable, Sendable {
    /// The vertices in order. The first point is repeated at the end only if the path itself
    /// repeats it.
    public var points: [Point]
    /// Whether the subpath ended with `close`. A line then leads from the last point to the first.
    public var isClosed: Bool

    /// Creates a polyline.
    public init(points: [Point], isClosed: Bool) {
        self.points = points
        self.isClosed = isClosed
    }
}

/// A type that receives the lines of a flattened path, subpath by subpath.
public protocol FlatPathReceiver {
    /// Begins a subpath.
    mutating func move(to point: Point)
    /// Adds a line to the subpath.
    ///
    /// - Parameters:
    ///   - point: The end of the line.
    ///   - isInsideCurve: Whether `point` only divides a curve and is not a corner of the path.
    mutating func addLine(to point: Point, isInsideCurve: Bool)
    /// Announces a curve. The next lines are its chords, up to and including the line to `end`.
    ///
    /// - Parameters:
    ///   - start: The start of the curve.
    ///   - control1: The first control point. For a quadratic curve, its only control point.
    ///   - control2: The second control point. For a quadratic curve, its only control point.
    ///   - end: The end of the curve.
    mutating func beginCurve(from start: Point, _ control1: Point, _ control2: Point, to end: Point)
    /// Adds all chords of a curve. Only area-preserving flattening calls this method.
    mutating func addChords(_ chords: AreaKeepingChords)
    /// Ends the subpath with a line back to its first point.
    mutating func close()
}

extension FlatPathReceiver {
    /// Ignores the announcement.
    @inlinable
    public mutating func beginCurve(from start: Point, _ control1: Point, _ control2: Point, to end: Point) {}
}

/// A rule that divides curves into chords.
@usableFromInline
protocol CurveDivision {
    /// Adds the chords of a quadratic curve to `receiver`. For the last chord, which ends at `end`,
    /// `isInsideCurve` is false.
    func addChords(
        from start: Point, _ control: Point, to end: Point, into receiver: inout some FlatPathReceiver)
    /// Adds the chords of a cubic curve to `receiver`. For the last chord, which ends at `end`,
    /// `isInsideCurve` is false.
    func addChords(
        from start: Point, _ control1: Point, _ control2: Point, to end: Point,
        into receiver: inout some FlatPathReceiver)
}

extension Path {
    /// Returns the subpaths as polylines. A subpath that is a single `move` has no line and is
    /// dropped.
    ///
    /// See ``flatten(tolerance:into:)`` for the tolerance and the limits.
    public func flattened(tolerance: Double) -> [Polyline] {
        var collector = PolylineCollector()
        flatten(tolerance: tolerance, into: &collector)
        return collector.finish()
    }

    /// Flattens curves to chords with ends on the curve, and passes the lines to `receiver` in
    /// order.
    ///
    /// A curve is divided at equal steps of its parameter. The number of steps follows from the
    /// second derivative: over a step h, the distance between chord and curve is at most
    /// `h²/8 · max|B″|`. The chords depend only on the curve and the tolerance. A reversed curve
    /// has the same chords.
    ///
    /// - Parameters:
    ///   - tolerance: Maximum distance of a chord from its curve, in path units, above 0. No curve
    ///     gets more than 1024 lines, even if the tolerance needs more.
    ///   - receiver: Receives a `move` before every subpath, even if the path continues after
    ///     `close`.
    /// - Precondition: Coordinates are finite. Otherwise the lines are meaningless, but the
    ///   function does not crash.
    @inlinable
    public func flatten(tolerance: Double, into receiver: inout some FlatPathReceiver) {
        walk(dividing: EqualDivision(tolerance: tolerance), into: &receiver)
    }

    /// Passes the lines of the path to `receiver`. Each curve is divided by the rule `division`.
    @inlinable
    func walk(dividing division: some CurveDivision, into receiver: inout some FlatPathReceiver) {
        var start = Point.zero
        var current = Point.zero
        var isOpen = false
        for element in elements {
            if case .move(let point) = element {
                receiver.move(to: point)
                (start, current, isOpen) = (point, point, true)
                continue
            }
            if !isOpen {
                receiver.move(to: start)
                (current, isOpen) = (start, true)
            }
            switch element {
            case .move: break
            case .line(let end):
                receiver.addLine(to: end, isInsideCurve: false)
                current = end
            case .quadratic(let control, let end):
                receiver.beginCurve(from: current, control, control, to: end)
                division.addChords(from: current, control, to: end, into: &receiver)
                current = end
            case .cubic(let control1, let control2, let end):
                receiver.beginCurve(from: current, control1, control2, to: end)
                division.addChords(from: current, control1, control2, to: end, into: &receiver)
                current = end
            case .close:
                receiver.close()
                isOpen = false
            }
        }
    }
}

/// A rule that divides curves at equal parameter steps.
@usableFromInline
struct EqualDivision: CurveDivision {
    @usableFromInline let tolerance: Double

    @inlinable
    init(tolerance: Double) { self.tolerance = tolerance }

    @inlinable
    func addChords(
        from start: Point, _ control: Point, to end: Point, into receiver: inout some FlatPathReceiver
    ) {
        let count = chordCount(from: start, control, end, tolerance: tolerance)
        for step in 1..<max(count, 1) {
            receiver.addLine(
                to: pointOnCurve(from: start, control, end, step: step, of: count), isInsideCurve: true)
        }
        receiver.addLine(to: end, isInsideCurve: false)
    }

    @inlinable
    func addChords(
        from start: Point, _ control1: Point, _ control2: Point, to end: Point,
        into receiver: inout some FlatPathReceiver
    ) {
        let count = chordCount(from: start, control1, control2, end, tolerance: tolerance)
        for step in 1..<max(count, 1) {
            receiver.addLine(
                to: pointOnCurve(from: start, control1, control2, end, step: step, of: count),
                isInsideCurve: true)
        }
        receiver.addLine(to: end, isInsideCurve: false)
    }
}

/// Returns the number of chords for a quadratic curve. The curve's second derivative is
/// 2·(P₀ − 2P₁ + P₂).
@usableFromInline
func chordCount(from start: Point, _ control: Point, _ end: Point, tolerance: Double) -> Int {
    clampedChordCount((bend(start, control, end) / (4 * tolerance)).squareRoot())
}

/// Returns the number of chords for a cubic curve.
///
/// The second derivative of the curve changes linearly from 6·(P₀ − 2P₁ + P₂) to 6·(P₁ − 2P₂ + P₃).
@usableFromInline
func chordCount(
    from start: Point, _ control1: Point, _ control2: Point, _ end: Point, tolerance: Double
) -> Int {
    let bend = max(bend(start, control1, control2), bend(control1, control2, end))
    return clampedChordCount((bend * 3 / (4 * tolerance)).squareRoot())
}

/// Returns the length of the second difference, |a − 2b + c|.
private func bend(_ a: Point, _ b: Point, _ c: Point) -> Double { ((a - b) + (c - b)).length }

/// Rounds a chord count up and clamps it to 1…1024. NaN becomes 1.
private func clampedChordCount(_ count: Double) -> Int {
    guard count > 1 else { return 1 }
    return count < 1024 ? Int(count.rounded(.up)) : 1024
}

/// Returns a point of a quadratic curve from its Bernstein form.
///
/// The Bernstein form cannot overflow. It gives the same point for the reversed curve.
@usableFromInline
func pointOnCurve(
    from start: Point, _ control: Point, _ end: Point, step: Int, of count: Int
) -> Point {
    let t = Double(step) / Double(count)
    let u = Double(count - step) / Double(count)
    let (first, middle, last) = (u * u, 2 * (u * t), t * t)
    return Point(
        x: (first * start.x + last * end.x) + middle * control.x,
        y: (first * start.y + last * end.y) + middle * control.y)
}

/// Returns a point of a cubic curve from its Bernstein form.
///
/// The Bernstein form cannot overflow. It gives the same point for the reversed curve.
@usableFromInline
func pointOnCurve(
    from start: Point, _ control1: Point, _ control2: Point, _ end: Point, step: Int, of count: Int
) -> Point {
    let t = Double(step) / Double(count)
    let u = Double(count - step) / Double(count)
    let (first, second) = (u * (u * u), 3 * (u * t) * u)
    let (third, last) = (3 * (u * t) * t, t * (t * t))
    return Point(
        x: (first * start.x + last * end.x) + (second * control1.x + third * control2.x),
        y: (first * start.y + last * end.y) + (second * control1.y + third * control2.y))
}

/// A receiver that collects the lines as polylines.
struct PolylineCollector: FlatPathReceiver {
    private var polylines: [Polyline] = []
    private var current = Polyline(points: [], isClosed: false)

    mutating func move(to point: Point) {
        endSubpath()
        current.points.append(point)
    }

    mutating func addLine(to point: Point, isInsideCurve: Bool) { current.points.append(point) }

    mutating func close() {
        current.isClosed = true
        endSubpath()
    }

    mutating func finish() -> [Polyline] {
        endSubpath()
        return polylines
    }

    private mutating func endSubpath() {
        if current.isClosed || current.points.count > 1 { polylines.append(current) }
        current = Polyline(points: [], isClosed: false)
    }
}
