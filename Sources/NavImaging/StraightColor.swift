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
    @inlinable
    public init(_ color: StraightColor) {
        let alpha = min(max(color.alpha, 0), 1)
        @inline(__always) func byte(_ value: Float) -> UInt8 {
            UInt8(min(max(value, 0), 1) * 255 + 0.5)
        }
        @inline(__always) func channel(_ value: Float) -> UInt8 {
            byte(min(max(value, 0), 1) * alpha)
        }
        self.init(
            red: channel(color.red), green: channel(color.green), blue: channel(color.blue),
            alpha: byte(alpha))
    }
}
