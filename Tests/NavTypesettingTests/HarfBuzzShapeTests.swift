import Foundation
import NavTestSupport
import Testing

@testable import NavTypesetting

/// Compares shaped glyphs with the output of the program `hb-shape` (Debian's libharfbuzz-bin).
///
/// Numbers are in font units.
struct HarfBuzzShapeTests {
    private struct Glyph: Decodable, Equatable {
        let g: GlyphID
        let cl: Int
        let dx: Double
        let dy: Double
        let ax: Double
    }

    private static let program = "/usr/bin/hb-shape"
    static let isInstalled = FileManager.default.isExecutableFile(atPath: program)

    private static let interTexts = [
        "Top Results", "AVAVA To Ty LT", "a->b <- => 1x2 (A) [B]", "x\u{301}y\u{323}\u{301} e\u{301}\u{323}",
        "Straße Grüße", "Ångström çà et là", "Zażółć gęślą jaźń", "Ελληνικά ΐ", "Привет, мир", "Tiếng Việt",
        "12:34 – 56,78 %", "“Quoted” ‘text’…", "fi ffi fl", "日本 emoji 😀", "a\u{200D}b\u{200B}c\u{FEFF}",
        "ÁÉÍ\u{302}", "H\u{200A}H\u{2009}H", "@:@ A:B 10:20", "tab-free   spaces", "\u{1}",
    ]

    @Test(
        "glyph ids, clusters, offsets and advances equal the output of hb-shape", .enabled(if: isInstalled),
        arguments: ["Inter-Regular", "Inter-SemiBold", "Inter-Italic"])
    func inter(name: String) throws {
        for text in Self.interTexts {
            try compare(text, path: TestFonts.path(name))
        }
    }

    @Test(
        "in DejaVu Sans, glyphs in four scripts equal the output of hb-shape, with and without tracking",
        .enabled(if: isInstalled && TestFonts.hasDejaVu),
        arguments: ["office flag", "سلام عليكم", "שלום", "Ωμέγα"])
    func dejaVu(text: String) throws {
        try compare(text, path: TestFonts.dejaVu)
        try compare(text, path: TestFonts.dejaVu, tracking: 5, options: ["--features=-liga,-clig"])
    }

    /// Words in ten scripts, each with a face that has the script. Random texts are made of these
    /// words.
    private static let scripts: [(face: String, words: String)] = [
        ("Inter/Inter-Regular.otf", "Quick fox fi ffl Straße naïve Tōkyō 12:30 “AVATAR” (x) Ðe"),
        ("Inter/Inter-Medium.otf", "Ελληνικά γλώσσα ΐ ὥρα Ύδωρ και, μετά; Ωμέγα"),
        ("Inter/Inter-Bold.otf", "Русский язык ёлка йод Українська ґанок ѝ №5 щука"),
        ("NotoSansArabic/NotoSansArabic-Regular.ttf", "السلام عليكم لا إله الله مَرْحَبًا ٱلْكِتَاب پارسی گچ ۱۲۳"),
        ("NotoSansHebrew/NotoSansHebrew-Regular.ttf", "שלום עולם בְּרֵאשִׁית אֱלֹהִים יִשְׂרָאֵל ״ציטוט״ ₪5"),
        ("NotoSansDevanagari/NotoSansDevanagari-Regular.ttf", "नमस्ते क्षत्रिय र्क्षि श्री द्ध्य कर्म हिन्दी ज्ञान १२३ ॐ"),
        ("NotoSansThai/NotoSansThai-Regular.ttf", "สวัสดี น้ำ กำลัง ปั้น ภาษาไทย ฐู ญุ เก้า ๑๒๓"),
        ("NotoSansCJKjp/NotoSansCJKjp-Regular.otf", "ひらがな きゃっきゅ が゛ ゝゞ、。「括弧」"),
        ("NotoSansCJKjp/NotoSansCJKjp-Regular.otf", "カタカナ ヴァイオリン ー・ ｶﾀｶﾅ ガギグ"),
        ("NotoSansCJKjp/NotoSansCJKjp-Bold.otf", "日本語 漢字 東京都 々 〆切 ①② ㈱ 亜腕"),
    ]

