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

    /// Creates a toolbar.
    ///
    /// - Parameters:
    ///   - title: between the items; empty takes the screen's.
    ///   - height: points below the safe area.
    ///   - background: nil takes the fixed light grey.
    ///   - leftItems: from the left edge inwards.
    ///   - rightItems: from the right edge inwards.
    ///   - hidesBackButton: whether there is no way back.
    ///   - leftItemsSupplementBackButton: whether the way back stays beside left items.
    ///   - tint: items; nil takes black.
    ///   - isRoot: whether there is nothing to go back to.
    public init(
        title: String = "", height: Double = 44, background: StraightColor? = nil,
        leftItems: [NavigationBar.Item] = [], rightItems: [NavigationBar.Item] = [],
        hidesBackButton: Bool = false, leftItemsSupplementBackButton: Bool = false,
        tint: StraightColor? = nil, isRoot: Bool = true
    ) {
        self.title = title
        self.height = height
        self.background = background
        self.leftItems = leftItems
        self.rightItems = rightItems
        self.hidesBackButton = hidesBackButton
        self.leftItemsSupplementBackButton = leftItemsSupplementBackButton
        self.tint = tint
        self.isRoot = isRoot
    }
}
