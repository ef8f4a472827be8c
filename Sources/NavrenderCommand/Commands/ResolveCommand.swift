import NavFiles
import NavScene
import Navrender

enum ResolveCommand: Command {
    static let manual = Manual(
        name: "resolve", synopsis: ["resolve SCENE [-o FILE]"],
        summary: "print a scene with nothing left to decide",
        details: """
            Components become nodes, layout becomes numbers, text becomes glyphs: only groups, paths, glyph runs and
            images are left. The result is a scene; rendering it gives the same pixels.
            """,
        options: [.output, .scale, .appearance, .at] + Option.scene + [.timings],
        examples: [
            ("navrender resolve scene.json", "to standard output"),
            ("navrender resolve scene.json -o resolved.json", "to a file"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard arguments.operands.count == 1 else { throw .usage("resolve takes one scene") }
        let options = try SceneOptions(arguments)
        let input = try SceneInput(path: arguments.operands[0], limits: options.limits)
        let choices = options.options(
            for: input, appearance: try arguments.word(.appearance, as: Appearance.self),
            scale: try arguments.scales().last)
        let outcome: Outcome<String>
        do {
            outcome = try resolve(input.source, choices)
        } catch {
            return try console.report(error)
        }
        try console.report(outcome.warnings, in: input.source)
        try console.write(outcome.product, to: arguments[.output])
        if arguments.contains(.timings) { console.report(outcome.timings, of: input.source.name) }
        return .done
    }
}

extension Console {
    /// Writes a text to a file, or to standard output for `-` and where no file is named.
    func write(_ text: String, to path: String?) throws(CommandFailure) {
        guard let path, path != "-" else { return try write(text) }
        do {
            try AtomicFile.write(Array(text.utf8), to: path)
        } catch {
            throw CommandFailure(writing: error)
        }
    }
}
