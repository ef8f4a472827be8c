import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

@Suite("Moved pictures")
struct MovedPictureTests {
    @Test("compiled and plain loops draw pieces with the same result")
    func pieces() {
        var random = SeededGenerator(seed: 412)
        for _ in 0..<500 {
            let (width, rows) = (
                Int.random(in: 1...700, using: &random), Int.random(in: 1...6, using: &random)
            )
            let stride = width + Int.random(in: 0...3, using: &random)
            let sourceStride = width + Int.random(in: 0...40, using: &random)
            let (before, source) = (pixels(stride * rows, &random), pixels(sourceStride * rows, &random))
            let tints = pixels(Int.random(in: 0...2, using: &random), &random)
            var (pieces, x) = ([RowPiece](), 0)
            while x < width {
                let end = Int.random(in: x...width, using: &random)
                let column = Int.random(in: 0...sourceStride - (end - x), using: &random)
                switch Int.random(in: 0...2, using: &random) {
                case 0: pieces.append(RowPiece(x..<end, source: column))
                case 1: pieces.append(RowPiece(x..<end, color: source[column % source.count]))
                default: break
                }
                x = max(end, x + 1)
            }
            func drawn(_ kernels: KernelSet) -> [PremultipliedPixel] {
                var result = before
                var all = result.mutableSpan
                kernels.draw(
                    pieces.span, rows: rows, of: source.span, sourceStride: sourceStride, tints: tints.span,
                    on: &all, stride: stride)
                return result
            }
            let expected = drawn(.plain)
            for set in compiledSets {
                let isSame = drawn(set) == expected
                #expect(isSame, "\(width) × \(rows)")
            }
        }
    }

    @Test("rows with the same runs are one group, and other rows are not in it")
    func groups() {
        let (red, blue) = (PremultipliedPixel(bits: 0xff00_00ff), PremultipliedPixel(bits: 0xffff_0000))
        // The third row differs from the row above it in the end of a run, and the fifth row in its colour.
        let rows: [[PremultipliedPixel]] = [
            row(red, 100, blue, 200), row(red, 100, blue, 200), row(red, 101, blue, 199),
            row(red, 300, red, 0),
            row(blue, 300, red, 0), row(blue, 300, red, 0), row(blue, 300, red, 0),
        ]
        let picture = RunPicture(
            PixelBuffer(
                rect: PixelRect(minX: 5, minY: 7, maxX: 305, maxY: 14), pixels: Array(rows.joined())))
        #expect((0..<7).map { picture.row($0).end } == [2, 2, 3, 4, 7, 7, 7])
        #expect(picture.run(Int(picture.row(1).firstRun)).end == 100)
        #expect(picture.run(Int(picture.row(6).firstRun)).color == blue)
    }

    private func row(
        _ first: PremultipliedPixel, _ count: Int, _ second: PremultipliedPixel, _ rest: Int
    ) -> [PremultipliedPixel] {
        [PremultipliedPixel](repeating: first, count: count)
            + [PremultipliedPixel](repeating: second, count: rest)
    }

    @Test(
        "a moved picture has the colours of its source under its tints, and no other pixel changes",
        arguments: 0..<60)
    func draws(seed: Int) {
        var random = SeededGenerator(seed: UInt64(900 + seed))
        for _ in 0..<20 {
            let source = RunPicture(page(&random))
            let all = source.picture.rect
            let (old, new) = (moved(source, &random), moved(source, &random))
            let isKnown = Bool.random(using: &random)
            let area = PixelRect(minX: 0, minY: 0, maxX: 700, maxY: 80)
            var before = PixelBuffer(rect: area, pixels: pixels(area.width * area.height, &random))
            if isKnown { paint(old, in: &before, rows: all.minY + old.y..<all.maxY + old.y) }
            let rows = all.minY + new.y..<all.maxY + new.y
            var expected = before
            paint(new, in: &expected, rows: rows)
            var (result, changes) = (before, [PixelRun]())
            let set = allSets[Int.random(in: 0..<allSets.count, using: &random)]
            Painter(kernels: set).draw(new, over: isKnown ? old : nil, rows: rows, in: &result, &changes)
            // A failed comparison of arrays would print all pixels.
            let isSame = result.pixels == expected.pixels
            #expect(isSame, "the pixels differ")
            expectCover(changes, from: before, to: expected)
        }
    }

