/// Why bytes did not become a picture.
public enum ImageError: Error, Equatable, Sendable {
    case notPNG
    /// Neither PNG nor JPEG.
    case unknownFormat
    /// The file ends before its picture does.
    case truncated
    /// The checksum of the chunk of this name does not fit its data.
    case badChecksum(chunk: String)
    case tooManyBytes(limit: Int)
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// Against the format in another way, in words.
    case malformed(String)
    /// The same for a JPEG file.
    case malformedJPEG(String)
}

extension ImageError: CustomStringConvertible {
    /// Half a sentence without a full stop, to follow a file name and a colon.
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
