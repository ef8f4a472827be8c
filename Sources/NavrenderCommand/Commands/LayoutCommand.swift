import NavScene
import Navrender

enum LayoutCommand: Command {
    static let manual = Manual(
        name: "layout", synopsis: ["layout SCENE", "layout SCENE -o FILE"],
        summary: "print the box of every node, or draw the boxes over the picture",
        details: """
            Prints one line for each visible node: its position in its parent, its size, and the values of its
            layout. With --format json, positions are relative to the canvas. Transforms are ignored.

            With -o, the picture shows frames, padding (green), margins (orange), gaps (violet), baselines (blue),
            overflow (red) and ids.
            """,
        options: [.output, .scale, .appearance, .at] + Option.scene + [.timings],
        examples: [
            ("navrender layout scene.json", "the tree of boxes"),
            ("navrender layout scene.json --format json", "for other programs"),
            ("navrender layout scene.json -o boxes.png", "the boxes over the picture"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        if let path = arguments[.output] { try PictureFile.checkOutput(path) }
        let only = try OnlyScene(arguments, of: "layout")
        do {
            let (scene, renderer) = (try only.scene(), only.renderer)
            let layout = try renderer.layout(of: scene)
            try console.report(layout.warnings)
            if let path = arguments[.output] {
                let picture = try renderer.figure(of: layout, over: scene)
                try PictureFile.write(
                    picture.file(as: only.options.format(forFile: path)), to: path, console)
            } else {
                try console.write(console.format == .json ? layout.json : layout.text)
            }
            if arguments.contains(.timings) { console.report(layout.timings) }
        } catch {
            return try console.fail(with: error)
        }
        return .done
    }
}
