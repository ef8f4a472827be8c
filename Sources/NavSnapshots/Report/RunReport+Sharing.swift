import NavFiles

extension RunReport {
    /// Returns the folder of a run's report.
    public static func folder(of run: RunFolder) -> String { "\(run.path)/report" }
    /// Returns the path of the first page of a run's report.
    public static func page(of run: RunFolder) -> String { "\(folder(of: run))/index.html" }

    /// Adds failures to the report of a run. Several processes of the run may do so at the same time.
    public static func add(_ failures: Set<SnapshotKey>, to run: RunFolder, _ project: ProjectFolder) throws {
        // Each process reads the results while it holds the lock. So the last process reads all results.
        try FolderLock.whileLocked(run.path) {
            var facts = ReportFacts()
            facts.pending = Set(try PendingSnapshots(of: project).items(of: run).map(\.result.key))
            try RunReport(of: run).write(to: folder(of: run), facts, adding: failures)
        }
    }
}
