import NavImaging

/// The system's named colours, light and dark, as sRGB bytes with alpha.
///
/// The values come from public colour tables of the platform's semantic colours (iOS 13–18). Some were
/// checked on captures.
public enum SystemColor: String, Equatable, Sendable, CaseIterable {
    case systemBlue
    case systemGreen
    case systemIndigo
    case systemOrange
    case systemPink
    case systemPurple
    case systemRed
    case systemTeal
    case systemYellow
    case systemGray
    case systemGray2
    case systemGray3
    case systemGray4
    case systemGray5
    case systemGray6
    case label
    case secondaryLabel
    case tertiaryLabel
    case placeholderText
    case quaternaryLabel
    case systemFill
    case secondarySystemFill
    case tertiarySystemFill
    case quaternarySystemFill
    case systemBackground
    case secondarySystemBackground
    case tertiarySystemBackground
    case systemGroupedBackground
    case secondarySystemGroupedBackground
    case tertiarySystemGroupedBackground
    case separator
    case opaqueSeparator
    case link

    /// Returns the colour in one appearance and contrast.
    public func color(in appearance: Appearance, contrast: Contrast = .standard) -> StraightColor {
        let (light, dark) = contrast == .high ? highContrastPair ?? pair : pair
        return appearance == .light ? light : dark
    }

    /// The light and dark colours of high contrast, or `nil` if they equal those of standard contrast.
    private var highContrastPair: (light: StraightColor, dark: StraightColor)? {
        switch self {
        case .systemBlue, .link: (StraightColor(bytes: 0, 64, 221), StraightColor(bytes: 64, 156, 255))
        case .systemGreen: (StraightColor(bytes: 36, 138, 61), StraightColor(bytes: 48, 219, 91))
        case .systemIndigo: (StraightColor(bytes: 54, 52, 163), StraightColor(bytes: 125, 122, 255))
        case .systemOrange: (StraightColor(bytes: 201, 52, 0), StraightColor(bytes: 255, 179, 64))
        case .systemPink: (StraightColor(bytes: 211, 15, 69), StraightColor(bytes: 255, 100, 130))
        case .systemPurple: (StraightColor(bytes: 137, 68, 171), StraightColor(bytes: 218, 143, 255))
        case .systemRed: (StraightColor(bytes: 215, 0, 21), StraightColor(bytes: 255, 105, 97))
        case .systemTeal: (StraightColor(bytes: 0, 113, 164), StraightColor(bytes: 112, 215, 255))
        case .systemYellow: (StraightColor(bytes: 160, 90, 0), StraightColor(bytes: 255, 212, 38))
        case .systemGray: (StraightColor(bytes: 108, 108, 112), StraightColor(bytes: 174, 174, 178))
        case .systemGray2: (StraightColor(bytes: 142, 142, 147), StraightColor(bytes: 124, 124, 128))
        case .systemGray3: (StraightColor(bytes: 174, 174, 178), StraightColor(bytes: 84, 84, 86))
        case .systemGray4: (StraightColor(bytes: 188, 188, 192), StraightColor(bytes: 68, 68, 70))
        case .systemGray5: (StraightColor(bytes: 216, 216, 220), StraightColor(bytes: 54, 54, 56))
        case .systemGray6, .secondarySystemBackground:
            (StraightColor(bytes: 235, 235, 240), StraightColor(bytes: 36, 36, 38))
        case .tertiarySystemBackground:
            (StraightColor(bytes: 255, 255, 255), StraightColor(bytes: 54, 54, 56))
        case .tertiarySystemGroupedBackground:
            (StraightColor(bytes: 235, 235, 240), StraightColor(bytes: 54, 54, 56))
        case .systemGroupedBackground: (StraightColor(bytes: 235, 235, 240), StraightColor(bytes: 0, 0, 0))
        case .secondarySystemGroupedBackground:
            (StraightColor(bytes: 255, 255, 255), StraightColor(bytes: 36, 36, 38))
        case .secondaryLabel: faded(light: 0.68, dark: 0.68)
        case .tertiaryLabel, .placeholderText: faded(light: 0.38, dark: 0.38)
        case .quaternaryLabel: faded(light: 0.26, dark: 0.24)
        case .systemFill: faded(light: 0.28, dark: 0.44)
        case .secondarySystemFill: faded(light: 0.24, dark: 0.40)
        case .tertiarySystemFill: faded(light: 0.20, dark: 0.32)
        case .quaternarySystemFill: faded(light: 0.16, dark: 0.26)
        case .separator: faded(light: 0.37, dark: 0.68)
        case .label, .systemBackground, .opaqueSeparator: nil
        }
    }

    /// Returns the colours of standard contrast with other alphas.
    private func faded(light: Float, dark: Float) -> (light: StraightColor, dark: StraightColor) {
        var colors = pair
        colors.light.alpha = light
        colors.dark.alpha = dark
        return colors
    }

