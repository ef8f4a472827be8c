import NavScene
import Navrender

enum AccessibilityCommand: Command {
    static let manual = Manual(
        name: "a11y", synopsis: ["a11y SCENE", "a11y SCENE -o FILE"],
        summary: "print what assistive technology reads in a scene",
        details: """
            Prints one line for each element: its role, label, value and traits. With --format json, or into a file
            of -o, the elements are a tree with frames in points. `navrender check --accessibility` finds mistakes.
            """,
        options: [.output, .appearance, .at] + Option.scene,
        examples: [
            ("navrender a11y scene.json", "for people"),
            ("navrender a11y scene.json -o scene.a11y.json", "a file beside the picture"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard arguments.operands.count == 1 else { throw .usage("a11y takes one scene") }
        var access = FileAccess(scenesOf: arguments)
        access.write(file: arguments[.output])
        let options = try SceneOptions(arguments, access)
        try options.requireOneRow()
        let input = try SceneInput(path: arguments.operands[0], limits: options.limits)
        let appearance = try arguments.word(.appearance, as: Appearance.self)
        do {
            let scene = try options.scene(input, appearance: appearance)
            try OverwriteCheck.check(arguments[.output], scene, input, options)
            let tree = try options.renderer(for: input).accessibility(of: scene)
            if let path = arguments[.output], path != "-" {
                try PictureFile.write(Array(tree.json.utf8), to: path, console)
            } else {
                let isJSON = console.format == .json || arguments[.output] == "-"
                try console.write(isJSON ? tree.json : tree.text)
            }
        } catch {
            return try console.fail(with: error)
        }
        return .done
    }
}
