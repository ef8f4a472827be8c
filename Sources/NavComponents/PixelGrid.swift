/// Lengths in points that fall on whole device pixels.
struct PixelGrid {
    /// Device pixels for each point.
    let scale: Double

    /// One device pixel, in points.
    var pixel: Double { 1 / scale }

    func rounded(_ length: Double) -> Double { (length * scale).rounded() / scale }

    /// The next whole pixel, as labels round their sizes.
    func roundedUp(_ length: Double) -> Double {
        // A length that is a whole number of pixels but for rounding errors stays.
        (length * scale - 1e-6).rounded(.up) / scale
    }
}
