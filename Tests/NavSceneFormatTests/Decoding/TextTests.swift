import Testing

@testable import NavScene

@Suite struct TextTests {
    private func text(_ members: String, canvas: String = #""size": [1, 1]"#) -> Text? {
        let decoding = Decoding(
            #"{ "scene": 1, "canvas": { \#(canvas) }, "root": { "type": "text", \#(members) } }"#)
        guard case .text(let text) = decoding.scene?.nodes.first?.kind else { return nil }
        return text
    }

    @Test("a text run is a string or an object")
    func runForms() throws {
        let runs = try #require(
            text(
                ##"""
                "runs": ["a ", { "text": "b", "font": { "weight": 700, "baselineShift": 4 }, "color": "#ff0000",
                  "background": "#00ff00", "underline": true, "strikethrough": false }, { "text": "c", "font": 9 }]
                """##)?.runs)
        #expect(runs.map(\.string) == ["a ", "b", "c"])
        #expect(runs[0] == TextRun("a "))
        #expect(runs[1].font.weight == 700 && runs[1].font.baselineShift == 4 && runs[1].font.size == nil)
        #expect(runs[1].fills?.count == 1 && runs[1].background != nil)
        #expect(runs[1].underline == .solid && runs[1].strikethrough == TextDecoration.none)
        #expect(runs[2].font.size == 9)
    }

    @Test("overrides change only the given properties of a font")
    func fontOverrides() {
        let font = FontDescription(
            family: "F", size: 9, weight: 300, tracking: 1, wordSpacing: 2, lineHeight: 20)
        #expect(font.applying(FontOverrides()) == font)
        var overrides = FontOverrides()
        overrides.size = 12
        overrides.isItalic = true
        let changed = font.applying(overrides)
        #expect(changed.size == 12 && changed.isItalic && changed.family == "F" && changed.lineHeight == 20)
    }

    /// The expected values are from the table in Apple's guidelines. They are pairs of font size and line height,
    /// in points, for the smallest, the default and the first accessibility category.
    @Test(
        "the fonts of the system's text styles depend on the size category",
        arguments: [
            ("large-title", [31.0, 38, 34, 41, 44, 52]), ("title1", [25, 31, 28, 34, 38, 46]),
            ("title2", [19, 24, 22, 28, 34, 41]), ("title3", [17, 22, 20, 25, 31, 38]),
            ("headline", [14, 19, 17, 22, 28, 34]), ("body", [14, 19, 17, 22, 28, 34]),
            ("callout", [13, 18, 16, 21, 26, 32]), ("subheadline", [12, 16, 15, 20, 25, 31]),
            ("footnote", [12, 16, 13, 18, 23, 29]), ("caption1", [11, 13, 12, 16, 22, 28]),
            ("caption2", [11, 13, 11, 13, 20, 25]),
        ])
    func systemStyles(style: String, expected: [Double]) throws {
        for (index, category) in ["xS", "large", "AX1"].enumerated() {
            let canvas = #""size": [1, 1], "sizeCategory": "\#(category)""#
            let font = try #require(text(#""text": "", "font": "\#(style)""#, canvas: canvas)?.font)
            #expect(font.size == expected[index * 2] && font.lineHeight == expected[index * 2 + 1])
            #expect(font.weight == (style == "headline" ? 600 : 400))
        }
    }

    @Test("font sizes and line heights never shrink with a larger size category")
    func sizeOrder() {
        for style in DynamicTypeStyle.allCases {
            let fonts = SizeCategory.allCases.map { style.font(in: $0) }
            #expect(
                zip(fonts, fonts.dropFirst()).allSatisfy {
                    $0.size <= $1.size && $0.lineHeight <= $1.lineHeight
                })
            #expect(fonts.allSatisfy { $0.lineHeight > $0.size })
        }
    }

    @Test("keys beside a text style override the style")
    func styleOverrides() throws {
        let font = try #require(
            text(#""text": "", "font": { "weight": 700, "style": "body", "lineHeight": 30 }"#)?.font)
        #expect(font == FontDescription(size: 17, weight: 700, lineHeight: 30))
    }

    @Test("an unknown size category is reported")
    func unknownCategory() {
        let decoding = Decoding(
            #"{ "scene": 1, "canvas": { "size": [1, 1], "sizeCategory": "huge" }, "root": [] }"#)
        #expect(decoding.codes == [.unknownWord])
    }
}
