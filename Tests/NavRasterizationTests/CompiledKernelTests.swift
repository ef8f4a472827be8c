import Glibc
import NavGeometry
import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

/// The input for one call of each pixel kernel: `length` pixels that begin at the index `offset` of
/// their array.
private struct Round {
    let row: [PremultipliedPixel]
    let source: [PremultipliedPixel]
    let coverage: [UInt8]
    let color: PremultipliedPixel
    let opacity: UInt8
    let style: MaskStyle
    let offset: Int
    let length: Int

    init(length: Int, offset: Int, _ random: inout SeededGenerator) {
        self.length = length
        self.offset = offset
        row = pixels(offset + length + 3, &random)
        source = pixels(offset + length, &random)
        coverage = weights(offset + length, &random)
        color = pixels(1, &random)[0]
        opacity = weights(1, &random)[0]
        style = MaskStyle(
            kind: Bool.random(using: &random) ? .alpha : .luminance, isInverted: .random(using: &random),
            opacity: .random(in: 0...1, using: &random))
    }

    /// Returns each kernel's result, including the pixels around the row.
    func results(_ kernels: KernelSet) -> [[UInt32]] {
        let source = source.span.extracting(offset..<offset + length)
        let coverage = coverage.span.extracting(offset..<offset + length)
        let spans = [
            CoverageSpan(start: 0, end: UInt32(length / 3), coverage: CoverageSpan.varying),
            CoverageSpan(
                start: UInt32(length / 3), end: UInt32(length), coverage: UInt32(max(opacity, 1))),
        ]
        var multiplied = Array(self.coverage)
        var other = multiplied.mutableSpan
        var shifted = other._mutatingExtracting(offset..<offset + length)
        kernels.multiplyCoverage(&shifted, coverage, isInverted: style.isInverted)
        var alphas = Array(self.coverage)
        var allAlphas = alphas.mutableSpan
        var someAlphas = allAlphas._mutatingExtracting(offset..<offset + length)
        kernels.alphas(of: source, into: &someAlphas)
        return [
            after { kernels.blendColor(&$0, color, coverage) },
            after { kernels.blendPixels(&$0, source, coverage) },
            after { kernels.blendLayer(&$0, source, opacity) },
            after {
                kernels.compositeLayer(&$0, source, opacity, Compositing(blend: .plusLighter), coverage)
            },
            after { kernels.replacePixels(&$0, source, coverage) },
            after { kernels.multiplyByCoverage(&$0, coverage) },
            after { kernels.multiplyByMask(&$0, source, style) },
            after {
                kernels.blendSpans(
                    &$0, stride: 0, rows: 1, CollectionOfOne(color).span, spans.span, coverage)
            },
            // Both rows are the same memory, because the stride is 0.
            after {
                kernels.blendSpans(
                    &$0, stride: 0, rows: 2, row.span.extracting(0..<2), spans.span, coverage)
            },
            after { kernels.colorByCoverage(&$0, color, coverage) },
            multiplied.map { UInt32($0) }, alphas.map { UInt32($0) },
        ]
    }

    private func after(_ kernel: (inout MutableSpan<PremultipliedPixel>) -> Void) -> [UInt32] {
        var result = row
        var all = result.mutableSpan
        var part = all._mutatingExtracting(offset..<offset + length)
        kernel(&part)
        return result.map(\.bits)
    }
}

@Suite("Compiled kernels")
struct CompiledKernelTests {
    @Test(
        "compiled kernels fill a row of any length to its end and not beyond",
        arguments: [0, 17, 16383, 16384, 16385, 40001])
    func fill(length: Int) {
        let (below, color) = (PremultipliedPixel(bits: 0x0102_0304), PremultipliedPixel(bits: 0xFF0A_141E))
        for set in compiledSets {
            var pixels = [PremultipliedPixel](repeating: below, count: length + 9)
            var all = pixels.mutableSpan
            var part = all._mutatingExtracting(3..<3 + length)
            set.fill(&part, with: color)
            #expect(pixels.prefix(3).allSatisfy { $0 == below })
            #expect(pixels[3..<3 + length].allSatisfy { $0 == color })
            #expect(pixels.suffix(6).allSatisfy { $0 == below })
        }
    }

