import NavFiles
import NavJSON
import NavScene
import NavSceneSnapshots
import NavSnapshots
import NavTypesetting
import Navrender

/// Verifies the scenes of a plan one after the other, and prints each result at once.
///
/// One frame and one golden are in memory at a time.
struct Verification {
    private let plan: GoldenPlan
    private let options: SceneOptions
    private let comparison: VerificationOptions
    private let selection: SnapshotSelection
    private let choices: SceneGoldens.Choices
    private let record: RecordMode
    private let project: ProjectFolder
    private let directory: String
    private let goldenPath: GoldenPath?
    private let outcomeOptions: String
    private let session: SnapshotSession
    private let against: OtherBuild?
    private var printer: VerificationPrinter
    private var configurations = ConfigurationCache()
    private var ignored: IgnoredNodes
    private var orphans: SceneOrphans
    /// The scene of each golden that was compared so far. Two scenes must not share a golden.
    private var scenes: [String: String] = [:]
    private var status = ExitStatus.done
    /// Sentences about libraries whose version differs from the recorded versions, without duplicates. Only
    /// changed pictures with text add sentences.
    private var causes: [String] = []

    init(
        _ plan: GoldenPlan, _ arguments: Arguments, _ comparison: VerificationOptions,
        ignoring ignored: [String], record: RecordMode, _ console: Console
    ) throws(CommandFailure) {
        self.plan = plan
        self.comparison = comparison
        self.record = record
        options = try SceneOptions(arguments)
        choices = try arguments.sceneChoices()
        project = try .current()
        directory = try ProjectFolder.workingDirectory()
        goldenPath = try arguments.goldenPath(directory)
        outcomeOptions = arguments.outcomeOptions()
        self.ignored = IgnoredNodes(ignored)
        selection = try SnapshotSelection(arguments, project)
        orphans = SceneOrphans(plan.pictures.map { [directory] in ProjectFolder.join(directory, $0) })
        let run = try VerificationRun.begin(arguments, project, selection, record, directory)
        against = OtherBuild(arguments, console)
        // With `--against`, this process starts another build of navrender. A sandbox would forbid this start, so
        // this process enters no sandbox. The other build enters a sandbox of its own.
        if against == nil {
            try Sandbox.enter(
                arguments, FileAccess(verifying: arguments, project, run, record, directory: directory))
        }
        session = SnapshotSession(project, run: run)
        printer = try VerificationPrinter(arguments, console, run: run, directory: directory)
    }

    mutating func run() throws(CommandFailure) -> ExitStatus {
        for (index, candidate) in plan.candidates.enumerated() where selection.includes(sceneAt: index) {
            try verify(candidate)
        }
        if !selection.isPartial { try printOrphans() }
        if orphans.figureCount > 0 { printer.note(figures: orphans.figureCount) }
        try printer.finish(record)
        printer.note(causes: causes)
        if let run = session.run {
            VerificationRun.end(run, status: status)
            try writeReport(of: run)
        }
        if let id = ignored.missing, !selection.isPartial {
            throw .usage("--ignore: no scene has a node with the id \(id.quotedForDisplay)")
        }
        guard printer.count > 0 || !orphans.isEmpty || orphans.figureCount > 0 else {
            throw selection.nothingMatched
        }
        return status
    }

    /// Writes the report if something failed. The report's path is the last line of the output.
    private mutating func writeReport(of run: RunFolder) throws(CommandFailure) {
        guard printer.hasFailures else { return }
        var facts = ReportFacts()
        // Git finds the former texts of scenes, but the sandbox forbids running git. `navrender report` does not
        // enter the sandbox, so that command can add these texts later.
        if !Sandbox.layers.contains(.calls) { facts.formerScene = SceneHistory(project).formerScene }
        if !selection.isPartial {
            facts.orphans = .init(goldens: orphans.remaining.map(project.relative), reasons: [])
        }
        do {
            facts.pending = Set(try PendingSnapshots(of: project).items(of: run).map(\.result.key))
            try RunReport(of: run).write(to: RunReport.folder(of: run), facts)
        } catch let failure as RunReport.Failure {
            throw CommandFailure(failure)
        } catch {
            throw CommandFailure(readingRun: error)
        }
        try printer.report(RunReport.page(of: run))
    }

