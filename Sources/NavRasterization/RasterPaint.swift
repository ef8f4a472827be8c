import NavGeometry
import NavImaging

/// The source of colour at each pixel.
///
/// Most paints are single colours. Other paints are stored indirectly, so that lists of paints stay
/// small.
public enum RasterPaint: Sendable {
    /// One colour.
    case solid(PremultipliedPixel)
    /// A gradient.
    indirect case gradient(GradientPaint)
    /// A bitmap.
    indirect case image(ImagePaint)

    /// Whether every colour is known to be opaque.
    public var isOpaque: Bool {
        if case .solid(let color) = self { return color.alpha == 255 }
        return shader?.isOpaque ?? false
    }

    /// The shader of a paint that varies from pixel to pixel; nil for one colour.
    var shader: (any Shader)? {
        switch self {
        case .solid: nil
        case .gradient(let paint): paint
        case .image(let paint): paint
        }
    }
}

/// A paint whose colour depends on the position.
protocol Shader: Sendable {
    /// Writes the colours at the centres of the pixels (x, y), (x + 1, y)… Each colour depends only
    /// on its position.
    /// - Parameters:
    ///   - kernels: The code of the loops. Only speed depends on it.
    ///   - memory: Scratch memory kept from earlier rows. Another paint may have used it.
    func shade(
        _ row: inout MutableSpan<PremultipliedPixel>, x: Int, y: Int, kernels: KernelSet,
        _ memory: inout ShaderMemory)

    /// Writes the colours of a rectangle of at most 64 rows in one call. Returns false if the paint
    /// must be shaded row by row.
    /// - Parameters:
    ///   - pixels: The pixels, beginning with the rectangle's first pixel.
    ///   - stride: The number of pixels from one row to the next.
    func shade(
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, in area: PixelRect, kernels: KernelSet
    ) -> Bool

    /// Writes one colour for each row from `y` on, if all pixels of each row are known to be equal.
    /// Otherwise returns false.
    func shadeRows(
        _ colors: inout MutableSpan<PremultipliedPixel>, y: Int, kernels: KernelSet
    ) -> Bool

    /// Whether every colour is known to be opaque.
    var isOpaque: Bool { get }

    /// Whether all rows are known to have the same colours.
    var hasEqualRows: Bool { get }
}

extension RasterPaint {
    /// Returns the same paint, prepared for drawing many pixels.
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

    /// The memory of the tables from ``prepared(for:kernels:shortcuts:)``, in bytes.
    public var tableBytes: Int {
        switch self {
        case .solid: 0
        case .gradient(let paint): paint.tableBytes
        case .image(let paint): paint.tableBytes
        }
    }
}

extension Shader {
    var hasEqualRows: Bool { false }

    func shade(
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, in area: PixelRect, kernels: KernelSet
    ) -> Bool { false }

    func shadeRows(
        _ colors: inout MutableSpan<PremultipliedPixel>, y: Int, kernels: KernelSet
    ) -> Bool { false }

    var isOpaque: Bool { false }
}
