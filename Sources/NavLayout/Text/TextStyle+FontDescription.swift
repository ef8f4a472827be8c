import NavSceneModel
import NavTypesetting

extension TextStyle {
    /// A scene's font, in a family that may stand in for the scene's own.
    init(_ font: NavSceneModel.FontDescription, family: String) {
        self.init(
            family: family, size: font.size, weight: font.weight, isItalic: font.isItalic,
            tracking: font.tracking.map(Tracking.custom) ?? .system,
            lineHeight: font.lineHeight.map(LineHeight.custom) ?? .system)
    }
}
