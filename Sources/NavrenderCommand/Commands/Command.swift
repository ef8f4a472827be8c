/// A command of the program.
protocol Command {
    static var manual: Manual { get }

    /// Runs the command. Failures that were already reported have an empty message.
    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus
}

/// The description of a command, from which its help and its option parser are made.
struct Manual {
    let name: String
    /// The ways to call it, without the program's name.
    let synopsis: [String]
    /// One line, no full stop.
    let summary: String
    /// The text below the synopsis: paragraphs with line breaks.
    let details: String
    let options: [Option]
    let examples: [(command: String, purpose: String)]

    var allOptions: [Option] { options + Option.common }
}
