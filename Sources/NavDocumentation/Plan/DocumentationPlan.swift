import NavFiles
import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat
import NavSceneSnapshots
import NavSnapshots
import Navrender

/// All figures of a project and their files. Making the plan draws nothing and writes nothing.
package struct DocumentationPlan: Sendable {
    /// The figures in the order of their sources: `navrender.json`, scene files, pages.
    package private(set) var figures: [Figure] = []
    /// The problems. The plan leaves out a figure with a problem. Two problems are exceptions: the figure lacks
    /// alternative text, or one of its files has the same name as another file of the plan.
    package private(set) var problems: [PlanProblem] = []
    /// Whether the outputs of a figure have errors, or two pictures have the same file. Then nothing may be written.
    package private(set) var hasWrongNames = false
    /// The absolute paths of the JSON files that lie beneath the sources and state no figure.
    package private(set) var otherScenes: [String] = []

    private let project: DocumentationProject
    /// The scenes that entries of `navrender.json` name.
    private var claimed: Set<String> = []

    /// The largest size of a page, in bytes.
    private static let pageLimit = 4 << 20

    /// Makes the plan of a project.
    ///
    /// - Parameter paths: Absolute paths of files and folders; empty for the sources that the settings name.
    /// - Throws: ``FileError`` if a path is missing or cannot be listed.
    package init(_ project: DocumentationProject, paths: [String] = []) throws(FileError) {
        self.project = project
        let files = try FigureFiles(
            paths.isEmpty ? project.sources : paths, excludedBy: project.configuration)
        addEntries(files, isPartial: !paths.isEmpty, beneath: paths)
        for scene in files.scenes where !claimed.contains(scene) { addScene(scene) }
        for page in files.pages { addPage(page) }
        reportCollisions()
    }

    /// The pictures of all figures that have alternative text.
    package var jobs: [PictureRun.Job] {
        figures.filter { !$0.alternative.isEmpty }.flatMap { figure in
            figure.pictures.map { PictureRun.Job(figure.source, $0) }
        }
    }

    /// The absolute paths of all planned files.
    package var files: Set<String> { Set(figures.flatMap { $0.pictures.map(\.file) }) }

    // MARK: Sources

    private mutating func addEntries(_ files: FigureFiles, isPartial: Bool, beneath paths: [String]) {
        let folder = project.settingsFolder
        let settings = "\(folder)/\(SnapshotConfiguration.fileName)"
        for entry in project.settings.figures {
            var scenes = [ProjectFolder.join(folder, entry.scene)]
            if entry.scene.contains(where: { $0 == "*" || $0 == "?" }) {
                let glob = Glob(entry.scene)
                scenes = files.scenes.filter { glob.matches($0) }
                if scenes.isEmpty, !isPartial {
                    let message = "no scene matches \(entry.scene.quotedForDisplay)"
                    problems.append(PlanProblem(.unreadable, message, file: settings))
                }
            }
            for scene in scenes {
                claimed.insert(scene)
                let isWanted = paths.isEmpty || paths.contains { scene == $0 || scene.hasPrefix($0 + "/") }
                if isWanted { add(entry, scene: scene, from: Origin(file: settings, folder: folder)) }
            }
        }
    }

    private mutating func addScene(_ path: String) {
        guard let bytes = read(path, limit: project.limits.sceneBytes) else { return }
        // Files without the key "figure" are not parsed. An escape may hide the key, as in "\u0066igure".
        let mayBeFigure = bytes.contains("\"figure\"") || bytes.contains("\\u")
        guard mayBeFigure else { return otherScenes.append(path) }
        let document = document(bytes, path)
        if document.hasSyntaxErrors, bytes.contains("\"scene\"") {
            problems.append(
                PlanProblem(.invalid, document.scene().diagnostics, in: document.source, file: path))
            return
        }
        guard document.isScene, document.figure != nil else { return otherScenes.append(path) }
        let source = PictureSource(document, path: path, assets: project.assets(ofFile: path))
        add(
            source, outputs(of: document, at: path), from: Origin(file: path, folder: source.folder),
            FigureWords(document.figure, of: document))
    }

    private mutating func addPage(_ path: String) {
        guard let language = PageLanguage(path), let bytes = read(path, limit: Self.pageLimit),
            bytes.contains("navrender")
        else { return }
        let lines = bytes.textLines
        let blocks = language.blocks(of: lines)
        guard blocks.count <= PageBlock.limit else {
            let message = "\(blocks.count) figures in one page are more than \(PageBlock.limit)"
            return problems.append(PlanProblem(.limit, message, file: path))
        }
        for block in blocks { add(block, of: lines, at: path) }
    }

    private mutating func add(_ block: PageBlock, of lines: [Substring], at path: String) {
        let folder = PictureSource.folder(of: path)
        let text = block.text(in: lines, named: project.shown(path))
        var origin = Origin(file: path, folder: folder, lines: block.line...block.lastLine)
        origin.parameters = block.parameters
        let place = PagePlace(lines, line: block.line, name: project.shown(path), file: path)
        var found = block.problems(at: place)
        var entry = FigureEntry()
        if let scene = block.sceneFile {
            entry.scene = scene
            if !block.isEmpty(in: lines) {
                found.append(place.problem("a block that names a scene file must be empty", marking: scene))
            }
            if let missing = missingScene(scene, in: folder, at: place) { found.append(missing) }
            guard found.isEmpty else { return problems += found }
        } else {
            guard found.isEmpty else { return problems += found }
            let document = SceneDocument(
                text, registry: .standard, limits: project.limits,
                files: FileSource(folder: project.assets(ofFile: path)))
            guard document.namesSceneFile else { return addInline(document, block, origin) }
            let (read, diagnostics) = FigureEntry.read(text)
            guard let read else {
                return problems.append(PlanProblem(.invalid, diagnostics, in: text, file: path))
            }
            entry = read
        }
        if block.sceneFile == nil, let missing = missingScene(entry.scene, in: folder, at: place) {
            return problems.append(missing)
        }
        let help =
            block.sceneFile == nil ? "add \"alt\" to the block" : "add the line \":alt: …\" to the block"
        origin.name = (place, entry.scene, help)
        entry.name = block.option("name") ?? entry.name
        entry.alternative = block.option("alt") ?? entry.alternative
        entry.caption = block.option("caption") ?? entry.caption
        add(entry, scene: ProjectFolder.join(folder, entry.scene), from: origin)
    }

    /// Returns a problem if the scene file does not exist, and nil otherwise. For a file outside of the project, the
    /// result is nil, because ``add(_:scene:from:)`` reports such files.
    private func missingScene(_ scene: String, in folder: String, at place: PagePlace) -> PlanProblem? {
        let path = ProjectFolder.join(folder, scene)
        guard !Directories.exists(path), project.contains(PictureSource.folder(of: path)) else { return nil }
        let names = (try? Directories.entries(of: PictureSource.folder(of: path))) ?? []
        let scenes = names.filter { $0.hasSuffix(".json") }
        let near = nearestWord(to: String(path.split(separator: "/").last ?? ""), among: scenes)
        return place.problem(
            "no such file: \(project.shown(path))", code: .missingAsset,
            help: near.map { "did you mean \($0)?" } ?? "paths are relative to the folder of the page",
            marking: scene,
            kind: .unreadable)
    }

    /// Adds the figure of a scene within a page.
    private mutating func addInline(_ document: SceneDocument, _ block: PageBlock, _ origin: Origin) {
        if document.hasSyntaxErrors {
            problems.append(
                PlanProblem(.invalid, document.scene().diagnostics, in: document.source, file: origin.file))
            return
        }
        guard let name = block.option("name") ?? document.figure?.name else {
            let problem = Diagnostic(
                .missingKey, "a figure in a page needs a name for its files",
                help: "add \"figure\": { \"name\": \"login\", \"alt\": \"…\" }", at: document.figurePlace)
            var diagnostics = Diagnostics()
            diagnostics.append(problem)
            problems.append(PlanProblem(.invalid, diagnostics, in: document.source, file: origin.file))
            return
        }
        let source = PictureSource(
            document, path: origin.file, assets: project.assets(ofFile: origin.file), name: name,
            parameters: origin.parameters)
        var words = FigureWords(document.figure(with: origin.parameters), of: document)
        words.set(block.option("alt"), block.option("caption"))
        add(source, outputs(of: document, at: origin.file), from: origin, words)
    }

    /// Adds a figure whose scene is a file.
    private mutating func add(_ entry: FigureEntry, scene path: String, from origin: Origin) {
        let own = entry.root.map { ProjectFolder.join(origin.folder, $0) }
        for folder in [PictureSource.folder(of: path), own].compactMap(\.self)
        where !project.contains(folder) {
            let message = "\(project.shown(folder)) lies outside of the project \(project.root)"
            return problems.append(PlanProblem(.invalid, place(of: origin) + message, file: origin.file))
        }
        guard let bytes = read(path, limit: project.limits.sceneBytes, for: origin) else { return }
        let document = document(bytes, path)
        let source = PictureSource(
            document, path: path, assets: own ?? project.assets(ofFile: path), name: entry.name,
            parameters: origin.parameters)
        let outputs: StatedOutputs
        if entry.choosesPictures || document.outputs.isEmpty {
            var (output, base) = project.standardOutput(for: origin.lines == nil ? path : origin.file)
            if entry.variants != PictureOutput() {
                let standard = output
                output = entry.variants
                if output.appearances.isEmpty { output.appearances = standard.appearances }
                if output.scales.isEmpty { output.scales = standard.scales }
                output.name = standard.name
            }
            if let name = entry.output { (output.name, base) = (name, origin.folder) }
            outputs = StatedOutputs(list: [(output, 0..<0)], base: base)
        } else {
            outputs = self.outputs(of: document, at: path)
        }
        var words = FigureWords(document.figure(with: origin.parameters), of: document)
        words.set(entry.alternative, entry.caption)
        add(source, outputs, from: origin, words)
    }

    // MARK: Figures

    /// The file that asks for a figure.
    private struct Origin {
        let file: String
        /// The folder to which paths in the file are relative.
        let folder: String
        /// The lines of the block in a page.
        var lines: ClosedRange<Int>?
        /// The place of the scene's name in a page whose block names a scene file.
        var name: (place: PagePlace, scene: String, help: String)?
        var parameters = Parameters()
    }

    /// The outputs of a figure with their places in the scene's text, and the folder to which their names are relative.
    private struct StatedOutputs {
        let list: [(output: PictureOutput, place: Range<Int>)]
        let base: String
    }

    private func outputs(of document: SceneDocument, at path: String) -> StatedOutputs {
        guard document.outputs.isEmpty else {
            let list = document.outputs.enumerated().map { ($1, document.place(ofOutput: $0)) }
            return StatedOutputs(list: list, base: PictureSource.folder(of: path))
        }
        let (output, base) = project.standardOutput(for: path)
        return StatedOutputs(list: [(output, document.figurePlace)], base: base)
    }

    private mutating func add(
        _ source: PictureSource, _ outputs: StatedOutputs, from origin: Origin, _ words: FigureWords
    ) {
        let folders = OutputPlanner.Folders(
            base: outputs.base, tree: project.root, file: origin.lines == nil ? source.path : origin.file)
        var planner = OutputPlanner(source, folders, limit: project.limits.frames)
        for (output, place) in outputs.list { planner.add(output, at: place) }
        guard !planner.problems.hasErrors else {
            hasWrongNames = true
            return report(planner.problems, isOverLimit: planner.isOverLimit, source, origin)
        }
        var pictures = planner.pictures
        for index in pictures.indices {
            if words.hasOwnAlternative { pictures[index].alternative = nil }
            if words.hasOwnCaption { pictures[index].caption = nil }
        }
        let figure = Figure(
            source: source, origin: origin.file, lines: origin.lines, alternative: words.alternative,
            caption: words.caption, pictures: pictures)
        if words.alternative.isEmpty { reportNoAlternative(for: source, origin) }
        figures.append(figure)
    }

    /// Reports that a figure lacks alternative text, at the place where the text belongs. If the scene has the key
    /// `figure`, the place is in the scene. Otherwise, it is in the page or the settings that make the scene a figure.
    private mutating func reportNoAlternative(for source: PictureSource, _ origin: Origin) {
        let message = "the figure \(source.name.quotedForDisplay) lacks words for readers who do not see it"
        if source.document.figure == nil {
            if let (place, scene, help) = origin.name {
                return problems.append(
                    place.problem(
                        message, code: .missingKey, help: help, marking: scene, kind: .noAlternative))
            }
            if origin.lines == nil, origin.file != source.path {
                let advice = "add \"alt\" to its entry in \(project.shown(origin.file))"
                return problems.append(
                    PlanProblem(.noAlternative, "\(message); \(advice)", file: origin.file))
            }
        }
        var diagnostics = Diagnostics()
        diagnostics.append(
            Diagnostic(
                .missingKey, message, help: "add \"alt\" to its \"figure\"", at: source.document.figurePlace))
        problems.append(
            PlanProblem(.noAlternative, diagnostics, in: source.document.source, file: origin.file))
    }

    private mutating func report(
        _ diagnostics: Diagnostics, isOverLimit: Bool, _ source: PictureSource, _ origin: Origin
    ) {
        let kind: PlanProblem.Kind = isOverLimit ? .limit : .invalid
        problems.append(PlanProblem(kind, diagnostics, in: source.document.source, file: origin.file))
    }

    private mutating func reportCollisions() {
        var owners: [String: Figure] = [:]
        for figure in figures {
            for picture in figure.pictures {
                guard let other = owners.updateValue(figure, forKey: picture.file) else { continue }
                hasWrongNames = true
                let place =
                    other.line.map { "\(project.shown(other.origin)):\($0)" }
                    ?? project.shown(other.source.path)
                var diagnostics = Diagnostics()
                diagnostics.append(
                    Diagnostic(
                        .repeatedName,
                        "the picture \(project.shown(picture.file).quotedForDisplay) is also one of "
                            + "the figure \(other.name.quotedForDisplay) in \(place)",
                        help:
                            "give one of them another \"name\", or use fields such as {~appearance} and {@scale}",
                        at: picture.place))
                problems.append(
                    PlanProblem(.invalid, diagnostics, in: figure.source.document.source, file: figure.origin)
                )
            }
        }
    }

    // MARK: Files

    private func document(_ bytes: [UInt8], _ path: String) -> SceneDocument {
        SceneDocument(
            SourceText(name: project.shown(path), bytes: bytes), registry: .standard, limits: project.limits,
            files: FileSource(folder: project.assets(ofFile: path)))
    }

    /// Returns `PAGE:LINE: ` for a block of a page, else an empty text.
    private func place(of origin: Origin) -> String {
        origin.lines.map { "\(project.shown(origin.file)):\($0.lowerBound): " } ?? ""
    }

    private mutating func read(_ path: String, limit: Int, for origin: Origin? = nil) -> [UInt8]? {
        do {
            return try FileReader.read(path: path, limit: limit)
        } catch {
            let isLimit = if case .tooLarge = error.reason { true } else { false }
            let message = "\(origin.map(place) ?? "")\(error)"
            problems.append(PlanProblem(isLimit ? .limit : .unreadable, message, file: path))
            return nil
        }
    }
}
