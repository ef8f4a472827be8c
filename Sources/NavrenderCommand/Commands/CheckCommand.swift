import NavJSON
import NavScene
import Navrender

enum CheckCommand: Command {
    static let manual = Manual(
        name: "check", synopsis: ["check SCENE…"], summary: "find everything that is wrong with scenes",
        details: """
            Reads each scene in every appearance that it declares, with its fonts and images, and draws nothing.
            Warnings are failures here. Diagnostics go to standard output.
            """,
        options: [.appearance] + Option.scene,
        examples: [
            ("navrender check scene.json", "one scene"),
            (
                "navrender check --format json scenes/*.json",
                "one JSON object for each problem, or the fonts of each scene"
            ),
            ("generate | navrender check -", "from a stream"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard !arguments.operands.isEmpty else { throw .usage("which scene?") }
        let options = try SceneOptions(arguments)
        try Sandbox.enter(arguments, FileAccess(scenesOf: arguments))
        let appearance = try arguments.word(.appearance, as: Appearance.self)
        var status = ExitStatus.done
        for path in arguments.operands {
            do {
                let input = try SceneInput(path: path, limits: options.limits)
                status = status.combined(with: try check(input, options, appearance, console))
            } catch  where error.status != .output {
                // An unreadable file does not stop the check of the others.
                console.report(error)
                status = status.combined(with: error.status)
            }
        }
        return status
    }

    private static func check(
        _ input: SceneInput, _ options: SceneOptions, _ appearance: Appearance?, _ console: Console
    ) throws(CommandFailure) -> ExitStatus {
        let fonts: [FontUse]
        do {
            var renderer = options.renderer(for: input)
            renderer.options.appearance = appearance
            fonts = try renderer.check(options.scene(input, appearance: appearance))
        } catch {
            return try console.fail(with: error, on: .output)
        }
        if console.format == .json, !fonts.isEmpty {
            var writer = JSONWriter(style: .compact)
            writer.beginObject()
            writer.key("scene")
            writer.string(input.source.name)
            writer.fontUses(fonts)
            writer.endObject()
            try console.write(writer.text + "\n")
        }
        return .done
    }
}
