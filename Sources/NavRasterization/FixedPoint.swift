import NavImaging

/// Raster coordinates in 20.12 fixed point: one unit is 1/4096 of a device pixel.
///
/// Why twelve bits. A byte of coverage is to lie within one level, 1/255, of the exact area in its pixel. An outline
/// that crosses a pixel once, on a way of at most √2 pixels, adds to its error:
///
/// | step | levels at most | why |
/// |---|---|---|
/// | vertices on the grid | 0.06 | both ends are moved by at most √2/2 units, and so is the line between them |
/// | where the edge crosses the pixel's sides | 0.06 | half a unit at each of two crossings, along one pixel |
/// | areas in parts of 1/131,072 pixel | 0.001 | half a part for each piece of an edge |
///
/// The byte itself is the nearest of 256: half a level. So four straight edges can meet in a pixel, all wrong in the
/// same direction, before the sum passes one level. What chords of curves add is said at
/// ``FilledOutline/flatteningTolerance``. With eight bits each of the first two rows was a level, and 1.6 levels
/// were seen.
enum FixedPoint {
    /// Bits after the binary point.
    static let fractionBits: Int32 = 12
    /// Units in a pixel.
    static let one: Int32 = 1 << fractionBits

    /// Farthest distance from the origin of its list, in pixels, at which an edge keeps its shape; beyond, it is
    /// moved to this distance.
    ///
    /// 2¹⁷ pixels are twice as far as any frame reaches. They are 2²⁹ units, so that twice a product of two
    /// differences fits 64 bits.
    static let limit = Double(1 << 17)

    /// The nearest unit.
    /// - Precondition: `pixels` is finite and within ±``limit``.
    @inline(__always)
    static func rounded(_ pixels: Double) -> Int32 {
        // Truncation of a positive number is its floor, and needs no call into a library.
        let bias = Double(1 << 30)
        return Int32(pixels * Double(one) + (bias + 0.5)) - (1 << 30)
    }
}

/// `numerator / denominator` rounded to the nearest whole number, halves upwards. Exact, so that it does not matter
/// from which end or in how many steps an edge is walked.
@inline(__always)
func roundedQuotient(_ numerator: Int64, _ denominator: Int64) -> Int64 {
    let doubled = 2 &* numerator &+ denominator
    let divisor = 2 &* denominator
    let quotient = doubled / divisor
    return doubled % divisor < 0 ? quotient &- 1 : quotient
}
