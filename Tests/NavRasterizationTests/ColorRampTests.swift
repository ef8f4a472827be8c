import Foundation
import NavGeometry
import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

@Suite("Colours of gradients")
struct ColorRampTests {
    private static let spaces = ColorInterpolation.Space.allCases
    private static let colors = [
        StraightColor(red: 0.9, green: 0.1, blue: 0.2), StraightColor(red: 0, green: 0, blue: 0, alpha: 0),
        StraightColor(red: 0.1, green: 0.7, blue: 1, alpha: 0.6), StraightColor(red: 1, green: 1, blue: 0),
    ]

    private static func decode(_ v: Double) -> Double {
        v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }
    private static func encode(_ v: Double) -> Double {
        let v = min(max(v, 0), 1)
        return v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055
    }

    /// Converts channels to the space in which they are mixed, by the published formulas.
    private static func forward(_ c: [Double], _ space: ColorInterpolation.Space) -> [Double] {
        guard space != .srgb else { return c }
        guard space != .hsl else { return hsl(c) }
        let l = c.map(decode)
        guard space != .linear else { return l }
        let cones = [
            0.4122214708 * l[0] + 0.5363325363 * l[1] + 0.0514459929 * l[2],
            0.2119034982 * l[0] + 0.6806995451 * l[1] + 0.1073969566 * l[2],
            0.0883024619 * l[0] + 0.2817188376 * l[1] + 0.6299787005 * l[2],
        ].map { cbrt($0) }
        let lab = [
            0.2104542553 * cones[0] + 0.7936177850 * cones[1] - 0.0040720468 * cones[2],
            1.9779984951 * cones[0] - 2.4285922050 * cones[1] + 0.4505937099 * cones[2],
            0.0259040371 * cones[0] + 0.7827717662 * cones[1] - 0.8086757660 * cones[2],
        ]
        guard space == .oklch else { return lab }
        let hue = atan2(lab[2], lab[1]) * 180 / .pi
        return [lab[0], hypot(lab[1], lab[2]), hue < 0 ? hue + 360 : hue]
    }

    /// Returns lightness, saturation and hue in degrees, by the usual formulas of HSL.
    private static func hsl(_ c: [Double]) -> [Double] {
        let (high, low) = (c.max()!, c.min()!)
        let lightness = (high + low) / 2
        guard high > low else { return [lightness, 0, 0] }
        let saturation = (high - low) / (1 - abs(2 * lightness - 1))
        let hue =
            high == c[0]
            ? (c[1] - c[2]) / (high - low)
            : high == c[1] ? (c[2] - c[0]) / (high - low) + 2 : (c[0] - c[1]) / (high - low) + 4
        return [lightness, saturation, (hue < 0 ? hue + 6 : hue) * 60]
    }

    /// Converts mixed channels back to gamma-encoded sRGB.
    private static func back(_ c: [Double], _ space: ColorInterpolation.Space) -> [Double] {
        switch space {
        case .srgb: return c
        case .linear: return c.map(encode)
        case .oklch:
            return back(
                [c[0], c[1] * cos(c[2] * .pi / 180), c[1] * sin(c[2] * .pi / 180)], .oklab)
        case .hsl:
            // The conversion of CSS Color 4, section 7.1.
            return [0.0, 8, 4].map { offset in
                let k = (offset + c[2] / 30 + 24).truncatingRemainder(dividingBy: 12)
                return c[0] - c[1] * min(c[0], 1 - c[0]) * max(-1, min(k - 3, 9 - k, 1))
            }
        case .oklab:
            let r = [
                c[0] + 0.3963377774 * c[1] + 0.2158037573 * c[2],
                c[0] - 0.1055613458 * c[1] - 0.0638541728 * c[2],
                c[0] - 0.0894841775 * c[1] - 1.2914855480 * c[2],
            ].map { $0 * $0 * $0 }
            return [
                4.0767416621 * r[0] - 3.3077115913 * r[1] + 0.2309699292 * r[2],
                -1.2684380046 * r[0] + 2.6097574011 * r[1] - 0.3413193965 * r[2],
                -0.0041960863 * r[0] - 0.7034186147 * r[1] + 1.7076147010 * r[2],
            ].map(encode)
        }
    }

    /// Computes the premultiplied colour at `t` between two colours, by the definition and in float64.
    private static func reference(
        _ first: StraightColor, _ second: StraightColor, _ t: Double, _ interpolation: ColorInterpolation
    ) -> [Double] {
        func channels(_ c: StraightColor) -> [Double] { [Double(c.red), Double(c.green), Double(c.blue)] }
        let (a, b) = (Double(first.alpha), Double(second.alpha))
        let alpha = a + (b - a) * t
        var (from, to) = (
            forward(channels(first), interpolation.space), forward(channels(second), interpolation.space)
        )
        let isPolar = interpolation.space == .oklch || interpolation.space == .hsl
        if isPolar {
            // A grey takes the hue of the other colour. The hue changes along the shorter arc.
            if from[1] < 1e-5 { from[2] = to[2] }
            if to[1] < 1e-5 { to[2] = from[2] }
            if to[2] - from[2] > 180 { from[2] += 360 }
            if to[2] - from[2] < -180 { to[2] += 360 }
        }
        let mixed = zip(from, to).enumerated().map { index, pair in
            let (low, high) = pair
            guard interpolation.isPremultiplied, !isPolar || index < 2 else { return low + (high - low) * t }
            return alpha > 0 ? (low * a * (1 - t) + high * b * t) / alpha : 0
        }
        return back(mixed, interpolation.space).map { min(max($0, 0), 1) * alpha } + [alpha]
    }

