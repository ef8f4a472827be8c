import Foundation
import NavGeometry
import NavTestSupport
import Testing

@testable import NavTypesetting

/// A malicious font may be rejected or look wrong. It must not crash or hang the process.
@Suite(.timeLimit(.minutes(2)))
struct HostileFontTests {
    private static let corpus: [[UInt8]] = {
        let names = [
            "Inter/Inter-Regular.otf", "NotoSansArabic/NotoSansArabic-Regular.ttf",
            "NotoSansDevanagari/NotoSansDevanagari-Bold.ttf", "TwemojiMozilla/TwemojiMozilla.ttf",
        ]
        let shipped = names.map { "\(TestFonts.directory)/../\($0)" }
        return (shipped + TestFonts.ownFiles).compactMap {
            FileManager.default.contents(atPath: $0).map(Array.init)
        }
    }()

    @Test("300 damaged fonts are opened and typeset safely, and their glyphs load safely", arguments: 0..<30)
    func damaged(batch: Int) throws {
        try #require(Self.corpus.count == 10)
        for round in 0..<10 {
            var mutator = FontMutator(seed: UInt64(batch * 10 + round))
            let font = mutator.damaged(Self.corpus[(batch * 10 + round) % Self.corpus.count])
            use(font)
        }
    }

    @Test("a font truncated at or inside a table is rejected or used safely")
    func cutAtTables() {
        for font in Self.corpus {
            for table in FontMutator.tables(of: font) {
                use(Array(font.prefix(table.range.lowerBound)))
                use(Array(font.prefix((table.range.lowerBound + table.range.upperBound) / 2)))
            }
        }
    }

    @Test("a paint graph with a cycle or with exponential size is rejected")
    func paintGraphs() throws {
        let font = try TestFonts.own("NavTestPaints.ttf")
        let glyph: [UInt8] = [0, 6]  // `A`, the seventh glyph of the file.
        // A paint made of layers 0…254. Each layer refers to this same paint.
        let layers: [UInt8] = [1, 255, 0, 0, 0, 0]
        // A paint that refers to its own glyph.
        let itself: [UInt8] = [11] + glyph
        for paint in [layers, itself] {
            // A header of version 1, without the lists of version 0.
            var table: [UInt8] = [0, 1, 0, 0] + [0, 0, 0, 0] + [0, 0, 0, 0] + [0, 0]
            table += [0, 0, 0, 34, 0, 0, 0, 44] + [UInt8](repeating: 0, count: 12)
            table += [0, 0, 0, 1] + glyph
            // The list of base glyphs starts at byte 34, and the list of layers at byte 44. The paint follows the
            // list of layers. Each list stores the paint's offset from the list's own start.
            let listLength = 4 + 4 * 255
            table += number(10 + listLength)
            table += number(255)
            for _ in 0..<255 { table += number(listLength) }
            table += paint
            let bytes = FontMutator.replacing("COLR", in: font, by: table)
            let fonts = FontCollection([FontSource(.bytes(bytes), name: "circle")])
            let face = try fonts.face(family: "Nav Test Paints")
            #expect(face.hasColor)
            #expect(face.colorGlyph(6) == nil)
            // The outline of the glyph is used instead.
            #expect(!face.outline(of: 6).isEmpty)
        }
    }

    @Test("a composite glyph with too many parts, or with itself as a part, has an empty outline")
    func composites() throws {
        let font = try TestFonts.own("NavTestPaints.ttf")
        let count = 28
        // Each glyph consists of sixty copies of the next glyph. The last glyph consists of itself.
        var glyphs: [UInt8] = []
        var offsets: [UInt8] = []
        for index in 0..<count {
            offsets += number(glyphs.count)
            glyphs += [0xFF, 0xFF] + [UInt8](repeating: 0, count: 8)
            for part in 0..<60 {
                let flags: UInt8 = part < 59 ? 0x22 : 0x02
                glyphs += [0, flags, 0, UInt8(min(index + 1, count - 1)), 0, 0]
            }
        }
        offsets += number(glyphs.count)
        var head = Array(font[try #require(FontMutator.tables(of: font).first { $0.tag == "head" }).range])
        head[51] = 1  // Offsets in `loca` have 32 bits.
        var bytes = FontMutator.replacing("glyf", in: font, by: glyphs)
        bytes = FontMutator.replacing("loca", in: bytes, by: offsets)
        bytes = FontMutator.replacing("head", in: bytes, by: head)
        let fonts = FontCollection([FontSource(.bytes(bytes), name: "bomb")])
        let face = try fonts.face(family: "Nav Test Paints")
        for glyph in 1..<GlyphID(count) { #expect(face.outline(of: glyph).isEmpty) }
    }

    /// Scripts/make-test-fonts.py defines each letter. For all letters except I, FreeType reports a
    /// broken file.
    @Test(
        "endless subroutine calls and stack overflows give an empty outline, and other glyphs keep their outlines"
    )
    func subroutines() throws {
        let fonts = FontCollection(files: [TestFonts.samplePath("NavTestSubroutines.otf")])
        let set = try Typesetter(fonts: fonts).typeset(
            "IABCDEFGJKLI", style: TextStyle(family: "Nav Test Subroutines", size: 1000, tracking: .custom(0))
        )
        let glyphs = set.lines[0].runs[0].glyphs
        // Each letter has an advance of 220 units: a bar of 100 with 60 on each side.
        let positions = glyphs.map(\.position.x)
        #expect(positions == Array(stride(from: 0, to: 12 * 220, by: 220)))
        let face = set.lines[0].runs[0].face
        for glyph in glyphs.dropFirst().dropLast() { #expect(face.outline(of: glyph.id).isEmpty) }
        let bar = face.outline(of: glyphs[11].id).controlBounds
        #expect(abs(bar.x - 0.06) < 1e-9 && abs(bar.width - 0.1) < 1e-9 && abs(bar.height - 0.7) < 1e-9)
    }

    private func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// Opens the font and typesets texts with it. Loads each glyph as an outline, a colour glyph and a bitmap.
    private func use(_ bytes: [UInt8]) {
        let fonts = FontCollection([FontSource(.bytes(bytes), name: "damaged")])
        #expect(!fonts.descriptions.isEmpty || fonts.problems.count == 1)
        for listing in fonts.listings.prefix(2) {
            for text in ["Wörter a->b مرحبا हिन्दी", "👨‍👩‍👧‍👦👍🏽🇯🇵1️⃣©️", "HILTE ABCLM"] {
                let style = TextStyle(
                    family: listing.description.familyName, size: 17, weight: 650,
                    variations: [FontVariation(tag: "wdth", value: 130)])
                let set = try? Typesetter(fonts: fonts).typeset(text, style: style, maximumWidth: 40)
                for run in set?.lines.flatMap(\.runs) ?? [] {
                    for glyph in run.glyphs {
                        #expect(glyph.position.x.isFinite && glyph.position.y.isFinite)
                        #expect(run.face.outline(of: glyph.id).controlBounds.width.isFinite)
                        _ = run.face.colorGlyph(glyph.id)
                        _ = run.face.bitmapGlyph(glyph.id)
                    }
                }
            }
        }
    }
}
