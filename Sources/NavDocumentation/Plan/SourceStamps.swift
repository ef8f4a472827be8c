import NavFiles
import NavSceneSnapshots

/// The states of files, such as all files that a plan was made from, to notice when one of them is saved.
package struct SourceStamps: Equatable, Sendable {
    /// Only compared, never iterated towards an output: its order is random.
    private var stamps: [String: FileStamp?] = [:]

    /// Reads the states of files. A missing file has a state, too.
    package init(of paths: Set<String>) {
        for path in paths { stamps.updateValue(FileStamp(path), forKey: path) }
    }

    /// Whether a file has another state by now.
    package var areOutdated: Bool { stamps.contains { FileStamp($0.key) != $0.value } }

    /// Reads the states of the files.
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

    /// Returns these states, but the earlier state of each file that `earlier` has. So a change between the two looks
    /// is noticed at the next comparison.
    package func keeping(_ earlier: SourceStamps) -> SourceStamps {
        var kept = self
        kept.stamps.merge(earlier.stamps) { _, earlier in earlier }
        return kept
    }
}
