import NavImaging
import Testing

@Suite("Bitmaps and pixel rectangles")
struct BitmapTests {
    @Test("a bitmap's rows are contiguous, without padding")
    func rowOrder() {
        var bitmap = StraightBitmap(width: 3, height: 2)
        let red = StraightPixel(red: 255, green: 0, blue: 0, alpha: 255)
        bitmap[2, 1] = red
        #expect(bitmap.pixels.count == 6)
        #expect(bitmap.pixels.firstIndex(of: red) == 5)
        #expect(bitmap[2, 1] == red)
    }

    @Test("bitmaps convert between premultiplied and straight, pixel by pixel")
    func crossing() {
        let half = PremultipliedPixel(red: 64, green: 0, blue: 128, alpha: 128)
        var bitmap = PremultipliedBitmap(width: 2, height: 1)
        bitmap[1, 0] = half
        let straight = StraightBitmap(bitmap)
        // (64·255 + 64) / 128 = 128, (128·255 + 64) / 128 = 255.
        #expect(straight[1, 0] == StraightPixel(red: 128, green: 0, blue: 255, alpha: 128))
        #expect(straight[0, 0] == .clear)
        #expect(PremultipliedBitmap(straight) == bitmap)
    }

    @Test("a union ignores empty rectangles, and disjoint rectangles have an empty intersection")
    func rectangles() {
        let a = PixelRect(minX: -4, minY: 0, maxX: 4, maxY: 4)
        let b = PixelRect(minX: 2, minY: 2, maxX: 8, maxY: 3)
        #expect(a.union(b) == PixelRect(minX: -4, minY: 0, maxX: 8, maxY: 4))
        #expect(a.intersection(b) == PixelRect(minX: 2, minY: 2, maxX: 4, maxY: 3))
        #expect(a.union(.empty) == a)
        #expect(PixelRect.empty.union(b) == b)
        #expect(a.intersection(PixelRect(minX: 50, minY: 0, maxX: 60, maxY: 4)).isEmpty)
    }

    @Test("the parts of a rectangle around a hole cover each remaining pixel once")
    func parts() {
        let whole = PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 7)
        for hole in [
            PixelRect(minX: 2, minY: 1, maxX: 5, maxY: 4), PixelRect(minX: -3, minY: 2, maxX: 4, maxY: 20),
            PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 3), whole, whole.moved(byX: 20, y: 0), .empty,
        ] {
            var count = [Int](repeating: 0, count: 63)
            for part in whole.parts(around: hole) {
                #expect(whole.contains(part) && !part.isEmpty)
                for y in part.minY..<part.maxY { for x in part.minX..<part.maxX { count[y * 9 + x] += 1 } }
            }
            for y in 0..<7 {
                for x in 0..<9 {
                    let isInside = hole.minX <= x && x < hole.maxX && hole.minY <= y && y < hole.maxY
                    #expect(count[y * 9 + x] == (isInside ? 0 : 1))
                }
            }
        }
    }

    @Test("a rectangle with maximum below minimum is empty and has width 0")
    func crossedEnds() {
        let crossed = PixelRect(minX: 5, minY: 1, maxX: 2, maxY: 3)
        #expect(crossed.isEmpty)
        #expect(crossed.width == 0)
    }

    @Test("a rectangle contains itself, smaller and empty rectangles, but no larger rectangle")
    func containment() {
        let outer = PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 10)
        #expect(outer.contains(outer))
        #expect(outer.contains(.empty))
        #expect(!outer.contains(outer.outset(by: 1)))
        #expect(outer.outset(by: 1).contains(outer))
        #expect(outer.outset(by: -1) == PixelRect(minX: 1, minY: 1, maxX: 9, maxY: 9))
    }
}
