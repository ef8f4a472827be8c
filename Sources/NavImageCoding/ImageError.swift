/// An error that occurs while a PNG or JPEG file is read.
public enum ImageError: Error, Equatable, Sendable {
    /// The file has no PNG signature.
    case notPNG
    /// The file is neither PNG nor JPEG.
    case unknownFormat
    /// The file ends before its last chunk, or has too few compressed bytes for its size in pixels.
    case truncated
    /// The CRC of a chunk with this name does not match its data.
    case badChecksum(chunk: String)
    /// The file has more than `limit` bytes (``ImageLimits/maxBytes``).
    case tooManyBytes(limit: Int)
    /// The header states more than `limit` pixels (``ImageLimits/maxPixels``).
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// The PNG file violates the format; the text says how.
    case malformed(String)
    /// The JPEG file violates the format; the text says how.
    case malformedJPEG(String)
}

extension ImageError: CustomStringConvertible {
    /// The words that follow a file's name in a message, for example `is not a PNG file`. There is no full stop.
    public var description: String {
        switch self {
        case .notPNG: "is not a PNG file"
        case .unknownFormat: "is neither a PNG nor a JPEG file"
        case .truncated: "is cut short"
        case .badChecksum(let chunk): "is damaged: wrong checksum in chunk \(chunk)"
        case .tooManyBytes(let limit): "is larger than \(limit) bytes"
        case .tooManyPixels(let width, let height, let limit):
            "has \(width) × \(height) pixels, more than \(limit)"
        case .malformed(let reason): "is not a valid PNG file: \(reason)"
        case .malformedJPEG(let reason): "is not a valid JPEG file: \(reason)"
        }
    }
}
