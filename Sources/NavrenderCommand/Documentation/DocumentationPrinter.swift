import NavDocumentation
import NavJSON
import NavSnapshots
import Navrender

/// Prints the results of building and checking the pictures of documentation, and collects the exit status.
struct DocumentationPrinter {
    private let console: Console
    private let project: DocumentationProject
    /// Whether standard output carries the markup of `--emit`. Lines about pictures then go to standard error.
    private let isQuietOutput: Bool
    private(set) var status = ExitStatus.done
    /// Whether the name of a picture file breaks a rule of DocC.
    private(set) var hasNameProblems = false
    /// The problems for a preview page.
    private(set) var problems: [PreviewProblem] = []
    private var counts: [(word: String, count: Int)] = []
    private var reported: [String: ReportedProblems] = [:]

    /// The number of files that the summary lists as the largest.
    private static let largestCount = 3

    init(_ console: Console, _ project: DocumentationProject, isQuietOutput: Bool) {
        self.console = console
        self.project = project
        self.isQuietOutput = isQuietOutput
    }

    // MARK: Problems of the plan

    /// Prints the problems of a plan.
    ///
    /// - Parameter isChecking: Whether the command only checks the pictures. If so, a figure without alt text gives the
    ///   exit status of a difference. Otherwise, the figure is an error.
    mutating func report(_ problems: [PlanProblem], isChecking: Bool = false) throws(CommandFailure) {
        for problem in problems {
            if isChecking, problem.kind == .noAlternative {
                let message = problem.diagnostics.sorted.first?.message ?? problem.message
                try line("no alt text", place(of: problem), message)
                status = status.combined(with: .different)
                continue
            }
            let found: ExitStatus =
                switch problem.kind {
                case .invalid, .noAlternative: .invalidScene
                case .unreadable: .asset
                case .limit: .limit
                }
            if let source = problem.source { try console.report(problem.diagnostics, in: source) }
            if let message = problem.message { console.report(CommandFailure(found, message)) }
            self.problems += problem.forPreview(shown: project.shown)
            status = status.combined(with: found)
        }
    }

    private func place(of problem: PlanProblem) -> String {
        guard let source = problem.source, let first = problem.diagnostics.sorted.first else {
            return project.shown(problem.file)
        }
        let position = source.position(at: first.range.lowerBound)
        return "\(source.name):\(position.line):\(position.column)"
    }

    /// Prints messages about picture files whose names break a rule of DocC.
    mutating func report(names problems: [String]) throws(CommandFailure) {
        for problem in problems {
            hasNameProblems = true
            self.problems.append(PreviewProblem(problem))
            console.report(CommandFailure(.invalidScene, problem))
            status = status.combined(with: .invalidScene)
        }
    }

    // MARK: Pictures

    /// Counts the result of building a picture, and prints it unless the picture was current.
    mutating func built(_ job: PictureRun.Job, _ result: PictureRun.Result) throws(CommandFailure) {
        try warn(job, result)
        let file = project.shown(job.picture.file)
        switch result.state {
        case .current: count("unchanged")
        case .new:
            count("new")
            try line("wrote", file, nil)
        case .changed(let problem):
            count("updated")
            try line("updated", file, Self.words(of: problem))
        case .failed(let error): try fail(error, job, file)
        }
    }

    /// Counts the result of checking a picture, and prints how the drawn picture differs from its file.
    mutating func checked(_ job: PictureRun.Job, _ result: PictureRun.Result) throws(CommandFailure) {
        try warn(job, result)
        let file = project.shown(job.picture.file)
        switch result.state {
        case .current: count("current")
        case .new: try differ("missing", file, nil)
        case .changed(let problem):
            switch problem.code {
            case .sizeDiffers: try differ("wrong size", file, Self.words(of: problem))
            case let code where code.status == .unreadable:
                try differ("unreadable", file, Self.words(of: problem))
            default: try differ("stale", file, Self.words(of: problem))
            }
        case .failed(let error): try fail(error, job, file)
        }
    }

    /// Returns the message of a problem with "file" in place of "golden": documentation has no goldens.
    private static func words(of problem: SnapshotProblem) -> String {
        problem.message.replacing("the golden's", with: "the file's").replacing(
            "the golden", with: "the file")
    }

    /// Prints the path of a picture that no figure makes.
    mutating func extra(_ path: String, isProblem: Bool = true) throws(CommandFailure) {
        count("extra")
        try line("extra", project.shown(path), nil)
        if isProblem { status = status.combined(with: .different) }
    }

    mutating func deleted(_ path: String) throws(CommandFailure) {
        count("deleted")
        try line("deleted", project.shown(path), nil)
    }

    private mutating func differ(_ word: String, _ file: String, _ message: String?) throws(CommandFailure) {
        count(word)
        try line(word, file, message)
        status = status.combined(with: .different)
    }

    /// Prints why a picture could not be made. The problems of a scene are printed once for all its pictures.
    private mutating func fail(
        _ error: any Error, _ job: PictureRun.Job, _ file: String
    ) throws(CommandFailure) {
        count("failed")
        try line("failed", file, nil)
        for problem in PreviewProblem.list(caught: error, file: file) where !problems.contains(problem) {
            problems.append(problem)
        }
        if let error = RenderError(caught: error), let source = error.source {
            let added = reported[place(of: job), default: ReportedProblems()].added(error.diagnostics)
            try console.report(added, in: source)
            status = status.combined(with: ExitStatus(error.kind))
            return
        }
        status = status.combined(with: try console.fail(withPicture: error))
    }

