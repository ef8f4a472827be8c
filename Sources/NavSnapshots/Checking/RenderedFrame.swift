import NavImageCoding
import NavImageDiffing
import NavImaging

/// A drawn picture, with closures that explain it after a failure.
public struct RenderedFrame: Sendable {
    /// The pixels, with straight alpha.
    public let bitmap: StraightBitmap
    /// Device pixels per point, as the file will state it.
    public let scale: Double
    /// Colour space of the pixels.
    public let colorSpace: PNGColorSpace
    /// Places that are not compared.
    public let ignored: [IgnoredPlace]
    /// Explains a difference. Only failures call it.
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

    /// Encodes the golden as a small file with a stored pixel hash, which makes the next comparison
    /// fast.
    public func encodedGolden() -> [UInt8] {
        PNGEncoder.encode(
            bitmap, metadata: PNGMetadata(scale: scale, colorSpace: colorSpace),
            options: PNGOptions(compression: .small, storesPixelHash: true))
    }
}

/// Closures that explain a frame. They run only when the frame differs from its golden.
public struct FrameEvidence: Sendable {
    /// Returns the places of the nodes as the text of `layout.json`; nil if nobody knows them.
    public var layout: @Sendable () -> String?
    /// Returns the scene as JSON; nil if there is none.
    public var scene: @Sendable () -> String?
    /// Finds the nodes that painted changed pixels, the most likely cause first.
    public var attribution: @Sendable (_ changes: ChangeMask, _ regions: [PixelRect]) -> [ChangedNode]

    /// Creates evidence. By default nothing is known.
    public init(
        layout: @escaping @Sendable () -> String? = { nil },
        scene: @escaping @Sendable () -> String? = { nil },
        attribution: @escaping @Sendable (_ changes: ChangeMask, _ regions: [PixelRect]) -> [ChangedNode] = {
            _, _ in []
        }
    ) {
        self.layout = layout
        self.scene = scene
        self.attribution = attribution
    }
}
