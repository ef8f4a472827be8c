import NavScene
import Navrender

enum AccessibilityCommand: Command {
    static let manual = Manual(
        name: "a11y", synopsis: ["a11y SCENE", "a11y SCENE -o FILE"],
        summary: "print the roles, labels and texts of a scene for assistive technology",
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
        let only = try OnlyScene(arguments, of: "a11y")
        do {
            let tree = try only.renderer.accessibility(of: only.scene())
            let isJSON = console.format == .json || arguments.contains(.output)
            try console.write(isJSON ? tree.json : tree.text, to: arguments[.output])
        } catch {
            return try console.fail(with: error)
        }
        return .done
    }
}
