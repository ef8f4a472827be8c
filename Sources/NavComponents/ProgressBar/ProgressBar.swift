import NavImaging

/// A bar that fills from the leading edge.
public struct ProgressBar: Equatable, Sendable {
    public enum Style: String, Equatable, Sendable, CaseIterable {
        /// Rounded, on a track, 4 points high.
        case `default`
        /// Square ends, no track, 2 points high: for the lower edge of a navigation bar.
        case bar
    }

    public var style: Style
    /// 0…1; the fill's width is rounded to whole points.
    public var value: Double
    /// 0…1.
    public var alpha: Double
    /// Fill; nil takes the system's blue.
    public var tint: StraightColor?
    /// Track; nil takes the style's.
    public var trackColor: StraightColor?

    public init(
        style: Style = .default, value: Double = 0, alpha: Double = 1, tint: StraightColor? = nil,
        trackColor: StraightColor? = nil
    ) {
        self.style = style
        self.value = value
        self.alpha = alpha
        self.tint = tint
        self.trackColor = trackColor
    }
}
