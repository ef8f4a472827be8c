import NavFiles
import NavSnapshots
import Navrender

enum ReportCommand: Command {
    static let manual = Manual(
        name: "report",
        synopsis: [
            "report [RUN] [-o DIR]", "report open [RUN] [-o DIR]", "report merge RUN… [-o DIR]",
            "report summary [RUN]",
        ],
        summary: "show the results of a run in a browser, join shards",
        details: """
            Writes the HTML report of a run, and prints the path of its first page. The report is one folder that needs
            neither a server nor a network. RUN is the id or the folder of a run (default: the newest). The report goes to
            the folder `report` of the run, or to the folder that -o names.

            open also opens the page in the browser, on a desktop.
            merge joins the runs of `verify --shard` or of sharded tests, in any order, and prints the folder of the new
            run. Its results equal those of one run without shards. Missing shards are reported, with the exit status 1.
            summary prints counts and failures as Markdown, for example for the summary of a CI job. The exit status
            is 1 if a snapshot did not pass.
            """,
        options: [.reportFolder, .fontDirectory, .fontsFirst, .limits],
        examples: [
            ("navrender report open", "look at the newest run"),
            ("navrender report merge shard-*/ -o merged", "join the runs of four machines"),
            ("navrender report summary >> \"$GITHUB_STEP_SUMMARY\"", "for the page of a CI job"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        let rest = Array(arguments.operands.dropFirst())
        switch arguments.operands.first {
        case "open":
            let page = try write(rest, arguments, console)
            open(page, console)
            return .done
        case "merge": return try merge(rest, arguments, console)
        case "summary": return try summarize(rest, console)
        default:
            _ = try write(arguments.operands, arguments, console)
            return .done
        }
    }

    /// Writes the report of a run, and prints the path of its page.
    private static func write(
        _ operands: [String], _ arguments: Arguments, _ console: Console
    ) throws(CommandFailure) -> String {
        let project = try ProjectFolder.current()
        let run = try RunChoice.one(operands, project)
        let folder = try arguments[.reportFolder].map(ProjectFolder.absolutePath) ?? RunReport.folder(of: run)
        let facts = try ReportSources(project, arguments).facts(about: run)
        do throws(RunReport.Failure) {
            try RunReport(of: run).write(to: folder, facts)
        } catch {
            throw CommandFailure(error)
        }
        let page = "\(folder)/index.html"
        try console.write("\(page)\n")
        return page
    }

    /// Opens a page with the desktop's browser: `xdg-open` replaces this process. Without a desktop, prints a note
    /// instead.
    private static func open(_ page: String, _ console: Console) {
        let displays = ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"]
        guard displays.contains(where: { !(ProcessEnvironment[$0] ?? "").isEmpty }) else {
            console.note("there is no desktop here; open the page in a browser")
            return
        }
        ChildProcess.replaceThisProcess(by: ["xdg-open", page])
        console.note("xdg-open is not installed; open the page in a browser")
    }

    /// Joins shards into a run of this project, or into the folder of `-o`.
    private static func merge(
        _ operands: [String], _ arguments: Arguments, _ console: Console
    ) throws(CommandFailure) -> ExitStatus {
        guard !operands.isEmpty else { throw .usage("report merge takes the folders of runs") }
        let project = try ProjectFolder.current()
        let started = RunHeader.timestamp(ProcessFacts.millisecondsSince1970)
        let id = "merge-\(started.filter { $0.isNumber || $0 == "T" })-\(ProcessFacts.id)"
        let target = try arguments[.reportFolder].map(ProjectFolder.absolutePath) ?? "\(project.runs)/\(id)"
        var runs: [RunFolder] = []
        for operand in operands { runs.append(try RunChoice.find(operand, project)) }
        let missing: [Int]
        do {
            let merge = try ShardMerge(runs)
            let header = merge.header(
                id: id, started: started, root: project.root,
                command: ProcessFacts.commandLine(of: ProcessFacts.id))
            try merge.write(to: RunFolder(path: target), header)
            missing = merge.missing
        } catch let error as ShardMerge.Failure {
            throw .usage(error.description.escapedForDisplay)
        } catch {
            throw CommandFailure(readingRun: error)
        }
        try console.write("\(target)\n")
        guard !missing.isEmpty else { return .done }
        let list = missing.map(String.init).joined(separator: ", ")
        console.note("not complete: shard \(list) is missing")
        return .different
    }

    private static func summarize(
        _ operands: [String], _ console: Console
    ) throws(CommandFailure) -> ExitStatus {
        let run = try RunChoice.one(operands, .current())
        let summary: RunSummary
        do {
            summary = try RunSummary(of: run)
        } catch {
            throw CommandFailure(readingRun: error)
        }
        try console.write(console.format == .json ? summary.json : summary.markdown)
        return summary.isPassed ? .done : .different
    }
}

extension Option {
    fileprivate static let reportFolder = Option(
        "output", letter: "o", value: "DIR", "the folder of the report, or of the merged run")
}

extension CommandFailure {
    init(_ failure: RunReport.Failure) {
        switch failure {
        case .unreadable(let error): self.init(readingRun: error)
        case .notWritten(let error): self.init(writing: error)
        case .foreignFolder(let path):
            self.init(
                .output, "\(path.quotedForDisplay) has files that do not belong to a report",
                hint: "choose another folder with -o, or remove this folder")
        }
    }
}
