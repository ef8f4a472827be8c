import Foundation
import Testing

@Suite("Previews on the command line")
struct PreviewCommandTests {
    private let folder: TemporaryFolder
    private let program: Program
    private let scene = """
        { "scene": 1, "canvas": { "size": [8, 6] },
          "root": { "type": "box", "frame": [1, 1, 4, 3], "fill": "red" } }
        """

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(scene, to: "scene.json")
        program = Program(folder: folder.url)
    }

    private func text(_ result: Program.Result) -> String { String(decoding: result.output, as: UTF8.self) }

    @Test("`preview --once` writes the page and prints its path")
    func once() throws {
        let result = try program.run(["preview", "scene.json", "--once"] + SandboxProbe.requirement)
        #expect(result.status == 0)
        let page = text(result).split(separator: "\n").map(String.init)
        #expect(page.count == 1 && page[0].hasSuffix("/.build/navrender/preview/preview.html"))
        #expect(
            FileManager.default.contents(atPath: page[0])?.starts(with: Data("<!DOCTYPE html>".utf8)) == true)
    }

    @Test("the preview of an invalid scene shows the scene's error, and exits with status 3")
    func broken() throws {
        try folder.write(scene.replacing("red", with: "redd"), to: "scene.json")
        let result = try program.run(["preview", "scene.json", "--once", "-o", "page.html"])
        #expect(result.status == 3)
        let state = try String(contentsOf: folder.url("page-files/state.js"), encoding: .utf8)
        #expect(state.contains("\"line\":2") && state.contains("did you mean"))
    }

    @Test(
        "for a scene that cannot be drawn, `preview --once` has the same message and status as `render`",
        arguments: [
            (["nope.json"], 4), (["picture.json"], 4), (["scene.json", "--max-memory", "10"], 5),
            (["scene.json", "--max-scene-bytes", "10"], 5), (["blur.json", "--deadline", "1ms"], 8),
        ] as [([String], Int32)])
    func failures(arguments: [String], status: Int32) throws {
        try folder.write(
            scene.replacing(#""box""#, with: #""image", "source": "no.png""#), to: "picture.json")
        try folder.write(
            """
            { "scene": 1, "canvas": { "size": [3000, 3000] },
              "root": { "type": "box", "frame": [100, 100, 2800, 2800], "fill": "red", "blur": 200 } }
            """, to: "blur.json")
        let render = try program.run(arguments + ["-o", "picture.png"])
        let preview = try program.run(["preview"] + arguments + ["--once", "-o", "page.html"])
        #expect(render.status == status && preview.status == status, "\(render.errors)\(preview.errors)")
        #expect(preview.errors == render.errors)
        let page = try String(contentsOf: folder.url("page-files/state.js"), encoding: .utf8)
        #expect(!page.contains("SnapshotProblem"))
    }

    @Test(
        "`preview --once` prints errors in the form of `--diagnostics`",
        arguments: ["human", "short", "json", "github", "sarif"])
    func forms(form: String) throws {
        try folder.write(scene.replacing("red", with: "redd"), to: "scene.json")
        let render = try program.run(["scene.json", "-o", "picture.png", "--diagnostics", form])
        let preview = try program.run([
            "preview", "scene.json", "--once", "-o", "page.html", "--diagnostics", form,
        ])
        #expect(preview.status == 3)
        #expect(preview.errors == render.errors)
        #expect(preview.errors.contains("NAV0306"), "\(preview.errors)")
    }

    @Test("`preview --once` reports a missing scene in SARIF, and `preview` refuses SARIF without `--once`")
    func sarif() throws {
        let once = try program.run(["preview", "nope.json", "--once", "--diagnostics", "sarif"])
        #expect(once.status == 4)
        #expect(once.errors.contains(#""artifactLocation":{"uri":"nope.json"}"#), "\(once.errors)")
        let watch = try program.run(["preview", "scene.json", "--diagnostics", "sarif"])
        #expect(watch.status == 2 && watch.errors.contains("add --once"), "\(watch.errors)")
    }

    @Test(
        "`preview` refuses a missing scene, standard input, a .png page, and a page folder with other files"
    )
    func refused() throws {
        #expect(try program.run(["preview", "scene.json", "--once", "-o", "page.png"]).status == 2)
        #expect(try program.run(["preview", "-", "--once"]).status == 2)
        #expect(try program.run(["preview", "--once"]).status == 2)
        try FileManager.default.createDirectory(
            at: folder.url("page-files"), withIntermediateDirectories: false)
        try folder.write("mine", to: "page-files/notes.txt")
        #expect(try program.run(["preview", "scene.json", "--once", "-o", "page.html"]).status == 6)
        #expect(try folder.names() == ["page-files", "scene.json"])
    }
}
