/// The font, spacing and features of a text.
public struct TextStyle: Equatable, Hashable, Sendable {
    /// The name of the font family, case-insensitive.
    public var family: String
    /// The families to try in order if `family` lacks a character. After them, all other families of the font
    /// collection are tried.
    public var otherFamilies: [String] = []
    /// The font size in points.
    public var size: Double
    /// The weight, 1…1000: 400 is regular, 700 is bold.
    public var weight: Int
    /// Whether to prefer an italic face.
    public var isItalic: Bool
    /// The extra distance after each cluster.
    public var tracking: Tracking
    /// The extra width of each space and tab, in points.
    public var wordSpacing: Double
    /// The distance from one baseline to the next.
    public var lineHeight: LineHeight
    /// The distance by which letters are raised above the baseline, in points. Negative values lower the letters.
    public var baselineShift: Double
    /// A BCP 47 tag, such as `ro`, that selects letter forms of a language. Nil selects no language.
    public var language: String?
    /// Feature settings that override the font's defaults. The last setting for a tag is used.
    public var features: [OpenTypeFeature]
    /// Axis values for a variable face. A value for `wght` overrides the weight.
    public var variations: [FontVariation]

    /// The extra distance after each cluster.
    public enum Tracking: Equatable, Hashable, Sendable {
        /// Apple's tracking for the system font at this size.
        case system
        /// A distance in points. Any value but 0 turns ligatures off.
        case custom(Double)
    }

    /// The distance from one baseline to the next.
    public enum LineHeight: Equatable, Hashable, Sendable {
        /// The line box of the style's face. For the system family, the line box of Apple's system font.
        case normal
        /// A distance in points.
        case custom(Double)
    }

    /// Creates a style.
    public init(
        family: String = "Inter", size: Double, weight: Int = 400, isItalic: Bool = false,
        tracking: Tracking = .system, wordSpacing: Double = 0, lineHeight: LineHeight = .normal,
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
    /// The feature settings for shaping.
    ///
    /// Custom tracking turns ligatures off, because the letters of a ligature cannot be moved
    /// apart. If ``features`` sets `liga` or `clig`, that setting takes precedence.
    var shapingFeatures: [OpenTypeFeature] {
        switch tracking {
        case .system, .custom(0): features
        case .custom: ["liga", "clig"].map { OpenTypeFeature(tag: $0, value: 0) } + features
        }
    }
}
