import Glibc

/// A root directory for asset files. No asset name can open a file outside the root.
///
/// Every path component is opened separately, relative to its parent's descriptor and with
/// `O_NOFOLLOW`. So neither a name nor a concurrent change on disk can lead outside the root.
///
/// `openat2` with `RESOLVE_BENEATH` would do the same in one call and would also allow links that
/// stay inside the root. It is not used because glibc has no wrapper for `openat2`, and Swift
/// cannot call the variadic `syscall`. Kernels without `openat2` would still need the loop over the
/// path components.
public final class AssetDirectory: Sendable {
    private let root: FileDescriptor

    /// Opens the root directory.
    ///
    /// - Parameter path: An existing directory. Symbolic links in `path` are followed, because the
    ///   user chose the path.
    public init(root path: String) throws(FileError) {
        do {
            root = try open(path, O_RDONLY | O_DIRECTORY)
        } catch {
            throw FileError(path: path, reason: error)
        }
    }

    /// Reads a regular file below the root.
    ///
    /// - Parameters:
    ///   - name: A relative path with `/` as separator. The component `.` is skipped; the component
    ///     `..` is always an error.
    ///   - limit: Maximum file size in bytes. A larger file is an error.
    /// - Throws: ``FileError`` for a missing file, a symbolic link, a file that is not regular, or
    ///   a malformed name.
    public func read(_ name: String, limit: Int) throws(FileError) -> [UInt8] {
        do {
            let components = try Self.components(of: name)
            return try readRegularFile(openFile(components), limit: limit)
        } catch {
            throw FileError(path: name, reason: error)
        }
    }

    /// Returns whether `name` is the root or a directory below the root. Names follow the rules of ``read(_:limit:)``.
    ///
    /// - Throws: ``FileError`` if the entry does not exist or cannot be examined.
    public func isDirectory(_ name: String) throws(FileError) -> Bool {
        do {
            let components = try Self.components(of: name)
            guard let last = components.last else { return true }
            var parent: FileDescriptor?
            for component in components.dropLast() {
                let directory = try Self.openDirectory(component, in: parent?.number ?? root.number)
                parent = consume directory
            }
            return try kind(of: last, in: parent?.number ?? root.number) == .directory
        } catch {
            throw FileError(path: name, reason: error)
        }
    }

    private func openFile(_ components: [String]) throws(FileError.Reason) -> FileDescriptor {
        guard let file = components.last else { throw .isDirectory }
        var parent: FileDescriptor?
        for component in components.dropLast() {
            let directory = try Self.openDirectory(component, in: parent?.number ?? root.number)
            parent = consume directory
        }
        return try open(file, in: parent?.number ?? root.number, readingFlags | O_NOFOLLOW)
    }

    /// Opens a subdirectory without following a symbolic link.
    ///
    /// The call of `kind` only gives a clearer error. `O_NOFOLLOW` refuses every link, including a
    /// link created after that call.
    private static func openDirectory(
        _ name: String, in parent: Int32
    ) throws(FileError.Reason) -> FileDescriptor {
        if try kind(of: name, in: parent) == .symbolicLink { throw .symbolicLink }
        return try open(name, in: parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }

    /// Splits a name into its components and rejects absolute names and `..`.
    private static func components(of name: String) throws(FileError.Reason) -> [String] {
        guard !name.utf8.contains(0) else { throw .malformedName }
        guard name.utf8.first != UInt8(ascii: "/") else { throw .outsideRoot }
        var components: [String] = []
        for part in name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            let component = String(Substring(part))
            switch component {
            case "": throw .malformedName
            case "..": throw .outsideRoot
            case ".": continue
            default: components.append(component)
            }
        }
        return components
    }
}
