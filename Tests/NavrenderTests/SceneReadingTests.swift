import Foundation
import NavFiles
import NavImageCoding
import Testing

@testable import Navrender

@Suite("Scenes from text and files") final class SceneReadingTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "navrender-\(UUID().uuidString)")
    private let text = #"""
        { "scene": 1, "canvas": { "size": [4, 3], "appearance": ["light", "dark"] },
          "root": { "type": "box", "frame": "fill", "fil": 1, "fill": "systemBackground" } }
        """#

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test("a picture has the warnings of its scene, with the same file name and line")
    func lines() throws {
        let scene = try Scene(json: text, name: "card.json")
        #expect(scene.warnings.description.hasPrefix("card.json:2:"))
        #expect(try Renderer().render(scene).warnings.description == scene.warnings.description)
        // Scenes from different sources are equal if their contents are equal.
        #expect(try Scene(json: text, name: "other.json") == scene)
    }

    @Test("an unchanged scene is read again for another appearance, and a changed scene keeps its changes")
    func appearances() throws {
        var scene = try Scene(json: text)
        #expect(scene.appearances == [.light, .dark])
        let dark = Renderer(appearance: .dark)
        let picture = try dark.render(scene)
        #expect(picture[0, 0] == PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255))
        #expect(picture.variant == Variant(appearance: .dark, scale: 1))
        #expect(try picture.bitmap == Renderer().render(Scene(json: text, appearance: .dark)).bitmap)
        scene.nodes[0].isHidden = true
        scene.canvas.background = .init(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(
            try dark.render(scene)[0, 0] == PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255))
    }

    @Test("a scene made in Swift and its JSON give the same picture, and an invalid canvas width is an error")
    func swift() throws {
        let scene = try Scene(json: text)
        var made = scene
        made.origin = .init()
        #expect(made.warnings.isEmpty && made.appearances == [.light])
        #expect(try Renderer().render(made).bitmap == Renderer().render(scene).bitmap)
        #expect(try Renderer().render(Scene(json: made.json)).bitmap == Renderer().render(scene).bitmap)
        for (width, kind) in [
            (1e6, RenderError.Kind.limit), (1e300, .limit), (.infinity, .options), (.nan, .options),
            (0, .options),
            (-5, .options),
        ] {
            made.canvas.size.width = width
            let error = #expect(throws: RenderError.self) { try Renderer().render(made) }
            #expect(error?.kind == kind)
        }
    }

    @Test("images are found beside a scene's file, but a scene from text needs a folder for images")
    func assets() throws {
        let pixel = PremultipliedBitmap(
            width: 1, height: 1, pixels: [.init(red: 1, green: 2, blue: 3, alpha: 255)])
        let image = PNGEncoder.encode(pixel, metadata: PNGMetadata())
        try Data(image).write(to: folder.appending(path: "pixel.png"))
        let text = #"""
            { "scene": 1, "canvas": { "size": [1, 1] },
              "root": { "type": "image", "source": "pixel.png", "frame": "fill" } }
            """#
        let path = folder.appending(path: "scene.json").path
        try Data(text.utf8).write(to: URL(filePath: path))
        #expect(try Renderer().render(Scene(contentsOf: path))[0, 0] == pixel[0, 0])
        #expect(try Renderer(assets: .folder(folder.path)).render(Scene(json: text))[0, 0] == pixel[0, 0])
        for (renderer, scene) in try [
            (Renderer(), Scene(json: text)), (Renderer(assets: .refused), Scene(contentsOf: path)),
        ] {
            let error = #expect(throws: RenderError.self) { try renderer.render(scene) }
            #expect(error.map { codes($0.diagnostics) } == ["NAV0402"])
        }
    }

    @Test("the error for an unreadable file names the file")
    func missing() {
        let error = #expect(throws: SceneError.self) { try Scene(contentsOf: "/no/such/scene.json") }
        #expect(error?.kind == .asset && error?.description.contains("/no/such/scene.json") == true)
    }

    @Test("a scene that was read at a scale keeps this scale in another appearance")
    func scaleInAnotherAppearance() throws {
        let scene = try Scene(
            SourceText(name: "card.json", text: text), folder: nil, parameters: [:], appearance: nil,
            scale: 2,
            limits: Limits())
        #expect(try Renderer(appearance: .dark).render(scene).variant == Variant(appearance: .dark, scale: 2))
    }

    @Test("render options out of range are refused, not clamped")
    func options() throws {
        let scene = try Scene(json: text)
        for renderer in [
            Renderer(scale: 0), Renderer(scale: .nan), Renderer(scale: 101), Renderer(threads: 0),
            Renderer(threads: 257), Renderer(time: .infinity),
        ] {
            let error = #expect(throws: RenderError.self) { try renderer.render(scene) }
            #expect(error?.kind == .options)
        }
    }

    @Test("the frames of measured nodes are in device pixels")
    func frames() throws {
        var renderer = Renderer(scale: 2)
        renderer.options.measuredNodes = ["a", "none"]
        let scene = try Scene(source(#"{ "type": "box", "id": "a", "frame": [1, 1, 2, 1], "fill": "red" }"#))
        #expect(try renderer.render(scene).frames == ["a": PixelRect(minX: 2, minY: 2, maxX: 6, maxY: 4)])
    }
}
