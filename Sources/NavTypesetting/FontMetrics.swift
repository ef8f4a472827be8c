/// The vertical measures of a face in ems, from its `OS/2`, `hhea` and `post` tables.
///
/// HarfBuzz estimates a measure that the face does not state.
public struct FontMetrics: Equatable, Hashable, Sendable {
    /// The height above the baseline. Positive.
    public let ascent: Double
    /// The depth below the baseline. Positive.
    public let descent: Double
    /// The extra distance between lines that the font requests.
    public let lineGap: Double
    /// The height of a flat capital letter.
    public let capHeight: Double
    /// The height of a flat lower-case letter.
    public let xHeight: Double
    /// The distance from the baseline down to the middle of an underline.
    public let underlineOffset: Double
    /// The distance from the baseline up to the middle of a strikethrough line.
    public let strikethroughOffset: Double
    /// The thickness of underlines and strikethrough lines. Never negative.
    public let ruleThickness: Double
}
