import NavGeometry
import NavImaging
import Testing

@testable import NavRasterization

/// Compares blurs and dilations along slanted axes with float64 formulas.
@Suite struct SlantTests {
    /// Transforms from a node to device pixels: rotated, skewed, scaled unevenly, mirrored.
    static let maps: [AffineTransform] = [
        .rotation(degrees: 45), .rotation(degrees: 30), .rotation(degrees: -7), .rotation(degrees: 100),
        AffineTransform(a: 1.2, b: 0.1, c: 0.7, d: 0.8, e: 0, f: 0),
        AffineTransform(a: -0.6, b: 0.9, c: 1.1, d: 0.4, e: 0, f: 0),
    ]

    private func ellipse(_ map: AffineTransform, _ x: Double, _ y: Double) -> SlantedEllipse {
        SlantedEllipse(imageOfX: (map.a * x, map.b * x), y: (map.c * y, map.d * y))
    }

    /// Returns the covariance matrix of a Gaussian with standard deviations `x` and `y` along a node's axes.
    private func covariance(_ map: AffineTransform, _ x: Double, _ y: Double) -> (
        xx: Double, yy: Double, xy: Double
    ) {
        (
            map.a * map.a * x * x + map.c * map.c * y * y, map.b * map.b * x * x + map.d * map.d * y * y,
            map.a * map.b * x * x + map.c * map.d * y * y
        )
    }

    @Test("a blur with two different sigmas equals a Gaussian transformed like the node", arguments: maps)
    func gaussian(map: AffineTransform) {
        let side = 150
        let rect = PixelRect(minX: -20, minY: 35, maxX: side - 20, maxY: side + 35)
        let source = PixelRect(minX: 47, minY: 100, maxX: 67, maxY: 112)
        var picture = PixelBuffer(rect: rect)
        for y in source.minY..<source.maxY {
            for x in source.minX..<source.maxX {
                picture.pixels[picture.indices(y: y, minX: x, maxX: x + 1).lowerBound] = PremultipliedPixel(
                    red: 0, green: 200, blue: 0, alpha: 255)
            }
        }
        let blurred = picture.blurred(by: GaussianBlur(ellipse(map, 11, 3)), visible: rect)
        let (xx, yy, xy) = covariance(map, 11, 3)
        let determinant = xx * yy - xy * xy
        for y in stride(from: rect.minY, to: rect.maxY, by: 3) {
            for x in stride(from: rect.minX, to: rect.maxX, by: 3) {
                var sum = 0.0
                for v in source.minY..<source.maxY {
                    for u in source.minX..<source.maxX {
                        let (dx, dy) = (Double(x - u), Double(y - v))
                        let q = (yy * dx * dx - 2 * xy * dx * dy + xx * dy * dy) / determinant
                        if q < 40 { sum += exponential(-q / 2) }
                    }
                }
                let expected = 255 * sum / (2 * Double.pi * determinant.squareRoot())
                let found = blurred.pixels[blurred.indices(y: y, minX: x, maxX: x + 1).lowerBound]
                // The error has two causes. The kernel ends at four sigmas. The shear, the upright blur and the
                // reverse shear each round to levels.
                #expect(abs(Double(found.alpha) - expected) <= 2.5, "(\(x), \(y))")
                #expect(abs(Double(found.green) - expected * 200 / 255) <= 2.5)
            }
        }
    }

