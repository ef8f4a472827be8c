import NavImaging
import NavTestSupport
import Testing

@testable import NavImageCoding

@Suite("Trial compression without filters")
struct FilterTrialTests {
    private let width = 600

    /// Runs the trial on a band whose channels are gradients of different slopes.
    ///
    /// - Parameter position: Returns the position of a pixel in the gradient.
    private func prefersNoFilter(_ position: (_ x: Int, _ y: Int) -> Int) -> Bool {
        let pixels = (0..<64 * width).map { index in
            let value = position(index % width, index / width)
            return StraightPixel(
                red: UInt8(24 + value / 26), green: UInt8(168 - value / 40), blue: UInt8(139 + value / 33),
                alpha: 255)
        }
        var filtered: [UInt8] = []
        let busy = RowKernelSet.compiled.filter(pixels.span, width: width, channels: 3, into: &filtered)
        let answer = FilterTrial(ISALDeflater()).prefersNoFilter(
            pixels.span, filtered, busyRowCount: busy, width: width, channels: 3)
        // The trial compresses only a sample. Its result must hold for the whole band.
        if answer {
            var plain = filtered
            RowKernelSet.compiled.pack(pixels.span, width: width, channels: 3, into: &plain)
            let deflater = ISALDeflater()
            #expect(
                deflater.deflate(plain, isLast: true).count < deflater.deflate(filtered, isLast: true).count)
        }
        return answer
    }

    @Test("a gradient gets no filter if its rows repeat each other at an offset of two pixels")
    func gradient() {
        #expect(prefersNoFilter { x, y in x + 2 * y })
    }

    @Test("a gradient keeps its filters if its rows repeat each other at an offset of half a pixel")
    func steepGradient() {
        #expect(!prefersNoFilter { x, y in 2 * x + y })
    }

    @Test("noise, equal rows and rows of one colour keep their filters")
    func others() {
        var random = SeededGenerator(seed: 5)
        let noise = random.bytes(count: 64 * width)
        #expect(!prefersNoFilter { x, y in x + Int(noise[y * width + x]) })
        #expect(!prefersNoFilter { x, _ in x })
        #expect(!prefersNoFilter { _, _ in 80 })
    }

    @Test(
        "a row is busy if it differs from the row above and its filter leaves over 1/64 of the pixels nonzero"
    )
    func busyRows() {
        // Two of 128 pixels are exactly 1/64, and three are more. The first row has one colour, so its
        // filter leaves only the first pixel nonzero.
        func busy(changes: Int) -> Int {
            var pixels = Array(
                repeating: StraightPixel(red: 9, green: 9, blue: 9, alpha: 255), count: 2 * 128)
            for change in 0..<changes { pixels[128 + 20 * change + 5].red = 10 }
            var filtered: [UInt8] = []
            return RowKernelSet.compiled.filter(pixels.span, width: 128, channels: 3, into: &filtered)
        }
        #expect(busy(changes: 0) == 0)
        #expect(busy(changes: 2) == 0)
        #expect(busy(changes: 3) == 1)
    }
}
