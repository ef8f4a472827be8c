import NavImaging
import NavScene

extension Budget {
    /// Creates the budget of a picture.
    init(_ limits: Limits) { self.init(memory: limits.memory, work: limits.work, layers: limits.layers) }

    /// Adds the bytes of a decoded image to the held memory, four for each pixel.
    /// - Parameters:
    ///   - width: The image's width in pixels.
    ///   - height: The image's height in pixels.
    mutating func holdImage(width: Int, height: Int) { hold(bytes: 4 * Double(width) * Double(height)) }
}
