import NavFiles
import NavScene
import Navrender

enum ResolveCommand: Command {
    static let manual = Manual(
        name: "resolve", synopsis: ["resolve SCENE [-o FILE]"],
        summary: "print a scene as groups, paths, glyph runs and images",
        details: """
            Components become nodes, layout becomes numbers, text becomes glyphs: only groups, paths, glyph runs and
            images are left. The result is a scene that renders to the same pixels.
            """,
        options: [.output, .scale, .appearance, .at] + Option.scene + [.timings],
        examples: [
            ("navrender resolve scene.json", "to standard output"),
            ("navrender resolve scene.json -o resolved.json", "to a file"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard arguments.operands.count == 1 else { throw .usage("resolve takes one scene") }
        var access = FileAccess(scenesOf: arguments)
        access.write(file: arguments[.output])
        let options = try SceneOptions(arguments, access)
        try options.requireOneRow()
        let input = try SceneInput(path: arguments.operands[0], limits: options.limits)
        let appearance = try arguments.word(.appearance, as: Appearance.self)
        let scale = try arguments.scales().last
        let resolution: Resolution
        do {
            let scene = try options.scene(input, appearance: appearance, scale: scale)
            try OverwriteCheck.check(arguments[.output], scene, input, options)
            resolution = try options.renderer(for: input).resolve(scene)
        } catch {
            return try console.fail(with: error)
        }
        try console.report(resolution.warnings)
        try console.write(resolution.scene.json, to: arguments[.output])
        if arguments.contains(.timings) { console.report(resolution.timings, of: input.source.name) }
        return .done
    }
}

extension Console {
    /// Writes a text to a file; to standard output for `-` and nil.
    func write(_ text: String, to path: String?) throws(CommandFailure) {
        guard let path, path != "-" else { return try write(text) }
        do {
            try AtomicFile.write(Array(text.utf8), to: path)
        } catch {
            throw CommandFailure(writing: error)
        }
    }
}
