/// A point on the integer grid of an ``ArrangementSweep``.
///
/// Coordinates are at most 2²⁹ in absolute value. So the cross product of two differences is at
/// most 2⁶¹ and fits into 64 bits.
struct GridPoint: Equatable {
    /// Maximum absolute value of a coordinate.
    static let limit: Int64 = 1 << 29

    var x: Int64
    var y: Int64

    /// Returns the z component of the cross product of two vectors.
    @inline(__always)
    static func cross(_ a: GridPoint, _ b: GridPoint) -> Int64 { a.x &* b.y &- a.y &* b.x }

    @inline(__always)
    static func - (a: GridPoint, b: GridPoint) -> GridPoint { GridPoint(x: a.x &- b.x, y: a.y &- b.y) }

    /// Returns whether `a` comes before `b` in the sweep: from top to bottom, then from left to right.
    @inline(__always)
    static func precedes(_ a: GridPoint, _ b: GridPoint) -> Bool { a.y < b.y || (a.y == b.y && a.x < b.x) }
}

/// The exact crossing of two lines on the grid: an integer and a fraction for each coordinate.
struct CrossingPoint: Equatable {
    /// The coordinates, rounded down.
    let whole: GridPoint
    /// Numerator of the fraction of x. It is at least 0 and less than the denominator.
    let restX: Int64
    /// Numerator of the fraction of y. It is at least 0 and less than the denominator.
    let restY: Int64
    /// Denominator of both fractions, 1…2⁶¹.
    let denominator: Int64

    init(_ point: GridPoint) {
        whole = point
        (restX, restY, denominator) = (0, 0, 1)
    }

    /// Creates the point at the fraction `numerator / denominator` of a line. The fraction is
    /// within 0…1.
    init(on start: GridPoint, along way: GridPoint, numerator: Int64, denominator: Int64) {
        func divided(_ component: Int64) -> (Int64, Int64) {
            let product = component.multipliedFullWidth(by: numerator)
            let (quotient, rest) = denominator.dividingFullWidth(product)
            return rest < 0 ? (quotient - 1, rest + denominator) : (quotient, rest)
        }
        let (x, restX) = divided(way.x)
        let (y, restY) = divided(way.y)
        whole = GridPoint(x: start.x + x, y: start.y + y)
        (self.restX, self.restY) = (restX, restY)
        self.denominator = denominator
    }

    var isOnGrid: Bool { restX == 0 && restY == 0 }

    /// Returns −1, 0 or 1 if this point comes before, equals or comes after `other` in the sweep.
    func order(_ other: CrossingPoint) -> Int {
        if whole.y != other.whole.y { return whole.y < other.whole.y ? -1 : 1 }
        let vertical = compareRests(restY, other.restY, other)
        if vertical != 0 { return vertical }
        if whole.x != other.whole.x { return whole.x < other.whole.x ? -1 : 1 }
        return compareRests(restX, other.restX, other)
    }

    private func compareRests(_ rest: Int64, _ otherRest: Int64, _ other: CrossingPoint) -> Int {
        if rest == 0 || otherRest == 0 || denominator == other.denominator {
            // The numerators alone decide the order: either the denominators are equal, or one fraction is 0, and 0
            // is the smallest fraction.
            return rest == otherRest ? 0 : rest < otherRest ? -1 : 1
        }
        let left = rest.multipliedFullWidth(by: other.denominator)
        let right = otherRest.multipliedFullWidth(by: denominator)
        return left == right ? 0 : left < right ? -1 : 1
    }

    /// Returns the sign of the cross product of two vectors: the line's direction, and the vector
    /// from the line's start to this point.
    ///
    /// For a line that runs downwards, the sign is positive if this point has a smaller x than the
    /// line at the same height.
    func side(ofLineFrom start: GridPoint, along way: GridPoint) -> Int {
        let offset = whole - start
        guard !isOnGrid else { return Int(GridPoint.cross(way, offset).signum()) }
        // Each product is at most 2³⁰ · (2³⁰ · 2⁶¹) = 2¹²¹, so it fits into Int128.
        let y = Int128(offset.y) * Int128(denominator) + Int128(restY)
        let x = Int128(offset.x) * Int128(denominator) + Int128(restX)
        return Int((Int128(way.x) * y - Int128(way.y) * x).signum())
    }
}
