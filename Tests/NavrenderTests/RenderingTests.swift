import NavImageCoding
import NavJSON
import Testing

@testable import Navrender

@Suite struct RenderingTests {
    private let red = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255)
    private let white = PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255)
    private let black = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255)
    private let box = #"{ "type": "box", "frame": [1, 1, 1, 1], "fill": "red" }"#

    @Test("a box covers exactly its pixels")
    func boxPixels() throws {
        let bitmap = try Renderer().render(Scene(source(box))).bitmap
        var expected = PremultipliedBitmap(width: 4, height: 3, fill: white)
        expected[1, 1] = red
        #expect(bitmap == expected)
    }

    @Test("a renderer's options choose scale and appearance")
    func options() throws {
        var options = RenderOptions()
        options.scale = 2
        options.appearance = .dark
        let bitmap = try Renderer(options).render(Scene(source(box))).bitmap
        var expected = PremultipliedBitmap(width: 8, height: 6, fill: black)
        for (x, y) in [(2, 2), (3, 2), (2, 3), (3, 3)] { expected[x, y] = red }
        #expect(bitmap == expected)
    }

    @Test("an encoded file holds the picture's pixels")
    func file() throws {
        let picture = try Renderer().render(Scene(source(box)))
        #expect(picture.width == 4 && picture.height == 3)
        let decoded = try PNGDecoder.decode(picture.encoded()).bitmap
        #expect(try PremultipliedBitmap(decoded) == Renderer().render(Scene(source(box))).bitmap)
    }

    /// The expected numbers come from "Sample code for Color Conversions" in CSS Color 4. They were computed in float64
    /// outside of this project.
    @Test("a Display P3 canvas keeps wide colours, and its file declares the colour space")
    func wideColors() throws {
        func picture(_ fill: String, on space: String) throws -> (pixel: StraightPixel, space: PNGColorSpace?)
        {
            let text = #"""
                { "scene": 1, "canvas": { "size": [4, 3], "colorSpace": "\#(space)", "background": "black" },
                  "root": { "type": "box", "frame": "fill", "fill": "\#(fill)" } }
                """#
            let bytes = try Renderer().render(Scene(SourceText(name: "wide.json", text: text))).encoded()
            let file = try PNGDecoder.decode(bytes)
            return (file.bitmap[1, 1], file.metadata?.colorSpace)
        }
        let wide = try picture("color(display-p3 1 0 0)", on: "display-p3")
        #expect(
            wide.pixel == StraightPixel(red: 255, green: 0, blue: 0, alpha: 255) && wide.space == .displayP3)
        // sRGB's red in Display P3: 0.9175, 0.2003, 0.1386.
        let red = try picture("red", on: "display-p3").pixel
        #expect(abs(Int(red.red) - 234) <= 1 && abs(Int(red.green) - 51) <= 1 && abs(Int(red.blue) - 35) <= 1)
        // sRGB's green: 0.4584, 0.9853, 0.2983.
        let green = try picture("lime", on: "display-p3").pixel
        #expect(
            abs(Int(green.red) - 117) <= 1 && abs(Int(green.green) - 251) <= 1
                && abs(Int(green.blue) - 76) <= 1)
        // sRGB clips colours outside of its gamut.
        let clipped = try picture("color(display-p3 1 0 0)", on: "srgb")
        #expect(
            clipped.pixel == StraightPixel(red: 255, green: 0, blue: 0, alpha: 255) && clipped.space == .sRGB)
    }

    @Test("a scene's parameters are set by name")
    func parameters() throws {
        let text = source(
            #"{ "type": "box", "frame": "fill", "fill": "$paint" }"#,
            more: #""parameters": { "paint": "red" },"#)
        #expect(try Renderer().render(Scene(text))[0, 0] == red)
        #expect(try Renderer().render(Scene(text, parameters: ["paint": "#000"]))[0, 0] == black)
    }

    @Test("warnings come with the picture, unless the renderer is strict")
    func warnings() throws {
        let odd = source(#"{ "type": "box", "fil": "red" }"#)
        #expect(try codes(Renderer().render(Scene(odd)).warnings) == ["NAV0201"])
        var options = RenderOptions()
        options.isStrict = true
        #expect(throws: RenderError.self) { try Renderer(options).render(Scene(odd)) }
        #expect(throws: SceneError.self) { try Renderer().check(Scene(odd)) }
        try Renderer().check(Scene(source(box)))
    }

    @Test("all errors of a scene are thrown together")
    func errors() {
        let broken = source(#"[{ "type": "bocks" }, { "type": "box", "opacity": "much" }]"#)
        #expect {
            try Renderer().render(Scene(broken))
        } throws: { error in
            guard let error = error as? SceneError else { return false }
            return error.kind == .invalidScene && codes(error.diagnostics).count == 2
        }
    }

    @Test("the number of threads changes no byte of an encoded picture")
    func threads() throws {
        let tall = SourceText(
            name: "tall.json",
            text:
                #"{ "scene": 1, "canvas": { "size": [40, 300] }, "root": { "type": "ellipse", "frame": "fill", "#
                + #""fill": { "type": "radial", "stops": ["red", "blue"] } } }"#)
        var options = RenderOptions()
        options.threads = 1
        let one = try Renderer(options).render(Scene(tall)).encoded()
        for jobs in [2, 7, 100] {
            options.threads = jobs
            #expect(try Renderer(options).render(Scene(tall)).encoded() == one)
        }
    }

    @Test("the stages of a render are measured in order")
    func stages() throws {
        let stages = try Renderer().prepare(Scene(source(box))).encode { _ in true }.entries.map(\.stage)
        // The scene has no timeline.
        #expect(stages == StageTimings.Stage.allCases.filter { $0 != .time })
    }

    @Test("a scene that was read from JSON has the appearances and the scale that the JSON declares")
    func declarations() throws {
        let both = source(box, canvas: #", "scale": 3, "appearance": ["dark", "light"]"#)
        #expect(try Scene(both).appearances == [.dark, .light])
        #expect(try Scene(both).canvas.scale == 3)
        #expect(try Scene(source(box)).appearances == [.light])
    }

    @Test("a resolved scene has the same pixels as its scene")
    func resolvedScene() throws {
        let resolved = try Renderer().resolve(Scene(source(box))).scene.json
        let again = SourceText(name: "resolved.json", text: resolved)
        #expect(try Renderer().render(Scene(again)).bitmap == Renderer().render(Scene(source(box))).bitmap)
    }

    @Test("only scenes with text need fonts")
    func missingFonts() throws {
        var options = RenderOptions()
        options.fonts = .folder("/no/such/folder")
        _ = try Renderer(options).render(Scene(source(box)))
        let text = source(#"{ "type": "group", "mask": { "type": "text", "text": "a" } }"#)
        #expect {
            try Renderer(options).render(Scene(text))
        } throws: { error in
            let error = error as? RenderError
            return error?.kind == .asset && error?.message?.contains("/no/such/folder") == true
        }
    }
}
