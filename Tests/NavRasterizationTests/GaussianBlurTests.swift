import Foundation
import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

/// Convolves a plane with a Gaussian in float64. The kernel ends at five sigma. Beyond an edge, the
/// nearest pixel is repeated.
private func referenceBlur(_ plane: [Double], width: Int, height: Int, sigma: Double) -> [Double] {
    let radius = Int((5 * sigma).rounded(.up))
    let raw = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = raw.reduce(0, +)
    let weights = raw.map { $0 / sum }
    func pass(_ source: [Double], _ dx: Int, _ dy: Int) -> [Double] {
        var result = source
        for y in 0..<height {
            for x in 0..<width {
                var total = 0.0
                for (index, weight) in weights.enumerated() {
                    let px = min(max(x + (index - radius) * dx, 0), width - 1)
                    let py = min(max(y + (index - radius) * dy, 0), height - 1)
                    total += weight * source[py * width + px]
                }
                result[y * width + x] = total
            }
        }
        return result
    }
    return pass(pass(plane, 1, 0), 0, 1)
}

private func whiteBox(_ width: Int, _ height: Int) -> [Float] {
    (0..<width * height).map { index in
        let (x, y) = (index % width, index / width)
        return (width / 3..<2 * width / 3).contains(x) && (height / 4..<3 * height / 4).contains(y) ? 1 : 0
    }
}

private func checker(_ width: Int, _ height: Int) -> [Float] {
    (0..<width * height).map { ($0 % width / 8 + $0 / width / 8).isMultiple(of: 2) ? 1 : 0 }
}

/// Returns a plane that resembles a photograph: large soft shapes with noise.
private func photograph(_ width: Int, _ height: Int) -> [Float] {
    var random = SeededGenerator(seed: 21)
    return (0..<width * height).map { index in
        let (x, y) = (Double(index % width), Double(index / width))
        let form = 0.5 + 0.25 * sin(x / 17) * cos(y / 11) + 0.15 * sin((x + y) / 41)
        return Float(min(max(form + Double.random(in: -0.1...0.1, using: &random), 0), 1))
    }
}

@Suite("Gaussian blur")
struct GaussianBlurTests {
    @Test(
        "a blur differs from a float64 Gaussian by at most 3 levels, and on average by at most 0.3 levels",
        arguments: [0.5, 0.7, 1, 2, 3.5, 5, 7.99, 8, 12, 20, 33, 64, 100], [0, 1, 2])
    func accuracy(sigma: Double, pattern: Int) {
        let (width, height) = (150, 110)
        let plane = [whiteBox, checker, photograph][pattern](width, height)
        let blurred = GaussianBlur(sigma: sigma).apply(to: plane, width: width, height: height)
        let reference = referenceBlur(plane.map(Double.init), width: width, height: height, sigma: sigma)
        let samples = GaussianBlur(sigma: sigma).samples(
            of: plane.map { $0 * 255 }, width: width, height: height)
        let levelsOfSamples = samples.map { Double($0.value) / 128 + 127.5 }
        for levels in [blurred.map { Double($0) * 255 }, levelsOfSamples] {
            let errors = zip(levels, reference).map { abs($0 - $1 * 255) }
            let sum = errors.reduce(0, +)
            #expect(errors.max()! <= 3)
            #expect(sum / Double(errors.count) <= 0.3)
        }
    }

    @Test("if the blur skips a hidden rectangle, no pixel outside the rectangle changes", arguments: 0..<60)
    func hidden(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let rect = PixelRect(minX: -7, minY: 20, maxX: -7 + Int.random(in: 1...140, using: &random), maxY: 90)
        func coordinate(_ range: Range<Int>) -> Int {
            Int.random(in: range.lowerBound - 9...range.upperBound + 9, using: &random)
        }
        let (x, y) = (coordinate(rect.minX..<rect.maxX), coordinate(20..<90))
        let hole = PixelRect(
            minX: x, minY: y, maxX: x + Int.random(in: 0...90, using: &random),
            maxY: y + Int.random(in: 0...60, using: &random))
        let bytes = photograph(rect.width, rect.height).map { UInt8($0 * 255) }
        let coverage = CoverageBuffer(rect: rect, coverage: bytes)
        let blur = GaussianBlur(sigma: [0.4, 1, 3, 9, 30, 64][seed % 6])
        let whole = coverage.blurred(by: blur, kernels: .plain, shortcuts: [])
        for (_, kernels) in KernelSet.named {
            for workers in [1, 3] {
                let part = coverage.blurred(by: blur, hidden: hole, kernels: kernels, workers: workers)
                let isSame = part.coverage.indices.allSatisfy { index in
                    let (column, line) = (rect.minX + index % rect.width, rect.minY + index / rect.width)
                    let isHidden =
                        (hole.minX..<hole.maxX).contains(column) && (hole.minY..<hole.maxY).contains(line)
                    return isHidden || part.coverage[index] == whole.coverage[index]
                }
                #expect(isSame)
            }
        }
    }

