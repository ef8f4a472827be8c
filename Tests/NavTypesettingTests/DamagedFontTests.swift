import Foundation
import NavTestSupport
import Testing

@testable import NavTypesetting

/// A damaged font may be rejected or look wrong. It must not crash or hang the process.
struct DamagedFontTests {
    private static let intact = try? Data(contentsOf: URL(filePath: TestFonts.path("Inter-Regular")))

    @Test("a truncated font is rejected or used safely")
    func truncated() throws {
        let intact = try #require(Self.intact)
        var generator = SeededGenerator(seed: 1)
        for index in 0..<100 {
            // The first 40 lengths are below 320 bytes. Most of them cut the table directory, which ends at
            // byte 204.
            let length = index < 40 ? index * 8 : Int.random(in: 0..<intact.count, using: &generator)
            try use(intact.prefix(length))
        }
    }

    @Test("a font with up to 200 randomly changed bytes is rejected or used safely")
    func randomBytes() throws {
        let intact = try #require(Self.intact)
        var generator = SeededGenerator(seed: 2)
        for index in 0..<100 {
            var data = intact
            // Every other font is damaged only in its first 4096 bytes, because headers are the most
            // sensitive part.
            let reach = index.isMultiple(of: 2) ? 4096 : data.count
            for _ in 0..<Int.random(in: 1...200, using: &generator) {
                data[Int.random(in: 0..<reach, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            try use(data)
        }
    }

    /// Opens the font, typesets text with it, and loads outlines.
    private func use(_ data: Data) throws {
        let folder = try TemporaryDirectory()
        let path = try folder.write(data, as: "damaged.otf")
        let fonts = FontCollection(files: TestFonts.files(in: folder.path))
        #expect(fonts.descriptions.count + fonts.problems.count == 1)
        for description in fonts.descriptions {
            let text = try? Typesetter(fonts: fonts).typeset(
                "Wörter → a->b 1×2 x\u{301}\u{323}",
                style: TextStyle(family: description.familyName, size: 17),
                maximumWidth: 40, maximumLines: 3)
            for run in text?.lines.flatMap(\.runs) ?? [] {
                #expect(run.glyphs.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite })
            }
        }
        guard let face = try? FontFace(path: path) else { return }
        for glyph in stride(from: GlyphID(0), to: 2600, by: 13) {
            let bounds = face.outline(of: glyph).controlBounds
            #expect(bounds.width.isFinite && bounds.height.isFinite)
        }
    }
}
