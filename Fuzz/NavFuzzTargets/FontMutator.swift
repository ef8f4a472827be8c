/// Edits fields of font tables. All tables are edited equally often, because the glyphs of a font fill most of its
/// bytes and small tables have most of the offsets.
enum FontMutator {
    /// Returns the font after one random edit, or nil if the bytes are not a font with a table directory.
    ///
    /// The directory is described in the OpenType specification, chapter "Organization of an OpenType font".
    static func mutated(_ font: [UInt8], _ random: inout ByteChoices) -> [UInt8]? {
        guard font.count > 12, let table = tables(of: font).randomElement(using: &random), !table.isEmpty
        else {
            return nil
        }
        // Headers are at the start of a table and hold most offsets and counts.
        let length = Bool.random(using: &random) ? min(table.count, 64) : table.count
        let start = table.lowerBound + Int.random(in: 0..<length, using: &random)
        let width = [1, 2, 4].randomElement(using: &random)!
        let old = font[start..<min(start + width, table.upperBound)].reduce(0) { $0 << 8 | Int($1) }
        let value = [
            0, 1, -1, 0x7f, 0xff, 0x7fff, 0xffff, table.count, table.count - 1, table.count - 2,
            table.upperBound - start, old + 1, old - 1, old * 2, Int.random(in: 0...0xffff, using: &random),
        ].randomElement(using: &random)!
        var changed = font
        for index in 0..<width where start + index < table.upperBound {
            changed[start + index] = UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - index)))
        }
        return changed
    }

    /// Returns the ranges of all tables, in bytes, as far as they are inside the file.
    private static func tables(of font: [UInt8]) -> [Range<Int>] {
        let count = Int(font[4]) << 8 | Int(font[5])
        return (0..<min(count, (font.count - 12) / 16)).compactMap { index in
            let record = 12 + 16 * index
            let start = font[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
            let length = font[record + 12..<record + 16].reduce(0) { $0 << 8 | Int($1) }
            return start < font.count ? start..<min(start + length, font.count) : nil
        }
    }
}
