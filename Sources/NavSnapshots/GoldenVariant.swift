import NavImageCoding
import NavImaging

/// One picture that a scene must have: a suffix of its file name, and a closure that draws it.
public struct GoldenVariant {
    /// The suffix after the scene's name: empty, `~dark`, `@2x` or `~dark@2x`.
    public let suffix: String
    /// Draws the picture. An error is reported by its description.
    public let render: () throws -> RenderedFrame

    /// Creates a variant.
    public init(suffix: String, render: @escaping () throws -> RenderedFrame) {
        self.suffix = suffix
        self.render = render
    }
}

/// A drawn picture, and the scale and colour space that its file will state.
public struct RenderedFrame: Sendable {
    /// The pixels, with straight alpha.
    public let bitmap: StraightBitmap
    /// Device pixels per point.
    public let scale: Double
    /// Colour space of the pixels.
    public let colorSpace: PNGColorSpace
    /// Rectangles that are not compared, in device pixels.
    public let ignored: [PixelRect]

    /// Creates a frame.
    ///
    /// - Precondition: The bitmap has at least one pixel.
    public init(
        bitmap: StraightBitmap, scale: Double, colorSpace: PNGColorSpace = .sRGB, ignored: [PixelRect] = []
    ) {
        precondition(!bitmap.pixels.isEmpty, "a golden has at least one pixel")
        self.bitmap = bitmap
        self.scale = scale
        self.colorSpace = colorSpace
        self.ignored = ignored
    }
}

extension RenderedFrame {
    /// Encodes the golden as a small file with a stored pixel hash, which makes the next comparison
    /// fast.
    func encodedGolden() -> [UInt8] {
        PNGEncoder.encode(
            bitmap, metadata: PNGMetadata(scale: scale, colorSpace: colorSpace),
            options: PNGOptions(compression: .small, storesPixelHash: true))
    }
}
