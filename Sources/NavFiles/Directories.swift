import Glibc

/// Looks into directories and makes them.
public enum Directories {
    /// Whether a directory stands at `path`; a symbolic link counts as what it points to.
    public static func isDirectory(_ path: String) throws(FileError) -> Bool {
        do {
            return try kind(of: path, followingLinks: true) == .directory
        } catch {
            throw FileError(path: path, reason: error)
        }
    }

    /// The regular files beneath a directory whose names end in one of the suffixes, as paths that begin with
    /// `path`, sorted by their bytes.
    ///
    /// Symbolic links are neither followed nor listed; hidden files and directories (`.name`) are passed over.
    public static func files(beneath path: String, suffixes: [String]) throws(FileError) -> [String] {
        var found: [String] = []
        var pending = [path]
        while let directory = pending.popLast() {
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
            guard let name else { throw .nameNotUTF8 }
            if name.hasPrefix(".") { continue }
            let entry = directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
            switch try kind(of: entry) {
            case .directory: directories.append(entry)
            case .regular where suffixes.contains(where: name.hasSuffix): files.append(entry)
            case .regular, .symbolicLink, .other: continue
            }
        }
    }

    /// Makes a directory and those above it that are missing.
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
