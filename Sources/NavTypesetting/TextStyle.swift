/// How a text is set.
public struct TextStyle: Equatable, Hashable, Sendable {
    public var family: String
    /// The font size in points.
    public var size: Double
    /// 1…1000, where 400 is regular and 700 bold.
    public var weight: Int
    public var isItalic: Bool
    public var tracking: Tracking
    /// Points added to every space and tab.
    public var wordSpacing: Double
    public var lineHeight: LineHeight
    /// Points by which letters stand above the baseline; negative: below.
    public var baselineShift: Double
    /// A tag of BCP 47, such as `ro`, whose own forms of letters are shown; nil: no particular one.
    public var language: String?
    /// Settled after the font's own; of two for the same tag the last holds.
    public var features: [OpenTypeFeature]
    /// Of a variable face; one of `wght` holds before the weight.
    public var variations: [FontVariation]

    /// Extra distance after each cluster.
    public enum Tracking: Equatable, Hashable, Sendable {
        /// Apple's tracking for the system font at this size.
        case system
        /// Points. Any value but 0 turns ligatures off.
        case custom(Double)
    }

    /// Distance from one baseline to the next.
    public enum LineHeight: Equatable, Hashable, Sendable {
        /// The line box of Apple's system font.
        case system
        /// Points.
        case custom(Double)
    }

    public init(
        family: String = "Inter", size: Double, weight: Int = 400, isItalic: Bool = false,
        tracking: Tracking = .system, wordSpacing: Double = 0, lineHeight: LineHeight = .system,
        baselineShift: Double = 0, language: String? = nil, features: [OpenTypeFeature] = [],
        variations: [FontVariation] = []
    ) {
        self.language = language
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.tracking = tracking
        self.wordSpacing = wordSpacing
        self.lineHeight = lineHeight
        self.baselineShift = baselineShift
        self.features = features
        self.variations = variations
    }
}

extension TextStyle {
    /// The distance in points after each cluster.
    public var trackingInPoints: Double {
        switch tracking {
        case .system: SystemTracking.points(atSize: size)
        case .custom(let points): points
        }
    }

    /// Ligatures would keep letters together that tracking moves apart; who asks for them by name gets them all the same.
    var shapingFeatures: [OpenTypeFeature] {
        switch tracking {
        case .system, .custom(0): features
        case .custom: ["liga", "clig"].map { OpenTypeFeature(tag: $0, value: 0) } + features
        }
    }
}
