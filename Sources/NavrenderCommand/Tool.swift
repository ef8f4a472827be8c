import NavFiles
import NavJSON
import Navrender

/// The program: finds the command, parses its options, runs it, and turns failures into a message and a status.
enum Tool {
    static var version: String { ProgramVersion.text }

    static var commands: [any Command.Type] {
        [
            RenderCommand.self, CheckCommand.self, ResolveCommand.self, LayoutCommand.self,
            AccessibilityCommand.self, TraceCommand.self, EjectCommand.self,
            DiffCommand.self, VerifyCommand.self, ReviewCommand.self, PendingCommand.self, AcceptCommand.self,
            RejectCommand.self, OrphansCommand.self, InitCommand.self, ReportCommand.self, DocsCommand.self,
            PreviewCommand.self, FontsCommand.self, FormatCommand.self, SchemaCommand.self,
            ExplainCommand.self,
            CompletionsCommand.self, ManCommand.self, HelpCommand.self,
        ]
    }

    /// Runs a command line.
    /// - Parameter words: the command line without the program's name.
    static func run(_ words: [String]) -> ExitStatus {
        var console = Console()
        var command: (any Command.Type)?
        do throws(CommandFailure) {
            if words.first == "--version" {
                let isVerbose = words.dropFirst() == ["--verbose"]
                try console.write(isVerbose ? VersionReport.text : VersionReport.summary)
                return .done
            }
            if words.first == "--help" || words.first == "-h" {
                try console.write(HelpText.overview)
                return .done
            }
            let (found, rest) = try find(words)
            command = found
            var arguments = try Arguments(rest, options: found.manual.acceptedOptions)
            if arguments.contains(.help) {
                try console.write(HelpText.page(for: found.manual))
                return .done
            }
            console = try Console(arguments)
            if let inputs = found.manual.inputs { arguments = try arguments.expandingInputs(inputs) }
            let status = try found.run(arguments, console)
            try console.finish()
            return status
        } catch {
            report(error, of: command?.manual.name, on: console)
            return error.status
        }
    }

    /// Prints a failure, after the problems of the file that caused it.
    private static func report(_ failure: CommandFailure, of command: String?, on console: Console) {
        do throws(CommandFailure) {
            if let problems = failure.problems {
                try console.report(problems.diagnostics, in: problems.source, failing: true)
            }
            // `finish()` prints the SARIF document, so the failure must be collected first.
            console.collect(failure)
            try console.finish()
        } catch {
            console.report(error, of: command)
        }
        console.report(failure, of: command)
    }

    /// Finds the command that the first word names. Without a command's name, the command is
    /// `render`.
    ///
    /// A word of letters and hyphens stands for the scenes of a folder, if a folder has this name. Otherwise it is
    /// reported as a misspelt command, even if a file has this name. `./word` always stands for a path.
    static func find(_ words: [String]) throws(CommandFailure) -> (any Command.Type, [String]) {
        guard let first = words.first else {
            throw .usage("nothing to do", hint: "navrender scene.json -o out.png, or: navrender help")
        }
        if let command = commands.first(where: { $0.manual.name == first }) {
            return (command, Array(words.dropFirst()))
        }
        if !first.hasPrefix("-"), first.utf8.allSatisfy({ $0 == 0x2D || (0x61...0x7A).contains($0 | 0x20) }),
            (try? Directories.isDirectory(first)) != true
        {
            throw unknownCommand(first)
        }
        return (RenderCommand.self, words)
    }

    static func unknownCommand(_ name: String) -> CommandFailure {
        let near = nearestWord(to: name, among: commands.map { $0.manual.name })
        return .usage(
            "unknown command \(name.quotedForDisplay)",
            hint: near.map { "did you mean '\($0)'?" } ?? "navrender help lists the commands")
    }
}
