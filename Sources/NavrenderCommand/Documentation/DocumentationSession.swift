import NavDocumentation
import NavFiles
import NavImageCoding
import NavSceneSnapshots
import NavSnapshots
import NavTypesetting
import Navrender

/// One call of `navrender docs`: the plan of the project, and the actions that use the plan.
struct DocumentationSession {
    private let arguments: Arguments
    private let console: Console
    private let options: SceneOptions
    private let project: DocumentationProject
    /// The project's state folder (``ProjectFolder/state``), which holds the cache and the preview.
    private let state: String
    /// A text that changes if this program may draw other pixels than before (``program(_:)``). It is empty for actions
    /// that write nothing.
    private let program: String
    private let plan: DocumentationPlan
    private let figures: [Figure]
    private let paths: [String]
    /// The absolute paths of the files that the scenes read; empty before the first build.
    private var inputs: Set<String> = []
    /// The results of the last build, by the path of the picture file.
    private var results: [String: PictureRun.Result] = [:]
    private var printer: DocumentationPrinter

    /// Finds all figures. Nothing is drawn yet.
    ///
    /// - Parameter program: The result of ``program(_:)``; nil for actions that write nothing.
    init(_ arguments: Arguments, _ console: Console, program: String?) throws(CommandFailure) {
        self.arguments = arguments
        self.console = console
        options = try SceneOptions(arguments)
        let folder = try ProjectFolder.current()
        let directory = try ProjectFolder.workingDirectory()
        state = folder.state
        self.program = program ?? ""
        let assets = arguments[.root].map { ProjectFolder.join(directory, $0) }
        project = try DocumentationProject(folder, from: directory, limits: options.limits, assets: assets)
        let paths = arguments.operands.dropFirst().map { ProjectFolder.join(directory, $0) }
        self.paths = paths
        try Sandbox.enter(
            arguments, Self.access(arguments, project.root, state, paths, isWriting: program != nil))
        do {
            plan = try DocumentationPlan(project, paths: paths)
        } catch {
            throw CommandFailure(reading: error)
        }
        let globs = arguments.all(.docsFilter).map { Glob($0) }
        figures = plan.figures.filter { figure in
            globs.isEmpty
                || globs.contains { glob in
                    glob.matches(figure.name) || figure.pictures.contains { glob.matches($0.file) }
                }
        }
        printer = DocumentationPrinter(console, project, isQuietOutput: arguments.contains(.emit))
        // Documentation tools may ask for the manifest before the first figure is written, so an empty manifest
        // is no error.
        let isEmptyList = globs.isEmpty && arguments.contains(.manifest)
        guard !figures.isEmpty || !plan.problems.isEmpty || isEmptyList else {
            guard !globs.isEmpty else {
                throw .usage(
                    "found no figures",
                    hint:
                        "a figure is a scene with \"figure\": { \"alt\": \"…\" }; see docs/documentation-pictures.md"
                )
            }
            throw .usage("no figure matches --filter \(arguments.all(.docsFilter).joined(separator: ", "))")
        }
    }

    /// Whether the call leaves out some figures: it does with `--filter`, or if an operand is a file and not a folder.
    /// If so, the command cannot know which pictures belong to no figure.
    private var isPartial: Bool {
        arguments.contains(.docsFilter) || paths.contains { (try? Directories.isDirectory($0)) != true }
    }

    /// Returns a text that changes if this program may draw other pixels than before.
    ///
    /// The text has the hashes of the program's file and of the font folders, the order of the fonts, and the versions
    /// of the shared libraries for text and images.
    ///
    /// - Precondition: The sandbox is not in force yet.
    static func program(_ arguments: Arguments) -> String {
        let fonts = arguments.all(.fontDirectory) + [ProcessEnvironment["NAVRENDER_FONTS"] ?? ""]
        let contents = fonts.filter { !$0.isEmpty }.map { "\($0) \(PictureCache.hash(ofContent: $0))" }
        let order = arguments.contains(.fontsFirst) ? ["fonts first"] : []
        let libraries = (TypesettingLibraries.versions + ImageLibraries.versions)
            .map { "\($0.name) \($0.version)" }
        return ([PictureCache.hash(ofContent: "/proc/self/exe")] + libraries + contents + order)
            .joined(separator: "\n")
    }

