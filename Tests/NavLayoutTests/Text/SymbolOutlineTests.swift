import NavGeometry
import NavScene
import Testing

@testable import NavLayout

@Suite("symbols")
struct SymbolOutlineTests {
    private static let weights = Array(stride(from: 100, through: 900, by: 100))

    /// Returns the bounding box of a letter, in ems.
    private func ink(_ letter: String, weight: Int) throws -> Rect {
        let node = Node(.text(Text(letter, font: FontDescription(size: 100, weight: weight))))
        let run = try #require(Fixture.nodes(node)[0].glyphs?.run)
        let face = try Fixture.fonts.face(postScriptName: run.face)
        return try #require(face).outline(of: run.glyphs[0].id).bounds
    }

    @Test("symbol strokes are as thick as the stem of the letter l, within 5 %", arguments: weights)
    func stems(weight: Int) throws {
        let stem = try ink("l", weight: weight).width
        for name in Symbol.Name.allCases where name != .ellipsis && name != .clear {
            let outline = SymbolOutline(name, font: FontDescription(size: 40, weight: weight))
            #expect(abs(try #require(outline.penWidth) / 40 - stem) < 0.05 * stem, "\(name)")
        }
    }

    @Test("the centre of a symbol is at half the cap height")
    func middle() throws {
        let capital = try ink("H", weight: 400)
        #expect(abs(SymbolOutline.middle + capital.center.y) < 0.002)
    }

    @Test("a symbol's ink is inside the rectangle of the symbol's size at all weights", arguments: weights)
    func inkWithinSize(weight: Int) {
        for name in Symbol.Name.allCases {
            let outline = SymbolOutline(name, font: FontDescription(size: 100, weight: weight))
            let bounds = outline.path.bounds.outset(by: (outline.penWidth ?? 0) / 2)
            #expect(bounds.minX > -0.01 && bounds.minY > -0.01, "\(name) \(bounds)")
            #expect(bounds.maxX < outline.size.width + 0.01, "\(name) \(bounds)")
            #expect(bounds.maxY < outline.size.height + 0.01, "\(name) \(bounds)")
        }
    }

    /// In captures of the system, the back button's symbol has font size 23, and its ink is 11 × 19
    /// points. The chevron of a table row is 7 × 12 points.
    @Test("the chevrons of the back button and of table rows have the captured sizes within 1 %")
    func backChevron() {
        let back = SymbolOutline(.chevronBackward, font: FontDescription(size: 23, weight: 500)).size
        #expect(abs(back.width - 11) < 0.11 && abs(back.height - 19) < 0.19)
        let row = SymbolOutline(.chevronForward, font: FontDescription(size: 14.6)).size
        #expect(abs(row.width - 7) < 0.07 && abs(row.height - 12) < 0.12)
    }

    @Test("only symbols with a direction are mirrored")
    func direction() {
        let font = FontDescription(size: 20)
        for name in Symbol.Name.allCases {
            let (left, right) = (
                SymbolOutline(name, font: font), SymbolOutline(name, font: font, isMirrored: true)
            )
            #expect((left.path == right.path) == !name.followsDirection)
        }
        let forward = SymbolOutline(.chevronForward, font: font).path
        let turned = SymbolOutline(.chevronBackward, font: font, isMirrored: true).path
        #expect(
            zip(forward.elements, turned.elements).allSatisfy { isClose($0.end ?? .zero, $1.end ?? .zero) })
    }

    @Test("a symbol's stem width is interpolated between nine weights, and constant below 100 and above 900")
    func interpolation() {
        let (regular, medium) = (SymbolOutline.stem(weight: 400), SymbolOutline.stem(weight: 500))
        #expect(abs(SymbolOutline.stem(weight: 450) - (regular + medium) / 2) < 1e-12)
        #expect(SymbolOutline.stem(weight: 1000) == SymbolOutline.stem(weight: 900))
        #expect(SymbolOutline.stem(weight: 1) == SymbolOutline.stem(weight: 100))
    }
}
