import NavSceneModel
import Navrender

enum EjectCommand: Command {
    static let manual = Manual(
        name: "eject", synopsis: ["eject NAME [-o FILE]"], summary: "print a component as plain nodes",
        details: """
            The result is a scene that looks like the component with its usual content, to start your own from.
            Components: \(componentNames.joined(separator: ", ")).
            """,
        options: [.output, .appearance],
        examples: [
            ("navrender eject progress", "to standard output"),
            ("navrender eject navigation-bar -o bar.json", "to a file"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard arguments.operands.count == 1, let name = arguments.operands.first else {
            throw .usage("eject takes the name of one component")
        }
        guard componentNames.contains(name) else {
            let near = nearestWord(to: name, among: componentNames).map { "did you mean '\($0)'?" }
            throw .usage(
                "there is no component \(name.quotedForDisplay)",
                hint: near ?? "components: \(componentNames.joined(separator: ", "))")
        }
        let appearance = try arguments.word(.appearance, as: Appearance.self) ?? .light
        let text: String
        do {
            text = try eject(name, appearance: appearance)
        } catch {
            throw CommandFailure(.internalError, "\(error)")
        }
        try console.write(text, to: arguments[.output])
        return .done
    }
}
