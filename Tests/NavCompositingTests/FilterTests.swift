import Foundation
import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavCompositing

@Suite("Filters")
struct FilterTests {
    private let color = StraightColor(bytes: 200, 100, 50)

    private func result(_ filters: [Filter], of color: StraightColor? = nil) -> [Double] {
        let node = group([box(0, 0, 4, 4, color ?? self.color)], filters: filters)
        let pixel = render(canvas(4, 4, background: .clear), [node])[1, 1]
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Double.init)
    }

    private func expect(
        _ values: [Double], _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (value, wanted) in zip(values, expected) {
            #expect(abs(value - min(max(wanted, 0), 255)) <= 0.51, sourceLocation: sourceLocation)
        }
    }

    /// The results are computed by hand for the colour (200, 100, 50), from Filter Effects Module
    /// Level 1, sections 9.6 and 12.
    @Test("each filter follows its formula")
    func formulas() {
        let luma = 0.2126 * 200 + 0.7152 * 100 + 0.0722 * 50
        expect(result([.grayscale(1)]), [luma, luma, luma, 255])
        expect(
            result([.grayscale(0.5)]),
            [(200 + luma) / 2, (100 + luma) / 2, (50 + luma) / 2, 255])
        let grey = 0.213 * 200 + 0.715 * 100 + 0.072 * 50
        expect(result([.saturate(0)]), [grey, grey, grey, 255])
        expect(result([.saturate(2)]), [2 * 200 - grey, 2 * 100 - grey, 2 * 50 - grey, 255])
        expect(result([.brightness(0.5)]), [100, 50, 25, 255])
        expect(result([.brightness(1.5)]), [255, 150, 75, 255])
        expect(result([.contrast(0.5)]), [163.75, 113.75, 88.75, 255])
        expect(result([.invert(1)]), [55, 155, 205, 255])
        expect(result([.invert(0.25)]), [163.75, 113.75, 88.75, 255])
        expect(
            result([.sepia(1)]),
            [
                0.393 * 200 + 0.769 * 100 + 0.189 * 50, 0.349 * 200 + 0.686 * 100 + 0.168 * 50,
                0.272 * 200 + 0.534 * 100 + 0.131 * 50, 255,
            ])
        expect(result([.opacity(0.5)]), [100, 50, 25, 127.5])
        expect(result([.hueRotate(degrees: 0)]), [200, 100, 50, 255])
        // The specification's matrix for 180° gives 2 · grey − colour.
        expect(result([.hueRotate(degrees: 180)]), [2 * grey - 200, 2 * grey - 100, 2 * grey - 50, 255])
        expect(
            result([.colorMatrix([0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0.1, 0, 0, 0, 0.5, 0])]),
            [50, 25, 112.75, 127.5])
    }

    @Test("filters apply one after the other, and each result is clamped")
    func order() {
        expect(result([.brightness(2), .invert(1)]), [0, 55, 155, 255])
        expect(result([.invert(1), .brightness(2)]), [110, 255, 255, 255])
    }

    @Test("filters change the unpremultiplied colours of translucent pixels")
    func translucent() {
        let half = StraightColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        expect(result([.invert(1)], of: half), [0, 127.5, 127.5, 127.5])
    }

    @Test("the alpha of a blurred box is the product of the Gaussian integrals over its width and height")
    func blur() {
        let node = group([box(40, 40, 30, 20, .black)], filters: [.blur(sigmaX: 6, sigmaY: 3)])
        let bitmap = render(canvas(110, 100, background: .clear), [node])
        func share(_ low: Double, _ high: Double, _ sigma: Double) -> Double {
            (erf(high / (sigma * 2.0.squareRoot())) - erf(low / (sigma * 2.0.squareRoot()))) / 2
        }
        for y in stride(from: 20, to: 80, by: 3) {
            for x in stride(from: 10, to: 100, by: 3) {
                let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
                let alpha = share(40 - px, 70 - px, 6) * share(40 - py, 60 - py, 3)
                #expect(abs(Double(bitmap[x, y].alpha) - 255 * alpha) <= 2)
            }
        }
    }

    @Test("a quarter turn of a node exchanges the axes of its blur")
    func turnedBlur() {
        let node = group([box(-5, -5, 10, 10, .black)], filters: [.blur(sigmaX: 8, sigmaY: 0)])
        func placed(_ matrix: NavGeometry.AffineTransform) -> PremultipliedBitmap {
            var moved = node
            moved.transform = matrix
            return render(canvas(80, 80, background: .clear), [moved])
        }
        let upright = placed(NavGeometry.AffineTransform(a: 1, b: 0, c: 0, d: 1, e: 40, f: 40))
        let turned = placed(NavGeometry.AffineTransform(a: 0, b: 1, c: -1, d: 0, e: 40, f: 40))
        for y in 0..<80 { for x in 0..<80 { #expect(upright[x, y] == turned[y, x]) } }
    }

    @Test("the blur of a box outside the canvas reaches into the canvas, with any number of workers")
    func fromOutside() {
        let node = group([box(-20, 0, 19, 60, .black)], filters: [.blur(sigmaX: 5, sigmaY: 5), .invert(1)])
        let bitmap = render(canvas(20, 60), [node])
        #expect(bitmap[0, 30].red == 255)
        let plain = group([box(-20, 0, 19, 60, .black)], filters: [.blur(sigmaX: 5, sigmaY: 5)])
        let dark = render(canvas(20, 60), [plain])
        #expect(dark[0, 30].red < 170 && dark[0, 30].red > 120)
        #expect(render(canvas(20, 60), [plain], workers: 5) == dark)
    }

    @Test("a drop shadow in a filter list is drawn under the result of earlier filters")
    func dropShadow() {
        let shadow = Shadow(color: blue, sigma: 0, offset: Vector(dx: 4, dy: 0))
        let node = group([box(2, 2, 4, 4, red)], filters: [.dropShadow(shadow), .dropShadow(shadow)])
        let bitmap = render(canvas(16, 8), [node])
        #expect(bitmap[3, 3].red == 255 && bitmap[3, 3].blue == 0)
        for x in [7, 11] {
            #expect(bitmap[x, 3] == PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255))
        }
        #expect(bitmap[14, 3].bits == 0xFFFF_FFFF)
    }
}
