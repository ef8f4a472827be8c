import NavFiles
import NavJSON
import NavSnapshots
import Navrender

/// Prints results as they come, for people or programs. The lines for GitHub and the JUnit file follow at the end.
struct VerificationPrinter {
    private let console: Console
    private let run: RunFolder?
    private let directory: String
    private let annotates: Bool
    private let junitPath: String?
    private var junit = JUnitReport(name: "navrender verify")
    private var annotations = Annotations()
    private var counts: [SnapshotResult.Status: Int] = [:]
    private(set) var count = 0
    private var failureCount = 0

    init(
        _ arguments: Arguments, _ console: Console, run: RunFolder?, directory: String
    ) throws(CommandFailure) {
        self.console = console
        self.run = run
        self.directory = directory
        junitPath = arguments[.junit]
        switch arguments[.annotations] {
        case nil: annotates = console.format == .human && ProcessEnvironment["GITHUB_ACTIONS"] == "true"
        case "github"?: annotates = true
        case "none"?: annotates = false
        case let text?: throw .usage("--annotations must be github or none, not '\(text)'")
        }
    }

    /// Prints the problems of a scene to standard error, with the source lines that contain them. A
    /// ``SnapshotProblem`` is not printed here, because the printed result contains its message.
    ///
    /// - Returns: The exit status for the problems.
    func explain(_ error: any Error) throws(CommandFailure) -> ExitStatus {
        error is SnapshotProblem ? .done : try console.fail(with: error)
    }

    mutating func take(_ outcome: SnapshotSession.Outcome) throws(CommandFailure) {
        let result = outcome.result
        count += 1
        counts[result.status, default: 0] += 1
        if junitPath != nil { junit.add(result) }
        if !result.isPassed {
            failureCount += 1
            if annotates { annotations.add(result) }
        }
        switch console.format {
        case .json: try console.write(result.jsonLine)
        case .human where !result.isPassed || (result.status != .matched && !console.isQuiet):
            try console.write(text(of: outcome))
        case .human: break
        }
        if let error = outcome.outputError {
            console.report(CommandFailure(.output, "the result of \(result.name) is not stored: \(error)"))
        }
    }

    mutating func orphan(_ path: String) throws(CommandFailure) {
        failureCount += 1
        switch console.format {
        case .json:
            var writer = JSONWriter(style: .compact)
            writer.beginObject()
            for (key, value) in [("golden", path), ("status", "orphan")] {
                writer.key(key)
                writer.string(value)
            }
            writer.endObject()
            try console.write(writer.text + "\n")
        case .human: try console.write("no scene for: \(path.escapedForDisplay)\n")
        }
    }

    /// Prints the number of scenes that are only figures of documentation.
    func note(figures count: Int) {
        console.note("\(count) \(count == 1 ? "figure is" : "figures are") left to: navrender docs check")
    }

    /// Prints possible causes of changed pictures.
    func note(causes: [String]) {
        for cause in causes { console.note("possible cause: \(cause); see docs/hosts.md") }
    }

    /// Whether a golden did not pass, or an orphan was found.
    var hasFailures: Bool { failureCount > 0 }

    /// Prints the path of the report's first page.
    func report(_ page: String) throws(CommandFailure) {
        guard console.format == .human, !console.isQuiet else { return }
        try console.write("report: \(ProjectFolder.shown(page, from: directory).escapedForDisplay)\n")
    }

    /// Prints the lines for GitHub and the summary, and writes the JUnit file.
    func finish(_ record: RecordMode) throws(CommandFailure) {
        if annotates { try console.write(annotations.text) }
        if console.format == .human, !console.isQuiet { try console.write(summary(record)) }
        if let junitPath {
            do {
                try AtomicFile.write(Array(junit.text.utf8), to: junitPath)
            } catch {
                throw CommandFailure(writing: error)
            }
        }
    }

    private func summary(_ record: RecordMode) -> String {
        let number = { (status: SnapshotResult.Status) in counts[status] ?? 0 }
        if record != .never {
            return
                "\(number(.recorded)) recorded, \(number(.updated)) updated, \(number(.matched)) unchanged\n"
        }
        var text = "\(number(.matched)) of \(count) pictures equal\n"
        if failureCount > 0, let run {
            text += "run: \(ProjectFolder.shown(run.path, from: directory).escapedForDisplay)\n"
        }
        return text
    }

    private func text(of outcome: SnapshotSession.Outcome) -> String {
        let result = outcome.result
        let place = result.golden?.path ?? result.group
        guard !result.isPassed else { return "\(result.status): \(place.escapedForDisplay)\n" }
        var text = "\(result.word): \(place.escapedForDisplay)\n    \(result.headline.escapedForDisplay)\n"
        let folder = outcome.outputError == nil ? run?.failureFolder(result.key) : nil
        for line in outcome.warnings
            + result.details(folder: folder.map { ProjectFolder.shown($0, from: directory) })
        {
            text += "    \(line.escapedForDisplay)\n"
        }
        return text
    }
}

extension SnapshotResult {
    /// The word before a golden's path in the output for people.
    fileprivate var word: String { status == .new ? "missing" : status.rawValue }
}
