import NavFiles
import NavImageCoding
import NavImaging
import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat
import NavSnapshots
import Navrender

/// Draws the pictures of a scene for a preview page. The still pictures come first. Then come frames for moments of the
/// timeline, and for values of the parameters.
package struct ScenePreview: Sendable {
    /// The options of a preview. They do not change while the preview runs.
    package struct Options: Sendable {
        /// The absolute path of the scene file.
        package var path: String
        /// The path as the user would spell it.
        package var shownPath: String
        /// The absolute path of the folder of the scene's images and fonts.
        package var assets: String
        package var parameters = Parameters()
        package var limits = Limits()
        /// Makes the renderer of one run. The renderer's deadline counts from the call of this closure on.
        package var renderer: @Sendable () -> Renderer = { Renderer() }

        package init(path: String, shownPath: String, assets: String) {
            (self.path, self.shownPath, self.assets) = (path, shownPath, assets)
        }
    }

    private let options: Options
    /// The state that the page shows. The pictures of the state show the last valid scene.
    package private(set) var state: PreviewState
    /// The errors of the last run. An error that only repeats problems of earlier errors is left out.
    package private(set) var errors: [any Error] = []
    /// The warnings about the first picture of the last run.
    package private(set) var warnings = Warnings(Diagnostics(), in: nil)
    /// The absolute paths of the files that the pictures depend on.
    package private(set) var inputs: Set<String>
    /// Copies of the picture files that existed before the preview began.
    private let committed: [PreviewSubject.Committed]

    /// - Parameters:
    ///   - committed: Picture files of the scene, at most one for each appearance. They are copied into the folder.
    ///     Unreadable files are left out.
    /// - Throws: ``FileError`` if a copy cannot be written.
    package init(
        _ options: Options, committed: [(appearance: Appearance, path: String)] = [],
        in folder: inout PreviewFolder
    ) throws(FileError) {
        self.options = options
        state = PreviewState(title: options.shownPath)
        inputs = [options.path]
        var copies: [PreviewSubject.Committed] = []
        for (appearance, path) in committed {
            guard let bytes = try? FileReader.read(path: path, limit: ImageLimits().maxBytes) else {
                continue
            }
            copies.append(PreviewSubject.Committed(appearance: appearance, path: try folder.add(bytes)))
        }
        self.committed = copies
    }

    /// The outcome of a run.
    package enum Outcome: Equatable, Sendable {
        case complete
        /// A file was saved in the meantime. The page may lack frames.
        case obsolete
        /// The scene is broken. The page shows the last good pictures.
        case failed
    }

    /// The error for a scene file that cannot be read. The error wraps a ``FileError``, because a bare ``FileError`` in
    /// a run means that the page cannot be written.
    package struct UnreadableScene: Error, CustomStringConvertible {
        /// The cause, with the path of the scene as the user would spell it.
        package let cause: FileError

        package var description: String { "\(cause)" }
    }

    /// Reads the scene, draws it, and hands the pictures to the page, the first one as soon as possible.
    ///
    /// - Parameters:
    ///   - isObsolete: Returns whether a file was saved since the run began. Called before each further
    ///     picture.
    ///   - onFirst: Called when the page has the first picture.
    /// - Throws: ``FileError`` if the preview cannot be written.
    package mutating func run(
        in folder: inout PreviewFolder, isObsolete: (Set<String>) -> Bool = { _ in false },
        onFirst: () -> Void = {}
    ) throws -> Outcome {
        errors = []
        warnings = Warnings(Diagnostics(), in: nil)
        do {
            let source = try source()
            let renderer = options.renderer()
            var subject = subject(of: source)
            var problems: [PreviewProblem] = []
            for appearance in source.document.appearances {
                let scene = try source.previewScene(in: appearance, limits: options.limits)
                inputs.formUnion(source.inputs(of: scene))
                let picture = try renderer.render(scene)
                subject.frames.append(try folder.frame(picture, .still, appearance))
                if subject.frames.count == 1 {
                    warnings = picture.warnings
                    problems = PreviewProblem.list(warnings.diagnostics, in: warnings.source)
                    try show(subject, problems, in: &folder, plannedCount: subject.appearances.count)
                    onFirst()
                }
                subject.boxes.append(
                    PreviewSubject.Boxes(
                        appearance: appearance, boxes: try renderer.layout(of: scene).boxes))
                if isObsolete(inputs) { return .obsolete }
            }
            return try addFrames(of: source, renderer, subject, problems, in: &folder, isObsolete)
        } catch  where !(error is FileError) {
            errors = [error]
            state.problems = PreviewProblem.list(caught: error, file: options.shownPath)
            try folder.publish(state)
            return .failed
        }
    }

    /// Draws the frames of the timeline and of the parameters. A frame that cannot be drawn is left out, and its
    /// problem is shown.
    private mutating func addFrames(
        of source: PictureSource, _ renderer: Renderer, _ still: PreviewSubject, _ warnings: [PreviewProblem],
        in folder: inout PreviewFolder, _ isObsolete: (Set<String>) -> Bool
    ) throws -> Outcome {
        var (subject, problems) = (still, warnings)
        let first = try source.previewScene(in: subject.appearances[0], limits: options.limits)
        let duration = try renderer.animation(of: first).duration
        let frame = subject.frames[0]
        let pixels = frame.size.width * frame.size.height * frame.scale * frame.scale
        let plan = PreviewFrames(
            duration: duration, source.document.parameters, set: options.parameters,
            limit: PreviewFrames.limit(pixels: pixels, appearances: subject.appearances.count))
        (subject.times, subject.sliders) = (plan.times, plan.sliders)
        let total = subject.appearances.count * (1 + plan.count)
        for appearance in subject.appearances {
            let scene = try source.previewScene(in: appearance, limits: options.limits)
            var frames = plan.times.isEmpty ? nil : FrameRenderer(try renderer.animation(of: scene))
            for choice in plan.choices {
                if isObsolete(inputs) { return .obsolete }
                do {
                    let picture: Picture
                    switch choice {
                    case .time(let index):
                        guard let moment = try frames?.picture(at: plan.times[index]) else { continue }
                        picture = moment
                    default:
                        picture = try renderer.render(
                            source.previewScene(in: appearance, plan.value(choice), limits: options.limits))
                    }
                    subject.frames.append(try folder.frame(picture, choice, appearance))
                } catch  where !(error is FileError) {
                    let added = PreviewProblem.list(caught: error, file: options.shownPath)
                        .filter { !problems.contains($0) }
                    let room = Self.problemLimit - problems.count
                    guard !added.isEmpty, room > 0 else { continue }
                    errors.append(error)
                    problems += added.prefix(room)
                }
                if subject.frames.count % Self.publishInterval == 0 {
                    try show(subject, problems, in: &folder, plannedCount: total)
                }
            }
        }
        try show(subject, problems, in: &folder, plannedCount: subject.frames.count)
        try folder.removePictures(notIn: state)
        return .complete
    }

    /// If the page lists this number of problems, further problems of frames are left out.
    private static let problemLimit = 20
    /// The number of frames between two updates of the page. The interval is long, because each update writes the whole
    /// script that hands the state to the page.
    private static let publishInterval = 16

    private mutating func source() throws -> PictureSource {
        let bytes: [UInt8]
        do {
            bytes = try FileReader.read(path: options.path, limit: options.limits.sceneBytes)
        } catch {
            throw UnreadableScene(cause: FileError(path: options.shownPath, reason: error.reason))
        }
        let document = SceneDocument(
            SourceText(name: options.shownPath, bytes: bytes), registry: .standard, limits: options.limits,
            files: FileSource(folder: options.assets))
        inputs.formUnion(document.source.includedFiles.map(\.name))
        return PictureSource(
            document, path: options.path, assets: options.assets, parameters: options.parameters)
    }

    private func subject(of source: PictureSource) -> PreviewSubject {
        var subject = PreviewSubject(name: source.name, file: options.shownPath)
        subject.alternative = source.document.figure?.alternative ?? source.document.description ?? ""
        subject.caption = source.document.figure?.caption
        subject.appearances = source.document.appearances
        subject.committed = committed
        return subject
    }

    /// Shows a subject and the problems beside it.
    private mutating func show(
        _ subject: PreviewSubject, _ problems: [PreviewProblem], in folder: inout PreviewFolder,
        plannedCount: Int
    ) throws(FileError) {
        state.subjects = [subject]
        state.problems = problems
        state.plannedCount = plannedCount
        try folder.publish(state)
    }
}

extension PictureSource {
    /// Reads the scene, with the given value for one parameter.
    fileprivate func previewScene(
        in appearance: Appearance, _ value: (name: String, json: String)? = nil, limits: Limits
    ) throws -> Scene {
        var parameters = parameters
        if let value { parameters[value.name] = Parameters.Value(json: value.json) }
        return try Scene(
            document, folder: assets, parameters: parameters, appearance: appearance, scale: nil,
            canvas: .init(), limits: limits)
    }
}

extension PreviewFolder {
    /// Writes a picture and describes it as a frame.
    fileprivate mutating func frame(
        _ picture: Picture, _ choice: PreviewSubject.Frame.Choice, _ appearance: Appearance
    ) throws(FileError) -> PreviewSubject.Frame {
        let (width, height) = (Double(picture.width), Double(picture.height))
        return PreviewSubject.Frame(
            choice: choice, appearance: appearance, picture: try add(picture.encoded(as: .png())),
            size: (width / picture.scale, height / picture.scale), scale: picture.scale)
    }
}
