import NavFiles
import NavSceneSnapshots
import NavSnapshots

/// The files of a project that may hold figures.
package struct FigureFiles: Equatable, Sendable {
    /// Absolute paths of JSON files, sorted by bytes.
    package private(set) var scenes: [String] = []
    /// Absolute paths of pages, sorted by bytes.
    package private(set) var pages: [String] = []

    /// Folders that hold no figures: packages of Node.js, and goldens of tests.
    private static let skippedFolders = ["node_modules", "__Snapshots__"]

    /// Finds the JSON files and pages at the given paths.
    ///
    /// - Parameter paths: Absolute paths of folders and files. A folder stands for everything beneath it.
    /// - Throws: ``FileError`` if a path is missing or cannot be listed.
    package init(_ paths: [String], excludedBy configuration: SnapshotConfiguration) throws(FileError) {
        var found: Set<String> = []
        for path in paths {
            guard try Directories.isDirectory(path) else {
                found.insert(path)
                continue
            }
            let files = try Directories.files(
                beneath: path, suffixes: [".json"] + PageLanguage.suffixes,
                skipping: { folder in
                    Self.skippedFolders.contains { folder.hasSuffix("/" + $0) }
                        || RunFolder(path: folder).isRun
                })
            found.formUnion(files.filter { !configuration.excludes($0) })
        }
        for file in found.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            if file.hasSuffix(".json") {
                if !file.hasSuffix("/" + SnapshotConfiguration.fileName) { scenes.append(file) }
            } else if PageLanguage(file) != nil {
                pages.append(file)
            }
        }
    }
}
