import NavNodeKinds
import NavSceneFormat

enum SchemaCommand: Command {
    static let manual = Manual(
        name: "schema", synopsis: ["schema"], summary: "print the JSON Schema of scene files",
        details: """
            Editors complete keys and show their meaning with it. A scene names it with
            "$schema": "./scene.schema.json". It is a draft-07 schema, made from the tables that read scenes.
            """,
        options: [], examples: [("navrender schema > scene.schema.json", "for an editor")])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard arguments.operands.isEmpty else { throw .usage("schema takes no files") }
        var schema = SceneSchema(.standard)
        try console.write(schema.text())
        return .done
    }
}
