/// The reason why a font cannot be used. Each case names the requested file or family.
public enum FontError: Error, Equatable, Sendable {
    /// There is no file at this path.
    case missing(path: String)
    /// The path is not a regular file, or the process may not read the file or its directory.
    case unreadable(path: String)
    /// The file is larger than ``FontFace/maximumFileSize``.
    case tooLarge(path: String)
    /// The file is not a font, or is damaged beyond use.
    case notAFont(path: String)
    /// No face of the collection belongs to this family.
    case unknownFamily(String)
}

extension FontError: CustomStringConvertible {
    /// A message for people, such as “not a usable font: a.otf”.
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
