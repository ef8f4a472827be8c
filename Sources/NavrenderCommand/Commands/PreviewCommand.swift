import NavDocumentation
import NavSnapshots

enum PreviewCommand: Command {
    static let manual = Manual(
        name: "preview",
        synopsis: ["preview SCENE", "preview SCENE -o FILE.html", "preview SCENE --once"],
        summary: "show a scene in a browser, anew at each save",
        details: """
            Writes a page and prints its path. Open the page in a browser: it needs neither a server nor a network, and
            shows each saved change by itself. While the scene is broken, the page keeps the last good picture, with the
            errors and their lines beside it. Ctrl-C ends the command.

            The page can zoom, switch the appearance and show the boxes of the layout. It can show the picture that is
            committed in the repository beside the new one. It scrubs through up to 61 moments of the timeline. Up to 8
            parameters that have a range, choices or two values get sliders, with up to 10 values each. Large canvases
            get fewer frames: 400 million pixels in all.

            The default page is .build/navrender/preview/preview.html in the project. Its pictures lie beside it, in a
            folder whose name ends with -files. --once writes the page and ends. A scene that cannot be drawn then
            gives the status that `render` gives: 3, 4, 5 or 8.
            """,
        options: [.previewPage, .once] + Option.scene + [.jobs],
        examples: [
            ("navrender preview scene.json", "then open the page in a browser"),
            ("navrender preview scene.json --set count=12", "with other values"),
            ("navrender preview scene.json --once -o out/preview.html", "in CI, as an artifact"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard arguments.operands.count == 1, let scene = arguments.operands.first else {
            throw .usage("preview takes one scene")
        }
        guard scene != "-" else { throw .usage("preview needs a file, which it watches, not standard input") }
        let isOnce = arguments.contains(.once)
        guard isOnce || !console.isCollecting else {
            throw .usage(
                "--diagnostics sarif writes its document when the command ends, but a preview does not end by itself",
                hint: "add --once, or choose another form")
        }
        var session = try PreviewSession(scene, arguments, console)
        return isOnce ? try session.once() : try session.watch()
    }
}

extension Option {
    fileprivate static let previewPage = Option(
        "output", letter: "o", value: "FILE.html", "the page, instead of the one in the project's .build")
    static let once = Option("once", "writes the page once and ends")
}
