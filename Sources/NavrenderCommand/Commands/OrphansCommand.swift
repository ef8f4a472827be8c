import NavFiles
import NavSceneSnapshots
import NavSnapshots

enum OrphansCommand: Command {
    static let manual = Manual(
        name: "orphans", synopsis: ["orphans [PATH…] [--delete]"],
        summary: "find goldens that nothing refers to",
        details: """
            A picture is an orphan if no scene under the paths has it as a golden or draws it as an image. Without
            paths, these are the scenes under Goldens, or under the current folder. For goldens of tests, in folders
            named __Snapshots__, the newest run of tests decides. After a filtered, failed or incomplete run the
            orphans are unknown, and nothing is deleted.

            The exit status is 1 if there are orphans, and also if that is uncertain. With --delete it is 0 once they
            are deleted.
            """,
        options: [.delete, .sandbox],
        examples: [
            ("navrender orphans Goldens", "list them"), ("navrender orphans --delete", "remove them"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        let paths = arguments.operands.isEmpty ? [VerifyCommand.defaultPath] : arguments.operands
        let project = try ProjectFolder.current()
        let search = try OrphanSearch(paths, arguments)
        let tests: TestOrphans.Answer
        do {
            tests = try TestOrphans(of: project).find(beneath: search.folders)
        } catch {
            throw CommandFailure(readingRun: error)
        }
        try Sandbox.enter(
            arguments,
            FileAccess(
                scenesUnder: paths, project, isWritable: arguments.contains(.delete),
                directory: search.directory))
        let scenes = try search.scenes()
        var doubts = scenes.doubts
        var orphans = scenes.orphans
        switch tests {
        case .orphans(let paths): orphans += paths.map(project.absolute)
        case .unknown(let reasons): doubts += reasons
        }
        let isDeleted = arguments.contains(.delete) && doubts.isEmpty
        for orphan in orphans {
            if isDeleted {
                do {
                    try Removal.file(orphan)
                } catch {
                    throw CommandFailure(writing: error)
                }
            }
            let shown = ProjectFolder.shown(orphan, from: search.directory)
            try console.write("\(isDeleted ? "deleted" : "orphan"): \(shown.escapedForDisplay)\n")
        }
        for doubt in doubts { console.note("cannot find all orphans: \(doubt.escapedForDisplay)") }
        if !doubts.isEmpty, arguments.contains(.delete) { console.note("nothing was deleted") }
        if orphans.isEmpty, doubts.isEmpty { console.note("no orphans") }
        return doubts.isEmpty && (orphans.isEmpty || isDeleted) ? .done : .different
    }
}
