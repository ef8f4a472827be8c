import Glibc
import Synchronization

/// Writes files atomically: a reader sees the old file or the complete new one.
public enum AtomicFile {
    /// Writes `bytes` to `path` atomically.
    ///
    /// The data goes to an unnamed file (`O_TMPFILE`) in the same directory. The whole file gets a
    /// hidden name and is then renamed to `path`. On file systems without `O_TMPFILE`, the file has
    /// its hidden name from the beginning. On an error or a termination signal, an existing file at
    /// `path` is unchanged and no hidden file stays behind. Only a signal that is not blocked, such
    /// as `SIGKILL`, may leave the hidden file.
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
    ///     error; `fill` should then stop. `fill` returns whether the data is whole. If it is not,
    ///     an existing file at `path` is unchanged, and no error is thrown.
    public static func write(
        to path: String, isSynchronized: Bool = false,
        _ fill: (_ write: @Sendable ([UInt8]) -> Bool) -> Bool
    ) throws(FileError) {
        do {
            let (directory, name) = try split(path)
            let parent = try open(directory, O_RDONLY | O_DIRECTORY)
            try checkTarget(name, in: parent.number)
            if let file = try openNameless(in: parent.number) {
                guard try writePieces(of: fill, to: file.number) else { return }
                if isSynchronized { try synchronize(file) }
                // `linkat` cannot replace an existing file, so link to a hidden name and rename that.
                try holdingTermination { () throws(FileError.Reason) in
                    let temporary = hiddenName(for: name)
                    try link(file, to: temporary, in: parent.number)
                    try replace(name, by: temporary, in: parent.number)
                }
            } else {
                try holdingTermination { () throws(FileError.Reason) in
                    let temporary = try fillTemporary(
                        for: name, in: parent.number, isSynchronized: isSynchronized, fill)
                    if let temporary { try replace(name, by: temporary, in: parent.number) }
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

    /// Returns a hidden file name that no other process uses.
    private static func hiddenName(for name: String) -> String {
        // File names are limited to 255 bytes; 50 Unicode scalars take at most 200.
        let stem = String(String.UnicodeScalarView(name.unicodeScalars.prefix(50)))
        let unique = String(UInt64.random(in: .min ... .max), radix: 36)
        return ".\(stem).\(getpid())-\(unique)"
    }

    /// Writes the data to a new hidden file and returns the file's name. If the data is not whole,
    /// the function removes the file and returns nil. On an error it also removes the file.
    private static func fillTemporary(
        for name: String, in directory: Int32, isSynchronized: Bool,
        _ fill: (_ write: @Sendable ([UInt8]) -> Bool) -> Bool
    ) throws(FileError.Reason) -> String? {
        let temporary = hiddenName(for: name)
        let file = try open(temporary, in: directory, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
        do throws(FileError.Reason) {
            guard try writePieces(of: fill, to: file.number) else {
                try? remove(temporary, in: directory)
                return nil
            }
            if isSynchronized { try synchronize(file) }
            try file.close()
        } catch {
            try? remove(temporary, in: directory)
            throw error
        }
        return temporary
    }

    private static func replace(
        _ name: String, by temporary: String, in directory: Int32
    ) throws(FileError.Reason) {
        do {
            try rename(temporary, to: name, in: directory)
        } catch {
            try? remove(temporary, in: directory)
            throw error
        }
    }
}
