import NavImaging

/// Raster coordinates in 20.12 fixed point: one unit is 1/4096 of a device pixel.
///
/// Twelve bits keep the coverage byte within one level (1/255) of the exact area in its pixel. An
/// outline that crosses a pixel once, over at most √2 pixels, adds to the error:
///
/// | source of error | levels at most | reason |
/// |---|---|---|
/// | vertices rounded to the grid | 0.06 | the line's ends move by at most √2/2 units |
/// | crossings of the pixel's sides | 0.06 | half a unit at each of two crossings, along one pixel |
/// | areas in parts of 1/131,072 pixel | 0.001 | half a part for each piece of an edge |
///
/// The rounding to a byte adds half a level. So four straight edges can meet in a pixel, all with
/// errors in the same direction, before the sum exceeds one level.
/// ``FilledOutline/flatteningTolerance`` states the additional error of chords. With eight
/// bits, each of the first two errors was a level, and errors of 1.6 levels were measured.
enum FixedPoint {
    /// The number of bits after the binary point.
    static let fractionBits: Int32 = 12
    /// Units in a pixel.
    static let one: Int32 = 1 << fractionBits

    /// The farthest distance of an edge from its outline's origin, in pixels. Farther parts of an
    /// edge are moved to this distance.
    ///
    /// 2¹⁷ pixels are twice as far as any frame reaches. They are 2²⁹ units, so twice a product of
    /// two differences fits 64 bits.
    static let limit = Double(1 << 17)

    /// Rounds a coordinate to the nearest unit.
    /// - Precondition: `pixels` is finite and within ±``limit``.
    @inline(__always)
    static func rounded(_ pixels: Double) -> Int32 {
        // Truncation of a positive number is its floor, and needs no call into a library.
        let bias = Double(1 << 30)
        return Int32(pixels * Double(one) + (bias + 0.5)) - (1 << 30)
    }
}

/// Returns `numerator / denominator` rounded to the nearest integer, halves upwards.
///
/// It is exact, so the direction and the steps in which an edge is walked do not matter.
@inline(__always)
func roundedQuotient(_ numerator: Int64, _ denominator: Int64) -> Int64 {
    let doubled = 2 &* numerator &+ denominator
    let divisor = 2 &* denominator
    let quotient = doubled / divisor
    return doubled % divisor < 0 ? quotient &- 1 : quotient
}
