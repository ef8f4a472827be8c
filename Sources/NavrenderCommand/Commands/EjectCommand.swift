import NavComponents
import NavJSON
import NavNodeKinds
import NavScene
import Navrender

enum EjectCommand: Command {
    static let manual = Manual(
        name: "eject", synopsis: ["eject NAME [-o FILE]"], summary: "print a component as plain nodes",
        details: """
            The result is a scene that draws the component with sample content. Change the scene to make a
            component of your own.
            Components:
            \(HelpText.list(names).dropLast())
            """,
        options: [.output, .appearance],
        examples: [
            ("navrender eject progress", "to standard output"),
            ("navrender eject navigation-bar -o bar.json", "to a file"),
        ])

    private static var names: [String] { ComponentName.allCases.map(\.rawValue) }

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard arguments.operands.count == 1, let name = arguments.operands.first else {
            throw .usage("eject takes the name of one component")
        }
        guard let component = ComponentName(rawValue: name) else {
            let near = nearestWord(to: name, among: names).map { "did you mean '\($0)'?" }
            throw .usage(
                "there is no component \(name.quotedForDisplay)",
                hint: near ?? "components: \(names.joined(separator: ", "))")
        }
        let renderer = Renderer(appearance: try arguments.word(.appearance, as: Appearance.self))
        let text: String
        do {
            text = try renderer.eject(component)
        } catch {
            return try console.fail(with: error)
        }
        try console.write(text, to: arguments[.output])
        return .done
    }
}
