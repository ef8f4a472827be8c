import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

@Suite("Area averaging")
struct AreaAveragingTests {
    @Test(
        "each new pixel is the area-weighted mean of the old pixels under it, within rounding",
        arguments: [(17, 9, 5, 4), (8, 8, 4, 2), (31, 3, 30, 1), (5, 7, 5, 3), (6, 6, 1, 1)])
    func means(width: Int, height: Int, newWidth: Int, newHeight: Int) {
        var generator = SeededGenerator(seed: 5)
        var bitmap = PremultipliedBitmap(width: width, height: height)
        for index in bitmap.pixels.indices {
            let alpha = UInt8.random(in: 0...255, using: &generator)
            func channel() -> UInt8 { .random(in: 0...alpha, using: &generator) }
            bitmap.pixels[index] = PremultipliedPixel(
                red: channel(), green: channel(), blue: channel(), alpha: alpha)
        }
        let small = bitmap.averaged(width: newWidth, height: newHeight)
        #expect(small.width == newWidth && small.height == newHeight)
        func overlap(_ a: Int, _ count: Int, _ b: Int, _ length: Int) -> Double {
            let factor = Double(length) / Double(count)
            return max(0, min(Double(a + 1) * factor, Double(b + 1)) - max(Double(a) * factor, Double(b)))
                / factor
        }
        for y in 0..<newHeight {
            for x in 0..<newWidth {
                var sums = [0.0, 0, 0, 0]
                for v in 0..<height {
                    for u in 0..<width {
                        let weight = overlap(x, newWidth, u, width) * overlap(y, newHeight, v, height)
                        let pixel = bitmap[u, v]
                        for (index, value) in [pixel.red, pixel.green, pixel.blue, pixel.alpha].enumerated() {
                            sums[index] += weight * Double(value)
                        }
                    }
                }
                let found = small[x, y]
                for (value, expected) in zip([found.red, found.green, found.blue, found.alpha], sums) {
                    #expect(abs(Double(value) - expected) < 0.51)
                }
                #expect(max(found.red, found.green, found.blue) <= found.alpha)
            }
        }
    }

    @Test("averaging to a width of 0 or to a greater width returns the unchanged picture")
    func larger() {
        let bitmap = PremultipliedBitmap(width: 2, height: 2)
        #expect(
            bitmap.averaged(width: 3, height: 2) == bitmap && bitmap.averaged(width: 0, height: 1) == bitmap)
    }
}