    private mutating func printOrphans() throws(CommandFailure) {
        try orphans.keepFigures(of: project, directory, options.limits)
        for orphan in orphans.remaining {
            status = status.combined(with: .different)
            try printer.orphan(ProjectFolder.shown(orphan, from: directory))
        }
    }

    // MARK: One scene

    private mutating func verify(_ candidate: GoldenPlan.Candidate) throws(CommandFailure) {
        let absolute = ProjectFolder.join(directory, candidate.path)
        if absolute.split(separator: "/").contains("__Snapshots__") { return }
        let configuration = try configurations.nearest(to: absolute)
        let isConfiguration = absolute.hasSuffix("/" + SnapshotConfiguration.fileName)
        if !candidate.isNamed, isConfiguration || configuration.excludes(absolute) { return }
        orphans.exclude(by: configuration)
        let goldens: SceneGoldens
        do throws(CommandFailure) {
            let input = try SceneInput(path: candidate.path, limits: options.limits)
            goldens = SceneGoldens(
                input.source, path: absolute, folder: input.folder, choices: choices, limits: options.limits)
            // A file that the user did not name must identify itself as a scene.
            guard goldens.isScene || candidate.isNamed else { return }
            if goldens.isFigureOnly {
                let assets = ProjectFolder.join(directory, options.assetFolder(of: input))
                return orphans.foundFigure(goldens, assets: assets)
            }
            try verify(goldens, input, configuration)
        } catch {
            if error.status == .output { throw error }
            let problem = SnapshotProblem(
                error.status == .limit ? .limitReached : .assetUnreadable, error.message)
            try fail(absolute, problem)
        }
    }

    private mutating func verify(
        _ goldens: SceneGoldens, _ input: SceneInput, _ configuration: SnapshotConfiguration
    ) throws(CommandFailure) {
        let planned: [SceneGoldens.Planned]
        let path: GoldenPath
        do {
            path = try goldenPath ?? configuration.goldenPath()
            planned = try goldens.planned()
            let assets = ProjectFolder.join(directory, options.assetFolder(of: input))
            if !selection.isPartial {
                orphans.keep(try goldens.assets(of: planned).map { ProjectFolder.join(assets, $0) })
            }
        } catch {
            _ = try printer.explain(error)
            try fail(goldens.path, SnapshotProblem(drawing: error))
            return
        }
        let settings = configuration.settings(for: goldens.path, stated: goldens.source.settings)
        for golden in planned {
            let file = path.path(of: golden.name, for: goldens.path, suffix: golden.suffix)
            orphans.keep([file])
            var assertion = assertion(golden, goldens.path, file)
            if comparison.tolerance == .exact { assertion.options.apply(settings.tolerance) }
            guard selection.includes(session, assertion) else { continue }
            let frame = frame(settings, input)
            let outcome = try check(assertion, golden, goldens, frame, path)
            let isChanged = outcome?.result.status == .changed
            if isChanged { addCauses(configuration.libraries, golden, goldens, frame) }
        }
    }

    private func frame(_ settings: SceneSettings, _ input: SceneInput) -> SceneFrame {
        SceneFrame(
            options.renderer(for: input), ignored: settings.ignored,
            ignoredIfPresent: settings.ignoredIfPresent + ignored.ids)
    }

