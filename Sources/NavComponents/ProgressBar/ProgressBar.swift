import NavImaging

/// A bar that fills from the leading edge.
public struct ProgressBar: Equatable, Sendable {
    /// The shape and the height of a progress bar.
    public enum Style: String, Equatable, Sendable, CaseIterable {
        /// A rounded bar on a track, 4 points high.
        case `default`
        /// A bar with square ends and no track, 2 points high, for the lower edge of a navigation
        /// bar.
        case bar
    }

    /// The shape and the default height.
    public var style: Style
    /// The filled fraction, 0…1. The fill's width is rounded to whole points.
    public var value: Double
    /// The opacity of the whole bar, 0…1.
    public var alpha: Double
    /// The colour of the fill. If nil, the fill has the system's blue.
    public var tint: StraightColor?
    /// The colour of the track. If nil, the style decides: `default` has a grey track, `bar` has
    /// none.
    public var trackColor: StraightColor?

    /// Creates a progress bar.
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