    private var pair: (light: StraightColor, dark: StraightColor) {
        switch self {
        case .systemBlue: (StraightColor(bytes: 0, 122, 255), StraightColor(bytes: 10, 132, 255))
        case .systemGreen: (StraightColor(bytes: 52, 199, 89), StraightColor(bytes: 48, 209, 88))
        case .systemIndigo: (StraightColor(bytes: 88, 86, 214), StraightColor(bytes: 94, 92, 230))
        case .systemOrange: (StraightColor(bytes: 255, 149, 0), StraightColor(bytes: 255, 159, 10))
        case .systemPink: (StraightColor(bytes: 255, 45, 85), StraightColor(bytes: 255, 55, 95))
        case .systemPurple: (StraightColor(bytes: 175, 82, 222), StraightColor(bytes: 191, 90, 242))
        case .systemRed: (StraightColor(bytes: 255, 59, 48), StraightColor(bytes: 255, 69, 58))
        case .systemTeal: (StraightColor(bytes: 90, 200, 250), StraightColor(bytes: 100, 210, 255))
        case .systemYellow: (StraightColor(bytes: 255, 204, 0), StraightColor(bytes: 255, 214, 10))
        case .systemGray: (StraightColor(bytes: 142, 142, 147), StraightColor(bytes: 142, 142, 147))
        case .systemGray2: (StraightColor(bytes: 174, 174, 178), StraightColor(bytes: 99, 99, 102))
        case .systemGray3: (StraightColor(bytes: 199, 199, 204), StraightColor(bytes: 72, 72, 74))
        case .systemGray4: (StraightColor(bytes: 209, 209, 214), StraightColor(bytes: 58, 58, 60))
        case .systemGray5: (StraightColor(bytes: 229, 229, 234), StraightColor(bytes: 44, 44, 46))
        case .systemGray6: (StraightColor(bytes: 242, 242, 247), StraightColor(bytes: 28, 28, 30))
        case .label: (StraightColor(bytes: 0, 0, 0), StraightColor(bytes: 255, 255, 255))
        case .secondaryLabel:
            (StraightColor(bytes: 60, 60, 67, alpha: 0.60), StraightColor(bytes: 235, 235, 245, alpha: 0.60))
        case .tertiaryLabel:
            (StraightColor(bytes: 60, 60, 67, alpha: 0.30), StraightColor(bytes: 235, 235, 245, alpha: 0.30))
        case .placeholderText:
            (StraightColor(bytes: 60, 60, 67, alpha: 0.30), StraightColor(bytes: 235, 235, 245, alpha: 0.30))
        case .quaternaryLabel:
            (StraightColor(bytes: 60, 60, 67, alpha: 0.18), StraightColor(bytes: 235, 235, 245, alpha: 0.16))
        case .systemFill:
            (
                StraightColor(bytes: 120, 120, 128, alpha: 0.20),
                StraightColor(bytes: 120, 120, 128, alpha: 0.36)
            )
        case .secondarySystemFill:
            (
                StraightColor(bytes: 120, 120, 128, alpha: 0.16),
                StraightColor(bytes: 120, 120, 128, alpha: 0.32)
            )
        case .tertiarySystemFill:
            (
                StraightColor(bytes: 118, 118, 128, alpha: 0.12),
                StraightColor(bytes: 118, 118, 128, alpha: 0.24)
            )
        case .quaternarySystemFill:
            (
                StraightColor(bytes: 116, 116, 128, alpha: 0.08),
                StraightColor(bytes: 118, 118, 128, alpha: 0.18)
            )
        case .systemBackground: (StraightColor(bytes: 255, 255, 255), StraightColor(bytes: 0, 0, 0))
        case .secondarySystemBackground:
            (StraightColor(bytes: 242, 242, 247), StraightColor(bytes: 28, 28, 30))
        case .tertiarySystemBackground:
            (StraightColor(bytes: 255, 255, 255), StraightColor(bytes: 44, 44, 46))
        case .systemGroupedBackground: (StraightColor(bytes: 242, 242, 247), StraightColor(bytes: 0, 0, 0))
        case .secondarySystemGroupedBackground:
            (StraightColor(bytes: 255, 255, 255), StraightColor(bytes: 28, 28, 30))
        case .tertiarySystemGroupedBackground:
            (StraightColor(bytes: 242, 242, 247), StraightColor(bytes: 44, 44, 46))
        case .separator:
            (StraightColor(bytes: 60, 60, 67, alpha: 0.29), StraightColor(bytes: 84, 84, 88, alpha: 0.60))
        case .opaqueSeparator: (StraightColor(bytes: 198, 198, 200), StraightColor(bytes: 56, 56, 58))
        case .link: (StraightColor(bytes: 0, 122, 255), StraightColor(bytes: 9, 132, 255))
        }
    }
}