    @Test("a blur along a single axis at 45 degrees stays on its diagonal")
    func diagonal() {
        let rect = PixelRect(minX: 0, minY: 0, maxX: 101, maxY: 101)
        var bytes = [UInt8](repeating: 0, count: 101 * 101)
        bytes[50 * 101 + 50] = 255
        let blurred = CoverageBuffer(rect: rect, coverage: bytes).blurred(
            by: GaussianBlur(ellipse(.rotation(degrees: 45), 4, 0)))
        for y in 0..<101 {
            for x in 0..<101 where x != y { #expect(blurred.coverage[y * 101 + x] == 0) }
        }
        // Along the diagonal, one pixel is √2 long. So the level at the centre is 255 · √2 / (4 √(2π)) = 35.97.
        #expect(abs(Double(blurred.coverage[50 * 101 + 50]) - 35.97) <= 1)
    }

    @Test("a pixel of a slanted blur does not depend on the visible rectangle", arguments: maps)
    func independence(map: AffineTransform) {
        var random = SeededRandom(7)
        let rect = PixelRect(minX: -9, minY: 4, maxX: 71, maxY: 64)
        var picture = PixelBuffer(rect: rect)
        for index in picture.pixels.indices where random.next() % 3 == 0 {
            let alpha = UInt8(random.next() % 256)
            picture.pixels[index] = PremultipliedPixel(red: alpha / 2, green: 0, blue: alpha, alpha: alpha)
        }
        let blur = GaussianBlur(ellipse(map, 5, 1))
        let whole = picture.blurred(by: blur, visible: rect.outset(by: 30))
        let part = PixelRect(minX: 20, minY: 30, maxX: 50, maxY: 44)
        #expect(whole.cropped(to: part).pixels == picture.blurred(by: blur, visible: part).pixels)
    }

    /// The definition of a sheared plane: each pixel mixes the two nearest pixels at its shifted place.
    private func definition(
        _ slant: Slant, _ plane: CoverageBuffer, in area: PixelRect, isUndone: Bool, beyond: UInt8?
    ) -> [UInt8] {
        let rect = plane.rect
        func pixel(_ x: Int, _ y: Int) -> Float {
            let isInside = x >= rect.minX && x < rect.maxX && y >= rect.minY && y < rect.maxY
            if let beyond, !isInside { return Float(beyond) }
            let (column, row) = (min(max(x, rect.minX), rect.maxX - 1), min(max(y, rect.minY), rect.maxY - 1))
            return Float(plane.coverage[(row - rect.minY) * rect.width + column - rect.minX])
        }
        return (area.minY..<area.maxY).flatMap { y in
            (area.minX..<area.maxX).map { x in
                let shift = slant.slope * Double(slant.shiftsRows ? y : x) * (isUndone ? -1 : 1)
                let step = Int(shift.rounded(.down))
                let near = slant.shiftsRows ? pixel(x + step, y) : pixel(x, y + step)
                let far = slant.shiftsRows ? pixel(x + step + 1, y) : pixel(x, y + step + 1)
                return UInt8(near + (far - near) * Float(shift - shift.rounded(.down)) + 0.5)
            }
        }
    }

    @Test(
        "a shear equals its definition, inside, at the edges and beyond",
        arguments: [0.37, -0.81, 1, 2.3, -40], [nil, 0, 200] as [UInt8?])
    func shear(slope: Double, beyond: UInt8?) {
        var random = SeededRandom(11)
        for (width, height) in [(1, 1), (1, 9), (9, 1), (23, 17)] {
            let rect = PixelRect(minX: -7, minY: 3, maxX: width - 7, maxY: height + 3)
            let bytes = (0..<width * height).map { _ in UInt8(random.next() % 256) }
            let plane = CoverageBuffer(rect: rect, coverage: bytes)
            for shiftsRows in [false, true] {
                let slant = Slant(shiftsRows: shiftsRows, slope: slope)
                for area in [rect.outset(by: 6), slant.area(of: rect), rect.moved(byX: 200, y: -90)] {
                    for isUndone in [false, true] {
                        let found = plane.sheared(by: slant, in: area, isUndone: isUndone, beyond: beyond)
                        let expected = definition(slant, plane, in: area, isUndone: isUndone, beyond: beyond)
                        #expect(found.coverage == expected)
                    }
                }
            }
        }
    }

    @Test("a point dilated by a disc becomes an ellipse under the transform of the node", arguments: maps)
    func growth(map: AffineTransform) {
        let rect = PixelRect(minX: -40, minY: -40, maxX: 41, maxY: 41)
        var bytes = [UInt8](repeating: 0, count: 81 * 81)
        bytes[40 * 81 + 40] = 255
        let radius = 14.0
        let grown = CoverageBuffer(rect: rect, coverage: bytes).grown(
            by: SilhouetteGrowth(ellipse(map, radius, radius), isNegative: false))
        let (xx, yy, xy) = covariance(map, radius, radius)
        let determinant = xx * yy - xy * xy
        for y in -40...40 {
            for x in -40...40 {
                let (dx, dy) = (Double(x), Double(y))
                let place = ((yy * dx * dx - 2 * xy * dx * dy + xx * dy * dy) / determinant).squareRoot()
                let found = grown.coverage[(y + 40) * 81 + x + 40]
                // Two interpolations make the soft rim at most two pixels wide.
                let margin = 2.5 / min(determinant.squareRoot() / max(xx, yy).squareRoot(), radius)
                if place < 1 - margin { #expect(found == 255, "(\(x), \(y))") }
                if place > 1 + 2 * margin { #expect(found == 0, "(\(x), \(y))") }
            }
        }
        // The dilated point covers the pixels whose centres are in the ellipse, and about half of the ellipse's
        // rim.
        let area = grown.coverage.reduce(0.0) { $0 + Double($1) / 255 }
        #expect(abs(area / (Double.pi * determinant.squareRoot()) - 1) < 0.12)
    }

    @Test("a point dilated by an upright ellipse extends by the ellipse's radii along the axes")
    func uprightGrowth() {
        let rect = PixelRect(minX: 0, minY: 0, maxX: 61, maxY: 61)
        var bytes = [UInt8](repeating: 0, count: 61 * 61)
        bytes[30 * 61 + 30] = 255
        let grown = CoverageBuffer(rect: rect, coverage: bytes).grown(
            by: SilhouetteGrowth(SlantedEllipse(xx: 400, yy: 64, xy: 0), isNegative: false))
        #expect((0..<61).filter { grown.coverage[30 * 61 + $0] == 255 } == Array(10...50))
        #expect((0..<61).filter { grown.coverage[$0 * 61 + 30] == 255 } == Array(22...38))
    }

    @Test("the dilation filter of a rotated node uses a rotated rectangle")
    func parallelogram() {
        let rect = PixelRect(minX: 0, minY: 0, maxX: 81, maxY: 81)
        var image = FilterImage(rect: rect, colors: Array(repeating: .zero, count: 81 * 81))
        image.colors[40 * 81 + 40] = SIMD4(repeating: 1)
        // The rectangle is rotated by 45 degrees. A half side of 12·√2 pixels becomes the vector (12, 12), and a half
        // side of 4·√2 pixels becomes (−4, 4).
        let grown = image.extreme(
            .greatest, within: [SlantedSegment(to: (12, 12)), SlantedSegment(to: (-4, 4))], in: rect)
        for y in 0..<81 {
            for x in 0..<81 {
                let (along, across) = (x - 40 + y - 40, y - 40 - (x - 40))
                let isInside = abs(along) <= 24 && abs(across) <= 8
                #expect((grown.colors[y * 81 + x].w == 1) == isInside, "(\(x), \(y))")
            }
        }
    }

    @Test("a dilation along a diagonal does not fill a clear diagonal line one pixel wide")
    func clearDiagonal() {
        let rect = PixelRect(minX: 0, minY: 0, maxX: 21, maxY: 21)
        var colors = [SIMD4<Float>](repeating: .one, count: 21 * 21)
        for index in 0..<21 { colors[index * 21 + index] = .zero }
        let grown = FilterImage(rect: rect, colors: colors).extreme(
            .greatest, within: [SlantedSegment(to: (2, 2)), SlantedSegment(to: (0, 0))], in: rect)
        // Each pixel takes values only from its own diagonal. Pixels near the edge are left out.
        for y in 3..<18 {
            for x in 3..<18 { #expect((grown.colors[y * 21 + x].w == 0) == (x == y), "(\(x), \(y))") }
        }
    }
}

/// A small generator of random numbers (xorshift).
private struct SeededRandom {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
