import NavImageCoding
import NavImaging
import NavJSON

/// A file format for pictures, with its options.
///
/// The list ``all`` is the only table of formats: suffixes of files, help texts and encoders come from it. A new format
/// needs an encoder, a constructor like ``png(compression:texts:)`` and a member of ``all``.
public struct PictureFormat: Sendable {
    /// The common name of the format, such as PNG.
    public let name: String
    /// The suffixes of file names that mean this format, lowercase and without the dot; the usual one first.
    public let suffixes: [String]
    /// Whether a file holds an animation rather than one picture.
    public let isAnimated: Bool
    /// The trade-off between encoding time and size of PNG and APNG files. It never changes a pixel.
    public var compression: PNGCompression
    /// Texts that a PNG file carries, such as `Title` and `Description`, in this order.
    public var texts: [PNGText]
    /// The quality of a lossy format, 1…100. Nil is lossless for WebP and 85 for JPEG. PNG has no quality.
    public var quality: Int?
    /// The number of times that an animation plays, at most 65,535; 0 repeats it for ever.
    public var loops = 0
    let encoder: any PictureEncoder

    /// Portable Network Graphics: one picture, lossless.
    public static func png(compression: PNGCompression = .fast, texts: [PNGText] = []) -> PictureFormat {
        PictureFormat(
            name: "PNG", suffixes: ["png"], isAnimated: false, compression: compression, texts: texts,
            encoder: PNGPictureEncoder())
    }

    /// Animated PNG. Programs without support for animation show the first frame.
    public static func apng(compression: PNGCompression = .fast, texts: [PNGText] = []) -> PictureFormat {
        PictureFormat(
            name: "APNG", suffixes: ["apng", "png"], isAnimated: true, compression: compression, texts: texts,
            encoder: PNGPictureEncoder())
    }

    /// WebP: one picture, lossless, or lossy with a quality of 1…100. It needs libwebp.
    public static func webP(quality: Int? = nil) -> PictureFormat {
        PictureFormat(name: "WebP", suffixes: ["webp"], quality: quality, encoder: WebPPictureEncoder())
    }

    /// Animated WebP: lossless, or lossy with a quality of 1…100. It needs libwebp.
    public static func animatedWebP(quality: Int? = nil) -> PictureFormat {
        PictureFormat(
            name: "animated WebP", suffixes: ["webp"], isAnimated: true, quality: quality,
            encoder: WebPPictureEncoder())
    }

    /// JPEG: one picture over white, lossy, with a quality of 1…100.
    public static func jpeg(quality: Int = JPEG.standardQuality) -> PictureFormat {
        PictureFormat(
            name: "JPEG", suffixes: ["jpg", "jpeg"], quality: quality, encoder: JPEGPictureEncoder())
    }

    /// All formats with their default options.
    public static let all: [PictureFormat] = [.png(), .apng(), .webP(), .animatedWebP(), .jpeg()]

    /// Whether files hold exactly the drawn pixels.
    public var isLossless: Bool { isPNG || (name != "JPEG" && quality == nil) }

    /// Whether the format is PNG or APNG, whose files carry texts, scale and colour space.
    package var isPNG: Bool { suffixes.contains("png") }

    /// Returns the format with a quality.
    ///
    /// - Throws: ``RenderError`` for PNG, which has no quality, and for numbers outside of 1…100.
    public func withQuality(_ quality: Int) throws(RenderError) -> PictureFormat {
        guard !isPNG else {
            throw RenderError(.options, "PNG is lossless and has no quality; .webp and .jpg have one")
        }
        guard (1...100).contains(quality) else {
            throw RenderError(.options, "the quality must be from 1 to 100, not \(quality)")
        }
        var format = self
        format.quality = quality
        return format
    }

    /// Chooses the format by the suffix of a file name. Without a suffix it is PNG, or APNG for animations.
    ///
    /// - Throws: ``RenderError`` for an unknown suffix.
    public init(forFile path: String, isAnimated: Bool = false) throws {
        guard let format = Self.format(forFile: path, isAnimated: isAnimated) else {
            throw RenderError(
                .options, "\(Self.complaint(about: path, isAnimated: isAnimated)); formats: \(Self.list)")
        }
        self = format
    }

    /// Returns the format for the suffix of a file name; nil for an unknown suffix.
    package static func format(forFile path: String, isAnimated: Bool = false) -> PictureFormat? {
        let fitting = all.filter { $0.isAnimated == isAnimated }
        guard let suffix = suffix(of: path) else { return fitting.first }
        return fitting.first { $0.suffixes.contains(suffix.lowercased()) }
    }

    /// Returns the error message for a file name with an unknown suffix.
    package static func complaint(about path: String, isAnimated: Bool = false) -> String {
        let suffix = suffix(of: path).map { String($0).escapedForDisplay } ?? ""
        let kind = isAnimated ? "an animation" : "a picture"
        return "\(path.quotedForDisplay) cannot be written: .\(suffix) is not a format for \(kind)"
    }

    /// All formats with their suffixes, for messages: `PNG (.png), APNG (.apng, .png)`.
    package static var list: String {
        all.map { format in
            "\(format.name) (\(format.suffixes.map { ".\($0)" }.joined(separator: ", ")))"
        }.joined(separator: ", ")
    }

    /// Encodes pixels as the bytes of a file.
    package func file(
        _ bitmap: StraightBitmap, scale: Double, colorSpace: PNGColorSpace
    ) throws(RenderError) -> [UInt8] {
        try encoder.encode(
            PremultipliedBitmap(bitmap),
            PictureDetails(
                scale: scale, colorSpace: colorSpace, texts: texts, compression: compression,
                quality: quality,
                loops: loops, workers: 1))
    }

    private static func suffix(of path: String) -> Substring? {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex,
            name.index(after: dot) != name.endIndex
        else { return nil }
        return name[name.index(after: dot)...]
    }

    private init(
        name: String, suffixes: [String], isAnimated: Bool = false, compression: PNGCompression = .fast,
        texts: [PNGText] = [], quality: Int? = nil, encoder: any PictureEncoder
    ) {
        self.name = name
        self.suffixes = suffixes
        self.isAnimated = isAnimated
        self.compression = compression
        self.texts = texts
        self.quality = quality
        self.encoder = encoder
    }
}
