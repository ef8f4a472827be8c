import Foundation
import Testing

@testable import NavTypesetting

/// Compares widths and boxes with measurements. Each value must agree within 1 %.
///
/// Some measurements were made on Apple's systems with Apple's fonts. The others were made by another program with
/// the bundled fonts.
@Suite("Measured widths and boxes") struct MeasuredFactsTests {
    private func isClose(_ value: Double, _ expected: Double) -> Bool {
        abs(value - expected) <= 0.01 * abs(expected)
    }

    /// The title of each tag, the title's width and the tag's width, in points.
    private static let tags = [
        ("Top Results", 72.4, 97.0), ("Artists", 41.8, 66.5), ("Albums", 47.2, 71.9),
        ("Songs", 39.1, 63.8), ("Playlists", 51.6, 76.3), ("Stations", 51.5, 76.2), ("Profiles", 47.0, 71.7),
    ]

    @Test("a tag is as wide as its title plus 12 points before it and 12.66 points after it", arguments: tags)
    func tag(title: String, text: Double, button: Double) throws {
        let width = try TestFonts.typesetter.shape(title, style: TextStyle(size: 13, weight: 600)).advance
        #expect(isClose(width, text))
        #expect(isClose(width + 12 + 12.66, button))
    }

    @Test("seven tags together are 523.3 points wide")
    func row() throws {
        let style = TextStyle(size: 13, weight: 600)
        let widths = try Self.tags.map {
            try TestFonts.typesetter.shape($0.0, style: style).advance + 24.66
        }
        #expect(isClose(widths.reduce(0, +), 523.3))
    }

    @Test("a tag is 32 points high: its line height, rounded up to 1/3 point, plus 8.33 above and 8 below")
    func tagHeight() {
        let line = (TextStyle(size: 13, weight: 600).lineMetrics.lineHeight * 3).rounded(.up) / 3
        #expect(isClose(line, 15.67))
        #expect(isClose(line + 8.33 + 8, 32))
    }

    @Test("“Second” at 17 points semibold is 59.76 points wide, in a box of 60.33 points")
    func second() throws {
        let width = try TestFonts.typesetter.shape("Second", style: TextStyle(size: 17, weight: 600)).advance
        #expect(isClose(width, 59.76))
        // The width of a box is the width of its text, rounded up to a third of a point.
        #expect(isClose((width * 3).rounded(.up) / 3, 60.33))
    }

    @Test("the system line box has SF Pro's ascent (1950 / 2048 em) and descent (494 / 2048 em)")
    func systemLine() {
        let em = TextStyle(size: 1).lineMetrics
        #expect(isClose(em.ascent, 0.95215) && isClose(em.descent, 0.24121) && isClose(em.lineHeight, 1.1934))
        for (size, height) in [(17.0, 20.287), (13, 15.51), (34, 40.57)] {
            #expect(isClose(TextStyle(size: size).lineMetrics.lineHeight, height))
        }
        #expect(isClose((TextStyle(size: 17).lineMetrics.lineHeight * 3).rounded(.up) / 3, 20.33))
    }

    @Test(
        "the metrics of two bundled faces agree with their font files",
        arguments: [
            (
                file: "Inter/Inter-Regular.otf", unitsPerEm: 2816, ascent: 2728.0, descent: 680.0,
                capHeight: 2048.0, line: 1.2102
            ),
            ("NotoSansCJKjp/NotoSansCJKjp-Regular.otf", 1000, 1160, 288, 733, 1.448),
        ])
    func faces(
        file: String, unitsPerEm: Int, ascent: Double, descent: Double, capHeight: Double, line: Double
    ) throws {
        let face = try FontFace(path: "\(TestFonts.directory)/../\(file)")
        let em = Double(unitsPerEm)
        #expect(face.unitsPerEm == unitsPerEm)
        #expect(isClose(face.metrics.ascent, ascent / em) && isClose(face.metrics.descent, descent / em))
        #expect(isClose(face.metrics.capHeight, capHeight / em))
        #expect(isClose(face.metrics.ascent + face.metrics.descent, line))
    }

    @Test("a Japanese character is one em wide and does not change the line height")
    func japanese() throws {
        let latin = try TestFonts.allFonts.typeset("Ag", style: TextStyle(size: 17))
        let mixed = try TestFonts.allFonts.typeset("Ag日本", style: TextStyle(size: 17))
        #expect(mixed.lines[0].height == latin.lines[0].height)
        #expect(mixed.lines[0].baseline == latin.lines[0].baseline)
        let alone = try TestFonts.allFonts.typeset("日本", style: TextStyle(size: 17))
        #expect(isClose(alone.lines[0].width, 34))
    }
}
