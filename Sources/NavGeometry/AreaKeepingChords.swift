extension Path {
    /// The subpaths as chains of straight lines that cut off as much of the area as they add; see
    /// ``flattenKeepingArea(tolerance:into:)``.
    public func flattenedKeepingArea(tolerance: Double) -> [Polyline] {
        var collector = PolylineCollector()
        flattenKeepingArea(tolerance: tolerance, into: &collector)
        return collector.finish()
    }

    /// Replaces curves by chords that cross them, and hands the lines to `receiver` in order.
    ///
    /// Chords whose ends lie on their curve cut something off, always on the same side. Over a step h of the parameter the curve lies
    /// away from such a chord by ½·s·(h − s)·B″, in the mean by h²/12·B″. With both ends moved by that much, as much is added as is cut
    /// off. A curve's own ends stay where they are; the chord there makes up for it by being shorter, √½ h.
    ///
    /// So only a stretch of the curve that ends within a chord has another area: with κ the largest |B′ × B″|, at most κh³/125
    /// for an end in an inner chord and κh³/115 for one in an outer chord. (The two largest values of the integrals
    /// of the difference are 0.0080 and 0.0087.)
    /// - Parameters:
    ///   - tolerance: above 0, in units of the path: how far a chord may lie from its curve; or, where that takes fewer chords, the
    ///     area in square units that may be missing to any stretch of the curve, while no chord lies further away than 8 tolerances. No
    ///     curve becomes more than 1024 lines.
    ///   - receiver: gets a `move` before every subpath, also where the path goes on after `close`.
    /// - Precondition: coordinates are finite. Others do no harm beyond lines that make no sense.
    @inlinable
    public func flattenKeepingArea(tolerance: Double, into receiver: inout some FlatPathReceiver) {
        walk(dividing: AreaKeepingDivision(tolerance: tolerance), into: &receiver)
    }
}

/// Divides curves into chords that keep the area.
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
    /// Takes the chords one by one.
    @inlinable
    public mutating func addChords(_ chords: AreaKeepingChords) {
        for index in 1..<max(chords.count, 1) {
            addLine(to: chords.division(index), isInsideCurve: true)
        }
        addLine(to: chords.end, isInsideCurve: false)
    }
}

/// One cubic curve as chords that keep its area.
@frozen
public struct AreaKeepingChords: Sendable {
    public let start: Point
    public let control1: Point
    public let control2: Point
    public let end: Point
    /// How many there are, 1…1024. The first and the last are shorter than the others.
    public let count: Int
    /// The parameter's way along an inner chord.
    public let step: Double
    /// What divisions are moved back by, at the start and at the end of the curve; it runs evenly from one to the other.
    public let firstMove: Vector
    public let lastMove: Vector

    /// So many tolerances a chord may lie from its curve, however little area is between them: where a curve turns back on itself there is
    /// none, and a pen still follows it to the end.
    @usableFromInline static var farthest: Double { 8 }

    /// √½, the length of the outer chords in steps.
    @usableFromInline static var outerLength: Double { 0.707_106_781_186_547_5 }

    /// - Parameter tolerance: as for ``Path/flattenKeepingArea(tolerance:into:)``.
    @inlinable
    public init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point, tolerance: Double) {
        (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
        let (way0, way1, way2) = (control1 - start, control2 - control1, end - control2)
        let (turn0, turn1) = (way1 - way0, way2 - way1)
        count = Self.count((way0, way1, way2), (turn0, turn1), tolerance)
        step = 1 / (Double(count - 2) + 2 * Self.outerLength)
        // B″ is 6 times the turn; a twelfth of it.
        let share = step * step / 2
        firstMove = turn0 * share
        lastMove = turn1 * share
    }

    /// The end of chord `index`, 1 up to the count.
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

    /// The number of chords: the same from both ends, 1…1024.
    @inlinable
    static func count(
        _ ways: (Vector, Vector, Vector), _ turns: (Vector, Vector), _ tolerance: Double
    ) -> Int {
        // B′ × B″ / 18 is a cubic polynomial whose Bernstein coefficients are these: it is nowhere larger than the largest.
        let swept = max(
            abs(ways.0.cross(turns.0)), abs(ways.2.cross(turns.1)),
            max(
                abs(ways.0.cross(turns.1) + 2 * ways.1.cross(turns.0)),
                abs(ways.2.cross(turns.0) + 2 * ways.1.cross(turns.1))) / 3)
        let squaredBend = max(turns.0.dot(turns.0), turns.1.dot(turns.1))
        // A single chord cuts off κ/12, and lies 6/8 of the bend away.
        if 1.5 * swept <= tolerance, 0.75 * squaredBend.squareRoot() <= farthest * tolerance { return 1 }
        let byArea = cubeRoot(18 * 2 * 0.0087 / tolerance * swept)
        let count = limited(byArea, squaredBend, tolerance) + (2 - 2 * outerLength)
        guard count > 2 else { return 2 }
        return count < 1024 ? Int(count.rounded(.up)) : 1024
    }

    /// A count by area, at least so large that no chord lies too far from the curve, and no larger than all of them would have to be near.
    @inlinable
    static func limited(_ byArea: Double, _ squaredBend: Double, _ tolerance: Double) -> Double {
        // Mostly it is neither, and known without a root: these are fourth powers.
        let share = 3 / (4 * tolerance)
        let (fourth, most) = ((byArea * byArea) * (byArea * byArea), share * share * squaredBend)
        if fourth < 0.999 * most, fourth * (farthest * farthest) > 1.001 * most { return byArea }
        let bend = squaredBend.squareRoot()
        let byDistance = (bend * 3 / (4 * tolerance)).squareRoot()
        let least = (bend * 3 / (4 * farthest * tolerance)).squareRoot()
        return min(max(byArea, least), byDistance)
    }

    /// At least the cube root of a positive number, and at most 1.002 times it: a guess that divides the exponent by three, and a
    /// step of Newton's method.
    @inlinable
    static func cubeRoot(_ value: Double) -> Double {
        guard value.isNormal else { return value }
        let guess = Double(bitPattern: value.bitPattern / 3 + 0x2A9F_7893_782D_A1CE)
        return (2 * guess + value / (guess * guess)) / 3
    }
}
