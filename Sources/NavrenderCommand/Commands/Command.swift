/// A command of the program.
protocol Command {
    static var manual: Manual { get }

    /// Runs the command. If the command has already printed a failure, it throws the failure with an empty message.
    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus
}

/// The description of a command. Its help and its option parser are made from this description.
struct Manual {
    let name: String
    /// The ways to call the command, without the program's name.
    let synopsis: [String]
    /// One line without a full stop.
    let summary: String
    /// The text below the synopsis: paragraphs with line breaks.
    let details: String
    let options: [Option]
    let examples: [(command: String, purpose: String)]
    /// The kind of files that the operands name. If it is nil, the command gets its operands unchanged.
    var inputs: InputKind?

    /// The options that the help of the command lists.
    var allOptions: [Option] { options + Option.common }
    /// All options that the command takes. If the command takes `--limits`, it also takes the options for single
    /// limits, which only `navrender help limits` lists.
    var acceptedOptions: [Option] {
        options.contains(.limits) ? allOptions + Option.limitOptions : allOptions
    }
}
