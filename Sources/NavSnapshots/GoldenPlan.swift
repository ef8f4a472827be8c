import NavFiles

/// The scenes and goldens of a run, found by file names alone.
public struct GoldenPlan: Equatable, Sendable {
    /// Paths of the scene files (`.json`), sorted by bytes, without duplicates.
    public let scenes: [String]
    /// Paths of all existing pictures (`.png`) that could be goldens of the scenes, sorted by
    /// bytes, without duplicates.
    public let pictures: [String]

    /// Finds the scenes and goldens.
    ///
    /// - Parameter paths: Directories and scene files. A directory stands for all scenes and
    ///   goldens beneath it. Pictures in folders named `Images` are inputs of scenes, not goldens.
    ///   A scene file stands for itself and the goldens beside it.
    /// - Throws: ``FileError`` if a path is missing, cannot be listed, or is a file but not a
    ///   scene.
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

    /// Returns the goldens beside a scene, found by their names.
    private static func pictures(beside scene: String) throws(FileError) -> [String] {
        let slash = scene.lastIndex(of: "/")
        let files = try Directories.files(
            beneath: slash.map { String(scene[...$0]) } ?? ".", suffixes: [GoldenName.pictureSuffix])
        // Paths found in `.` begin with `./`, unlike the path of the scene.
        let named = slash == nil ? files.map { String($0.dropFirst(2)) } : files
        return named.filter { GoldenName.isPicture($0, ofScene: scene) }
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
