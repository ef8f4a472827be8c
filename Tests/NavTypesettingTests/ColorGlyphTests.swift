import NavGeometry
import Testing

@testable import NavTypesetting

/// The expected colours and shapes are defined in Scripts/make-test-fonts.py.
struct ColorGlyphTests {
    private func glyph(_ character: String, _ file: String) throws -> ColorGlyph? {
        let fonts = FontCollection([FontSource(path: TestFonts.ownPath(file))])
        let family = try #require(fonts.families.first)
        let set = try Typesetter(fonts: fonts).typeset(character, style: TextStyle(family: family, size: 10))
        let run = try #require(set.lines.first?.runs.first)
        return run.face.colorGlyph(run.glyphs[0].id)
    }

    @Test("layers of a version 0 COLR table become fills in order; palette index 0xFFFF is the text colour")
    func layers() throws {
        let first = try #require(try glyph("A", "NavTestLayers.ttf"))
        #expect(first.parts.count == 2 && first.clip == nil)
        guard case .fill(let left, .solid(let red)) = first.parts[0] else {
            Issue.record("not a fill")
            return
        }
        // The outline is 500 × 700 font units large, and an em has 1000 units. y points down. In the font
        // file, the outline's left edge is at x = 100, but the left side bearing is 0. So the edge moves to x = 0.
        let bounds = left.controlBounds
        #expect(abs(bounds.x) < 1e-9 && abs(bounds.y + 0.7) < 1e-9)
        #expect(abs(bounds.width - 0.5) < 1e-9 && abs(bounds.height - 0.7) < 1e-9)
        #expect(red == ColorGlyph.Color(bytes: (230, 26, 26), alpha: 1))
        let second = try #require(try glyph("B", "NavTestLayers.ttf"))
        guard case .fill(_, .solid(let foreground)) = second.parts[1] else {
            Issue.record("not a fill")
            return
        }
        #expect(foreground == ColorGlyph.Color(bytes: nil, alpha: 1))
    }

    @Test("a colour glyph's linear gradient is constant along the line from its first to its third point")
    func linear() throws {
        let glyph = try #require(try glyph("B", "NavTestPaints.ttf"))
        guard case .fill(_, .gradient(let geometry, let stops, let extend, _)) = glyph.parts[0],
            case .linear(let start, let end) = geometry
        else {
            Issue.record("not a linear gradient")
            return
        }
        // The gradient runs from (50, 0) to (950, 0), and colours are constant in the direction (400, 400).
        // So the vector (900, 0) is projected on the perpendicular (1, −1)/√2. The projection is (450, −450).
        #expect(start == Point(x: 50, y: 0))
        #expect(abs(end.x - 500) < 1e-9 && abs(end.y + 450) < 1e-9)
        #expect(stops.map(\.offset) == [0.25, 0.5])
        #expect(extend == .reflect)
        #expect(glyph.clip == Rect(x: 0.05, y: -0.6, width: 0.9, height: 0.65))
    }

    /// For each angle, the font file stores the number of half turns (180° each) minus 1. For example, 45° is a
    /// quarter of a half turn. So the file stores 0.25 − 1 = −0.75.
    @Test("the stored angles of a colour glyph's sweep gradient are converted to degrees")
    func sweep() throws {
        let glyph = try #require(try glyph("F", "NavTestPaints.ttf"))
        guard case .fill(_, .gradient(.sweep(let center, let start, let end), _, _, _)) = glyph.parts[0]
        else {
            Issue.record("not a sweep")
            return
        }
        #expect(center == Point(x: 500, y: 400))
        #expect(abs(start - 45) < 0.02 && abs(end - 135) < 0.02)
    }

    @Test("a rotation in a colour glyph turns counter-clockwise around the rotation's centre")
    func rotation() throws {
        let glyph = try #require(try glyph("G", "NavTestPaints.ttf"))
        guard case .fill(let path, _) = glyph.parts[0], let first = path.elements.first?.end else {
            Issue.record("not a fill")
            return
        }
        // The corner (0, 0) is rotated by 30° around (500, 400):
        //     x = 500 − 500·cos 30° + 400·sin 30°
        //     y = 400 − 500·sin 30° − 400·cos 30°
        let expected = Point(
            x: (500 - 500 * 0.866_025_403_8 + 200) / 1000, y: -(400 - 250 - 400 * 0.866_025_403_8) / 1000)
        let nearest = path.elements.compactMap(\.end).map {
            max(abs($0.x - expected.x), abs($0.y - expected.y))
        }.min()
        #expect(first.x.isFinite && (nearest ?? 1) < 1e-4)
    }

    @Test("a colour glyph's reference to another glyph gives the parts of that glyph")
    func reference() throws {
        #expect(try glyph("M", "NavTestPaints.ttf")?.parts == glyph("A", "NavTestPaints.ttf")?.parts)
    }

    @Test("a colour glyph's compositing modes have the numbers of the OpenType specification")
    func modes() throws {
        for (character, mode) in [
            ("N", ColorGlyph.Mode.sourceIn), ("Q", .xor), ("R", .plus), ("S", .multiply), ("V", .difference),
        ] {
            let glyph = try #require(try glyph(character, "NavTestPaints.ttf"))
            guard case .composite(let found, _, _) = glyph.parts[0] else {
                Issue.record("not a composition")
                continue
            }
            #expect(found == mode)
        }
    }

    @Test("a bitmap glyph is placed on the baseline and has the size that its strike states")
    func bitmap() throws {
        let fonts = FontCollection([FontSource(path: TestFonts.ownPath("NavTestBitmaps.ttf"))])
        let face = try fonts.face(family: "Nav Test Bitmaps")
        let picture = try #require(face.bitmapGlyph(2))
        // The bitmap has 32 × 32 pixels. Its strike (a set of bitmaps for one size) has 32 pixels per em. So the
        // bitmap is one em wide and high.
        #expect(abs(picture.rect.width - 1) < 1e-9 && abs(picture.rect.y + 1) < 1e-9)
        #expect(picture.png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(face.bitmapGlyph(3) == nil && !face.outline(of: 3).isEmpty)
    }
}
