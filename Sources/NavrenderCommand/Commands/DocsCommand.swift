import NavDocumentation
import NavFiles
import NavJSON
import NavSnapshots
import Navrender

enum DocsCommand: Command {
    static let manual = Manual(
        name: "docs",
        synopsis: [
            "docs build [PATH…]", "docs check [PATH…]", "docs list [PATH…] [--emit FORM]",
            "docs watch [PATH…]",
        ],
        summary: "make the pictures of documentation, and keep them current",
        details: """
            A figure is a scene with the key "figure", an entry under "docs" in navrender.json, or a block of a page.
            A block of a Markdown or DocC page is a fence ```navrender. A block of a reStructuredText page is a
            directive. A block holds a scene, or it names a scene file and values of the scene's parameters.

            PATH is a file or a folder (default: those of navrender.json, else the project).

            build makes every picture that is not current. Current pictures are not drawn again, and a file whose
            pixels are equal is not rewritten. If a scene is broken, its old pictures stay, and the status is 3.

            check draws every picture and compares pixels. It writes nothing. It reports pictures that are stale,
            missing, extra, unreadable or of another size, and figures without alt text. The status is then 1.

            watch builds, and builds again when a scene, a page or a file that a scene reads is saved, until it is
            ended with Ctrl-C. While a scene is broken, its last picture stays.

            list prints each figure with its files. --emit prints the markup that shows the figures instead:
            docc, markdown, picture (light and dark), html (with caption), rst, or plain paths.
            """,
        options: [
            .docsFilter, .emit, .page, .manifest, .deleteExtra, .noCache, .root, .fontDirectory,
            .fontsFirst, .strict, .jobs, .deadline,
            .limits, .sandbox,
        ],
        examples: [
            ("navrender docs build", "every picture of the project"),
            ("navrender docs check", "in CI: are all pictures current?"),
            ("navrender docs list --filter login --emit picture --page docs/guide.md", "markup to paste"),
            ("navrender docs build docs --manifest docs/pictures.json", "with a list of all files"),
        ])

    /// The action that the first operand names.
    private enum Action: String, CaseIterable {
        case build, check, list, watch
    }

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        let words = Action.allCases.map(\.rawValue)
        guard let word = arguments.operands.first else {
            throw .usage("docs needs an action: build, check, list or watch")
        }
        guard let action = Action(rawValue: word) else {
            let near = nearestWord(to: word, among: words).map { "did you mean 'docs \($0)'?" }
            throw .usage(
                "docs has no action \(word.quotedForDisplay)",
                hint: near ?? "actions: build, check, list, watch")
        }
        try checkOptions(arguments, action)
        guard action != .watch || !console.isCollecting else {
            throw .usage(
                "--diagnostics sarif writes its document at the end, and docs watch has none",
                hint: "use docs build, or choose another form")
        }
        if action == .watch { return try DocumentationWatch(arguments, console).run() }
        var session = try DocumentationSession(
            arguments, console, program: action == .build ? DocumentationSession.program(arguments) : nil)
        switch action {
        case .build: return try session.build()
        case .check: return try session.check()
        case .list: return try session.list()
        case .watch: return .done
        }
    }

    private static func checkOptions(_ arguments: Arguments, _ action: Action) throws(CommandFailure) {
        let onlyForBuild: [Option] = [.manifest, .deleteExtra, .noCache]
        if action != .build, let option = onlyForBuild.first(where: arguments.contains) {
            throw .usage("--\(option.name) is an option of docs build")
        }
        if action == .check || action == .watch, arguments.contains(.emit) {
            throw .usage("--emit is an option of docs build and docs list")
        }
        if arguments.contains(.page), !arguments.contains(.emit) { throw .usage("--page needs --emit") }
    }
}

extension Option {
    static let docsFilter = Option(
        "filter", value: "GLOB", isRepeatable: true, "only figures with a matching name or picture")
    static let emit = Option("emit", value: "FORM", "prints the markup that shows the figures")
    static let page = Option("page", value: "FILE", "with --emit: the page that will contain the markup")
    static let deleteExtra = Option("delete", "deletes pictures that no figure makes")
    static let noCache = Option("no-cache", "draws every picture, even if nothing has changed")
}
