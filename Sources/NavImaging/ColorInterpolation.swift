/// The rule for interpolating two colours: a colour space, and whether channels are premultiplied.
public struct ColorInterpolation: Equatable, Hashable, Sendable {
    /// The colour space in which components are interpolated linearly.
    public enum Space: String, Equatable, Hashable, Sendable, CaseIterable {
        /// Gamma-encoded sRGB, the default of CSS, SVG and the platform.
        case srgb
        /// Linear-light sRGB.
        case linear
        /// OKLab, in which equal steps look equally large.
        case oklab
        /// OKLCH: lightness, chroma and hue of OKLab.
        case oklch
        /// Hue, saturation and lightness of gamma-encoded sRGB.
        case hsl

        /// Whether one of the components is a hue.
        package var isPolar: Bool { self == .oklch || self == .hsl }
    }

    /// The way around the circle of hues (CSS Color 4, section 12.4).
    public enum Hue: String, Equatable, Hashable, Sendable, CaseIterable {
        /// The shorter way.
        case shorter
        /// The longer way.
        case longer
        /// Towards greater angles.
        case increasing
        /// Towards smaller angles.
        case decreasing
    }

    /// The colour space in which components are interpolated.
    public var space: Space
    /// Whether components are multiplied by alpha before interpolation, as in CSS.
    ///
    /// If true, a fully transparent stop adds no red, green or blue. If false, colour and alpha are
    /// interpolated separately, as in SVG. A fade from white to transparent black then goes through
    /// grey.
    public var isPremultiplied: Bool
    /// The way around the circle of hues, in spaces with a hue.
    public var hue: Hue

    /// Creates a rule. The default is the default of CSS.
    public init(space: Space = .srgb, isPremultiplied: Bool = true, hue: Hue = .shorter) {
        self.space = space
        self.isPremultiplied = isPremultiplied
        self.hue = hue
    }

    /// Returns the colour between `first` at fraction 0 and `second` at fraction 1.
    ///
    /// - Returns: Red, green, blue and alpha, gamma-encoded in the output's colour space. The
    ///   colour is premultiplied if ``isPremultiplied`` is true.
    public func mix(
        _ first: StraightColor, _ second: StraightColor, at fraction: Double, for output: OutputColorSpace
    ) -> SIMD4<Double> {
        let alpha = Double(first.alpha) + (Double(second.alpha) - Double(first.alpha)) * fraction
        var (from, to) = (components(of: first), components(of: second))
        if space.isPolar { HueCircle.prepare(&from, &to, hue) }
        var mixed: SIMD3<Double>
        if isPremultiplied {
            let weighted = from * Double(first.alpha)
            mixed = weighted + (to * Double(second.alpha) - weighted) * fraction
            mixed = alpha > 0 ? mixed / alpha : .zero
            // Alpha does not weight a hue, because a hue is an angle.
            if space.isPolar { mixed.z = from.z + (to.z - from.z) * fraction }
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
        case .oklch: return HueCircle.polar(OKLab.lab(RGBSpace.srgb.linear(encoded)))
        case .hsl: return HueCircle.hsl(encoded)
        }
    }

    private func encoded(_ components: SIMD3<Double>, for output: OutputColorSpace) -> SIMD3<Double> {
        let srgb =
            switch space {
            case .srgb: components
            case .linear: RGBSpace.srgb.encoded(components)
            case .oklab: RGBSpace.srgb.encoded(OKLab.linearSRGB(components))
            case .oklch: RGBSpace.srgb.encoded(OKLab.linearSRGB(HueCircle.cartesian(components)))
            case .hsl: HueCircle.rgb(components)
            }
        guard output != .srgb else { return srgb }
        let color = StraightColor(red: Float(srgb.x), green: Float(srgb.y), blue: Float(srgb.z))
            .converted(to: output)
        return SIMD3(Double(color.red), Double(color.green), Double(color.blue))
    }
}
