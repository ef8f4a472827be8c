import NavComponents
import NavImaging
import NavScene

/// A stack of screens with a navigation bar and a back button.
///
/// Some of the screens may form a flow, such as the steps of a booking. A progress line then shows the completed
/// fraction of the flow.
public struct NavigationController: Equatable, Sendable {
    /// The way in which the bar's background follows the content.
    public enum BarBackground: String, Equatable, Sendable, CaseIterable {
        /// The bar has its standard background. While a large title collapses, the bar cross-fades
        /// from the scroll-edge appearance to the standard appearance.
        case automatic
        /// The bar's background becomes opaque while the screen's first scroll view scrolls by
        /// `fadeDistance`.
        case fades
        /// The bar cross-fades from the scroll-edge appearance to the standard appearance while the screen's first
        /// scroll view scrolls by `fadeDistance`.
        case manualProgress
    }

    /// Faults of real apps that a scene can reproduce on purpose.
    public enum Fault: String, Equatable, Sendable, CaseIterable {
        /// A pop shows the screen below the top screen. After a cancelled pop, the bar's background still follows that
        /// lower screen.
        case stuckBar
        /// In the controller's first transition, the progress line of a flow jumps to its new length instead of
        /// growing.
        case firstTransitionJumps
    }

    /// All screens that can be pushed.
    public var screens: [Screen]
    /// The ids of the screens on the initial stack, from the root to the top. If empty, the stack
    /// holds only the first screen.
    public var stack: [String]
    /// The look of the bar on all screens.
    public var bar: NavigationBar
    /// The way in which the bar's background follows the content.
    public var barBackground: BarBackground
    /// Whether each screen without a toolbar of its own gets a toolbar with the screen's title and items.
    public var wrapsScreens = false
    /// The scroll distance over which the background appears, in points.
    public var fadeDistance: Double
    /// The scroll distance in points after which the bar scrolls away with the content. If nil, the
    /// bar stays.
    public var scrollsAwayAfter: Double?
    /// The colour of the progress line, unless `progressBar` has a tint. If nil, the navigation bar's tint is used.
    public var progressTint: StraightColor?
    /// The look of the progress line.
    ///
    /// The line's value comes from ``Screen/progress``, and the value of this progress bar is ignored. On a screen
    /// outside of the flow, the line fades out. The fade multiplies the opacity of this progress bar.
    public var progressBar = ProgressBar(style: .bar)
    /// The place of the progress line.
    public enum ProgressPlace: String, Equatable, Sendable, CaseIterable {
        /// The progress line's top edge is the navigation bar's bottom edge.
        case below
        /// The progress line's bottom edge is the navigation bar's bottom edge.
        case inside
        /// The progress line lies at the bottom of the safe area.
        case bottom
    }
    /// The place of the progress line.
    public var progressPlace = ProgressPlace.below
    /// The faults to reproduce.
    public var faults: [Fault]

    /// Creates a navigation controller.
    ///
    /// - Parameters:
    ///   - screens: All screens that can be pushed, at least one.
    ///   - stack: The ids of the screens in the initial stack, from the root to the top. If empty,
    ///     the stack holds only the first screen.
    ///   - bar: The navigation bar of all screens.
    ///   - barBackground: The way in which the bar's background follows the scrolling.
    ///   - fadeDistance: The scroll distance over which the background appears, in points.
    ///   - scrollsAwayAfter: The scroll distance in points after which the bar scrolls away. If
    ///     nil, the bar stays.
    ///   - progressTint: The colour of the progress line. If nil, the navigation bar's tint is used.
    ///   - faults: The faults of real apps that the scene reproduces.
    public init(
        screens: [Screen], stack: [String] = [], bar: NavigationBar = NavigationBar(),
        barBackground: BarBackground = .automatic, fadeDistance: Double = 10,
        scrollsAwayAfter: Double? = nil, progressTint: StraightColor? = nil, faults: [Fault] = []
    ) {
        self.screens = screens
        self.stack = stack
        self.bar = bar
        self.barBackground = barBackground
        self.fadeDistance = fadeDistance
        self.scrollsAwayAfter = scrollsAwayAfter
        self.progressTint = progressTint
        self.faults = faults
    }
}

/// A screen of a navigation controller: its content, and its titles and items in the bar.
public struct Screen: Equatable, Sendable {
    /// The id, unique in the scene.
    public var id: String?
    /// The title in the bar.
    public var title: String
    /// A smaller line below the title in the bar. If empty, the subtitle of the controller's `bar` is used.
    public var subtitle = ""
    /// The nodes in place of the title in the bar. If empty, the title view of the controller's `bar` is used.
    public var titleView: [Node] = []
    /// The title of the back button that leads to this screen. If nil, the button shows `title`.
    public var backTitle: String?
    /// Whether the title begins as a large title below the bar. On a canvas of compact height, the
    /// title stays in the bar.
    public var hasLargeTitle: Bool
    /// The screen's leading items, before the bar's own leading items.
    public var leadingItems: [NavigationBar.Item]
    /// The screen's trailing items, before the bar's own trailing items.
    public var trailingItems: [NavigationBar.Item]
    /// The completed fraction of a flow, 0…1. If nil, the screen is not part of a flow.
    public var progress: Double?
    /// The colour behind the content. If nil, the canvas's background is used.
    public var background: StraightColor?
    /// The screen's own toolbar, which replaces the controller's bar.
    public var toolbar: Toolbar?
    /// Whether the screen asks for a hidden bar. A nil or false value asks for a visible bar. A screen with a toolbar
    /// has no bar, whatever the value.
    public var isBarHidden: Bool?
    /// The nodes of the screen, from back to front.
    public var content: [Node]
    /// The byte range in the scene file. Comparisons ignore it.
    @Uncompared public var source: Range<Int>? = nil

    /// Creates a screen without items.
    public init(id: String? = nil, title: String = "", content: [Node] = []) {
        self.id = id
        self.title = title
        hasLargeTitle = false
        leadingItems = []
        trailingItems = []
        self.content = content
    }

    /// Creates a screen: `Screen(id: "home", title: "Home") { … }`.
    ///
    /// - Parameters:
    ///   - id: The id, unique in the scene.
    ///   - title: The title in the bar.
    ///   - backTitle: The title of the back button that leads to this screen. If nil, `title` is
    ///     used.
    ///   - hasLargeTitle: Whether the screen starts with a large title below the bar.
    ///   - leadingItems: The leading items of the bar, from the leading edge inwards.
    ///   - trailingItems: The trailing items of the bar, from the trailing edge inwards.
    ///   - progress: The completed fraction of the flow, 0…1. If nil, the screen is not part of a
    ///     flow.
    ///   - background: The colour behind the content. If nil, the canvas's background is used.
    ///   - toolbar: The toolbar that replaces the controller's navigation bar.
    ///   - content: The nodes of the screen, from back to front.
    public init(
        id: String? = nil, title: String = "", backTitle: String? = nil, hasLargeTitle: Bool = false,
        leadingItems: [NavigationBar.Item] = [], trailingItems: [NavigationBar.Item] = [],
        progress: Double? = nil, background: StraightColor? = nil, toolbar: Toolbar? = nil,
        @SceneBuilder content: () -> [Node]
    ) {
        self.init(id: id, title: title, content: content())
        self.backTitle = backTitle
        self.hasLargeTitle = hasLargeTitle
        self.leadingItems = leadingItems
        self.trailingItems = trailingItems
        self.progress = progress
        self.background = background
        self.toolbar = toolbar
    }
}
