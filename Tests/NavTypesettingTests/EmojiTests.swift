import Testing

@testable import NavTypesetting

struct EmojiTests {
    private static let style = TextStyle(size: 17)

    private func faces(_ text: String) throws -> [String] {
        try TestFonts.allFonts.typeset(text, style: Self.style).lines.flatMap(\.runs).map(\.face.familyName)
    }

    /// The cases are examples of Unicode Technical Standard 51 and of the file
    /// emoji-variation-sequences.txt.
    @Test(
        "a cluster is an emoji by Unicode's default, by a variation selector or by its whole sequence",
        arguments: [
            ("😀", true), ("©", false), ("©\u{FE0F}", true), ("™\u{FE0F}", true), ("❤", false),
            ("❤\u{FE0E}", false),
            ("❤\u{FE0F}", true), ("😀\u{FE0E}", false), ("1", false), ("1\u{FE0F}", false),
            ("1\u{FE0F}\u{20E3}", true),
            ("#\u{FE0F}\u{20E3}", true), ("🇯🇵", true), ("👍🏽", true), ("👨‍👩‍👧‍👦", true), ("☝🏿", true), ("⌚", true),
            ("a", false), ("漢", false), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", true),
        ] as [(Character, Bool)])
    func presentation(cluster: Character, isEmoji: Bool) {
        #expect(EmojiPresentation.isEmoji(cluster.unicodeScalars) == isEmoji)
    }

    @Test(
        "an emoji sequence is set as one glyph",
        arguments: [
            "😀", "👍🏿", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇯🇵", "1️⃣", "©️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🧑🏽‍🚀", "👩🏽‍🤝‍👨🏿", "❤️", "#️⃣",
        ])
    func sequences(text: String) throws {
        let set = try TestFonts.allFonts.typeset(text, style: Self.style)
        let runs = set.lines.flatMap(\.runs)
        #expect(set.missing.isEmpty && runs.count == 1)
        #expect(runs.first?.face.familyName == "Twemoji Mozilla")
        #expect(runs.first?.glyphs.count == 1)
        let glyph = try #require(runs.first?.glyphs.first)
        #expect(runs.first?.face.colorGlyph(glyph.id) != nil)
        // The emoji is one em wide, without the system's tracking.
        #expect(abs(set.lines[0].width - 17) < 1e-9)
    }

    @Test("digits, and signs that are not emoji by default, stay in the text's face")
    func text() throws {
        #expect(try faces("12 # © ™") == ["Inter"])
        #expect(try faces("Hi 😀!") == ["Inter", "Twemoji Mozilla", "Inter"])
        #expect(try faces("©©\u{FE0F}") == ["Inter", "Twemoji Mozilla"])
    }

    @Test("an emoji sequence without a glyph of its own is divided into parts with glyphs")
    func parts() throws {
        // Unicode defines no sequence of bear, joiner and red square.
        let set = try TestFonts.allFonts.typeset("🐻\u{200D}🟥", style: Self.style)
        #expect(set.missing.isEmpty)
        let glyphs = set.lines.flatMap(\.runs).flatMap(\.glyphs)
        #expect(Set(glyphs.map(\.cluster)) == [0])
        #expect(abs(set.lines[0].width - 34) < 1e-9)
    }

    @Test("a mark that no colour face has is set in another face, and the emoji keeps its own face")
    func marks() throws {
        let families = try faces("😀\u{301}")
        #expect(families.first == "Twemoji Mozilla" && families.count == 2)
    }

    @Test("text without emoji never opens the colour face")
    func laziness() throws {
        let fonts = FontCollection(files: TestFonts.allFiles)
        _ = try Typesetter(fonts: fonts).typeset("Plain words, © 2024 漢字 שלום", style: Self.style)
        #expect(!fonts.openFamilies.contains("Twemoji Mozilla"))
        _ = try Typesetter(fonts: fonts).typeset("🙂", style: Self.style)
        #expect(fonts.openFamilies.contains("Twemoji Mozilla"))
    }
}
