import NavGeometry
import NavImaging
import NavScene

/// The bar at the top of a screen, with title, items, background and hairline.
///
/// The background spans from the screen's top edge to the bar's bottom. The hairline is directly
/// below the bar.
public struct NavigationBar: Equatable, Sendable {
    /// A button in a bar: a text, a symbol, or both.
    public struct Item: Equatable, Sendable {
        /// The weight of an item's title.
        public enum Style: String, Equatable, Sendable, CaseIterable {
            /// Regular weight.
            case plain
            /// Semibold.
            case done
        }

        /// The button's text.
        public var title: String
        /// A symbol before the title, or in its place if the title is empty.
        public var symbol: Symbol.Name?
        /// A short text in a red capsule at the item's top trailing corner. If empty, there is none.
        public var badge = ""
        /// The weight of the title.
        public var style: Style
        /// Whether the item can be pressed. A disabled item is grey.
        public var isEnabled: Bool
        /// Whether a finger presses the item.
        public var isHighlighted = false
        /// The font of the title. If nil, it is the system's font at 17 points, with the weight of ``style``.
        public var font: FontDescription?
        /// The colour of the enabled item. If nil, the bar's tint is used.
        public var tint: StraightColor?
        /// The rows of the menu that the item opens.
        public var menu: [MenuRow] = []
        /// The visible share of the menu, 0…1. The menu grows out of the item.
        public var menuShare = 0.0

        public init(
            _ title: String, style: Style = .plain, isEnabled: Bool = true, isHighlighted: Bool = false,
            font: FontDescription? = nil, tint: StraightColor? = nil
        ) {
            self.title = title
            self.style = style
            self.isEnabled = isEnabled
            self.isHighlighted = isHighlighted
            self.font = font
            self.tint = tint
        }
    }

    /// The title in the bar and in the large title. An empty string draws no title in the bar.
    public var title: String
    /// The large title below the bar, or nil. Its height shrinks as the content scrolls.
    public var largeTitle: LargeTitle?
    /// The text beside the back chevron, which may be empty. If nil, the bar has no back button.
    public var backTitle: String?
    /// The leading items, in order from the leading edge inwards. The leading items follow the back
    /// button.
    public var leadingItems: [Item]
    /// The trailing items, in order from the trailing edge inwards.
    public var trailingItems: [Item]
    /// The look of the bar while content lies under it.
    public var standardAppearance: BarAppearance
    /// The look of the bar while the content's top edge touches the bar. If nil, the bar looks the same as while
    /// content lies under the bar.
    public var scrollEdgeAppearance: BarAppearance?
    /// The look of the bar on a canvas of compact height, such as a phone on its side. If nil, the bar uses
    /// `standardAppearance`.
    public var compactAppearance: BarAppearance?
    /// The cross-fade between the appearances: 0 is the scroll-edge appearance, 1 the standard one.
    public var progress: Double
    /// The opacity of background and hairline, 0…1.
    public var backgroundAlpha: Double
    /// The opacity of the title in the bar, 0…1.
    public var titleAlpha: Double
    /// The colour of items and chevron. If nil, they have the system's blue.
    public var tint: StraightColor?
    /// The height of the bar's content, in points. If nil, the canvas provides the height.
    public var contentHeight: Double?
    /// The top of the bar's content, in points from the screen's top. If nil, the canvas provides
    /// the position.
    public var top: Double?
    /// A running transition from earlier contents to the current ones. If nil, the bar is at rest.
    public var transition: Transition?
    /// A smaller line below the title in the bar. If empty, there is none.
    public var subtitle = ""
    /// The nodes in place of title and subtitle, in the middle of the space between the items. If empty, the bar
    /// shows its title.
    public var titleView: [Node] = []
    /// A line of text above title and items, which makes the bar 30 points higher. If empty, there is none.
    public var prompt = ""

    /// The title and items of a bar.
    public struct Contents: Equatable, Sendable {
        /// The title in the bar.
        public var title: String
        /// A smaller line below the title. If empty, there is none.
        public var subtitle: String
        /// The nodes in place of title and subtitle. If empty, the bar shows its title.
        public var titleView: [Node]
        /// The large title below the bar. If nil, there is no large title.
        public var largeTitle: LargeTitle?
        /// The text beside the back chevron. If nil, the bar has no back button.
        public var backTitle: String?
        /// The leading items, in order from the leading edge inwards.
        public var leadingItems: [Item]
        /// The trailing items, in order from the trailing edge inwards.
        public var trailingItems: [Item]

