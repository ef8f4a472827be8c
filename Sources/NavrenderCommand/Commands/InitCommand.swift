import NavFiles
import NavSceneSnapshots

enum InitCommand: Command {
    static let manual = Manual(
        name: "init", synopsis: ["init [DIR]"],
        summary: "write a navrender.json with the defaults",
        details: """
            The file holds the settings of a folder and the folders below. An existing file is left alone.
            """,
        options: [],
        examples: [("navrender init", "in the current folder")])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard arguments.operands.count <= 1 else { throw .usage("init takes one folder") }
        let path = "\(arguments.operands.first ?? ".")/\(SnapshotConfiguration.fileName)"
        if Directories.exists(path) {
            throw CommandFailure(.output, "\(path) exists already", hint: "edit it, or remove it first")
        }
        do {
            try AtomicFile.write(Array(SnapshotConfiguration.template.utf8), to: path)
        } catch {
            throw CommandFailure(writing: error)
        }
        try console.write("wrote \(path.escapedForDisplay)\n")
        return .done
    }
}
