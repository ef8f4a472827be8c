import NavImaging
import NavScene

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
    /// The filled fraction, 0…1. The fill's width is rounded to whole device pixels.
    public var value: Double
    /// The opacity of the whole bar, 0…1.
    public var alpha: Double
    /// The colour of the fill. If nil, the fill has the system's blue.
    public var tint: StraightColor?
    /// The colour of the track. If nil, the style decides: `default` has a grey track, `bar` has
    /// none.
    public var trackColor: StraightColor?

    /// The natural height, in points. If nil, the style decides.
    public var thickness: Double?
    /// The ends of track and fill.
    public enum Ends: String, Equatable, Sendable, CaseIterable {
        /// Straight ends.
        case square
        /// Half circles.
        case round
    }
    /// The ends of track and fill. If nil, the style decides: `default` has round ends, `bar` has square ones.
    public var ends: Ends?
    /// The paint, corners, border and shadow of the filled part. A paint in this style replaces ``tint``.
    public var filled = BoxStyle()
    /// The paint, corners, border and shadow of the track. A paint in this style replaces ``trackColor``.
    public var track = BoxStyle()
    /// The position of the segment of a bar with unknown progress. At 0, the segment lies before the track; at 1, it
    /// lies after the track. If nil, the bar shows `value`.
    public var indeterminate: Double?

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
