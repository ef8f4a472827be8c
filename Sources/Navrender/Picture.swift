import NavFiles
import NavImageCoding
import NavImaging
import NavJSON
import NavScene

/// A drawn scene: its pixels, and the facts about how they were made.
///
/// ```swift
/// let picture = try Renderer(scale: 3).render(scene)
/// try picture.write(to: "card.png")
/// print(picture[10, 20].red, picture.warnings)
/// ```
public struct Picture: Sendable {
    /// All pixels, in the colour space ``colorSpace``.
    public let bitmap: PremultipliedBitmap
    /// The appearance, scale and moment that the picture shows.
    public let variant: Variant
    /// The colour space of the pixels.
    public let colorSpace: PNGColorSpace
    /// The warnings about the scene. Errors are thrown instead.
    public let warnings: Warnings
    /// The runs of words in the scene in drawing order, each with the face that draws it.
    public let fontUses: [FontUse]
    /// The duration of each stage, including reading the scene.
    public let timings: StageTimings
    /// The rectangles of the nodes of ``RenderOptions/measuredNodes``, by id. A node's rectangle is the box around the
    /// device pixels that the node can touch, shadows included.
    ///
    /// Unknown ids are left out. Nodes in front do not reduce the rectangle of a covered node.
    public let frames: [String: PixelRect]
    /// The number of threads for encoding.
    let workers: Int
    /// The pixels that may differ from the frame that was drawn before; nil if they are unknown.
    var changes: FrameChanges?

    /// The width in device pixels.
    public var width: Int { bitmap.width }
    /// The height in device pixels.
    public var height: Int { bitmap.height }
    /// Device pixels for each point.
    public var scale: Double { variant.scale }

    /// The pixel in a column and a row, counted from 0 at the top left, with premultiplied alpha.
    ///
    /// - Precondition: `0..<width` contains `x`, and `0..<height` contains `y`.
    public subscript(x: Int, y: Int) -> PremultipliedPixel {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "the pixel is outside of the picture")
        return bitmap[x, y]
    }

    /// Encodes the picture as the bytes of a file.
    ///
    /// - Precondition: The format can hold the picture, as PNG always can. Use ``file(as:)`` for other formats.
    public func encoded(as format: PictureFormat = .png()) -> [UInt8] {
        do {
            return try file(as: format)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// Encodes the picture as the bytes of a file.
    ///
    /// - Throws: ``RenderError`` if the format cannot hold the picture, or if the format's library is missing.
    public func file(as format: PictureFormat) throws(RenderError) -> [UInt8] {
        try format.encoder.encode(bitmap, details(format))
    }

    /// Writes the picture to a file. The file appears whole or not at all.
    ///
    /// - Parameters:
    ///   - path: the file. Its folder must exist; an older file is replaced.
    ///   - format: nil chooses the format by the suffix of the path.
    /// - Throws: ``RenderError`` for a suffix of an unknown format, for a picture that the format cannot hold, and for
    ///   a file that cannot be written.
    public func write(to path: String, as format: PictureFormat? = nil) throws {
        let bytes = try file(as: format ?? PictureFormat(forFile: path))
        do {
            try AtomicFile.write(bytes, to: path)
        } catch {
            throw RenderError(.output, "\(error)")
        }
    }

    func details(_ format: PictureFormat) -> PictureDetails {
        PictureDetails(
            scale: scale, colorSpace: colorSpace, texts: format.texts, compression: format.compression,
            quality: format.quality, loops: format.loops, workers: workers)
    }
}

/// One of the pictures that a scene can give: an appearance, a scale and a moment.
public struct Variant: Hashable, Sendable {
    /// Light or dark.
    public let appearance: Appearance
    /// Device pixels for each point.
    public let scale: Double
    /// The shown moment in seconds; nil for the scene's own moment.
    public let time: Double?

    /// Creates a variant.
    public init(appearance: Appearance, scale: Double, time: Double? = nil) {
        self.appearance = appearance
        self.scale = scale
        self.time = time
    }

    /// The suffix that distinguishes this variant in file names, such as `~dark@2x`.
    ///
    /// Light, a scale of 1 and the scene's own moment add nothing.
    public var suffix: String {
        (appearance == .light ? "" : "~\(appearance.rawValue)") + (scale == 1 ? "" : "@\(scale.shortText)x")
            + (time.map { "+\($0.shortText)s" } ?? "")
    }
}