    @Test(
        "in all colour spaces, gradient colours are less than a quarter level off the float64 definition",
        arguments: spaces, [true, false])
    func mixing(space: ColorInterpolation.Space, isPremultiplied: Bool) {
        let interpolation = ColorInterpolation(space: space, isPremultiplied: isPremultiplied)
        let last = Double(Self.colors.count - 1)
        let stops = Self.colors.enumerated().map { (offset: Double($0) / last, color: $1) }
        let ramp = ColorRamp(stops, interpolation: interpolation, output: .srgb)
        var hint = 0
        for step in 0..<3000 {
            let offset = (Double(step) + 0.5) / 3000
            let index = Int(offset * last)
            let expected = Self.reference(
                Self.colors[index], Self.colors[index + 1], offset * last - Double(index), interpolation)
            let found = ramp.color(at: offset, hint: &hint)
            for channel in 0..<4 {
                #expect(abs(Double(found[channel]) - expected[channel]) < 0.25 / 255, "\(offset) \(channel)")
            }
        }
    }

    @Test("the search hint of a colour ramp changes no colour")
    func hints() {
        let stops = Self.colors.enumerated().map { (offset: Double($0) / 3, color: $1) }
        let ramp = ColorRamp(
            stops, interpolation: ColorInterpolation(space: .oklab, isPremultiplied: true), output: .displayP3
        )
        for offset in [-1, 0, 0.1, 1.0 / 3, 0.5, 0.99, 1, 2, .nan, .infinity] {
            var first = 0
            let expected = ramp.color(at: offset, hint: &first)
            for start in 0...first {
                var hint = start
                #expect(ramp.color(at: offset, hint: &hint) == expected && hint == first)
            }
        }
    }

    @Test("all kernel sets give equal pixels at, between and beyond stops, for sorted and unsorted offsets")
    func pixels() {
        var random = SeededGenerator(seed: 81)
        var compared = 0
        for round in 0..<200 {
            func unit() -> Double { Double.random(in: 0...1, using: &random) }
            let stops = (0...round % 7).map { index in
                // Two stops may have the same offset, and a colour may lie outside the output's range.
                (
                    offset: Double(index / (round % 3 + 1)) / 4,
                    color: StraightColor(
                        red: Float(unit() * 1.5 - 0.25), green: Float(unit()),
                        blue: Float(unit() * 1.5 - 0.25),
                        alpha: round % 2 == 0 ? 1 : Float(unit()))
                )
            }
            let ramp = ColorRamp(
                stops,
                interpolation: ColorInterpolation(
                    space: round % 5 == 0 ? .oklab : .srgb, isPremultiplied: round % 4 < 2), output: .srgb)
            var offsets = (0..<1500).map { _ in unit() * 2 - 0.25 } + ramp.offsets
            offsets += ramp.offsets.flatMap { [$0.nextUp, $0.nextDown] } + [.nan, .infinity, -.infinity]
            if round % 2 == 0 { offsets.sort { $0 < $1 } }
            func pixels(_ kernels: KernelSet) -> [PremultipliedPixel] {
                var pixels = [PremultipliedPixel](repeating: .clear, count: offsets.count)
                var all = pixels.mutableSpan
                kernels.pixels(of: ramp, at: offsets.span, into: &all)
                return pixels
            }
            let expected = pixels(.plain)
            for set in compiledSets {
                #expect(pixels(set) == expected, "\(round), \(set)")
                compared += offsets.count
            }
        }
        #expect(compared >= 300_000 * compiledSets.count)
    }

    @Test("a fade from white to clear black stays white if premultiplied, and otherwise passes through grey")
    func fade() {
        let stops = [(offset: 0.0, color: StraightColor.white), (offset: 1.0, color: StraightColor.clear)]
        var hint = 0
        let css = ColorRamp(stops, interpolation: ColorInterpolation(), output: .srgb).color(
            at: 0.5, hint: &hint)
        #expect(css == SIMD4(0.5, 0.5, 0.5, 0.5))
        let svg = ColorRamp(stops, interpolation: ColorInterpolation(isPremultiplied: false), output: .srgb)
            .color(at: 0.5, hint: &hint)
        #expect(svg == SIMD4(0.25, 0.25, 0.25, 0.5))
    }

    @Test("gradient channels outside the output's range are clamped, and never exceed alpha")
    func gamut() {
        let wide = StraightColor(red: 1.3, green: -0.4, blue: 0.5, alpha: 0.5)
        for isPremultiplied in [true, false] {
            let ramp = ColorRamp(
                [(offset: 0, color: wide)],
                interpolation: ColorInterpolation(isPremultiplied: isPremultiplied),
                output: .srgb)
            var hint = 0
            #expect(ramp.color(at: 0.5, hint: &hint) == SIMD4(0.5, 0, 0.25, 0.5))
        }
    }
}
