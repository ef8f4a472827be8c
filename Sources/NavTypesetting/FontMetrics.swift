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
    /// From the baseline down to the middle of a line under the letters.
    public let underlineOffset: Double
    /// From the baseline up to the middle of a line through the letters.
    public let strikethroughOffset: Double
    /// How thick such lines are. Positive.
    public let ruleThickness: Double
}
