import NavJSON
import NavScene
import Navrender

enum CheckCommand: Command {
    static let manual = Manual(
        name: "check", synopsis: ["check SCENE|FOLDER|PATTERN…"],
        summary: "find everything that is wrong with scenes",
        details: """
            Reads each scene with its fonts and images, in every appearance that it declares and with the parameters
            that its outputs set, and draws nothing. Warnings are failures here. Diagnostics go to standard output. A
            folder stands for all scenes beneath it, and a pattern such as 'scenes/**/*.json' for the files that match.
            """,
        options: [.appearance, .probes, .accessibility, .dependencies] + Option.scene,
        examples: [
            ("navrender check scene.json", "one scene"),
            (
                "navrender check --format json scenes/*.json",
                "one JSON object for each problem, and one for each scene without problems"
            ),
            ("navrender check scenes --probes --accessibility", "with probes and accessibility"),
            ("generate | navrender check -", "from a stream"),
        ], inputs: .scenes)

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard !arguments.operands.isEmpty else { throw .usage("which scene?") }
        let options = try SceneOptions(arguments, FileAccess(scenesOf: arguments))
        let appearance = try arguments.word(.appearance, as: Appearance.self)
        console.sendDiagnostics(to: .output)
        let choices = Choices(
            dependencies: try arguments.word(.dependencies, as: DependencyForm.self),
            examinesProbes: arguments.contains(.probes),
            examinesAccessibility: arguments.contains(.accessibility))
        var status = ExitStatus.done
        for (index, path) in arguments.operands.enumerated() {
            if arguments.operands.count > 1 {
                console.progress("scene \(index + 1) of \(arguments.operands.count)")
            }
            do {
                let input = try SceneInput(path: path, limits: options.limits)
                if arguments.foundInputs.contains(path), !input.isScene { continue }
                for index in 0..<max(options.rows.count, 1) {
                    let row = options.rows.isEmpty ? nil : options.rows[index]
                    status = status.combined(
                        with: try check(
                            input, options.setting(row).started(), appearance, choices,
                            console.naming(row: row?.name)))
                }
            } catch  where error.status != .output {
                // If a scene fails, the check of the other scenes continues. A failure to write the output ends it.
                console.report(error)
                status = status.combined(with: error.status)
            }
        }
        if arguments.operands.count > 1 { console.endProgress() }
        return status
    }

    /// The optional parts of a check:
    /// - a list of the files that were read
    /// - the check of the probes
    /// - the check of the rules for accessibility
    struct Choices {
        let dependencies: DependencyForm?
        let examinesProbes: Bool
        let examinesAccessibility: Bool
    }

    private static func check(
        _ input: SceneInput, _ options: SceneOptions, _ appearance: Appearance?, _ choices: Choices,
        _ console: Console
    ) throws(CommandFailure) -> ExitStatus {
        var status = ExitStatus.done
        var fonts: [FontUse] = []
        do {
            var renderer = options.renderer(for: input)
            renderer.options.appearance = appearance
            let document = options.document(input)
            let scene = try options.completed(by: document).scene(document, of: input, appearance: appearance)
            var warnings = Diagnostics()
            let result = Result { () throws(SceneError) in try renderer.check(scene) }
            switch result {
            case .success(let uses): fonts = uses
            case .failure(let error):
                // A scene with warnings can still be drawn, so the other checks follow.
                warnings = error.diagnostics
                status = try console.fail(with: error, on: .output)
                if warnings.hasErrors || error.message != nil { return status }
            }
            if let problems = try OutputCheck(document, input, options)?.problems(besides: warnings),
                !problems.isEmpty,
                let source = scene.warnings.source
            {
                try console.report(problems, in: source, on: .output, failing: true)
                status = status.combined(with: ExitStatus(problems, in: source))
            }
            if let form = choices.dependencies {
                let files = Dependencies(of: scene, input, options)
                try console.write(files.text(form, target: input.path))
            }
            let found = try Expectations(document, input, options, appearance).problems(choices, scene)
            if let source = scene.warnings.source, !found.isEmpty {
                try console.report(found, in: source, on: .output, failing: true)
                status = status.combined(with: .different)
            }
        } catch {
            return try console.fail(with: error, on: .output)
        }
        guard status == .done else { return status }
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