    private static func access(
        _ arguments: Arguments, _ root: String, _ state: String, _ paths: [String], isWriting: Bool
    ) -> FileAccess {
        var access = FileAccess()
        access.read(fontsOf: arguments)
        for path in paths { access.read(path) }
        if let assets = arguments[.root] { access.read(assets) }
        if isWriting {
            access.write(folder: root)
            access.write(folder: state)
            access.write(file: arguments[.manifest])
        } else {
            access.read(root)
        }
        return access
    }

    private func jobs() -> [PictureRun.Job] {
        figures.filter { !$0.alternative.isEmpty }.flatMap { figure in
            figure.pictures.map { PictureRun.Job(figure.source, $0) }
        }
    }

    private func run(_ mode: PictureRun.Mode) -> PictureRun {
        let options = options
        return PictureRun(mode, workers: options.workers) { options.started().renderer() }
    }

    // MARK: Actions

    mutating func build() throws(CommandFailure) -> ExitStatus {
        try printer.report(plan.problems)
        try printer.report(names: CatalogNames.problems(of: plan.figures, shown: project.shown))
        guard !plan.hasWrongNames, !printer.hasNameProblems else {
            console.note("nothing was written")
            return printer.status
        }
        if let name = arguments[.manifest] {
            let check = ManifestCheck(
                scenes: plan.figures.flatMap { [$0.origin, $0.source.path] }, inputs: [],
                pictures: plan.files, directory: project.directory)
            try check.check(name)
        }
        let jobs = jobs()
        let cache = "\(state)/docs/pictures"
        let build = DocumentationBuild(
            run(.update), cachePath: cache, root: project.root, program: program,
            usesCache: !arguments.contains(.noCache))
        let report: DocumentationBuild.Report
        do {
            let console = console
            report = try build.make(jobs, planned: plan.files) { console.progress("picture \($0) of \($1)") }
        } catch {
            console.endProgress()
            throw CommandFailure(writing: error)
        }
        console.endProgress()
        inputs = Set(report.results.flatMap(\.inputs))
        for (job, result) in zip(jobs, report.results) { results[job.picture.file] = result }
        for (job, result) in zip(jobs, report.results) { try printer.built(job, result) }
        if let extra = try extraPictures(report.results) {
            for path in extra { try take(extra: path) }
        }
        try printer.finishBuild(jobs, report)
        try printer.checkBudgets(jobs, report.results)
        try printer.check(budget: project.configuration.documentation?.budget, report.results)
        try writeManifest(jobs, report.results)
        if let form = try arguments.word(.emit, as: FigureMarkup.self) { try emit(form) }
        return printer.status
    }

    mutating func check() throws(CommandFailure) -> ExitStatus {
        try printer.report(plan.problems, isChecking: true)
        try printer.report(names: CatalogNames.problems(of: plan.figures, shown: project.shown))
        let jobs = jobs()
        let console = console
        let results = run(.compare).run(jobs, planned: plan.files) {
            console.progress("picture \($0) of \(jobs.count)")
        }
        console.endProgress()
        for (job, result) in zip(jobs, results) { try printer.checked(job, result) }
        if let extra = try extraPictures(results) {
            for path in extra { try printer.extra(path) }
        }
        try printer.finishCheck(results)
        try printer.checkBudgets(jobs, results)
        try printer.check(budget: project.configuration.documentation?.budget, results)
        return printer.status
    }

    mutating func list() throws(CommandFailure) -> ExitStatus {
        try printer.report(plan.problems)
        try printer.report(names: CatalogNames.problems(of: plan.figures, shown: project.shown))
        if let word = try arguments.word(.emit, as: FigureMarkup.self) {
            try emit(word)
        } else {
            for figure in figures { try printer.list(figure) }
        }
        return printer.status
    }

    /// Returns the states of all files that the figures were made from.
    func stamps() throws(CommandFailure) -> SourceStamps {
        do {
            return try SourceStamps(project, paths: paths, inputs: inputs)
        } catch {
            throw CommandFailure(reading: error)
        }
    }

    // MARK: Preview

