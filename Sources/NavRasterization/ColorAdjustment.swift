import NavImaging

/// A material's change of colour in gamma-encoded sRGB: luminance curve, saturation, brightness.
public struct ColorAdjustment: Equatable, Sendable {
    /// How far a colour is mixed with the grey of the luminance curve, 0…1.
    public var curveAmount: Float
    /// The ordinates of the curve's four control points. The curve is a cubic Bézier whose
    /// parameter is the colour's luma. The curve's ordinate is the grey.
    public var curve: (Float, Float, Float, Float)
    /// The saturation: 1 changes nothing, 0 gives grey, above 1 is more colourful.
    public var saturation: Float
    /// A number added to every channel. Channels are 0…1.
    public var brightness: Float

    /// The adjustment that changes nothing.
    public static let none = ColorAdjustment(
        curveAmount: 0, curve: (0, 0, 0, 0), saturation: 1, brightness: 0)

    /// Makes an adjustment from its parts.
    public init(
        curveAmount: Float, curve: (Float, Float, Float, Float), saturation: Float, brightness: Float
    ) {
        self.curveAmount = curveAmount
        self.curve = curve
        self.saturation = saturation
        self.brightness = brightness
    }

    /// Returns whether two adjustments have equal parts.
    public static func == (a: ColorAdjustment, b: ColorAdjustment) -> Bool {
        a.curveAmount == b.curveAmount && a.curve == b.curve && a.saturation == b.saturation
            && a.brightness == b.brightness
    }

    /// Returns the adjusted colour, clamped to 0…1. Alpha stays the same.
    public func apply(to color: StraightColor) -> StraightColor {
        var (red, green, blue) = (color.red, color.green, color.blue)
        if curveAmount != 0 {
            let level = curveOrdinate(at: Self.luma(red, green, blue)) * curveAmount
            let kept = 1 - curveAmount
            red = red * kept + level
            green = green * kept + level
            blue = blue * kept + level
        }
        if saturation != 1 {
            let grey = Self.luma(red, green, blue) * (1 - saturation)
            red = red * saturation + grey
            green = green * saturation + grey
            blue = blue * saturation + grey
        }
        func clamped(_ value: Float) -> Float { min(max(value + brightness, 0), 1) }
        return StraightColor(
            red: clamped(red), green: clamped(green), blue: clamped(blue), alpha: color.alpha)
    }

    /// Returns the luma: the sum of the gamma-encoded channels, weighted as in Rec. 709. The platform's
    /// colour matrices use the same weights.
    private static func luma(_ red: Float, _ green: Float, _ blue: Float) -> Float {
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    private func curveOrdinate(at t: Float) -> Float {
        let s = 1 - t
        return s * s * s * curve.0 + 3 * s * s * t * curve.1 + 3 * s * t * t * curve.2 + t * t * t * curve.3
    }
}
