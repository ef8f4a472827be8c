import NavFiles

/// The scenes and pictures that a run is about, found by looking at names only.
public struct GoldenPlan: Equatable, Sendable {
    /// Paths of scene files (`.json`), sorted by bytes, each once.
    public let scenes: [String]
    /// Paths of all pictures (`.png`) that should belong to one of the scenes.
    public let pictures: [String]

    /// - Parameter paths: directories, taken with all beneath them, and scene files, taken with the
    ///   pictures beside them that bear their name. Pictures in folders named `Images` are what scenes draw.
    /// - Throws: when a path is missing, cannot be listed, or is a file but not a scene.
    public init(paths: [String]) throws(FileError) {
        var scenes: [String] = []
        var pictures: [String] = []
        for path in paths {
            if try Directories.isDirectory(path) {
                for file in try Directories.files(
                    beneath: path, suffixes: [GoldenName.sceneSuffix, GoldenName.pictureSuffix])
                {
                    if file.hasSuffix(GoldenName.sceneSuffix) {
                        scenes.append(file)
                    } else if !GoldenName.isDrawnByScenes(file) {
                        pictures.append(file)
                    }
                }
            } else {
                guard path.hasSuffix(GoldenName.sceneSuffix) else {
                    throw FileError(path: path, reason: .notDirectory)
                }
                scenes.append(path)
                pictures += try Self.pictures(beside: path)
            }
        }
        self.scenes = Self.sortedOnce(scenes)
        self.pictures = Self.sortedOnce(pictures)
    }

    private static func pictures(beside scene: String) throws(FileError) -> [String] {
        let slash = scene.lastIndex(of: "/")
        let files = try Directories.files(
            beneath: slash.map { String(scene[...$0]) } ?? ".", suffixes: [GoldenName.pictureSuffix])
        // Listing `.` begins each path with it; the scene's own path does not.
        let named = slash == nil ? files.map { String($0.dropFirst(2)) } : files
        return named.filter { GoldenName.isPicture($0, ofScene: scene) }
    }

    private static func sortedOnce(_ paths: [String]) -> [String] {
        var once: [String] = []
        for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where path != once.last {
            once.append(path)
        }
        return once
    }
}
