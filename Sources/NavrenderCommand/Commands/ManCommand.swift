enum ManCommand: Command {
    static let manual = Manual(
        name: "man", synopsis: ["man [COMMAND]"], summary: "print a manual page for man(1)",
        details: "The page is made from the same table as this help.", options: [],
        examples: [
            ("navrender man > navrender.1", "the page of the program"),
            ("navrender man check > navrender-check.1", "the page of a command"),
            ("navrender man render | man -l -", "read it at once"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard arguments.operands.count <= 1 else { throw .usage("man prints one page at a time") }
        guard let name = arguments.operands.first else {
            try console.write(ManualPage.overview)
            return .done
        }
        guard let command = Tool.commands.first(where: { $0.manual.name == name }) else {
            throw Tool.unknownCommand(name)
        }
        try console.write(ManualPage.page(for: command.manual))
        return .done
    }
}
