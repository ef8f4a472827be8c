import NavJSON
import NavScene
import Navrender

enum RenderCommand: Command {
    static let manual = Manual(
        name: "render",
        synopsis: [
            "[render] SCENE -o FILE", "[render] SCENE|FOLDER|PATTERN… -o NAME-WITH-FIELDS",
            "[render] SCENE… --outputs [-o DIR]",
            "[render] - -o -  (streams)",
        ],
        summary: "turn scenes into pictures",
        details: """
            The output name may have fields: {stem} {appearance} {~appearance} {scale} {@scale};
            {~appearance} is "~dark" or nothing, {@scale} is "@2x" or nothing. A name with a field for
            the appearance gets every appearance that the scene declares. A file appears whole or not at all.
            Over time: --at shows one moment, --frames writes a file for each frame ({frame} {time}), --animate one
            animated PNG, --sheet a grid of moments; --sweep steps through a parameter instead of time ({value}).
            With --data, each row of a CSV file, of JSON lines or of a JSON list sets parameters for a picture of
            its own; the name needs {row} (its number) or {row.COLUMN}.
            `navrender help timeline` lists the events of a timeline.
            --outputs writes the pictures that a scene states under "outputs" (docs/outputs.md), beneath the folder
            of the scene or that of -o. Missing folders are created.
            Formats, by the suffix of the name:
            \(PictureFormat.list).
            """,
        options: [.output, .scale, .appearance, .at, .frames, .from, .to, .animate, .sheet, .sweep]
            + Option.scene
            + [
                .dependencies, .outputs, .manifest, .png, .quality, .loop, .pause, .speed, .title, .alt,
                .software, .jobs,
                .timings,
            ],
        examples: [
            ("navrender scene.json -o out.png", "one picture"),
            ("navrender scene.json -o dark.png --appearance dark --scale 2", "another variant"),
            ("navrender *.json -o 'out/{stem}{~appearance}{@scale}.png'", "many pictures"),
            ("navrender scene.json -o out.png --set progress=0.4", "with a parameter of the scene"),
            ("navrender card.json -o 'cards/{row.slug}.png' --data posts.csv", "a picture for each row"),
            ("navrender scene.json -o out.png --at 0.35s", "a moment of its timeline"),
            ("navrender scene.json -o 'frames/{frame}.png' --frames 60fps --to 1.5s", "frame by frame"),
            ("navrender scene.json -o push.png --animate", "an animated PNG"),
            ("navrender scene.json -o small.webp --quality 80", "a smaller file with other pixels"),
            ("navrender scene.json -o sheet.png --sheet 6x1 --scale 1", "six moments side by side"),
            ("navrender scene.json -o 'bar-{value}.png' --sweep scroll=0..10/2.5", "a parameter's values"),
            ("navrender scene.json --outputs", "the pictures that the scene states itself"),
            ("navrender render scenes -o 'out/{stem}.png'", "all scenes of a folder"),
            ("navrender card.json -o card.png --deps make > card.d", "all files that were read, for make"),
            ("generate | navrender - -o - > out.png", "from stream to stream"),
        ], inputs: .scenes)

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard !arguments.operands.isEmpty else { throw .usage("which scene?") }
        var access = FileAccess(scenesOf: arguments)
        OutputExport.addAccess(of: arguments, to: &access)
        let options = try SceneOptions(arguments, access)
        if var export = try OutputExport(arguments, options) { return try export.run(console) }
        if let export = try FrameExport(arguments, options) { return try export.run(console) }
        let (plan, planned) = try plan(arguments, options, console)
        try checkOutputs(of: plan)
        if plan.template.isOverTime {
            throw .usage(
                "the output name has a field for frames, but there is only one picture",
                hint: "add --frames 60fps")
        }

