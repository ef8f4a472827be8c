enum CompletionsCommand: Command {
    static let manual = Manual(
        name: "completions", synopsis: ["completions bash", "completions zsh", "completions fish"],
        summary: "print a script that completes commands and options in a shell",
        details: "The script is made from the same table as this help.", options: [],
        examples: [
            ("navrender completions bash > ~/.navrender.bash", "source this file in ~/.bashrc"),
            ("navrender completions zsh > ~/.zfunc/_navrender", "in a folder of fpath"),
            ("navrender completions fish > ~/.config/fish/completions/navrender.fish", "for fish"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
        guard arguments.operands.count == 1, let shell = Shell(rawValue: arguments.operands[0]) else {
            throw .usage("which shell?", hint: "one of \(names)")
        }
        try console.write(ShellCompletions(Tool.commands.map { $0.manual }).script(for: shell))
        return .done
    }
}
