/// A row of segments on a track, with a thumb under the selected segment.
public struct SegmentedControl: Equatable, Sendable {
    /// The segments' texts, in order from the leading edge.
    public var titles: [String]
    /// The index of the selected title.
    public var selection: Int
    /// The thumb's place while it slides, in segments from the leading edge. If nil, the thumb lies under the
    /// selected title.
    public var thumb: Double?

    /// Creates a segmented control.
    public init(titles: [String], selection: Int = 0, thumb: Double? = nil) {
        self.titles = titles
        self.selection = selection
        self.thumb = thumb
    }
}
