import NavImaging
import NavScene

/// A toolbar of a screen: title and items on a strip from the screen's top.
public struct Toolbar: Equatable, Sendable {
    /// The title. If empty, the toolbar shows the screen's title.
    public var title: String
    /// The height below the safe area, in points. If nil, it is 50 points on tablets and 44 on phones.
    public var height: Double?
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
    /// The font of the title. If nil, it is the system font at 17 points.
    public var titleFont: FontDescription?
    /// The colour of the title. If nil, the label colour.
    public var titleColor: StraightColor?
    /// The colour of the back button. If nil, orange.
    public var backTint: StraightColor?
    /// The paint, corners, border and shadow of the strip. Its paint replaces `background`.
    public var strip = BoxStyle()
    /// Whether the screen is the root of the navigation stack, without a back button.
    public var isRoot: Bool

    /// Creates a toolbar.
    ///
    /// - Parameters:
    ///   - title: The title between the items. If empty, the toolbar shows the screen's title.
    ///   - height: The height below the safe area, in points. If nil, 50 on tablets and 44 on phones.
    ///   - background: The strip's colour. If nil, it is a light grey, equal in light and dark appearance.
    ///   - leftItems: The left items, from the left edge inwards.
    ///   - rightItems: The right items, from the right edge inwards.
    ///   - hidesBackButton: Whether the back button is hidden.
    ///   - leftItemsSupplementBackButton: Whether the back button stays beside left items.
    ///   - tint: The colour of the items. If nil, it is black.
    ///   - isRoot: Whether the screen is the root of the stack, without a back button.
    public init(
        title: String = "", height: Double? = nil, background: StraightColor? = nil,
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