        /// Creates contents.
        public init(
            title: String = "", subtitle: String = "", titleView: [Node] = [], largeTitle: LargeTitle? = nil,
            backTitle: String? = nil, leadingItems: [Item] = [], trailingItems: [Item] = []
        ) {
            self.title = title
            self.subtitle = subtitle
            self.titleView = titleView
            self.largeTitle = largeTitle
            self.backTitle = backTitle
            self.leadingItems = leadingItems
            self.trailingItems = trailingItems
        }
    }

    /// A transition from one screen's contents to another's.
    public struct Transition: Equatable, Sendable {
        /// The direction of a transition in the navigation stack.
        public enum Direction: String, Equatable, Sendable, CaseIterable {
            /// The new screen comes from the trailing side.
            case push
            /// The old screen leaves to the trailing side.
            case pop
        }

        /// The contents before the transition.
        public var from: Contents
        /// Whether the transition is a push or a pop.
        public var direction: Direction
        /// The progress of the transition: 0 shows the old contents, 1 the new ones.
        public var progress: Double

        /// Creates a transition.
        public init(from: Contents, direction: Direction, progress: Double) {
            self.from = from
            self.direction = direction
            self.progress = progress
        }
    }

    /// A large title, and the area below the bar that holds it.
    public struct LargeTitle: Equatable, Sendable {
        /// The visible height of the area below the bar, in points.
        ///
        /// The full height is 52 points at the default size category. While the content is pulled
        /// down, the visible height exceeds the full height.
        public var height: Double

        /// Creates a large title with a visible height.
        public init(height: Double = 52) { self.height = height }
    }

    /// Creates a bar.
    public init(
        title: String = "", largeTitle: LargeTitle? = nil, backTitle: String? = nil,
        leadingItems: [Item] = [], trailingItems: [Item] = [],
        standardAppearance: BarAppearance = .default, scrollEdgeAppearance: BarAppearance? = nil,
        compactAppearance: BarAppearance? = nil, progress: Double = 1, backgroundAlpha: Double = 1,
        titleAlpha: Double = 1,
        tint: StraightColor? = nil, contentHeight: Double? = nil, top: Double? = nil,
        transition: Transition? = nil
    ) {
        self.title = title
        self.largeTitle = largeTitle
        self.backTitle = backTitle
        self.leadingItems = leadingItems
        self.trailingItems = trailingItems
        self.standardAppearance = standardAppearance
        self.scrollEdgeAppearance = scrollEdgeAppearance
        self.compactAppearance = compactAppearance
        self.progress = progress
        self.backgroundAlpha = backgroundAlpha
        self.titleAlpha = titleAlpha
        self.tint = tint
        self.contentHeight = contentHeight
        self.top = top
        self.transition = transition
    }
}

/// The look of a bar's background, hairline and title.
///
/// A preset supplies the values of properties that are nil.
public struct BarAppearance: Equatable, Sendable {
    /// A set of default values for a bar's appearance.
    public enum Preset: String, Equatable, Sendable, CaseIterable {
        /// The chrome material and the system's hairline.
        case `default`
        /// The system background colour and the hairline.
        case opaque
        /// No background and no hairline.
        case transparent
    }

    /// The source of values for properties that are nil.
    public var preset: Preset
    /// The effect that the bar applies to the page below, such as a blur.
    public var backdrop: Backdrop?
    /// The background colour.
    public var color: StraightColor?
    /// The colour of the hairline. A transparent colour draws no hairline.
    public var shadowColor: StraightColor?
    /// The colour of the title. If nil, the title has the label colour, regardless of the preset.
    public var titleColor: StraightColor?
    /// The font of the title in the bar. If nil, it is the system's semibold font at 17 points.
    public var titleFont: FontDescription?
    /// The distance in points by which the title in the bar is moved from its place.
    public var titleOffset = Vector(dx: 0, dy: 0)
    /// Nodes, such as a picture, that are painted over the colour and the backdrop, and under the title and the items.
    /// A node that fills its parent is as large as the bar.
    public var background: [Node] = []
    /// Whether the colour is drawn like a stretched image whose top trailing pixel is not quite opaque (alpha 0.99).
    ///
    /// The system treats a bar with such an image as translucent, and lets content lie under the bar. The bar still
    /// looks opaque.
    public var isAlmostOpaque = false

    /// The preset `default` without changes.
    public static let `default` = BarAppearance(preset: .default)
    /// The preset `opaque` without changes.
    public static let opaque = BarAppearance(preset: .opaque)
    /// The preset `transparent` without changes.
    public static let transparent = BarAppearance(preset: .transparent)

    /// Creates an appearance.
    public init(
        preset: Preset, backdrop: Backdrop? = nil, color: StraightColor? = nil,
        shadowColor: StraightColor? = nil, titleColor: StraightColor? = nil
    ) {
        self.preset = preset
        self.backdrop = backdrop
        self.color = color
        self.shadowColor = shadowColor
        self.titleColor = titleColor
    }
}
