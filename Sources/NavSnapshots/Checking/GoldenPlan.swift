import NavFiles

/// The JSON files and pictures of a run by `navrender verify`, found by file names alone.
public struct GoldenPlan: Equatable, Sendable {
    /// A JSON file that may be a scene.
    public struct Candidate: Equatable, Sendable {
        /// The path. It begins with a path of the command line, as the user spelled it.
        public let path: String
        /// Whether the user named the file. A named file must be a scene.
        public let isNamed: Bool

        /// Creates a candidate.
        public init(path: String, isNamed: Bool) {
            self.path = path
            self.isNamed = isNamed
        }
    }

    /// The JSON files, sorted by the bytes of their paths, without duplicates.
    public let candidates: [Candidate]
    /// The paths of the PNG files and film goldens beneath the folders, sorted by their bytes, without duplicates.
    public let pictures: [String]

    /// Finds the files.
    ///
    /// - Parameter paths: Folders and scene files. A folder stands for all JSON and PNG files and film goldens beneath
    ///   it, except for hidden files and the files of runs. A scene file stands only for itself.
    /// - Throws: ``FileError`` if a path is missing, cannot be listed, or is a file without the suffix
    ///   `.json`.
    public init(paths: [String]) throws(FileError) {
        var named: [String] = []
        var found: [String] = []
        var pictures: [String] = []
        for path in paths {
            if try Directories.isDirectory(path) {
                let files = try Directories.files(
                    beneath: path, suffixes: [".json", ".png", ".film"],
                    skipping: { RunFolder(path: $0).isRun })
                for file in files {
                    if file.hasSuffix(".json") { found.append(file) } else { pictures.append(file) }
                }
            } else {
                guard path.hasSuffix(".json") else { throw FileError(path: path, reason: .notDirectory) }
                named.append(path)
            }
        }
        let isNamed = Set(named)
        candidates = Self.sortedOnce(named + found).map {
            Candidate(path: $0, isNamed: isNamed.contains($0))
        }
        self.pictures = Self.sortedOnce(pictures)
    }

    /// Sorts paths by bytes and removes duplicates.
    private static func sortedOnce(_ paths: [String]) -> [String] {
        var once: [String] = []
        for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where path != once.last {
            once.append(path)
        }
        return once
    }
}
