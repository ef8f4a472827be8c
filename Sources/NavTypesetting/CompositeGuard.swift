/// Checks that a TrueType composite glyph (`glyf` table) has a limited number of parts.
///
/// FreeType limits the nesting depth and the number of points of a composite glyph, but not the
/// number of parts. With six levels of sixty empty parts each, FreeType would be busy for days.
struct CompositeGuard {
    /// The `glyf` table.
    private let glyphs: FontTable
    /// The `loca` table: for each glyph, its offset in `glyf`.
    private let places: FontTable
    /// Whether `loca` has offsets of 32 bits instead of 16.
    private let hasLongPlaces: Bool

    /// The maximum number of parts of a glyph, on all levels together. The glyph itself counts too. Glyphs drawn by
    /// people have fewer than ten parts.
    private static let maximumParts = 1024

    /// Opens the tables. Returns nil if the face has no `glyf` table, because glyphs of other tables
    /// cannot nest.
    init?(_ font: HarfBuzzFont) {
        guard let glyphs = font.table("glyf"), let places = font.table("loca"), let head = font.table("head")
        else { return nil }
        self.glyphs = glyphs
        self.places = places
        hasLongPlaces = head.uint16(50) != 0
    }

    /// Returns whether a glyph stays within the limit. Returns false for a glyph that contains
    /// itself.
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

    /// Returns the direct parts of a glyph, or nil if there are more than `limit`.
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
