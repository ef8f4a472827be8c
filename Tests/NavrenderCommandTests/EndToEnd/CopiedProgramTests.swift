import Foundation
import Testing

@Suite("A copy of the program in an empty folder")
struct CopiedProgramTests {
    private static let text = """
        { "scene": 1, "canvas": { "size": [200, 40], "scale": 2 },
          "root": [{ "type": "text", "text": "Hi 日本 😀", "frame": [4, 4, 190, 30] }] }
        """

    /// Returns a folder with a copy of the program and nothing else.
    private func makeCopy() throws -> (folder: TemporaryFolder, program: Program) {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(at: Program.url, to: folder.url("copy"))
        var program = Program(executable: folder.url("copy"), folder: folder.url)
        program.environment["NAVRENDER_FONTS"] = nil
        return (folder, program)
    }

    @Test("a copied program draws the same picture with its bundled fonts as with the font folder")
    func text() throws {
        let (folder, program) = try makeCopy()
        let scene = Data(Self.text.utf8)
        let own = try program.run(["-", "-o", "own.png"], input: scene)
        #expect(own.status == 0, "\(own.errors)")
        #expect(!own.errors.contains("warning"))

        var other = program
        other.environment["NAVRENDER_FONTS"] = fontFolder.path
        #expect(try other.run(["-", "-o", "other.png"], input: scene).status == 0)
        #expect(try folder.read("own.png") == folder.read("other.png"))
    }

    @Test("a copied program lists its fonts with their licences")
    func licences() throws {
        let (folder, program) = try makeCopy()
        defer { withExtendedLifetime(folder) {} }
        let listing = try program.run(["fonts", "--format", "json"])
        let faces = try listing.output.split(separator: UInt8(ascii: "\n")).map {
            try #require(JSONSerialization.jsonObject(with: Data($0)) as? [String: Any])
        }
        let fonts = try #require(FileManager.default.enumerator(atPath: fontFolder.path))
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".otf") || $0.hasSuffix(".ttf") }
        #expect(faces.compactMap { $0["file"] as? String } == fonts.sorted().map { "Fonts/\($0)" })
        for face in faces {
            #expect(face["bundled"] as? Bool == true)
            let licence = try #require(face["licence"] as? String)
            #expect(licence.contains("SIL Open Font License") || licence.contains("CC BY 4.0"))
        }
    }

    private var fontFolder: URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Fonts")
            .standardizedFileURL
    }
}
