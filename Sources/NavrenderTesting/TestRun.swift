import NavFiles
import NavImageCoding
import NavSnapshots
import Navrender
import Synchronization

/// The run of the test process: the folder of its results, and the goldens that it has compared.
final class TestRun: Sendable {
    let session: SnapshotSession
    /// The record mode that the environment variables ask for; `never` if they name no accepted mode.
    let environmentRecord: RecordMode
    /// The reason why the run's folder cannot be written; nil if it can be written.
    private let folderError: String?
    private let compared = Mutex<[String: ComparedGolden]>([:])
    private let failed = Mutex<Set<SnapshotKey>>([])

    /// An assertion that compares a golden.
    private struct ComparedGolden {
        let file: String
        let line: UInt
        let column: UInt
        /// Identifies the drawn frame: `matched` if the assertion passed, else the hash of the frame's file. Without
        /// such a file, the result's message identifies the frame. Nil before the comparison.
        let frame: String?

        init(_ place: AssertionPlace, frame: String?) {
            file = "\(place.file)"
            (line, column) = (place.line, place.column)
            self.frame = frame
        }

        func isSamePlace(as other: ComparedGolden) -> Bool {
            (file, line, column) == (other.file, other.line, other.column)
        }
    }

    private static let current = Mutex<TestRun?>(nil)

    /// Returns the run of this process. The first assertion begins it.
    ///
    /// - Parameter place: The place of an assertion. The project is the package around this place.
    static func shared(_ place: AssertionPlace) -> TestRun {
        current.withLock { run in
            if let run { return run }
            let new = TestRun(place)
            run = new
            return new
        }
    }

    private init(_ place: AssertionPlace) {
        let state = ProcessEnvironment["NAVRENDER_STATE"]
        let project = ProjectFolder.find(from: place.folder, state: state)
        let (mode, warning) = RecordMode.inEnvironment { ProcessEnvironment[$0] }
        if let warning { try? StandardStreams.writeError(Array("navrender: warning: \(warning)\n".utf8)) }
        environmentRecord = mode ?? .never
        let id = ProcessEnvironment["NAVRENDER_RUN_ID"] ?? RunIdentity.ofTestProcess()
        let run = RunFolder(path: "\(project.runs)/\(id)")
        do throws(FileError) {
            try Self.begin(run, id, project, record: environmentRecord)
            session = SnapshotSession(project, run: run)
            folderError = nil
        } catch {
            session = SnapshotSession(project, run: nil)
            folderError = "\(error)"
        }
    }

    private static func begin(
        _ run: RunFolder, _ id: String, _ project: ProjectFolder, record: RecordMode
    ) throws(FileError) {
        let process = "\(ProcessFacts.id)"
        let command = RunIdentity.testCommand()
        let filters = RunIdentity.filters(in: command)
        let started = RunHeader.timestamp(ProcessFacts.millisecondsSince1970)
        let isNew = !Directories.exists(run.headerPath)
        try run.begin(
            RunHeader(
                id: id, producer: .test, version: ProgramVersion.text, started: started, root: project.root,
                command: command, filters: filters, record: record))
        try run.beginProcess(process, command: command, filters: filters)
        if isNew { try RunHistory(of: project).prune() }
        ProcessFacts.atExit { status in
            // If the disk is full, the end of the process is not recorded, and the run counts as incomplete.
            try? run.endProcess(process, status: Int(status))
            current.withLock { $0 }?.writeReport()
        }
    }

    /// Writes the failures of this process to the report, which the processes of the run share.
    private func writeReport() {
        let failed = failed.withLock { $0 }
        guard !failed.isEmpty, let run = session.run else { return }
        do {
            try RunReport.add(failed, to: run, session.project)
        } catch {
            let text = "navrender: warning: the report of \(run.path) is not written: \(error)\n"
            try? StandardStreams.writeError(Array(text.utf8))
        }
    }

    /// Returns a problem if the assertion's golden belongs to an assertion at another place, and otherwise nil. A
    /// golden belongs to the first assertion that asks for this golden.
    func conflict(_ assertion: SnapshotAssertion, _ place: AssertionPlace) -> SnapshotProblem? {
        let new = ComparedGolden(place, frame: nil)
        let old = compared.withLock { compared in
            let old = compared[assertion.golden]
            if old == nil { compared[assertion.golden] = new }
            return old
        }
        guard let old, !old.isSamePlace(as: new) else { return nil }
        return SnapshotProblem(
            .nameTaken,
            "line \(old.line) of \(session.project.relative(old.file)) has the same golden; "
                + "name the assertions with named:")
    }

    /// Returns the outcome, or a failure if the same assertion drew another frame before.
    ///
    /// A test may run several times in one process. So the same assertion may compare its golden again, as
    /// long as it draws the same frame.
    func registered(
        _ outcome: SnapshotSession.Outcome, _ assertion: SnapshotAssertion, _ place: AssertionPlace
    ) -> SnapshotSession.Outcome {
        let new = ComparedGolden(place, frame: frameHash(outcome))
        let old = compared.withLock { compared in
            defer { compared[assertion.golden] = new }
            return compared[assertion.golden]?.frame
        }
        // A golden that equals the frame is not written again, so a second writing means another frame.
        guard let old, old != new.frame || outcome.hasWrittenGolden else { return outcome }
        return session.note(
            assertion, kind: outcome.result.kind,
            problem: SnapshotProblem(
                .nameTaken,
                "this assertion drew another frame before in the same process; name each with named:"))
    }

    private func frameHash(_ outcome: SnapshotSession.Outcome) -> String {
        guard !outcome.result.isPassed else { return "matched" }
        return file(outcome.result, outcome.result.artifacts.actual).map { ContentHash.hexadecimal(of: $0) }
            ?? outcome.result.message
    }

    /// Reports an outcome to the test framework if it is a failure, or if the test's code has recorded a golden.
    ///
    /// - Parameter isRecordedByCode: Whether the test's code asked for a recording.
    func report(_ outcome: SnapshotSession.Outcome, isRecordedByCode: Bool, at place: AssertionPlace) {
        let result = outcome.result
        if outcome.hasWrittenGolden, isRecordedByCode {
            TestReporter.fail(
                "\(result.name): the golden is \(result.status). Remove `record:` to compare it.", [],
                at: place)
            return
        }
        guard !result.isPassed else { return }
        let folder = session.run?.failureFolder(result.key)
        var lines = [result.headline] + outcome.warnings + result.details(folder: folder)
        if let error = outcome.outputError.map({ "\($0)" }) ?? folderError {
            lines.append("The files of this failure are not stored: \(error)")
        } else if let run = session.run {
            failed.withLock { _ = $0.insert(result.key) }
            lines.append("report:    \(RunReport.page(of: run)), when the tests have ended")
        }
        let artifacts = [
            ("expected", result.artifacts.expected), ("actual", result.artifacts.actual),
            ("difference", result.artifacts.difference),
        ]
        let files = artifacts.compactMap { word, name in
            file(result, name).map { (name: "\(result.key).\(word)\(Self.suffix(name))", bytes: $0) }
        }
        TestReporter.fail(lines.joined(separator: "\n"), files, at: place)
    }

    private static func suffix(_ name: String?) -> String {
        guard let name, let dot = name.lastIndex(of: ".") else { return "" }
        return String(name[dot...])
    }

    private func file(_ result: SnapshotResult, _ name: String?) -> [UInt8]? {
        guard let name, let run = session.run else { return nil }
        return try? FileReader.read(path: run.failureFolder(result.key) + "/" + name, limit: 256 << 20)
    }
}
