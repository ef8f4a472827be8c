import NavFiles
import Navrender

/// The files and folders that a command line names for reading and for writing.
struct FileAccess {
    /// Folders and files. A folder stands for everything beneath it.
    private(set) var readable: [String] = []
    /// Folders in which files are created, replaced and removed.
    private(set) var writable: [String] = []

    init() {}

    /// Creates the access of a command that reads scenes: their files, images and fonts.
    init(scenesOf arguments: Arguments) {
        read(fontsOf: arguments)
        for path in arguments.operands where path != "-" { read(path) }
        if let path = arguments[.data] { read(path) }
        if let root = arguments[.root] {
            read(root)
        } else {
            for path in arguments.operands { read(path == "-" ? "." : Self.folder(of: path)) }
        }
    }

    mutating func read(fontsOf arguments: Arguments) {
        for folder in arguments.all(.fontDirectory) { read(folder) }
        if let folder = ProcessEnvironment["NAVRENDER_FONTS"], !folder.isEmpty { read(folder) }
    }

    mutating func read(_ path: String) {
        if !readable.contains(path) { readable.append(path) }
    }

    /// Adds the folder of an output file. Standard output and nil add nothing.
    ///
    /// - Parameter path: A path that may have fields in braces. The folder is taken from the part before the
    ///   first field.
    mutating func write(file path: String?) {
        guard let path, path != "-" else { return }
        write(folder: Self.folder(of: String(path.prefix { $0 != "{" })))
    }

    /// Adds a folder for output. If the folder does not exist yet, its nearest existing ancestor is added. The command
    /// then creates the folder beneath that ancestor.
    mutating func write(folder path: String) {
        var path = path
        while !Directories.exists(path), let parent = Self.parent(of: path) { path = parent }
        if !writable.contains(path) { writable.append(path) }
    }

    /// Returns the folder of a file: the current folder for a path without a slash.
    static func folder(of path: String) -> String { parent(of: path) ?? (path.hasPrefix("/") ? "/" : ".") }

    private static func parent(of path: String) -> String? {
        guard path != "/", path != "." else { return nil }
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
