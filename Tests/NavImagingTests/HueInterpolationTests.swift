import NavImaging
import Testing

/// Compares interpolated hues with CSS Color 4.
@Suite struct HueInterpolationTests {
    private let red = StraightColor(red: 1, green: 0, blue: 0)
    private let blue = StraightColor(red: 0, green: 0, blue: 1)

    private func middle(
        _ first: StraightColor, _ second: StraightColor, _ space: ColorInterpolation.Space,
        _ hue: ColorInterpolation.Hue, at fraction: Double = 0.5
    ) -> [Double] {
        let color = ColorInterpolation(space: space, hue: hue).mix(first, second, at: fraction, for: .srgb)
        return [color.x, color.y, color.z, color.w]
    }

    private func isClose(_ found: [Double], _ expected: [Double]) -> Bool {
        zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }
    }

    @Test("in HSL, the middle of red and blue is magenta on the shorter arc, and green on the longer arc")
    func hsl() {
        // The hues are 0 and 240. The middle of the shorter arc is 300. The middle of the longer arc is 120.
        for way in [ColorInterpolation.Hue.shorter, .decreasing] {
            #expect(isClose(middle(red, blue, .hsl, way), [1, 0, 1, 1]))
        }
        for way in [ColorInterpolation.Hue.longer, .increasing] {
            #expect(isClose(middle(red, blue, .hsl, way), [0, 1, 0, 1]))
        }
        #expect(isClose(middle(blue, red, .hsl, .increasing), [1, 0, 1, 1]))
        #expect(isClose(middle(blue, red, .hsl, .decreasing), [0, 1, 0, 1]))
    }

    @Test("between equal hues, the shorter arc is constant, and the longer arc goes around the circle")
    func equalHues() {
        #expect(isClose(middle(red, red, .hsl, .shorter), [1, 0, 0, 1]))
        // CSS Color 4, section 12.4.2: a difference of 0 becomes 360.
        #expect(isClose(middle(red, red, .hsl, .longer), [0, 1, 1, 1]))
    }

    @Test("in an interpolation of hues, white takes the hue of the other colour")
    func missingHue() {
        // hsl(240 50% 75%) is the colour half way from white to blue.
        #expect(isClose(middle(.white, blue, .hsl, .shorter), [0.625, 0.625, 0.875, 1]))
        #expect(isClose(middle(blue, .white, .hsl, .longer), [0.625, 0.625, 0.875, 1]))
    }

    @Test("in OKLCH, the middle of red and blue has their mean lightness, chroma and hue")
    func oklch() {
        // red is oklch(0.62796 0.25768 29.234), blue is oklch(0.45201 0.31321 264.052). The middle of the shorter arc
        // is oklch(0.53998 0.28545 326.643), which is color(srgb 0.7294 0.0015 0.7613) in Chromium.
        let found = middle(red, blue, .oklch, .shorter)
        #expect(abs(found[0] - 0.7294) < 0.02 && found[1] < 0.03 && abs(found[2] - 0.7613) < 0.02, "\(found)")
    }

    @Test("an interpolation does not weight hues by alpha")
    func alpha() {
        let clear = StraightColor(red: 0, green: 1, blue: 0, alpha: 0.5)
        // The middle of the hues 0 and 120 is 60, yellow. Saturation 1 and lightness 1/2 stay, and alpha is 3/4.
        #expect(isClose(middle(red, clear, .hsl, .shorter), [0.75, 0.75, 0, 0.75]))
    }
}
