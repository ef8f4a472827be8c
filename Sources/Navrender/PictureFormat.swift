import NavImageCoding
import NavImaging
import NavJSON

/// A file format for pictures, with its options.
///
/// This is the one table of formats: names of files, help texts and encoders all come from here. A new format adds an
/// encoder, a constructor like ``png(compression:texts:)`` and a member of ``all``.
public struct PictureFormat: Sendable {
    /// The common name of the format, such as PNG.
    public let name: String
    /// The endings of file names that mean this format, lowercase and without the dot; the usual one first.
    public let suffixes: [String]
    /// Whether a file holds an animation rather than one picture.
    public let isAnimated: Bool
    /// The trade-off between encoding time and file size. It never changes a pixel.
    public var compression: PNGCompression
    /// Texts that the file carries, such as `Title` and `Description`, in this order.
    public var texts: [PNGText]
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

    /// All formats with their default options.
    public static let all: [PictureFormat] = [.png(), .apng()]

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

    /// The error message for a file name with an unknown suffix.
    package static func complaint(about path: String, isAnimated: Bool = false) -> String {
        let suffix = suffix(of: path).map { String($0).escapedForDisplay } ?? ""
        let kind = isAnimated ? "an animation" : "a picture"
        return "\(path.quotedForDisplay) cannot be written: .\(suffix) is no format for \(kind)"
    }

    /// All formats with their suffixes, for messages: `PNG (.png), APNG (.apng, .png)`.
    package static var list: String {
        all.map { format in
            "\(format.name) (\(format.suffixes.map { ".\($0)" }.joined(separator: ", ")))"
        }.joined(separator: ", ")
    }

    private static func suffix(of path: String) -> Substring? {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex,
            name.index(after: dot) != name.endIndex
        else { return nil }
        return name[name.index(after: dot)...]
    }

    private init(
        name: String, suffixes: [String], isAnimated: Bool, compression: PNGCompression, texts: [PNGText],
        encoder: any PictureEncoder
    ) {
        self.name = name
        self.suffixes = suffixes
        self.isAnimated = isAnimated
        self.compression = compression
        self.texts = texts
        self.encoder = encoder
    }
}

/// The metadata that a picture's file states, and the settings of its encoder.
struct PictureDetails: Sendable {
    let scale: Double
    let colorSpace: PNGColorSpace
    let texts: [PNGText]
    let compression: PNGCompression
    let workers: Int
}

/// The encoder of one file format.
protocol PictureEncoder: Sendable {
    /// Encodes a whole file.
    func encode(_ bitmap: PremultipliedBitmap, _ details: PictureDetails) -> [UInt8]

    /// Starts a file that grows band by band; nil if the encoder needs all pixels at once.
    func stream(width: Int, height: Int, isOpaque: Bool, _ details: PictureDetails) -> PNGStream?

    /// Starts a file that grows frame by frame; nil if the format holds no animations.
    func animation(width: Int, height: Int, _ details: PictureDetails) -> APNGWriter?
}

/// The encoder of PNG and APNG files.
struct PNGPictureEncoder: PictureEncoder {
    func encode(_ bitmap: PremultipliedBitmap, _ details: PictureDetails) -> [UInt8] {
        PNGEncoder.encode(bitmap, metadata: PNGMetadata(details), options: PNGOptions(details))
    }

    func stream(width: Int, height: Int, isOpaque: Bool, _ details: PictureDetails) -> PNGStream? {
        guard details.compression.isStreamable else { return nil }
        return PNGStream(
            width: width, height: height, isOpaque: isOpaque, metadata: PNGMetadata(details),
            options: PNGOptions(details))
    }

    func animation(width: Int, height: Int, _ details: PictureDetails) -> APNGWriter? {
        APNGWriter(
            width: width, height: height, isOpaque: false, metadata: PNGMetadata(details),
            options: PNGOptions(details))
    }
}

extension PNGMetadata {
    fileprivate init(_ details: PictureDetails) {
        self.init(scale: details.scale, colorSpace: details.colorSpace, texts: details.texts)
    }
}

extension PNGOptions {
    fileprivate init(_ details: PictureDetails) {
        self.init(compression: details.compression, workers: details.workers)
    }
}

extension PNGColorSpace {
    init(_ space: OutputColorSpace) {
        switch space {
        case .srgb: self = .sRGB
        case .displayP3: self = .displayP3
        }
    }
}
