import NavDocumentation
import NavFiles
import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat
import NavSnapshots
import Navrender

/// Draws the pictures that scenes state under "outputs". All names are checked before the first file is written.
struct OutputExport {
    private let arguments: Arguments
    private let options: SceneOptions
    private let directory: String
    /// The form of the list of files that were read; nil without `--deps`.
    private let dependencyForm: DependencyForm?
    /// The paths of the scenes as the command line spells them, by their absolute paths.
    private var spellings: [String: String] = [:]
    /// The scenes with the pictures of their outputs.
    private var plans: [(source: PictureSource, pictures: [PlannedFile])] = []
    private var jobs: [PictureRun.Job] = []
    /// The path of the scene that makes each planned file, by the path of the file.
    private var owners: [String: String] = [:]
    private var status = ExitStatus.done

    /// Options that choose pictures. With `--outputs`, the scene itself chooses them.
    private static let conflicts: [Option] = [
        .scale, .appearance, .at, .frames, .from, .to, .animate, .sheet, .sweep, .pause, .speed, .loop,
        .quality,
    ]

    /// Options for the file of one picture. `--outputs` excludes them, because they would have no effect:
    ///
    /// - `--title`, `--alt` and `--software` store texts in a PNG file. The PNG files of outputs have no texts.
    /// - `--timings` prints the time of each stage. Outputs are drawn at the same time, so their stages overlap.
    private static let fileOptions: [Option] = [.title, .alt, .software, .timings]

    /// Creates an export; nil if the command line does not ask for the scenes' own outputs.
    init?(_ arguments: Arguments, _ options: SceneOptions) throws(CommandFailure) {
        guard arguments.contains(.outputs) else {
            guard !arguments.contains(.manifest) else { throw .usage("--manifest needs --outputs") }
            return nil
        }
        if let option = Self.conflicts.first(where: arguments.contains) {
            throw .usage(
                "--\(option.name) and --outputs exclude each other",
                hint: "the scene chooses its pictures under \"outputs\"")
        }
        if let option = Self.fileOptions.first(where: arguments.contains) {
            throw .usage(
                "--\(option.name) and --outputs exclude each other",
                hint: "draw the picture with -o FILE, where --\(option.name) has an effect")
        }
        if arguments.operands.contains("-") {
            throw .usage("--outputs needs scene files, not standard input")
        }
        if arguments[.output] == "-" { throw .usage("--outputs writes files; -o names their folder") }
        guard options.rows.count <= 1 else {
            throw .usage(
                "--data has \(options.rows.count) rows, but --outputs draws the scene with one set of values",
                hint: "state \"rows\" in an output, or draw each row with -o '{stem}-{row}.png'")
        }
        self.arguments = arguments
        self.options = options
        dependencyForm = try arguments.word(.dependencies, as: DependencyForm.self)
        directory = try ProjectFolder.workingDirectory()
    }

    /// Adds the folders that `navrender render` writes into, with or without `--outputs`.
    static func addAccess(of arguments: Arguments, to access: inout FileAccess) {
        guard arguments.contains(.outputs) else { return access.write(file: arguments[.output]) }
        if let folder = arguments[.output] {
            access.write(folder: folder)
        } else {
            for path in arguments.operands { access.write(folder: FileAccess.folder(of: path)) }
        }
        access.write(file: arguments[.manifest])
    }

    mutating func run(_ console: Console) throws(CommandFailure) -> ExitStatus {
        for path in arguments.operands { try plan(path, console) }
        guard status == .done else { return status }
        try checkManifests(console)
        guard status == .done else { return status }
        let options = options
        let run = PictureRun(.write, compression: options.compression, workers: options.workers) {
            options.started().renderer()
        }
        let jobs = jobs
        let results = run.run(jobs) { console.progress("picture \($0) of \(jobs.count)") }
        console.endProgress()
        var reported: [String: ReportedProblems] = [:]
        for (job, result) in zip(jobs, results) {
            try report(result, job, &reported[job.source.path, default: ReportedProblems()], console)
        }
        try writeManifests(results)
        return status
    }

    // MARK: Planning

    private mutating func plan(_ path: String, _ console: Console) throws(CommandFailure) {
        spellings[ProjectFolder.join(directory, path)] = path
        let input = try SceneInput(path: path, limits: options.limits)
        if arguments.foundInputs.contains(path), !input.isScene { return }
        let document = options.document(input)
        let planner = OutputPlanner(
            document, input, options, directory: directory, output: arguments[.output])
        // The outputs of a scene with errors are not reliable, so the scene's problems are reported instead of
        // the problems of its outputs.
        let found = options.completed(by: document).problems(of: document)
        if found.hasErrors || planner.problems.hasErrors {
            let problems = found.hasErrors ? found : planner.problems
            try console.report(problems, in: input.source)
            status = status.combined(with: ExitStatus(problems, in: input.source))
            return
        }
        try add(planner.pictures, planner.source, console)
    }

