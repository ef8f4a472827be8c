/// The first colour palette of a face (`CPAL`).
struct ColorPalette {
    private let table: FontTable
    /// The offset of the palette's first colour record in the table.
    private let records: Int
    /// The number of entries in the palette.
    private let count: Int

    /// The palette index that stands for the text colour.
    static let foreground = 0xFFFF

    /// Reads the table's header. Returns nil if there is no table or if the header is cut off.
    init?(_ table: FontTable?) {
        guard let table, let count = table.uint16(2), let records = table.uint32(8),
            let first = table.uint16(12)
        else { return nil }
        self.table = table
        self.count = count
        self.records = records + 4 * first
    }

    /// Returns a palette entry with its opacity multiplied by `alpha`, or nil if there is no such
    /// entry.
    func color(_ entry: Int, alpha: Double = 1) -> ColorGlyph.Color? {
        let alpha = min(max(alpha, 0), 1)
        if entry == Self.foreground { return ColorGlyph.Color(bytes: nil, alpha: alpha) }
        let record = records + 4 * entry
        guard entry < count, let blue = table.uint8(record), let green = table.uint8(record + 1),
            let red = table.uint8(record + 2), let opacity = table.uint8(record + 3)
        else { return nil }
        return ColorGlyph.Color(
            bytes: (UInt8(red), UInt8(green), UInt8(blue)), alpha: alpha * Double(opacity) / 255)
    }
}
