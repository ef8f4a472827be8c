import Glibc
import Synchronization

/// Writes files atomically: a reader sees the old file or the complete new one.
public enum AtomicFile {
    /// Writes `bytes` to `path` atomically.
    ///
    /// The data goes to an unnamed file (`O_TMPFILE`) in the same directory. When the data is complete, the file
    /// gets a hidden name and is then renamed to `path`. On a file system without `O_TMPFILE`, the data is first
    /// collected in memory. It is then written to a hidden file, and this file is renamed to `path`.
    ///
    /// On an error before the rename, an existing file at `path` is unchanged. After SIGHUP, SIGINT, SIGQUIT or
    /// SIGTERM, `path` is the old or the complete new file. No temporary file stays behind. Other fatal signals, such
    /// as SIGKILL, may leave the hidden file. The next write to `path` removes this hidden file. If two writers use
    /// `path` at the same time, the hidden file of the second writer has a random name. If a fatal signal leaves this
    /// file behind, later writes do not remove it.
    ///
    /// - Parameters:
    ///   - path: A path that does not exist yet or names a regular file. Symbolic links,
    ///     directories and devices are errors.
    ///   - isSynchronized: Whether to call `fsync` on the file and its directory before returning,
    ///     so that the file survives a power failure.
    public static func write(
        _ bytes: [UInt8], to path: String, isSynchronized: Bool = false
    ) throws(FileError) {
        try write(to: path, isSynchronized: isSynchronized) { write in
            _ = write(bytes)
            return true
        }
    }

    /// Writes data that arrives in chunks to `path` atomically.
    ///
    /// - Parameters:
    ///   - path: As for `write(_:to:isSynchronized:)`.
    ///   - isSynchronized: As for `write(_:to:isSynchronized:)`.
    ///   - fill: Produces the data and passes each chunk to its argument `write`. Calls of `write`
    ///     may come from any thread but must not overlap. `write` returns false after a write
    ///     error; `fill` should then stop. `fill` returns whether the data is whole. If the data is
    ///     not whole, an existing file at `path` is unchanged, and no error is thrown.
    public static func write(
        to path: String, isSynchronized: Bool = false,
        _ fill: (_ write: @Sendable ([UInt8]) -> Bool) -> Bool
    ) throws(FileError) {
        try write(to: path, isSynchronized: isSynchronized, usesNamelessFiles: true, fill)
    }

    /// Implements the public functions.
    ///
    /// - Parameter usesNamelessFiles: If false, writes as on a file system without `O_TMPFILE`.
    static func write(
        to path: String, isSynchronized: Bool, usesNamelessFiles: Bool,
        _ fill: (_ write: @Sendable ([UInt8]) -> Bool) -> Bool
    ) throws(FileError) {
        do {
            let (directory, name) = try split(path)
            let parent = try open(directory, O_RDONLY | O_DIRECTORY)
            try checkTarget(name, in: parent.number)
            if usesNamelessFiles, let file = try openNameless(in: parent.number) {
                guard try writePieces(of: fill, to: file.number) else { return }
                if isSynchronized { try synchronize(file) }
                try holdingTermination { () throws(FileError.Reason) in
                    try replace(name, by: file, in: parent.number)
                }
            } else {
                // Call `fill` before termination signals are blocked, because `fill` may take long.
                guard let pieces = collect(fill) else { return }
                try holdingTermination { () throws(FileError.Reason) in
                    try replace(name, by: pieces, isSynchronized: isSynchronized, in: parent.number)
                }
            }
            if isSynchronized { try synchronize(parent) }
        } catch {
            throw FileError(path: path, reason: error)
        }
    }

