import NavFiles

/// All runs of a project.
public struct RunHistory: Sendable {
    /// A run with its header.
    public struct Run: Sendable {
        /// The run's folder.
        public let folder: RunFolder
        /// The facts about the run.
        public let header: RunHeader
    }

    /// The number of runs that a project keeps, including the run that has just begun. When a run begins, the oldest
    /// runs beyond this number are deleted.
    public static let keptRuns = 20

    /// The runs, the newest first.
    public let runs: [Run]

    /// Reads the headers of all runs. Folders without a readable header are left out.
    public init(of project: ProjectFolder) throws(FileError) {
        guard Directories.exists(project.runs) else {
            runs = []
            return
        }
        var found: [Run] = []
        for name in try Directories.entries(of: project.runs) {
            let folder = RunFolder(path: "\(project.runs)/\(name)")
            if let header = try? folder.header() { found.append(Run(folder: folder, header: header)) }
        }
        runs = found.sorted { ($0.header.started, $0.header.id) > ($1.header.started, $1.header.id) }
    }

    /// Deletes the oldest runs until ``keptRuns`` are left.
    ///
    /// Another process may delete the same folders at the same time. So failures are ignored, and the
    /// next run tries again.
    public func prune() {
        for run in runs.dropFirst(Self.keptRuns) { try? Removal.folder(run.folder.path) }
    }

    /// Returns the newest result of each key in all runs, sorted by key.
    ///
    /// - Parameter isWanted: Returns whether to read a result, given its run and key. Unwanted results still
    ///   hide the older results of their key.
    public func newestResults(
        where isWanted: (RunFolder, SnapshotKey) throws -> Bool
    ) throws -> [(folder: RunFolder, result: SnapshotResult)] {
        var seen: Set<SnapshotKey> = []
        var found: [(folder: RunFolder, result: SnapshotResult)] = []
        for run in runs {
            for key in try run.folder.keys() where seen.insert(key).inserted {
                guard try isWanted(run.folder, key), let result = try run.folder.result(key) else { continue }
                found.append((run.folder, result))
            }
        }
        return found.sorted {
            $0.result.key.description.utf8.lexicographicallyPrecedes($1.result.key.description.utf8)
        }
    }
}
