enum HelpCommand: Command {
    static let manual = Manual(
        name: "help", synopsis: ["help [COMMAND]", "help timeline", "help limits"],
        summary: "explain a command",
        details: "Without a command's name, lists them all.", options: [],
        examples: [
            ("navrender help render", "all about rendering"),
            ("navrender help timeline", "events of a timeline"),
            ("navrender help limits", "how much a scene may cost"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard arguments.operands.count <= 1 else { throw .usage("help explains one command at a time") }
        guard let name = arguments.operands.first else {
            try console.write(HelpText.overview)
            return .done
        }
        if name == "timeline" {
            try console.write(TimelineHelp.page)
            return .done
        }
        if name == "limits" {
            try console.write(LimitHelp.page)
            return .done
        }
        guard let command = Tool.commands.first(where: { $0.manual.name == name }) else {
            throw Tool.unknownCommand(name)
        }
        try console.write(HelpText.page(for: command.manual))
        return .done
    }
}
