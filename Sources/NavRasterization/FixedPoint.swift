import NavImaging

/// Raster coordinates in 24.8 fixed point: one unit is 1/256 of a device pixel.
enum FixedPoint {
    /// Bits after the binary point.
    static let fractionBits: Int32 = 8
    /// Units in a pixel.
    static let one: Int32 = 256

    /// Farthest distance from the origin, in pixels, at which an edge keeps its shape; beyond, it is moved to this distance.
    ///
    /// 2²² pixels are 2³⁰ units, so that the difference of two coordinates fits 32 bits and a product of two differences 64.
    static let limit = Double(1 << 22)

    /// The nearest unit.
    /// - Precondition: `pixels` is finite and within ±``limit``.
    @inline(__always)
    static func rounded(_ pixels: Double) -> Int32 {
        // Truncation of a positive number is its floor, and needs no call into a library.
        let bias = Double(1 << 31)
        return Int32(Int64(pixels * 256 + (bias + 0.5)) - (1 << 31))
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
