import NavJSON
import Navrender
import Testing

/// Checks components of the scenes in `Goldens/heroes` against known numbers, without the goldens.
@Suite("Facts about components of the hero scenes")
struct HeroFactsTests {
    /// Draws a whole iPhone screen at scale 3.
    private func screen(_ nodes: String, background: String = "#fff") throws -> PremultipliedBitmap {
        let text = """
            { "scene": 1, "canvas": { "device": "iPhone 15", "background": "\(background)" }, "root": [\(nodes)] }
            """
        return try Renderer().render(Scene(SourceText(name: "hero.json", text: text))).bitmap
    }

    private func average(_ bitmap: PremultipliedBitmap, row: Int) -> Double {
        let reds = (0..<bitmap.width).map { Int(bitmap[$0, row].red) }
        return Double(reds.reduce(0, +)) / Double(bitmap.width)
    }

    @Test(
        "over a white page, bar and hairline fade in during the first 10 points of scrolling",
        arguments: [(0.0, 255, 255), (2.5, 253, 236), (5, 251, 217), (7.5, 249, 198), (10, 247, 178)])
    func barFade(offset: Double, bar: Int, hairline: Int) throws {
        let bitmap = try screen(#"{ "type": "navigation-bar", "scrollOffset": \#(offset) }"#)
        // The bar's content begins at y 53 2/3 and is 44 points high. The bar covers everything from the screen's top
        // to the end of this content: the device rows 0…292. Row 293 is the hairline.
        for row in [0, 150, 292] { #expect(abs(average(bitmap, row: row) - Double(bar)) <= 1) }
        #expect(abs(average(bitmap, row: 293) - Double(hairline)) <= 1)
        #expect(average(bitmap, row: 294) == 255)
    }

    private func tags(_ colors: String, selection: String) -> String {
        """
        { "type": "tags", "titles": ["Top Results", "Artists", "Albums"], "selection": \(selection), \(colors) }
        """
    }

    private func colors(words: String, wordsOnPill: String, pill: String) -> String {
        #""labelColor": "\#(words)", "selectedLabelColor": "\#(wordsOnPill)", "tint": "\#(pill)""#
    }

    @Test(
        "the area of the pill's tint equals the area of a capsule within half a per cent",
        arguments: [0.0, 0.37, 1.0284])
    func pillArea(progress: Double) throws {
        let bitmap = try screen(
            tags(
                colors(words: "clear", wordsOnPill: "clear", pill: "#fff"),
                selection: #"{ "from": 0, "to": 1, "progress": \#(progress) }"#), background: "#000")
        let area = bitmap.pixels.reduce(0.0) { $0 + Double($1.red) } / 255 / 9
        // The pill's width goes from 97.0 to 66.5 points. The pill is at the top of the screen and 32 points high, so
        // its middle is at 16 points: device row 48.
        let columns = (0..<bitmap.width).filter { bitmap[$0, 48].red > 0 }
        let width = Double((columns.last ?? 0) - (columns.first ?? 0) + 1) / 3
        let expectedWidth = 97.0 + (66.5 - 97.0) * progress
        #expect(abs(width - expectedWidth) < 0.01 * expectedWidth + 0.67)
        let exactWidth = columns.reduce(0.0) { $0 + Double(bitmap[$1, 48].red) } / 255 / 3
        let capsule = (exactWidth - 32) * 32 + Double.pi * 16 * 16
        #expect(abs(area / capsule - 1) < 0.005)
    }

    @Test("the two layers of tag words join at the pill's edge without a seam", arguments: [0.25, 0.5, 0.8])
    func noSeam(progress: Double) throws {
        let selection = #"{ "from": 0, "to": 1, "progress": \#(progress) }"#
        func reds(_ colors: String) throws -> [Int] {
            let bitmap = try screen(tags(colors, selection: selection), background: "#000")
            // The tag row takes 32 points at the top of the screen.
            return bitmap.pixels.prefix(96 * bitmap.width).map { Int($0.red) }
        }
        // The level of #646464.
        let label = 100.0
        let coverage = try reds(colors(words: "#fff", wordsOnPill: "clear", pill: "clear"))
        let mask = try reds(colors(words: "clear", wordsOnPill: "clear", pill: "#fff"))
        let below = try reds(colors(words: "#646464", wordsOnPill: "clear", pill: "#000"))
        let above = try reds(colors(words: "clear", wordsOnPill: "#fff", pill: "clear"))
        var mixed = 0
        for pixel in coverage.indices {
            let (c, m) = (Double(coverage[pixel]) / 255, Double(mask[pixel]) / 255)
            let expected = (c * (255 * m + label * (1 - m))).rounded()
            #expect(abs(Double(below[pixel] + above[pixel]) - expected) <= 1)
            if c > 0, m > 0, m < 1 { mixed += 1 }
        }
        // The test is only meaningful if the pill's edge crosses letters.
        #expect(mixed >= 10)
    }
}