    private mutating func add(
        _ pictures: [PlannedFile], _ source: PictureSource, _ console: Console
    ) throws(CommandFailure) {
        plans.append((source, pictures))
        var collisions = Diagnostics()
        for picture in pictures {
            if let owner = owners[picture.file] {
                let other = owner == source.path ? nil : ProjectFolder.shown(owner, from: directory)
                collisions.append(picture.collision(withPictureOf: other, from: directory))
            }
            owners[picture.file] = source.path
            jobs.append(PictureRun.Job(source, picture))
        }
        for path in arguments.operands where owners[ProjectFolder.join(directory, path)] != nil {
            throw .usage("\(path.quotedForDisplay) is a scene, which a picture would replace")
        }
        if !collisions.isEmpty {
            try console.report(collisions, in: source.document.source)
            status = status.combined(with: .invalidScene)
        }
    }

    /// Refuses manifests that would replace anything but an empty file or an earlier manifest.
    private mutating func checkManifests(_ console: Console) throws(CommandFailure) {
        let included = plans.flatMap { $0.source.document.source.includedFiles.map(\.name) }
        let check = ManifestCheck(
            scenes: arguments.operands, inputs: included + (options.dataPath.map { [$0] } ?? []),
            pictures: Set(owners.keys), directory: directory)
        if let whole = arguments[.manifest] { try check.check(whole) }
        for (source, pictures) in plans {
            var problems = Diagnostics()
            for problem in check.problems(of: pictures) { problems.append(problem) }
            guard !problems.isEmpty else { continue }
            try console.report(problems, in: source.document.source)
            status = status.combined(with: .invalidScene)
        }
    }

    // MARK: Results

    private mutating func report(
        _ result: PictureRun.Result, _ job: PictureRun.Job, _ reported: inout ReportedProblems,
        _ console: Console
    ) throws(CommandFailure) {
        if case .failed(let error) = result.state {
            status = status.combined(with: try console.fail(withPicture: error))
            return
        }
        let shown = { [directory] in ProjectFolder.shown($0, from: directory) }
        if let problem = job.picture.budgetProblem(of: result, shown: shown) {
            try console.report(problem, in: job.source.document.source)
            status = status.combined(with: .limit)
        }
        if let source = result.warnings.source {
            try console.report(reported.added(result.warnings.diagnostics), in: source)
        }
        if let facts = result.facts, console.format == .json { try describe(facts, job.picture, console) }
        guard let dependencyForm else { return }
        let inputs = result.inputs.map {
            ProjectFolder.shown(ProjectFolder.join(directory, $0), from: directory)
        }
        let scene = spellings[job.source.path] ?? shown(job.source.path)
        let files = Dependencies(scene: scene, inputs: inputs, options)
        try console.write(files.text(dependencyForm, target: shown(job.picture.file)))
    }

    private func describe(
        _ facts: PictureFacts, _ picture: PlannedFile, _ console: Console
    ) throws(CommandFailure) {
        var writer = JSONWriter(style: .compact)
        writer.beginObject()
        writer.key("output")
        writer.string(ProjectFolder.shown(picture.file, from: directory))
        writer.key("width")
        writer.number(Double(facts.width))
        writer.key("height")
        writer.number(Double(facts.height))
        writer.key("pixels")
        writer.string(facts.pixels)
        writer.endObject()
        try console.write(writer.text + "\n")
    }

    /// Writes the manifests that outputs name, and the manifest of `--manifest`, which lists all pictures.
    private func writeManifests(_ results: [PictureRun.Result]) throws(CommandFailure) {
        var entries: [(file: String, entries: [PictureManifest.Entry])] = []
        let whole = arguments[.manifest].map { ProjectFolder.join(directory, $0) }
        for (job, result) in zip(jobs, results) {
            guard let facts = result.facts else { continue }
            let document = job.source.document
            let entry = PictureManifest.Entry(
                job.picture, facts, scene: job.source.hash,
                alternative: job.picture.alternative ?? document.description, caption: job.picture.caption)
            // If an output's own manifest is also the manifest of all pictures, the picture is listed once.
            let own = job.picture.manifest == whole ? nil : job.picture.manifest
            for file in [own, whole].compactMap({ $0 }) {
                if let index = entries.firstIndex(where: { $0.file == file }) {
                    entries[index].entries.append(entry)
                } else {
                    entries.append((file, [entry]))
                }
            }
        }
        for manifest in entries {
            let folder = PictureSource.folder(of: manifest.file)
            let text = PictureManifest.text(manifest.entries, in: folder)
            do {
                try Directories.create(folder)
                try AtomicFile.write(Array(text.utf8), to: manifest.file)
            } catch {
                throw CommandFailure(writing: error)
            }
        }
    }
}

extension Option {
    static let outputs = Option("outputs", "writes the pictures that the scenes state under \"outputs\"")
    static let manifest = Option(
        "manifest", value: "FILE", "writes a JSON list of the pictures, with hashes and sizes")
}
