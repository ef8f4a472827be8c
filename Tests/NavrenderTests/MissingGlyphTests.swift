import Foundation
import NavJSON
import Testing

@testable import Navrender

/// Most tests use U+10FFFC and U+10FFFD, private-use characters that no bundled font has.
@Suite("Missing glyphs") struct MissingGlyphTests {
    /// Returns the source text that each warning marks, in order.
    private func markedTexts(_ scene: SourceText, parameters: Parameters = [:]) throws -> [String] {
        try Renderer().render(Scene(scene, parameters: parameters)).warnings.diagnostics.sorted.map {
            problem in
            #expect(problem.code == .missingGlyph && problem.severity == .warning)
            return String(decoding: scene.bytes[problem.range], as: UTF8.self)
        }
    }

    private func text(_ literal: String) -> SourceText {
        source(#"{ "type": "text", "overflow": "visible", "text": \#(literal) }"#)
    }

    @Test(
        "a missing glyph is reported at its character, escaped or not",
        arguments: [
            (#""a\#u{10FFFD}b""#, ["\u{10FFFD}"]),
            (#""\#u{10FFFD}""#, ["\u{10FFFD}"]),
            // Several kinds of escapes precede the missing character, and one follows it.
            (#""\n\t\"\\\/ ä \u00e4 \uD83D\uDE80\#u{10FFFD}\n""#, ["\u{10FFFD}"]),
            (#""a\uDBFF\uDFFDb""#, [#"\uDBFF\uDFFD"#]), (#""\uDBFF\uDFFC""#, [#"\uDBFF\uDFFC"#]),
            (#""\u0041\udbff\udffd\u0042\#u{10FFFC}""#, [#"\udbff\udffd"#, "\u{10FFFC}"]),
            // Each character is reported once, at its first position.
            (#""\#u{10FFFD}\uDBFF\uDFFC\uDBFF\uDFFD\#u{10FFFC}""#, ["\u{10FFFD}", #"\uDBFF\uDFFC"#]),
            // A character and its combining mark are reported as one character.
            (#""x\#u{10FFFD}\u0301y""#, ["\u{10FFFD}\\u0301"]),
            // The text begins with a dollar sign, written twice or once.
            (#""$$5\#u{10FFFD}""#, ["\u{10FFFD}"]), (#""$5 \#u{10FFFD}""#, ["\u{10FFFD}"]),
        ])
    func spellings(literal: String, expected: [String]) throws {
        #expect(try markedTexts(text(literal)) == expected)
    }

    @Test(
        "the help about a character of the extra fonts says how to get these fonts",
        arguments: [
            ("한", "Hangul"), ("囧", "Chinese"), ("অ", "Bengali"), ("அ", "Tamil"), ("ა", "Georgian"),
            ("ա", "Armenian"),
            ("አ", "Ethiopic"), ("ក", "Khmer"), ("ກ", "Lao"), ("∰", "mathematics"), ("⇶", "arrows"),
            ("╠", "box drawing"),
        ])
    func extraFonts(character: String, kind: String) throws {
        let warnings = try Renderer().render(Scene(text("\"\(character)\""))).warnings
        let help = warnings.diagnostics.sorted.first?.help
        #expect(help == "make fonts assembles fonts with \(kind); --font-dir ExtraFonts adds them")
        guard ExtraFontFiles.areThere else { return }
        var options = RenderOptions()
        options.fonts = .bundled(before: [ExtraFontFiles.folder])
        #expect(try Renderer(options).render(Scene(text("\"\(character)\""))).warnings.isEmpty)
    }

    @Test(
        "the extra fonts have glyphs for sample words and symbols",
        .enabled(if: ExtraFontFiles.areThere, "make fonts assembles the folder ExtraFonts"),
        arguments: [
            "한국어 글꼴", "简体中文 繁體中文", "বাংলা", "தமிழ்", "ქართული", "Հայերեն", "አማርኛ", "ភាសាខ្មែរ", "ພາສາລາວ",
            "∀x∈ℝ ∮ 𝒳", "←↔⇒", "┌─╬█▒",
        ])
    func words(text words: String) throws {
        var options = RenderOptions()
        options.fonts = .bundled(before: [ExtraFontFiles.folder])
        #expect(try Renderer(options).render(Scene(text("\"\(words)\""))).warnings.isEmpty)
    }

    @Test("a missing glyph in a run of rich text is reported at its character")
    func runs() throws {
        let scene = text(
            #"["a\u00e4", { "symbol": "plus" }, { "text": "b\n\#u{10FFFD}" }, "", "\uDBFF\uDFFC\#u{10FFFD}"]"#
        )
        #expect(try markedTexts(scene) == ["\u{10FFFD}", #"\uDBFF\uDFFC"#])
    }

    @Test("the report about a missing glyph has the line and column of the character")
    func position() throws {
        let scene = SourceText(
            name: "scene.json",
            text: """
                {
                  "scene": 1, "canvas": { "size": [120, 90] }, // 日本 \u{10FFFD}
                  "root": [
                    { "type": "text", "text": "fine", "frame": { "y": 60 } },
                    { "type": "text",
                      "text": "ä日\\n\\u00e4 \u{10FFFD}" }
                  ]
                }
                """)
        let problem = try #require(try Renderer().render(Scene(scene)).warnings.diagnostics.sorted.first)
        let position = scene.position(at: problem.range.lowerBound)
        #expect(
            position.line == 6 && position.column == 6 + #""text": "ä日\n\u00e4 "#.unicodeScalars.count + 1)
        #expect(problem.message.contains("U+10FFFD"))
    }

    @Test("a missing glyph in the text of a parameter is reported at the node")
    func parameters() throws {
        let node = #"{ "type": "text", "overflow": "visible", "text": "$title" }"#
        let scene = source(node, more: #""parameters": { "title": { "default": "a\#u{10FFFD}" } },"#)
        #expect(try markedTexts(scene) == [node])
        #expect(try markedTexts(scene, parameters: ["title": "\u{10FFFC}"]) == [node])
    }

    @Test("a missing glyph is reported once for each text, even if layout measures the text several times")
    func stacks() throws {
        let child = #"{ "type": "text", "text": "a\#u{10FFFD}b", "minimumScaleFactor": 0.5 }"#
        let scene = source(
            #"{ "type": "stack", "overflow": "visible", "axis": "row", "children": [\#(child), \#(child)] }"#)
        #expect(try markedTexts(scene) == ["\u{10FFFD}", "\u{10FFFD}"])
    }

    @Test("a missing glyph stops a strict renderer")
    func strict() throws {
        var options = RenderOptions()
        options.isStrict = true
        let error = #expect(throws: RenderError.self) {
            try Renderer(options).render(Scene(text(#""\#u{10FFFD}""#)))
        }
        #expect(error?.kind == .invalidScene)
        #expect(error.map { codes($0.diagnostics) } == ["NAV0602"])
        _ = try Renderer(options).render(Scene(text(#""fine""#)))
    }
}

/// The folder that `make fonts` assembles. It is not part of the repository.
private enum ExtraFontFiles {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../ExtraFonts").standardizedFileURL.path
    static let areThere = FileManager.default.fileExists(atPath: folder + "/NotoSansCJK-Regular.ttc")
}
