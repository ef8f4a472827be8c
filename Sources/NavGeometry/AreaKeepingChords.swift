extension Path {
    /// Returns the subpaths as polylines that enclose the same area as the curves.
    ///
    /// See ``flattenKeepingArea(tolerance:into:)`` for the tolerance and the limits.
    public func flattenedKeepingArea(tolerance: Double) -> [Polyline] {
        var collector = PolylineCollector()
        flattenKeepingArea(tolerance: tolerance, into: &collector)
        return collector.finish()
    }

    /// Flattens curves to chords that preserve the area. Passes the lines to `receiver` in order.
    ///
    /// If the chords of a bend have both ends on the curve, all of them cut off area, so their errors
    /// add up. Let h be a chord's parameter step, and B′ and B″ the derivatives of the curve. At
    /// parameter s within the chord, the distance of the chord from the curve is ½·s·(h − s)·B″. The
    /// average over the chord is h²/12·B″.
    ///
    /// Therefore both chord ends are moved by this average. The chord then crosses the curve, so
    /// that it adds as much area as it cuts off. The ends of the curve itself are not moved. To
    /// balance the area near these ends too, the first and last chords are shorter, √½·h.
    ///
    /// Over whole chords, the errors cancel. A part of the curve has an area error only if the part
    /// ends inside a chord. Let κ = max |B′ × B″|. An end inside an inner chord adds at most
    /// κh³/125 to the error. An end inside the first or the last chord adds at most κh³/115. The
    /// factors 1/125 and 1/115 are the maxima, 0.0080 and 0.0087, of the integral of the distance
    /// between chord and curve.
    ///
    /// - Parameters:
    ///   - tolerance: Above 0. A curve needs to meet only one of two criteria. Each criterion gives a chord count, and
    ///     the smaller count is used. By the first criterion, the distance of a chord from the curve is at most the
    ///     tolerance, in path units. By the second criterion, the area error of any part of the curve is at most the
    ///     tolerance, in square units. If only the second criterion holds, the distance of a chord from the curve is
    ///     still at most 8 tolerances. No curve gets more than 1024 lines.
    ///   - receiver: Receives a `move` before every subpath, even if the path continues after
    ///     `close`.
    /// - Precondition: Coordinates are finite. Otherwise the lines are meaningless, but the
    ///   function does not crash.
    @inlinable
    public func flattenKeepingArea(tolerance: Double, into receiver: inout some FlatPathReceiver) {
        walk(dividing: AreaKeepingDivision(tolerance: tolerance), into: &receiver)
    }
}

/// A rule that divides curves so that the area is preserved.
@usableFromInline
struct AreaKeepingDivision: CurveDivision {
    @usableFromInline let tolerance: Double

    @inlinable
    init(tolerance: Double) { self.tolerance = tolerance }

    @inlinable
    func addChords(
        from start: Point, _ control: Point, to end: Point, into receiver: inout some FlatPathReceiver
    ) {
        addChords(
            from: start, control.interpolated(to: start, at: 1 / 3), control.interpolated(to: end, at: 1 / 3),
            to: end, into: &receiver)
    }

    @inlinable
    func addChords(
        from start: Point, _ control1: Point, _ control2: Point, to end: Point,
        into receiver: inout some FlatPathReceiver
    ) {
        receiver.addChords(AreaKeepingChords(start, control1, control2, end, tolerance: tolerance))
    }
}

extension FlatPathReceiver {
    /// Adds the chords as lines to the subpath.
    @inlinable
    public mutating func addChords(_ chords: AreaKeepingChords) {
        for index in 1..<max(chords.count, 1) {
            addLine(to: chords.division(index), isInsideCurve: true)
        }
        addLine(to: chords.end, isInsideCurve: false)
    }
}

/// A cubic curve divided into chords that preserve its area.
@frozen
public struct AreaKeepingChords: Sendable {
    /// The curve's start.
    public let start: Point
    /// The curve's first control point.
    public let control1: Point
    /// The curve's second control point.
    public let control2: Point
    /// The curve's end.
    public let end: Point
    /// Number of chords, 1…1024. The first and the last chord are shorter than the others.
    public let count: Int
    /// Parameter step of an inner chord.
    public let step: Double
    /// The vector h²/12·B″ at the start of the curve.
    ///
    /// The vector is subtracted from division points near the start. Along the curve, the
    /// subtracted vector changes linearly to ``lastMove``.
    public let firstMove: Vector
    /// The vector h²/12·B″ at the end of the curve. It is subtracted from division points near the end.
    public let lastMove: Vector

