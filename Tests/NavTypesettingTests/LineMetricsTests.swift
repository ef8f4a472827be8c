import Testing

@testable import NavTypesetting

struct LineMetricsTests {
    @Test(
        "the system family has the line height of SF Pro",
        arguments: [(17.0, 20.287), (13, 15.51), (34, 40.57)])
    func systemLineHeight(size: Double, expected: Double) {
        #expect(abs(TextStyle(size: size).lineMetrics.lineHeight - expected) < 0.005)
        #expect(abs(TextStyle(family: "iNTER", size: size).lineMetrics.lineHeight - expected) < 0.005)
    }

    @Test("at 17 points, the system family has exactly SF Pro's ascent and descent")
    func exact() {
        let metrics = TextStyle(size: 17).lineMetrics
        let (ascent, descent): (Double, Double) = (17 * 1950 / 2048, 17 * 494 / 2048)
        let height: Double = 17 * 2444 / 2048
        #expect(metrics.ascent == ascent)
        #expect(metrics.descent == descent)
        #expect(metrics.lineHeight == height)
        #expect(metrics.baseline == metrics.ascent)
    }

    @Test("a custom line height adds the same space above and below")
    func customLineHeight() {
        let system = TextStyle(size: 17).lineMetrics
        let metrics = TextStyle(size: 17, lineHeight: .custom(22)).lineMetrics
        #expect(metrics.lineHeight == 22)
        #expect(abs(metrics.baseline - (system.ascent + (22 - system.lineHeight) / 2)) < 1e-12)
    }

    /// The values are from the table `hhea` of the font files, or from `OS/2` if bit 7 of `fsSelection` is set, as
    /// fontTools prints them. The font of the last row has this bit and a line gap.
    @Test(
        "other families have the ascender, descender and line gap of their face",
        arguments: [
            ("Noto Sans Arabic", 1374.0, 738.0, 0.0, 1000.0), ("Noto Sans CJK JP", 1160, 288, 0, 1000),
            ("Noto Sans Devanagari", 896, 408, 0, 1000), ("Noto Sans Thai", 1061, 450, 0, 1000),
            ("Twemoji Mozilla", 448, 64, 46, 512),
        ])
    func named(family: String, ascender: Double, descender: Double, gap: Double, unitsPerEm: Double) throws {
        let style = TextStyle(family: family, size: 40)
        let line = try TestFonts.allFonts.typeset("一", style: style).lines[0]
        // In texts of families without ideographs, the ideograph comes from the Japanese fallback face, which makes the
        // line taller. So only the Japanese family is tested with a whole line.
        guard family == "Noto Sans CJK JP" else {
            let face = try TestFonts.allFonts.fonts.face(family: family)
            let metrics = style.lineMetrics(of: face.metrics)
            #expect(abs(metrics.lineHeight - (ascender + descender + gap) / unitsPerEm * 40) < 1e-9)
            #expect(abs(metrics.baseline - (ascender + gap / 2) / unitsPerEm * 40) < 1e-9)
            return
        }
        #expect(abs(line.height - (ascender + descender) / unitsPerEm * 40) < 1e-9)
        #expect(abs(line.baseline - ascender / unitsPerEm * 40) < 1e-9)
    }

    private func line(_ spans: [TextSpan]) throws -> TypesetLine {
        try TestFonts.allFonts.typeset(spans).lines[0]
    }

    @Test("a line of several families encloses the line box of each family, as in CSS")
    func mixed() throws {
        let thai = TextSpan("ไทย", style: TextStyle(family: "Noto Sans Thai", size: 30))
        let japanese = TextSpan("日本", style: TextStyle(family: "Noto Sans CJK JP", size: 20))
        let line = try line([thai, japanese])
        #expect(abs(line.baseline - max(1.061 * 30, 1.16 * 20)) < 1e-9)
        #expect(abs(line.height - line.baseline - max(0.45 * 30, 0.288 * 20)) < 1e-9)
    }

    @Test("a fallback face makes a line taller, except in the system family or with a custom line height")
    func fallback() throws {
        let thai = TextStyle(family: "Noto Sans Thai", size: 30)
        #expect(abs(try line([TextSpan("ไทย日本", style: thai)]).baseline - 1.16 * 30) < 1e-9)
        var fixed = thai
        fixed.lineHeight = .custom(40)
        #expect(try line([TextSpan("ไทย日本", style: fixed)]).height == 40)
        let system = TextStyle(size: 30)
        #expect(try line([TextSpan("abc日本", style: system)]).height == 30 * 2444.0 / 2048)
    }

    @Test("a baseline shift does not move a line box of fixed height")
    func shift() throws {
        var style = TextStyle(size: 17, lineHeight: .custom(22))
        let even = try line([TextSpan("a", style: style)])
        let raised = { () -> TextSpan in
            style.baselineShift = 9
            return TextSpan("2", style: style)
        }()
        let line = try line([TextSpan("a", style: TextStyle(size: 17, lineHeight: .custom(22))), raised])
        #expect(line.height == 22 && line.baseline == even.baseline)
        style.lineHeight = .normal
        #expect(
            try self.line([TextSpan("a", style: TextStyle(size: 17)), TextSpan("2", style: style)]).height
                > 29)
    }
}
