import NavImaging

/// A toolbar of a screen: title and items on a strip from the screen's top.
public struct Toolbar: Equatable, Sendable {
    /// The title. If empty, the toolbar shows the screen's title.
    public var title: String
    /// The height below the safe area, in points.
    public var height: Double
    /// The strip's colour. If nil, the strip is light grey, equal in light and dark appearance.
    public var background: StraightColor?
    /// The left items, in order from the left edge inwards.
    public var leftItems: [NavigationBar.Item]
    /// The right items, in order from the right edge inwards.
    public var rightItems: [NavigationBar.Item]
    /// Whether the back button is hidden.
    public var hidesBackButton: Bool
    /// Whether the back button stays beside left items. Otherwise left items replace the back
    /// button.
    public var leftItemsSupplementBackButton: Bool
    /// The colour of the items. If nil, the items are black.
    public var tint: StraightColor?
    /// Whether the screen is the root of the navigation stack, without a back button.
    public var isRoot: Bool

    /// Creates an empty toolbar of a root screen.
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
