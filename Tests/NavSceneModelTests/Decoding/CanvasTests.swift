import NavGeometry
import NavImaging
import Testing

@testable import NavSceneModel

@Suite struct CanvasTests {
    private static func decode(
        _ canvas: String, appearance: Appearance? = nil, scale: Double? = nil, limits: Limits = Limits()
    ) -> Decoding {
        Decoding(
            "{ \"scene\": 1, \"root\": [], \"canvas\": \(canvas) }", appearance: appearance, scale: scale,
            limits: limits)
    }

    @Test func aDeviceBringsItsMeasures() {
        let canvas = Self.decode(#"{ "device": "iphone 13" }"#).scene?.canvas
        #expect(
            canvas
                == Canvas(
                    size: Size(width: 390, height: 844), scale: 3, background: .white,
                    safeArea: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0), barTop: 47))
    }

    @Test func whatTheCanvasSaysGoesBeforeTheDevice() {
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

    @Test func thePixelsAreSRGBUnlessTheCanvasSaysDisplayP3() {
        #expect(Self.decode(#"{ "size": [1, 1] }"#).scene?.canvas.colorSpace == .srgb)
        let wide = Self.decode(#"{ "size": [1, 1], "colorSpace": "display-p3" }"#)
        #expect(wide.scene?.canvas.colorSpace == .displayP3)
        #expect(Self.decode(#"{ "size": [1, 1], "colorSpace": "adobe" }"#).codes == [.unknownWord])
    }

    @Test func theFirstAppearanceIsTheDefault() {
        let text = #"{ "size": [1, 1], "appearance": ["dark", "light"] }"#
        #expect(Self.decode(text).scene?.canvas.appearance == .dark)
        #expect(Self.decode(text).scene?.canvas.background == .black)
        #expect(Self.decode(text, appearance: .light).scene?.canvas.background == .white)
        let document = SceneDocument(
            SourceText(name: "", text: "{ \"canvas\": \(text), \"title\": \"T\", \"description\": \"D\" }"))
        #expect(document.appearances == [.dark, .light])
        #expect(document.title == "T")
        #expect(document.description == "D")
    }

    @Test func theScaleCanBeGivenFromOutside() {
        #expect(Self.decode(#"{ "size": [1, 1], "scale": 2 }"#, scale: 0.5).scene?.canvas.scale == 0.5)
        for scale in [0, -1, 101, Double.nan, .infinity] {
            #expect(Self.decode(#"{ "size": [1, 1] }"#, scale: scale).codes == [.valueOutOfRange])
        }
    }

    @Test(arguments: [
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
    ]) func wrongCanvasesAreReported(canvas: String, codes: [DiagnosticCode]) {
        #expect(Self.decode(canvas).codes == codes)
    }

    @Test func aCanvasAtTheLimitIsAllowed() {
        #expect(Self.decode(#"{ "size": [16384, 4096] }"#).codes.isEmpty)
        #expect(Self.decode(#"{ "size": [16384, 4097] }"#).codes == [.canvasTooLarge])
    }
}
