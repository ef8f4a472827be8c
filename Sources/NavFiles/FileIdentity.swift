import Glibc

/// The identity of an existing file. Two paths with the same identity lead to the same file.
public struct FileIdentity: Hashable, Sendable {
    private let device: UInt
    private let number: UInt

    /// Finds the file at a path; nil if there is none. Symbolic links are followed.
    public init?(_ path: String) {
        guard let information = status(of: path) else { return nil }
        device = UInt(information.st_dev)
        number = UInt(information.st_ino)
    }
}

/// The state of a file at one moment. Two different states mean that the file was written or replaced.
///
/// Equal states do not prove equal contents. So use a stamp only to decide when to read a file again.
public struct FileStamp: Equatable, Sendable {
    private let number: UInt
    private let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    /// Reads the state of the file at a path; nil if there is none. Symbolic links are followed.
    public init?(_ path: String) {
        guard let information = status(of: path) else { return nil }
        number = UInt(information.st_ino)
        size = Int(information.st_size)
        seconds = information.st_mtim.tv_sec
        nanoseconds = information.st_mtim.tv_nsec
    }
}

extension FileStamp {
    /// Returns the status change time (`st_ctim`) of a file in milliseconds since 1 January 1970, UTC; nil if there is
    /// no file.
    ///
    /// The system sets this time when the file is written, replaced or renamed, or when its attributes change. Programs
    /// cannot choose this time, but they can choose the modification time.
    public static func millisecondsOfChange(of path: String) -> Int? {
        status(of: path).map { $0.st_ctim.tv_sec * 1000 + $0.st_ctim.tv_nsec / 1_000_000 }
    }
}
