import NavImaging

/// A change of colour that a material makes, pixel by pixel, in gamma-encoded sRGB: luminance curve, saturation, brightness.
public struct ColorAdjustment: Equatable, Sendable {
    /// How much of the luminance curve replaces the colour, 0…1.
    public var curveAmount: Float
    /// The curve: ordinates of a one-dimensional cubic Bézier over luma.
    public var curve: (Float, Float, Float, Float)
    /// 1 changes nothing, 0 is grey, above 1 is more colourful.
    public var saturation: Float
    /// Added to every channel.
    public var brightness: Float

    public static let none = ColorAdjustment(
        curveAmount: 0, curve: (0, 0, 0, 0), saturation: 1, brightness: 0)

    public init(
        curveAmount: Float, curve: (Float, Float, Float, Float), saturation: Float, brightness: Float
    ) {
        self.curveAmount = curveAmount
        self.curve = curve
        self.saturation = saturation
        self.brightness = brightness
    }

    public static func == (a: ColorAdjustment, b: ColorAdjustment) -> Bool {
        a.curveAmount == b.curveAmount && a.curve == b.curve && a.saturation == b.saturation
            && a.brightness == b.brightness
    }

    /// The colour after the change, clamped to 0…1; alpha stays.
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

    /// Rec. 709 weights on gamma-encoded values, as the platform's colour matrices use them.
    private static func luma(_ red: Float, _ green: Float, _ blue: Float) -> Float {
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    private func curveOrdinate(at t: Float) -> Float {
        let s = 1 - t
        return s * s * s * curve.0 + 3 * s * s * t * curve.1 + 3 * s * t * t * curve.2 + t * t * t * curve.3
    }
}
