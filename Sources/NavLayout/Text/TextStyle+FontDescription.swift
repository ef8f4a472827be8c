import NavScene
import NavTypesetting

extension TextStyle {
    /// Creates a text style from the font description of a scene.
    /// - Parameter family: The font family to use. It may be a replacement for the family that the scene asks for.
    init(_ font: FontDescription, family: String, language: String? = nil) {
        self.init(
            family: family, size: font.size, weight: font.weight, isItalic: font.isItalic,
            tracking: font.tracking.map(Tracking.custom) ?? .system, wordSpacing: font.wordSpacing,
            lineHeight: font.lineHeight.map(LineHeight.custom) ?? .normal, baselineShift: font.baselineShift,
            language: language,
            features: font.features.map { OpenTypeFeature(tag: $0.tag, value: UInt32(clamping: $0.value)) },
            variations: font.variations.map { FontVariation(tag: $0.tag, value: $0.value) })
    }
}
