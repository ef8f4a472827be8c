import NavImageCoding
import NavImaging

/// A drawn picture, with closures that explain a difference from the golden.
public struct RenderedFrame: Sendable {
    /// The pixels, with straight alpha.
    public let bitmap: StraightBitmap
    /// Device pixels per point, which the golden will state.
    public let scale: Double
    /// Colour space of the pixels.
    public let colorSpace: PNGColorSpace
    /// Places that are not compared.
    public let ignored: [IgnoredPlace]
    /// The closures that explain a difference. They are called only after a failure.
    public let evidence: FrameEvidence

    /// Creates a frame.
    ///
    /// - Precondition: The bitmap has at least one pixel.
    public init(
        bitmap: StraightBitmap, scale: Double, colorSpace: PNGColorSpace = .sRGB,
        ignored: [IgnoredPlace] = [], evidence: FrameEvidence = FrameEvidence()
    ) {
        precondition(!bitmap.pixels.isEmpty, "a golden has at least one pixel")
        self.bitmap = bitmap
        self.scale = scale
        self.colorSpace = colorSpace
        self.ignored = ignored
        self.evidence = evidence
    }

    /// Encodes the frame as a golden. The file stores the pixel hash, which makes the next comparison fast.
    public func encodedGolden(_ compression: PNGCompression = .small) -> [UInt8] {
        PNGEncoder.encode(
            bitmap, metadata: PNGMetadata(scale: scale, colorSpace: colorSpace),
            options: PNGOptions(compression: compression, storesPixelHash: true))
    }

    /// Compares the pixels with those of a PNG file.
    ///
    /// - Returns: The difference, or the reason why the file cannot be read; nil if size, colour space and
    ///   all pixels outside of ``ignored`` are equal.
    public func problem(with file: [UInt8], limits: ImageLimits = ImageLimits()) -> SnapshotProblem? {
        PictureSubject(self, options: VerificationOptions(), limits: limits).judge(file).problem
    }
}
