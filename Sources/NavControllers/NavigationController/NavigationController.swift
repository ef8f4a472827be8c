import NavComponents
import NavImaging
import NavScene

/// A stack of screens with a navigation bar and a back button.
public struct NavigationController: Equatable, Sendable {
    /// The way in which the bar's background follows the content.
    public enum BarBackground: String, Equatable, Sendable, CaseIterable {
        /// The bar has its standard background. Under a large title, the scroll-edge appearance
        /// cross-fades to the standard one as the title collapses.
        case automatic
        /// The background's opacity grows over the first points of scrolling in the screen's first
        /// scroll view.
        case fades
        /// The same scroll distance drives the cross-fade from the scroll-edge appearance to the
        /// standard one.
        case manualProgress
    }

    /// Faults of real apps that a scene can reproduce on purpose.
    public enum Fault: String, Equatable, Sendable, CaseIterable {
        /// After a cancelled pop, the bar still observes the screen that never appeared.
        case stuckBar
        /// The flow progress jumps in the first transition.
        case firstTransitionJumps
    }

    /// All screens that can be pushed.
    public var screens: [Screen]
    /// The ids of the screens on the initial stack, the root first. An empty array means the first
    /// screen.
    public var stack: [String]
    /// The look of the bar on all screens.
    public var bar: NavigationBar
    /// The way in which the bar's background follows the content.
    public var barBackground: BarBackground
    /// The scroll distance over which the background appears, in points.
    public var fadeDistance: Double
    /// The scroll distance after which the bar scrolls away with the content, in points. If nil,
    /// the bar stays.
    public var scrollsAwayAfter: Double?
    /// The colour of the flow progress. If nil, the bar's tint is used.
    public var progressTint: StraightColor?
    /// The faults to reproduce.
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

/// A screen of a navigation controller: its content and its items and titles in the bar.
public struct Screen: Equatable, Sendable {
    /// The id, unique in the scene.
    public var id: String?
    /// The title in the bar.
    public var title: String
    /// The title of the button back to this screen. If nil, the button shows `title`.
    public var backTitle: String?
    /// Whether the title begins large, below the bar. On a canvas of compact height the title stays
    /// in the bar.
    public var hasLargeTitle: Bool
    /// The screen's leading items, before the bar's own leading items.
    public var leadingItems: [NavigationBar.Item]
    /// The screen's trailing items, before the bar's own trailing items.
    public var trailingItems: [NavigationBar.Item]
    /// The complete fraction of a flow, 0…1. If nil, the screen is not part of a flow.
    public var progress: Double?
    /// The colour behind the content. If nil, the canvas's background is used.
    public var background: StraightColor?
    /// The screen's own toolbar, which replaces the controller's bar.
    public var toolbar: Toolbar?
    /// The nodes of the screen, from back to front.
    public var content: [Node]
    /// The place in the scene file, in bytes. Not compared.
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
