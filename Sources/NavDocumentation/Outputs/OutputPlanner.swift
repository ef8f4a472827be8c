import NavJSON
import NavScene
import NavSceneFormat
import NavSceneSnapshots
import NavSnapshots
import Navrender

/// Names the pictures of a scene. All names are known and checked before the first picture is drawn.
package struct OutputPlanner {
    /// The folders that decide where files lie. All paths are absolute.
    package struct Folders: Sendable {
        /// The folder to which names are relative.
        package var base: String
        /// The folder that no name may leave.
        package var tree: String
        /// The text that replaces `{dir}` in a name.
        package var directory: String

        /// - Parameters:
        ///   - base: The folder to which names are relative.
        ///   - tree: The folder that no name may leave.
        ///   - file: The path of the scene or page. Its folder replaces `{dir}` in names.
        package init(base: String, tree: String, file: String) {
            self.base = base
            self.tree = tree
            let folder = PictureSource.folder(of: file)
            let prefix = base == "/" ? base : base + "/"
            directory =
                folder == base
                ? "." : folder.hasPrefix(prefix) ? String(folder.dropFirst(prefix.count)) : folder
        }
    }

    /// The scene.
    package let source: PictureSource
    private let folders: Folders
    /// The largest accepted number of frames of all outputs.
    private let limit: Int
    /// The pictures so far.
    package private(set) var pictures: [PlannedFile] = []
    /// The problems so far, without the problem of too many frames.
    private var reported = Diagnostics()
    /// The number of frames of all outputs so far. A picture counts as one frame. A sheet or an animation with swept
    /// values counts as one frame for each combination of these values. A poster (the still picture of an animation)
    /// adds one frame.
    private var frameCount = 0.0
    /// The byte range of the output with which `frameCount` first exceeded `limit`. Nil within the limit.
    private var excess: Range<Int>?

    package init(_ source: PictureSource, _ folders: Folders, limit: Int) {
        self.source = source
        self.folders = folders
        self.limit = limit
    }

    /// Whether more frames were asked for than the limit allows.
    package var isOverLimit: Bool { excess != nil }

    /// The problems so far. If there are too many frames, one problem states the number of frames of all outputs.
    package var problems: Diagnostics {
        guard let excess else { return reported }
        var problems = reported
        problems.append(
            Diagnostic(
                .tooManyPictures,
                "the outputs have \(Int(min(frameCount, 1e15))) frames in all, more than \(limit)",
                help: "leave out rows or values, or raise the limit with --max-frames", at: excess))
        return problems
    }

    /// Names the pictures of an output.
    ///
    /// If the frames of all outputs so far exceed the limit, the function only counts the output's frames.
    ///
    /// - Parameter place: The byte range of the output in the scene's text.
    package mutating func add(_ output: PictureOutput, at place: Range<Int>) {
        let declared = source.document.parameters.map(\.name)
        if let field = output.name.unknownField(parameters: declared) {
            let known = OutputName.fields + declared
            report(
                .unknownReference, "no field is called {\(field.escapedForDisplay)}",
                help: "fields: \(known.map { "{\($0)}" }.joined(separator: " "))", at: place)
            return
        }
        let swept = output.sheet == nil && output.frameRate == nil ? nil : output.sweep
        let stepCount = output.sweep.reduce(1.0) { $0 * Double($1.values.count) }
        let appearances = output.appearances.isEmpty ? source.document.appearances : output.appearances
        let variantCount =
            Double(max(1, output.rows.count)) * Double(appearances.count)
            * Double(max(1, output.scales.count)) * Double(max(1, output.times.count))
        frameCount += variantCount * (stepCount + (output.poster == nil ? 0 : 1))
        guard frameCount <= Double(limit) else {
            excess = excess ?? place
            return
        }
        for (index, row) in (output.rows.isEmpty ? [[]] : output.rows).enumerated() {
            let values = parameters(output.parameters + row)
            if let swept, !swept.isEmpty {
                addVariants(
                    output, appearances, Choice(values, row: index, form: form(output, values)), place)
                continue
            }
            for step in steps(output.sweep, values) {
                addVariants(
                    output, appearances, Choice(step.parameters, row: index, form: form(output)), place)
            }
        }
    }

    /// The choices of a picture besides its appearance, scale and moment.
    private struct Choice {
        let parameters: Parameters
        let row: Int
        let form: PlannedFile.Form

        init(_ parameters: Parameters, row: Int, form: PlannedFile.Form) {
            self.parameters = parameters
            self.row = row
            self.form = form
        }
    }

    private mutating func addVariants(
        _ output: PictureOutput, _ appearances: [Appearance], _ choice: Choice, _ place: Range<Int>
    ) {
        for appearance in appearances {
            let scales =
                output.scales.isEmpty
                ? [source.document.canvas(in: appearance, choice.parameters)?.scale ?? 1] : output.scales
            for scale in scales {
                let times: [Double?] = output.times.isEmpty ? [nil] : output.times
                for time in times {
                    let name = output.name.filled {
                        text(ofField: $0, appearance, scale, time, choice)
                    }
                    append(name, output, appearance, scale, time, choice, place)
                }
            }
        }
    }

    private mutating func append(
        _ name: String, _ output: PictureOutput, _ appearance: Appearance, _ scale: Double, _ time: Double?,
        _ choice: Choice, _ place: Range<Int>
    ) {
        let isAnimated = output.frameRate != nil
        guard let file = resolved(name, at: place) else { return }
        let hasSuffix = file.split(separator: "/").last?.dropFirst().contains(".") ?? false
        guard hasSuffix, PictureFormat.format(forFile: file, isAnimated: isAnimated) != nil else {
            report(
                .unknownWord, PictureFormat.complaint(about: name, isAnimated: isAnimated),
                help: "formats: \(PictureFormat.list)", at: place)
            return
        }
        guard file != source.path else {
            report(.invalidName, "\(name.quotedForDisplay) is the scene itself", at: place)
            return
        }
        let manifest = output.manifest.flatMap { resolved($0, at: place) }
        var picture = PlannedFile(
            file: file, appearance: appearance, scale: scale, time: time, form: choice.form,
            parameters: choice.parameters, manifest: manifest, place: place)
        (picture.quality, picture.loops, picture.budget) = (output.quality, output.loops, output.budget)
        (picture.pause, picture.speed) = (output.pause, output.speed)
        let words = source.document.figure(with: choice.parameters)
        (picture.alternative, picture.caption) = (words?.alternative, words?.caption)
        guard picture.quality == nil || !picture.format.isPNG else {
            report(
                .conflictingKeys, "\(name.quotedForDisplay) is lossless, so it has no \"quality\"",
                help: "leave out \"quality\", or choose .webp or .jpg", at: place)
            return
        }
        pictures.append(picture)
        if let time = output.poster { pictures.append(poster(of: picture, at: time)) }
    }

    /// Returns the still picture of an animation. For `push~dark@2x.webp`, the file is `push-still~dark@2x.png`.
    private func poster(of film: PlannedFile, at time: Double) -> PlannedFile {
        let folder = PictureSource.folder(of: film.file)
        let stem = GoldenPath.stem(of: film.file)
        let base = stem.prefix { $0 != "~" && $0 != "@" }
        let file =
            "\(folder == "/" ? "" : folder)/\(base)\(PlannedFile.posterMark)\(stem.dropFirst(base.count)).png"
        var (parameters, moment) = (film.parameters, time as Double?)
        if case .sweptAnimation(let rate, let steps) = film.form, !steps.isEmpty {
            let index = Int(min(max(time * rate, 0), Double(steps.count - 1)).rounded())
            (parameters, moment) = (steps[index].parameters, film.time)
        }
        var picture = PlannedFile(
            file: file, appearance: film.appearance, scale: film.scale, time: moment, form: .moments(.one),
            parameters: parameters, manifest: film.manifest, place: film.place)
        (picture.isPoster, picture.budget) = (true, film.budget)
        (picture.alternative, picture.caption) = (film.alternative, film.caption)
        return picture
    }

    /// Returns the absolute path of a name. Reports a problem and returns nil in these cases: the path leaves the tree,
    /// the name ends with a slash, or a part of the path has more than 200 bytes.
    private mutating func resolved(_ name: String, at place: Range<Int>) -> String? {
        let path = ProjectFolder.join(folders.base, name)
        let prefix = folders.tree == "/" ? "/" : folders.tree + "/"
        guard path.hasPrefix(prefix), !name.hasSuffix("/"),
            path.split(separator: "/").allSatisfy({ $0.utf8.count <= 200 })
        else {
            report(
                .invalidName, "\(name.quotedForDisplay) lies outside of the output folder or is too long",
                help: "names are relative to \(shown(folders.base)), and stay in \(shown(folders.tree))",
                at: place)
            return nil
        }
        return path
    }

    private func shown(_ folder: String) -> String {
        folder.split(separator: "/").last.map { "the folder \(String($0).escapedForDisplay)" } ?? "/"
    }

    private mutating func report(
        _ code: DiagnosticCode, _ message: String, help: String? = nil, at place: Range<Int>
    ) {
        reported.append(Diagnostic(code, message, help: help, at: place))
    }
}

