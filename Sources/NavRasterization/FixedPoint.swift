import NavImaging

/// Raster coordinates in 20.12 fixed point: one unit is 1/4096 of a device pixel.
///
/// Twelve bits keep the coverage byte within one level (1/255) of the exact area in its pixel. Each
/// time an outline crosses a pixel, over a length of at most √2 pixels, it adds these errors:
///
/// | source of error | levels at most | reason |
/// |---|---|---|
/// | vertices rounded to the grid | 0.06 | the line's ends move by at most √2/2 units |
/// | crossings of the pixel's sides | 0.06 | two crossings, each moved by at most half a unit on a pixel's side |
/// | areas rounded to 1/131,072 pixel | 0.001 | at most 1/262,144 pixel for each piece of an edge |
///
/// Rounding to a byte adds half a level. So even if four straight edges meet in a pixel and all
/// their errors have the same direction, the sum stays within one level.
/// ``FilledOutline/flatteningTolerance`` states the additional error of chords. With eight bits,
/// each of the first two errors was one level, and errors of 1.6 levels were measured.
enum FixedPoint {
    /// The number of bits after the binary point.
    static let fractionBits: Int32 = 12
    /// Units in a pixel.
    static let one: Int32 = 1 << fractionBits

    /// The greatest coordinate of a vertex relative to its outline's origin, in pixels. The square
    /// within ±`limit` is called raster space. Parts of an edge outside raster space are moved to
    /// the square's border.
    ///
    /// 2¹⁷ pixels are about twice the longest possible side of a frame (65,535 pixels). They equal 2²⁹ units, so twice
    /// the product of two differences of coordinates fits 64 bits.
    static let limit = Double(1 << 17)

    /// Rounds a coordinate to the nearest unit.
    /// - Precondition: `pixels` is finite and within ±``limit``.
    @inline(__always)
    static func rounded(_ pixels: Double) -> Int32 {
        // The bias makes the number positive. Truncation of a positive number is its floor, and needs no library call.
        let bias = Double(1 << 30)
        return Int32(pixels * Double(one) + (bias + 0.5)) - (1 << 30)
    }
}

/// Returns `numerator / denominator` rounded to the nearest integer, halves upwards.
///
/// The quotient is computed exactly before it is rounded. So a position on an edge does not depend
/// on the direction or the steps in which the edge is traversed.
@inline(__always)
func roundedQuotient(_ numerator: Int64, _ denominator: Int64) -> Int64 {
    let doubled = 2 &* numerator &+ denominator
    let divisor = 2 &* denominator
    let quotient = doubled / divisor
    return doubled % divisor < 0 ? quotient &- 1 : quotient
}
