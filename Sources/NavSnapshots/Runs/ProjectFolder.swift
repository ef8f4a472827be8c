import NavFiles

/// The project root and the state folder.
public struct ProjectFolder: Equatable, Sendable {
    /// The absolute path of the project root.
    public let root: String
    /// The absolute path of the state folder, which holds all runs.
    public let state: String

    /// Creates a project folder.
    ///
    /// - Parameters:
    ///   - root: An absolute path.
    ///   - state: An absolute path; nil takes `.build/navrender` beneath the root.
    public init(root: String, state: String? = nil) {
        self.root = root
        self.state = state ?? Self.join(root, ".build/navrender")
    }

    /// Finds the project of a folder.
    ///
    /// The root is the nearest folder with a `Package.swift`, else the nearest with a `navrender.json`,
    /// else `path` itself.
    ///
    /// - Parameters:
    ///   - path: An absolute path of a folder.
    ///   - state: The value of `NAVRENDER_STATE`; a relative path begins at the root.
    public static func find(from path: String, state: String?) -> ProjectFolder {
        let root =
            nearest("Package.swift", from: path) ?? nearest("navrender.json", from: path) ?? normal(path)
        return ProjectFolder(root: root, state: state.map { join(root, $0) })
    }

    /// Returns the nearest folder at or above an absolute path that has an entry of this name; nil if there is none.
    public static func nearest(_ name: String, from path: String) -> String? {
        var folder = normal(path)
        while true {
            if Directories.exists(join(folder, name)) { return folder }
            guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
            folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
        }
    }

    /// The folder that holds one folder for each run.
    public var runs: String { Self.join(state, "runs") }

    /// Returns a path relative to the root; a path outside the root stays absolute.
    ///
    /// - Parameter path: An absolute path.
    public func relative(_ path: String) -> String {
        let path = Self.normal(path)
        let prefix = root == "/" ? root : root + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }

    /// Returns the absolute form of a path. A relative path begins at the root.
    public func absolute(_ path: String) -> String { Self.join(root, path) }

    /// Joins two paths. An absolute second path is returned alone.
    public static func join(_ folder: String, _ path: String) -> String {
        path.hasPrefix("/") ? normal(path) : normal("\(folder)/\(path)")
    }

    /// Returns an absolute path without `.`, `..`, and repeated or trailing slashes.
    public static func normal(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") {
            switch part {
            case ".": continue
            case "..": _ = parts.popLast()
            default: parts.append(part)
            }
        }
        return "/" + parts.joined(separator: "/")
    }
}
