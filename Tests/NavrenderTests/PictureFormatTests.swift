import Foundation
import NavImageCoding
import Testing

@testable import Navrender

@Suite("Formats of picture files") struct PictureFormatTests {
    @Test(
        "the suffix chooses the format",
        arguments: [
            ("a.png", false, "PNG"), ("A.PNG", false, "PNG"), ("dir.jpg/a", false, "PNG"),
            (".png", false, "PNG"),
            ("a.png", true, "APNG"), ("a.apng", true, "APNG"), ("a", true, "APNG"),
        ])
    func suffix(path: String, isAnimated: Bool, name: String) throws {
        #expect(try PictureFormat(forFile: path, isAnimated: isAnimated).name == name)
    }

    @Test(
        "a suffix without a suitable format is refused, with the list of formats",
        arguments: [("a.jpg", false), ("a.apng", false), ("a.gif", true), ("a.png.txt", false)])
    func unknown(path: String, isAnimated: Bool) {
        let error = #expect(throws: RenderError.self) {
            try PictureFormat(forFile: path, isAnimated: isAnimated)
        }
        #expect(error?.kind == .options)
        #expect(error?.description.hasSuffix("; formats: PNG (.png), APNG (.apng, .png)\n") == true)
    }

    @Test("a picture is written whole, in the format of its suffix, or not at all")
    func write() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "navrender-\(UUID().uuidString)")
            .path
        let picture = try Renderer().render(
            Scene(source(#"{ "type": "box", "frame": "fill", "fill": "red" }"#)))
        defer { try? FileManager.default.removeItem(atPath: path + ".png") }
        try picture.write(to: path + ".png")
        let file = [UInt8](try Data(contentsOf: URL(filePath: path + ".png")))
        #expect(file == picture.encoded() && file == picture.encoded(as: .png(compression: .fast)))
        #expect(throws: RenderError.self) { try picture.write(to: path + ".jpg") }
        let error = #expect(throws: RenderError.self) { try picture.write(to: path + "/no/folder.png") }
        #expect(error?.kind == .output)
        #expect(!FileManager.default.fileExists(atPath: path + ".jpg"))
    }

    @Test("every compression has the same pixels, streamed or not", arguments: PNGCompression.allCases)
    func compressions(compression: PNGCompression) throws {
        let scene = try Scene(source(#"{ "type": "ellipse", "frame": "fill", "fill": "red" }"#))
        let format = PictureFormat.png(
            compression: compression, texts: [try #require(PNGText(keyword: "Title", text: "T"))])
        let picture = try Renderer(threads: 1).render(scene)
        let file = SharedBytes()
        try Renderer(threads: 1).prepare(scene).encode(as: format) { file.append($0) }
        let decoded = try PNGDecoder.decode(file.all).bitmap
        #expect(PremultipliedBitmap(decoded) == picture.bitmap)
        #expect(try PNGDecoder.decode(picture.encoded(as: format)).bitmap == decoded)
    }

    @Test("an animation takes frames of one size")
    func animation() throws {
        let small = try Renderer().render(
            Scene(source(#"{ "type": "box", "frame": "fill", "fill": "red" }"#)))
        let large = try Renderer(scale: 2).render(Scene(source(#"{ "type": "group" }"#)))
        var file = AnimationFile()
        #expect(file.finish().isEmpty)
        try file.append(small, milliseconds: 10)
        #expect(throws: RenderError.self) { try file.append(large, milliseconds: 10) }
        try file.append(small, milliseconds: 10)
        #expect(try PNGDecoder.decode(file.finish()).bitmap.width == 4)
    }
}
