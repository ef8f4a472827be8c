import NavGeometry
import NavImaging

/// The colour functions of CSS Color 4: `rgb`, `hsl`, `hwb`, `lab`, `lch`, `oklab`, `oklch` and `color`.
///
/// `none` counts as 0. `rgb` clamps its channels to 0…1. `lab`, `lch`, `oklab` and `oklch` clamp lightness to its
/// range, and a negative chroma becomes 0. These four functions and `color` keep colours outside the sRGB gamut.
enum CSSColorFunction {
    static func color(_ name: Substring, _ arguments: CSSArguments) -> StraightColor? {
        if name == "color" { return predefined(arguments) }
        let components = arguments.components
        guard components.count == 3 else { return nil }
        let alpha = arguments.alpha
        switch name {
        case "rgb", "rgba":
            return numbers(components, percents: (255, 255, 255)).map {
                let (red, green, blue) = ($0 / 255, $1 / 255, $2 / 255)
                return straight(unit(red), unit(green), unit(blue), alpha)
            }
        case "hsl", "hsla":
            guard let hue = CSSArguments.hue(components[0]), let saturation = share(components[1]),
                let lightness = share(components[2])
            else { return nil }
            let (red, green, blue) = rgb(hue: hue, saturation: saturation, lightness: lightness)
            return straight(red, green, blue, alpha)
        default:
            return arguments.hasCommas ? nil : modern(name, components, alpha)
        }
    }

    /// Returns the colour of a function that CSS added after `rgb` and `hsl`. Commas do not separate the arguments of
    /// such a function.
    private static func modern(_ name: Substring, _ components: [Substring], _ alpha: Double)
        -> StraightColor?
    {
        switch name {
        case "hwb":
            guard let hue = CSSArguments.hue(components[0]), let white = share(components[1]),
                let black = share(components[2])
            else { return nil }
            return hwb(hue: hue, white: white, black: black, alpha)
        case "lab":
            return numbers(components, percents: (100, 125, 125)).map {
                StraightColor(labLightness: min(max($0, 0), 100), a: $1, b: $2, alpha: alpha)
            }
        case "oklab":
            return numbers(components, percents: (1, 0.4, 0.4)).map {
                StraightColor(oklabLightness: unit($0), a: $1, b: $2, alpha: alpha)
            }
        case "lch":
            return polar(components, percents: (100, 150)).map {
                StraightColor(labLightness: min(max($0, 0), 100), a: $1, b: $2, alpha: alpha)
            }
        case "oklch":
            return polar(components, percents: (1, 0.4)).map {
                StraightColor(oklabLightness: unit($0), a: $1, b: $2, alpha: alpha)
            }
        default: return nil
        }
    }

    /// Returns the colour of the function `color`. Its arguments are a colour space, three channels and an alpha.
    private static func predefined(_ arguments: CSSArguments) -> StraightColor? {
        guard arguments.components.count == 4, !arguments.hasCommas,
            let (x, y, z) = numbers(Array(arguments.components.dropFirst()), percents: (1, 1, 1))
        else { return nil }
        let alpha = arguments.alpha
        switch arguments.components[0] {
        case "srgb": return straight(x, y, z, alpha)
        case "srgb-linear": return StraightColor(x, y, z, in: .linearSRGB, alpha: alpha)
        case "display-p3": return StraightColor(x, y, z, in: .displayP3, alpha: alpha)
        case "a98-rgb": return StraightColor(x, y, z, in: .adobe98, alpha: alpha)
        case "prophoto-rgb": return StraightColor(x, y, z, in: .proPhoto, alpha: alpha)
        case "rec2020": return StraightColor(x, y, z, in: .rec2020, alpha: alpha)
        case "xyz", "xyz-d65": return StraightColor(x: x, y: y, z: z, alpha: alpha)
        case "xyz-d50": return StraightColor(d50X: x, y: y, z: z, alpha: alpha)
        default: return nil
        }
    }

    private static func straight(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double)
        -> StraightColor
    {
        StraightColor(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }

    private static func unit(_ value: Double) -> Double { min(max(value, 0), 1) }

    private static func numbers(
        _ texts: [Substring], percents: (Double, Double, Double)
    ) -> (Double, Double, Double)? {
        guard let first = CSSArguments.number(texts[0], percent: percents.0),
            let second = CSSArguments.number(texts[1], percent: percents.1),
            let third = CSSArguments.number(texts[2], percent: percents.2)
        else { return nil }
        return (first, second, third)
    }

    /// Parses a percentage, or a number from 0 to 100, and returns it as a fraction clamped to 0…1. The result is nil
    /// for other text.
    private static func share(_ text: Substring) -> Double? {
        CSSArguments.number(text, percent: 100).map { unit($0 / 100) }
    }

    /// Parses lightness, chroma and hue, and returns lightness and the coordinates a and b. The result is nil if a text
    /// is not a number.
    private static func polar(
        _ texts: [Substring], percents: (Double, Double)
    ) -> (Double, Double, Double)? {
        guard let lightness = CSSArguments.number(texts[0], percent: percents.0),
            let chroma = CSSArguments.number(texts[1], percent: percents.1),
            let hue = CSSArguments.hue(texts[2])
        else { return nil }
        let (sine, cosine) = sineAndCosine(degrees: hue)
        return (lightness, max(chroma, 0) * cosine, max(chroma, 0) * sine)
    }

    /// Converts HSL to RGB (CSS Color 4, section 7.1). `hue` is in degrees, from 0 up to 360.
    private static func rgb(
        hue: Double, saturation: Double, lightness: Double
    ) -> (red: Double, green: Double, blue: Double) {
        let amplitude = saturation * min(lightness, 1 - lightness)
        func intensity(_ offset: Double) -> Double {
            let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
        }
        return (intensity(0), intensity(8), intensity(4))
    }

    /// Converts HWB to RGB (CSS Color 4, section 8.1).
    private static func hwb(hue: Double, white: Double, black: Double, _ alpha: Double) -> StraightColor {
        if white + black >= 1 {
            let grey = white / (white + black)
            return straight(grey, grey, grey, alpha)
        }
        let pure = rgb(hue: hue, saturation: 1, lightness: 0.5)
        func mixed(_ channel: Double) -> Double { channel * (1 - white - black) + white }
        return straight(mixed(pure.red), mixed(pure.green), mixed(pure.blue), alpha)
    }
}
