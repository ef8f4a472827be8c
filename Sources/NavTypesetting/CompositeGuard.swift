/// Whether a TrueType glyph that is put together of others (`glyf`) stays within bounds.
///
/// FreeType bounds how deep such glyphs nest and how many points they have, but not how many parts: six levels of sixty empty
/// parts each would keep it busy for days.
struct CompositeGuard {
    private let glyphs: FontTable
    private let places: FontTable
    private let hasLongPlaces: Bool

    /// A person's design needs a handful.
    private static let maximumParts = 1024

    /// Nil for a face with outlines of another kind, which cannot nest.
    init?(_ font: HarfBuzzFont) {
        guard let glyphs = font.table("glyf"), let places = font.table("loca"), let head = font.table("head")
        else { return nil }
        self.glyphs = glyphs
        self.places = places
        hasLongPlaces = head.uint16(50) != 0
    }

    /// False also for a glyph that is a part of itself.
    func allows(_ glyph: GlyphID) -> Bool {
        var pending = [Int(glyph)]
        var left = Self.maximumParts
        while let next = pending.popLast() {
            left -= 1
            guard left >= 0, let parts = parts(of: next, atMost: left) else { return false }
            pending += parts
        }
        return true
    }

    /// Nil where there are more.
    private func parts(of glyph: Int, atMost limit: Int) -> [Int]? {
        let place = hasLongPlaces ? places.uint32(4 * glyph) : places.uint16(2 * glyph).map { 2 * $0 }
        guard let place, let contours = glyphs.int16(place), contours < 0 else { return [] }
        var parts: [Int] = []
        var offset = place + 10
        while let flags = glyphs.uint16(offset), let part = glyphs.uint16(offset + 2) {
            guard parts.count < limit else { return nil }
            parts.append(part)
            guard flags & 0x20 != 0 else { break }  // MORE_COMPONENTS
            offset += 4 + (flags & 0x01 != 0 ? 4 : 2)  // ARG_1_AND_2_ARE_WORDS
            if flags & 0x08 != 0 {  // WE_HAVE_A_SCALE
                offset += 2
            } else if flags & 0x40 != 0 {  // WE_HAVE_AN_X_AND_Y_SCALE
                offset += 4
            } else if flags & 0x80 != 0 {  // WE_HAVE_A_TWO_BY_TWO
                offset += 8
            }
        }
        return parts
    }
}