    @Test(
        "the glyphs of 56 texts in each of ten scripts equal the output of hb-shape",
        .enabled(if: isInstalled),
        arguments: 0..<10)
    func scripts(index: Int) throws {
        let (name, words) = Self.scripts[index]
        let list = words.split(separator: " ")
        var generator = SeededGenerator(seed: UInt64(index))
        let texts = (0..<400).map { count in
            (0...count % 7).compactMap { _ in list.randomElement(using: &generator) }.joined(separator: " ")
        }
        // Skip texts whose characters all belong to several scripts, such as digits. hb-shape would
        // take the script of these texts from the locale.
        let clear = Set(texts).sorted().filter {
            $0.unicodeScalars.contains { !HarfBuzzScript(of: $0).isShared }
        }
        #expect(clear.count >= 56)
        try compare(Array(clear.prefix(56)), name: name)
    }

    @Test(
        "letter forms of a language equal the output of hb-shape", .enabled(if: isInstalled),
        arguments: [
            ("Inter/Inter-Regular.otf", "ro", "Ştiţi"), ("Inter/Inter-Regular.otf", "ca", "col·lecció"),
            ("NotoSansDevanagari/NotoSansDevanagari-Regular.ttf", "mr", "लश श्र"),
            ("NotoSansDevanagari/NotoSansDevanagari-Regular.ttf", "ne", "झण ५८"),
            ("NotoSansArabic/NotoSansArabic-Regular.ttf", "ur", "۴۶۷ کہ"),
        ])
    func languages(name: String, language: String, text: String) throws {
        let path = "\(TestFonts.directory)/../\(name)"
        let expected = try hbShape(lines: [text], path: path, options: ["--language=\(language)"])
        #expect(try [shape(text, path: path, language: language)] == expected)
        // Without the language, the text has other glyphs.
        #expect(try [shape(text, path: path)] != expected)
    }

    @Test("emoji and emoji sequences equal the output of hb-shape", .enabled(if: isInstalled))
    func emoji() throws {
        let clusters = [
            "😀", "👍🏿", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇯🇵", "🇩🇪🇫🇷", "1️⃣", "#️⃣", "©️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🧑🏽‍🚀", "👩🏽‍🤝‍👨🏿", "❤️",
            "❤️‍🔥", "🐻\u{200D}🟥", "🇦", "☝🏿", "⌚", "👁️‍🗨️", "🧑‍🧑‍🧒",
        ]
        let pairs = zip(clusters, clusters.dropFirst()).map { $0 + $1 }
        try compare(
            clusters + pairs, name: "TwemojiMozilla/TwemojiMozilla.ttf",
            options: ["--script=Latn", "--direction=ltr"])
    }

    /// - Parameter name: The path of a font file beneath `Fonts`.
    private func compare(_ texts: [String], name: String, options: [String] = []) throws {
        let path = "\(TestFonts.directory)/../\(name)"
        let expected = try hbShape(lines: texts, path: path, options: options)
        #expect(expected.count == texts.count)
        for (text, glyphs) in zip(texts, expected) {
            #expect(try shape(text, path: path) == glyphs, "“\(text)”")
        }
    }

    private func compare(_ text: String, path: String, tracking: Double = 0, options: [String] = []) throws {
        let expected = try hbShape(lines: [text], path: path, options: options)
        #expect(try [shape(text, path: path, tracking: tracking)] == expected, "“\(text)”")
    }

    private func shape(
        _ text: String, path: String, tracking: Double = 0, language: String? = nil
    ) throws -> [Glyph] {
        let face = try FontFace(path: path)
        let style = TextStyle(
            size: Double(face.unitsPerEm), tracking: .custom(tracking), language: language)
        let shaped = Shaper(style: style, systemTracking: 0).shape(
            TextItem(text, face: face), in: Array(text.utf8))
        return shaped.glyphs.indices.map { index in
            let glyph = shaped.glyphs[index]
            let isTracked = shaped.clusters.contains {
                $0.tracking != 0 && $0.glyphs.upperBound == index + 1
            }
            return Glyph(
                g: glyph.id, cl: glyph.cluster, dx: glyph.offset.dx, dy: -glyph.offset.dy,
                ax: glyph.advance - (isTracked ? tracking : 0))
        }
    }

    /// Returns the glyphs of each text from hb-shape. The texts must not contain line breaks.
    private func hbShape(lines: [String], path: String, options: [String] = []) throws -> [[Glyph]] {
        let folder = try TemporaryDirectory()
        let file = try folder.write(Data(lines.joined(separator: "\n").utf8), as: "texts")
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: Self.program)
        process.arguments =
            ["--output-format=json", "--no-glyph-names", "--utf8-clusters", "--language=und"] + options + [
                path, "--text-file=\(file)",
            ]
        // hb-shape decodes its arguments with the encoding of the locale.
        process.environment = ["LC_ALL": "C.UTF-8"]
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try data.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode([Glyph].self, from: $0)
        }
    }
}
