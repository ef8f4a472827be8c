import Foundation
import Testing

@Suite struct BadInputTests {
    private static let truncatedPNG = Data([
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0,
    ])

    /// Creates a folder with the files that the bad inputs need.
    private func makeFolder(with scene: Data) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(scene, to: "scene.json")
        try folder.write("not a picture", to: "text.png")
        try folder.write(Self.truncatedPNG, to: "truncated.png")
        try folder.write(Data(), to: "empty.png")
        let files = FileManager.default
        try files.createDirectory(at: folder.url("folder"), withIntermediateDirectories: false)
        try files.createSymbolicLink(at: folder.url("link.png"), withDestinationURL: folder.url("text.png"))
        let made = unsafe mkfifo(folder.url("pipe.png").path, 0o600)
        #expect(made == 0)
        return folder
    }

    @Test("bad input gives a message and the expected status, and changes no file", arguments: BadInput.all)
    func refusal(_ bad: BadInput) throws {
        let folder = try makeFolder(with: bad.scene)
        let before = try folder.names()
        let result = try Program(folder: folder.url).run(bad.arguments)
        #expect(result.status == bad.status, "\(result.errors.prefix(500))")
        #expect(!result.errors.isEmpty)
        #expect(result.output.isEmpty)
        #expect(try folder.names() == before)
        #expect(try folder.read("scene.json") == bad.scene)
    }

    @Test("the error for a missing font folder names the folder")
    func missingFontFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write(fullScene, to: "scene.json")
        var program = Program(folder: folder.url)
        program.environment["NAVRENDER_FONTS"] = "/no/such/fonts"
        let result = try program.run(["scene.json", "-o", "out.png"])
        #expect(result.status == 4)
        #expect(result.errors.contains("/no/such/fonts"))
    }

    @Test("eight mistakes give eight diagnostics, each at its line")
    func eightFaults() throws {
        let folder = try TemporaryFolder()
        let text = """
            { "scene": 1,
              "canvas": { "size": [40, 30], "colour": "white" },
              "root": [
                { "type": "bocks" },
                { "type": "box", "frame": [0, 0, -5, 5] },
                { "type": "box", "fill": "sistemBlue" },
                { "type": "path", "d": "M 1 2 L" },
                { "type": "box", "opacity": "much" },
                { "type": "text", "text": "$nobody" },
                { "type": "image", "source": "none.png", "fit": "stretch" }
              ] }
            """
        try folder.write(text, to: "scene.json")
        let result = try Program(folder: folder.url).run(["check", "scene.json", "--format", "json"])
        let lines = try result.output.split(separator: UInt8(ascii: "\n")).map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])["line"] as? Int
        }
        #expect(result.status == 3)
        #expect(lines == [2, 4, 5, 6, 7, 8, 9, 10])
    }
}
