import Foundation
import Testing

@testable import NavTypesetting

/// Compares widths of texts with the widths of the platform's labels.
///
/// Inter is not the platform's font, so the widths of single words differ. But for each style, the average ratio of
/// the widths must be within 2 % of 1.
@Suite("Widths of text compared with the platform") struct PlatformTextWidthsTests {
    private struct Label: Decodable {
        let size: Double
        let weight: Int
        let text: String
        let width: Double
    }

    private static let labels: [Label] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Samples/PlatformText/widths.json").standardizedFileURL
        return (try? JSONDecoder().decode([Label].self, from: Data(contentsOf: file))) ?? []
    }()

    @Test(
        "the average text width of a style is within 2 % of the platform's width",
        arguments: [
            (60.0, 700, 4), (43, 400, 3), (34, 700, 6), (28, 700, 1), (28, 400, 1), (20, 600, 1),
            (17, 600, 10),
            (17, 400, 40), (15, 400, 29), (13, 400, 2), (12, 400, 9), (11, 400, 2),
        ])
    func average(size: Double, weight: Int, count: Int) throws {
        let labels = Self.labels.filter { $0.size == size && $0.weight == weight }
        #expect(labels.count >= count)
        let ratios = try labels.map { label in
            let style = TextStyle(size: size, weight: weight)
            let width = try TestFonts.systemFonts.shape(label.text, style: style).advance
            // The platform rounds widths up to halves or thirds of a point. On average, this adds about 0.2 points.
            return width / (label.width - 0.2)
        }
        let average = ratios.reduce(0, +) / Double(ratios.count)
        #expect(abs(average - 1) <= 0.02, "\(average)")
    }

    /// The frequencies of letters and of the space in English text, in 10,000ths.
    ///
    /// The package Capsize publishes 1335 units as Inter's average letter width, for 2816 units per em. The average of
    /// Inter's advances, weighted by these frequencies, is the same number.
    private static let frequencies: KeyValuePairs = [
        " ": 1818, "e": 1039, "t": 741, "a": 668, "o": 614, "i": 570, "n": 552, "s": 518, "h": 499, "r": 490,
        "d": 348, "l": 329, "c": 228, "u": 226, "m": 197, "w": 193, "f": 182, "g": 165, "y": 162, "p": 158,
        "b": 122, "v": 80, "k": 63, "j": 13, "x": 12, "q": 8, "z": 6,
    ]

    /// Returns the average width of a letter in English text, including the style's tracking, in ems.
    private func averageLetter(_ style: TextStyle, _ fonts: Typesetter = TestFonts.systemFonts) throws
        -> Double
    {
        let widths = try Self.frequencies.map {
            try fonts.shape($0.key, style: style).advance * Double($0.value)
        }
        return widths.reduce(0, +) / 10_000 / style.size
    }

    @Test("the frequencies of letters give the published average letter width of Inter")
    func frequencies() throws {
        let style = TextStyle(size: 17, tracking: .custom(0))
        #expect(abs(try averageLetter(style) - 1335 / 2816) < 0.5 / 2816)
    }

    @Test(
        "from 28 points on, the average letter width is within 2 % of the platform's advance plus tracking",
        arguments: [(28.0, 0.014), (34, 0.012), (40, 0.01), (44, 0.008), (60, 0.004)])
    func letters(size: Double, tracking: Double) throws {
        // Capsize states an average advance of 853/2048 em for .SFNS-Regular, whose default optical size is 28 points.
        let platform = 853.0 / 2048 + tracking
        let ratio = try averageLetter(TextStyle(size: size)) / platform
        #expect(abs(ratio - 1) <= 0.02, "\(ratio)")
    }

    /// The expected width in ems is interpolated linearly, from Inter's letter width at 17 points to the platform's
    /// letter width at 28 points. Both letter widths are published by Capsize.
    @Test(
        "from 17 to 28 points, the average letter width is within 2 % of the expected width plus tracking",
        arguments: [
            (18.0, -0.025), (19, -0.024), (20, -0.023), (21, -0.018), (22, -0.012), (23, -0.004), (24, 0.003),
            (25, 0.006), (26, 0.008), (27, 0.011),
        ])
    func mix(size: Double, tracking: Double) throws {
        let share = (size - 17) / 11
        let platform = (1 - share) * 1335 / 2816 + share * 853 / 2048 + tracking
        let ratio = try averageLetter(TextStyle(size: size)) / platform
        #expect(abs(ratio - 1) <= 0.02, "\(ratio)")
    }

    @Test(
        "text has the display cut from 22.5 points on, and its width changes there by at most 2 %",
        arguments: [400, 500, 600, 700])
    func cuts(weight: Int) throws {
        let (below, above) = (TextStyle(size: 22.4999, weight: weight), TextStyle(size: 22.5, weight: weight))
        let fonts = TestFonts.systemFonts.fonts
        #expect(try fonts.face(of: below).familyName == "Inter")
        #expect(try fonts.face(of: above).familyName == "Inter Display")
        let ratio = try averageLetter(above) / averageLetter(below)
        #expect(abs(ratio - 1) <= 0.02, "\(ratio)")
    }

    @Test("a collection without the display cut has the published tracking at 28 points, too")
    func oneCut() throws {
        let style = TextStyle(size: 28)
        #expect(try TestFonts.collection.face(of: style).familyName == "Inter")
        #expect(TestFonts.collection.systemTracking(of: style) == 28 * 0.014)
        let other = TextStyle(family: "Noto Sans Thai", size: 28)
        #expect(try TestFonts.allFonts.fonts.face(of: other).familyName == "Noto Sans Thai")
    }

    @Test("a scene's own Inter replaces the bundled display cut at 40 points")
    func ownInter() throws {
        let own = TestFonts.files(in: TestFonts.directory).map(FontSource.init(path:))
        let fonts = FontCollection(own + EmbeddedFont.all.map(FontSource.init))
        #expect(try fonts.face(of: TextStyle(size: 40)).familyName == "Inter")
        let bundled = FontCollection(EmbeddedFont.all.map(FontSource.init))
        #expect(try bundled.face(of: TextStyle(size: 40)).familyName == "Inter Display")
    }

    @Test("neither text below 22.5 points nor its fallback opens a file of the display cut")
    func closed() throws {
        let fonts = FontCollection(EmbeddedFont.all.map(FontSource.init))
        _ = try Typesetter(fonts: fonts).typeset("Ab שלום 日本 😀", style: TextStyle(size: 22))
        #expect(!fonts.openFiles.contains { $0.hasPrefix("Fonts/InterDisplay") })
    }
}
