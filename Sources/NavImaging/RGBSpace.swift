import NavGeometry

/// An RGB colour space: the chromaticities of its primaries, its white point and its transfer function.
///
/// The values are from CSS Color 4, section 10. The matrices are computed from these values.
public struct RGBSpace: Sendable {
    /// The transfer function between linear light and encoded components. For negative components, f(−x) = −f(x).
    enum Transfer: Sendable {
        /// Encoded components are linear light.
        case linear
        /// IEC 61966-2-1, which Display P3 uses too.
        case srgb
        /// A power function: encoded = linear^(1/γ).
        case gamma(Double)
        /// ROMM RGB: a power of 1/1.8 with a linear segment near black.
        case proPhoto
    }

    let transfer: Transfer
    /// The matrix from linear light to CIE XYZ relative to D65.
    let toXYZ: Matrix3
    /// The matrix from CIE XYZ relative to D65 to linear light.
    let fromXYZ: Matrix3

    /// sRGB (IEC 61966-2-1).
    public static let srgb = RGBSpace(.srgb, red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06))
    /// sRGB primaries with linear components.
    public static let linearSRGB = RGBSpace(
        .linear, red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06))
    /// Display P3: wide-gamut primaries with the sRGB transfer function.
    public static let displayP3 = RGBSpace(
        .srgb, red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))
    /// Adobe RGB (1998).
    public static let adobe98 = RGBSpace(
        .gamma(563.0 / 256), red: (0.64, 0.33), green: (0.21, 0.71), blue: (0.15, 0.06))
    /// Rec. 2020 with the display's gamma of 2.4 (ITU-R BT.1886), as CSS Color 4 defines it since 2025.
    public static let rec2020 = RGBSpace(
        .gamma(2.4), red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046))
    /// ProPhoto RGB (ROMM), adapted from D50 to D65.
    public static let proPhoto = RGBSpace(
        .proPhoto, red: (0.734699, 0.265301), green: (0.159597, 0.840403), blue: (0.036598, 0.000105),
        white: WhitePoint.d50, adaptation: WhitePoint.d50ToD65)

    private init(
        _ transfer: Transfer, red: (x: Double, y: Double), green: (x: Double, y: Double),
        blue: (x: Double, y: Double), white: SIMD3<Double> = WhitePoint.d65, adaptation: Matrix3? = nil
    ) {
        func xyz(_ c: (x: Double, y: Double)) -> SIMD3<Double> { SIMD3(c.x / c.y, 1, (1 - c.x - c.y) / c.y) }
        let lights = Matrix3(xyz(red), xyz(green), xyz(blue)).transposed
        // Scale each primary so that all three together give white.
        let strength = lights.inverse * white
        let matrix = Matrix3(lights.rows.0 * strength, lights.rows.1 * strength, lights.rows.2 * strength)
        self.transfer = transfer
        toXYZ = adaptation.map { $0 * matrix } ?? matrix
        fromXYZ = toXYZ.inverse
    }

    /// Decodes gamma-encoded components to linear light.
    public func linear(_ encoded: SIMD3<Double>) -> SIMD3<Double> { mapped(encoded, transfer.decoded) }
    /// Encodes linear light to gamma-encoded components.
    public func encoded(_ linear: SIMD3<Double>) -> SIMD3<Double> { mapped(linear, transfer.encoded) }

    private func mapped(_ color: SIMD3<Double>, _ curve: (Double) -> Double) -> SIMD3<Double> {
        func mirrored(_ value: Double) -> Double { value < 0 ? -curve(-value) : curve(value) }
        return SIMD3(mirrored(color.x), mirrored(color.y), mirrored(color.z))
    }
}

extension RGBSpace.Transfer {
    /// Decodes one component.
    ///
    /// - Parameter value: Not negative.
    func decoded(_ value: Double) -> Double {
        switch self {
        case .linear: value
        case .srgb: value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
        case .gamma(let gamma): value > 0 ? power(value, gamma) : 0
        case .proPhoto: value <= 16.0 / 512 ? value / 16 : power(value, 1.8)
        }
    }

    /// Encodes one component.
    ///
    /// - Parameter value: Not negative.
    func encoded(_ value: Double) -> Double {
        switch self {
        case .linear: value
        case .srgb: value <= 0.0031308 ? value * 12.92 : 1.055 * power(value, 1 / 2.4) - 0.055
        case .gamma(let gamma): value > 0 ? power(value, 1 / gamma) : 0
        case .proPhoto: value < 1.0 / 512 ? value * 16 : power(value, 1 / 1.8)
        }
    }
}

/// White points as CIE XYZ with Y = 1.
enum WhitePoint {
    static let d65 = SIMD3(0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290)
    static let d50 = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

    /// Bradford chromatic adaptation: scales XYZ in the space of Bradford's cone responses.
    static let d50ToD65: Matrix3 = {
        let cones = Matrix3(
            SIMD3(0.8951, 0.2664, -0.1614), SIMD3(-0.7502, 1.7135, 0.0367), SIMD3(0.0389, -0.0685, 1.0296))
        let factor = (cones * d65) / (cones * d50)
        let scale = Matrix3(SIMD3(factor.x, 0, 0), SIMD3(0, factor.y, 0), SIMD3(0, 0, factor.z))
        return cones.inverse * scale * cones
    }()
}