    private mutating func check(
        _ assertion: SnapshotAssertion, _ golden: SceneGoldens.Planned, _ goldens: SceneGoldens,
        _ frame: SceneFrame, _ path: GoldenPath
    ) throws(CommandFailure) -> SnapshotSession.Outcome? {
        if let other = scenes[assertion.golden] {
            try take(
                session.note(
                    assertion, kind: .picture,
                    problem: SnapshotProblem(
                        .nameTaken, "\(project.relative(other)) has the same golden; give one picture a name")
                ))
            return nil
        }
        scenes[assertion.golden] = goldens.path
        var failure: (any Error)?
        let outcome = goldens.check(
            golden, assertion, session, frame, pathOf: { path.path(of: $0, for: goldens.path) },
            reference: against?.reference(goldens.path)
        ) { failure = $0 }
        ignored.found(in: outcome.result)
        if let failure { _ = try printer.explain(failure) }
        try take(outcome)
        return outcome
    }

    /// Adds a sentence for each library that may have changed a picture. These libraries affect glyphs only, so the
    /// scene must have text.
    private mutating func addCauses(
        _ libraries: RecordedLibraries, _ golden: SceneGoldens.Planned, _ goldens: SceneGoldens,
        _ frame: SceneFrame
    ) {
        let found = libraries.differences(from: TypesettingLibraries.versions)
        guard !found.allSatisfy(causes.contains), goldens.hasText(golden, frame) else { return }
        causes += found.filter { !causes.contains($0) }
    }

    /// Reports the problem of a scene whose goldens could not be determined.
    private mutating func fail(_ path: String, _ problem: SnapshotProblem) throws(CommandFailure) {
        orphans.doubt(path)
        let golden = GoldenPath.besideScene.path(of: GoldenPath.stem(of: path), for: path)
        let outcome = session.note(
            SnapshotAssertion(
                golden: golden, group: path, scene: path, reproduce: reproduce(path, nil)),
            kind: .picture, problem: problem)
        try take(outcome)
    }

    private mutating func take(_ outcome: SnapshotSession.Outcome) throws(CommandFailure) {
        status = status.combined(with: ExitStatus(outcome.result))
        if outcome.outputError != nil { status = status.combined(with: .output) }
        try printer.take(outcome)
    }

    private func assertion(
        _ golden: SceneGoldens.Planned, _ scene: String, _ file: String
    ) -> SnapshotAssertion {
        SnapshotAssertion(
            golden: file, group: scene, scene: scene, variant: golden.variant, options: comparison,
            record: record, reproduce: reproduce(scene, golden.name))
    }

    private func reproduce(_ scene: String, _ name: String?) -> String {
        let filter = name.map { " --filter \($0.shellQuoted)" } ?? ""
        return "navrender verify \(project.relative(scene).shellQuoted)\(filter)\(outcomeOptions)"
    }
}

extension ProjectFolder {
    /// Shortens an absolute path for messages. A path inside `directory` becomes relative to it. Any other path stays
    /// absolute.
    static func shown(_ path: String, from directory: String) -> String {
        path.hasPrefix(directory + "/") ? String(path.dropFirst(directory.count + 1)) : path
    }
}

/// The ids of `--ignore`, and the ids of the ignored nodes in the scenes drawn so far.
private struct IgnoredNodes {
    let ids: [String]
    private var seen: Set<String> = []

    init(_ ids: [String]) { self.ids = ids }

    /// The first id of `--ignore` that no drawn scene has; nil if every id was found.
    var missing: String? { ids.first { !seen.contains($0) } }

    mutating func found(in result: SnapshotResult) { seen.formUnion(result.ignored.compactMap(\.node)) }
}

/// The configurations of the scenes' folders. Each folder's configuration is looked up once.
struct ConfigurationCache {
    private var known: [String: SnapshotConfiguration] = [:]

    mutating func nearest(to scene: String) throws(CommandFailure) -> SnapshotConfiguration {
        let folder = String(scene.prefix(upTo: scene.lastIndex(of: "/") ?? scene.startIndex))
        if let found = known[folder] { return found }
        let found: SnapshotConfiguration
        do {
            found = try .nearest(to: folder)
        } catch {
            // The other scenes of the folder need the same configuration, so the whole command fails.
            throw CommandFailure(configuration: error)
        }
        known[folder] = found
        return found
    }
}
