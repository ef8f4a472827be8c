import NavTestSupport
import Testing

@testable import NavTypesetting

struct ShapingMemoryTests {
    /// Samples for random texts. The glyphs of many samples depend on the neighbouring characters.
    private static let pieces = [
        "سلام", "س", "ل", "\u{64E}", "\u{200D}", "\u{200C}", "نَ", "नमस्ते", "क्", "ष", "น้ำ", "ก", "-", ">", "1",
        "x",
        "日", "か\u{3099}", "א", "שלום", "a", "fi", "e\u{301}", "\u{301}", "\u{AD}", "👍🏽", "\u{10FFFD}", " ",
        " ", " ",
    ]

    private func items(_ text: String) throws -> (items: [TextItem], shaper: Shaper) {
        let bytes = Array(text.utf8)
        let span = TextSpan(text, style: TextStyle(size: 17))
        var itemizer = try Itemizer(spans: [span], spanEnds: [bytes.count], fonts: TestFonts.allFonts.fonts)
        let levels = BidiLevels(of: bytes[...], direction: .auto)
        return (itemizer.items(of: bytes, in: bytes.indices, levels: levels), itemizer.shapers[0])
    }

    @Test("cached glyphs equal newly shaped glyphs, whatever their neighbours")
    func same() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<300 {
            let text = (0..<40).compactMap { _ in Self.pieces.randomElement(using: &generator) }.joined()
            let (items, shaper) = try items(text)
            for item in items {
                let one = shaper.shape(item, in: Array(text.utf8))
                let other = Shaper(style: shaper.style, systemTracking: shaper.systemTracking).shape(
                    item, in: Array(text.utf8))
                if one.glyphs != other.glyphs || one.clusters != other.clusters { Issue.record("\(text)") }
            }
        }
    }

    @Test("words between spaces are cached, but not long words or words beside a character that may join")
    func neighbours() throws {
        func isCached(_ before: String, _ word: String, _ after: String) throws -> Bool {
            let text = Array((before + word + after).utf8)
            let part = before.utf8.count..<before.utf8.count + word.utf8.count
            let item = try #require(try items(word).items.first)
            return ShapingMemory.Key(item, part, of: text) != nil
        }
        #expect(try isCached("", "سلام", "") && isCached("a ", "سلام", " b"))
        #expect(try !isCached("س", "سلام", "") && !isCached("", "سلام", "\u{64E}"))
        #expect(try !isCached("", String(repeating: "a", count: 33), ""))
    }

    @Test("words that differ in bytes, script or direction have different cache keys")
    func keys() throws {
        func key(_ word: String, _ change: (inout TextItem) -> Void = { _ in }) throws -> ShapingMemory.Key {
            var item = try #require(try items(word).items.first)
            change(&item)
            return try #require(ShapingMemory.Key(item, 0..<word.utf8.count, of: Array(word.utf8)))
        }
        let plain = try key("abc")
        #expect(try plain == key("abc"))
        let others = [
            try key("abd"), try key("abc\0"), try key("abc") { $0.script = HarfBuzzScript(of: "я") },
        ]
        for other in others { #expect(other != plain) }
        #expect(try key("abcdefghijklmnopqrstuvwxyz012345") != key("abcdefghijklmnopqrstuvwxyz012346"))
        let face = try TestFonts.collection.face(family: "Inter")
        let directions = [UInt8(0), 1].map { level in
            ShapingMemory.Key(
                TextItem(
                    range: 0..<1, span: 0, lastSpan: 0, face: face, isPrimaryFace: true, script: .latin,
                    level: level),
                0..<1, of: Array("(".utf8))
        }
        #expect(directions[0] != directions[1] && directions[0] != nil)
    }
}
