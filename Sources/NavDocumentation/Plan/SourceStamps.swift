import NavFiles
import NavSceneSnapshots

/// The states of a set of files at one moment, for example of all files that a plan was made from.
///
/// A comparison of the states at two moments shows whether a file was saved between them.
package struct SourceStamps: Equatable, Sendable {
    /// The states by path. No output depends on their order, which is random.
    private var stamps: [String: FileStamp?] = [:]

    /// Reads the states of files. The state of a missing file is nil.
    package init(of paths: Set<String>) {
        for path in paths { stamps.updateValue(FileStamp(path), forKey: path) }
    }

    /// Whether the state of a file has changed since it was read.
    package var areOutdated: Bool { stamps.contains { FileStamp($0.key) != $0.value } }

    /// Reads the states of a project's settings, scenes and pages, and of the files that the scenes read.
    ///
    /// - Parameters:
    ///   - paths: Absolute paths of files and folders; empty for the sources that the settings name.
    ///   - inputs: The absolute paths of the files that the scenes read.
    /// - Throws: ``FileError`` if a path is missing or cannot be listed.
    package init(_ project: DocumentationProject, paths: [String], inputs: Set<String>) throws(FileError) {
        let files = try FigureFiles(
            paths.isEmpty ? project.sources : paths, excludedBy: project.configuration)
        let settings = "\(project.settingsFolder)/\(SnapshotConfiguration.fileName)"
        self.init(of: inputs.union(files.scenes + files.pages + [settings]))
    }

    /// Returns the states in this value and in `earlier`. For a file with two states, the state in `earlier` counts.
    /// So ``areOutdated`` notices a save that happened after `earlier` was read.
    package func keeping(_ earlier: SourceStamps) -> SourceStamps {
        var kept = self
        kept.stamps.merge(earlier.stamps) { _, earlier in earlier }
        return kept
    }
}