    @Test(
        "compiled and plain pixel kernels give equal rows of length 0…67, at every alignment")
    func pixelKernels() {
        var random = SeededGenerator(seed: 11)
        var rows = 0
        // 68 lengths × 8 alignments × 120 rounds make 65,280 rows for each kernel and set.
        for _ in 0..<120 {
            for length in 0...67 {
                for offset in 0..<8 {
                    let round = Round(length: length, offset: offset, &random)
                    let expected = round.results(.plain)
                    for set in compiledSets {
                        guard round.results(set) == expected else {
                            Issue.record("length \(length), offset \(offset), \(set)")
                            return
                        }
                        rows += expected.count
                    }
                }
            }
        }
        #expect(rows >= 500_000 * compiledSets.count)
    }

    @Test("compiled and plain pixel kernels give equal long rows, at every offset in a cache line")
    func longRows() {
        var random = SeededGenerator(seed: 14)
        for index in 0..<1_600 {
            let round = Round(length: .random(in: 68...900, using: &random), offset: index % 16, &random)
            let expected = round.results(.plain)
            for set in compiledSets { #expect(round.results(set) == expected) }
        }
    }

    @Test("compiled and plain loops blend a colour of any alpha onto a rectangle with the same result")
    func rectangles() {
        var random = SeededGenerator(seed: 15)
        for alpha in 0...255 {
            let width = Int.random(in: 1...200, using: &random)
            let height = Int.random(in: 1...9, using: &random)
            let stride = width + Int.random(in: 0...3, using: &random)
            let before = pixels(stride * height, &random)
            let color = PremultipliedPixel(
                StraightPixel(red: 255, green: 90, blue: UInt8(alpha), alpha: UInt8(alpha)))
            let spans = [CoverageSpan(start: 0, end: UInt32(width), coverage: 255)]
            let coverage = [UInt8](repeating: 255, count: width)
            func drawn(_ kernels: KernelSet) -> [PremultipliedPixel] {
                var result = before
                var all = result.mutableSpan
                kernels.blendSpans(
                    &all, stride: stride, rows: height, CollectionOfOne(color).span, spans.span,
                    coverage.span)
                return result
            }
            for set in compiledSets { #expect(drawn(set) == drawn(.plain), "alpha \(alpha)") }
        }
    }

    @Test("compiled and plain loops add a layer with the same result, for all bytes and opacities")
    func addition() {
        let bytes = (0...255).map { UInt8($0) }
        // The channels of a pixel are computed in the same way. With an opaque alpha, they may have any values.
        let below = bytes.map { PremultipliedPixel(red: $0, green: 255 - $0, blue: $0, alpha: 255) }
        let coverage = [UInt8](repeating: 255, count: 256)
        let added = Compositing(blend: .plusLighter)
        for set in compiledSets {
            for (opacity, byte) in bytes.flatMap({ opacity in bytes.map { (opacity, $0) } }) {
                let source = [PremultipliedPixel](
                    repeating: PremultipliedPixel(red: byte, green: byte, blue: 0, alpha: 255), count: 256)
                var (expected, result) = (below, below)
                var plain = expected.mutableSpan
                KernelSet.plain.compositeLayer(&plain, source.span, opacity, added, coverage.span)
                var compiled = result.mutableSpan
                set.compositeLayer(&compiled, source.span, opacity, added, coverage.span)
                #expect(result == expected, "\(set), opacity \(opacity), byte \(byte)")
                if result != expected { return }
            }
        }
    }

    @Test("kernels find the first pixel that equals a given pixel, at or after any start index")
    func firstIndex() {
        var random = SeededGenerator(seed: 16)
        let wanted = PremultipliedPixel(bits: 0x00FF_FFFF)
        for _ in 0..<400 {
            var row = pixels(.random(in: 0...90, using: &random), &random)
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                if let index = row.indices.randomElement(using: &random) { row[index] = wanted }
            }
            let start = Int.random(in: 0...row.count, using: &random)
            for set in allSets {
                #expect(
                    set.firstIndex(of: wanted, in: row.span, from: start)
                        == row[start...].firstIndex(of: wanted))
            }
        }
    }

