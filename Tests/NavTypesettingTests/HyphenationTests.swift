import Testing

@testable import NavTypesetting

struct HyphenationTests {
    /// The values are from Pyphen 0.17 and 0.18, an independent program that reads the same patterns. The first
    /// three English words are also in The TeXbook, appendix H.
    @Test(
        "words are hyphenated by the patterns of their language",
        arguments: [
            (
                "en",
                "hy-phen-ation as-so-ciate ta-ble al-go-rithm com-puter uni-ver-sity rep-re-sen-ta-tion type-set-ting"
            ),
            ("en-gb", "hy-phen-a-tion al-gorithm uni-ver-sity centre"),
            ("de", "sil-ben-tren-nung do-nau-dampf-schiff-fahrt stra-ßen-bahn über-grö-ße com-pu-ter"),
            ("fr", "or-di-na-teur dé-ve-lop-pe-ment l'in-tel-li-gence ty-po-gra-phie"),
            ("es", "or-de-na-dor de-sa-rro-llo ti-po-gra-fía cons-ti-tu-ción"),
            ("it", "svi-lup-po ti-po-gra-fia cal-co-la-to-re co-sti-tu-zio-ne"),
            ("pt", "com-pu-ta-dor de-sen-vol-vi-mento ti-po-gra-fia cons-ti-tui-ção"),
            ("da", "com-pu-ter ud-vik-ling typo-gra-fi ord-de-ling"),
            ("pl", "kom-pu-ter pro-gra-mo-wa-nie ty-po-gra-fia dzie-le-nie"),
            ("nb", "ord-de-ling data-ma-skin ty-po-gra-fi ut-vik-ling"),
            ("hr", "ra-ču-na-lo ra-zvoj ti-po-gra-fi-ja ras-tav-lja-nje"),
            ("bg", "ком-пю-тър ти-пог-ра-фия биб-ли-о-те-ка пре-но-си-мост стра-ни-ца"),
            ("et", "ar-vu-ti-prog-ramm raa-ma-tu-kogu poo-li-ta-mine õp-pi-mine"),
            ("fi", "tie-to-ko-ne kir-joit-ta-mi-nen ta-vu-tus oh-jel-mis-to yli-o-pis-to"),
            ("lt", "kom-piu-te-ris ti-pogra-fi-ja žo-dy-nas skie-me-na-vi-mas"),
            ("nl", "com-pu-ter let-ter-greep ont-wik-ke-ling af-breek-te-ken bi-bli-o-theek"),
            ("sl", "ra-ču-nal-nik ti-po-gra-fi-ja knji-žni-ca de-lje-nje"),
        ])
    func languages(tag: String, words: String) throws {
        let hyphenator = try #require(Hyphenator.of(language: tag))
        for expected in words.split(separator: " ") {
            let letters = Array(expected.unicodeScalars.filter { $0 != "-" })
            let places = hyphenator.places(in: letters)
            var found = ""
            for (index, letter) in letters.enumerated() {
                if places.contains(index) { found += "-" }
                found.unicodeScalars.append(letter)
            }
            #expect(found == expected)
        }
    }

    @Test("a language tag without own patterns uses the patterns of its primary language")
    func tags() {
        #expect(Hyphenator.of(language: "de-AT") === Hyphenator.of(language: "DE"))
        #expect(Hyphenator.of(language: "en-GB") !== Hyphenator.of(language: "en-US"))
        #expect(Hyphenator.of(language: "no") === Hyphenator.of(language: "nb"))
        #expect(Hyphenator.of(language: "ja") == nil && Hyphenator.of(language: "") == nil)
    }

    @Test("the hyphenation patterns of each language are sorted by their letters")
    func sorted() {
        for patterns in HyphenationPatterns.all {
            let lines = patterns.bytes.split(separator: UInt8(ascii: "\n")).map { line in
                line.filter { !(0x30...0x39).contains($0) }
            }
            #expect(lines.count > 100, "\(patterns.language)")
            #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
        }
    }

    private func typeset(
        _ text: String, language: String? = "en", width: Double?, _ hyphenation: Hyphenation
    ) throws -> TypesetText {
        var layout = TextLayout(maximumWidth: width)
        layout.hyphenation = hyphenation
        let style = TextStyle(size: 17, tracking: .custom(0), language: language)
        return try TestFonts.allFonts.typeset([TextSpan(text, style: style)], layout: layout)
    }

