/// Lengths in points that fall on whole device pixels.
package struct PixelGrid {
    /// Device pixels for each point.
    package let scale: Double

    /// One device pixel, in points.
    package var pixel: Double { 1 / scale }

    package func rounded(_ length: Double) -> Double { (length * scale).rounded() / scale }

    /// The next whole pixel, as labels round their sizes.
    package func roundedUp(_ length: Double) -> Double {
        // A length that is a whole number of pixels but for rounding errors stays.
        (length * scale - 1e-6).rounded(.up) / scale
    }
}
