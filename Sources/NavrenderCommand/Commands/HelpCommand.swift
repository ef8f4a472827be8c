import NavJSON

enum HelpCommand: Command {
    static let manual = Manual(
        name: "help", synopsis: ["help [COMMAND]", "help KIND", "help timeline", "help limits"],
        summary: "explain a command, or the keys of a kind of node",
        details: "Without a command's name, lists them all.", options: [],
        examples: [
            ("navrender help render", "all about rendering"),
            ("navrender help box", "the keys of a box"), ("navrender help scene", "the keys of a scene file"),
            ("navrender help row", "the keys of a row of a list"),
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
            if let page = KindHelp.page(for: name) {
                try console.write(page)
                return .done
            }
            throw unknownTopic(name)
        }
        try console.write(HelpText.page(for: command.manual))
        return .done
    }

    private static func unknownTopic(_ name: String) -> CommandFailure {
        let topics = Tool.commands.map { $0.manual.name } + KindHelp.names + KindHelp.partNames
        let near = nearestWord(to: name, among: topics)
        return .usage(
            "no command and no kind of node is called \(name.quotedForDisplay)",
            hint: near.map { "did you mean 'navrender help \($0)'?" } ?? "navrender help lists both")
    }
}
