import Glibc

/// Lists and creates directories.
public enum Directories {
    /// Returns whether `path` is a directory. Symbolic links are followed.
    ///
    /// - Throws: ``FileError`` if nothing exists at `path`, or if its type cannot be read.
    public static func isDirectory(_ path: String) throws(FileError) -> Bool {
        do {
            return try kind(of: path, followingLinks: true) == .directory
        } catch {
            throw FileError(path: path, reason: error)
        }
    }

    /// Returns the regular files below a directory, at any depth, whose names end in one of `suffixes`.
    ///
    /// The returned paths begin with `path` and are sorted by their UTF-8 bytes. Symbolic links are
    /// neither followed nor listed. Hidden files and directories (`.name`) are skipped.
    ///
    /// - Parameter isSkipped: Returns whether to skip the directory at a path.
    /// - Throws: ``FileError`` for a directory that cannot be read.
    public static func files(
        beneath path: String, suffixes: [String], skipping isSkipped: (String) -> Bool = { _ in false }
    ) throws(FileError) -> [String] {
        var found: [String] = []
        var pending = [path]
        while let directory = pending.popLast() {
            if isSkipped(directory) { continue }
            do {
                try list(directory, suffixes, files: &found, directories: &pending)
            } catch {
                throw FileError(path: directory, reason: error)
            }
        }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func list(
        _ directory: String, _ suffixes: [String], files: inout [String], directories: inout [String]
    ) throws(FileError.Reason) {
        for name in try names(in: open(directory, O_RDONLY | O_DIRECTORY)) {
            if name.hasPrefix(".") { continue }
            let entry = directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
            switch try kind(of: entry) {
            case .directory: directories.append(entry)
            case .regular where suffixes.contains(where: name.hasSuffix): files.append(entry)
            case .regular, .symbolicLink, .other: continue
            }
        }
    }

    /// Returns whether anything exists at `path`, even a symbolic link to nowhere.
    public static func exists(_ path: String) -> Bool { (try? kind(of: path)) != nil }

    /// Returns the names of all entries of a directory, sorted by their UTF-8 bytes.
    ///
    /// - Throws: ``FileError`` for a directory that cannot be read.
    public static func entries(of path: String) throws(FileError) -> [String] {
        do throws(FileError.Reason) {
            return try names(in: open(path, O_RDONLY | O_DIRECTORY)).sorted {
                $0.utf8.lexicographicallyPrecedes($1.utf8)
            }
        } catch {
            throw FileError(path: path, reason: error)
        }
    }

    /// Creates a directory and its missing parents. An existing directory is not an error.
    public static func create(_ path: String) throws(FileError) {
        for end in path.indices where end > path.startIndex && path[end] == "/" {
            try createOne(String(path[..<end]))
        }
        try createOne(path)
    }

    private static func createOne(_ path: String) throws(FileError) {
        do {
            try makeDirectory(path)
        } catch .system(errno: EEXIST) {
            guard try isDirectory(path) else { throw FileError(path: path, reason: .notDirectory) }
        } catch {
            throw FileError(path: path, reason: error)
        }
    }
}
