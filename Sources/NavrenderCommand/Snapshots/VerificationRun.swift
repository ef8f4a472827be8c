import NavFiles
import NavSnapshots
import Navrender

/// Begins and ends the run of a `navrender verify`.
enum VerificationRun {
    /// Creates the folder of a run.
    ///
    /// - Parameter directory: The working directory.
    static func begin(
        _ arguments: Arguments, _ project: ProjectFolder, _ selection: SnapshotSelection,
        _ record: RecordMode, _ directory: String
    ) throws(CommandFailure) -> RunFolder {
        let started = RunHeader.timestamp(ProcessFacts.millisecondsSince1970)
        let id = ProcessEnvironment["NAVRENDER_RUN_ID"] ?? RunIdentity.ofCommand(timestamp: started)
        guard !id.isEmpty, id.utf8.count <= 200, !id.contains("/"), !id.hasPrefix(".") else {
            throw .usage("NAVRENDER_RUN_ID must be the name of a folder, not \(id.quotedForDisplay)")
        }
        let chosen = arguments[.runFolder].map { ProjectFolder.join(directory, $0) }
        let run = RunFolder(path: chosen ?? "\(project.runs)/\(id)")
        if chosen != nil, Directories.exists(run.headerPath) {
            throw CommandFailure(
                .output, "\(run.path) already holds a run",
                hint: "remove it, or choose another folder with -o")
        }
        let command = ProcessFacts.commandLine(of: ProcessFacts.id)
        do {
            try run.begin(
                RunHeader(
                    id: id, producer: .verify, version: Tool.version, started: started, root: project.root,
                    command: command, filters: selection.description, shard: selection.shard, record: record))
            try run.beginProcess(
                "\(ProcessFacts.id)", command: command, filters: selection.description)
            if chosen == nil { try RunHistory(of: project).prune() }
        } catch {
            throw CommandFailure(
                .output, "the folder of the run cannot be written: \(error)",
                hint: "choose another folder with -o, or set NAVRENDER_STATE")
        }
        return run
    }

    /// Records that the run is complete. If the record cannot be written, for example on a full disk, the run counts as
    /// incomplete.
    static func end(_ run: RunFolder, status: ExitStatus) {
        try? run.endProcess("\(ProcessFacts.id)", status: Int(status.rawValue))
    }
}