    private func lines(_ text: String, _ result: TypesetText) -> [String] {
        result.lines.map { String(decoding: Array(text.utf8)[$0.textRange], as: UTF8.self) }
    }

    @Test("a word is hyphenated where its beginning and a hyphen fit, and the hyphen is drawn")
    func line() throws {
        let limit = try typeset("a Hyphen\u{2010}", width: nil, .none).size.width
        let text = "a Hyphenation"
        let result = try typeset(text, width: limit + 0.01, .auto)
        #expect(lines(text, result) == ["a Hyphen", "ation"])
        #expect(!result.hasBrokenWords)
        let hyphen = try typeset("\u{2010}", width: nil, .none).lines[0].runs[0].glyphs[0].id
        #expect(result.lines[0].runs.last?.glyphs.last?.id == hyphen)
        #expect(try typeset(text, language: nil, width: 400, .auto).lines.count == 1)
    }

    @Test("words without a language, or in a language without patterns, are not hyphenated")
    func noLanguage() throws {
        let text = "some representation"
        let limit = try typeset("some repre", width: nil, .none).size.width
        for language in [nil, "ja", "xx"] {
            #expect(try lines(text, typeset(text, language: language, width: limit, .auto))[0] == "some")
        }
        #expect(try lines(text, typeset(text, width: limit, .auto))[0] == "some rep")
    }

    @Test("a word with soft hyphens is divided only there, and not at all if hyphenation is `none`")
    func softHyphens() throws {
        let text = "some represen\u{AD}tation"
        let limit = try typeset("some repre", width: nil, .none).size.width
        #expect(try lines(text, typeset(text, width: limit, .auto))[0] == "some")
        let wide = try typeset("some represen-", width: nil, .none).size.width + 1
        #expect(try lines(text, typeset(text, width: wide, .manual))[0] == "some represen\u{AD}")
        #expect(try lines(text, typeset(text, width: wide, .none))[0] == "some")
    }

    @Test(
        "with hyphenation `none`, a line that is cut at a soft hyphen shows no hyphen",
        arguments: [TextWrap.word, .character])
    func ignoredSoftHyphen(wrap: TextWrap) throws {
        // The letters before the soft hyphen fit together with a hyphen. The first W does not fit.
        let width = try typeset("abcdefgh\u{2010}", width: nil, .none).size.width + 0.01
        var layout = TextLayout(maximumWidth: width)
        layout.hyphenation = .none
        layout.wrap = wrap
        let style = TextStyle(size: 17, tracking: .custom(0), language: "en")
        let result = try TestFonts.allFonts.typeset(
            [TextSpan("abcdefgh\u{AD}WWW", style: style)], layout: layout)
        let hyphen = try typeset("\u{2010}", width: nil, .none).lines[0].runs[0].glyphs[0].id
        #expect(result.lines.count > 1)
        #expect(!result.lines.contains { $0.runs.contains { $0.glyphs.contains { $0.id == hyphen } } })
    }

    @Test("the minimum width of a hyphenated text is the width of its widest word part with a hyphen")
    func minimumWidth() throws {
        var layout = TextLayout()
        layout.hyphenation = .auto
        let style = TextStyle(size: 17, tracking: .custom(0), language: "en")
        let prepared = try TestFonts.allFonts.prepare([TextSpan("typesetting", style: style)], layout: layout)
        let widest = try ["type\u{2010}", "set\u{2010}", "ting"].map {
            try typeset($0, width: nil, .none).size.width
        }.max()
        #expect(abs(prepared.minimumWidth() - (widest ?? 0)) < 1e-9)
    }

    @Test("Cyrillic words are hyphenated, also in capitals")
    func cyrillic() throws {
        for text in ["една компютър", "ЕДНА КОМПЮТЪР"] {
            let start = text.replacing("тър", with: "").replacing("ТЪР", with: "")
            let limit = try typeset(start + "\u{2010}", language: "bg", width: nil, .none).size.width
            let result = try typeset(text, language: "bg", width: limit + 0.01, .auto)
            #expect(lines(text, result)[0] == start)
        }
    }

    @Test("a word of a million letters is not hyphenated")
    func longWord() throws {
        let hyphenator = try #require(Hyphenator.of(language: "en"))
        #expect(hyphenator.places(in: Array(repeating: "a", count: 1_000_000)).isEmpty)
    }
}
