import NavImaging
import NavTestSupport
import Testing

@testable import NavImageDiffing

/// Checks the measures of `--tolerance aa`.
///
/// - The envelope of a channel is the range of its values in 3 × 3 pixels of the other picture. The middle of these
///   pixels is at the same place as the compared pixel. The contrast is the length of the range.
/// - A pixel is outside if a channel leaves its envelope by more than 2 levels plus 1/32 of the contrast.
/// - `lowPassHundredths` is the largest difference of a channel's mean in a tile of 16 × 16 pixels, in 1/100 level.
@Suite("Measures of the antialiasing tolerance")
struct MeasureTests {
    /// Returns a random picture of five colours and a copy with some pixels changed.
    private func randomPair(_ generator: inout SeededGenerator) -> (StraightBitmap, StraightBitmap) {
        let sides = [8, 9, 15, 16, 24, 25, 32, 43]
        let (width, height) = (
            sides.randomElement(using: &generator)!, sides.randomElement(using: &generator)!
        )
        let isOpaque = Bool.random(using: &generator)
        let palette = (0..<5).map { _ in
            StraightPixel(
                red: .random(in: 0...255, using: &generator), green: .random(in: 0...255, using: &generator),
                blue: .random(in: 0...255, using: &generator),
                alpha: isOpaque ? 255 : [0, 1, 90, 254, 255].randomElement(using: &generator)!)
        }
        var before = StraightBitmap(width: width, height: height)
        for index in before.pixels.indices {
            before.pixels[index] = palette.randomElement(using: &generator)!
        }
        var after = before
        for index in after.pixels.indices where Int.random(in: 0..<5, using: &generator) == 0 {
            if Bool.random(using: &generator) {
                after.pixels[index] = palette.randomElement(using: &generator)!
            }
            after.pixels[index].green ^= [0, 1, 2, 4, 8, 15].randomElement(using: &generator)!
            if !isOpaque { after.pixels[index].alpha ^= [0, 0, 1, 3].randomElement(using: &generator)! }
        }
        return (before, after)
    }

    @Test("the comparison's measures agree with their definitions on random pictures")
    func random() {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<300 {
            let (before, after) = randomPair(&generator)
            let result = ImageComparison(expected: before, actual: after)
            let reference = ReferenceMeasures(expected: before, actual: after)
            #expect(result.changedPixels == reference.changedPixels)
            #expect(result.outsidePixels == reference.outsidePixels(levels: 2))
            #expect(result.farOutsidePixels == reference.outsidePixels(levels: 8))
            #expect(result.lowPassHundredths == reference.lowPassHundredths)
        }
    }

    @Test("in a plain picture, a changed pixel is outside the envelope from 3 levels on, far outside from 9")
    func deadPixel() {
        for (levels, outside, far) in [(2, 0, 0), (3, 1, 0), (8, 1, 0), (9, 1, 1)] {
            let expected = StraightBitmap(width: 40, height: 40, fill: grey(100))
            var actual = expected
            actual[20, 0] = grey(100 + UInt8(levels))
            let result = ImageComparison(expected: expected, actual: actual)
            #expect((result.outsidePixels, result.farOutsidePixels) == (outside, far))
            // One of the tile's 256 pixels changed.
            #expect(result.lowPassHundredths == levels * 100 / 256)
        }
    }

    @Test(
        "a changed coverage of an edge is inside the envelope, but a changed colour of a plain area is not"
    )
    func edgeAndTint() {
        var expected = StraightBitmap(width: 48, height: 32, fill: grey(255))
        for y in 0..<32 {
            for x in 0..<20 { expected[x, y] = grey(0) }
            expected[20, y] = grey(100)
        }
        var edge = expected
        for y in 0..<32 { edge[20, y] = grey(130) }
        let softer = ImageComparison(expected: expected, actual: edge)
        #expect((softer.changedPixels, softer.outsidePixels) == (32, 0))
        // One of the tile's 16 columns changed by 30: 30 / 16 levels.
        #expect(softer.lowPassHundredths == 187)
        #expect(softer.worstTile == PixelRect(minX: 16, minY: 0, maxX: 32, maxY: 16))

        var tint = expected
        for y in 0..<32 { for x in 21..<48 { tint[x, y] = grey(252) } }
        let tinted = ImageComparison(expected: expected, actual: tint)
        // Column 21 also changed, but is inside the envelope. It lies beside the edge, so the contrast is large.
        #expect(tinted.outsidePixels == 26 * 32 && tinted.lowPassHundredths == 300)
    }

    @Test("a line moved by one pixel is inside the envelope, but changes the means of tiles")
    func move() {
        var expected = StraightBitmap(width: 32, height: 32, fill: grey(255))
        var actual = expected
        for y in 0..<32 {
            expected[15, y] = grey(55)
            actual[16, y] = grey(55)
        }
        let result = ImageComparison(expected: expected, actual: actual)
        #expect(result.outsidePixels == 0)
        #expect(result.lowPassHundredths == 1250)
        #expect(!result.passes(.antialiasing))
    }

    @Test("if fewer than 8 pixels remain at the right or bottom edge, the last tile includes them")
    func remainders() {
        let expected = StraightBitmap(width: 39, height: 21, fill: grey(100))
        var actual = expected
        actual[38, 20] = grey(183)
        // The last tile has 23 × 21 = 483 pixels. One pixel changed by 83 levels: 83 · 100 / 483 = 17.
        let result = ImageComparison(expected: expected, actual: actual)
        #expect(result.worstTile == PixelRect(minX: 16, minY: 0, maxX: 39, maxY: 21))
        #expect(result.lowPassHundredths == 17)
    }

    @Test("distant changes are reported as separate regions")
    func regions() {
        let expected = StraightBitmap(width: 200, height: 100)
        var actual = expected
        for (x, y) in [(5, 5), (20, 20), (150, 90)] { actual[x, y].alpha = 255 }
        // The pixels at 5 and at 20 are in tiles that touch at a corner, so they share a region.
        #expect(
            ImageComparison(expected: expected, actual: actual).regions == [
                PixelRect(minX: 5, minY: 5, maxX: 21, maxY: 21),
                PixelRect(minX: 150, minY: 90, maxX: 151, maxY: 91),
            ])
    }

    private func grey(_ level: UInt8) -> StraightPixel {
        StraightPixel(red: level, green: level, blue: level, alpha: 255)
    }
}
