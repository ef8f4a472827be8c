/// A place on the integer grid of an ``ArrangementSweep``: at most 2²⁹ from the origin, so that the cross product of two
/// differences, at most 2⁶¹, fits 64 bits.
struct GridPoint: Equatable {
    static let limit: Int64 = 1 << 29

    var x: Int64
    var y: Int64

    /// z of the cross product of two ways.
    @inline(__always)
    static func cross(_ a: GridPoint, _ b: GridPoint) -> Int64 { a.x &* b.y &- a.y &* b.x }

    @inline(__always)
    static func - (a: GridPoint, b: GridPoint) -> GridPoint { GridPoint(x: a.x &- b.x, y: a.y &- b.y) }

    /// The sweep's order: from top to bottom, in a row from left to right.
    @inline(__always)
    static func precedes(_ a: GridPoint, _ b: GridPoint) -> Bool { a.y < b.y || (a.y == b.y && a.x < b.x) }
}

/// A place where lines of the grid meet, exactly: a whole number and a fraction for each coordinate.
struct CrossingPoint: Equatable {
    /// Rounded down.
    let whole: GridPoint
    /// Numerators, from 0 to below the denominator.
    let restX: Int64
    let restY: Int64
    /// 1…2⁶¹
    let denominator: Int64

    init(_ point: GridPoint) {
        whole = point
        (restX, restY, denominator) = (0, 0, 1)
    }

    /// The place at the share `numerator / denominator`, within 0…1, of a line.
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

    /// −1, 0 or 1: before, at or after another in the sweep's order.
    func order(_ other: CrossingPoint) -> Int {
        if whole.y != other.whole.y { return whole.y < other.whole.y ? -1 : 1 }
        let vertical = compareRests(restY, other.restY, other)
        if vertical != 0 { return vertical }
        if whole.x != other.whole.x { return whole.x < other.whole.x ? -1 : 1 }
        return compareRests(restX, other.restX, other)
    }

    private func compareRests(_ rest: Int64, _ otherRest: Int64, _ other: CrossingPoint) -> Int {
        if rest == 0 || otherRest == 0 || denominator == other.denominator {
            // A rest of nothing is less than any other, whatever the denominators.
            return rest == otherRest ? 0 : rest < otherRest ? -1 : 1
        }
        let left = rest.multipliedFullWidth(by: other.denominator)
        let right = otherRest.multipliedFullWidth(by: denominator)
        return left == right ? 0 : left < right ? -1 : 1
    }

    /// The sign of the cross product of a line's way and the way from its start to here: positive where this place lies to
    /// the left of a line that runs downwards.
    func side(ofLineFrom start: GridPoint, along way: GridPoint) -> Int {
        let offset = whole - start
        guard !isOnGrid else { return Int(GridPoint.cross(way, offset).signum()) }
        // Products below 2³⁰ · (2³⁰ · 2⁶¹).
        let y = Int128(offset.y) * Int128(denominator) + Int128(restY)
        let x = Int128(offset.x) * Int128(denominator) + Int128(restX)
        return Int((Int128(way.x) * y - Int128(way.y) * x).signum())
    }
}
