import Foundation
import Testing

@Suite("Messages about one of many pictures")
struct RowMessageTests {
    private let folder: TemporaryFolder
    private let program: Program

    /// A text with space for a short title only, and a box whose width of 20 points differs from the probe's 99.
    private let scene = #"""
        {
          "scene": 1, "canvas": { "size": [120, 40] },
          "parameters": { "title": { "type": "text", "default": "Short" } },
          "root": [
            { "type": "text", "id": "title", "text": "$title", "frame": [0, 0, 100, 20], "maximumLines": 1 },
            { "type": "box", "id": "box", "frame": [0, 20, 20, 10], "fill": "black" }
          ],
          "probes": [{ "at": "box", "width": 99 }],
          "outputs": [{ "name": "short.png" },
            { "name": "{title}.png", "set": { "title": "A title that is far too long for its room" } }]
        }
        """#

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(scene, to: "scene.json")
        let long = "A title that is far too long for its room"
        try folder.write(#"[{ "title": "Short" }, { "title": "\#(long)" }]"#, to: "rows.json")
        program = Program(folder: folder.url)
    }

    private func text(_ result: Program.Result) -> String { String(decoding: result.output, as: UTF8.self) }

    @Test("a warning about the picture of a row names the row")
    func rows() throws {
        let rendered = try program.run(["scene.json", "-o", "{row}.png", "--data", "rows.json"])
        #expect(rendered.status == 0)
        #expect(rendered.errors.contains("points or 3 lines, row 2 of rows.json"))
        #expect(!rendered.errors.contains("row 1 of"))
        let checked = try program.run(["check", "scene.json", "--data", "rows.json", "--probes"])
        #expect(checked.status == 3)
        #expect(text(checked).contains("expected 99 (light), row 1 of rows.json"))
        // The probes of a picture are examined even if the picture has a warning.
        #expect(text(checked).contains("expected 99 (light), row 2 of rows.json"))
    }

    @Test("an error about a missing picture names the row")
    func missingPicture() throws {
        try folder.write(
            #"""
            { "scene": 1, "canvas": { "size": [4, 4] }, "parameters": { "file": "a.png" },
              "root": { "type": "image", "source": "$file" } }
            """#, to: "image.json")
        try folder.write("file\nmissing.png\n", to: "rows.csv")
        let result = try program.run(["image.json", "-o", "{row}.png", "--data", "rows.csv"])
        #expect(result.status == 4)
        #expect(result.errors.contains("row 1 of rows.csv"))
    }

    @Test("`check` examines a scene with the parameter values of each output, and names the output's picture")
    func outputs() throws {
        let result = try program.run(["check", "scene.json"])
        #expect(result.status == 3)
        #expect(text(result).contains("in A-title-that-is-far-too-long-for-its-room.png"))
        #expect(!text(result).contains("in short.png"))
    }

    @Test("a parameter value of more than 80 characters stays whole in a file name")
    func longNames() throws {
        let slugs = ["a", "b"].map { String(repeating: "x", count: 100) + $0 }
        try folder.write(
            #"""
            { "scene": 1, "canvas": { "size": [4, 4] }, "parameters": { "slug": "" }, "root": [],
              "outputs": { "name": "{slug}.png", "rows": [{ "slug": "\#(slugs[0])" }, { "slug": "\#(slugs[1])" }] } }
            """#, to: "long.json")
        #expect(try program.run(["long.json", "--outputs"]).status == 0)
        #expect(try folder.names().filter { $0.hasPrefix("x") } == slugs.map { $0 + ".png" })
    }

    @Test("the row and the appearance of a picture decide its scale, and its name contains this scale")
    func scales() throws {
        try folder.write(
            #"""
            { "scene": 1, "tokens": { "dark": { "light": 0, "dark": 1 } }, "parameters": { "dense": 1 },
              "canvas": { "size": [4, 4], "scale": { "$calc": "dense + dark" }, "appearance": ["light", "dark"] },
              "root": [] }
            """#, to: "dense.json")
        try folder.write("dense\n1\n3\n", to: "rows.csv")
        let result = try program.run([
            "dense.json", "-o", "{row}{~appearance}{@scale}.png", "--data", "rows.csv", "--format", "json",
        ])
        #expect(result.status == 0, "\(result.errors)")
        let names = ["0000.png", "0000~dark@2x.png", "0001@3x.png", "0001~dark@4x.png"]
        #expect(try folder.names().filter { $0.hasSuffix(".png") } == names)
        for (name, width) in zip(names, [4, 8, 12, 16]) {
            #expect(text(result).contains(#""output":"\#(name)","width":\#(width),"#), "\(text(result))")
        }
    }

    @Test("warnings that fail a scene are printed even with `--quiet`")
    func quiet() throws {
        let arguments = [
            "scene.json", "-o", "a.png", "--quiet", "--set", "title=A title that is far too long",
        ]
        let warned = try program.run(arguments)
        #expect(warned.status == 0)
        #expect(warned.errors.isEmpty)
        let failed = try program.run(arguments + ["--strict"])
        #expect(failed.status == 3)
        #expect(failed.errors.contains("NAV0804"))
    }
}