// MARK: Values

extension OutputPlanner {
    private func parameters(_ values: [SnapshotSettings.Parameter]) -> Parameters {
        var parameters = source.parameters
        for value in values { parameters[value.name] = Parameters.Value(jsonOrText: value.json) }
        return parameters
    }

    /// Returns all combinations of swept values; the last parameter varies fastest.
    private func steps(_ sweep: [PictureOutput.Sweep], _ parameters: Parameters) -> [PlannedFile.Step] {
        var steps = [PlannedFile.Step(parameters: parameters, caption: "")]
        for swept in sweep {
            steps = steps.flatMap { step in
                swept.values.map { json in
                    var parameters = step.parameters
                    let value = Parameters.Value(jsonOrText: json)
                    parameters[swept.name] = value
                    let caption = step.caption.isEmpty ? "" : step.caption + ", "
                    return PlannedFile.Step(
                        parameters: parameters, caption: caption + "\(swept.name) \(value.shownText)")
                }
            }
        }
        return steps
    }

    private func form(_ output: PictureOutput) -> PlannedFile.Form {
        let span = SnapshotMoments.Span(from: output.start, to: output.end)
        if let sheet = output.sheet { return .moments(.sheet(columns: sheet[0], rows: sheet[1], span)) }
        return .moments(output.frameRate.map { .animation(rate: $0, span) } ?? .one)
    }

    private func form(_ output: PictureOutput, _ parameters: Parameters) -> PlannedFile.Form {
        let steps = steps(output.sweep, parameters)
        if let sheet = output.sheet { return .sweptSheet(columns: sheet[0], steps) }
        return .sweptAnimation(rate: output.frameRate ?? 10, steps)
    }

    private func text(
        ofField field: String, _ appearance: Appearance, _ scale: Double, _ time: Double?, _ choice: Choice
    ) -> String? {
        switch field {
        case "dir": folders.directory
        case "stem": GoldenPath.stem(of: source.path)
        case "name": source.name
        case "appearance": appearance.rawValue
        case "~appearance": appearance == .light ? "" : "~\(appearance.rawValue)"
        case "scale": scale.shortText
        case "@scale": scale == 1 ? "" : "@\(scale.shortText)x"
        case "time": (time ?? 0).shortText
        case "row": choice.row.padded(to: 4)
        default: choice.parameters[field]?.shownText ?? defaultText(of: field)
        }
    }

    private func defaultText(of parameter: String) -> String? {
        source.document.parameters.first { $0.name == parameter }
            .map { Parameters.Value(jsonOrText: $0.defaultValue.compactText).shownText }
    }
}
