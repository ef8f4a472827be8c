/// Words side by side on a track, a thumb under the selected one.
public struct SegmentedControl: Equatable, Sendable {
    public var titles: [String]
    /// Index into `titles`.
    public var selection: Int

    public init(titles: [String], selection: Int = 0) {
        self.titles = titles
        self.selection = selection
    }
}
