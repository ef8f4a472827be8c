/// The box of one line of text, in points.
public struct LineMetrics: Equatable, Hashable, Sendable {
    /// Height of the font's own box above the baseline.
    public let ascent: Double
    /// Depth of the font's own box below the baseline.
    public let descent: Double
    /// Distance from one baseline to the next.
    public let lineHeight: Double

    /// Distance from the top of the line to its baseline: the font's own box stands in the middle of the
    /// line.
    public var baseline: Double { (lineHeight - ascent - descent) / 2 + ascent }
}

extension TextStyle {
    /// The line box of this style. Every family gets that of Apple's system font (SF Pro: ascent 1950,
    /// descent 494 of 2048 units per em), so that layouts agree with Apple's.
    public var lineMetrics: LineMetrics {
        let ascent = 1950 * size / 2048
        let descent = 494 * size / 2048
        return switch lineHeight {
        case .system: LineMetrics(ascent: ascent, descent: descent, lineHeight: ascent + descent)
        case .custom(let points): LineMetrics(ascent: ascent, descent: descent, lineHeight: points)
        }
    }
}
