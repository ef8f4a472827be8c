/// Why a font cannot be used. Every case names what the caller asked for, so that it can be shown to a
/// person.
public enum FontError: Error, Equatable, Sendable {
    /// There is nothing at this path.
    case missing(path: String)
    /// Something is there, but it is no regular file, or it (or the directory) may not be read.
    case unreadable(path: String)
    /// The file is larger than ``FontFace/maximumFileSize``.
    case tooLarge(path: String)
    /// The file is not a font, or is damaged beyond use.
    case notAFont(path: String)
    /// No face of the collection belongs to this family.
    case unknownFamily(String)
}

extension FontError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missing(let path): "no such font file or directory: \(path)"
        case .unreadable(let path): "cannot be read: \(path)"
        case .tooLarge(let path):
            "font file is larger than \(FontFace.maximumFileSize / 1_048_576) MiB: \(path)"
        case .notAFont(let path): "not a usable font: \(path)"
        case .unknownFamily(let name): "unknown font family “\(name)”"
        }
    }
}
