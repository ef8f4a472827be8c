import Glibc
import NavDocumentation
import NavFiles
import NavJSON
import NavSnapshots
import Navrender

/// A call of `navrender preview`, which makes the page of one scene.
struct PreviewSession {
    private let console: Console
    private var folder: PreviewFolder
    private var preview: ScenePreview

    /// The time between two checks of the files, in microseconds. It can be short, because a check reads the states of
    /// only a few files.
    private static let interval: UInt32 = 5000
    /// The largest number of checks while files keep changing. Ten checks at `interval` take 50 ms.
    private static let settlingLooks = 10

    init(_ scene: String, _ arguments: Arguments, _ console: Console) throws(CommandFailure) {
        self.console = console
        let project = try ProjectFolder.current()
        let directory = try ProjectFolder.workingDirectory()
        let page = ProjectFolder.join(
            directory, arguments[.output] ?? "\(project.state)/preview/preview.html")
        guard page.hasSuffix(".html") else { throw .usage("the page of a preview needs a name with .html") }
        let path = ProjectFolder.join(directory, scene)
        let options = try SceneOptions(arguments, Self.access(arguments, project, page))
        try options.requireOneRow()
        let assets = ProjectFolder.join(directory, arguments[.root] ?? PictureSource.folder(of: path))
        var choices = ScenePreview.Options(path: path, shownPath: scene, assets: assets)
        choices.parameters = options.parameters
        choices.limits = options.limits
        choices.renderer = {
            var renderer = options.started().renderer()
            renderer.options.assets = .folder(assets)
            return renderer
        }
        let documentation = try DocumentationProject(project, from: directory, limits: options.limits)
        folder = try PreviewFolder(creating: page)
        do {
            preview = try ScenePreview(
                choices, committed: CommittedPictures.find(path, assets: assets, documentation), in: &folder)
        } catch {
            throw CommandFailure(writing: error)
        }
    }

    /// Returns the files that the command may use. The command reads the scene's folder and the project. It writes the
    /// page and the page's pictures.
    private static func access(
        _ arguments: Arguments, _ project: ProjectFolder, _ page: String
    ) -> FileAccess {
        var access = FileAccess(scenesOf: arguments)
        access.read(project.root)
        access.write(file: page)
        return access
    }

    // MARK: Actions

    mutating func once() throws(CommandFailure) -> ExitStatus {
        let (outcome, status) = try run(from: nil)
        try console.write("\(folder.page)\n")
        // The page has sliders for parameters. If one value of a slider breaks the scene, only the frame of this value
        // is missing, and the status stays `done`. If the deadline has passed, all further frames are missing, and the
        // status is `deadline`.
        let isLate = preview.errors.contains { RenderError(caught: $0)?.kind == .deadline }
        return outcome == .failed ? status : isLate ? .deadline : .done
    }

    /// Draws again at each save, until the process is ended.
    mutating func watch() throws(CommandFailure) -> ExitStatus {
        try console.write("\(folder.page)\n")
        while true {
            let known = SourceStamps(of: preview.inputs)
            let (outcome, _) = try run(from: known)
            // A run may find further files. Files that were known before the run keep their states from before the
            // run, so that a save during the run is noticed.
            let now = SourceStamps(of: preview.inputs).keeping(known)
            if outcome == .obsolete { continue }
            console.note("watching; end with Ctrl-C")
            while !now.areOutdated { usleep(Self.interval) }
            settle()
        }
    }

    /// Waits until no file changes between two checks: editors write a file in several steps.
    private func settle() {
        for _ in 0..<Self.settlingLooks {
            let stamps = SourceStamps(of: preview.inputs)
            usleep(Self.interval)
            if !stamps.areOutdated { return }
        }
    }

    /// Draws the preview once. Prints the problems of the scene, and the drawing times. Returns the outcome, and the
    /// exit status for the errors.
    ///
    /// - Parameter known: The states of the files before the run. A save during the run makes the run obsolete. If
    ///   the value is nil, such saves are ignored.
    private mutating func run(
        from known: SourceStamps?
    ) throws(CommandFailure) -> (ScenePreview.Outcome, ExitStatus) {
        let (start, console) = (ContinuousClock.now, console)
        let outcome: ScenePreview.Outcome
        do {
            outcome = try preview.run(in: &folder, isObsolete: { _ in known?.areOutdated ?? false }) {
                console.note("first picture after \((ContinuousClock.now - start).wholeMilliseconds) ms")
            }
        } catch let error as FileError {
            throw CommandFailure(writing: error)
        } catch {
            throw CommandFailure(.internalError, "\(error)")
        }
        guard outcome != .obsolete else { return (outcome, .done) }
        let status = try reportProblems()
        if outcome == .complete {
            console.note("all pictures after \((ContinuousClock.now - start).wholeMilliseconds) ms")
        }
        return (outcome, status)
    }

    /// Prints the problems of the last run as `render` does, and returns the status of its errors.
    private func reportProblems() throws(CommandFailure) -> ExitStatus {
        var reported = ReportedProblems()
        if let source = preview.warnings.source {
            try console.report(reported.added(preview.warnings.diagnostics), in: source)
        }
        var status = ExitStatus.done
        for error in preview.errors {
            status = status.combined(with: try report(error, &reported))
        }
        return status
    }

    private func report(
        _ error: any Error, _ reported: inout ReportedProblems
    ) throws(CommandFailure) -> ExitStatus {
        if let unreadable = error as? ScenePreview.UnreadableScene {
            var failure = CommandFailure(reading: unreadable.cause)
            failure.unreadableFile = unreadable.cause.path
            console.report(failure)
            return failure.status
        }
        guard let error = RenderError(caught: error) else { return try console.fail(withPicture: error) }
        let status = ExitStatus(error.kind)
        if let source = error.source {
            try console.report(reported.added(error.diagnostics), in: source, failing: true)
        }
        if let message = error.message { console.report(CommandFailure(status, message)) }
        return status
    }
}

extension Duration {
    /// The duration in milliseconds, rounded down.
    fileprivate var wholeMilliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}

extension PreviewFolder {
    /// Creates the files of a page, and turns errors into failures of the command.
    init(creating page: String) throws(CommandFailure) {
        do {
            try self.init(page: page)
        } catch {
            throw CommandFailure(writingPreview: error)
        }
    }
}

extension CommandFailure {
    /// Creates a failure for a preview page that could not be made.
    init(writingPreview error: any Error) {
        switch error {
        case let error as FileError: self.init(writing: error)
        case PreviewFolder.Failure.notWritten(let error): self.init(writing: error)
        case PreviewFolder.Failure.foreignFolder(let folder):
            self.init(
                .output, "\(folder.quotedForDisplay) has files that do not belong to a preview",
                hint: "choose another name with -o")
        default: self.init(.internalError, "\(error)")
        }
    }
}
