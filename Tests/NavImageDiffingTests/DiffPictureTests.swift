import NavImaging
import Testing

@testable import NavImageDiffing

@Suite("The diff picture")
struct DiffPictureTests {
    private let red = StraightPixel(red: 255, green: 0, blue: 0, alpha: 255)
    private let magenta = StraightPixel(red: 255, green: 0, blue: 255, alpha: 255)

    @Test("what is equal stays as a pale grey ghost over white")
    func ghost() {
        let diff = DiffPicture.make(expected: picture("wk.R"), actual: picture("wk.R"))
        // 15 % of black over white is 255 · 0.85 = 216.75; transparent shows the white.
        #expect(diff.pixels.map(\.red).prefix(3) == [255, 217, 255])
        // Luma of red is 0.2126 · 255 = 54: darkness 201 at half alpha is 101, of which 15 % are 15.
        #expect(abs(Int(diff[3, 0].red) - 240) <= 1)
        for pixel in diff.pixels {
            #expect(pixel.red == pixel.green && pixel.green == pixel.blue && pixel.alpha == 255)
        }
    }

    @Test("changed pixels are red, and magenta where only the alpha changed")
    func colors() {
        let diff = DiffPicture.make(expected: picture("gr.g"), actual: picture("hRRg"))
        #expect(Array(diff.pixels.prefix(3)) == [red, magenta, magenta])
        #expect(diff[3, 0] != red && diff[3, 0] != magenta)
    }

    @Test("one level in one pixel is framed, and the frame covers no change")
    func frame() {
        let expected = StraightBitmap(width: 60, height: 50)
        var actual = expected
        actual[30, 25].alpha = 1
        actual[36, 25].alpha = 1
        let diff = DiffPicture.make(expected: expected, actual: actual)
        #expect(diff[30, 25] == magenta && diff[36, 25] == magenta)
        // The box is x 30…36 in one row; the frame's 3 pixels begin after 6 free ones.
        let row = (0..<60).filter { diff[$0, 25] == DiffPicture.frame }
        #expect(row == [21, 22, 23, 43, 44, 45])
        let column = (0..<50).filter { diff[30, $0] == DiffPicture.frame }
        #expect(column == [16, 17, 18, 32, 33, 34])
    }

    @Test("changes far from each other have frames of their own")
    func clusters() {
        let expected = StraightBitmap(width: 200, height: 100)
        var actual = expected
        for (x, y) in [(5, 5), (20, 20), (150, 90)] { actual[x, y].alpha = 255 }
        let boxes = ChangeClusters.boxes(of: PicturePair(expected: expected, actual: actual))
        // 5 and 20 lie in tiles of 16 that touch by a corner.
        #expect(
            boxes == [
                PixelRect(minX: 5, minY: 5, maxX: 21, maxY: 21),
                PixelRect(minX: 150, minY: 90, maxX: 151, maxY: 91),
            ])
    }

    @Test("a frame never hides another group's change")
    func frameOverChange() {
        let expected = StraightBitmap(width: 200, height: 200)
        var actual = expected
        // An L whose box is 8…151 both ways, so that its frame's right side is x 157…159.
        for step in 8...150 {
            actual[8, step].alpha = 9
            actual[step, 150].alpha = 9
        }
        actual[158, 9].alpha = 9
        let diff = DiffPicture.make(expected: expected, actual: actual)
        #expect(diff[158, 40] == DiffPicture.frame)
        #expect(diff[158, 9] == magenta)
    }

    @Test("an area of one picture only is chequered and an area of neither is grey")
    func sizes() {
        let diff = DiffPicture.make(expected: picture("w", "w"), actual: picture("ww"))
        #expect((diff.width, diff.height) == (2, 2))
        #expect(diff[1, 0] == DiffPicture.inOneOnly.0)
        #expect(diff[0, 1] == DiffPicture.inOneOnly.0)
        #expect(diff[1, 1] == DiffPicture.outsideBoth)
        let wide = DiffPicture.make(expected: picture("w"), actual: StraightBitmap(width: 9, height: 1))
        #expect(wide[3, 0] == DiffPicture.inOneOnly.0 && wide[4, 0] == DiffPicture.inOneOnly.1)
        #expect(wide.pixels.allSatisfy { $0.alpha == 255 })
    }
}