    @Test("compiled and plain loops blend a colour through a mask of any width with the same result")
    func masks() {
        var random = SeededGenerator(seed: 12)
        for width in 0...67 {
            let height = Int.random(in: 1...9, using: &random)
            let (stride, maskStride) = (width + 5, width + 2)
            let before = pixels(stride * height, &random)
            let mask = weights(maskStride * height, &random)
            let color = pixels(1, &random)[0]
            func blended(_ kernels: KernelSet) -> [PremultipliedPixel] {
                var result = before
                var all = result.mutableSpan
                kernels.blendMask(
                    &all, stride: stride, color, mask.span, maskStride: maskStride, width: width,
                    height: height)
                return result
            }
            for set in compiledSets { #expect(blended(set) == blended(.plain)) }
        }
    }

    @Test("blending a colour through a mask of any width reads no byte behind the mask")
    func masksAtTheEndOfMemory() {
        var random = SeededGenerator(seed: 14)
        let page = Int(getpagesize())
        let memory = unsafe mmap(nil, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let start = unsafe memory, unsafe start != MAP_FAILED else {
            Issue.record("mmap failed")
            return
        }
        defer { unsafe _ = munmap(start, 2 * page) }
        // A read behind the first page ends the process.
        let isGuarded = unsafe mprotect(start + page, page, PROT_NONE) == 0
        #expect(isGuarded)
        for width in 1...67 {
            let mask = weights(width, &random)
            let end = unsafe UnsafeMutableRawBufferPointer(start: start + page - width, count: width)
            unsafe end.copyBytes(from: mask)
            let bytes = unsafe UnsafeBufferPointer(end.assumingMemoryBound(to: UInt8.self))
            let before = pixels(width, &random)
            let color = pixels(1, &random)[0]
            func blended(_ kernels: KernelSet, _ mask: Span<UInt8>) -> [PremultipliedPixel] {
                var result = before
                var all = result.mutableSpan
                kernels.blendMask(
                    &all, stride: width, color, mask, maskStride: width, width: width, height: 1)
                return result
            }
            for set in compiledSets {
                let result = unsafe blended(set, bytes.span)
                #expect(result == blended(.plain, mask.span))
            }
        }
    }

    @Test("compiled loops sum cells to the same coverage as plain loops, and clear the cells")
    func sweeps() {
        var random = SeededGenerator(seed: 13)
        for round in 0..<4_000 {
            let width = round < 68 * 4 ? max(round / 4, 1) : Int.random(in: 1...700, using: &random)
            let (expected, _) = coverageOfRandomCells(.plain, width, round)
            for set in compiledSets {
                let (result, isCleared) = coverageOfRandomCells(set, width, round)
                #expect(result == expected)
                #expect(isCleared)
                if result != expected { return }
            }
        }
    }

    /// Returns the coverage of a row of random cells. Also returns whether the kernel has zeroed all
    /// cells and all bits that mark touched cells.
    private func coverageOfRandomCells(_ kernels: KernelSet, _ width: Int, _ seed: Int) -> ([UInt8], Bool) {
        var random = SeededGenerator(seed: UInt64(seed))
        let stride = (width + 4) / 4 * 4
        var cells = [Int32](repeating: 0, count: stride)
        var touched = [UInt64](repeating: 0, count: (stride / 4 + 63) / 64)
        for _ in 0..<Int.random(in: 0...max(width / 3, 2), using: &random) {
            let x = Int.random(in: 0...width, using: &random)
            cells[x] &+=
                Bool.random(using: &random)
                ? .random(in: -131_072...131_072, using: &random) : .random(in: .min ... .max, using: &random)
            touched[x / 256] |= 1 << UInt64(x / 4 % 64)
        }
        var row = CoverageRow()
        row.reserve(width)
        let rule: FillRule = seed.isMultiple(of: 2) ? .nonZero : .evenOdd
        row.spanCount = kernels.sweep(
            &cells, cells.indices, &touched, touched.indices, width: width, rule, &row.bytes, &row.spans)
        row.expand()
        return (
            Array(row.bytes[0..<width]),
            cells.allSatisfy { $0 == 0 } && touched.allSatisfy { $0 == 0 }
        )
    }
}
