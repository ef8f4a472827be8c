/// Which face, how large, how far apart.
public struct FontDescription: Equatable, Hashable, Sendable {
    public var family: String
    /// Em size in points, above 0.
    public var size: Double
    /// 100…900.
    public var weight: Int
    public var isItalic: Bool
    /// Points added after every glyph; nil takes the system's table for the size.
    public var tracking: Double?
    /// Points added to every space.
    public var wordSpacing: Double
    /// Points from one line's top to the next; nil takes the system's line box for the size.
    public var lineHeight: Double?
    /// Points by which letters stand above the baseline; negative: below.
    public var baselineShift: Double
    public var features: [FontFeature]
    /// Of a variable face; one of `wght` holds before the weight.
    public var variations: [FontAxisValue]
    /// Points by which every stem grows, half to each side: bold letters of a face that has none. Advances stay.
    public var emboldening: Double
    /// Degrees by which letters lean to the right about the baseline: slanted letters of a face that has none.
    public var obliqueDegrees: Double

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

/// A place on an axis of a variable face.
public struct FontAxisValue: Equatable, Hashable, Sendable {
    /// Four characters, such as `wght`.
    public var tag: String
    /// In the units of the axis; what lies beyond its ends counts as the end.
    public var value: Double

    public init(tag: String, value: Double) {
        self.tag = tag
        self.value = value
    }
}

/// A setting of an OpenType feature.
public struct FontFeature: Equatable, Hashable, Sendable {
    /// Four characters, such as `tnum`.
    public var tag: String
    /// 0: off; 1: on; a feature of alternatives counts them from 1.
    public var value: Int

    public init(tag: String, value: Int) {
        self.tag = tag
        self.value = value
    }
}

/// What a run of a text changes of the text's font; nil changes nothing.
public struct FontOverrides: Equatable, Hashable, Sendable {
    public var family: String?
    public var size: Double?
    public var weight: Int?
    public var isItalic: Bool?
    public var tracking: Double?
    public var wordSpacing: Double?
    public var lineHeight: Double?
    public var baselineShift: Double?
    /// In place of all of the font's.
    public var features: [FontFeature]?
    /// In place of all of the font's.
    public var variations: [FontAxisValue]?
    public var emboldening: Double?
    public var obliqueDegrees: Double?

    public init() {}
}

extension FontDescription {
    /// The font with changes.
    public func applying(_ overrides: FontOverrides) -> FontDescription {
        FontDescription(
            family: overrides.family ?? family, size: overrides.size ?? size,
            weight: overrides.weight ?? weight,
            isItalic: overrides.isItalic ?? isItalic, tracking: overrides.tracking ?? tracking,
            wordSpacing: overrides.wordSpacing ?? wordSpacing, lineHeight: overrides.lineHeight ?? lineHeight,
            baselineShift: overrides.baselineShift ?? baselineShift, features: overrides.features ?? features,
            variations: overrides.variations ?? variations,
            emboldening: overrides.emboldening ?? emboldening,
            obliqueDegrees: overrides.obliqueDegrees ?? obliqueDegrees)
    }

    /// The font with every length multiplied. The system's tracking follows from the size.
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
