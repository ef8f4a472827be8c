/// How two colours are mixed.
public struct ColorInterpolation: Equatable, Hashable, Sendable {
    /// Which numbers are mixed on a straight line.
    public enum Space: String, Equatable, Hashable, Sendable, CaseIterable {
        /// The gamma-encoded numbers, as CSS, SVG and the platform do when nothing is said.
        case srgb
        /// Amounts of light.
        case linear
        /// Perceived lightness and hue: even steps for the eye.
        case oklab
    }

    public var space: Space
    /// Whether channels are weighted by alpha, as in CSS: a clear stop then has no colour of its own. Otherwise colour and alpha
    /// are mixed apart, as in SVG, and a fade to clear black goes through grey.
    public var isPremultiplied: Bool

    public init(space: Space = .srgb, isPremultiplied: Bool = true) {
        self.space = space
        self.isPremultiplied = isPremultiplied
    }

    /// A colour between two, in the numbers of the output. Colour is multiplied by alpha if the mixing is.
    public func mix(
        _ first: StraightColor, _ second: StraightColor, at fraction: Double, for output: OutputColorSpace
    ) -> SIMD4<Double> {
        let alpha = Double(first.alpha) + (Double(second.alpha) - Double(first.alpha)) * fraction
        let (from, to) = (components(of: first), components(of: second))
        var mixed: SIMD3<Double>
        if isPremultiplied {
            let weighted = from * Double(first.alpha)
            mixed = weighted + (to * Double(second.alpha) - weighted) * fraction
            mixed = alpha > 0 ? mixed / alpha : .zero
        } else {
            mixed = from + (to - from) * fraction
        }
        let color = encoded(mixed, for: output) * (isPremultiplied ? alpha : 1)
        return SIMD4(color, alpha)
    }

    private func components(of color: StraightColor) -> SIMD3<Double> {
        let encoded = SIMD3(Double(color.red), Double(color.green), Double(color.blue))
        switch space {
        case .srgb: return encoded
        case .linear: return RGBSpace.srgb.linear(encoded)
        case .oklab: return OKLab.lab(RGBSpace.srgb.linear(encoded))
        }
    }

    private func encoded(_ components: SIMD3<Double>, for output: OutputColorSpace) -> SIMD3<Double> {
        let srgb =
            switch space {
            case .srgb: components
            case .linear: RGBSpace.srgb.encoded(components)
            case .oklab: RGBSpace.srgb.encoded(OKLab.linearSRGB(components))
            }
        guard output != .srgb else { return srgb }
        let color = StraightColor(red: Float(srgb.x), green: Float(srgb.y), blue: Float(srgb.z))
            .converted(to: output)
        return SIMD3(Double(color.red), Double(color.green), Double(color.blue))
    }
}
