/// The blend mode: how the colours of a source mix with the backdrop below it.
///
/// Source: W3C Compositing and Blending Level 1, sections 10 and 13. In the formulas, s is the
/// source's straight colour and b the backdrop's, each channel in 0…1.
public enum BlendMode: String, Equatable, Hashable, Sendable, CaseIterable {
    /// `s`.
    case normal
    /// `b · s`.
    case multiply
    /// `b + s − b · s`.
    case screen
    /// `hardLight` with source and backdrop exchanged.
    case overlay
    /// `min(b, s)`.
    case darken
    /// `max(b, s)`.
    case lighten
    /// `b / (1 − s)`, at most 1.
    case colorDodge
    /// `1 − (1 − b) / s`, at least 0.
    case colorBurn
    /// `multiply` by `2s` for s up to 1/2, `screen` with `2s − 1` above.
    case hardLight
    /// Darkens for s below 1/2 and lightens above, more gently than `hardLight`.
    case softLight
    /// `|b − s|`.
    case difference
    /// `b + s − 2 · b · s`.
    case exclusion
    /// The source's hue with the backdrop's saturation and luminosity.
    case hue
    /// The source's saturation with the backdrop's hue and luminosity.
    case saturation
    /// The source's hue and saturation with the backdrop's luminosity.
    case color
    /// The source's luminosity with the backdrop's hue and saturation.
    case luminosity
    /// The sum of both premultiplied pixels, at most 1. The mode replaces the Porter-Duff operator.
    case plusLighter
    /// Adds the distances from white: `α − (αs − cs) − (αb − cb)`, at least 0.
    ///
    /// cs and cb are premultiplied channels, αs and αb their alphas, and `α = min(1, αs + αb)`.
    ///
    /// For opaque colours, the result is `s + b − 1`. The mode replaces the Porter-Duff operator.
    case plusDarker

    /// Whether the mode replaces the Porter-Duff operator.
    public var isOperator: Bool { self == .plusLighter || self == .plusDarker }
}

/// The Porter-Duff operator: how the alpha of a source combines with the backdrop below it.
///
/// Source: Porter and Duff; W3C Compositing and Blending, section 9. In the formulas, S and D are
/// the premultiplied source and backdrop (destination), with the alphas αs and αd.
public enum CompositeOperator: String, Equatable, Hashable, Sendable, CaseIterable {
    /// `S + D · (1 − αs)`.
    case sourceOver = "srcOver"
    /// Transparent.
    case clear
    /// `S`.
    case copy
    /// `D`.
    case destination
    /// `D + S · (1 − αd)`.
    case destinationOver = "dstOver"
    /// `S · αd`.
    case sourceIn = "srcIn"
    /// `D · αs`.
    case destinationIn = "dstIn"
    /// `S · (1 − αd)`.
    case sourceOut = "srcOut"
    /// `D · (1 − αs)`.
    case destinationOut = "dstOut"
    /// `S · αd + D · (1 − αs)`.
    case sourceAtop = "srcAtop"
    /// `D · αs + S · (1 − αd)`.
    case destinationAtop = "dstAtop"
    /// `S · (1 − αd) + D · (1 − αs)`.
    case xor
}

/// The rule for compositing a layer onto its backdrop: a blend mode and a Porter-Duff operator.
public struct Compositing: Equatable, Hashable, Sendable {
    /// The blend mode.
    public var blend: BlendMode
    /// The Porter-Duff operator. It is ignored if the blend mode replaces it.
    public var `operator`: CompositeOperator

    /// Source-over without blending.
    public static let normal = Compositing()

    /// Creates a compositing rule.
    public init(blend: BlendMode = .normal, operator: CompositeOperator = .sourceOver) {
        self.blend = blend
        self.operator = `operator`
    }

    /// Whether the backdrop changes even where the layer is transparent.
    public var isUnbounded: Bool {
        guard !blend.isOperator else { return false }
        switch `operator` {
        case .clear, .copy, .sourceIn, .destinationIn, .sourceOut, .destinationAtop: return true
        case .sourceOver, .destination, .destinationOver, .destinationOut, .sourceAtop, .xor: return false
        }
    }
}
