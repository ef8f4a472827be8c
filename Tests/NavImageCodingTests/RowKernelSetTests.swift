import NavImaging
import NavTestSupport
import Testing

@testable import NavImageCoding

/// Compares the C loops with plain Swift implementations.
@Suite("Row kernels")
struct RowKernelSetTests {
    @Test("unpremultiply follows the exact formula for all 65,536 pairs of a channel and an alpha")
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
        RowKernelSet.compiled.unpremultiply(pixels.span, into: &straight)
        #expect(straight == pixels.map(StraightPixel.init))
    }

    @Test("the C loop filters bands like the Swift loop, at 68 widths and five offsets in memory")
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
                RowKernelSet.compiled.filter(
                    padded.span.extracting(droppingFirst: offset), width: width, channels: channels,
                    into: &filtered)
                let layout = PNGLayout(
                    width: width, height: height, format: isOpaque ? .rgb : .rgba, options: PNGOptions())
                let rows = SampleRows(straight: bitmap.pixels.span, layout)
                #expect(filtered == rows.filtered())
            }
        }
    }

    @Test("every PNG filter can be undone, for one to four channels")
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
                let pixels = RowKernelSet.compiled.unfilter(
                    &filtered, width: width, height: height, channels: channels)
                #expect(pixels == pixelsOf(samples, channels))
            }
        }
    }

    @Test("a PNG filter type above 4 is refused")
    func impossibleFilter() {
        var filtered: [UInt8] = [0, 1, 2, 3, 5, 1, 2, 3]
        #expect(RowKernelSet.compiled.unfilter(&filtered, width: 1, height: 2, channels: 3) == nil)
    }

    @Test("the row kernels' hash is XXH3-128")
    func hash() {
        // The published value for empty input and seed 0 (xxHash, tests/sanity_test_vectors.h).
        let expected: [UInt8] = [
            0x99, 0xAA, 0x06, 0xD3, 0x01, 0x47, 0x98, 0xD8, 0x60, 0x01, 0xC3, 0x24, 0x46, 0x8D, 0x49, 0x7F,
        ]
        #expect(RowKernelSet.compiled.hash([UInt8]().span) == expected)
    }

    @Test("plain and compiled row kernels give the same bytes and counts")
    func twins() {
        var generator = SeededGenerator(seed: 13)
        for round in 0..<300 {
            let (width, height) = (Int.random(in: 1...90, using: &generator), 6)
            let isOpaque = round % 2 == 0
            var bitmap = generator.bitmap(width: width, height: height, isOpaque: isOpaque)
            // Equal rows and repeated pixels take code paths of their own.
            for x in 0..<width where round % 3 == 0 { bitmap[x, 2] = bitmap[x % 5, 1] }
            for x in 0..<width where round % 4 == 0 { bitmap[x, 4] = bitmap[x, 3] }
            let premultiplied = bitmap.pixels.map(PremultipliedPixel.init)
            let channels = isOpaque ? 3 : 4
            func made(_ kernels: RowKernelSet) -> ([[UInt8]], [Int?], [[StraightPixel]?]) {
                let pixels = bitmap.pixels.span
                var filtered: [UInt8] = []
                let busy = kernels.filter(pixels, width: width, channels: channels, into: &filtered)
                var packed = filtered
                kernels.pack(pixels, width: width, channels: channels, into: &packed)
                var straight: [StraightPixel] = []
                kernels.unpremultiply(premultiplied.span, into: &straight)
                var changed = filtered
                changed[filtered.count / 2] ^= 1
                let rows = [filtered, packed, changed].map {
                    kernels.firstDifferentRow($0, pixels, width: width, height: height, channels: channels)
                }
                var (first, second) = (filtered, packed)
                let unfiltered = [
                    kernels.unfilter(&first, width: width, height: height, channels: channels),
                    kernels.unfilter(&second, width: width, height: height, channels: channels), straight,
                ]
                let hash = kernels.hash(ofOpaque: pixels) ?? []
                return (
                    [filtered, packed, hash], rows + [busy, kernels.repeatedPixels(pixels)], unfiltered
                )
            }
            let (plain, compiled) = (made(.plain), made(.compiled))
            #expect(plain.0 == compiled.0 && plain.1 == compiled.1 && plain.2 == compiled.2, "round \(round)")
        }
    }

    @Test(
        "C and Swift loops find the same changed pixels, and ignore pixels outside the given runs")
    func changedPixels() {
        var generator = SeededGenerator(seed: 12)
        for round in 0..<400 {
            let (width, height) = (1 + round % 90, 3)
            let first = (0..<width * height).map { _ in
                let isTranslucent = round % 7 == 0 && UInt32.random(in: 0..<9, using: &generator) == 0
                let alpha: UInt32 = isTranslucent ? 0x7F00_0000 : 0xFF00_0000
                return PremultipliedPixel(bits: UInt32.random(in: 0...0xFF_FFFF, using: &generator) | alpha)
            }
            var second = first
            for _ in 0..<[0, 1, 3, width, 4 * width][round % 5] {
                // In every third round, one of four changed pixels is translucent.
                let isTranslucent = round % 3 == 0 && UInt32.random(in: 0..<4, using: &generator) == 0
                second[Int.random(in: second.indices, using: &generator)].bits ^= isTranslucent ? 1 << 30 : 1
            }
            let start = Int.random(in: 0..<width, using: &generator)
            let end = Int.random(in: start...width, using: &generator)
            let runs = [PixelRun(y: 0, columns: 0..<width), PixelRun(y: 1, columns: start..<end)]
            func made(_ kernels: RowKernelSet) -> (ChangedPixels, [PremultipliedPixel]) {
                var last = first
                let changes = kernels.replaceChangedPixels(
                    of: &last, by: second.span, width: width, in: runs)
                return (changes, last)
            }
            let (plain, compiled) = (made(.plain), made(.compiled))
            #expect(plain.0 == compiled.0 && plain.1 == compiled.1, "round \(round)")
            let compared = Set(0..<width).union(width + start..<width + end)
            for index in first.indices {
                #expect(compiled.1[index] == (compared.contains(index) ? second[index] : first[index]))
            }
            var found: Set<Int> = []
            for run in compiled.0.runs {
                for x in run.start..<run.end { found.insert(Int(run.y) * width + Int(x)) }
            }
            #expect(found.isSubset(of: compared))
            // A run may include an unchanged pixel only if the pixel is opaque.
            #expect(found.allSatisfy { first[$0] != second[$0] || first[$0].alpha == 255 })
            let changed = compared.filter { first[$0] != second[$0] }
            #expect(found.isSuperset(of: changed))
            #expect(compiled.0.isOpaque == changed.allSatisfy { second[$0].alpha == 255 })
        }
    }

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
