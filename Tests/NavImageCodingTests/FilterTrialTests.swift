import NavImaging
import NavTestSupport
import Testing

@testable import NavImageCoding

@Suite("Trial of bands without a filter")
struct FilterTrialTests {
    private let width = 600

    /// A gradient through three channels of different slopes.
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
        // What was found in a piece is true of the whole band.
        if answer {
            var plain = filtered
            RowKernelSet.compiled.pack(pixels.span, width: width, channels: 3, into: &plain)
            let deflater = ISALDeflater()
            #expect(
                deflater.deflate(plain, isLast: true).count < deflater.deflate(filtered, isLast: true).count)
        }
        return answer
    }

    @Test("a gradient goes without a filter when its rows repeat each other moved by two pixels")
    func gradient() {
        #expect(prefersNoFilter { x, y in x + 2 * y })
    }

    @Test("a gradient whose rows repeat each other moved by half a pixel keeps its filters")
    func steepGradient() {
        #expect(!prefersNoFilter { x, y in 2 * x + y })
    }

    @Test("noise keeps its filters, and rows that are equal, or one colour, are not even tried")
    func others() {
        var random = SeededGenerator(seed: 5)
        let noise = random.bytes(count: 64 * width)
        #expect(!prefersNoFilter { x, y in x + Int(noise[y * width + x]) })
        #expect(!prefersNoFilter { x, _ in x })
        #expect(!prefersNoFilter { _, _ in 80 })
    }

    @Test("rows are busy that differ from above, have a filter, and keep more than one pixel in 64")
    func busyRows() {
        // 128 pixels: two changes in a row are not more than 1/64, three are. The first row is a change by itself.
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
