/// A colour in gamma-encoded sRGB with its alpha apart. Channels are 0…1 inside the sRGB gamut and may lie
/// outside for wide-gamut input; alpha is 0…1.
@frozen
public struct StraightColor: Equatable, Hashable, Sendable {
    public var red: Float
    public var green: Float
    public var blue: Float
    public var alpha: Float

    public static let black = StraightColor(red: 0, green: 0, blue: 0)
    public static let white = StraightColor(red: 1, green: 1, blue: 1)
    public static let clear = StraightColor(red: 0, green: 0, blue: 0, alpha: 0)

    @inlinable
    public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A colour from sRGB bytes.
    @inlinable
    public init(bytes red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: Float = 1) {
        self.init(
            red: Float(red) / 255, green: Float(green) / 255, blue: Float(blue) / 255, alpha: alpha)
    }

    @inlinable
    public func withAlpha(multipliedBy factor: Float) -> StraightColor {
        StraightColor(red: red, green: green, blue: blue, alpha: alpha * factor)
    }

    /// The colour at `fraction` of the way to `other`, channel by channel in sRGB, colour not weighted by alpha.
    @inlinable
    public func interpolated(to other: StraightColor, at fraction: Float) -> StraightColor {
        StraightColor(
            red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
            blue: blue + (other.blue - blue) * fraction,
            alpha: alpha + (other.alpha - alpha) * fraction)
    }
}

extension PremultipliedPixel {
    /// The crossing from colour to pixel: channels are clamped to 0…1, multiplied by alpha, and rounded once.
    ///
    /// A pixel made of straight bytes is rounded twice instead, to bytes first. What is not a number counts as 0.
    @inlinable
    public init(_ color: StraightColor) {
        let alpha = clampedToUnit(color.alpha)
        self.init(
            red: byte(fromUnit: clampedToUnit(color.red) * alpha),
            green: byte(fromUnit: clampedToUnit(color.green) * alpha),
            blue: byte(fromUnit: clampedToUnit(color.blue) * alpha), alpha: byte(fromUnit: alpha))
    }
}

/// The nearest number in 0…1; 0 for what is not a number.
@inlinable
public func clampedToUnit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }

/// 0…1 as the nearest byte; what lies outside is clamped.
@inlinable
public func byte(fromUnit value: Float) -> UInt8 { UInt8(clampedToUnit(value) * 255 + 0.5) }
