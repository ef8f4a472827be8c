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

    @Test("the preview of a broken scene shows its error, and gives status 3")
    func broken() throws {
        try folder.write(scene.replacing("red", with: "redd"), to: "scene.json")
        let result = try program.run(["preview", "scene.json", "--once", "-o", "page.html"])
        #expect(result.status == 3)
        let state = try String(contentsOf: folder.url("page-files/state.js"), encoding: .utf8)
        #expect(state.contains("\"line\":2") && state.contains("did you mean"))
    }

    @Test("a preview's page needs a name that ends with .html, and a folder with other files is not changed")
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
