import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

@Suite("Blurred pictures, row by row")
struct BlurredPictureTests {
    private func picture(_ random: inout SeededGenerator, _ rect: PixelRect) -> PixelBuffer {
        let pixels = (0..<rect.width * rect.height).map { _ in
            PremultipliedPixel(
                StraightPixel(
                    red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
                    blue: .random(in: 0...255, using: &random), alpha: .random(in: 0...255, using: &random)))
        }
        return PixelBuffer(rect: rect, pixels: pixels)
    }

    @Test("rows that are blurred in any order and in any groups equal the rows of the whole blurred picture")
    func rows() throws {
        var random = SeededGenerator(seed: 91)
        for (round, sigma) in [6.0, 8, 11.5, 30, 64, 200].enumerated() {
            let rect = PixelRect(minX: -7, minY: 13, maxX: 140, maxY: 210)
            let source = picture(&random, rect)
            let visible = PixelRect(minX: 3 * round, minY: 40, maxX: 120 + round, maxY: 197)
            var adjustment = ColorAdjustment.none
            if round % 2 == 1 { adjustment.saturation = 1.8 }
            let blur = GaussianBlur(sigma: sigma)
            for set in allSets {
                let whole = source.adjusted(
                    by: adjustment, blurredBy: blur, visible: visible, kernels: set)
                let inRows = source.adjustedInRows(
                    by: adjustment, blurredBy: blur, visible: visible, kernels: set, shortcuts: .all,
                    workers: 3)
                guard let inRows else {
                    // The blur is too narrow to save enough memory. With factor 2, four pixels have one average. An
                    // average needs twice as many bytes as a pixel. So the averages still need half of the pixels'
                    // memory.
                    #expect(blur.horizontal.factor <= 2)
                    continue
                }
                #expect(blur.horizontal.factor > 2 && inRows.rect == visible)
                for rows in [130..<197, 40..<41, 41..<64, 100..<131, 40..<197] {
                    var part = PixelBuffer(
                        rect: PixelRect(
                            minX: visible.minX, minY: rows.lowerBound, maxX: visible.maxX,
                            maxY: rows.upperBound))
                    inRows.write(part.rect, into: &part)
                    #expect(part.pixels == whole.cropped(to: part.rect).pixels, "\(sigma), \(rows), \(set)")
                }
            }
        }
    }

    @Test("a tinted row composited at any opacity equals the row in a layer that is then composited")
    func composited() throws {
        var random = SeededGenerator(seed: 94)
        let rect = PixelRect(minX: 5, minY: -3, maxX: 126, maxY: 60)
        let (source, below) = (picture(&random, rect), picture(&random, rect))
        for set in allSets {
            for opacity: UInt8 in [0, 1, 77, 254, 255] {
                for tint in [PremultipliedPixel.clear, PremultipliedPixel(bits: 0x8040_2010)] {
                    let blurred = try #require(
                        source.adjustedInRows(
                            by: .none, blurredBy: GaussianBlur(sigma: 20), visible: rect, tint: tint,
                            kernels: set, shortcuts: .all, workers: 1))
                    let part = PixelRect(minX: 5, minY: 11, maxX: 126, maxY: 50)
                    var layer = PixelBuffer(rect: part)
                    blurred.write(part, into: &layer)
                    var (expected, result) = (below, below)
                    let painter = Painter(kernels: .plain, shortcuts: [])
                    painter.composite(layer, opacity: opacity, onto: &expected, clip: part)
                    blurred.composite(part, opacity: opacity, onto: &result)
                    #expect(result.pixels == expected.pixels, "\(opacity), \(tint), \(set)")
                }
            }
        }
    }

    @Test("a tint is composited over the blurred pixels")
    func tinted() throws {
        var random = SeededGenerator(seed: 95)
        let rect = PixelRect(minX: 0, minY: 0, maxX: 90, maxY: 70)
        let source = picture(&random, rect)
        let tint = PremultipliedPixel(red: 10, green: 60, blue: 30, alpha: 90)
        for set in allSets {
            var expected = source.adjusted(
                by: .none, blurredBy: GaussianBlur(sigma: 20), kernels: .plain, shortcuts: [])
            expected.tint(with: tint, kernels: .plain)
            let blurred = try #require(
                source.adjustedInRows(
                    by: .none, blurredBy: GaussianBlur(sigma: 20), visible: rect, tint: tint, kernels: set,
                    shortcuts: .all, workers: 1))
            var result = PixelBuffer(rect: rect)
            blurred.write(rect, into: &result)
            #expect(result.pixels == expected.pixels, "\(set)")
        }
    }

    @Test("a picture whose rows often repeat the row above is blurred to the same pixels by all kernel sets")
    func repeatedRows() {
        var random = SeededGenerator(seed: 93)
        for round in 0..<20 {
            let rect = PixelRect(minX: 0, minY: 0, maxX: Int.random(in: 1...150, using: &random), maxY: 90)
            var source = picture(&random, rect)
            for y in 1..<90 where Int.random(in: 0..<4, using: &random) > 0 {
                for x in 0..<rect.width {
                    source.pixels[y * rect.width + x] = source.pixels[(y - 1) * rect.width + x]
                }
                if Bool.random(using: &random) { continue }
                let changed = [0, rect.width - 1, Int.random(in: 0..<rect.width, using: &random)][round % 3]
                source.pixels[y * rect.width + changed] = PremultipliedPixel(bits: 0xFF00_0000)
            }
            var adjustment = ColorAdjustment.none
            adjustment.saturation = 1.8
            let blur = GaussianBlur(sigma: 12)
            let plain = source.adjusted(by: adjustment, blurredBy: blur, kernels: .plain, shortcuts: [])
            for set in allSets {
                #expect(
                    source.adjusted(by: adjustment, blurredBy: blur, kernels: set).pixels == plain.pixels,
                    "\(set)")
            }
        }
    }

    @Test("`adjustedInRows` returns nil without the shortcut `streamedBlurs`, or if nothing is visible")
    func none() {
        var random = SeededGenerator(seed: 92)
        let rect = PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 40)
        let source = picture(&random, rect)
        func inRows(_ visible: PixelRect, _ shortcuts: DrawingShortcuts) -> BlurredPicture? {
            source.adjustedInRows(
                by: .none, blurredBy: GaussianBlur(sigma: 30), visible: visible, kernels: .plain,
                shortcuts: shortcuts, workers: 1)
        }
        #expect(inRows(rect, .all.subtracting(.streamedBlurs)) == nil)
        #expect(inRows(PixelRect(minX: 50, minY: 0, maxX: 60, maxY: 9), .all) == nil)
        #expect(inRows(rect, .all) != nil)
    }
}
