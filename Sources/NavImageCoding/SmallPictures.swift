import NavImaging

/// An error that occurs while a WebP file is written or read, or while a JPEG file is written. Reading a JPEG file
/// throws ``ImageError`` instead.
public enum PictureCodingError: Error, Equatable, Sendable {
    /// libwebp is missing.
    case notInstalled
    /// The library is short of memory, or the picture has more pixels than the format can hold.
    case failed
    /// The file violates the format or exceeds a limit; the text says how.
    case damaged(String)
}

extension PictureCodingError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notInstalled:
            "WebP files need libwebp, which is not installed (Debian: libwebp7, libwebpmux3, libwebpdemux2)"
        case .failed: "the picture cannot be encoded: it is too large for the format, or memory is short"
        case .damaged(let reason): reason
        }
    }
}

/// WebP files. The bytes depend on the version of libwebp; the pixels of lossless files do not.
///
/// Source: WebP Container Specification, developers.google.com/speed/webp/docs/riff_container.
public enum WebP {
    /// The largest width and height in pixels.
    public static let sideLimit = 16_383
    /// The largest number of frames in an animation that is read. `render --animate` has the same limit for writing,
    /// unless the option `--max-frames` raises that limit.
    private static let frameLimit = 36_000

    /// Encodes a picture.
    ///
    /// - Parameter quality: 1…100; nil is lossless.
    public static func encode(_ bitmap: StraightBitmap, quality: Int?) throws(PictureCodingError) -> [UInt8] {
        try WebPLibrary.encode(bitmap, quality: quality)
    }

    /// Decodes a picture to straight alpha.
    public static func decode(
        _ file: [UInt8], limits: ImageLimits = ImageLimits()
    ) throws(PictureCodingError) -> StraightBitmap {
        try WebPLibrary.decode(file, limits: limits)
    }

    /// Reads the size of a file, in pixels.
    public static func size(
        of file: [UInt8], limits: ImageLimits = ImageLimits()
    ) throws(PictureCodingError) -> (width: Int, height: Int) {
        try WebPLibrary.size(of: file, limits: limits)
    }

    /// Calls `body` with each frame of an animation, at full size, and the moment at which the frame ends, in
    /// milliseconds.
    ///
    /// - Returns: The number of times that the animation plays; 0 means forever.
    public static func frames(
        of file: [UInt8], limits: ImageLimits = ImageLimits(), _ body: (StraightBitmap, Int) -> Void
    ) throws(PictureCodingError) -> Int {
        try WebPLibrary.frames(of: file, limits: limits, limit: frameLimit, body)
    }
}

/// Writes an animated WebP file frame by frame. A frame equal to its predecessor extends the predecessor's duration.
public struct WebPWriter {
    private let encoder: WebPLibrary.AnimationEncoder
    /// The moment at which the last frame ends, in milliseconds.
    private var end = 0
    private var last: PremultipliedBitmap?

    /// Creates a writer without frames.
    ///
    /// - Parameters:
    ///   - loopCount: The number of times that the animation plays, at most 65,535; 0 means forever.
    ///   - quality: 1…100; nil is lossless.
    public init(width: Int, height: Int, loopCount: Int, quality: Int?) throws(PictureCodingError) {
        encoder = try WebPLibrary.AnimationEncoder(
            width: width, height: height, loops: min(max(loopCount, 0), 65_535), quality: quality)
    }

    /// Appends a frame with its duration.
    public mutating func append(
        _ bitmap: PremultipliedBitmap, milliseconds: Int
    ) throws(PictureCodingError) {
        if last != bitmap { try encoder.add(StraightBitmap(bitmap), time: end) }
        last = bitmap
        // The format has 24 bits for the duration of a frame, in milliseconds.
        end += min(max(milliseconds, 0), 1 << 24 - 1)
    }

    /// Returns the bytes of the file.
    public func finish() throws(PictureCodingError) -> [UInt8] { try encoder.finish(time: end) }
}

/// JPEG files. The bytes depend on the version of libjpeg-turbo.
public enum JPEG {
    /// The quality if none is chosen.
    public static let standardQuality = 85
    /// The largest width and height in pixels: `JPEG_MAX_DIMENSION` of libjpeg-turbo. The format
    /// itself allows 65,535 (ITU-T T.81, section B.2.2).
    public static let sideLimit = 65_500

    /// Encodes a picture over white, because the format has no transparency. Chroma is not subsampled.
    ///
    /// - Parameter quality: 1…100.
    public static func encode(
        _ bitmap: PremultipliedBitmap, quality: Int
    ) throws(PictureCodingError) -> [UInt8] {
        let pixels = bitmap.pixels.map { pixel in
            let white = 255 - pixel.alpha
            return StraightPixel(
                red: pixel.red.addingSaturated(white), green: pixel.green.addingSaturated(white),
                blue: pixel.blue.addingSaturated(white), alpha: 255)
        }
        return try TurboJPEGLibrary.encode(
            StraightBitmap(width: bitmap.width, height: bitmap.height, pixels: pixels),
            quality: min(max(quality, 1), 100))
    }

    /// Decodes a picture.
    public static func decode(
        _ file: [UInt8], limits: ImageLimits = ImageLimits()
    ) throws(ImageError) -> StraightBitmap {
        try TurboJPEGLibrary.decode(file, limits: limits)
    }
}

extension UInt8 {
    /// Returns the sum, clamped to 255.
    fileprivate func addingSaturated(_ other: UInt8) -> UInt8 {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        return isTooLarge ? 255 : sum
    }
}
