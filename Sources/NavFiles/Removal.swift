import Glibc

/// Removes files and folders.
public enum Removal {
    /// Removes a file or a symbolic link.
    public static func file(_ path: String) throws(FileError) {
        do {
            try remove(path, in: workingDirectory)
        } catch {
            throw FileError(path: path, reason: error)
        }
    }

    /// Removes a folder with all its contents. Symbolic links are removed, never followed.
    ///
    /// - Throws: ``FileError`` if an entry cannot be read or removed. Entries that were already removed
    ///   stay removed.
    public static func folder(_ path: String) throws(FileError) {
        var pending = [path]
        var folders: [String] = []
        while let folder = pending.popLast() {
            folders.append(folder)
            do throws(FileError.Reason) {
                for name in try names(in: open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)) {
                    let entry = "\(folder)/\(name)"
                    if try kind(of: entry) == .directory {
                        pending.append(entry)
                    } else {
                        try remove(entry, in: workingDirectory)
                    }
                }
            } catch {
                throw FileError(path: folder, reason: error)
            }
        }
        // The list has each folder before its subfolders, and a folder must be empty when it is removed.
        for folder in folders.reversed() {
            do {
                try removeDirectory(folder)
            } catch {
                throw FileError(path: folder, reason: error)
            }
        }
    }
}