    /// The maximum distance of a chord from its curve, as a multiple of the tolerance. It applies
    /// even if the area error is 0.
    ///
    /// A curve that turns back on itself encloses no area. A pen must still follow the curve to its
    /// turning point.
    @usableFromInline static var farthest: Double { 8 }

    /// Length of the first and the last chord, in steps: √½.
    @usableFromInline static var outerLength: Double { 0.707_106_781_186_547_5 }

    /// Divides a cubic curve into chords.
    ///
    /// - Parameter tolerance: The same as for ``Path/flattenKeepingArea(tolerance:into:)``.
    @inlinable
    public init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point, tolerance: Double) {
        (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
        let (way0, way1, way2) = (control1 - start, control2 - control1, end - control2)
        let (turn0, turn1) = (way1 - way0, way2 - way1)
        count = Self.count((way0, way1, way2), (turn0, turn1), tolerance)
        step = 1 / (Double(count - 2) + 2 * Self.outerLength)
        // B″ is 6 times the second difference, so h²/12·B″ is h²/2 times the second difference.
        let share = step * step / 2
        firstMove = turn0 * share
        lastMove = turn1 * share
    }

    /// Returns the end of chord `index`, for an index in `1..<count`.
    @inlinable @inline(__always)
    public func division(_ index: Int) -> Point {
        let t = (Double(index - 1) + Self.outerLength) * step
        let u = (Double(count - index - 1) + Self.outerLength) * step
        let (first, second) = (u * (u * u), 3 * (u * t) * u)
        let (third, last) = (3 * (u * t) * t, t * (t * t))
        return Point(
            x: (first * start.x + last * end.x) + (second * control1.x + third * control2.x)
                - (firstMove.dx * u + lastMove.dx * t),
            y: (first * start.y + last * end.y) + (second * control1.y + third * control2.y)
                - (firstMove.dy * u + lastMove.dy * t))
    }

    /// Returns the number of chords, 1…1024. The number is the same for the reversed curve.
    @inlinable
    static func count(
        _ ways: (Vector, Vector, Vector), _ turns: (Vector, Vector), _ tolerance: Double
    ) -> Int {
        // B′ × B″ / 18 is a cubic polynomial. Its largest Bernstein coefficient is an upper bound.
        let largestCross = max(
            abs(ways.0.cross(turns.0)), abs(ways.2.cross(turns.1)),
            max(
                abs(ways.0.cross(turns.1) + 2 * ways.1.cross(turns.0)),
                abs(ways.2.cross(turns.0) + 2 * ways.1.cross(turns.1))) / 3)
        let squaredBend = max(turns.0.dot(turns.0), turns.1.dot(turns.1))
        // A single chord cuts off at most κ/12 of area. Its distance from the curve is at most 6/8
        // of the largest second difference.
        if 1.5 * largestCross <= tolerance, 0.75 * squaredBend.squareRoot() <= farthest * tolerance {
            return 1
        }
        let byArea = cubeRoot(18 * 2 * 0.0087 / tolerance * largestCross)
        let count = limited(byArea, squaredBend, tolerance) + (2 - 2 * outerLength)
        guard count > 2 else { return 2 }
        return count < 1024 ? Int(count.rounded(.up)) : 1024
    }

    /// Clamps a chord count from the area criterion to the range that the distance criteria allow.
    ///
    /// With fewer chords than the lower limit, a chord could be farther from the curve than `farthest`
    /// tolerances. With as many chords as the upper limit, all chords are within one tolerance of the
    /// curve, so more chords are not needed.
    @inlinable
    static func limited(_ byArea: Double, _ squaredBend: Double, _ tolerance: Double) -> Double {
        // Usually neither limit applies. Comparing fourth powers detects this case without a square
        // root.
        let share = 3 / (4 * tolerance)
        let (fourth, most) = ((byArea * byArea) * (byArea * byArea), share * share * squaredBend)
        if fourth < 0.999 * most, fourth * (farthest * farthest) > 1.001 * most { return byArea }
        let bend = squaredBend.squareRoot()
        let byDistance = (bend * 3 / (4 * tolerance)).squareRoot()
        let least = (bend * 3 / (4 * farthest * tolerance)).squareRoot()
        return min(max(byArea, least), byDistance)
    }

    /// Returns an approximate cube root of a positive number. The result is 1 to 1.002 times the exact root.
    ///
    /// The first estimate divides the exponent by three. One step of Newton's method refines it.
    @inlinable
    static func cubeRoot(_ value: Double) -> Double {
        guard value.isNormal else { return value }
        let guess = Double(bitPattern: value.bitPattern / 3 + 0x2A9F_7893_782D_A1CE)
        return (2 * guess + value / (guess * guess)) / 3
    }
}
