/// The rule that turns a mask's pixel into a mask value.
///
/// The value is the pixel's alpha or luminance, inverted on request, then multiplied by the mask's
/// opacity. So a mask of opacity 0 hides everything, inverted or not.
public struct MaskStyle: Equatable, Hashable, Sendable {
    /// The property of a pixel that gives the mask value.
    public enum Kind: String, Equatable, Hashable, Sendable, CaseIterable {
        /// The pixel's alpha.
        case alpha
        /// `(0.2126 R + 0.7152 G + 0.0722 B) · alpha` of the gamma-encoded sRGB channels.
        ///
        /// Source: CSS Masking Level 1, section 7.10.1, with the coefficients of Rec. 709.
        case luminance
    }

    /// The property of a pixel that gives the mask value.
    public var kind: Kind
    /// Whether the value is replaced by 1 − value.
    public var isInverted: Bool
    /// Factor of the value, 0…1. It is applied after inversion.
    public var opacity: Double

    /// The pixel's alpha, not inverted.
    public static let alpha = MaskStyle()

    /// Creates a mask rule. The default is the pixel's alpha.
    public init(kind: Kind = .alpha, isInverted: Bool = false, opacity: Double = 1) {
        self.kind = kind
        self.isInverted = isInverted
        self.opacity = opacity
    }
}
