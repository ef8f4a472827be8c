/// Why a file, a directory or a stream could not be used.
public struct FileError: Error, Equatable, Sendable {
    public enum Reason: Error, Equatable, Sendable {
        case missing
        case isDirectory
        case notDirectory
        /// A FIFO, a socket, a terminal or another device.
        case notRegularFile
        case notPermitted
        /// More bytes than the limit that the caller gave.
        case tooLarge(limit: Int)
        /// A symbolic link stands where none is followed.
        case symbolicLink
        /// The name is absolute or climbs with `..`.
        case outsideRoot
        /// Empty, with an empty component, or with a NUL.
        case malformedName
        /// A directory holds a name that is not UTF-8.
        case nameNotUTF8
        /// Anything else, as the number that the system gave.
        case system(errno: Int32)
    }

    /// The name as the caller gave it, never made absolute.
    public let path: String
    public let reason: Reason

    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }
}

extension FileError: CustomStringConvertible {
    /// One line without a full stop, such as `out.png: is a directory`.
    public var description: String { "\(path): \(reason)" }
}

extension FileError.Reason: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missing: "no such file"
        case .isDirectory: "is a directory"
        case .notDirectory: "is not a directory"
        case .notRegularFile: "is not a regular file"
        case .notPermitted: "permission denied"
        case .tooLarge(let limit): "is larger than \(limit) bytes"
        case .symbolicLink: "is a symbolic link, which is not followed here"
        case .outsideRoot: "lies outside the root directory"
        case .malformedName: "is not a usable file name"
        case .nameNotUTF8: "contains a name that is not UTF-8"
        case .system(let number): systemMessage(number)
        }
    }
}
