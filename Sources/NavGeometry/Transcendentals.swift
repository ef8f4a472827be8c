// Sine, cosine, arctangent, exponential and logarithm without the C library. The C library's
// results differ in the last bits between CPUs and versions, and pixels must not differ.
//
// The code uses only +, −, ×, ÷, square root and exact remainders, because IEEE 754 defines their
// rounding. The polynomials are Taylor series. The first omitted term is always below 2⁻⁵⁸ of the
// result.

/// Returns the sine and the cosine of an angle.
///
/// The absolute error is below 4e-16 for |radians| ≤ 1e6. A larger angle is first reduced to its
/// remainder by 2π. The constant 2π is rounded to `Double`, which adds an error of up to
/// |radians| · 1e-16. Two neighbouring `Double` angles of that size differ by more than this error.
///
/// - Parameter radians: Any finite angle. Other values give NaN.
public func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
    guard radians.isFinite else { return (.nan, .nan) }
    let angle = abs(radians) <= 1e6 ? radians : radians.remainder(dividingBy: 2 * .pi)
    // π/2 is split into three parts. The first two have 33 bits, so their products with a number of
    // quarter turns below 2²⁰ are exact.
    let quarterTurns = (angle / (.pi / 2)).rounded()
    let rest =
        ((angle - quarterTurns * 0x1.921fb544p+0) - quarterTurns * 0x1.0b4611a6p-34)
        - quarterTurns * 0x1.3198a2e037073p-69
    return sineAndCosine(quarterTurns: quarterTurns, rest: rest)
}

/// Returns the sine and the cosine of an angle in degrees. The results are exact at every multiple
/// of 90°.
///
/// The absolute error is below 4e-16 for every finite angle, because the remainder by 360 is exact.
///
/// - Parameter degrees: Any finite angle. Other values give NaN.
public func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    guard degrees.isFinite else { return (.nan, .nan) }
    let angle = degrees.remainder(dividingBy: 360)
    let quarterTurns = (angle / 90).rounded()
    return sineAndCosine(
        quarterTurns: quarterTurns, rest: (angle - quarterTurns * 90) * (.pi / 180))
}

/// Returns the sine and the cosine of an angle that was split into quarter turns and a rest.
///
/// - Parameters:
///   - quarterTurns: An integer with an absolute value below 2²⁰.
///   - rest: The remaining angle in radians, at most π/4 in absolute value.
private func sineAndCosine(quarterTurns: Double, rest: Double) -> (sine: Double, cosine: Double) {
    let square = rest * rest
    let sine = rest + rest * square * evaluate(sineCoefficients, at: square)
    let cosine = 1 - (square / 2 - square * square * evaluate(cosineCoefficients, at: square))
    // Use `0 - x` instead of `-x`, so that zero does not become negative zero.
    switch Int(quarterTurns) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, 0 - sine)
    case 2: return (0 - sine, 0 - cosine)
    default: return (0 - cosine, sine)
    }
}

/// Returns the angle from the positive x axis to the direction (`x`, `y`), in −π…π. The angle of
/// the zero vector is 0.
///
/// The relative error is below 1e-15. Negative zero counts as positive zero, so the negative x axis
/// has the angle +π.
public func arcTangent(y: Double, x: Double) -> Double {
    let (width, height) = (abs(x), abs(y))
    let longer = max(width, height)
    guard longer > 0 else { return 0 }
    // atan t = 2 · atan(t / (1 + √(1 + t²))). Two such steps reduce t from 1 to tan 11.25°.
    var tangent = min(width, height) / longer
    for _ in 0..<2 { tangent /= 1 + (1 + tangent * tangent).squareRoot() }
    let square = tangent * tangent
    let octant = 4 * (tangent + tangent * square * evaluate(arcTangentCoefficients, at: square))

    let quadrant = height > width ? .pi / 2 - octant : octant
    let half = x < 0 ? .pi - quadrant : quadrant
    return y < 0 ? -half : half
}

/// Returns e to the power `x`. The result is 0 below −745.2 and infinity above 709.8.
///
/// The relative error is below 5e-16.
public func exponential(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 710 { return .infinity }
    if x < -746 { return 0 }
    let doublings = (x / naturalLogarithmOf2.high).rounded()
    let rest = (x - doublings * naturalLogarithmOf2.high) - doublings * naturalLogarithmOf2.low
    let mantissa = 1 + rest * evaluate(exponentialCoefficients, at: rest)
    return Double(sign: .plus, exponent: Int(doublings), significand: mantissa)
}

