import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

@Suite("Blurs in integers")
struct FixedPointBlurTests {
    private static let sigmas = [0.1, 0.3, 0.5, 1, 2, 4, 7.9, 8, 12, 24, 30, 64, 127, 200, 900]

    @Test(
        "a blur's integer weights add up to exactly 1, and have almost the same variance as its float weights"
    )
    func shares() {
        for step in 1...2000 {
            let axis = GaussianAxis(sigma: Double(step) * 0.05)
            guard axis.shares.count > 1 else { continue }
            let asked = axis.weights.enumerated().reduce(0) {
                $0 + 2 * Double($1.element) * Double($1.offset * $1.offset)
            }
            let parts = axis.shares.map { Double($0.value) }
            #expect(parts.reduce(0, +) == 32_768 && parts.allSatisfy { $0 >= 0 })
            let variance = parts.enumerated().reduce(0) { $0 + $1.element * Double($1.offset * $1.offset) }
            #expect(abs(variance / 32_768 - asked) < 0.0002 * asked + 0.00005, "at step \(step)")
        }
    }

    @Test("a blur leaves a picture of one colour unchanged, at each level and sigma, with or without a shift")
    func flat() {
        let rect = PixelRect(minX: 3, minY: -4, maxX: 40, maxY: 7)
        for sigma in Self.sigmas {
            let blur = GaussianBlur(sigma: sigma)
            for level in 0...255 {
                let byte = UInt8(level)
                let coverage = CoverageBuffer(
                    rect: rect, coverage: [UInt8](repeating: byte, count: rect.width * rect.height))
                let pixel = PremultipliedPixel(red: byte, green: byte / 2, blue: byte / 3, alpha: byte)
                let picture = PixelBuffer(
                    rect: rect, pixels: Array(repeating: pixel, count: rect.width * rect.height))
                let isThorough = level % 16 == 15
                for (set, shortcuts) in isThorough ? combinations : [(.fastest, .all)] {
                    let flat = coverage.blurred(by: blur, kernels: set, shortcuts: shortcuts)
                    #expect(flat.coverage.allSatisfy { $0 == byte }, "\(sigma), \(byte)")
                    let moved = coverage.blurred(
                        by: blur, shift: (0.3, 0.8), kernels: set, shortcuts: shortcuts)
                    #expect(moved.coverage.allSatisfy { $0 == byte }, "\(sigma), \(byte)")
                    let blurred = picture.adjusted(
                        by: .none, blurredBy: blur, kernels: set, shortcuts: shortcuts)
                    #expect(blurred.pixels.allSatisfy { $0 == pixel }, "\(sigma), \(byte)")
                }
            }
        }
    }

    @Test("a blur in 16-bit samples equals the float blur within a tenth of a level", arguments: sigmas)
    func nearFloats(sigma: Double) {
        var random = SeededGenerator(seed: 34)
        let (width, height) = (130, 90)
        let noise = (0..<width * height).map { _ in Float(UInt8.random(in: 0...255, using: &random)) }
        let blackAndWhite = (0..<width * height).map { _ in Bool.random(using: &random) ? Float(255) : 0 }
        let edge = (0..<width * height).map { $0 % width < width / 2 ? Float(0) : 255 }
        let blur = GaussianBlur(sigma: sigma)
        for plane in [noise, blackAndWhite, edge] {
            let samples = blur.samples(of: plane, width: width, height: height)
            let floats = blur.apply(to: plane, width: width, height: height)
            let greatest = zip(samples, floats).map { abs(Float($0.value) / 128 + 127.5 - $1) }.max()!
            #expect(greatest < 0.1)
        }
    }

    @Test("16-bit samples and integer weights are rounded to nearest, halves upwards")
    func rounding() {
        for level in 0...255 {
            let sample = BlurSample(rounding: Float(level))
            #expect(Int(sample.value) == 128 * level - 16_320 && sample.byte == UInt8(level))
            #expect(BlurSample(value: sample.value + 63).byte == UInt8(level))
            #expect(BlurSample(value: sample.value - 64).byte == UInt8(level))
        }
        #expect(BlurSample(value: 16_320 + 200).byte == 255 && BlurSample(value: -16_320 - 200).byte == 0)
        #expect(BlurShare(rounding: 0.5).value == 16_384 && BlurShare(rounding: 1).value == 32_767)
        #expect(BlurShare(value: 16_384).of(3) == 2 && BlurShare(value: 16_384).of(-3) == -1)
        #expect(BlurShare(value: 32_767).of(-32_706) == -32_705)
    }
}
