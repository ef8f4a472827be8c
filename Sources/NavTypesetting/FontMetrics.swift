/// Vertical measures of a face, as fractions of an em, taken from its `OS/2` and `hhea` tables.
public struct FontMetrics: Equatable, Hashable, Sendable {
    /// Height above the baseline. Positive.
    public let ascent: Double
    /// Depth below the baseline. Positive.
    public let descent: Double
    /// Extra distance that the designer asks for between lines.
    public let lineGap: Double
    /// Height of a flat capital letter.
    public let capHeight: Double
    /// Height of a flat lower-case letter.
    public let xHeight: Double
}
