/// A row of segments on a track, with a thumb under the selected one.
public struct SegmentedControl: Equatable, Sendable {
    /// The segments' texts, in order from the leading edge.
    public var titles: [String]
    /// The index of the selected title.
    public var selection: Int

    /// Creates a segmented control.
    public init(titles: [String], selection: Int = 0) {
        self.titles = titles
        self.selection = selection
    }
}
