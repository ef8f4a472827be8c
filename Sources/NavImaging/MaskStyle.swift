/// What counts as the value of a mask's pixel.
///
/// The value is alpha or luminance, turned round if the mask is inverted, times the mask's opacity. So a mask of opacity 0
/// hides everything, inverted or not.
public struct MaskStyle: Equatable, Hashable, Sendable {
    public enum Kind: String, Equatable, Hashable, Sendable, CaseIterable {
        case alpha
        /// `0.2126 R + 0.7152 G + 0.0722 B` of gamma-encoded sRGB, times alpha (CSS Masking Level 1, section 7.10.1, with the
        /// coefficients of Rec. 709).
        case luminance
    }

    public var kind: Kind
    public var isInverted: Bool
    /// 0…1.
    public var opacity: Double

    /// The alpha as it is.
    public static let alpha = MaskStyle()

    public init(kind: Kind = .alpha, isInverted: Bool = false, opacity: Double = 1) {
        self.kind = kind
        self.isInverted = isInverted
        self.opacity = opacity
    }
}
