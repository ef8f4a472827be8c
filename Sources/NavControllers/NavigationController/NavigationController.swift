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

    public init(screens: [Screen], stack: [String] = [], bar: NavigationBar = NavigationBar()) {
        self.screens = screens
        self.stack = stack
        self.bar = bar
        barBackground = .automatic
        fadeDistance = 10
        faults = []
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
    /// Where the scene file says it, in bytes.
    public var source: Range<Int>?

    public init(id: String? = nil, title: String = "", content: [Node] = []) {
        self.id = id
        self.title = title
        hasLargeTitle = false
        leadingItems = []
        trailingItems = []
        self.content = content
    }
}
