import NavGeometry

/// Conversions for colours whose third component is a hue in degrees, and a preparation for mixing two hues.
enum HueCircle {
    /// A colour whose chroma or saturation is below this limit counts as grey, so the colour has no hue. Because of
    /// rounding, even a colour of three equal sRGB bytes can have a chroma of up to 1e-7.
    private static let greyLimit = 4e-6

    /// Changes two hues so that linear interpolation between them follows `way` around the hue circle (CSS Color 4,
    /// sections 12.2 and 12.4).
    ///
    /// If linear interpolation would go the other way around, one of the hues gets a full turn more. If a colour has no
    /// hue, the colour takes the other colour's hue, and `way` has no effect.
    static func prepare(
        _ first: inout SIMD3<Double>, _ second: inout SIMD3<Double>, _ way: ColorInterpolation.Hue
    ) {
        if first.y < greyLimit || second.y < greyLimit {
            if first.y < greyLimit { first.z = second.y < greyLimit ? 0 : second.z }
            second.z = first.z
            return
        }
        let difference = second.z - first.z
        switch way {
        case .shorter:
            if difference > 180 { first.z += 360 } else if difference < -180 { second.z += 360 }
        case .longer:
            if 0 < difference, difference < 180 {
                first.z += 360
            } else if -180 < difference, difference <= 0 {
                second.z += 360
            }
        case .increasing: if difference < 0 { second.z += 360 }
        case .decreasing: if difference > 0 { first.z += 360 }
        }
    }

    /// Returns lightness, chroma and hue from lightness and the coordinates a and b.
    static func polar(_ lab: SIMD3<Double>) -> SIMD3<Double> {
        let chroma = (lab.y * lab.y + lab.z * lab.z).squareRoot()
        let degrees = arcTangent(y: lab.z, x: lab.y) * 180 / .pi
        return SIMD3(lab.x, chroma, degrees < 0 ? degrees + 360 : degrees)
    }

    /// Returns lightness and the coordinates a and b from lightness, chroma and hue.
    static func cartesian(_ polar: SIMD3<Double>) -> SIMD3<Double> {
        let (sine, cosine) = sineAndCosine(degrees: polar.z)
        return SIMD3(polar.x, polar.y * cosine, polar.y * sine)
    }

    /// Returns lightness, saturation and hue of gamma-encoded red, green and blue (CSS Color 4, section 7.2).
    static func hsl(_ color: SIMD3<Double>) -> SIMD3<Double> {
        let (greatest, least) = (color.max(), color.min())
        let (lightness, range) = ((greatest + least) / 2, greatest - least)
        let room = min(lightness, 1 - lightness)
        guard range > 0, room != 0 else { return SIMD3(lightness, 0, 0) }
        var hue =
            if greatest == color.x {
                (color.y - color.z) / range + (color.y < color.z ? 6 : 0)
            } else if greatest == color.y {
                (color.z - color.x) / range + 2
            } else {
                (color.x - color.y) / range + 4
            }
        var saturation = (greatest - lightness) / room
        // A colour outside sRGB can have a negative saturation. The colour stays the same if the
        // saturation changes its sign and the hue turns by 180°.
        if saturation < 0 { (saturation, hue) = (-saturation, hue < 3 ? hue + 3 : hue - 3) }
        return SIMD3(lightness, saturation, hue * 60)
    }

    /// Returns gamma-encoded red, green and blue from lightness, saturation and hue (CSS Color 4, section 7.1).
    static func rgb(_ hsl: SIMD3<Double>) -> SIMD3<Double> {
        let amplitude = hsl.y * min(hsl.x, 1 - hsl.x)
        func intensity(_ offset: Double) -> Double {
            var k = (offset + hsl.z / 30).truncatingRemainder(dividingBy: 12)
            if k < 0 { k += 12 }
            return hsl.x - amplitude * max(-1, min(k - 3, 9 - k, 1))
        }
        return SIMD3(intensity(0), intensity(8), intensity(4))
    }
}
