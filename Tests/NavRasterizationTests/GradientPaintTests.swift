import NavGeometry
import NavImaging
import Testing

@testable import NavRasterization

private let black = StraightColor.black
private let white = StraightColor.white

private func row(_ paint: GradientPaint, x: Int = 0, y: Int = 0, count: Int) -> [PremultipliedPixel] {
    var pixels = [PremultipliedPixel](repeating: .clear, count: count)
    var span = pixels.mutableSpan
    var memory = ShaderMemory()
    paint.shade(&span, x: x, y: y, kernels: .plain, &memory)
    return pixels
}

@Suite("Gradients")
struct GradientPaintTests {
    @Test("a linear gradient equals the formula at every pixel's centre")
    func linear() throws {
        let paint = try #require(
            GradientPaint(
                .linear(start: Point(x: 10, y: 0), end: Point(x: 90, y: 0)),
                stops: [(0, black), (1, white)], spread: .pad, transform: .identity))
        for (x, pixel) in row(paint, count: 100).enumerated() {
            let t = min(max((Double(x) + 0.5 - 10) / 80, 0), 1)
            #expect(abs(Double(pixel.red) - t * 255) <= 0.51)
        }
    }

    @Test("under a uniform scale, a diagonal gradient's lines of equal colour stay perpendicular to its axis")
    func diagonal() throws {
        let transform = AffineTransform.scale(x: 3, y: 3)
            .concatenated(afterApplying: .translation(x: 5, y: 7))
        let (start, end) = (Point(x: 0, y: 0), Point(x: 20, y: 10))
        let paint = try #require(
            GradientPaint(
                .linear(start: start, end: end), stops: [(0, black), (1, white)], spread: .pad,
                transform: transform))
        for y in [21, 30, 44] {
            for (x, pixel) in row(paint, y: y, count: 90).enumerated() {
                let local = Point(x: (Double(x) + 0.5) / 3 - 5, y: (Double(y) + 0.5) / 3 - 7)
                let t = min(max((local.x * 20 + local.y * 10) / 500, 0), 1)
                #expect(abs(Double(pixel.green) - t * 255) <= 0.51)
            }
        }
    }

    @Test("a radial gradient depends on the distance from the centre")
    func radial() throws {
        let paint = try #require(
            GradientPaint(
                .radial(center: Point(x: 32, y: 32), radius: 30), stops: [(0, white), (1, black)],
                spread: .pad, transform: .identity))
        for y in 0..<64 {
            for (x, pixel) in row(paint, y: y, count: 64).enumerated() {
                let (dx, dy) = (Double(x) - 31.5, Double(y) - 31.5)
                let t = min((dx * dx + dy * dy).squareRoot() / 30, 1)
                #expect(abs(Double(pixel.blue) - (1 - t) * 255) <= 0.51)
            }
        }
    }

    @Test("a gradient pads, repeats or reflects beyond its ends")
    func spreads() throws {
        func reds(_ spread: GradientPaint.Spread) throws -> [UInt8] {
            let paint = try #require(
                GradientPaint(
                    .linear(start: Point(x: 0, y: 0), end: Point(x: 4, y: 0)),
                    stops: [(0, black), (1, white)], spread: spread, transform: .identity))
            return row(paint, x: -4, count: 12).map(\.red)
        }
        // Pixel centres are at 1/8, 3/8, 5/8 and 7/8 of the length. So the levels are 32, 96, 159 and 223.
        let up: [UInt8] = [32, 96, 159, 223]
        #expect(try reds(.pad) == [0, 0, 0, 0] + up + [255, 255, 255, 255])
        #expect(try reds(.repeat) == up + up + up)
        #expect(try reds(.reflect) == up.reversed() + up + up.reversed())
    }

    @Test("a gradient also interpolates alpha, and premultiplies the pixel")
    func alpha() throws {
        let paint = try #require(
            GradientPaint(
                .linear(start: Point(x: 0, y: 0), end: Point(x: 100, y: 0)),
                stops: [
                    (0, StraightColor(red: 1, green: 0, blue: 0, alpha: 0)),
                    (1, StraightColor(red: 1, green: 0, blue: 0)),
                ],
                spread: .pad, transform: .identity))
        for (x, pixel) in row(paint, count: 100).enumerated() {
            let t = (Double(x) + 0.5) / 100
            #expect(abs(Double(pixel.alpha) - t * 255) <= 0.51)
            #expect(pixel.red == pixel.alpha && pixel.green == 0)
        }
    }

    @Test("two gradient stops at one offset make a hard edge")
    func hardEdge() throws {
        let paint = try #require(
            GradientPaint(
                .linear(start: Point(x: 0, y: 0), end: Point(x: 8, y: 0)),
                stops: [(0, black), (0.5, black), (0.5, white), (1, white)], spread: .pad,
                transform: .identity))
        #expect(row(paint, count: 8).map(\.red) == [0, 0, 0, 0, 255, 255, 255, 255])
    }

    @Test("a gradient without extent cannot be made")
    func degenerate() {
        func isNone(_ geometry: GradientPaint.Geometry, _ transform: AffineTransform) -> Bool {
            GradientPaint(geometry, stops: [(0, black)], spread: .pad, transform: transform) == nil
        }
        let point = Point(x: 1, y: 1)
        #expect(isNone(.linear(start: point, end: point), .identity))
        #expect(isNone(.radial(center: point, radius: 0), .identity))
        #expect(isNone(.radial(center: point, radius: 5), .scale(x: 0, y: 1)))
    }
}
