import NavImaging
import NavTestSupport
import Testing

@testable import NavImageCoding

/// Compares the C loops with plain Swift implementations.
@Suite("Row kernels")
struct RowKernelsTests {
    @Test("unpremultiplication follows the exact formula for all 65,536 pairs")
    func unpremultiply() {
        var pixels: [PremultipliedPixel] = []
        for a in 0...255 {
            for c in 0...255 {
                pixels.append(
                    PremultipliedPixel(
                        red: UInt8(c), green: UInt8(255 - c), blue: UInt8(c ^ 85), alpha: UInt8(a)))
            }
        }
        var straight: [StraightPixel] = []
        RowKernels.unpremultiply(pixels.span, into: &straight)
        #expect(straight == pixels.map(StraightPixel.init))
    }

    @Test("bands are filtered as in Swift, at every width from 1 to 67 and with five offsets in memory")
    func filter() {
        var generator = SeededGenerator(seed: 11)
        for width in Array(1...67) + [300] {
            for isOpaque in [true, false] {
                let height = Int.random(in: 1...9, using: &generator)
                var bitmap = generator.bitmap(width: width, height: height, isOpaque: isOpaque)
                if height > 2 { for x in 0..<width { bitmap[x, 2] = bitmap[x, 1] } }
                let offset = width % 5
                let padded = Array(repeating: StraightPixel.clear, count: offset) + bitmap.pixels
                let channels = isOpaque ? 3 : 4
                var filtered: [UInt8] = []
                RowKernels.filter(
                    padded.span.extracting(droppingFirst: offset), width: width, channels: channels,
                    into: &filtered)
                let layout = PNGLayout(
                    width: width, height: height, format: isOpaque ? .rgb : .rgba, options: PNGOptions())
                let rows = SampleRows(straight: bitmap.pixels.span, layout)
                #expect(filtered == rows.filtered())
            }
        }
    }

    @Test("every filter is undone for one to four channels")
    func unfilter() throws {
        var generator = SeededGenerator(seed: 12)
        for width in [1, 2, 3, 7, 31, 67] {
            for channels in 1...4 {
                let height = 8
                let samples = generator.bytes(count: width * height * channels)
                let rows = SampleRows(
                    samples: samples, rowLength: width * channels, bytesPerPixel: channels)
                var filtered = rows.filtered { _, _ in
                    RowFilter.allCases.randomElement(using: &generator) ?? .none
                }
                let pixels = RowKernels.unfilter(&filtered, width: width, height: height, channels: channels)
                #expect(pixels == pixelsOf(samples, channels))
            }
        }
    }

    @Test("a filter type above 4 is refused")
    func impossibleFilter() {
        var filtered: [UInt8] = [0, 1, 2, 3, 5, 1, 2, 3]
        #expect(RowKernels.unfilter(&filtered, width: 1, height: 2, channels: 3) == nil)
    }

    @Test("the hash is XXH3-128")
    func hash() {
        // The published value for empty input and seed 0 (xxHash, tests/sanity_test_vectors.h).
        let expected: [UInt8] = [
            0x99, 0xAA, 0x06, 0xD3, 0x01, 0x47, 0x98, 0xD8, 0x60, 0x01, 0xC3, 0x24, 0x46, 0x8D, 0x49, 0x7F,
        ]
        #expect(RowKernels.hash([UInt8]().span) == expected)
    }

    /// Converts samples to pixels.
    private func pixelsOf(_ samples: [UInt8], _ channels: Int) -> [StraightPixel] {
        stride(from: 0, to: samples.count, by: channels).map { start in
            let s = Array(samples[start..<start + channels])
            let isGrey = channels < 3
            return StraightPixel(
                red: s[0], green: isGrey ? s[0] : s[1], blue: isGrey ? s[0] : s[2],
                alpha: channels % 2 == 1 ? 255 : s[channels - 1])
        }
    }
}
