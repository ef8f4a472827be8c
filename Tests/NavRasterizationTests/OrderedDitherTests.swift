import NavGeometry
import NavImaging
import Testing

@testable import NavRasterization

@Suite("Ordered dither")
struct OrderedDitherTests {
    @Test("dither thresholds are Bayer's matrix, repeated every eight pixels, also left of the origin")
    func matrix() {
        // The first row of the 8 × 8 matrix as it is usually printed.
        let first: [Float] = [0, 32, 8, 40, 2, 34, 10, 42]
        let found = (0..<8).map { OrderedDither.threshold(x: $0, y: 0) }
        #expect(found == first.map { ($0 + 0.5) / 64 })
        let all = (0..<64).map { OrderedDither.threshold(x: $0 % 8, y: $0 / 8) }
        let evenlySpaced = (0..<64).map { (level: Int) -> Float in (Float(level) + 0.5) / 64 }
        #expect(all.sorted() == evenlySpaced)
        #expect(OrderedDither.threshold(x: -3, y: -7) == OrderedDither.threshold(x: 5, y: 1))
    }

    @Test("the mean level of 8 × 8 dithered pixels differs from the exact level by at most 1/64 level")
    func average() throws {
        for level in stride(from: Float(0.1), through: 0.2, by: 0.01) {
            let grey = StraightColor(red: level, green: level, blue: level)
            let paint = try #require(
                GradientPaint(
                    .linear(start: .zero, end: Point(x: 1, y: 0)), stops: [(0, grey), (1, grey)],
                    spread: .pad,
                    transform: .identity, isDithered: true))
            var sum = 0
            for y in 16..<24 {
                var pixels = [PremultipliedPixel](repeating: .clear, count: 8)
                var span = pixels.mutableSpan
                var memory = ShaderMemory()
                paint.shade(&span, x: 8, y: y, kernels: .plain, &memory)
                sum += pixels.reduce(0) { $0 + Int($1.red) }
                #expect(pixels.allSatisfy { abs(Float($0.red) - level * 255) < 1 && $0.alpha == 255 })
            }
            #expect(abs(Float(sum) / 64 - level * 255) <= 1.0 / 64)
        }
    }
}
