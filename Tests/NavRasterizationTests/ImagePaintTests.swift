import NavGeometry
import NavImaging
import Testing

@testable import NavRasterization

@Suite("Image paints")
struct ImagePaintTests {
    private func grey(_ level: UInt8) -> PremultipliedPixel {
        PremultipliedPixel(red: level, green: level, blue: level, alpha: 255)
    }

    private func row(_ paint: ImagePaint, x: Int = 0, y: Int = 0, count: Int) -> [UInt8] {
        var pixels = [PremultipliedPixel](repeating: .clear, count: count)
        var span = pixels.mutableSpan
        var memory = ShaderMemory()
        paint.shade(&span, x: x, y: y, kernels: .plain, &memory)
        return pixels.map(\.red)
    }

    private func strip(_ levels: [UInt8]) -> PremultipliedBitmap {
        PremultipliedBitmap(width: levels.count, height: 1, pixels: levels.map(grey))
    }

    @Test("a repeated picture continues with its opposite side, in both directions")
    func repeats() throws {
        let paint = try #require(
            ImagePaint(strip([10, 20, 30]), sampling: .bilinear, spread: .repeat, transform: .identity))
        #expect(row(paint, x: -4, count: 9) == [30, 10, 20, 30, 10, 20, 30, 10, 20])
        let half = try #require(
            ImagePaint(
                strip([10, 20, 30]), sampling: .bilinear, spread: .repeat,
                transform: .translation(x: 0.5, y: 0)
            ))
        #expect(row(half, count: 4) == [20, 15, 25, 20])
    }

    @Test("every other copy of a reflected picture is mirrored, in both directions")
    func reflects() throws {
        let strip = strip([10, 20, 30])
        let paint = try #require(
            ImagePaint(strip, sampling: .nearest, spread: .reflect, transform: .identity))
        #expect(
            row(paint, x: -7, count: 14)
                == [10, 10, 20, 30, 30, 20, 10, 10, 20, 30, 30, 20, 10, 10])
        let half = try #require(
            ImagePaint(
                strip, sampling: .bilinear, spread: .reflect, transform: .translation(x: 0.5, y: 0)))
        #expect(row(half, count: 5) == [10, 15, 25, 30, 25])
    }

    @Test("averaging shrinks each part of a nine-slice picture separately, to its length in device pixels")
    func averagedParts() throws {
        // The start has 4 pixels, the middle 6, the end 2. The middle is 10 points long. With half
        // a device pixel per point, the parts get 2, 5 and 1 device pixels.
        let levels: [UInt8] = [0, 20, 40, 60, 100, 110, 120, 130, 140, 150, 200, 240]
        let slices = NineSlice(
            strip(levels), columns: StretchedAxis(length: 16, pixels: 12, start: 4, end: 2),
            rows: StretchedAxis(length: 1, pixels: 1, start: 0, end: 0)
        ).averaged(columnsPerPoint: 0.5, rowsPerPoint: 1)
        // The six pixels of the middle become five. Each of the five is the mean of 1.2 old pixels.
        #expect(slices.bitmap.pixels.map(\.red) == [10, 50, 102, 113, 125, 137, 148, 220])
        let paint = try #require(
            ImagePaint(slices, sampling: .bilinear, transform: .scale(x: 0.5, y: 1)))
        #expect(row(paint, count: 8) == [10, 50, 102, 113, 125, 137, 148, 220])
        let same = NineSlice(strip(levels), columns: slices.columns, rows: slices.rows)
            .averaged(columnsPerPoint: 3, rowsPerPoint: 3)
        #expect(same.bitmap.pixels.map(\.red) == levels)
    }

    @Test("the ends of a stretched picture keep their size, and the middle fills the rest")
    func stretched() throws {
        let axis = StretchedAxis(length: 12, pixels: 5, start: 2, end: 2)
        let one = StretchedAxis(length: 1, pixels: 1, start: 0, end: 0)
        let paint = try #require(
            ImagePaint(
                NineSlice(strip([10, 20, 30, 40, 50]), columns: axis, rows: one), sampling: .nearest,
                transform: .identity))
        #expect(row(paint, count: 12) == [10, 20] + [UInt8](repeating: 30, count: 8) + [40, 50])
        // With two device pixels per point, the middle still has one colour. Bilinear sampling does
        // not mix colours of different parts.
        let doubled = try #require(
            ImagePaint(
                NineSlice(strip([10, 20, 30, 40, 50]), columns: axis, rows: one), sampling: .bilinear,
                transform: .scale(x: 2, y: 1)))
        let pixels = row(doubled, count: 24)
        #expect(pixels[4..<20].allSatisfy { $0 == 30 })
        #expect(Array(pixels[0..<4]) == [10, 13, 18, 20] && Array(pixels[20...]) == [40, 43, 48, 50])
    }

    @Test("if both ends together exceed the picture or the drawn length, they shrink by the same factor")
    func tooLongEnds() throws {
        let one = StretchedAxis(length: 1, pixels: 1, start: 0, end: 0)
        // Ends of 6 and 2 points on a length of 4 points become 3 and 1 points. No length remains for
        // the middle.
        let short = StretchedAxis(length: 4, pixels: 8, start: 6, end: 2)
        let levels = (1...8).map { UInt8($0 * 10) }
        let paint = try #require(
            ImagePaint(
                NineSlice(strip(levels), columns: short, rows: one), sampling: .nearest, transform: .identity)
        )
        #expect(row(paint, count: 4) == [20, 40, 60, 80])
        // Ends of 30 and 10 points on a picture of 8 pixels become 6 and 2 points. The middle has no
        // pixel of its own. It repeats the first pixel of the right end, whose level is 70.
        let long = StretchedAxis(length: 12, pixels: 8, start: 30, end: 10)
        let wide = try #require(
            ImagePaint(
                NineSlice(strip(levels), columns: long, rows: one), sampling: .nearest, transform: .identity))
        #expect(row(wide, count: 12) == [10, 20, 30, 40, 50, 60, 70, 70, 70, 70, 70, 80])
    }

    @Test("mean sampling of a picture averages sixteen samples in each device pixel")
    func mean() throws {
        let paint = try #require(
            ImagePaint(
                strip([0, 40, 80, 120, 200, 200, 200, 200]), sampling: .mean, transform: .scale(x: 0.25, y: 1)
            ))
        #expect(row(paint, count: 2) == [60, 200])
        let half = try #require(
            ImagePaint(strip([0, 100]), sampling: .mean, transform: .translation(x: 0.5, y: 0)))
        // Each sample between two pixels is rounded separately, so the mean may be one level off.
        #expect(row(half, count: 1) == [0] && abs(Int(row(half, x: 1, count: 1)[0]) - 50) <= 1)
    }

    @Test("picture paints with huge or singular transforms do not crash")
    func extremes() throws {
        let huge = AffineTransform(a: 1e-300, b: 0, c: 0, d: 1e-300, e: 1e300, f: -1e300)
        for spread in [GradientPaint.Spread.pad, .repeat, .reflect] {
            for sampling in [ImagePaint.Sampling.nearest, .bilinear, .mean] {
                if let paint = ImagePaint(
                    strip([1, 2]), sampling: sampling, spread: spread, transform: huge)
                {
                    #expect(row(paint, count: 3).count == 3)
                }
            }
        }
        #expect(ImagePaint(strip([1]), sampling: .nearest, transform: .scale(x: 0, y: 1)) == nil)
    }
}
