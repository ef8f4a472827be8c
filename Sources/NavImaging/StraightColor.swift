/// A colour in gamma-encoded sRGB that is not multiplied by its alpha.
///
/// Channels are 0…1 inside the sRGB gamut and may lie outside for wide-gamut input. Alpha is 0…1.
@frozen
public struct StraightColor: Equatable, Hashable, Sendable {
    /// The red channel.
    public var red: Float
    /// The green channel.
    public var green: Float
    /// The blue channel.
    public var blue: Float
    /// Alpha: 0 is transparent, 1 is opaque.
    public var alpha: Float

    /// Opaque black.
    public static let black = StraightColor(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = StraightColor(red: 1, green: 1, blue: 1)
    /// Transparent black.
    public static let clear = StraightColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// Creates a colour from its channels. By default, the colour is opaque.
    @inlinable
    public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a colour from 8-bit sRGB channels.
    @inlinable
    public init(bytes red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: Float = 1) {
        self.init(
            red: Float(red) / 255, green: Float(green) / 255, blue: Float(blue) / 255, alpha: alpha)
    }

    /// Returns the colour with its alpha multiplied by `factor`.
    @inlinable
    public func withAlpha(multipliedBy factor: Float) -> StraightColor {
        StraightColor(red: red, green: green, blue: blue, alpha: alpha * factor)
    }

    /// Interpolates each channel linearly from `self` at fraction 0 to `other` at 1, without
    /// premultiplying.
    @inlinable
    public func interpolated(to other: StraightColor, at fraction: Float) -> StraightColor {
        StraightColor(
            red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
            blue: blue + (other.blue - blue) * fraction,
            alpha: alpha + (other.alpha - alpha) * fraction)
    }
}

extension PremultipliedPixel {
    /// Converts a colour: its channels are clamped to 0…1, multiplied by alpha, and rounded once.
    ///
    /// Conversion through a `StraightPixel` would round twice, first to straight bytes. NaN becomes 0.
    @inlinable
    public init(_ color: StraightColor) {
        let alpha = clampedToUnit(color.alpha)
        self.init(
            red: byte(fromUnit: clampedToUnit(color.red) * alpha),
            green: byte(fromUnit: clampedToUnit(color.green) * alpha),
            blue: byte(fromUnit: clampedToUnit(color.blue) * alpha), alpha: byte(fromUnit: alpha))
    }
}

/// Returns the value clamped to 0…1, or 0 for NaN.
@inlinable
public func clampedToUnit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }

/// Clamps a value to 0…1, and returns the byte nearest to 255 times the result.
@inlinable
public func byte(fromUnit value: Float) -> UInt8 { UInt8(clampedToUnit(value) * 255 + 0.5) }