    /// Makes the preview page of the figures, in the project's state folder.
    func preview() throws(CommandFailure) -> FigurePreview {
        do {
            return try FigurePreview(
                figures, title: project.root.split(separator: "/").last.map(String.init) ?? "/",
                page: "\(state)/preview/docs.html")
        } catch {
            throw CommandFailure(writingPreview: error)
        }
    }

    /// Shows the results of the last build on the preview page.
    func show(in preview: inout FigurePreview) throws(CommandFailure) {
        do {
            try preview.show(figures, results, printer.problems, shown: project.shown)
        } catch {
            throw CommandFailure(writing: error)
        }
    }

    // MARK: Parts

    /// Returns the pictures that no figure makes. Returns nil if a filter, a failure or a problem hides some figures.
    private func extraPictures(_ results: [PictureRun.Result]) throws(CommandFailure) -> [String]? {
        let isDrawn = results.allSatisfy { if case .failed = $0.state { false } else { true } }
        let isPlanned = plan.problems.allSatisfy { $0.kind == .noAlternative }
        guard !isPartial, isDrawn, isPlanned else { return nil }
        do {
            return try ExtraPictures.find(
                plan, inputs: Set(results.flatMap(\.inputs)), project.configuration)
        } catch {
            throw CommandFailure(reading: error)
        }
    }

    private mutating func take(extra path: String) throws(CommandFailure) {
        guard arguments.contains(.deleteExtra) else { return try printer.extra(path, isProblem: false) }
        do {
            try Removal.file(path)
        } catch {
            throw CommandFailure(writing: error)
        }
        try printer.deleted(path)
    }

    private func writeManifest(
        _ jobs: [PictureRun.Job], _ results: [PictureRun.Result]
    ) throws(CommandFailure) {
        guard let name = arguments[.manifest] else { return }
        let path = ProjectFolder.join(project.directory, name)
        var owners: [String: Figure] = [:]
        for figure in figures { for picture in figure.pictures { owners[picture.file] = figure } }
        let entries = zip(jobs, results).compactMap { job, result in
            result.facts.map { facts in
                let figure = owners[job.picture.file]
                return PictureManifest.Entry(
                    job.picture, facts, scene: job.source.hash,
                    alternative: job.picture.alternative ?? figure?.alternative,
                    caption: job.picture.caption ?? figure?.caption, block: figure?.block)
            }
        }
        do {
            try Directories.create(PictureSource.folder(of: path))
            let text = PictureManifest.text(entries, in: PictureSource.folder(of: path))
            try AtomicFile.write(Array(text.utf8), to: path)
        } catch {
            throw CommandFailure(writing: error)
        }
    }

    /// Prints the markup of the figures. The sizes of pictures are read from their files; a missing file has no size.
    private func emit(_ form: FigureMarkup) throws(CommandFailure) {
        var isFirst = true
        for figure in figures where !figure.alternative.isEmpty {
            var folder = figure.line == nil ? project.directory : PictureSource.folder(of: figure.origin)
            if let page = arguments[.page] {
                folder = PictureSource.folder(of: ProjectFolder.join(project.directory, page))
            }
            let files = figure.pictures.map { FigureMarkup.File($0, asSeenFrom: folder) }
            try console.write((isFirst || form == .plain ? "" : "\n") + form.text(for: figure, files))
            isFirst = false
        }
    }
}

extension Figure {
    /// The block that defines the figure on a page; nil if no page defines the figure.
    fileprivate var block: PictureManifest.Entry.Block? {
        lines.map { PictureManifest.Entry.Block(page: origin, lines: $0) }
    }
}

extension DocumentationProject {
    /// Finds the project of the working directory. If the nearest `navrender.json` has the key `docs`, the folder of
    /// this file is the root of the project.
    init(
        _ folder: ProjectFolder, from directory: String, limits: Limits, assets: String? = nil
    ) throws(CommandFailure) {
        let configuration: SnapshotConfiguration
        do {
            configuration = try .nearest(to: directory)
        } catch {
            throw CommandFailure(configuration: error)
        }
        self.init(
            root: configuration.documentation == nil ? folder.root : configuration.folder, configuration,
            directory: directory, limits: limits, assets: assets)
    }
}
