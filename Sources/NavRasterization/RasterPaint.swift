import NavGeometry
import NavImaging

/// What gives colour at a pixel.
public enum RasterPaint: Sendable {
    case solid(PremultipliedPixel)
    case gradient(GradientPaint)
    case image(ImagePaint)

    /// The paint when it is not the same everywhere.
    var shader: (any Shader)? {
        switch self {
        case .solid: nil
        case .gradient(let paint): paint
        case .image(let paint): paint
        }
    }
}

/// A paint whose colour depends on the place.
protocol Shader: Sendable {
    /// Writes the colours at the centres of the pixels (x, y), (x + 1, y)…; each depends on its own place only.
    func shade(_ row: inout MutableSpan<PremultipliedPixel>, x: Int, y: Int)

    /// The colour of all pixels of a row, where it is known to be one.
    func color(ofRow y: Int) -> PremultipliedPixel?
}

extension Shader {
    func color(ofRow y: Int) -> PremultipliedPixel? { nil }
}
