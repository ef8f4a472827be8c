import Glibc

/// Opens the files that a scene names, beneath one root directory and nowhere else.
///
/// Each component of a name is opened by itself from its parent's handle, without following a symbolic link, so
/// that no name and no change on the disk during the walk can lead outside. The system call `openat2` with
/// `RESOLVE_BENEATH` would do the same in one step and also allow links that stay inside; it is not used because the C
/// library has no function for it, Swift cannot call the variadic `syscall`, and a second way beside this
/// one would be needed for older kernels in any case.
public final class AssetDirectory: Sendable {
    private let root: FileDescriptor

    /// - Parameter path: an existing directory; symbolic links to it are followed, because the user named it.
    public init(root path: String) throws(FileError) {
        do {
            root = try open(path, O_RDONLY | O_DIRECTORY)
        } catch {
            throw FileError(path: path, reason: error)
        }
    }

    /// The bytes of a regular file beneath the root.
    ///
    /// - Parameters:
    ///   - name: relative, parts separated by `/`; a part `.` is passed over, a part `..` is refused everywhere.
    ///   - limit: the most bytes that the file may have.
    public func read(_ name: String, limit: Int) throws(FileError) -> [UInt8] {
        do {
            let components = try Self.components(of: name)
            return try readRegularFile(openFile(components), limit: limit)
        } catch {
            throw FileError(path: name, reason: error)
        }
    }

    /// Whether a name is that of a directory beneath the root. Names are read as by ``read(_:limit:)``.
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

    /// The look before opening only finds the right words; the flags are what refuses a link, even a new one.
    private static func openDirectory(
        _ name: String, in parent: Int32
    ) throws(FileError.Reason) -> FileDescriptor {
        if try kind(of: name, in: parent) == .symbolicLink { throw .symbolicLink }
        return try open(name, in: parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }

    /// The parts of a name that cannot lead upwards.
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
