// This file has the imports of a client. Its target enables MemberImportVisibility. So a member compiles only if this
// file imports the member's module.

import Navrender
import Testing

/// Each test performs one task that the documentation describes.
@Suite("A client with a single import")
struct ClientTests {
    private let json = #"""
        {
          "scene": 1,
          "canvas": { "size": [4, 3], "appearance": ["light", "dark"] },
          "parameters": { "paint": "red" },
          "root": { "type": "box", "id": "card", "frame": [1, 1, 2, 1], "fill": "$paint" },
          "timeline": [{ "at": 0, "set": { "opacity": 0 }, "in": "card", "with": { "duration": 1, "curve": "linear" } }]
        }
        """#

    @Test("a client can render JSON and read pixels")
    func pixels() throws {
        let scene = try Scene(json: json, parameters: ["paint": "#00f"])
        let picture = try Renderer(scale: 2).render(scene)
        #expect(picture.width == 8 && picture.height == 6 && picture.scale == 2)
        #expect(picture[2, 2].blue == 255 && picture[2, 2].red == 0 && picture[0, 0].alpha == 255)
        let straight = StraightBitmap(picture.bitmap)
        #expect(straight.width == 8 && straight.pixels.count == 48 && straight[0, 0].green == 255)
        #expect(picture.colorSpace == PNGColorSpace.sRGB)
        #expect(
            picture.bitmap.pixels[0].bits
                == PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255).bits)
    }

    @Test("a client can get the frames of nodes")
    func frames() throws {
        var renderer = Renderer()
        renderer.options.measuredNodes = ["card"]
        let place = try #require(try renderer.render(Scene(json: json)).frames["card"])
        #expect(place.minX == 1 && place.width == 2 && place.height == 1)
        #expect(place == PixelRect(minX: 1, minY: 1, maxX: 3, maxY: 2))
    }

    @Test("a client gets errors with codes, source ranges and the same text that the command prints")
    func errors() throws {
        do {
            _ = try Scene(
                json: #"{ "scene": 1, "canvas": { "size": [1, -1] }, "root": [] }"#, name: "card.json")
            Issue.record("a broken scene was read")
        } catch {
            let first = try #require(error.diagnostics.sorted.first)
            #expect(
                first.severity == .error && first.code.rawValue.hasPrefix("NAV") && !first.message.isEmpty)
            let position = try #require(error.source).position(at: first.range.lowerBound)
            #expect(position.line == 1 && position.column > 1 && error.kind == .invalidScene)
            #expect(error.description.hasPrefix("card.json:1:"))
        }
    }

    @Test("a client can read the declarations of a scene")
    func scene() throws {
        let scene = try Scene(json: json)
        #expect(scene.appearances == [.light, .dark] && scene.warnings.isEmpty)
        #expect(
            scene.canvas.scale == 1 && scene.canvas.size.width == 4
                && scene.canvas.appearance == Appearance.light)
        #expect(try Scene(json: scene.json).canvas == scene.canvas)
        #expect(try Renderer().check(scene).isEmpty)
    }

    @Test("a client can draw one moment and an animation")
    func animation() throws {
        let animation = try Renderer().animation(of: Scene(json: json))
        #expect(animation.duration == 1 && animation.readings(at: 0.5).contains { $0.name.hasPrefix("card") })
        var frames = FrameRenderer(animation)
        var file = AnimationFile(format: .apng(compression: .small))
        for frame in 0...4 { try file.append(frames.picture(at: Double(frame) / 4), milliseconds: 250) }
        #expect(file.finish().count > 100)
    }

    @Test("a client can draw many variants and cancel the drawing")
    func variants() async throws {
        let scene = try Scene(json: json)
        var names: [String] = []
        for try await picture in Renderer().pictures(of: scene, variants: .grid(scales: [1, 2])) {
            names.append("card\(picture.variant.suffix).png")
        }
        #expect(names == ["card.png", "card@2x.png", "card~dark.png", "card~dark@2x.png"])
        let task = Task { try await Renderer().render(scene) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("a client can encode pictures with options")
    func encoding() throws {
        let title = try #require(PNGText(keyword: "Title", text: "Card"))
        let picture = try Renderer().render(Scene(json: json))
        let file = picture.encoded(as: .png(compression: .max, texts: [title]))
        #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]) && file != picture.encoded())
        #expect(PictureFormat.all.map(\.name) == ["PNG", "APNG", "WebP", "animated WebP", "JPEG"])
    }

    @Test("a client can limit the resources of a scene")
    func limits() {
        var limits = Limits()
        limits.pixels = 3
        let error = #expect(throws: SceneError.self) { try Scene(json: json, limits: limits) }
        #expect(error?.kind == .limit)
    }

    @Test("a client can list components and resolve scenes")
    func tools() throws {
        #expect(ComponentName.allCases.contains { $0.rawValue == "tags" })
        let resolution = try Renderer().resolve(Scene(json: json))
        #expect(resolution.warnings.isEmpty && resolution.scene.canvas.scale == 1)
        #expect(try Renderer().eject(#require(ComponentName(rawValue: "progress"))).contains("\"scene\": 1"))
    }
}
