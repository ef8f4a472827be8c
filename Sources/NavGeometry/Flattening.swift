/// A chain of straight lines.
public struct Polyline: Equatable, Hashable, Sendable {
    /// The corners in order; a closed chain does not repeat its first point unless the path itself returned
    /// to it.
    public var points: [Point]
    /// Whether the subpath ended with `close`, so that a line leads back to the first point.
    public var isClosed: Bool

    public init(points: [Point], isClosed: Bool) {
        self.points = points
        self.isClosed = isClosed
    }
}

/// What takes the lines of a flattened path, subpath by subpath.
public protocol FlatPathReceiver {
    /// A subpath begins.
    mutating func move(to point: Point)
    /// - Parameter isInsideCurve: whether `point` only divides a curve, so that no corner is there.
    mutating func addLine(to point: Point, isInsideCurve: Bool)
    /// The next lines, up to the one to `end`, are chords of a curve.
    /// - Parameters:
    ///   - control1: of a quadratic curve, its only control point.
    ///   - control2: the same of a quadratic curve.
    mutating func beginCurve(from start: Point, _ control1: Point, _ control2: Point, to end: Point)
    /// A line leads back to where the subpath began, and the subpath ends.
    mutating func close()
}

extension FlatPathReceiver {
    @inlinable
    public mutating func beginCurve(from start: Point, _ control1: Point, _ control2: Point, to end: Point) {}
}

extension Path {
    /// The subpaths as chains of straight lines. A subpath of a single `move` has no line and is left out.
    ///
    /// See ``flatten(tolerance:keepingArea:into:)`` for the tolerance and the limits.
    public func flattened(tolerance: Double, keepingArea: Bool = false) -> [Polyline] {
        var collector = PolylineCollector()
        flatten(tolerance: tolerance, keepingArea: keepingArea, into: &collector)
        return collector.finish()
    }

    /// Replaces curves by chords and hands the lines to `receiver` in order.
    ///
    /// A curve is cut at equal steps of its parameter. Their count comes from the second derivative: a chord
    /// over a step h is nowhere further from the curve than h²/8 · max|B″|. It depends on nothing but the
    /// curve and the tolerance, and is the same in both directions.
    /// - Parameters:
    ///   - tolerance: how far a chord may lie from its curve, in units of the path, above 0. No curve becomes
    ///     more than 1024 lines, however small the tolerance.
    ///   - keepingArea: whether chords cross their curve, so that what they cut off on one side they add on the other, instead of
    ///     having their ends on it. Only the first and the last chord of a curve still cut something off, and so does a single one, which then lies
    ///     within half the tolerance.
    ///   - receiver: gets a `move` before every subpath, also where the path goes on after `close`.
    /// - Precondition: coordinates are finite. Others do no harm beyond lines that make no sense.
    @inlinable
    public func flatten(
        tolerance: Double, keepingArea: Bool = false, into receiver: inout some FlatPathReceiver
    ) {
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
                var count = chordCount(from: current, control, end, tolerance: tolerance)
                if keepingArea, count == 1 {
                    count = chordCount(from: current, control, end, tolerance: tolerance / 2)
                }
                receiver.beginCurve(from: current, control, control, to: end)
                for step in 1..<max(count, 1) {
                    var point = pointOnCurve(from: current, control, end, step: step, of: count)
                    if keepingArea { point = point - balance(current, control, end, of: count) }
                    receiver.addLine(to: point, isInsideCurve: true)
                }
                receiver.addLine(to: end, isInsideCurve: false)
                current = end
            case .cubic(let control1, let control2, let end):
                var count = chordCount(from: current, control1, control2, end, tolerance: tolerance)
                if keepingArea, count == 1 {
                    count = chordCount(from: current, control1, control2, end, tolerance: tolerance / 2)
                }
                receiver.beginCurve(from: current, control1, control2, to: end)
                for step in 1..<max(count, 1) {
                    var point = pointOnCurve(from: current, control1, control2, end, step: step, of: count)
                    if keepingArea {
                        point = point - balance(current, control1, control2, end, step: step, of: count)
                    }
                    receiver.addLine(to: point, isInsideCurve: true)
                }
                receiver.addLine(to: end, isInsideCurve: false)
                current = end
            case .close:
                receiver.close()
                isOpen = false
            }
        }
    }
}

/// The number of chords for a quadratic curve, whose second derivative is 2·(P₀ − 2P₁ + P₂).
@usableFromInline
func chordCount(from start: Point, _ control: Point, _ end: Point, tolerance: Double) -> Int {
    clampedChordCount((bend(start, control, end) / (4 * tolerance)).squareRoot())
}

/// The number of chords for a cubic curve, whose second derivative runs straight from 6·(P₀ − 2P₁ + P₂) to
/// 6·(P₁ − 2P₂ + P₃).
@usableFromInline
func chordCount(
    from start: Point, _ control1: Point, _ control2: Point, _ end: Point, tolerance: Double
) -> Int {
    let bend = max(bend(start, control1, control2), bend(control1, control2, end))
    return clampedChordCount((bend * 3 / (4 * tolerance)).squareRoot())
}

/// a − 2b + c
private func turning(_ a: Point, _ b: Point, _ c: Point) -> Vector { (a - b) + (c - b) }

/// |a − 2b + c|
private func bend(_ a: Point, _ b: Point, _ c: Point) -> Double { turning(a, b, c).length }

/// How far a quadratic curve lies from chords over a step h, on average, as a vector: the difference is the parabola
/// −½·s·(h − s)·B″, and its mean −h²/12·B″. Chords whose ends are moved by it cut off nothing.
@usableFromInline
func balance(_ start: Point, _ control: Point, _ end: Point, of count: Int) -> Vector {
    turning(start, control, end) * (1 / (6 * Double(count) * Double(count)))
}

/// The same for a cubic curve, around the place where it is divided.
@usableFromInline
func balance(
    _ start: Point, _ control1: Point, _ control2: Point, _ end: Point, step: Int, of count: Int
) -> Vector {
    let t = Double(step) / Double(count)
    let u = Double(count - step) / Double(count)
    let turning = turning(start, control1, control2) * u + turning(control1, control2, end) * t
    return turning * (1 / (2 * Double(count) * Double(count)))
}

/// The next whole number, within 1…1024; 1 for NaN.
private func clampedChordCount(_ count: Double) -> Int {
    guard count > 1 else { return 1 }
    return count < 1024 ? Int(count.rounded(.up)) : 1024
}

/// A point of a quadratic curve by its Bernstein form, which cannot overflow and is the same from both ends.
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

/// A point of a cubic curve by its Bernstein form, which cannot overflow and is the same from both ends.
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

/// Gathers the lines of a flattened path.
private struct PolylineCollector: FlatPathReceiver {
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
