import Foundation
import Testing

@testable import NavTypesetting

/// Glyphs as the program `hb-shape` (Debian's libharfbuzz-bin) prints them, in font units.
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
        "Ids, clusters, offsets and advances equal hb-shape's", .enabled(if: isInstalled),
        arguments: ["Inter-Regular", "Inter-SemiBold", "Inter-Italic"])
    func inter(name: String) throws {
        for text in Self.interTexts {
            try compare(text, path: TestFonts.path(name))
        }
    }

    @Test(
        "So they do for ligatures and Arabic, with and without letter spacing",
        .enabled(if: isInstalled && TestFonts.hasDejaVu),
        arguments: ["office flag", "سلام عليكم", "שלום", "Ωμέγα"])
    func dejaVu(text: String) throws {
        try compare(text, path: TestFonts.dejaVu)
        try compare(text, path: TestFonts.dejaVu, tracking: 5, options: ["--features=-liga,-clig"])
    }

    private func compare(_ text: String, path: String, tracking: Double = 0, options: [String] = []) throws {
        let face = try FontFace(path: path)
        let style = TextStyle(size: Double(face.unitsPerEm), tracking: .custom(tracking))
        let shaped = Shaper(face: face, style: style).shape(Array(text.utf8)[...])
        let ours = shaped.glyphs.indices.map { index in
            let glyph = shaped.glyphs[index]
            let isTracked = shaped.clusters.contains {
                $0.tracking != 0 && $0.glyphs.upperBound == index + 1
            }
            return Glyph(
                g: glyph.id, cl: glyph.cluster, dx: glyph.offset.dx, dy: -glyph.offset.dy,
                ax: glyph.advance - (isTracked ? tracking : 0))
        }
        #expect(try ours == hbShape(text, path: path, options: options), "“\(text)”")
    }

    private func hbShape(_ text: String, path: String, options: [String]) throws -> [Glyph] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: Self.program)
        process.arguments =
            ["--output-format=json", "--no-glyph-names", "--utf8-clusters", "--language=und"] + options + [
                path, "--text=\(text)",
            ]
        // The program reads its arguments in the encoding of the locale.
        process.environment = ["LC_ALL": "C.UTF-8"]
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try JSONDecoder().decode([Glyph].self, from: data)
    }
}
