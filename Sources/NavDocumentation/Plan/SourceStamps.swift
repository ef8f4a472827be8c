import NavFiles
import NavSceneSnapshots

/// The states of all files that a plan was made from, to notice when one of them is saved.
package struct SourceStamps: Equatable, Sendable {
    /// Only compared, never iterated towards an output: its order is random.
    private var stamps: [String: FileStamp] = [:]

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
        for path in files.scenes + files.pages + inputs + [settings] { stamps[path] = FileStamp(path) }
    }
    /// Returns these states, but the earlier state of each file that `earlier` has. So a change between the two looks
    /// is noticed at the next comparison.
    package func keeping(_ earlier: SourceStamps) -> SourceStamps {
        var kept = self
        kept.stamps.merge(earlier.stamps) { _, earlier in earlier }
        return kept
    }
}
