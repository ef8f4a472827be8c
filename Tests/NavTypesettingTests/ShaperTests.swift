import Testing

@testable import NavTypesetting

struct ShaperTests {
    /// The widths were measured for Inter semibold at 13 points with a tracking of −0.08 points.
    ///
    /// The widths include the negative tracking after the last letter. Without this tracking, each width would be
    /// 0.08 points larger and would round to a different tenth.
    @Test(
        "tag titles have the measured widths",
        arguments: [
            ("Top Results", 72.4), ("Artists", 41.8), ("Albums", 47.2), ("Songs", 39.1), ("Playlists", 51.6),
            ("Stations", 51.5), ("Profiles", 47.0),
        ])
    func measuredWidths(title: String, expected: Double) throws {
        let asMeasured = TextStyle(size: 13, weight: 600, tracking: .custom(-0.08))
        let advance = try TestFonts.typesetter.shape(title, style: asMeasured).advance
        #expect(abs(advance - expected) <= 0.05)

        let system = TextStyle(size: 13, weight: 600)
        #expect(abs(try TestFonts.typesetter.shape(title, style: system).advance - expected) <= 0.1)
    }

    /// The advance of 59.76 points was measured with a tracking of −0.43 points. The system's tracking table gives
    /// −26/1000 em, which is −0.442 points.
    @Test("“Second” at 17 points semibold is as wide as measured")
    func second() throws {
        let asMeasured = TextStyle(size: 17, weight: 600, tracking: .custom(-0.43))
        #expect(abs(try TestFonts.typesetter.shape("Second", style: asMeasured).advance - 59.76) <= 0.01)
        let system = TextStyle(size: 17, weight: 600)
        #expect(abs(try TestFonts.typesetter.shape("Second", style: system).advance - 59.76) <= 0.1)
    }

    @Test("the width of shaped text excludes the tracking after the last cluster")
    func trailingTracking() throws {
        let plain = try TestFonts.typesetter.shape("abc", style: TextStyle(size: 10, tracking: .custom(0)))
        let tracked = try TestFonts.typesetter.shape("abc", style: TextStyle(size: 10, tracking: .custom(2)))
        #expect(abs(tracked.advance - (plain.advance + 6)) < 1e-9)
        #expect(abs(tracked.width - (plain.advance + 4)) < 1e-9)
        #expect(plain.width == plain.advance)
    }

    @Test("marks and invisible characters get no tracking")
    func trackingOfMarks() throws {
        let style = TextStyle(size: 2816, tracking: .custom(100))
        // At size 2816, one unit of Inter's design grid is one point. “x” is 1520 units wide. U+0301 and U+200D
        // have no width.
        #expect(try TestFonts.typesetter.shape("x\u{301}", style: style).advance == 1620)
        #expect(try TestFonts.typesetter.shape("x\u{200D}", style: style).advance == 1620)
    }

    @Test("characters without a glyph are reported with their text ranges and drawn as boxes")
    func missing() throws {
        // 日本 is in bytes 1…6, and 😀 is in bytes 8…11.
        let shaped = try TestFonts.typesetter.shape("a日本b😀", style: .units)
        #expect(shaped.missing == [1..<7, 8..<12])
        #expect(shaped.glyphs.map { $0.id == 0 } == [false, true, true, false, true])
    }

    @Test("characters without a glyph in right-to-left text are reported in text order")
    func missingRightToLeft() throws {
        #expect(try TestFonts.typesetter.shape("שלום", style: .units).missing == [0..<8])
    }

    @Test("ten thousand marks on one letter are one cluster")
    func manyMarks() throws {
        let text = "a" + String(repeating: "\u{301}", count: 10_000) + "b"
        let shaped = try TestFonts.typesetter.shape(text, style: .units)
        #expect(shaped.clusters.map(\.text) == [0..<20_001, 20_001..<20_002])
    }

    @Test("an empty text has no glyphs and no width")
    func empty() throws {
        let shaped = try TestFonts.typesetter.shape("", style: .units)
        #expect(shaped.glyphs.isEmpty)
        #expect(shaped.width == 0)
        #expect(shaped.missing.isEmpty)
    }
}
