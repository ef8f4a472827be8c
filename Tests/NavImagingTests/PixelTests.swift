import NavImaging
import Testing

@Suite("Pixels")
struct PixelTests {
    @Test("`multiply` gives a·b/255 rounded to nearest, for all 65,536 pairs")
    func multiplyIsExact() {
        var wrong: [String] = []
        for a in 0...255 {
            for b in 0...255 {
                // a·b/255 is never half way between two integers, because 255 is odd.
                let expected = (2 * a * b + 255) / 510
                if Int(multiply(UInt8(a), UInt8(b))) != expected { wrong.append("\(a)·\(b)") }
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test("conversion to straight is (c·255 + a/2) / a, for all alphas a above 0 and channels c ≤ a")
    func unpremultiplyRule() {
        var wrong: [String] = []
        for a in 1...255 {
            for c in 0...a {
                let pixel = StraightPixel(premultiplied(c, 0, a, alpha: a))
                let expected = StraightPixel(
                    red: UInt8((c * 255 + a / 2) / a), green: 0, blue: 255, alpha: UInt8(a))
                if pixel != expected { wrong.append("\(c) of \(a)") }
            }
        }
        #expect(wrong.isEmpty)
        #expect(StraightPixel(PremultipliedPixel.clear) == .clear)
    }

    @Test("conversion to straight and back gives the same pixel, for all pairs of a channel and alpha")
    func premultipliedRoundTrip() {
        var wrong: [String] = []
        for a in 0...255 {
            for c in 0...a {
                let pixel = premultiplied(c, a - c, c / 2, alpha: a)
                if PremultipliedPixel(StraightPixel(pixel)) != pixel { wrong.append("\(c) of \(a)") }
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test("conversion to premultiplied never gives a channel above alpha")
    func premultipliedIsValid() {
        var wrong = 0
        for a in 0...255 {
            for c in 0...255 {
                let straight = StraightPixel(red: UInt8(c), green: 255, blue: 0, alpha: UInt8(a))
                let pixel = PremultipliedPixel(straight)
                if pixel.red > pixel.alpha || Int(pixel.green) != a || pixel.blue != 0 { wrong += 1 }
            }
        }
        #expect(wrong == 0)
    }

    @Test("conversion to straight clamps a channel above alpha to 255")
    func invalidPremultipliedIsClamped() {
        let pixel = StraightPixel(PremultipliedPixel(red: 200, green: 100, blue: 0, alpha: 100))
        #expect(pixel == StraightPixel(red: 255, green: 255, blue: 0, alpha: 100))
    }

    @Test("a pixel's word has red in its lowest byte and alpha in its highest byte")
    func wordOrder() {
        let pixel = PremultipliedPixel(red: 0x11, green: 0x22, blue: 0x33, alpha: 0x44)
        #expect(pixel.bits == 0x4433_2211)
        #expect((pixel.red, pixel.green, pixel.blue, pixel.alpha) == (0x11, 0x22, 0x33, 0x44))
    }

    private func premultiplied(_ red: Int, _ green: Int, _ blue: Int, alpha: Int) -> PremultipliedPixel {
        PremultipliedPixel(
            red: UInt8(red), green: UInt8(green), blue: UInt8(blue), alpha: UInt8(alpha))
    }
}
