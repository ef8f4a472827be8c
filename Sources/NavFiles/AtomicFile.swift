import Glibc
import Synchronization

/// Writes files that appear whole or not at all.
public enum AtomicFile {
    /// Puts `bytes` at `path`: a file without a name is filled in the same directory, then takes the name in one step.
    ///
    /// Whatever fails or ends the process, an older file at `path` is untouched and no other file stays behind. Where the file
    /// system has no files without names, it is a hidden one, which only a signal that cannot be held leaves behind. The
    /// target must be absent or a regular file; a symbolic link, a directory or a device is refused.
    /// - Parameter isSynchronized: whether to wait until file and name are on the disk, for files worth keeping.
    public static func write(
        _ bytes: [UInt8], to path: String, isSynchronized: Bool = false
    ) throws(FileError) {
        try write(to: path, isSynchronized: isSynchronized) { _ = $0(bytes) }
    }

    /// As above, for bytes that come in pieces.
    /// - Parameter fill: hands pieces to the function that it is given, one at a time, from any thread. That says false when
    ///   a piece could not be written and there is no point in going on.
    public static func write(
        to path: String, isSynchronized: Bool = false,
        _ fill: (_ write: @Sendable ([UInt8]) -> Bool) -> Void
    ) throws(FileError) {
        do {
            let (directory, name) = try split(path)
            let parent = try open(directory, O_RDONLY | O_DIRECTORY)
            try checkTarget(name, in: parent.number)
            if let file = try openNameless(in: parent.number) {
                try writePieces(of: fill, to: file.number)
                if isSynchronized { try synchronize(file) }
                // A link cannot take the place of a file, so for a moment there is a hidden name.
                try holdingTermination { () throws(FileError.Reason) in
                    let temporary = hiddenName(for: name)
                    try link(file, to: temporary, in: parent.number)
                    try replace(name, by: temporary, in: parent.number)
                }
            } else {
                try holdingTermination { () throws(FileError.Reason) in
                    let temporary = try fillTemporary(
                        for: name, in: parent.number, isSynchronized: isSynchronized, fill)
                    try replace(name, by: temporary, in: parent.number)
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
        // The slash stays: the directory of `/out.png` is `/`.
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
        of fill: (_ write: @Sendable ([UInt8]) -> Bool) -> Void, to number: Int32
    ) throws(FileError.Reason) {
        let failure = Mutex<FileError.Reason?>(nil)
        fill { bytes in
            do throws(FileError.Reason) {
                try writeAll(number, bytes)
                return true
            } catch {
                failure.withLock { $0 = $0 ?? error }
                return false
            }
        }
        if let failure = failure.withLock({ $0 }) { throw failure }
    }

    /// A name that no other run uses.
    private static func hiddenName(for name: String) -> String {
        // File systems end names at 255 bytes; 50 scalars are at most 200.
        let stem = String(String.UnicodeScalarView(name.unicodeScalars.prefix(50)))
        let unique = String(UInt64.random(in: .min ... .max), radix: 36)
        return ".\(stem).\(getpid())-\(unique)"
    }

    /// A new file with the bytes in it, under a name that no other run uses.
    private static func fillTemporary(
        for name: String, in directory: Int32, isSynchronized: Bool,
        _ fill: (_ write: @Sendable ([UInt8]) -> Bool) -> Void
    ) throws(FileError.Reason) -> String {
        let temporary = hiddenName(for: name)
        let file = try open(temporary, in: directory, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
        do throws(FileError.Reason) {
            try writePieces(of: fill, to: file.number)
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
