import NavComponents
import NavImaging
import NavScene

/// Screens one over the other, with a bar above them and a way back.
public struct NavigationController: Equatable, Sendable {
    /// How the bar's background follows the content.
    public enum BarBackground: String, Equatable, Sendable, CaseIterable {
        /// It is always the standard one; under large titles the scroll-edge appearance gives way to it as the title collapses.
        case automatic
        /// Its alpha follows the first points that the screen's first scroll view is scrolled.
        case fades
        /// The same scroll drives the way from the scroll-edge appearance to the standard one.
        case manualProgress
    }

    /// Mistakes of real apps, shown on purpose.
    public enum Fault: String, Equatable, Sendable, CaseIterable {
        /// After a cancelled pop, the bar goes on observing the screen that never came.
        case stuckBar
        /// The flow progress jumps in the first transition.
        case firstTransitionJumps
    }

    /// Everything that can be pushed.
    public var screens: [Screen]
    /// Ids of the screens that are there at the beginning, the root first; empty: the first screen.
    public var stack: [String]
    /// What the bar looks like on every screen.
    public var bar: NavigationBar
    public var barBackground: BarBackground
    /// Points of scrolling over which the background appears.
    public var fadeDistance: Double
    /// Points of scrolling after which the bar begins to scroll away with the content; nil: it stays.
    public var scrollsAwayAfter: Double?
    /// The fill of the flow progress; nil takes the bar's tint.
    public var progressTint: StraightColor?
    public var faults: [Fault]

    /// Creates a navigation controller.
    ///
    /// - Parameters:
    ///   - screens: everything that can be pushed; at least one.
    ///   - stack: ids of the screens at the beginning, the root first; empty: the first screen.
    ///   - bar: what the bar looks like on every screen.
    ///   - barBackground: how the bar's background follows the content.
    ///   - fadeDistance: points of scrolling over which the background appears.
    ///   - scrollsAwayAfter: points of scrolling after which the bar leaves with the content; nil: it stays.
    ///   - progressTint: the fill of the flow progress; nil takes the bar's tint.
    ///   - faults: mistakes of real apps, shown on purpose.
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

/// A screen of a navigation controller: a view controller, with what it tells the bar.
public struct Screen: Equatable, Sendable {
    /// Unique in the scene.
    public var id: String?
    public var title: String
    /// On the button that leads back to this screen; nil takes `title`.
    public var backTitle: String?
    public var hasLargeTitle: Bool
    public var leadingItems: [NavigationBar.Item]
    public var trailingItems: [NavigationBar.Item]
    /// How much of a flow is done, 0…1; nil: this screen does not say.
    public var progress: Double?
    /// Nil takes the canvas's.
    public var background: StraightColor?
    /// A toolbar of the screen's own, in place of the controller's bar.
    public var toolbar: Toolbar?
    public var content: [Node]
    /// The place in the scene file, in bytes. Not compared.
    @Uncompared public var source: Range<Int>? = nil

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
    ///   - id: unique in the scene.
    ///   - title: in the bar.
    ///   - backTitle: on the button that leads back to this screen; nil takes the title.
    ///   - hasLargeTitle: whether the title begins large, below the bar.
    ///   - leadingItems: from the leading edge inwards.
    ///   - trailingItems: from the trailing edge inwards.
    ///   - progress: how much of a flow is done, 0 to 1; nil: this screen does not say.
    ///   - background: behind the content; nil takes the canvas's.
    ///   - toolbar: in place of the controller's bar.
    ///   - content: the first element at the bottom.
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
