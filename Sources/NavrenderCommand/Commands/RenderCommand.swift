import NavSceneModel
import Navrender

enum RenderCommand: Command {
    static let manual = Manual(
        name: "render",
        synopsis: [
            "[render] SCENE -o FILE", "[render] SCENE… -o NAME-WITH-FIELDS", "[render] - -o -  (streams)",
        ],
        summary: "turn scenes into PNG files",
        details: """
            The output name may have fields: {stem} {appearance} {~appearance} {scale} {@scale};
            {~appearance} is "~dark" or nothing, {@scale} is "@2x" or nothing. A name with a field for
            the appearance gets every appearance that the scene declares. A file appears whole or not at all.
            """,
        options: [.output, .scale, .appearance] + Option.scene + [.png, .jobs, .timings],
        examples: [
            ("navrender scene.json -o out.png", "one picture"),
            ("navrender scene.json -o dark.png --appearance dark --scale 2", "another variant"),
            ("navrender *.json -o 'out/{stem}{~appearance}{@scale}.png'", "many pictures"),
            ("navrender scene.json -o out.png --set progress=0.4", "with a parameter of the scene"),
            ("generate | navrender - -o - > out.png", "from stream to stream"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard !arguments.operands.isEmpty else { throw .usage("which scene?") }
        let options = try SceneOptions(arguments)
        let (plan, planned) = try plan(arguments, options, console)
        try checkOutputs(of: plan)

        var status = planned
        for picture in plan.pictures {
            status = try status.combined(
                with: render(picture, options, console, isTimed: arguments.contains(.timings)))
        }
        return status
    }

    /// Reads all scenes and names all pictures. A scene without a name, because it is not valid, is told and left out.
    private static func plan(
        _ arguments: Arguments, _ options: SceneOptions, _ console: Console
    ) throws(CommandFailure) -> (PicturePlan, ExitStatus) {
        guard let output = arguments[.output] else {
            throw .usage("where should the picture go?", hint: "add -o out.png, or -o - for standard output")
        }
        var plan = PicturePlan(
            template: try NameTemplate(output),
            appearances: try arguments.words(.appearance, as: Appearance.self),
            scales: try arguments.scales())
        var status = ExitStatus.done
        for path in arguments.operands {
            let input = try SceneInput(path: path, limits: options.limits)
            var declared: DeclaredVariants?
            do {
                if plan.template.needsCanvas {
                    declared = try declaredVariants(of: input.source, options.options(for: input))
                }
            } catch {
                status = try status.combined(with: console.report(error))
                continue
            }
            try plan.add(input, declared: declared)
        }
        return (plan, status)
    }

    private static func checkOutputs(of plan: PicturePlan) throws(CommandFailure) {
        for picture in plan.pictures {
            try PictureFile.checkOutput(picture.path)
            if picture.path != "-" && plan.pictures.contains(where: { $0.input.path == picture.path }) {
                throw .usage("\(picture.path.quotedForDisplay) is a scene; a picture would take its place")
            }
        }
    }

    private static func render(
        _ picture: PlannedPicture, _ options: SceneOptions, _ console: Console, isTimed: Bool
    ) throws(CommandFailure) -> ExitStatus {
        let source = picture.input.source
        let outcome: Outcome<EncodedPicture>
        do {
            outcome = try Navrender.render(
                source,
                options.options(for: picture.input, appearance: picture.appearance, scale: picture.scale))
        } catch {
            return try console.report(error)
        }
        try console.report(outcome.warnings, in: source)
        try write(outcome.product, to: picture.path, console)
        if isTimed { console.report(outcome.timings, of: source.name) }
        return .done
    }

    private static func write(
        _ picture: EncodedPicture, to path: String, _ console: Console
    ) throws(CommandFailure) {
        try PictureFile.write(picture.bytes, to: path, console)
        if console.format == .json && path != "-" {
            var writer = JSONWriter(style: .compact)
            writer.beginObject()
            writer.key("output")
            writer.string(path)
            writer.key("width")
            writer.number(Double(picture.width))
            writer.key("height")
            writer.number(Double(picture.height))
            writer.endObject()
            try console.write(writer.text + "\n")
        }
    }
}
