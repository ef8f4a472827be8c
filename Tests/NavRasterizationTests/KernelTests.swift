import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

/// Computes `c·w/255 + d·(1 − a·w/255)` for one channel in float64, and returns the rounded result. Here c is
/// the source, a the source's alpha, w the weight and d the destination.
///
/// The kernels round three times (colour, alpha, sum), each time by at most half a level. This
/// function rounds once. So the results of this function and of a kernel differ by less than two
/// levels. Both results are integers, so they differ by at most one level.
private func blended(_ source: UInt8, _ alpha: UInt8, _ weight: UInt8, over destination: UInt8) -> Double {
    let share = Double(weight) / 255
    return (Double(source) * share + Double(destination) * (1 - Double(alpha) / 255 * share)).rounded()
}

private func randomPixel(_ random: inout SeededGenerator) -> PremultipliedPixel {
    PremultipliedPixel(
        StraightPixel(
            red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
            blue: .random(in: 0...255, using: &random), alpha: .random(in: 0...255, using: &random)))
}

private func channels(_ pixel: PremultipliedPixel) -> [UInt8] {
    [pixel.red, pixel.green, pixel.blue, pixel.alpha]
}

@Suite("Kernels")
struct KernelTests {
    private let kernels = KernelSet.plain

    @Test("scaling by any factor gives channel · factor / 255, rounded to the nearest level")
    func scaling() {
        for value in 0...255 {
            for factor in 0...255 {
                let pixel = PremultipliedPixel(
                    red: UInt8(value), green: 0, blue: UInt8(255 - value), alpha: 255)
                let result = scaled(pixel, by: UInt8(factor))
                #expect(Int(result.red) == (value * factor * 2 + 255) / 510)
                #expect(Int(result.blue) == ((255 - value) * factor * 2 + 255) / 510)
                #expect(Int(result.alpha) == factor)
                #expect(result.green == 0)
            }
        }
    }

    @Test("blending a colour onto a row gives the float64 result within one level, for 0 to 67 pixels")
    func blendColor() {
        var random = SeededGenerator(seed: 1)
        for length in 0...67 {
            let color = randomPixel(&random)
            let before = (0..<length).map { _ in randomPixel(&random) }
            let weights = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            var after = before
            var row = after.mutableSpan
            kernels.blendColor(&row, color, weights.span)
            for x in 0..<length {
                for (channel, value) in channels(after[x]).enumerated() {
                    let expected = blended(
                        channels(color)[channel], color.alpha, weights[x], over: channels(before[x])[channel])
                    #expect(abs(Double(value) - expected) <= 1)
                }
            }
        }
    }

    @Test(
        "blending pixels by coverage, or a layer by opacity, gives the float64 result within one level"
    )
    func blendPixels() {
        var random = SeededGenerator(seed: 2)
        let source = (0..<500).map { _ in randomPixel(&random) }
        let before = (0..<500).map { _ in randomPixel(&random) }
        let weights = (0..<500).map { _ in UInt8.random(in: 0...255, using: &random) }
        var after = before
        var row = after.mutableSpan
        kernels.blendPixels(&row, source.span, weights.span)
        var layered = before
        var layerRow = layered.mutableSpan
        kernels.blendLayer(&layerRow, source.span, 153)
        for x in 0..<500 {
            for channel in 0..<4 {
                let (s, d) = (channels(source[x])[channel], channels(before[x])[channel])
                let plain = blended(s, source[x].alpha, weights[x], over: d)
                #expect(abs(Double(channels(after[x])[channel]) - plain) <= 1)
                let layer = blended(s, source[x].alpha, 153, over: d)
                #expect(abs(Double(channels(layered[x])[channel]) - layer) <= 1)
            }
        }
    }

    @Test("the replace kernel interpolates linearly from the old pixel to the new one")
    func replacePixels() {
        var random = SeededGenerator(seed: 3)
        let source = (0..<256).map { _ in randomPixel(&random) }
        let before = (0..<256).map { _ in randomPixel(&random) }
        let weights = (0..<256).map { UInt8($0) }
        var after = before
        var row = after.mutableSpan
        kernels.replacePixels(&row, source.span, weights.span)
        for x in 0..<256 {
            for channel in 0..<4 {
                let share = Double(x) / 255
                let expected =
                    Double(channels(source[x])[channel]) * share + Double(channels(before[x])[channel])
                    * (1 - share)
                #expect(abs(Double(channels(after[x])[channel]) - expected) <= 1)
            }
            #expect(after[x].red <= after[x].alpha && after[x].green <= after[x].alpha)
        }
    }

    @Test("mask kernels multiply every channel of a pixel")
    func masks() {
        var random = SeededGenerator(seed: 4)
        let before = (0..<256).map { _ in randomPixel(&random) }
        let weights = (0..<256).map { UInt8($0) }
        var byCoverage = before
        var row = byCoverage.mutableSpan
        kernels.multiplyByCoverage(&row, weights.span)
        let mask = (0..<256).map { PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: UInt8($0)) }
        var byAlpha = before
        var maskedRow = byAlpha.mutableSpan
        kernels.multiplyByMask(&maskedRow, mask.span, .alpha)
        #expect(byCoverage == byAlpha)
        for x in 0..<256 {
            for channel in 0..<4 {
                let expected = Double(channels(before[x])[channel]) * Double(x) / 255
                #expect(abs(Double(channels(byAlpha[x])[channel]) - expected) <= 0.5)
            }
        }
    }

    @Test("under both fill rules, sums of cells become coverage, and the cells become zero")
    func sums() {
        // One winding starts at x = 1 and a second at x = 2. Both end at x = 4. Half a winding starts at x = 5.
        let full = CoverageCells.full
        let cells: [Int32] = [0, full, full, 0, -2 * full, full / 2, 0]
        var nonZeroCells = cells
        var evenOddCells = cells
        var nonZero = [UInt8](repeating: 7, count: 6)
        var evenOdd = nonZero
        var a = nonZeroCells.mutableSpan
        var b = nonZero.mutableSpan
        PlainKernels.sumNonZero(&a, &b)
        var c = evenOddCells.mutableSpan
        var d = evenOdd.mutableSpan
        PlainKernels.sumEvenOdd(&c, &d)
        #expect(nonZero == [0, 255, 255, 255, 0, 128])
        #expect(evenOdd == [0, 255, 0, 0, 0, 128])
        #expect(nonZeroCells.allSatisfy { $0 == 0 } && evenOddCells.allSatisfy { $0 == 0 })
    }
}