    @Test("each axis of a blur has its own sigma")
    func axes() {
        let plane = photograph(60, 50)
        let blurred = GaussianBlur(sigmaX: 9, sigmaY: 0).apply(to: plane, width: 60, height: 50)
        for y in [0, 20, 49] {
            let row = Array(plane[y * 60..<(y + 1) * 60])
            let reference = referenceBlur(row.map(Double.init), width: 60, height: 1, sigma: 9)
            for x in 0..<60 { #expect(abs(Double(blurred[y * 60 + x]) - reference[x]) * 255 <= 3) }
        }
        #expect(GaussianBlur(sigmaX: 0, sigmaY: 0).isIdentity)
    }

    @Test(
        "if sigma grows by 0.01, the greatest change is at most one level more than in a float64 Gaussian",
        arguments: [0.5, 3.95, 7.95, 15.95, 31.95, 63.95, 127.95])
    func smallSteps(start: Double) {
        let (width, height) = (100, 16)
        let plane = whiteBox(width, height)
        func both(_ sigma: Double) -> (ours: [Float], reference: [Double]) {
            let ours = GaussianBlur(sigma: sigma).apply(to: plane, width: width, height: height)
            return (ours, referenceBlur(plane.map(Double.init), width: width, height: height, sigma: sigma))
        }
        var previous = both(start)
        for step in 1...10 {
            let next = both(start + Double(step) * 0.01)
            let jump = zip(previous.ours, next.ours).map { abs(Double($0 - $1)) }.max()! * 255
            let expected = zip(previous.reference, next.reference).map { abs($0 - $1) }.max()! * 255
            #expect(jump <= expected + 1, "at step \(step)")
            previous = next
        }
    }

    /// The blur works on averages of ``GaussianAxis/factor`` pixels. The factor doubles at sigma 8, and again at
    /// sigma 16.
    @Test(
        "if sigma grows by 0.05, each pixel changes by less than 2 levels, even at sigma 8 and 16"
    )
    func continuity() {
        let plane = whiteBox(120, 80)
        var previous = GaussianBlur(sigma: 7).apply(to: plane, width: 120, height: 80)
        for step in 1...200 {
            let sigma = 7 + Double(step) * 0.05
            let next = GaussianBlur(sigma: sigma).apply(to: plane, width: 120, height: 80)
            let jump = zip(previous, next).map { abs($0 - $1) * 255 }.max()!
            #expect(jump < 2, "at sigma \(sigma)")
            previous = next
        }
    }

    @Test("a blur does not change a plane of equal numbers")
    func constant() {
        for sigma in [0.0, 0.3, 3, 30] {
            let plane = [Float](repeating: 0.625, count: 40 * 30)
            let blurred = GaussianBlur(sigma: sigma).apply(to: plane, width: 40, height: 30)
            #expect(blurred.allSatisfy { abs($0 - 0.625) < 1e-5 })
        }
    }

    @Test("a pixel beyond a blur's reach has no influence")
    func reach() {
        for sigma in [0.5, 2.0, 9, 40] {
            let blur = GaussianBlur(sigma: sigma)
            let width = 2 * blur.reach + 41
            var plane = [Float](repeating: 0, count: width * 3)
            for y in 0..<3 { plane[y * width] = 1 }
            let blurred = blur.apply(to: plane, width: width, height: 3)
            for x in blur.reach..<width - 1 where x > blur.reach { #expect(blurred[width + x] == 0) }
        }
    }

    @Test("a plane of one pixel or no pixels can be blurred")
    func tiny() {
        #expect(GaussianBlur(sigma: 25).apply(to: [0.5], width: 1, height: 1).count == 1)
        #expect(GaussianBlur(sigma: 25).apply(to: [], width: 0, height: 5).isEmpty)
    }
}
