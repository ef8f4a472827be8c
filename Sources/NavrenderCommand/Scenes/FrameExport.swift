import NavScene
import NavSceneSnapshots
import Navrender

/// Draws many frames of a scene, over time or over the values of a parameter. The output is one file for each frame,
/// one animation, or one sheet.
struct FrameExport {
    private enum Form {
        case files
        case animation
        case sheet(columns: Int)
    }

    private let arguments: Arguments
    private let options: SceneOptions
    private let form: Form
    private let sweep: Sweep?
    private let sheet: (columns: Int, rows: Int)?
    private let pace: AnimationPace
    private let template: NameTemplate
    private let output: String
    /// The form of the list of files that were read; nil without `--deps`.
    private let dependencyForm: DependencyForm?

    /// Creates an export from a command line; nil when the options ask for single pictures.
    init?(_ arguments: Arguments, _ options: SceneOptions) throws(CommandFailure) {
        self.arguments = arguments
        self.options = options.started()
        sweep = try arguments.sweep()
        sheet = try arguments.sheet()
        let frames = try arguments.frameRate()
        pace = AnimationPace(
            rate: frames ?? (sweep == nil ? 60 : 10), speed: try arguments.speed(),
            pause: try arguments.time(.pause) ?? 0)
        let isAnimated = arguments.contains(.animate)
        try Self.checkPace(arguments)
        guard isAnimated || sheet != nil || frames != nil || sweep != nil else {
            if arguments.contains(.from) || arguments.contains(.to) {
                throw .usage(
                    "--from and --to need frames", hint: "add --frames 60fps, --animate or --sheet 6x1")
            }
            return nil
        }
        guard arguments.operands.count == 1 else { throw .usage("frames need exactly one scene") }
        try options.requireOneRow()
        guard let output = arguments[.output] else {
            throw .usage("where should the frames go?", hint: "add -o 'frames/{frame}.png'")
        }
        if sheet != nil, isAnimated { throw .usage("--sheet and --animate exclude each other") }
        if sweep == nil, arguments.contains(.at) {
            throw .usage(
                "--at shows one moment, but frames were asked for", hint: "remove one of the options")
        }
        self.output = output
        dependencyForm = try arguments.word(.dependencies, as: DependencyForm.self)
        if dependencyForm != nil { try Dependencies.checkOutput(output) }
        template = try NameTemplate(output)
        form = sheet.map { .sheet(columns: $0.columns) } ?? (isAnimated ? .animation : .files)
        if case .files = form, !template.isOverTime {
            throw .usage(
                "the name \(output.quotedForDisplay) is the same for all frames",
                hint: "use {frame} in it, or add --animate or --sheet 6x1")
        }
    }

    /// Refuses options about the pace if the output has no pace, such as `--pause` without an animation.
    private static func checkPace(_ arguments: Arguments) throws(CommandFailure) {
        for option in [Option.pause, .loop] where arguments.contains(option) && !arguments.contains(.animate)
        {
            throw .usage("--\(option.name) needs an animation", hint: "add --animate")
        }
        guard arguments.contains(.speed) else { return }
        if arguments.contains(.sweep) {
            throw .usage(
                "--sweep and --speed exclude each other",
                hint: "the frames are values, not moments; choose another rate with --frames")
        }
        guard !arguments.contains(.sheet), arguments.contains(.animate) || arguments.contains(.frames) else {
            throw .usage("--speed needs frames", hint: "add --frames 60fps or --animate")
        }
    }

    func run(_ console: Console) throws(CommandFailure) -> ExitStatus {
        let input = try SceneInput(path: arguments.operands[0], limits: options.limits)
        if input.path == output, output != "-" {
            throw .usage("\(output.quotedForDisplay) is the scene, which the picture would replace")
        }
        try PictureFile.checkOutput(output, isAnimated: isAnimation)
        let watch = options.deadline.map { DeadlineWatch($0) }
        defer { watch?.end() }
        do {
            var status = ExitStatus.done
            for variant in try variants(of: input) {
                status = status.combined(
                    with: try run(input, variant.appearance, variant.scale, console))
            }
            return status
        } catch {
            return try console.fail(with: error)
        }
    }

    /// Returns the variants that the command line names. Without `--appearance`, an output name with a field for the
    /// appearance gives one variant for each appearance that the scene declares.
    private func variants(of input: SceneInput) throws -> [PlannedPicture] {
        var plan = PicturePlan(
            template: template, appearances: try arguments.words(.appearance, as: Appearance.self),
            scales: try arguments.scales())
        let declared =
            template.needsCanvas ? DeclaredVariants(try options.scene(input, setting: firstSetting)) : nil
        try plan.add(input, declared: declared) { appearance, _ in
            try? options.scene(input, appearance: appearance, setting: firstSetting).canvas.scale
        }
        return plan.pictures
    }

    /// The swept parameter with its first value; nil without a sweep. A value is needed to read the scene,
    /// because the parameter may have no default.
    private var firstSetting: (name: String, value: Double)? { sweep.map { ($0.name, $0.values[0]) } }

