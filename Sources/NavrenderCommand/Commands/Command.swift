/// One thing that the program does.
protocol Command {
    static var manual: Manual { get }

    /// Does it. Failures that were told already carry an empty message.
    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus
}

/// What a command says about itself. The help and the reader of its options both come from here.
struct Manual {
    let name: String
    /// Each way to call it, without the program's name.
    let synopsis: [String]
    /// One line, no full stop.
    let summary: String
    /// What a person has to know beyond the options; paragraphs with line breaks.
    let details: String
    let options: [Option]
    let examples: [(command: String, purpose: String)]

    var allOptions: [Option] { options + Option.common }
}
