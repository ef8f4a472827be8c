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
        let only = try OnlyScene(arguments, of: "resolve")
        let resolution: Resolution
        do {
            resolution = try only.renderer.resolve(only.scene())
        } catch {
            return try console.fail(with: error)
        }
        try console.report(resolution.warnings)
        try console.write(resolution.scene.json, to: arguments[.output])
        if arguments.contains(.timings) { console.report(resolution.timings) }
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
