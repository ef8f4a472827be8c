import NavFiles
import NavJSON
import NavScene
import Navrender

enum FormatCommand: Command {
    static let manual = Manual(
        name: "format",
        synopsis: ["format FILE|FOLDER|PATTERN…", "format --check FILE…", "format -  (streams)"],
        summary: "write scene files with canonical line breaks",
        details: """
            Lists and objects that fit on a line of 100 characters are written on one line. Comments, the order
            of keys and the spellings of values stay. With --check, nothing is written, and files that would
            change are listed.
            """,
        options: [.check],
        examples: [
            ("navrender format scenes/*.json", "all scenes of a folder"),
            ("navrender format --check scenes/*.json", "in continuous integration"),
        ], inputs: .files)

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard !arguments.operands.isEmpty else { throw .usage("which file?") }
        var status = ExitStatus.done
        for path in arguments.operands {
            do {
                let isSame = try format(path, isCheck: arguments.contains(.check), console)
                if !isSame { status = status.combined(with: .different) }
            } catch  where error.status != .output {
                console.report(error)
                status = status.combined(with: error.status)
            }
        }
        return status
    }

    /// Formats a file, or only checks it. Returns false if a checked file does not have the canonical form.
    private static func format(_ path: String, isCheck: Bool, _ console: Console) throws(CommandFailure)
        -> Bool
    {
        let limits = Limits()
        let input = try SceneInput(path: path, limits: limits)
        var diagnostics = Diagnostics()
        let reader = JSONReader(maximumDepth: limits.depth, maximumByteCount: limits.sceneBytes)
        guard let text = JSONFormatter().text(of: input.source, reader: reader, into: &diagnostics) else {
            try console.report(diagnostics, in: input.source)
            throw CommandFailure(.invalidScene, "")
        }
        let isSame = Array(text.utf8) == input.source.bytes
        if isCheck {
            if !isSame { try console.write("\(input.source.name)\n") }
            return isSame
        }
        if path == "-" {
            try console.write(text)
        } else if !isSame {
            do {
                try AtomicFile.write(Array(text.utf8), to: path)
            } catch {
                throw CommandFailure(writing: error)
            }
        }
        return true
    }
}
