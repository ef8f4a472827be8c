import NavImaging
import Testing

@testable import NavRasterization

@Suite("Colour adjustment")
struct ColorAdjustmentTests {
    @Test("the light chrome recipe turns pure green into 204, 255, 204, as in a screen capture")
    func chrome() {
        let chrome = ColorAdjustment(
            curveAmount: 0.75, curve: (0.8, 0.9, 1.1, 0.825), saturation: 1.1, brightness: 0.1)
        let green = chrome.apply(to: StraightColor(red: 0, green: 1, blue: 0))
        #expect(abs(green.red * 255 - 204.1) < 0.1)
        #expect(green.green == 1)
        #expect(abs(green.blue * 255 - 204.1) < 0.1)
    }

    @Test("the colour adjustment `none` changes nothing")
    func identity() {
        let color = StraightColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.5)
        #expect(ColorAdjustment.none.apply(to: color) == color)
    }

    @Test("a colour adjustment with saturation 0 sets every channel to the luma")
    func grey() {
        let adjustment = ColorAdjustment(curveAmount: 0, curve: (0, 0, 0, 0), saturation: 0, brightness: 0)
        let grey = adjustment.apply(to: StraightColor(red: 1, green: 0, blue: 0))
        #expect(abs(grey.red - 0.2126) < 1e-6 && abs(grey.blue - 0.2126) < 1e-6)
    }
}
