import NavImaging
import Testing

@testable import NavSceneFormat

@Suite struct CSSColorTests {
    /// Each argument is the colour `green` in another notation. The Web Platform Tests for CSS Color 4 use `green` as
    /// the reference colour.
    ///
    /// The value for Rec. 2020 comes from ColorAide, because CSS changed the curve of Rec. 2020 in 2025.
    @Test(
        "every notation of CSS Color 4 gives the same green",
        arguments: [
            "#008000", "green", "rgb(0 50.196% 0)", "hsl(120 100% 25.098%)", "hwb(120 0% 49.8039%)",
            "lab(46.2775% -47.5621 48.5837)", "lch(46.2775% 67.9892 134.3912)",
            "oklab(51.975% -0.1403 0.10768)", "oklch(51.975% 0.17686 142.495)", "color(srgb 0 0.50196 0)",
            "color(srgb-linear 0 0.21586 0)", "color(display-p3 0.21604 0.49418 0.13151)",
            "color(a98-rgb 0.281363 0.498012 0.116746)", "color(prophoto-rgb 0.230479 0.395789 0.129968)",
            "color(rec2020 0.332322 0.509792 0.191779)", "color(xyz 0.07719 0.15438 0.02573)",
            "color(xyz-d65 0.07719 0.15438 0.02573)",
        ])
    func notations(text: String) throws {
        let color = try #require(CSSColor.parse(text))
        for (channel, expected) in zip([color.red, color.green, color.blue], [0, 0.50196, 0] as [Float]) {
            #expect(abs(channel - expected) < 0.002, "\(color)")
        }
        #expect(color.alpha == 1)
    }

    /// The names and values are from CSS Color 4, section 6.1.
    @Test(
        "a colour name gives its hexadecimal value",
        arguments: [
            ("rebeccapurple", "#663399"), ("aliceblue", "#f0f8ff"), ("yellowgreen", "#9acd32"),
            ("LightGoldenrodYellow", "#fafad2"), ("cornflowerblue", "#6495ed"), ("grey", "#808080"),
            ("magenta", "#ff00ff"), ("cyan", "#00ffff"), ("darkslategrey", "#2f4f4f"), ("tomato", "#ff6347"),
        ])
    func names(name: String, hexadecimal: String) {
        #expect(CSSColor.parse(name) == CSSColor.parse(hexadecimal))
    }

    @Test("the decoder knows 148 CSS colour names and two words for a transparent colour")
    func nameCount() {
        #expect(CSSColor.names.count == 150)
        #expect(Set(CSSColor.names.map(\.0)).count == 150)
    }

    @Test(
        "different spellings of a colour give the same channels",
        arguments: [
            ("hsl(0.5turn 100% 50%)", "aqua"), ("hsl(200grad 100% 50%)", "aqua"),
            ("hsl(-180deg 100% 50%)", "aqua"),
            ("hsl(3.14159265359rad 100 50)", "aqua"), ("rgb(none 255 none)", "lime"),
            ("hwb(90 60% 60%)", "rgb(50% 50% 50%)"), ("hwb(0 20% 0%)", "rgb(100% 20% 20%)"),
            ("lab(120% 0 0)", "white"), ("oklch(0 0.1 30)", "oklab(0 0.08660254 0.05)"),
            ("lch(50% -20 10)", "lab(50% 0 0)"), ("oklab(50% 100% -50%)", "oklab(0.5 0.4 -0.2)"),
            ("lch(50 100% 0)", "lab(50 150 0)"), ("rgb(10% 20% 30% / none)", "rgb(10% 20% 30% / 0)"),
            ("RGB( 1 , 2 , 3 , 50% )", "rgb(1 2 3 / 0.5)"),
        ])
    func spellings(text: String, same: String) throws {
        let (first, second) = try (#require(CSSColor.parse(text)), #require(CSSColor.parse(same)))
        for path in [\StraightColor.red, \.green, \.blue, \.alpha] {
            #expect(abs(first[keyPath: path] - second[keyPath: path]) < 1e-4, "\(first) \(second)")
        }
    }

    @Test("colours outside the sRGB gamut keep channels outside 0…1")
    func wideGamut() throws {
        // Display P3's red in sRGB is 1.0930, −0.2267, −0.1501 (CSS Color 4, sample conversions).
        let red = try #require(CSSColor.parse("color(display-p3 1 0 0)"))
        #expect(
            abs(red.red - 1.0930) < 5e-4 && abs(red.green + 0.2267) < 5e-4 && abs(red.blue + 0.1501) < 5e-4)
    }

    @Test("huge colour channels are clamped to ±100")
    func hugeNumbers() throws {
        for text in ["lab(50% 1e300 -1e300)", "color(srgb 1e300 -1e300 0)", "color(rec2020 1e308 0 0)"] {
            let color = try #require(CSSColor.parse(text))
            for channel in [color.red, color.green, color.blue] { #expect(abs(channel) <= 100) }
        }
    }

    @Test(
        "invalid text is not accepted as a colour",
        arguments: [
            "rgb()", "rgb(1 2)", "rgb(1 2 3 4)", "rgb(1, 2, 3, 4, 5)", "rgb(1 2 3 / )", "rgb(1,,3)",
            "lab(1, 2, 3)",
            "hwb(1, 2%, 3%)", "color(srgb, 1, 2, 3)", "color(cmyk 1 2 3)", "color(srgb 1 2)",
            "hsl(1cm 2% 3%)",
            "oklch(50% 0.1 x)", "color()", "lab(nan 0 0)", "rgb(1 2 3", "#12", "#ggg", "rebecca purple", "",
            "hsl(nonedeg 1% 1%)", "color-mix(in srgb, red, blue)",
        ])
    func invalidText(text: String) { #expect(CSSColor.parse(text) == nil) }
}
