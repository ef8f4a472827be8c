import Glibc

/// Lets one process at a time work in a folder.
public enum FolderLock {
    /// Waits until no other process holds the lock of a folder. Then takes the lock, runs `body` and releases the lock.
    ///
    /// The lock is advisory (`flock`), leaves no file behind, and is released at the latest when the process ends.
    ///
    /// - Parameter path: An existing folder.
    public static func whileLocked<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
        let folder = try locked(path)
        defer { unlock(folder) }
        return try body()
    }

    private static func locked(_ path: String) throws(FileError) -> FileDescriptor {
        do throws(FileError.Reason) {
            let folder = try open(path, O_RDONLY | O_DIRECTORY)
            try lock(folder)
            return folder
        } catch {
            throw FileError(path: path, reason: error)
        }
    }
}
