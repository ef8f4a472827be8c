import NavGeometry
import NavTestSupport
import NavTypesetting

/// Fuzzes font files. Typesets texts with the input as their only font. Loads some glyphs as an outline,
/// as a colour glyph and as a bitmap.
func testFont(_ bytes: [UInt8]) {
    let fonts = FontCollection([FontSource(.bytes(bytes), name: "input")])
    precondition(
        fonts.characterCounts.count == fonts.descriptions.count, "each face has a number of characters")
    for face in fonts.listings.prefix(2) {
        for (index, text) in texts.enumerated() {
            let style = TextStyle(
                family: face.description.familyName, size: 17, weight: 100 + 100 * index,
                language: languages[index % languages.count],
                variations: [FontVariation(tag: "wdth", value: Double(40 * index))])
            let set = try? Typesetter(fonts: fonts).typeset(
                [TextSpan(text, style: style)], layout: TextLayout(maximumWidth: 60))
            for run in set?.lines.flatMap(\.runs) ?? [] {
                for glyph in run.glyphs.prefix(16) { load(glyph.id, of: run.face) }
                for id in [0, 1, 2, 100, 13_999] { load(GlyphID(id), of: run.face) }
            }
        }
    }
}

/// Several scripts, kinds of emoji, and sequences that broke other shapers.
private let texts = [
    "Wörter → a->b 1×2 x\u{301}\u{323} fi ffi", "مرحبا بالعالم", "हिन्दी क्षत्रिय", "👨‍👩‍👧‍👦👍🏽🇯🇵1️⃣©️",
    "HILTE ABCDEFGHIJKLMNOPQRSTUV",
]

private let languages = [nil, "ro", "mr", "ur", "zh-Hant"]

/// Loads every representation of one glyph.
private func load(_ glyph: GlyphID, of face: FontFace) {
    let bounds = face.outline(of: glyph).controlBounds
    precondition(bounds.width.isFinite && bounds.height.isFinite, "an outline is finite")
    _ = face.colorGlyph(glyph)
    _ = face.bitmapGlyph(glyph)
}