    /// Expects that each differing pixel lies in a run, and that the runs are in order and do not touch.
    private func expectCover(_ changes: [PixelRun], from before: PixelBuffer, to after: PixelBuffer) {
        var rest = before.pixels
        let width = before.rect.width
        for run in changes {
            for x in Int(run.start)..<Int(run.end) {
                rest[Int(run.y) * width + x] = after.pixels[Int(run.y) * width + x]
            }
        }
        let isCovered = rest == after.pixels
        #expect(isCovered, "a changed pixel is not reported")
        for (run, next) in zip(changes, changes.dropFirst()) {
            let gap = Int(next.start - run.end)
            #expect(run.y < next.y || (run.y == next.y && gap >= FrameChanges.smallestGap))
        }
    }

    /// Returns a picture with flat areas, areas of varying pixels, and rows that repeat the row above.
    private func page(_ random: inout SeededGenerator) -> PixelBuffer {
        let (width, height) = (
            Int.random(in: 1...500, using: &random), Int.random(in: 1...40, using: &random)
        )
        let colors = [0xffff_ffff, 0xff20_4060, 0xfff0_f0f0].map { PremultipliedPixel(bits: $0) }
        var rows: [[PremultipliedPixel]] = []
        for _ in 0..<height {
            if let last = rows.last, Int.random(in: 0...3, using: &random) > 0 {
                rows.append(last)
                continue
            }
            var row: [PremultipliedPixel] = []
            while row.count < width {
                let count = Int.random(in: 1...min(width - row.count, 300), using: &random)
                let color = colors[Int.random(in: 0..<3, using: &random)]
                let varies = Int.random(in: 0...2, using: &random) == 0
                row += (0..<count).map { x in
                    varies ? PremultipliedPixel(bits: color.bits ^ UInt32(x % 7 * 0x1101)) : color
                }
            }
            rows.append(row)
        }
        let (x, y) = (Int.random(in: 0...50, using: &random), Int.random(in: 0...9, using: &random))
        return PixelBuffer(
            rect: PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height), pixels: Array(rows.joined())
        )
    }

    /// Returns the picture at a random offset, in random columns, and often with tints.
    private func moved(_ source: RunPicture, _ random: inout SeededGenerator) -> MovedPicture {
        let rect = source.picture.rect
        let x = Int.random(in: 0...60, using: &random)
        let first = Int.random(in: rect.minX + x..<rect.maxX + x, using: &random)
        let end = Int.random(in: first...rect.maxX + x, using: &random)
        let shade = PremultipliedPixel(bits: Bool.random(using: &random) ? 0x1900_0000 : 0x3300_0000)
        let light = PremultipliedPixel(bits: 0x4010_2030)
        let tints = [[], [shade], [shade, light]][Int.random(in: 0...2, using: &random)]
        return MovedPicture(
            source, x: x, y: Int.random(in: 0...9, using: &random), tints: tints, columns: first..<end)
    }

    /// Draws a moved picture pixel by pixel.
    private func paint(_ moved: MovedPicture, in buffer: inout PixelBuffer, rows: Range<Int>) {
        let source = moved.source.picture
        for y in rows {
            for x in moved.columns {
                let row = (y - moved.y - source.rect.minY) * source.rect.width
                let color = source.pixels[row + x - moved.x - source.rect.minX]
                buffer.pixels[y * buffer.rect.width + x] = moved.tints.reduce(color) { over($1, $0) }
            }
        }
    }
}
