import NavImageCoding
import NavImaging

/// One picture that a scene must have: a name and a way to draw it.
public struct GoldenVariant {
    /// What the file's name has after the scene's: empty, `~dark`, `@2x` or `~dark@2x`.
    public let suffix: String
    /// Draws the picture. What it throws is told by its description.
    public let render: () throws -> RenderedFrame

    public init(suffix: String, render: @escaping () throws -> RenderedFrame) {
        self.suffix = suffix
        self.render = render
    }
}

/// A drawn picture with the scale and the colour space that its file will state.
public struct RenderedFrame: Sendable {
    public let bitmap: StraightBitmap
    /// Device pixels per point.
    public let scale: Double
    public let colorSpace: PNGColorSpace
    /// Rectangles of this picture, in device pixels, that are not compared.
    public let ignored: [PixelRect]

    /// - Precondition: the bitmap has at least one pixel.
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
    /// The bytes of the golden: small, with the hash that makes the next comparison quick.
    func encodedGolden() -> [UInt8] {
        PNGEncoder.encode(
            bitmap, metadata: PNGMetadata(scale: scale, colorSpace: colorSpace),
            options: PNGOptions(compression: .small, storesPixelHash: true))
    }
}
