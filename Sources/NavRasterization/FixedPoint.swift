import NavImaging

/// Raster coordinates in 20.12 fixed point: one unit is 1/4096 of a device pixel.
///
/// Twelve fraction bits keep a pixel's coverage byte within one level (1/255) of the exact covered area. Each straight
/// edge through a pixel adds these errors to the pixel's coverage:
///
/// | source of error | levels at most | reason |
/// |---|---|---|
/// | vertices rounded to the grid | 0.06 | the edge moves by at most √2/2 units, over at most √2 pixels of length |
/// | crossings of the pixel's sides | 0.06 | two crossings, each moved by at most half a unit on a pixel's side |
/// | areas rounded to 1/131,072 pixel | 0.001 | at most 1/262,144 pixel for each piece of an edge |
///
/// For example, √2/2 units times √2 pixels is an area of 1/4096 pixel, or 0.06 levels.
///
/// Rounding to a byte adds half a level. Suppose that four straight edges meet in a pixel, and that all their errors
/// have the same direction. Even then, the sum stays within one level. The chords of a curve add another error, which
/// ``FilledOutline/flatteningTolerance`` states.
///
/// With only eight fraction bits, each of the first two errors was one level. Errors of 1.6 levels were measured.
enum FixedPoint {
    /// The number of bits after the binary point.
    static let fractionBits: Int32 = 12
    /// Units in a pixel.
    static let one: Int32 = 1 << fractionBits

    /// The greatest coordinate of a vertex, in pixels from its outline's origin. The square from −`limit` to
    /// `limit` is called raster space. Parts of an edge outside raster space are moved to the square's border.
    ///
    /// 2¹⁷ pixels are about twice the longest possible side of a frame (65,535 pixels). They equal 2²⁹ units,
    /// so twice the product of two differences of coordinates fits 64 bits.
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
