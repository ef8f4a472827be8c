import NavNodeKinds
import NavSceneFormat

enum SchemaCommand: Command {
    static let manual = Manual(
        name: "schema", synopsis: ["schema"], summary: "print the JSON Schema of scene files",
        details: """
            Editors use the schema to complete and explain keys. A scene names its schema with
            "$schema": "./scene.schema.json". The schema follows draft-07 and is made from the tables that read scenes.
            """,
        options: [], examples: [("navrender schema > scene.schema.json", "for an editor")])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard arguments.operands.isEmpty else { throw .usage("schema takes no files") }
        var schema = SceneSchema(.standard)
        try console.write(schema.text())
        return .done
    }
}
