// Sine, cosine and exponential of our own: the C library's differ between CPUs in the last bits, and pixels must not.

/// Sine and cosine of an angle.
/// - Parameter radians: any finite angle.
public func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
    fatalError("written next")
}
