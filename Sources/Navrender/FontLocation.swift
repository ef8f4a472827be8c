import NavFiles

/// Where navrender looks for the folder of its fonts.
struct FontLocation {
    /// Folders in the order of the search.
    let candidates: [String]

    /// - Parameters:
    ///   - variable: the value of `NAVRENDER_FONTS`. When it is set, no other place is looked at.
    ///   - executable: absolute path of the running program.
    init(variable: String?, executable: String?) {
        if let variable, !variable.isEmpty {
            candidates = [variable]
        } else if let executable {
            candidates = Self.installed(executable) + Self.inTrees(above: executable)
        } else {
            candidates = []
        }
    }

    /// `prefix/bin/navrender` has its fonts in `prefix/share/navrender/Fonts`.
    private static func installed(_ executable: String) -> [String] {
        guard let prefix = parent(of: executable).flatMap(parent) else { return [] }
        return [(prefix == "/" ? "" : prefix) + "/share/navrender/Fonts"]
    }

    /// A program in a build tree has them in the sources above it: navrender's own, or the checkout that the package
    /// manager keeps of a dependency.
    private static func inTrees(above executable: String) -> [String] {
        var candidates: [String] = []
        var folder = parent(of: executable)
        while let current = folder, current != "/" {
            let isSourceTree = isDirectory("\(current)/Sources/NavrenderCommand")
            if isSourceTree { candidates.append("\(current)/Fonts") }
            let checkout = "\(current)/checkouts/navrender/Fonts"
            if isDirectory(checkout) { candidates.append(checkout) }
            folder = parent(of: current)
        }
        return candidates
    }

    /// The first candidate that is a folder.
    func find() -> String? { candidates.first(where: Self.isDirectory) }

    /// What to tell when there is none.
    var complaint: String {
        let places = candidates.isEmpty ? "" : "; looked at " + candidates.joined(separator: ", ")
        return "no folder with fonts\(places); set NAVRENDER_FONTS to navrender's Fonts folder"
    }

    private static func isDirectory(_ path: String) -> Bool { (try? Directories.isDirectory(path)) ?? false }

    private static func parent(of path: String) -> String? {
        guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
