import NavImaging
import NavNodeKinds
import NavTestSupport
import Testing

@testable import NavJSON
@testable import NavScene
@testable import NavSceneFormat

@Suite struct ColorTests {
    private static func color(_ json: String, appearance: Appearance = .light) -> StraightColor? {
        guard
            let node = Decoding.root("{ \"type\": \"box\", \"fill\": \(json) }", appearance: appearance).node,
            case .solid(let color) = node.fills.first
        else { return nil }
        return color
    }

    @Test(
        "each colour string gives the expected bytes",
        arguments: [
            ("#f00", [255, 0, 0, 255]), ("#F008", [255, 0, 0, 136]), ("#ff2d55", [255, 45, 85, 255]),
            ("#ff2d5580", [255, 45, 85, 128]), ("rgb(255, 45, 85)", [255, 45, 85, 255]),
            ("rgb(255 45 85 / 20%)", [255, 45, 85, 51]), ("rgba(255,45,85,0.2)", [255, 45, 85, 51]),
            ("RGB(100%, 0%, 20%)", [255, 0, 51, 255]), ("rgb(300, -5, 0)", [255, 0, 0, 255]),
            ("maroon", [128, 0, 0, 255]), ("Teal", [0, 128, 128, 255]), ("transparent", [0, 0, 0, 0]),
            ("clear", [0, 0, 0, 0]), ("systemPink", [255, 45, 85, 255]), ("system-pink", [255, 45, 85, 255]),
            ("secondaryLabel", [60, 60, 67, 153]),
        ])
    func strings(text: String, bytes: [Int]) throws {
        let color = try #require(Self.color("\"\(text)\""))
        let channels = [color.red, color.green, color.blue, color.alpha].map { Double($0) * 255 }
        for (channel, byte) in zip(channels, bytes) { #expect(abs(channel - Double(byte)) < 1e-4) }
    }

    /// Converts HSL by the sextant formula (Smith 1978). The decoder uses a different formula.
    private static func sextant(hue: Double, saturation: Double, lightness: Double) -> [Double] {
        let chroma = (1 - abs(2 * lightness - 1)) * saturation
        let position = hue / 60
        let second = chroma * (1 - abs(position.truncatingRemainder(dividingBy: 2) - 1))
        let corners: [[Double]] = [
            [chroma, second, 0], [second, chroma, 0], [0, chroma, second], [0, second, chroma],
            [second, 0, chroma], [chroma, 0, second],
        ]
        return corners[Int(position)].map { $0 + lightness - chroma / 2 }
    }

    @Test("HSL colours agree with the sextant formula")
    func hsl() throws {
        for hue in stride(from: 0.0, to: 360, by: 15) {
            for (saturation, lightness) in [(1.0, 0.5), (0.25, 0.75), (0.8, 0.1), (0, 0.4)] {
                let text = "\"hsl(\(hue)deg \(saturation * 100)% \(lightness * 100)% / 0.5)\""
                let color = try #require(Self.color(text))
                let expected = Self.sextant(hue: hue, saturation: saturation, lightness: lightness)
                for (channel, value) in zip([color.red, color.green, color.blue], expected) {
                    #expect(abs(Double(channel) - value) < 1e-6)
                }
                #expect(color.alpha == 0.5)
            }
        }
    }

    @Test("a negative HSL hue wraps around the circle")
    func negativeHue() throws {
        let first = try #require(Self.color(#""hsl(-120, 100%, 50%)""#))
        #expect(first == Self.color(#""hsl(240, 100%, 50%)""#))
        #expect(first == StraightColor(red: 0, green: 0, blue: 1))
    }

    @Test(
        "invalid text is reported as an invalid colour",
        arguments: [
            "", "#", "#12", "#ggg", "#1234567", "#１２３", "rgb()", "rgb(1,2)", "rgb(1,2,3,4,5)",
            "rgb(1 2 3 / 4 / 5)",
            "rgb(nan,0,0)", "rgb(inf,0,0)", "rgb(0x10,0,0)", "rgb(1,2,3", "rgb 1,2,3)", "hsl(red, 0%, 0%)",
            "rgb(,,)",
            "rgb(1e999,0,0)", "lab(1, 2, 3)",
        ])
    func invalidText(text: String) {
        #expect(Decoding.root("{ \"type\": \"box\", \"fill\": \"\(text)\" }").codes == [.invalidColor])
    }

    @Test("a pair of a light and a dark colour gives the colour for the appearance")
    func appearances() {
        let pair = ##"{ "light": "#fff", "dark": "black" }"##
        #expect(Self.color(pair) == .white)
        #expect(Self.color(pair, appearance: .dark) == .black)
        #expect(Self.color(#""label""#, appearance: .dark) == .white)
    }

    @Test("both colours of a pair are checked")
    func bothColors() {
        let decoding = Decoding.root(#"{ "type": "box", "fill": { "light": "whit", "dark": "blak" } }"#)
        #expect(decoding.problems == ["3:45 invalidColor", "3:61 invalidColor"])
    }

    @Test("the key `alpha` multiplies the alpha of `color`, and `srgb` keeps channels outside 0…1")
    func scaledAlpha() {
        #expect(Self.color(##"{ "color": "#ff000080", "alpha": "50%" }"##)?.alpha == Float(128) / 255 * 0.5)
        #expect(
            Self.color(#"{ "srgb": [1.25, -0.5, 0.1, 0.3] }"#)
                == StraightColor(red: 1.25, green: -0.5, blue: 0.1, alpha: 0.3))
    }

    @Test("random colours are unchanged after they are written and read")
    func roundTrip() {
        var generator = SeededGenerator(seed: 1)
        let codec = ValueCodec<StraightColor>.color
        var context = DecodingContext(
            source: SourceText(name: "", text: ""), limits: Limits(), appearance: .light,
            registry: .standard, environment: Environment(), diagnostics: Diagnostics())
        for index in 0..<2000 {
            func channel() -> Float {
                index.isMultiple(of: 2)
                    ? Float(UInt8.random(in: 0...255, using: &generator)) / 255
                    : Float.random(in: -1...2, using: &generator)
            }
            let color = StraightColor(
                red: channel(), green: channel(), blue: channel(), alpha: min(max(channel(), 0), 1))
            let json = codec.write(color)
            #expect(json.flatMap { codec.decode($0, in: &context) } == color)
        }
        #expect(context.diagnostics.isEmpty)
    }
}
