/// Rounds lengths in points to whole device pixels.
package struct PixelGrid {
    /// Device pixels per point.
    package let scale: Double

    /// The size of one device pixel, in points.
    package var pixel: Double { 1 / scale }

    /// Returns the length rounded to the nearest whole pixel, in points.
    package func rounded(_ length: Double) -> Double { (length * scale).rounded() / scale }

    /// Returns the length rounded up to a whole pixel, in points. Callers use this function for the measured
    /// widths and heights of texts.
    package func roundedUp(_ length: Double) -> Double {
        // The tolerance of 1e-6 pixels absorbs rounding errors, so that a whole number of pixels
        // does not grow.
        (length * scale - 1e-6).rounded(.up) / scale
    }
}