/// Returns the natural logarithm of `x`, with a relative error below 1e-15.
///
/// - Parameter x: A finite number above 0. For 0, the result is −infinity. For every other value,
///   it is NaN.
public func logarithm(_ x: Double) -> Double {
    if x == 0 { return -.infinity }
    guard x > 0, x.isFinite else { return .nan }
    var (exponent, mantissa) = (Double(x.exponent), x.significand)
    if mantissa > 1.414_213_562_373_095_1 {
        mantissa /= 2
        exponent += 1
    }
    // ln m = 2 · artanh((m − 1) / (m + 1)). The argument stays below 0.172.
    let argument = (mantissa - 1) / (mantissa + 1)
    let square = argument * argument
    let rest = 2 * (argument + argument * square * evaluate(hyperbolicArcTangentCoefficients, at: square))
    return exponent * naturalLogarithmOf2.high + (exponent * naturalLogarithmOf2.low + rest)
}

/// Returns `base` to the power `exponent`, with a relative error below 1e-15 · (1 + |exponent · ln base|).
///
/// - Parameters:
///   - base: A finite number, not negative.
///   - exponent: Any finite number; above 0 if the base is 0.
public func power(_ base: Double, _ exponent: Double) -> Double {
    exponential(exponent * logarithm(base))
}

/// ln 2 in two parts. The first part has 32 bits, so its product with any binary exponent is exact.
private let naturalLogarithmOf2 = (high: 0x1.62e42feep-1, low: 0x1.a39ef35793c76p-33)

/// The coefficients −1/3!, 1/5!, −1/7! … for x³, x⁵, x⁷ … x¹⁷ of the sine.
private let sineCoefficients: [Double] = [
    -1 / 6, 1 / 120, -1 / 5040, 1 / 362_880, -1 / 39_916_800, 1 / 6_227_020_800,
    -1 / 1_307_674_368_000, 1 / 355_687_428_096_000,
]

/// The coefficients 1/4!, −1/6!, 1/8! … for x⁴, x⁶, x⁸ … x¹⁸ of the cosine.
private let cosineCoefficients: [Double] = [
    1 / 24, -1 / 720, 1 / 40320, -1 / 3_628_800, 1 / 479_001_600, -1 / 87_178_291_200,
    1 / 20_922_789_888_000, -1 / 6_402_373_705_728_000,
]

/// The coefficients 1/1!, 1/2!, 1/3! … 1/14! for x, x², x³ … of eˣ − 1.
private let exponentialCoefficients: [Double] = [
    1, 1 / 2, 1 / 6, 1 / 24, 1 / 120, 1 / 720, 1 / 5040, 1 / 40320, 1 / 362_880, 1 / 3_628_800,
    1 / 39_916_800, 1 / 479_001_600, 1 / 6_227_020_800, 1 / 87_178_291_200,
]

/// The coefficients −1/3, 1/5, −1/7 … −1/27 for x³, x⁵, x⁷ … of the arctangent.
private let arcTangentCoefficients: [Double] = [
    -1 / 3, 1 / 5, -1 / 7, 1 / 9, -1 / 11, 1 / 13, -1 / 15, 1 / 17, -1 / 19, 1 / 21, -1 / 23, 1 / 25, -1 / 27,
]

/// The coefficients 1/3, 1/5, 1/7 … 1/25 for x³, x⁵, x⁷ … of the hyperbolic arctangent.
private let hyperbolicArcTangentCoefficients: [Double] = [
    1 / 3, 1 / 5, 1 / 7, 1 / 9, 1 / 11, 1 / 13, 1 / 15, 1 / 17, 1 / 19, 1 / 21, 1 / 23, 1 / 25,
]

/// Returns `c₀ + c₁·x + c₂·x² + …` by Horner's rule.
private func evaluate(_ coefficients: [Double], at x: Double) -> Double {
    var sum = 0.0
    for coefficient in coefficients.reversed() { sum = sum * x + coefficient }
    return sum
}
