import Foundation
import NavImageCoding
import Testing

@testable import Navrender

@Suite("Formats of picture files") struct PictureFormatTests {
    @Test(
        "the suffix of a file name chooses the picture format",
        arguments: [
            ("a.png", false, "PNG"), ("A.PNG", false, "PNG"), ("dir.jpg/a", false, "PNG"),
            (".png", false, "PNG"),
            ("a.png", true, "APNG"), ("a.apng", true, "APNG"), ("a", true, "APNG"),
            ("a.webp", false, "WebP"), ("a.webp", true, "animated WebP"), ("a.jpg", false, "JPEG"),
            ("a.JPEG", false, "JPEG"),
        ])
    func suffix(path: String, isAnimated: Bool, name: String) throws {
        #expect(try PictureFormat(forFile: path, isAnimated: isAnimated).name == name)
    }

    @Test(
        "a suffix without a suitable format is refused, and the error lists the formats",
        arguments: [
            ("a.tiff", false), ("a.apng", false), ("a.gif", true), ("a.jpg", true), ("a.png.txt", false),
        ])
    func unknown(path: String, isAnimated: Bool) {
        let error = #expect(throws: RenderError.self) {
            try PictureFormat(forFile: path, isAnimated: isAnimated)
        }
        #expect(error?.kind == .options)
        #expect(
            error?.description.hasSuffix(
                "; formats: PNG (.png), APNG (.apng, .png), WebP (.webp), animated WebP (.webp), JPEG (.jpg, .jpeg)\n"
            ) == true)
    }

    @Test("a picture is written whole or not at all, in the format of the file's suffix")
    func write() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "navrender-\(UUID().uuidString)")
            .path
        let picture = try Renderer().render(
            Scene(source(#"{ "type": "box", "frame": "fill", "fill": "red" }"#)))
        defer { try? FileManager.default.removeItem(atPath: path + ".png") }
        try picture.write(to: path + ".png")
        let file = [UInt8](try Data(contentsOf: URL(filePath: path + ".png")))
        #expect(file == picture.encoded() && file == picture.encoded(as: .png(compression: .fast)))
        #expect(throws: RenderError.self) { try picture.write(to: path + ".tiff") }
        let error = #expect(throws: RenderError.self) { try picture.write(to: path + "/no/folder.png") }
        #expect(error?.kind == .output)
        #expect(!FileManager.default.fileExists(atPath: path + ".tiff"))
    }

    @Test(
        "PNG files of every compression have the same pixels, streamed or not",
        arguments: PNGCompression.allCases)
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

    @Test("a lossless WebP file has the drawn pixels, and a JPEG file begins with the JPEG signature")
    func smallFormats() throws {
        let scene = try Scene(source(#"{ "type": "ellipse", "frame": "fill", "fill": "red" }"#))
        let picture = try Renderer().render(scene)
        let bytes = SharedBytes()
        try Renderer().prepare(scene).encode(as: .webP()) { bytes.append($0) }
        #expect(try PremultipliedBitmap(WebP.decode(bytes.all)) == picture.bitmap)
        #expect(try picture.file(as: .jpeg()).starts(with: [0xFF, 0xD8, 0xFF]))
        #expect(try picture.file(as: .webP(quality: 10)).count > 0)
    }

    @Test(
        "PNG refuses a quality; WebP refuses wrong qualities, texts and long sides; JPEG refuses Display P3"
    )
    func quality() throws {
        #expect(throws: RenderError.self) { try PictureFormat.png().withQuality(80) }
        for wrong in [0, 101] {
            #expect(throws: RenderError.self) { try PictureFormat.webP().withQuality(wrong) }
        }
        #expect(try PictureFormat.webP().withQuality(80).quality == 80)
        #expect(PictureFormat.webP().isLossless && !PictureFormat.webP(quality: 1).isLossless)
        #expect(!PictureFormat.jpeg().isLossless && PictureFormat.apng().isLossless)
        let scene = try Scene(source(#"{ "type": "box", "frame": "fill", "fill": "red" }"#))
        let picture = try Renderer().render(scene)
        var format = PictureFormat.webP()
        format.texts = [try #require(PNGText(keyword: "Title", text: "T"))]
        #expect(throws: RenderError.self) { try picture.file(as: format) }
        let wide = try Scene(
            json: #"{ "scene": 1, "canvas": { "size": [4, 4], "colorSpace": "displayP3" }, "root": [] }"#)
        #expect(throws: RenderError.self) { try Renderer().render(wide).file(as: .jpeg()) }
        let long = try Scene(json: #"{ "scene": 1, "canvas": { "size": [16384, 1] }, "root": [] }"#)
        let error = #expect(throws: RenderError.self) { try Renderer().render(long).file(as: .webP()) }
        #expect(error?.kind == .limit)
    }

    @Test("an animated WebP file has the frames of its animation")
    func animatedWebP() throws {
        let red = try Renderer().render(Scene(source(#"{ "type": "box", "frame": "fill", "fill": "red" }"#)))
        let blue = try Renderer().render(
            Scene(source(#"{ "type": "box", "frame": "fill", "fill": "blue" }"#)))
        var format = PictureFormat.animatedWebP()
        format.loops = 2
        var file = AnimationFile(format: format)
        try file.append(red, milliseconds: 30)
        try file.append(blue, milliseconds: 40)
        var shown: [(PremultipliedBitmap, Int)] = []
        let loops = try WebP.frames(of: file.file()) { shown.append((PremultipliedBitmap($0), $1)) }
        #expect(loops == 2 && shown.map(\.1) == [30, 70] && shown.map(\.0) == [red.bitmap, blue.bitmap])
    }

    @Test("an animation accepts only frames of one size")
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
