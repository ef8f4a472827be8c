import NavImageDiffing
import NavImaging
import Testing

@Suite("Comparing pictures")
struct ImageComparisonTests {
    @Test("a picture equals itself")
    func equal() {
        let result = ImageComparison(expected: picture("wk", "rR"), actual: picture("wk", "rR"))
        #expect(result.isEqual)
        #expect(result.changedPixels == 0)
        #expect(result.worst == nil)
        #expect(result.bounds.isEmpty)
    }

    @Test("one level in one channel of one pixel is a difference, reported with its position")
    func oneLevel() {
        let result = ImageComparison(expected: picture("ggg", "ggg"), actual: picture("ggg", "ghg"))
        #expect(!result.isEqual)
        #expect(result.changedPixels == 1)
        #expect(result.worst?.channel == .green)
        #expect(result.worst?.levels == 1)
        #expect((result.worst?.x, result.worst?.y) == (1, 1))
        #expect(result.bounds == PixelRect(minX: 1, minY: 1, maxX: 2, maxY: 2))
    }

    @Test("a comparison reports the largest difference, and bounds that contain all changes")
    func worstAndBounds() {
        let result = ImageComparison(
            expected: picture("ggggg", "ggrgg", "ggggg"), actual: picture("ghggg", "ggggg", "ggggh"))
        #expect(result.changedPixels == 3)
        // Red (255, 0, 0) against grey 100: 155 levels of red, 100 of green and blue.
        #expect(result.worst?.channel == .red)
        #expect(result.worst?.levels == 155)
        #expect((result.worst?.x, result.worst?.y) == (2, 1))
        #expect(result.bounds == PixelRect(minX: 1, minY: 0, maxX: 5, maxY: 3))
    }

    @Test("fully transparent pixels of any colour are equal")
    func hiddenColor() {
        #expect(ImageComparison(expected: picture(".x"), actual: picture("x.")).isEqual)
        let faded = ImageComparison(expected: picture("xR"), actual: picture("Rr"))
        #expect(faded.changedPixels == 2)
        // The left pixel is transparent in one picture, and red at alpha 128 in the other. The colour of a transparent
        // pixel counts as 0, so the red channel differs by 255.
        #expect(faded.worst?.channel == .red)
        #expect(faded.worst?.levels == 255)
    }

    @Test("a change of alpha alone is reported in the alpha channel")
    func alpha() {
        let result = ImageComparison(expected: picture("r"), actual: picture("R"))
        #expect(result.worst?.channel == .alpha)
        #expect(result.worst?.levels == 127)
    }

    @Test("pictures of different sizes differ, and pixels that only one picture has count as changed")
    func sizes() {
        let wider = ImageComparison(expected: picture("ww", "ww"), actual: picture("www"))
        #expect(!wider.isEqual)
        #expect((wider.expectedSize.width, wider.expectedSize.height) == (2, 2))
        #expect((wider.actualSize.width, wider.actualSize.height) == (3, 1))
        // One pixel at the right and two below count. The corner belongs to neither picture.
        #expect(wider.changedPixels == 3)
        #expect(wider.worst == nil)
        #expect(wider.bounds == PixelRect(minX: 0, minY: 0, maxX: 3, maxY: 2))
        let transparentEdge = ImageComparison(expected: picture("w"), actual: picture("w."))
        #expect(!transparentEdge.isEqual)
        #expect(transparentEdge.changedPixels == 1)
    }

    @Test("empty pictures can be compared")
    func empty() {
        let none = StraightBitmap(width: 0, height: 0)
        #expect(ImageComparison(expected: none, actual: none).isEqual)
        #expect(!ImageComparison(expected: none, actual: StraightBitmap(width: 0, height: 3)).isEqual)
        #expect(ImageComparison(expected: none, actual: picture("w")).changedPixels == 1)
    }
}
