import NavGeometry
import NavImaging
import NavNodeKinds
import Testing

@testable import NavJSON
@testable import NavScene
@testable import NavSceneFormat

@Suite struct CanvasTests {
    private static func decode(
        _ canvas: String, appearance: Appearance? = nil, scale: Double? = nil, limits: Limits = Limits()
    ) -> Decoding {
        Decoding(
            "{ \"scene\": 1, \"root\": [], \"canvas\": \(canvas) }", appearance: appearance, scale: scale,
            limits: limits)
    }

    @Test("a canvas's device sets its size, scale, safe area and bar position")
    func device() {
        let canvas = Self.decode(#"{ "device": "iphone 13" }"#).scene?.canvas
        #expect(
            canvas
                == Canvas(
                    size: Size(width: 390, height: 844), scale: 3, background: .white,
                    safeArea: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0), barTop: 47))
    }

    @Test("keys of the canvas override the device's values")
    func overrides() {
        let canvas = Self.decode(
            #"{ "device": "iPhone 13", "size": [10, 20], "scale": 2, "background": "red", "safeArea": 1, "barTop": 2 }"#
        ).scene?.canvas
        #expect(
            canvas
                == Canvas(
                    size: Size(width: 10, height: 20), scale: 2,
                    background: StraightColor(red: 1, green: 0, blue: 0),
                    safeArea: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1), barTop: 2))
    }

    @Test("a canvas's colour space is sRGB by default and can be Display P3")
    func colorSpace() {
        #expect(Self.decode(#"{ "size": [1, 1] }"#).scene?.canvas.colorSpace == .srgb)
        let wide = Self.decode(#"{ "size": [1, 1], "colorSpace": "display-p3" }"#)
        #expect(wide.scene?.canvas.colorSpace == .displayP3)
        #expect(Self.decode(#"{ "size": [1, 1], "colorSpace": "adobe" }"#).codes == [.unknownWord])
    }

    @Test("the first appearance that a canvas lists is the default")
    func appearances() {
        let text = #"{ "size": [1, 1], "appearance": ["dark", "light"] }"#
        #expect(Self.decode(text).scene?.canvas.appearance == .dark)
        #expect(Self.decode(text).scene?.canvas.background == .black)
        #expect(Self.decode(text, appearance: .light).scene?.canvas.background == .white)
        let document = SceneDocument(
            SourceText(name: "", text: "{ \"canvas\": \(text), \"title\": \"T\", \"description\": \"D\" }"),
            registry: .standard)
        #expect(document.appearances == [.dark, .light])
        #expect(document.title == "T")
        #expect(document.description == "D")
    }

    @Test("the caller's scale replaces the canvas's scale, and a scale out of range is an error")
    func callerScale() {
        #expect(Self.decode(#"{ "size": [1, 1], "scale": 2 }"#, scale: 0.5).scene?.canvas.scale == 0.5)
        for scale in [0, -1, 101, Double.nan, .infinity] {
            #expect(Self.decode(#"{ "size": [1, 1] }"#, scale: scale).codes == [.valueOutOfRange])
        }
    }

    @Test(
        "each invalid canvas is reported with the expected diagnostic codes",
        arguments: [
            (#"{}"#, [DiagnosticCode.missingKey]),
            (#"{ "size": [0, 1] }"#, [.valueOutOfRange]),
            (#"{ "size": [1] }"#, [.wrongCount]),
            (#"{ "size": [1, 1], "scale": 0 }"#, [.valueOutOfRange]),
            (#"{ "size": [1, 1], "scale": 101 }"#, [.valueOutOfRange]),
            (#"{ "size": [1, 1], "appearance": "dim" }"#, [.unknownWord]),
            (#"{ "size": [1, 1], "appearance": [] }"#, [.wrongCount]),
            (#"{ "size": [16385, 1] }"#, [.canvasTooLarge]),
            (#"{ "size": [1, 5462], "scale": 3 }"#, [.canvasTooLarge]),
            (#"{ "size": [10000, 10000] }"#, [.canvasTooLarge]),
            (#"{ "device": "iPhone 31" }"#, [.unknownDevice]),
            (#"{ "device": 3 }"#, [.wrongType]),
            (#""iPhone 13""#, [.wrongType]),
            (#"{ "size": [1, 1], "widht": 1 }"#, [.unknownKey]),
        ])
    func wrongCanvases(canvas: String, codes: [DiagnosticCode]) {
        #expect(Self.decode(canvas).codes == codes)
    }

    @Test("a canvas at the size limit is allowed, and a larger canvas is an error")
    func sizeLimit() {
        #expect(Self.decode(#"{ "size": [16384, 4096] }"#).codes.isEmpty)
        #expect(Self.decode(#"{ "size": [16384, 4097] }"#).codes == [.canvasTooLarge])
    }

    @Test("landscape orientation changes bar height and safe area of phones, but not of tablets")
    func landscape() {
        let phone = Self.decode(#"{ "device": "iPhone 13", "orientation": "landscape" }"#).scene?.canvas
        #expect(phone?.size == Size(width: 844, height: 390))
        #expect(phone?.safeArea == EdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
        #expect(phone?.barTop == 0 && phone?.barHeight == 32 && phone?.isCompact == true)
        let tablet = Self.decode(#"{ "device": "iPad Pro 11", "orientation": "landscape" }"#).scene?.canvas
        #expect(tablet?.size == Size(width: 1194, height: 834) && tablet?.barHeight == 50)
        #expect(tablet?.safeArea.top == 24 && tablet?.isCompact == false)
        let old = Self.decode(#"{ "device": "iPhone 8", "orientation": "landscape" }"#).scene?.canvas
        #expect(old?.safeArea == .zero && old?.barHeight == 32)
        #expect(Self.decode(#"{ "size": [9, 9] }"#).scene?.canvas.barHeight == 44)
        #expect(Self.decode(#"{ "size": [9, 9], "barHeight": 20 }"#).scene?.canvas.barHeight == 20)
    }

    /// The expected values are the published values of the system's colours in high contrast, 0…255. The first three
    /// are red, green and blue in the light appearance. The other three are the same channels in the dark appearance.
    @Test(
        "high contrast changes system colours, including the canvas's background",
        arguments: [
            ("systemBlue", 0, 64, 221, 64, 156, 255), ("systemPink", 211, 15, 69, 255, 100, 130),
            ("systemIndigo", 54, 52, 163, 125, 122, 255), ("systemTeal", 0, 113, 164, 112, 215, 255),
            ("systemBrown", 127, 101, 69, 181, 148, 105), ("systemMint", 12, 129, 123, 102, 212, 207),
            ("systemCyan", 0, 113, 164, 112, 215, 255),
            ("systemGray6", 235, 235, 240, 36, 36, 38), ("systemBackground", 255, 255, 255, 0, 0, 0),
            ("tertiarySystemBackground", 255, 255, 255, 54, 54, 56), ("label", 0, 0, 0, 255, 255, 255),
            ("systemGroupedBackground", 235, 235, 240, 0, 0, 0),
        ])
    func highContrast(
        name: String, red: Int, green: Int, blue: Int, darkRed: Int, darkGreen: Int, darkBlue: Int
    ) {
        let text =
            #"{ "size": [1, 1], "background": "\#(name)", "contrast": "high", "appearance": ["light", "dark"] }"#
        let byte = { (value: Int) in UInt8(value) }
        #expect(
            Self.decode(text).scene?.canvas.background
                == StraightColor(bytes: byte(red), byte(green), byte(blue)))
        #expect(
            Self.decode(text, appearance: .dark).scene?.canvas.background
                == StraightColor(bytes: byte(darkRed), byte(darkGreen), byte(darkBlue)))
    }

    @Test("high contrast raises the alpha of translucent system colours")
    func highContrastAlpha() {
        for (name, light, dark) in [
            (SystemColor.secondaryLabel, 0.68, 0.68), (.tertiaryLabel, 0.38, 0.38),
            (.quaternaryLabel, 0.26, 0.24),
            (.systemFill, 0.28, 0.44), (.tertiarySystemFill, 0.20, 0.32), (.separator, 0.37, 0.68),
        ] {
            #expect(name.color(in: .light, contrast: .high).alpha == Float(light))
            #expect(name.color(in: .dark, contrast: .high).alpha == Float(dark))
        }
    }

    /// Each expected value is a material's colour over the system's background, computed from the recipe of the
    /// material.
    @Test("with reduced transparency, materials are opaque colours")
    func reducedTransparency() {
        for (name, light, dark) in [
            ("ultraThin", 244.8, 30.6), ("thin", 244.3, 30.6), ("regular", 245.1, 30.6),
            ("thick", 245.2, 31.4),
            ("chrome", 247.0, 18.49),
        ] {
            for (appearance, level) in [(Appearance.light, light), (.dark, dark)] {
                let text =
                    #"{ "scene": 1, "canvas": { "size": [1, 1], "reduceTransparency": true, "appearance": ["light", "dark"] }, "root": { "type": "box", "backdrop": "\#(name)" } }"#
                let backdrop = Decoding(text, appearance: appearance).scene?.nodes.first?.backdrop
                #expect(backdrop?.sigma == 0 && backdrop?.luminanceCurve == nil && backdrop?.tint?.alpha == 1)
                #expect(abs(Double(backdrop?.tint?.red ?? 0) * 255 - level) <= 0.5, "\(name) \(appearance)")
            }
        }
    }
}
