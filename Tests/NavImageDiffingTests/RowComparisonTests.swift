import CNavKernels
import NavImaging
import NavTestSupport
import Testing

@testable import NavImageDiffing

/// Compares the C loops with the plain loops in Swift.
@Suite("Comparing rows")
struct RowComparisonTests {
    @Test(
        "the C loops and the plain loops count the same changes, at widths from 1 to 67 and at every alignment"
    )
    func twins() {
        var generator = SeededGenerator(seed: 61)
        for width in 1...67 {
            for round in 0..<24 {
                let isOpaque = round % 3 != 0
                // Odd widths change the alignment from row to row. If the two pictures have different
                // widths, their rows have different alignments.
                let wider = Int.random(in: 0...9, using: &generator)
                let before = randomPicture(width: width + wider, isOpaque, &generator)
                let after = changed(
                    before, width: width + [0, 0, 3].randomElement(using: &generator)!, &generator)
                let shared = min(before.width, after.width)
                let expected = ComparedRows(0..<before.height, of: before)
                let actual = ComparedRows(0..<after.height, of: after)
                let columns = ChangeGrid(width: max(before.width, after.width), height: 5).columns
                for y in 0..<before.height {
                    var (fast, plain) = (empty(columns), empty(columns))
                    var fastMarks = [UInt8](repeating: 9, count: shared)
                    var plainMarks = [UInt8](repeating: 9, count: shared)
                    let (fastGreatest, plainGreatest) = (
                        ChangeKernelSet.compiled.compareRow(
                            y, width: shared, expected, actual, &fast, &fastMarks),
                        ChangeKernelSet.plain.compareRow(
                            y, width: shared, expected, actual, &plain, &plainMarks)
                    )
                    #expect(fastGreatest == plainGreatest)
                    #expect(fast.map(Numbers.init) == plain.map(Numbers.init))
                    // A mark tells how a pixel changed; 0 means no change. The C loop does not write
                    // the marks of tiles without a change, so they are still 9.
                    #expect(fastMarks.map { $0 == 9 ? 0 : $0 } == plainMarks)
                }
            }
        }
    }

    @Test("the C loops and the plain loops find the same changes in pictures")
    func pictures() {
        var generator = SeededGenerator(seed: 62)
        for round in 0..<60 {
            let before = randomPicture(width: round + 1, round % 2 == 0, &generator)
            let after = changed(before, width: round + 1, &generator)
            let pair = PicturePair(expected: before, actual: after)
            func found(_ kernels: ChangeKernelSet) -> [Int] {
                let changes = PixelChanges(of: pair, kernels: kernels)
                return [
                    changes.changedPixels, changes.outsidePixels, changes.farOutsidePixels,
                    changes.worst?.levels ?? 0, changes.worst?.x ?? 0,
                ]
            }
            #expect(found(.compiled) == found(.plain))
        }
    }

    private func empty(_ count: Int) -> [nav_tile_changes] {
        Array(repeating: nav_tile_changes(), count: count)
    }

    private struct Numbers: Equatable {
        let rectangle: PixelRect
        let counts: [UInt32]
        let sums: SIMD4<Int32>

        init(_ tile: nav_tile_changes) {
            rectangle = tile.rectangle
            counts = [tile.changed, tile.outside, tile.far_outside]
            sums = tile.sums
        }
    }

    private func randomPicture(
        width: Int, _ isOpaque: Bool, _ generator: inout SeededGenerator
    ) -> StraightBitmap {
        let range: ClosedRange<UInt8> = Bool.random(using: &generator) ? 0...255 : 100...112
        var bitmap = StraightBitmap(width: width, height: 5)
        for index in bitmap.pixels.indices {
            bitmap.pixels[index] = StraightPixel(
                red: .random(in: range, using: &generator), green: .random(in: range, using: &generator),
                blue: .random(in: range, using: &generator),
                alpha: isOpaque ? 255 : [0, 1, 128, 254, 255].randomElement(using: &generator)!)
        }
        return bitmap
    }

    private func changed(
        _ picture: StraightBitmap, width: Int, _ generator: inout SeededGenerator
    ) -> StraightBitmap {
        var bitmap = StraightBitmap(width: width, height: picture.height, fill: picture.pixels[0])
        let share = Int.random(in: 1...30, using: &generator)
        for y in 0..<picture.height {
            for x in 0..<min(width, picture.width) {
                bitmap[x, y] = picture[x, y]
                if Int.random(in: 0..<share, using: &generator) > 0 { continue }
                bitmap[x, y].green &+= [1, 2, 3, 9, 40, 200].randomElement(using: &generator)!
                if picture[x, y].alpha < 255 {
                    bitmap[x, y].alpha ^= [0, 1, 128].randomElement(using: &generator)!
                }
            }
        }
        return bitmap
    }
}
