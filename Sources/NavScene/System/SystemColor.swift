import NavImaging

/// The system's named colours, light and dark, as sRGB bytes with alpha.
///
/// The values come from public colour tables of the platform's semantic colours (iOS 13–18). Some were
/// checked against screen captures.
public enum SystemColor: String, Equatable, Sendable, CaseIterable {
    case systemBlue
    case systemBrown
    case systemCyan
    case systemGreen
    case systemIndigo
    case systemMint
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

    /// The light and dark colours of high contrast, or `nil` if they equal the colours of standard contrast.
    private var highContrastPair: (light: StraightColor, dark: StraightColor)? {
        switch self {
        case .systemBlue, .link: (StraightColor(bytes: 0, 64, 221), StraightColor(bytes: 64, 156, 255))
        case .systemBrown: (StraightColor(bytes: 127, 101, 69), StraightColor(bytes: 181, 148, 105))
        case .systemGreen: (StraightColor(bytes: 36, 138, 61), StraightColor(bytes: 48, 219, 91))
        case .systemIndigo: (StraightColor(bytes: 54, 52, 163), StraightColor(bytes: 125, 122, 255))
        case .systemMint: (StraightColor(bytes: 12, 129, 123), StraightColor(bytes: 102, 212, 207))
        case .systemOrange: (StraightColor(bytes: 201, 52, 0), StraightColor(bytes: 255, 179, 64))
        case .systemPink: (StraightColor(bytes: 211, 15, 69), StraightColor(bytes: 255, 100, 130))
        case .systemPurple: (StraightColor(bytes: 137, 68, 171), StraightColor(bytes: 218, 143, 255))
        case .systemRed: (StraightColor(bytes: 215, 0, 21), StraightColor(bytes: 255, 105, 97))
        case .systemCyan, .systemTeal:
            (StraightColor(bytes: 0, 113, 164), StraightColor(bytes: 112, 215, 255))
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

    /// Returns the colours of standard contrast with these alphas.
    private func faded(light: Float, dark: Float) -> (light: StraightColor, dark: StraightColor) {
        var colors = pair
        colors.light.alpha = light
        colors.dark.alpha = dark
        return colors
    }

    private var pair: (light: StraightColor, dark: StraightColor) {
        switch self {
        case .systemBlue: (rgb(0, 122, 255), rgb(10, 132, 255))
        case .systemBrown: (rgb(162, 132, 94), rgb(172, 142, 104))
        case .systemCyan: (rgb(50, 173, 230), rgb(100, 210, 255))
        case .systemGreen: (rgb(52, 199, 89), rgb(48, 209, 88))
        case .systemIndigo: (rgb(88, 86, 214), rgb(94, 92, 230))
        case .systemMint: (rgb(0, 199, 190), rgb(99, 230, 226))
        case .systemOrange: (rgb(255, 149, 0), rgb(255, 159, 10))
        case .systemPink: (rgb(255, 45, 85), rgb(255, 55, 95))
        case .systemPurple: (rgb(175, 82, 222), rgb(191, 90, 242))
        case .systemRed: (rgb(255, 59, 48), rgb(255, 69, 58))
        case .systemTeal: (rgb(90, 200, 250), rgb(100, 210, 255))
        case .systemYellow: (rgb(255, 204, 0), rgb(255, 214, 10))
        case .systemGray: (rgb(142, 142, 147), rgb(142, 142, 147))
        case .systemGray2: (rgb(174, 174, 178), rgb(99, 99, 102))
        case .systemGray3: (rgb(199, 199, 204), rgb(72, 72, 74))
        case .systemGray4: (rgb(209, 209, 214), rgb(58, 58, 60))
        case .systemGray5: (rgb(229, 229, 234), rgb(44, 44, 46))
        case .systemGray6: (rgb(242, 242, 247), rgb(28, 28, 30))
        case .label: (rgb(0, 0, 0), rgb(255, 255, 255))
        case .secondaryLabel:
            (rgb(60, 60, 67, alpha: 0.60), rgb(235, 235, 245, alpha: 0.60))
        case .tertiaryLabel:
            (rgb(60, 60, 67, alpha: 0.30), rgb(235, 235, 245, alpha: 0.30))
        case .placeholderText:
            (rgb(60, 60, 67, alpha: 0.30), rgb(235, 235, 245, alpha: 0.30))
        case .quaternaryLabel:
            (rgb(60, 60, 67, alpha: 0.18), rgb(235, 235, 245, alpha: 0.16))
        case .systemFill:
            (rgb(120, 120, 128, alpha: 0.20), rgb(120, 120, 128, alpha: 0.36))
        case .secondarySystemFill:
            (rgb(120, 120, 128, alpha: 0.16), rgb(120, 120, 128, alpha: 0.32))
        case .tertiarySystemFill:
            (rgb(118, 118, 128, alpha: 0.12), rgb(118, 118, 128, alpha: 0.24))
        case .quaternarySystemFill:
            (rgb(116, 116, 128, alpha: 0.08), rgb(118, 118, 128, alpha: 0.18))
        case .systemBackground: (rgb(255, 255, 255), rgb(0, 0, 0))
        case .secondarySystemBackground:
            (rgb(242, 242, 247), rgb(28, 28, 30))
        case .tertiarySystemBackground:
            (rgb(255, 255, 255), rgb(44, 44, 46))
        case .systemGroupedBackground: (rgb(242, 242, 247), rgb(0, 0, 0))
        case .secondarySystemGroupedBackground:
            (rgb(255, 255, 255), rgb(28, 28, 30))
        case .tertiarySystemGroupedBackground:
            (rgb(242, 242, 247), rgb(44, 44, 46))
        case .separator:
            (rgb(60, 60, 67, alpha: 0.29), rgb(84, 84, 88, alpha: 0.60))
        case .opaqueSeparator: (rgb(198, 198, 200), rgb(56, 56, 58))
        case .link: (rgb(0, 122, 255), rgb(9, 132, 255))
        }
    }

    /// The name is short so that the table above reads in columns.
    private func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: Float = 1) -> StraightColor {
        StraightColor(bytes: red, green, blue, alpha: alpha)
    }
}