    /// Prints the warnings about a scene, each once.
    private mutating func warn(_ job: PictureRun.Job, _ result: PictureRun.Result) throws(CommandFailure) {
        guard let source = result.warnings.source, !result.warnings.isEmpty else { return }
        let added = reported[place(of: job), default: ReportedProblems()].added(result.warnings.diagnostics)
        problems += PreviewProblem.list(added, in: source)
        try console.report(added, in: source)
    }

    /// Returns a key for the figure of a job: the path of its file, and its offset in the file. A page may hold several
    /// figures.
    private func place(of job: PictureRun.Job) -> String {
        "\(job.source.path) \(job.source.document.figurePlace.lowerBound)"
    }

    private mutating func count(_ word: String) {
        if let index = counts.firstIndex(where: { $0.word == word }) {
            counts[index].count += 1
        } else {
            counts.append((word, 1))
        }
    }

    private func line(_ word: String, _ file: String, _ message: String?) throws(CommandFailure) {
        guard console.format == .human else {
            var writer = JSONWriter(style: .compact)
            writer.beginObject()
            for (key, text) in [("status", word), ("picture", file)]
                + (message.map { [("message", $0)] } ?? [])
            {
                writer.key(key)
                writer.string(text)
            }
            writer.endObject()
            return try write(writer.text + "\n")
        }
        try write("\(word): \(file.escapedForDisplay)\(message.map { ": \($0.escapedForDisplay)" } ?? "")\n")
    }

    private func write(_ text: String) throws(CommandFailure) {
        if isQuietOutput { console.note(String(text.dropLast())) } else { try console.write(text) }
    }

    // MARK: Totals

    func finishBuild(
        _ jobs: [PictureRun.Job], _ report: DocumentationBuild.Report
    ) throws(CommandFailure) {
        let total = report.results.reduce(0) { $0 + $1.byteCount }
        console.note(
            "\(Self.number(jobs.count, "picture")), \(Self.bytes(total)): \(totals), \(report.drawnCount) drawn"
        )
        let largest = zip(jobs, report.results).sorted { $0.1.byteCount > $1.1.byteCount }
            .prefix(Self.largestCount).map { "\(project.shown($0.picture.file)) \(Self.bytes($1.byteCount))" }
        if jobs.count > Self.largestCount { console.note("largest: \(largest.joined(separator: ", "))") }
    }

    func finishCheck(_ results: [PictureRun.Result]) throws(CommandFailure) {
        console.note("\(Self.number(results.count, "picture")) checked: \(totals)")
        guard status == .different else { return }
        if counts.contains(where: { $0.word != "current" && $0.word != "extra" }) {
            console.note("make them current with: navrender docs build")
        }
        if counts.contains(where: { $0.word == "extra" }) {
            console.note("delete extra pictures with: navrender docs build --delete")
        }
    }

    /// Reports a failure if all files together have more bytes than the settings allow.
    mutating func check(budget: Int?, _ results: [PictureRun.Result]) throws(CommandFailure) {
        let total = results.reduce(0) { $0 + $1.byteCount }
        guard let budget, total > budget else { return }
        console.report(
            CommandFailure(
                .limit, "the pictures have \(Self.bytes(total)), more than \(Self.bytes(budget))",
                hint: "the key \"budget\" of \"docs\" in navrender.json sets the limit"))
        status = status.combined(with: .limit)
    }

    /// Reports a failure for each file that has more bytes than its output allows.
    mutating func checkBudgets(
        _ jobs: [PictureRun.Job], _ results: [PictureRun.Result]
    ) throws(CommandFailure) {
        for (job, result) in zip(jobs, results) {
            guard let problem = job.picture.budgetProblem(of: result, shown: project.shown) else { continue }
            problems += PreviewProblem.list(problem, in: job.source.document.source)
            try console.report(problem, in: job.source.document.source)
            status = status.combined(with: .limit)
        }
    }

    private var totals: String {
        counts.isEmpty ? "none" : counts.map { "\($0.count) \($0.word)" }.joined(separator: ", ")
    }

    private static func number(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    private static func bytes(_ count: Int) -> String {
        if count < 1000 { return "\(count) bytes" }
        let (size, unit) = count < 1_000_000 ? (1000.0, "kB") : (1_000_000.0, "MB")
        let tenths = (Double(count) / size * 10).rounded() / 10
        return "\(tenths) \(unit)"
    }

    // MARK: Lists

    /// Prints a figure with its files.
    func list(_ figure: Figure) throws(CommandFailure) {
        let origin = project.shown(figure.origin) + (figure.line.map { ":\($0)" } ?? "")
        guard console.format == .human else {
            var writer = JSONWriter(style: .compact)
            writer.beginObject()
            let scene = project.shown(figure.source.path)
            for (key, text) in [
                ("figure", figure.name), ("origin", origin), ("scene", scene), ("alt", figure.alternative),
            ] {
                writer.key(key)
                writer.string(text)
            }
            writer.key("caption")
            if let caption = figure.caption { writer.string(caption) } else { writer.null() }
            writer.key("pictures")
            writer.beginArray()
            for picture in figure.pictures { writer.string(project.shown(picture.file)) }
            writer.endArray()
            writer.endObject()
            return try console.write(writer.text + "\n")
        }
        var text =
            "\(figure.name.escapedForDisplay) (\(origin.escapedForDisplay)): \(figure.alternative.escapedForDisplay)\n"
        for picture in figure.pictures { text += "  \(project.shown(picture.file).escapedForDisplay)\n" }
        try console.write(text)
    }
}
