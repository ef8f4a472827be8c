import Testing

@testable import NavTypesetting

/// The expected values follow from the lists of CSS Text 3, sections 5.2 (`word-break: keep-all`) and 5.3
/// (`line-break`).
struct LineBreakAdjustmentTests {
    /// Returns the parts of a text between its line break opportunities.
    private func parts(_ text: String, _ strictness: LineBreakStrictness, keepsWords: Bool = false)
        -> [String]
    {
        var layout = TextLayout()
        layout.strictness = strictness
        layout.keepsWords = keepsWords
        let bytes = Array(text.utf8)
        var places = LineBreaks.opportunities(
            in: bytes[...], smallKanaMayBeginLines: strictness != .strict)
        if let tailoring = LineBreakAdjustment(layout) {
            places = tailoring.apply(to: places, in: bytes[...])
        }
        let ends = places.filter { $0 > 0 && $0 < bytes.count } + [bytes.count]
        return zip([0] + ends, ends).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
    }

    @Test(
        "a line may begin with a small kana or a prolonged sound mark unless breaks are strict",
        arguments: ["きゃく", "カード", "ラッパ", "ファン"])
    func smallKana(text: String) {
        let letters = text.map(String.init)
        #expect(parts(text, .strict).count == letters.count - 1)
        #expect(parts(text, .normal) == letters)
        #expect(parts(text, .loose) == letters)
    }

    @Test(
        "a line may begin with iteration marks, centred marks and suffixes only if breaks are loose",
        arguments: ["人々", "あゝ", "甲・乙", "本！", "百％", "十℃"])
    func loose(text: String) {
        let letters = text.map(String.init)
        #expect(parts(text, .strict).count < letters.count)
        #expect(parts(text, .normal).count < letters.count)
        #expect(parts(text, .loose).count == letters.count)
    }

    @Test("full stops and closing brackets never begin a line, and opening brackets never end a line")
    func never() {
        for strictness in [LineBreakStrictness.strict, .normal, .loose] {
            #expect(parts("「日」。本", strictness) == ["「日」。", "本"])
        }
    }

    @Test("a row of ellipsis characters is divided only if breaks are loose")
    func inseparable() {
        #expect(parts("日……本", .normal).count < parts("日……本", .loose).count)
    }

    @Test("with `keep-all`, Hangul words stay whole, even if they contain Latin letters or digits")
    func keepsWords() {
        #expect(parts("한국어 문장", .strict) == ["한", "국", "어 ", "문", "장"])
        #expect(parts("한국어 문장", .strict, keepsWords: true) == ["한국어 ", "문장"])
        #expect(parts("iPhone을 3개", .strict, keepsWords: true) == ["iPhone을 ", "3개"])
        #expect(parts("日本、東京", .strict, keepsWords: true) == ["日本、", "東京"])
    }
}
