/// A font with its face, size, spacing and adjustments.
public struct FontDescription: Equatable, Hashable, Sendable {
    /// The name of the font family, or a generic name such as `monospace`.
    public var family: String
    /// Families for characters that `family` lacks, in the order of preference.
    public var otherFamilies: [String] = []
    /// The em size in points, above 0.
    public var size: Double
    /// The weight, 100…900.
    public var weight: Int
    /// Whether the italic face is used.
    public var isItalic: Bool
    /// Space after every cluster, in points. `nil`: the value for this size in the system's tracking table.
    public var tracking: Double?
    /// Space added to every space character, in points.
    public var wordSpacing: Double
    /// The distance from one line's top to the next, in points. `nil`: the line height of the family. Inter has the
    /// line height of Apple's system font.
    public var lineHeight: Double?
    /// The distance of letters above the baseline, in points. Negative values lower the letters.
    public var baselineShift: Double
    /// Settings of OpenType features.
    public var features: [FontFeature]
    /// Axis values of a variable face. A value for `wght` overrides the weight.
    public var variations: [FontAxisValue]
    /// The growth of every stem, in points: half on each side of the stem. Emboldening imitates a bold face, but keeps
    /// the advances of the glyphs.
    public var emboldening: Double
    /// The slant of letters to the right, in degrees. It imitates an italic face.
    public var obliqueDegrees: Double

    /// Creates a font. The default is Inter Regular at 17 points.
    public init(
        family: String = "Inter", size: Double = 17, weight: Int = 400, isItalic: Bool = false,
        tracking: Double? = nil, wordSpacing: Double = 0, lineHeight: Double? = nil,
        baselineShift: Double = 0,
        features: [FontFeature] = [], variations: [FontAxisValue] = [], emboldening: Double = 0,
        obliqueDegrees: Double = 0
    ) {
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
        self.emboldening = emboldening
        self.obliqueDegrees = obliqueDegrees
    }
}

/// A value on an axis of a variable face.
public struct FontAxisValue: Equatable, Hashable, Sendable {
    /// The name of the axis, four characters such as `wght`.
    public var tag: String
    /// The value in the units of the axis. It is clamped to the axis's range.
    public var value: Double

    /// Creates a value for an axis.
    public init(tag: String, value: Double) {
        self.tag = tag
        self.value = value
    }
}

/// A setting of an OpenType feature.
public struct FontFeature: Equatable, Hashable, Sendable {
    /// The name of the feature, four characters such as `tnum`.
    public var tag: String
    /// 0 for off, 1 for on. A feature with alternatives counts them from 1.
    public var value: Int

    /// Creates a setting of a feature.
    public init(tag: String, value: Int) {
        self.tag = tag
        self.value = value
    }
}

/// The changes that a text run makes to the text's font. A property that is nil keeps the text's value.
public struct FontOverrides: Equatable, Hashable, Sendable {
    /// The name of the font family, or a generic name such as `monospace`.
    public var family: String?
    /// Families for characters that `family` lacks. If `family` is nil, these families are ignored. Otherwise, they
    /// replace the other families of the text's font.
    public var otherFamilies: [String] = []
    /// The em size in points.
    public var size: Double?
    /// The weight, 100…900.
    public var weight: Int?
    /// Whether the italic face is used.
    public var isItalic: Bool?
    /// Space after every cluster, in points.
    public var tracking: Double?
    /// Space added to every space character, in points.
    public var wordSpacing: Double?
    /// The distance from one line's top to the next, in points.
    public var lineHeight: Double?
    /// The distance of letters above the baseline, in points.
    public var baselineShift: Double?
    /// Settings of OpenType features. They replace all features of the text's font.
    public var features: [FontFeature]?
    /// Axis values of a variable face. They replace all axis values of the text's font.
    public var variations: [FontAxisValue]?
    /// The growth of every stem, in points.
    public var emboldening: Double?
    /// The slant of letters to the right, in degrees.
    public var obliqueDegrees: Double?

    /// Creates overrides that change nothing.
    public init() {}

    /// All families in the order of preference. `nil`: the families of the text's font.
    public var families: [String]? {
        get { family.map { [$0] + otherFamilies } }
        set {
            family = newValue?.first
            otherFamilies = Array(newValue?.dropFirst() ?? [])
        }
    }
}

extension FontDescription {
    /// Returns the font with the overrides applied.
    public func applying(_ overrides: FontOverrides) -> FontDescription {
        var font = FontDescription(
            family: overrides.family ?? family, size: overrides.size ?? size,
            weight: overrides.weight ?? weight,
            isItalic: overrides.isItalic ?? isItalic, tracking: overrides.tracking ?? tracking,
            wordSpacing: overrides.wordSpacing ?? wordSpacing, lineHeight: overrides.lineHeight ?? lineHeight,
            baselineShift: overrides.baselineShift ?? baselineShift, features: overrides.features ?? features,
            variations: overrides.variations ?? variations,
            emboldening: overrides.emboldening ?? emboldening,
            obliqueDegrees: overrides.obliqueDegrees ?? obliqueDegrees)
        font.otherFamilies = overrides.family == nil ? otherFamilies : overrides.otherFamilies
        return font
    }

    /// All families in the order of preference. There is at least one.
    public var families: [String] {
        get { [family] + otherFamilies }
        set {
            family = newValue.first ?? family
            otherFamilies = Array(newValue.dropFirst())
        }
    }

    /// Returns the font with every length multiplied by `factor`. System tracking follows the new size.
    public func scaled(by factor: Double) -> FontDescription {
        var font = self
        font.size *= factor
        font.tracking = tracking.map { $0 * factor }
        font.wordSpacing *= factor
        font.lineHeight = lineHeight.map { $0 * factor }
        font.baselineShift *= factor
        font.emboldening *= factor
        return font
    }
}
