import Glibc

/// The identity of an existing file. Two paths with the same identity are one file.
public struct FileIdentity: Equatable, Sendable {
    private let device: UInt
    private let number: UInt

    /// Finds the file at a path; nil if there is none. Symbolic links are followed.
    public init?(_ path: String) {
        guard let information = status(of: path) else { return nil }
        device = UInt(information.st_dev)
        number = UInt(information.st_ino)
    }
}
