import NavImageCoding
import NavImaging
import NavScene

/// What a scene says about its own variants.
public struct DeclaredVariants: Equatable, Sendable {
    /// The first is the default; never empty.
    public let appearances: [Appearance]
    /// Device pixels for each point.
    public let scale: Double
    /// What the numbers of the pixels mean, as a file states it.
    public let colorSpace: PNGColorSpace
}

extension PNGColorSpace {
    init(_ space: OutputColorSpace) {
        switch space {
        case .srgb: self = .sRGB
        case .displayP3: self = .displayP3
        }
    }
}