        let dependencies = try arguments.word(.dependencies, as: DependencyForm.self)
        if dependencies != nil {
            for picture in plan.pictures { try Dependencies.checkOutput(picture.path) }
        }
        var status = planned
        // The pictures of a scene mostly have the same warnings, so each warning is printed once for a scene. With
        // --data, a printed warning names its row, so each warning is printed once for a row.
        var reported: [String: ReportedProblems] = [:]
        // With a deadline, each of several pictures is drawn in its own process. If the deadline of one picture passes,
        // the other pictures are still drawn.
        let isIsolated = options.deadline != nil && plan.pictures.count > 1
        for (index, picture) in plan.pictures.enumerated() {
            if plan.pictures.count > 1 {
                console.progress("picture \(index + 1) of \(plan.pictures.count)")
            }
            let draw = { () throws(CommandFailure) in
                let row = picture.row.map { options.rows[$0] }
                let key = "\(picture.row ?? -1) \(picture.input.path)"
                return try render(
                    picture, options.setting(row).started(), dependencies, console.naming(row: row?.name),
                    &reported[key, default: ReportedProblems()], isTimed: arguments.contains(.timings))
            }
            status = try status.combined(with: isIsolated ? IsolatedJob.run(console, draw) : draw())
        }
        if plan.pictures.count > 1 { console.endProgress() }
        return status
    }

    /// Reads all scene files and names all pictures. Unreadable files are reported and left out.
    ///
    /// The output name may have a field for the appearance or the scale. Then each scene is decoded here, because the
    /// scene declares its appearances and its scale. Invalid scenes are also reported and left out in this case.
    private static func plan(
        _ arguments: Arguments, _ options: SceneOptions, _ console: Console
    ) throws(CommandFailure) -> (PicturePlan, ExitStatus) {
        guard let output = arguments[.output] else {
            throw .usage("where should the picture go?", hint: "add -o out.png, or -o - for standard output")
        }
        var plan = PicturePlan(
            template: try NameTemplate(output),
            appearances: try arguments.words(.appearance, as: Appearance.self),
            scales: try arguments.scales(), rows: options.rows)
        var status = ExitStatus.done
        for path in arguments.operands {
            let input: SceneInput
            do {
                input = try SceneInput(path: path, limits: options.limits)
                if arguments.foundInputs.contains(path), !input.isScene { continue }
            } catch {
                // The pictures of the other scenes are drawn nevertheless.
                console.report(error)
                status = status.combined(with: error.status)
                continue
            }
            var declared: DeclaredVariants?
            do {
                if plan.template.needsCanvas {
                    declared = DeclaredVariants(
                        try options.setting(options.rows.first).started().scene(input))
                }
            } catch {
                status = try status.combined(with: console.fail(with: error))
                continue
            }
            try plan.add(input, declared: declared) { appearance, row in
                // Mistakes in a row are ignored here. They are reported when the scene is read again for drawing.
                try? options.setting(row).started().scene(input, appearance: appearance).canvas.scale
            }
        }
        return (plan, status)
    }

    private static func checkOutputs(of plan: PicturePlan) throws(CommandFailure) {
        let scenes = Set(plan.pictures.map(\.input.path))
        for picture in plan.pictures {
            try PictureFile.checkOutput(picture.path)
            if picture.path != "-" && scenes.contains(picture.path) {
                throw .usage("\(picture.path.quotedForDisplay) is a scene, which the picture would replace")
            }
        }
    }

    private static func render(
        _ picture: PlannedPicture, _ options: SceneOptions, _ dependencies: DependencyForm?,
        _ console: Console, _ reported: inout ReportedProblems, isTimed: Bool
    ) throws(CommandFailure) -> ExitStatus {
        let watch = options.deadline.map { DeadlineWatch($0) }
        defer { watch?.end() }
        let format = try options.format(forFile: picture.path)
        let job: RenderJob
        let files: Dependencies?
        do {
            let scene = try options.scene(
                picture.input, appearance: picture.appearance, scale: picture.scale)
            try OverwriteCheck.check(picture.path, scene, picture.input, options)
            files = dependencies == nil ? nil : Dependencies(of: scene, picture.input, options)
            job = try options.renderer(for: picture.input).prepare(scene)
        } catch {
            return try console.fail(with: error)
        }
        let warnings = reported.added(job.warnings.diagnostics)
        if let source = job.warnings.source { try console.report(warnings, in: source) }
        ProcessMemory.giveBack()
        var result: Result<StageTimings, any Error> = .success(StageTimings())
        try PictureFile.write(to: picture.path, console) { write in
            result = Result { try job.encode(as: format, to: write) }
            if case .success = result { return true } else { return false }
        }
        let timings: StageTimings
        do {
            timings = try result.get()
        } catch {
            return try console.fail(with: error)
        }
        try describe(job, at: picture.path, console)
        if let files, let dependencies { try console.write(files.text(dependencies, target: picture.path)) }
        if isTimed { console.report(timings) }
        return .done
    }

    private static func describe(
        _ picture: RenderJob, at path: String, _ console: Console
    ) throws(CommandFailure) {
        if console.format == .json && path != "-" {
            var writer = JSONWriter(style: .compact)
            writer.beginObject()
            writer.key("output")
            writer.string(path)
            writer.key("width")
            writer.number(Double(picture.width))
            writer.key("height")
            writer.number(Double(picture.height))
            writer.fontUses(picture.fontUses)
            writer.endObject()
            try console.write(writer.text + "\n")
        }
    }
}
