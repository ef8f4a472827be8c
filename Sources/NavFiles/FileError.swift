/// An error on a file, a directory or a standard stream.
public struct FileError: Error, Equatable, Sendable {
    /// The cause of a ``FileError``.
    public enum Reason: Error, Equatable, Sendable {
        /// The file or directory does not exist.
        case missing
        /// The path is a directory where a file is expected.
        case isDirectory
        /// The path is not a directory where a directory is expected.
        case notDirectory
        /// The path is a FIFO, a socket, a terminal or another device.
        case notRegularFile
        /// The process lacks permission, or the file system is read-only.
        case notPermitted
        /// The file's permissions allow the access, but a restriction of the process forbids it. An example is the
        /// sandbox of the command.
        case restricted
        /// The file has more bytes than the caller's limit.
        case tooLarge(limit: Int)
        /// The path is or contains a symbolic link, and the caller does not follow links.
        case symbolicLink
        /// The name is absolute or contains a `..` component.
        case outsideRoot
        /// The name is empty, has an empty component, or contains a NUL.
        case malformedName
        /// Any other error, as the system's `errno`.
        case system(errno: Int32)
    }

    /// The path as the caller gave it. It is never made absolute.
    public let path: String
    /// The cause of the error.
    public let reason: Reason

    /// Creates an error for a path.
    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }
}

extension FileError: CustomStringConvertible {
    /// One line without a full stop, for example `out.png: is a directory`.
    public var description: String { "\(path): \(reason)" }
}

extension FileError.Reason: CustomStringConvertible {
    /// An English phrase that follows a path and a colon, for example `no such file`.
    public var description: String {
        switch self {
        case .missing: "no such file"
        case .isDirectory: "is a directory"
        case .notDirectory: "is not a directory"
        case .notRegularFile: "is not a regular file"
        case .notPermitted: "permission denied"
        case .restricted:
            "the sandbox denies access; add the file's folder to the command line, or use --sandbox off"
        case .tooLarge(let limit): "is larger than \(limit) bytes"
        case .symbolicLink: "is a symbolic link, which is not followed here"
        case .outsideRoot: "lies outside the root directory"
        case .malformedName: "is not a usable file name"
        case .system(let number): systemMessage(number)
        }
    }
}
