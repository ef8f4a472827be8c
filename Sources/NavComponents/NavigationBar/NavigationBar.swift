import NavImaging
import NavScene

/// The bar at the top of a screen: background from the screen's top edge to the bar's bottom, hairline below it, title and items.
public struct NavigationBar: Equatable, Sendable {
    /// A word to press, or a way back.
    public struct Item: Equatable, Sendable {
        public enum Style: String, Equatable, Sendable, CaseIterable {
            case plain
            /// Semibold.
            case done
        }

        public var title: String
        public var style: Style
        public var isEnabled: Bool
        /// Whether a finger is on it.
        public var isHighlighted = false

        public init(
            _ title: String, style: Style = .plain, isEnabled: Bool = true, isHighlighted: Bool = false
        ) {
            self.title = title
            self.style = style
            self.isEnabled = isEnabled
            self.isHighlighted = isHighlighted
        }
    }

    public var title: String
    /// The large title below the bar; nil: none. Its height shrinks as the list scrolls.
    public var largeTitle: LargeTitle?
    /// Title beside the chevron; nil: no way back. Empty: the chevron alone.
    public var backTitle: String?
    /// From the leading edge inwards, after the way back.
    public var leadingItems: [Item]
    /// From the trailing edge inwards.
    public var trailingItems: [Item]
    /// The background when content lies under the bar.
    public var standardAppearance: BarAppearance
    /// The background when the content's edge meets the bar; nil: `standardAppearance`.
    public var scrollEdgeAppearance: BarAppearance?
    /// 0 shows the scroll-edge appearance, 1 the standard one.
    public var progress: Double
    /// 0…1, for background and hairline.
    public var backgroundAlpha: Double
    /// 0…1, for the title in the bar.
    public var titleAlpha: Double
    /// Items and chevron; nil takes the system's blue.
    public var tint: StraightColor?
    /// Height of the bar's content, in points; nil takes the canvas's.
    public var contentHeight: Double?
    /// Where the content begins, in points from the screen's top; nil takes the canvas's.
    public var top: Double?
    /// What the bar said before, on the way to what it says now; nil: it stands still.
    public var transition: Transition?

    /// What stands in the bar.
    public struct Contents: Equatable, Sendable {
        public var title: String
        public var backTitle: String?
        public var leadingItems: [Item]
        public var trailingItems: [Item]

        public init(
            title: String = "", backTitle: String? = nil, leadingItems: [Item] = [],
            trailingItems: [Item] = []
        ) {
            self.title = title
            self.backTitle = backTitle
            self.leadingItems = leadingItems
            self.trailingItems = trailingItems
        }
    }

    /// One screen's contents giving way to another's.
    public struct Transition: Equatable, Sendable {
        public enum Direction: String, Equatable, Sendable, CaseIterable {
            case push
            case pop
        }

        public var from: Contents
        public var direction: Direction
        /// 0 shows what was, 1 what comes.
        public var progress: Double

        public init(from: Contents, direction: Direction, progress: Double) {
            self.from = from
            self.direction = direction
            self.progress = progress
        }
    }

    public struct LargeTitle: Equatable, Sendable {
        /// Visible height of the extension, 0…52 points (more when pulled down).
        public var height: Double

        public init(height: Double = 52) { self.height = height }
    }

    public init(
        title: String = "", largeTitle: LargeTitle? = nil, backTitle: String? = nil,
        leadingItems: [Item] = [], trailingItems: [Item] = [],
        standardAppearance: BarAppearance = .default, scrollEdgeAppearance: BarAppearance? = nil,
        progress: Double = 1, backgroundAlpha: Double = 1, titleAlpha: Double = 1,
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
        self.progress = progress
        self.backgroundAlpha = backgroundAlpha
        self.titleAlpha = titleAlpha
        self.tint = tint
        self.contentHeight = contentHeight
        self.top = top
        self.transition = transition
    }
}

/// What a bar's background is made of.
public struct BarAppearance: Equatable, Sendable {
    public enum Preset: String, Equatable, Sendable, CaseIterable {
        /// The chrome material and the system's hairline.
        case `default`
        /// The system background and the hairline.
        case opaque
        /// Neither.
        case transparent
    }

    /// Decides what is not said below.
    public var preset: Preset
    public var backdrop: Backdrop?
    public var color: StraightColor?
    /// The hairline; clear draws none.
    public var shadowColor: StraightColor?
    public var titleColor: StraightColor?
    /// Whether the colour is a stretched image whose one corner is not quite opaque: a bar that the system takes for a
    /// translucent one, so that content lies under it, while nobody sees through it.
    public var isAlmostOpaque = false

    public static let `default` = BarAppearance(preset: .default)
    public static let opaque = BarAppearance(preset: .opaque)
    public static let transparent = BarAppearance(preset: .transparent)

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
