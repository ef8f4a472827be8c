import NavImaging
import NavScene

/// A bar's appearance with the values of its preset filled in.
struct ResolvedBarAppearance: Equatable {
    var backdrop: Backdrop?
    var color: StraightColor?
    /// The colour of the hairline. A transparent colour means no hairline.
    var shadowColor: StraightColor
    var isAlmostOpaque: Bool
    /// The author's nodes, which are painted over the colour.
    var nodes: [Node]

    var hasBackground: Bool { backdrop != nil || color != nil || !nodes.isEmpty }
    var hasShadow: Bool { shadowColor.alpha > 0 }

    init(_ appearance: BarAppearance, in canvas: Canvas) {
        let preset = appearance.preset
        isAlmostOpaque = appearance.isAlmostOpaque
        nodes = appearance.background
        backdrop =
            appearance.backdrop
            ?? (preset == .default ? canvas.backdrop(.chrome) : nil)
        color =
            appearance.color
            ?? (preset == .opaque ? canvas.color(.systemBackground) : nil)
        shadowColor =
            appearance.shadowColor ?? (preset == .transparent ? .clear : Self.hairline(in: canvas.appearance))
    }

    /// Returns the system's hairline colour.
    ///
    /// The light value was measured in screen captures. The dark value is an estimate: white with
    /// similar contrast.
    private static func hairline(in appearance: Appearance) -> StraightColor {
        switch appearance {
        case .light: StraightColor(bytes: 0, 0, 0, alpha: 0.30)
        case .dark: StraightColor(bytes: 255, 255, 255, alpha: 0.15)
        }
    }
}
