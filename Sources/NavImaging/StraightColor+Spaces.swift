import NavGeometry

extension StraightColor {
    /// Converts a colour from another RGB space. Nothing is clamped, so a colour outside the sRGB
    /// gamut gets components outside 0…1.
    public init(_ red: Double, _ green: Double, _ blue: Double, in space: RGBSpace, alpha: Double = 1) {
        self.init(xyz: space.toXYZ * space.linear(SIMD3(red, green, blue)), alpha: alpha)
    }

    /// Converts a colour from CIE XYZ relative to D65.
    public init(x: Double, y: Double, z: Double, alpha: Double = 1) {
        self.init(xyz: SIMD3(x, y, z), alpha: alpha)
    }

    /// Converts a colour from CIE XYZ relative to D50.
    public init(d50X x: Double, y: Double, z: Double, alpha: Double = 1) {
        self.init(xyz: WhitePoint.d50ToD65 * SIMD3(x, y, z), alpha: alpha)
    }

    /// Converts a colour from CIE L\*a\*b\* relative to D50. Lightness is 0…100.
    public init(labLightness lightness: Double, a: Double, b: Double, alpha: Double = 1) {
        let kappa = 24389.0 / 27
        let epsilon = 216.0 / 24389
        let fy = (lightness + 16) / 116
        func axis(_ f: Double) -> Double { f * f * f > epsilon ? f * f * f : (116 * f - 16) / kappa }
        let y = lightness > kappa * epsilon ? fy * fy * fy : lightness / kappa
        let xyz = SIMD3(axis(fy + a / 500), y, axis(fy - b / 200)) * WhitePoint.d50
        self.init(xyz: WhitePoint.d50ToD65 * xyz, alpha: alpha)
    }

    /// Converts a colour from OKLab. Lightness is 0…1.
    public init(oklabLightness lightness: Double, a: Double, b: Double, alpha: Double = 1) {
        let linear = OKLab.linearSRGB(SIMD3(lightness, a, b))
        self.init(encoded: RGBSpace.srgb.encoded(linear), alpha: alpha)
    }

    private init(xyz: SIMD3<Double>, alpha: Double) {
        self.init(encoded: RGBSpace.srgb.encoded(RGBSpace.srgb.fromXYZ * xyz), alpha: alpha)
    }

    private init(encoded: SIMD3<Double>, alpha: Double) {
        self.init(
            red: Float(encoded.x), green: Float(encoded.y), blue: Float(encoded.z), alpha: Float(alpha))
    }
}

/// The colour space of the finished pixels.
public enum OutputColorSpace: String, Equatable, Hashable, Sendable, CaseIterable {
    /// sRGB (IEC 61966-2-1).
    case srgb
    /// Display P3 with the sRGB transfer function.
    case displayP3
}

extension StraightColor {
    /// Returns the colour with its components converted from sRGB to an output space.
    public func converted(to space: OutputColorSpace) -> StraightColor {
        space == .displayP3 ? converted(from: .srgb, to: .displayP3, by: Self.srgbToDisplayP3) : self
    }

    /// Returns the colour with its components converted from an output space to sRGB. If sRGB does not contain the
    /// colour, some components are outside 0…1.
    package func converted(from space: OutputColorSpace) -> StraightColor {
        space == .displayP3 ? converted(from: .displayP3, to: .srgb, by: Self.displayP3ToSRGB) : self
    }

    private func converted(
        from old: RGBSpace, to new: RGBSpace, by matrix: Matrix3
    ) -> StraightColor {
        let linear = old.linear(SIMD3(Double(red), Double(green), Double(blue)))
        let encoded = new.encoded(matrix * linear)
        return StraightColor(
            red: Float(encoded.x), green: Float(encoded.y), blue: Float(encoded.z), alpha: alpha)
    }

    private static let srgbToDisplayP3 = RGBSpace.displayP3.fromXYZ * RGBSpace.srgb.toXYZ
    private static let displayP3ToSRGB = RGBSpace.srgb.fromXYZ * RGBSpace.displayP3.toXYZ
}

/// Björn Ottosson's OKLab colour space, converted from and to linear-light sRGB.
enum OKLab {
    static func linearSRGB(_ lab: SIMD3<Double>) -> SIMD3<Double> {
        let roots = fromLab * lab
        return fromCones * (roots * roots * roots)
    }

    static func lab(_ linear: SIMD3<Double>) -> SIMD3<Double> {
        let cones = toCones * linear
        func root(_ value: Double) -> Double {
            value == 0 ? 0 : value < 0 ? -power(-value, 1.0 / 3) : power(value, 1.0 / 3)
        }
        return toLab * SIMD3(root(cones.x), root(cones.y), root(cones.z))
    }

    private static let toCones = Matrix3(
        SIMD3(0.4122214708, 0.5363325363, 0.0514459929), SIMD3(0.2119034982, 0.6806995451, 0.1073969566),
        SIMD3(0.0883024619, 0.2817188376, 0.6299787005))
    private static let toLab = Matrix3(
        SIMD3(0.2104542553, 0.7936177850, -0.0040720468), SIMD3(1.9779984951, -2.4285922050, 0.4505937099),
        SIMD3(0.0259040371, 0.7827717662, -0.8086757660))
    private static let fromCones = toCones.inverse
    private static let fromLab = toLab.inverse
}
