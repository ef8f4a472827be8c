import NavScene
import Testing

@testable import Navrender

@Suite("Resolved glyph runs") struct ResolvedGlyphTests {
    private func runs(_ text: String) throws -> [GlyphRun] {
        let scene = source(
            #"{ "type": "text", "overflow": "visible", "text": \#(text), "font": { "size": 14.08, "tracking": 0 } }"#
        )
        var pending = try Renderer().resolve(Scene(scene)).scene.nodes
        var found: [GlyphRun] = []
        while let node = pending.popLast() {
            if case .glyphs(let run) = node.kind { found.append(run) }
            pending += node.children
        }
        return found
    }

    /// hb-shape printed the expected numbers for the same face. The advances are in font units, and Inter has 2816
    /// units per em. At the font size of 14.08 points, one unit is 0.005 points.
    @Test(
        "a resolved run has the advance and the cluster of each glyph, as hb-shape prints them",
        arguments: [
            ("AVAT", [1712, 1728, 1664, 1808], [0, 1, 2, 3]),
            ("fi äx", [1016, 668, 792, 1588, 1520], [0, 1, 2, 3, 5]),
            ("x\u{323}\u{301}y", [1520, 0, 0, 1568], [0, 0, 0, 5]), ("1:2", [1308, 776, 1704], [0, 1, 2]),
        ])
    func values(text: String, advances: [Double], clusters: [Int]) throws {
        let run = try #require(try runs("\"\(text)\"").first)
        #expect(run.clusters == clusters)
        for (found, expected) in zip(run.advances ?? [], advances) {
            #expect(abs(found - expected / 200) < 1e-9)
        }
        #expect(run.advances?.count == advances.count && run.glyphs.count == advances.count)
    }

    @Test("drawing text does not compute advances and clusters")
    func drawing() throws {
        let scene = try Scene(source(#"{ "type": "text", "overflow": "visible", "text": "ab" }"#))
        var options = RenderOptions()
        options.threads = 1
        var pipeline = Pipeline(scene, options)
        let prepared = try pipeline.prepare(scene)
        var pending = prepared.scene.nodes
        var count = 0
        while let node = pending.popLast() {
            switch node.content {
            case .glyphs(let glyphs):
                count += 1
                #expect(glyphs.run.advances == nil && glyphs.run.clusters == nil)
            case .group(let group): pending += group.children
            default: break
            }
        }
        #expect(count == 1)
    }

    @Test(
        "if a family lacks the wanted weight, slant or axis, there is a note, which strict mode accepts",
        arguments: [
            (#"{ "weight": 650 }"#, "\"Inter\" has no weight 650; weight 700 is used"),
            (
                #"{ "family": "Noto Sans Thai", "italic": true }"#,
                "\"Noto Sans Thai\" has no italic face for this text; an upright face is used"
            ),
            (
                #"{ "variations": { "opsz": 20 } }"#,
                "\"Inter\" has no axis \"opsz\"; the value has no effect"
            ),
        ])
    func substitutions(font: String, message: String) throws {
        let scene = source(#"{ "type": "text", "overflow": "visible", "text": "a", "font": \#(font) }"#)
        var options = RenderOptions()
        options.isStrict = true
        let notes = try Renderer(options).render(Scene(scene)).warnings.diagnostics.sorted
        #expect(notes.map(\.message) == [message])
        #expect(notes.map(\.severity) == [.note] && notes.map(\.code) == [.otherFace])
    }
}
