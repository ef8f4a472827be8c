import NavSnapshots

/// The goldens that a command line selects.
struct SnapshotSelection {
    private let filters: [String]
    private let globs: [Glob]
    private let failedKeys: Set<SnapshotKey>?
    let shard: RunHeader.Shard?

    init(_ arguments: Arguments, _ project: ProjectFolder) throws(CommandFailure) {
        filters = arguments.all(.filter)
        globs = filters.map { Glob($0) }
        shard = try arguments.shard()
        guard arguments.contains(.lastFailed) else {
            failedKeys = nil
            return
        }
        do {
            let newest = try RunHistory(of: project).newestResults { _, _ in true }
            failedKeys = Set(newest.map(\.result).filter { !$0.isPassed }.map(\.key))
        } catch {
            throw CommandFailure(readingRun: error)
        }
        if failedKeys?.isEmpty ?? false {
            throw .usage("--last-failed: nothing failed in the last run of each golden")
        }
    }

    /// Whether only some of the goldens are verified.
    var isPartial: Bool { !globs.isEmpty || failedKeys != nil || shard != nil }

    /// The options other than `--shard` that leave goldens out, for the run's header.
    var description: [String] {
        filters.map { "--filter \($0)" } + (failedKeys == nil ? [] : ["--last-failed"])
    }

    /// Returns whether the scene at an index of the plan belongs to the shard. Neighbouring scenes go to different
    /// shards, because the scenes of one folder often cost about the same.
    func includes(sceneAt index: Int) -> Bool {
        shard.map { index % $0.count == $0.index - 1 } ?? true
    }

    /// Returns whether the golden of an assertion is selected.
    func includes(_ session: SnapshotSession, _ assertion: SnapshotAssertion) -> Bool {
        let name = GoldenPath.stem(of: assertion.golden)
        if !globs.isEmpty, !globs.contains(where: { $0.matches(name) || $0.matches(assertion.golden) }) {
            return false
        }
        return failedKeys?.contains(session.key(of: assertion)) ?? true
    }

    /// The failure if no golden is selected.
    var nothingMatched: CommandFailure {
        if failedKeys != nil { return .usage("no golden that failed last is under these paths") }
        if !globs.isEmpty { return .usage("no golden matches --filter \(filters.joined(separator: ", "))") }
        return .usage("no scenes under these paths", hint: "a scene is a JSON file with the key \"scene\"")
    }
}
