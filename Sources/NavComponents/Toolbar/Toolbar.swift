import NavImaging

/// A toolbar that a screen brings along: title and items on a strip from the screen's top.
public struct Toolbar: Equatable, Sendable {
    /// Empty takes the screen's.
    public var title: String
    /// Below the safe area, in points.
    public var height: Double
    /// Nil takes the fixed light grey.
    public var background: StraightColor?
    public var leftItems: [NavigationBar.Item]
    /// As they are written they stand from right to left.
    public var rightItems: [NavigationBar.Item]
    public var hidesBackButton: Bool
    /// Whether the way back stays when there are left items.
    public var leftItemsSupplementBackButton: Bool
    /// Items; nil takes black.
    public var tint: StraightColor?
    /// Whether there is nothing to go back to.
    public var isRoot: Bool

    public init(height: Double = 44) {
        title = ""
        isRoot = true
        self.height = height
        leftItems = []
        rightItems = []
        hidesBackButton = false
        leftItemsSupplementBackButton = false
    }
}
