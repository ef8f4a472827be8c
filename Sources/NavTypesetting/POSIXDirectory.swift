import Glibc

/// Reading of directories.
enum POSIXDirectory {
    /// The names in a directory in the order of their bytes, whatever the file system's own order is.
    static func sortedNames(in path: String) throws(FontError) -> [String] {
        guard let stream = unsafe opendir(path) else {
            throw errno == ENOENT || errno == ENOTDIR ? .missing(path: path) : .unreadable(path: path)
        }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            unsafe names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { name in
                    unsafe name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name in
                        unsafe String(cString: name)
                    }
                })
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