    private static func split(
        _ path: String
    ) throws(FileError.Reason) -> (directory: String, name: String) {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw .malformedName }
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
        guard name != "", name != ".", name != ".." else { throw .isDirectory }
        // Keep the slash: the directory of `/out.png` is `/`.
        return (slash.map { String(path[...$0]) } ?? ".", name)
    }

    private static func checkTarget(_ name: String, in directory: Int32) throws(FileError.Reason) {
        let target: FileKind
        do {
            target = try kind(of: name, in: directory)
        } catch .missing {
            return
        }
        switch target {
        case .regular: return
        case .directory: throw .isDirectory
        case .symbolicLink: throw .symbolicLink
        case .other: throw .notRegularFile
        }
    }

    private static func writePieces(
        of fill: (_ write: @Sendable ([UInt8]) -> Bool) -> Bool, to number: Int32
    ) throws(FileError.Reason) -> Bool {
        let failure = Mutex<FileError.Reason?>(nil)
        let isWhole = fill { bytes in
            do throws(FileError.Reason) {
                try writeAll(number, bytes)
                return true
            } catch {
                failure.withLock { $0 = $0 ?? error }
                return false
            }
        }
        if let failure = failure.withLock({ $0 }) { throw failure }
        return isWhole
    }

    /// Returns all pieces of data; nil if the data is not whole.
    private static func collect(
        _ fill: (_ write: @Sendable ([UInt8]) -> Bool) -> Bool
    ) -> [[UInt8]]? {
        let pieces = Mutex<[[UInt8]]>([])
        let isWhole = fill { bytes in
            pieces.withLock { $0.append(bytes) }
            return true
        }
        return isWhole ? pieces.withLock { $0 } : nil
    }

    /// Gives an unnamed file a hidden name, and then renames the file to `name`. `linkat` alone cannot
    /// replace an existing file.
    private static func replace(
        _ name: String, by file: borrowing FileDescriptor, in directory: Int32
    ) throws(FileError.Reason) {
        // The lock tells other writers that the hidden file is not stale.
        tryLock(file)
        var temporary = hiddenName(for: name)
        do throws(FileError.Reason) {
            try link(file, to: temporary, in: directory)
        } catch .system(errno: EEXIST) {
            if !removeStale(temporary, in: directory) { temporary = uniqueName(for: name) }
            try link(file, to: temporary, in: directory)
        }
        try rename(temporary, to: name, orRemoveIn: directory)
    }

    /// Writes the data to a hidden file, and then renames the file to `name`.
    private static func replace(
        _ name: String, by pieces: [[UInt8]], isSynchronized: Bool, in directory: Int32
    ) throws(FileError.Reason) {
        for temporary in [hiddenName(for: name), uniqueName(for: name)] {
            guard removeStale(temporary, in: directory),
                let file = try create(temporary, in: directory), tryLock(file)
            else { continue }  // Another writer uses this name, or a file with this name cannot be removed.
            do throws(FileError.Reason) {
                for piece in pieces { try writeAll(file.number, piece) }
                if isSynchronized { try synchronize(file) }
                try file.close()
            } catch {
                try? remove(temporary, in: directory)
                throw error
            }
            return try rename(temporary, to: name, orRemoveIn: directory)
        }
        throw .system(errno: EEXIST)
    }

    /// Creates a file; nil if it exists.
    private static func create(
        _ name: String, in directory: Int32
    ) throws(FileError.Reason) -> FileDescriptor? {
        do throws(FileError.Reason) {
            return try open(name, in: directory, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
        } catch .system(errno: EEXIST) {
            return nil
        }
    }

    /// Removes a hidden file whose writer was killed. A living writer holds a lock on its file.
    ///
    /// - Returns: Whether the name is free.
    private static func removeStale(_ temporary: String, in directory: Int32) -> Bool {
        do throws(FileError.Reason) {
            let file = try open(temporary, in: directory, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
            guard tryLock(file) else { return false }
            try remove(temporary, in: directory)
            return true
        } catch {
            return error == .missing
        }
    }

    private static func rename(
        _ temporary: String, to name: String, orRemoveIn directory: Int32
    ) throws(FileError.Reason) {
        do {
            try NavFiles.rename(temporary, to: name, in: directory)
        } catch {
            try? remove(temporary, in: directory)
            throw error
        }
    }

    /// Returns the hidden name that the new file has until it is renamed to `name`. The hidden name depends on `name`
    /// alone, so that the next write finds the file of a killed process.
    static func hiddenName(for name: String) -> String { ".\(stem(of: name)).navrender" }

    /// Returns a hidden name that no other process uses, for the second of two concurrent writers.
    private static func uniqueName(for name: String) -> String {
        let unique = String(UInt64.random(in: .min ... .max), radix: 36)
        return ".\(stem(of: name)).\(getpid())-\(unique)"
    }

    /// Returns the first 50 Unicode scalars of a name, which take at most 200 bytes. File names are limited to 255
    /// bytes.
    private static func stem(of name: String) -> String {
        String(String.UnicodeScalarView(name.unicodeScalars.prefix(50)))
    }
}
