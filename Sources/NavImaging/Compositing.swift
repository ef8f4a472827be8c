/// How the colours of a picture mix with those below (W3C Compositing and Blending Level 1, sections 10 and 13).
public enum BlendMode: String, Equatable, Hashable, Sendable, CaseIterable {
    case normal
    case multiply
    case screen
    case overlay
    case darken
    case lighten
    case colorDodge
    case colorBurn
    case hardLight
    case softLight
    case difference
    case exclusion
    case hue
    case saturation
    case color
    case luminosity
    /// The sum of both premultiplied pixels, at most 1. An operator of its own: it takes no part in Porter-Duff.
    case plusLighter
    /// What is missing to white added up: `α − (αs − cs) − (αb − cb)`, not below 0, where `α = min(1, αs + αb)`.
    /// Over opaque colours `s + b − 1`. An operator of its own too.
    case plusDarker

    /// Whether shapes combine as the mode says, whatever the operator.
    public var isOperator: Bool { self == .plusLighter || self == .plusDarker }
}

/// How the shape of a picture combines with that below (Porter and Duff; W3C Compositing and Blending, section 9).
public enum CompositeOperator: String, Equatable, Hashable, Sendable, CaseIterable {
    case sourceOver = "srcOver"
    case clear
    case copy
    case destination
    case destinationOver = "dstOver"
    case sourceIn = "srcIn"
    case destinationIn = "dstIn"
    case sourceOut = "srcOut"
    case destinationOut = "dstOut"
    case sourceAtop = "srcAtop"
    case destinationAtop = "dstAtop"
    case xor
}

/// What happens where a finished picture meets the one below.
public struct Compositing: Equatable, Hashable, Sendable {
    public var blend: BlendMode
    public var `operator`: CompositeOperator

    public static let normal = Compositing()

    public init(blend: BlendMode = .normal, operator: CompositeOperator = .sourceOver) {
        self.blend = blend
        self.operator = `operator`
    }

    /// Whether what is below also changes where the picture is clear.
    public var isUnbounded: Bool {
        guard !blend.isOperator else { return false }
        switch `operator` {
        case .clear, .copy, .sourceIn, .destinationIn, .sourceOut, .destinationAtop: return true
        case .sourceOver, .destination, .destinationOver, .destinationOut, .sourceAtop, .xor: return false
        }
    }
}
