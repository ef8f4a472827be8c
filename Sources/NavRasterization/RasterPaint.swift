import NavGeometry
import NavImaging

/// The source of colour at each pixel.
///
/// Most paints are colours. Larger ones are indirect, so that lists of paints stay small.
public enum RasterPaint: Sendable {
    case solid(PremultipliedPixel)
    indirect case gradient(GradientPaint)
    indirect case image(ImagePaint)

    /// Whether every colour is known to be opaque.
    public var isOpaque: Bool {
        if case .solid(let color) = self { return color.alpha == 255 }
        return shader?.isOpaque ?? false
    }

    /// The paint if it is not the same everywhere.
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
    /// Writes the colours at the centres of the pixels (x, y), (x + 1, y)… Each depends on its own position only.
    /// - Parameters:
    ///   - kernels: The loops to run. Only speed depends on them.
    ///   - memory: Memory of earlier rows, of any paint.
    func shade(
        _ row: inout MutableSpan<PremultipliedPixel>, x: Int, y: Int, kernels: KernelSet,
        _ memory: inout ShaderMemory)

    /// Writes the colours of a rectangle of at most 64 rows at once. Returns false if the paint cannot, because
    /// each row needs memory of the row above.
    /// - Parameters:
    ///   - pixels: Pixels from the rectangle's first one on.
    ///   - stride: Pixels from one row to the next.
    func shade(
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, in area: PixelRect, kernels: KernelSet
    ) -> Bool

    /// Writes one colour for each row from `y` on, if all pixels of a row are known to be equal. Returns false if
    /// not.
    func shadeRows(
        _ colors: inout MutableSpan<PremultipliedPixel>, y: Int, kernels: KernelSet
    ) -> Bool

    /// Whether every colour is known to be opaque.
    var isOpaque: Bool { get }
}

extension RasterPaint {
    /// Returns the same paint, ready to be used over many pixels.
    /// - Parameter area: The pixels that will be painted.
    public func prepared(
        for area: PixelRect, kernels: KernelSet, shortcuts: DrawingShortcuts = .all
    ) -> RasterPaint {
        switch self {
        case .gradient(let paint) where shortcuts.contains(.gradientTables):
            .gradient(paint.prepared(for: area, kernels: kernels))
        case .image(let paint) where shortcuts.contains(.imageColumns): .image(paint.prepared(for: area))
        case .solid, .gradient, .image: self
        }
    }
}

extension Shader {
    func shade(
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, in area: PixelRect, kernels: KernelSet
    ) -> Bool { false }

    func shadeRows(
        _ colors: inout MutableSpan<PremultipliedPixel>, y: Int, kernels: KernelSet
    ) -> Bool { false }

    var isOpaque: Bool { false }
}
