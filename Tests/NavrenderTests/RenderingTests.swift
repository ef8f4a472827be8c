import NavImageCoding
import NavJSON
import Testing

@testable import Navrender

@Suite struct RenderingTests {
    private let red = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255)
    private let white = PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255)
    private let black = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255)
    /// One point wide and high, one point from the left and the top.
    private let box = #"{ "type": "box", "frame": [1, 1, 1, 1], "fill": "red" }"#

    @Test func aBoxIsItsPixels() throws {
        let bitmap = try renderBitmap(source(box)).product
        var expected = PremultipliedBitmap(width: 4, height: 3, fill: white)
        expected[1, 1] = red
        #expect(bitmap == expected)
    }

    @Test func theScaleAndTheAppearanceCanBeChosen() throws {
        var options = RenderOptions()
        options.scale = 2
        options.appearance = .dark
        let bitmap = try renderBitmap(source(box), options).product
        var expected = PremultipliedBitmap(width: 8, height: 6, fill: black)
        for (x, y) in [(2, 2), (3, 2), (2, 3), (3, 3)] { expected[x, y] = red }
        #expect(bitmap == expected)
    }

    @Test func theFileHoldsThePixels() throws {
        let picture = try render(source(box)).product
        #expect(picture.width == 4 && picture.height == 3)
        let decoded = try PNGDecoder.decode(picture.bytes).bitmap
        #expect(try PremultipliedBitmap(decoded) == renderBitmap(source(box)).product)
    }

    /// Expected numbers: CSS Color 4, section 10.8 and its sample code, worked out in float64 apart from this project.
    @Test func aWideCanvasKeepsWideColoursAndSaysSo() throws {
        func picture(_ fill: String, on space: String) throws -> (pixel: StraightPixel, space: PNGColorSpace?)
        {
            let text = #"""
                { "scene": 1, "canvas": { "size": [4, 3], "colorSpace": "\#(space)", "background": "black" },
                  "root": { "type": "box", "frame": "fill", "fill": "\#(fill)" } }
                """#
            let bytes = try render(SourceText(name: "wide.json", text: text)).product.bytes
            let file = try PNGDecoder.decode(bytes)
            return (file.bitmap[1, 1], file.metadata?.colorSpace)
        }
        let wide = try picture("color(display-p3 1 0 0)", on: "display-p3")
        #expect(
            wide.pixel == StraightPixel(red: 255, green: 0, blue: 0, alpha: 255) && wide.space == .displayP3)
        // sRGB's red in Display P3: 0.9175, 0.2003, 0.1386.
        let red = try picture("red", on: "display-p3").pixel
        #expect(abs(Int(red.red) - 234) <= 1 && abs(Int(red.green) - 51) <= 1 && abs(Int(red.blue) - 35) <= 1)
        // sRGB's green: 0.4585, 0.9853, 0.2983.
        let green = try picture("lime", on: "display-p3").pixel
        #expect(
            abs(Int(green.red) - 117) <= 1 && abs(Int(green.green) - 251) <= 1
                && abs(Int(green.blue) - 76) <= 1)
        // What sRGB cannot say is clipped there.
        let clipped = try picture("color(display-p3 1 0 0)", on: "srgb")
        #expect(
            clipped.pixel == StraightPixel(red: 255, green: 0, blue: 0, alpha: 255) && clipped.space == .sRGB)
    }

    @Test func parametersAreSetByName() throws {
        let text = source(
            #"{ "type": "box", "frame": "fill", "fill": "$paint" }"#,
            more: #""parameters": { "paint": "red" },"#)
        var options = RenderOptions()
        options.parameters = [(name: "paint", value: "#000")]
        #expect(try renderBitmap(text).product[0, 0] == red)
        #expect(try renderBitmap(text, options).product[0, 0] == black)
    }

    @Test func warningsComeWithThePictureUnlessItIsStrict() throws {
        let odd = source(#"{ "type": "box", "fil": "red" }"#)
        #expect(try codes(render(odd).warnings) == ["NAV0201"])
        var options = RenderOptions()
        options.isStrict = true
        #expect(throws: NavrenderError.self) { try render(odd, options) }
        #expect(throws: NavrenderError.self) { try check(odd) }
        try check(source(box))
    }

    @Test func errorsAreThrownTogether() {
        let broken = source(#"[{ "type": "bocks" }, { "type": "box", "opacity": "much" }]"#)
        #expect {
            try render(broken)
        } throws: { error in
            guard let error = error as? NavrenderError else { return false }
            return error.kind == .invalidScene && codes(error.diagnostics).count == 2
        }
    }

    @Test func theNumberOfThreadsChangesNothing() throws {
        let tall = SourceText(
            name: "tall.json",
            text:
                #"{ "scene": 1, "canvas": { "size": [40, 300] }, "root": { "type": "ellipse", "frame": "fill", "#
                + #""fill": { "type": "radial", "stops": ["red", "blue"] } } }"#)
        var options = RenderOptions()
        options.jobs = 1
        let one = try render(tall, options).product.bytes
        for jobs in [2, 7, 100] {
            options.jobs = jobs
            #expect(try render(tall, options).product.bytes == one)
        }
    }

    @Test func theStagesAreMeasuredInOrder() throws {
        let stages = try render(source(box)).timings.entries.map(\.stage)
        // Time has no part in this scene.
        #expect(stages == StageTimings.Stage.allCases.filter { $0 != .time })
    }

    @Test func theDeclaredVariantsAreTheScenes() throws {
        let both = source(box, canvas: #", "scale": 3, "appearance": ["dark", "light"]"#)
        #expect(try declaredVariants(of: both).appearances == [.dark, .light])
        #expect(try declaredVariants(of: both).scale == 3)
        #expect(try declaredVariants(of: source(box)).appearances == [.light])
    }

    @Test func aResolvedSceneGivesTheSamePixels() throws {
        let resolved = try resolve(source(box)).product
        let again = SourceText(name: "resolved.json", text: resolved)
        #expect(try renderBitmap(again).product == renderBitmap(source(box)).product)
    }

    @Test func onlyTextNeedsFonts() throws {
        var options = RenderOptions()
        options.fontFolder = "/no/such/folder"
        _ = try render(source(box), options)
        let text = source(#"{ "type": "group", "mask": { "type": "text", "text": "a" } }"#)
        #expect {
            try render(text, options)
        } throws: { error in
            let error = error as? NavrenderError
            return error?.kind == .asset && error?.message?.contains("/no/such/folder") == true
        }
    }
}
