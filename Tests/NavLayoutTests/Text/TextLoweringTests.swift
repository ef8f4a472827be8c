import NavGeometry
import NavImaging
import NavJSON
import NavScene
import Testing

@testable import NavLayout

@Suite("text in frames")
struct TextLoweringTests {
    private let environment = Fixture.environment()

    /// Returns the glyph run of each line of a text in a frame of `width` × 100 points.
    private func runs(
        _ string: String, _ alignment: Text.Alignment = .start, _ vertical: Text.VerticalAlignment = .top,
        width: Double = 200, maximumLines: Int? = nil
    ) -> [GlyphRun] {
        let text = Text(
            string, font: FontDescription(lineHeight: 20), alignment: alignment, verticalAlignment: vertical,
            maximumLines: maximumLines)
        let node = Node(.text(text), frame: Frame(x: 7, y: 9, width: width, height: 100))
        return Fixture.nodes(node).flatMap { $0.group?.children ?? [$0] }.compactMap { $0.glyphs?.run }
    }

    @Test("text lines are aligned to the start, the centre and the end of the frame's width")
    func alignment() throws {
        for string in ["Hello", "WWW"] {
            let width = environment.naturalSize(of: Text(string)).width
            for (alignment, x) in [
                (Text.Alignment.start, 0), (.center, (200 - width) / 2), (.end, 200 - width),
            ] {
                let first = try #require(runs(string, alignment).first?.glyphs.first)
                #expect(isClose(first.position.x, x))
            }
        }
    }

    @Test("a text's block of lines is aligned to the top, centre and bottom of the frame's height")
    func verticalAlignment() throws {
        // The font's line box is centred in a line of 20 points.
        let baseline = (20 - 17 * 2444.0 / 2048) / 2 + 17 * 1950.0 / 2048
        for (alignment, top) in [(Text.VerticalAlignment.top, 0.0), (.center, 30), (.bottom, 60)] {
            let found = runs("one\ntwo", .start, alignment)
            #expect(found.count == 2)
            let positions = found.compactMap { $0.glyphs.first?.position.y }
            #expect(isClose(positions[0], top + baseline) && isClose(positions[1], top + 20 + baseline))
        }
    }

    @Test("text wraps at its frame's width, and ends in an ellipsis at the line limit")
    func wrapping() {
        let pangram = "The quick brown fox jumps over the lazy dog"
        #expect(runs(pangram, width: 200).count == 2)
        #expect(runs(pangram, width: 400).count == 1)
        #expect(runs(pangram, width: 120).count > 2)
        let ellipsis = runs("…").first?.glyphs.first?.id
        let limited = runs(pangram, width: 120, maximumLines: 2)
        #expect(limited.count == 2 && limited.last?.glyphs.last?.id == ellipsis && ellipsis != nil)
        #expect(!runs(pangram, width: 400, maximumLines: 2).contains { $0.glyphs.last?.id == ellipsis })
    }

    @Test("a text of one line becomes one node with the face's name and the font's size")
    func singleLine() throws {
        let node = Node(
            .text(Text("Go", font: FontDescription(size: 13, weight: 600))), id: "t",
            frame: Frame(x: 7, y: 9), fills: [.solid(.white)], source: 1..<2)
        let resolved = try #require(Fixture.nodes(node).first)
        #expect(resolved.id == "t" && resolved.source == 1..<2)
        #expect(resolved.transform == .translation(x: 7, y: 9))
        let glyphs = try #require(resolved.glyphs)
        #expect(glyphs.run.face == "Inter-SemiBold" && glyphs.run.size == 13 && glyphs.run.glyphs.count == 2)
        #expect(glyphs.paint == .solid(.white))
    }

    @Test("text without a fill is drawn in the label colour of the appearance")
    func labelColor() {
        let node = Node(.text(Text("Go")))
        #expect(Fixture.resolve([node]).scene.nodes.first?.glyphs?.paint == .solid(.black))
        let dark = Fixture.resolve([node], appearance: .dark).scene
        #expect(dark.nodes.first?.glyphs?.paint == .solid(.white))
    }

    @Test("a missing font family is replaced, and reported once at its node")
    func unknownFamily() {
        let text = Text("Go", font: FontDescription(family: "Comic Sans"))
        let node = Node(.text(text), source: 5..<9)
        let (scene, diagnostics) = Fixture.resolve([node, node])
        #expect(scene.nodes.count == 2 && scene.nodes.first?.glyphs?.run.face == "Inter-Regular")
        #expect(diagnostics.map(\.code) == [.unusableFont])
        #expect(diagnostics.first?.severity == .warning && diagnostics.first?.range == 5..<9)
        #expect(diagnostics.first?.message.contains("Comic Sans") == true)
    }

    @Test(
        "a missing character is reported once with its code point, at the node if the text has no source range"
    )
    func missingGlyphs() {
        let (_, diagnostics) = Fixture.resolve([
            Node(.text(Text("a\u{4E2D}b\u{4E2D}c\u{6587}")), source: 5..<9)
        ])
        #expect(diagnostics.map(\.code) == [.missingGlyph, .missingGlyph])
        #expect(diagnostics.map(\.range) == [5..<9, 5..<9])
        for (diagnostic, expected) in zip(diagnostics, ["\"\u{4E2D}\" (U+4E2D)", "\"\u{6587}\" (U+6587)"]) {
            #expect(diagnostic.message.contains(expected) && diagnostic.severity == .warning)
        }
        #expect(Fixture.resolve([Node(.text(Text("plain words")))]).diagnostics.isEmpty)
    }

    @Test("of many missing characters, five are reported one by one and the rest together")
    func manyMissingGlyphs() {
        let text = String(String.UnicodeScalarView((0x4E00..<0x4E40).compactMap(Unicode.Scalar.init)))
        let all = Fixture.resolve([Node(.text(Text(text)), source: 5..<9)]).diagnostics
        let diagnostics = all.filter { $0.code == .missingGlyph }
        #expect(diagnostics.count == 6)
        #expect(diagnostics.last?.message.contains("other characters") == true)
    }

    @Test("without any font, a text takes no space and causes an error")
    func noFonts() {
        let empty = LayoutEnvironment(fonts: .init(files: []), scale: 3)
        #expect(empty.naturalSize(of: Text("Go")) == .zero)
        var diagnostics = Diagnostics()
        let scene = PlainScene(canvas: Fixture.canvas, nodes: [Node(.text(Text("Go")))])
        let resolved = ResolvedScene(scene, environment: empty, diagnostics: &diagnostics)
        #expect(resolved.nodes.isEmpty)
        #expect(diagnostics.sorted.map(\.code) == [.unusableFont] && diagnostics.hasErrors)
    }

    @Test("glyphs of a missing face cause an error")
    func unknownFace() {
        let run = GlyphRun(face: "Inter-Wobbly", size: 10, glyphs: [])
        let diagnostics = Fixture.resolve([Node(.glyphs(run))]).diagnostics
        #expect(diagnostics.map(\.code) == [.unusableFont] && diagnostics.first?.severity == .error)
    }
}
