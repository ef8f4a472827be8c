import NavGeometry
import NavImaging
import Testing

@testable import NavSceneModel

@Suite struct PaintTests {
    private static func gradient(_ json: String) -> Gradient? {
        guard let node = Decoding.root("{ \"type\": \"box\", \"fill\": \(json) }").node,
            case .gradient(let gradient) = node.fills.first
        else { return nil }
        return gradient
    }

    @Test func aLinearGradientGoesDownTheBoxUnlessToldOtherwise() {
        let gradient = Self.gradient(#"{ "type": "linear", "stops": ["black", "white"] }"#)
        #expect(
            gradient
                == Gradient(
                    .linear(start: .zero, end: Point(x: 0, y: 1)),
                    stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)]))
    }

    @Test func aRadialGradientFillsTheBoxUnlessToldOtherwise() {
        let gradient = Self.gradient(#"{ "type": "radial", "stops": [["black", 0.25]] }"#)
        #expect(
            gradient
                == Gradient(
                    .radial(center: Point(x: 0.5, y: 0.5), radius: 0.5),
                    stops: [.init(offset: 0.25, color: .black)]))
    }

    @Test func everyKeyOfAGradientArrives() {
        let gradient = Self.gradient(
            """
            { "type": "Linear", "start": [1, 2], "end": [3, 4], "units": "user", "spread": "reflect",
              "transform": { "translation": [5, 6] }, "stops": [{ "color": "black", "offset": 0 }] }
            """)
        #expect(
            gradient
                == Gradient(
                    .linear(start: Point(x: 1, y: 2), end: Point(x: 3, y: 4)),
                    stops: [.init(offset: 0, color: .black)], units: .user, spread: .reflect,
                    transform: .translation(x: 5, y: 6)))
    }

    @Test(arguments: [
        (#"["red", "red", "red"]"#, [0, 0.5, 1]),
        (#"["red"]"#, [0]),
        (#"["red", ["red", 0.6], "red", "red"]"#, [0, 0.6, 0.8, 1]),
        (#"[["red", 0.2], "red", { "color": "red" }, ["red", "80%"]]"#, [0.2, 0.4, 0.6, 0.8]),
        (#"[["red", 0.5], ["red", 0.5]]"#, [0.5, 0.5]),
        (#"[{ "color": "red", "alpha": 0.5 }, { "srgb": [1, 0, 0] }]"#, [0, 1]),
    ]) func stopsWithoutOffsetsAreSpacedEvenly(stops: String, offsets: [Double]) throws {
        let gradient = try #require(Self.gradient("{ \"type\": \"linear\", \"stops\": \(stops) }"))
        #expect(gradient.stops.count == offsets.count)
        for (stop, offset) in zip(gradient.stops, offsets) { #expect(abs(stop.offset - offset) < 1e-12) }
    }

    @Test(arguments: [
        (#"{ "type": "linear", "stops": [] }"#, [DiagnosticCode.wrongCount]),
        (#"{ "type": "linear" }"#, [.missingKey]),
        (#"{ "stops": ["red"] }"#, [.missingKey]),
        (#"{ "type": "conic", "stops": ["red"] }"#, [.unknownWord]),
        (#"{ "type": "linear", "stops": [["red", 0.6], ["red", 0.5]] }"#, [.descendingOffsets]),
        (#"{ "type": "linear", "stops": [["red", 1.5], "bleu"] }"#, [.valueOutOfRange, .invalidColor]),
        (#"{ "type": "linear", "stops": [["red"]] }"#, [.wrongCount]),
        (#"{ "type": "radial", "radius": 0, "stops": ["red"] }"#, [.valueOutOfRange]),
        (#"{ "type": "radial", "start": [0, 0], "stops": ["red"] }"#, [.unknownKey]),
    ]) func wrongGradientsAreReported(json: String, codes: [DiagnosticCode]) {
        #expect(Decoding.root("{ \"type\": \"box\", \"fill\": \(json) }").codes == codes)
    }

    @Test func fillsLieOnEachOtherInTheirOrder() {
        let node = Decoding.root(##"{ "type": "box", "fills": ["black", { "color": "#fff" }] }"##).node
        #expect(node?.fills == [.solid(.black), .solid(.white)])
    }
}
