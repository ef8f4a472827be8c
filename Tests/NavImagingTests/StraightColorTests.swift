import NavImaging
import Testing

@Suite("Straight colours")
struct StraightColorTests {
    @Test("the bytes of an opaque sRGB colour survive conversion to `StraightColor` and then to a pixel")
    func bytesSurvive() {
        for value in UInt8.min...UInt8.max {
            let color = StraightColor(bytes: value, 255 - value, value)
            let pixel = PremultipliedPixel(color)
            #expect(pixel == PremultipliedPixel(red: value, green: 255 - value, blue: value, alpha: 255))
        }
    }

    @Test("conversion to a pixel multiplies by alpha and rounds once")
    func premultipliedOnce() {
        // 255 · 0.5 = 127.5 rounds up; 102/255 · 0.5 · 255 = 51 exactly.
        let color = StraightColor(bytes: 255, 102, 0, alpha: 0.5)
        #expect(PremultipliedPixel(color) == PremultipliedPixel(red: 128, green: 51, blue: 0, alpha: 128))
    }

    @Test("conversion to a pixel clamps channels to 0…1")
    func clamped() {
        let color = StraightColor(red: 1.5, green: -0.25, blue: 1, alpha: 2)
        #expect(PremultipliedPixel(color) == PremultipliedPixel(red: 255, green: 0, blue: 255, alpha: 255))
        #expect(PremultipliedPixel(StraightColor(red: 1, green: 1, blue: 1, alpha: -1)) == .clear)
    }

    @Test("interpolation of colours is linear in each channel and reaches both ends")
    func interpolation() {
        let from = StraightColor(red: 0, green: 1, blue: 0.5, alpha: 0)
        let to = StraightColor(red: 1, green: 0, blue: 0.5, alpha: 1)
        #expect(from.interpolated(to: to, at: 0) == from)
        #expect(from.interpolated(to: to, at: 1) == to)
        let quarter = StraightColor(red: 0.25, green: 0.75, blue: 0.5, alpha: 0.25)
        #expect(from.interpolated(to: to, at: 0.25) == quarter)
    }
}