    private var isAnimation: Bool { if case .animation = form { true } else { false } }

    private func run(
        _ input: SceneInput, _ appearance: Appearance?, _ scale: Double?, _ console: Console
    ) throws -> ExitStatus {
        let renderer = options.renderer(for: input)
        let animated = { (setting: (name: String, value: Double)?) throws in
            try renderer.animation(
                of: options.scene(input, appearance: appearance, scale: scale, setting: setting))
        }
        var animation = try animated(firstSetting)
        var frames = FrameRenderer(animation)
        var read = dependencies(of: animation.scene, input)
        var timings = animation.timings
        try console.report(animation.warnings)
        let schedule = try schedule(of: animation)
        var reported = ReportedProblems()
        // Placeholders such as {frame} never change the suffix, so all files have one format.
        let format = try options.format(forFile: output, isAnimated: isAnimation)
        // `--appearance` decides the colours of a sheet's background and captions.
        var sheetRenderer = renderer
        sheetRenderer.options.appearance = appearance
        var collector = FrameCollector(sheetRenderer, format: format)
        let path = { (frame: NameTemplate.Frame) throws(CommandFailure) in
            try template.path(
                stem: stem(ofPath: input.path), appearance: appearance?.rawValue ?? "",
                scale: animation.scale,
                frame: frame)
        }
        for (index, frame) in schedule.frames.enumerated() {
            console.progress("frame \(index + 1) of \(schedule.frames.count)")
            if let sweep, index > 0 {
                animation = try animated((sweep.name, frame.place.value))
                frames = FrameRenderer(animation)
                timings.add(animation.timings)
                if case .files = form {
                    read = dependencies(of: animation.scene, input)
                } else {
                    read?.add(animation.scene)
                }
            }
            let picture = try frames.picture(at: sweep == nil ? frame.place.time : animation.time)
            timings.add(picture.timings)
            try console.report(reported.added(picture.warnings.diagnostics), in: input.source)
            switch form {
            case .files:
                let started = ContinuousClock.now
                let bytes = try picture.file(as: format)
                timings.addEncoding(since: started)
                try store(bytes, at: path(frame.place), of: animation.scene, read, input, console)
            case .animation: try collector.append(picture, milliseconds: frame.milliseconds)
            case .sheet: try collector.collect(picture, caption: frame.caption)
            }
        }
        console.endProgress()
        if let bytes = try collected(&collector, format) {
            try store(bytes, at: path(.init()), of: animation.scene, read, input, console)
        }
        timings.add(collector.timings)
        if arguments.contains(.timings) { console.report(timings) }
        return .done
    }

    /// Returns the file with all frames; nil if each frame has a file of its own.
    private func collected(_ collector: inout FrameCollector, _ format: PictureFormat) throws -> [UInt8]? {
        switch form {
        case .files: nil
        case .animation: try collector.animation()
        case .sheet(let columns): try collector.sheet(columns: columns, as: format)
        }
    }

    /// Writes a picture. With `--deps`, the function also prints the files from which the picture was made.
    private func store(
        _ bytes: [UInt8], at path: String, of scene: Scene, _ read: Dependencies?, _ input: SceneInput,
        _ console: Console
    ) throws(CommandFailure) {
        try OverwriteCheck.check(path, scene, input, options)
        try PictureFile.write(bytes, to: path, console)
        guard let dependencyForm, let read else { return }
        try console.write(read.text(dependencyForm, target: path))
    }

    /// Returns the files that a scene reads; nil without `--deps`.
    private func dependencies(of scene: Scene, _ input: SceneInput) -> Dependencies? {
        dependencyForm == nil ? nil : Dependencies(of: scene, input, options)
    }

    private func schedule(of animation: Animation) throws(CommandFailure) -> FrameSchedule {
        let limit = options.limits(of: animation.scene).frames
        if let sweep {
            guard sweep.values.count <= limit else {
                throw FrameSchedule.tooMany(Double(sweep.values.count), limit: limit)
            }
            return FrameSchedule(sweep, at: animation.time, pace)
        }
        let from = try arguments.time(.from) ?? 0
        let stated = try arguments.time(.to)
        let to = stated ?? max(animation.duration, from)
        guard to >= from else { throw .usage("--to is before --from") }
        if let sheet {
            guard sheet.columns * sheet.rows <= limit else {
                throw FrameSchedule.tooMany(Double(sheet.columns * sheet.rows), limit: limit)
            }
            return FrameSchedule(from: from, to: to, count: sheet.columns * sheet.rows, pace)
        }
        return try FrameSchedule(from: from, to: to, untilRest: stated == nil, pace, limit: limit)
    }
}

/// Remembers printed problems, to print a warning once even if it occurs in every frame.
struct ReportedProblems {
    private var known: [Diagnostic] = []

    /// Adds problems, and returns the new ones.
    mutating func added(_ diagnostics: Diagnostics) -> Diagnostics {
        var added = Diagnostics()
        for diagnostic in diagnostics.sorted where !known.contains(diagnostic) {
            known.append(diagnostic)
            added.append(diagnostic)
        }
        return added
    }
}
