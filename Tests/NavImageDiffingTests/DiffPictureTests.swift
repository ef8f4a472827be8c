import NavImaging
import Testing

@testable import NavImageDiffing

@Suite("Difference pictures")
struct DiffPictureTests {
    private let red = StraightPixel(red: 255, green: 0, blue: 0, alpha: 255)
    private let magenta = StraightPixel(red: 255, green: 0, blue: 255, alpha: 255)
    private let yellow = StraightPixel(red: 255, green: 214, blue: 0, alpha: 255)
    private let blue = StraightPixel(red: 0, green: 112, blue: 255, alpha: 255)

    @Test("a difference picture shows equal pixels pale and grey over white")
    func paleGreys() {
        let diff = DiffPicture.make(expected: picture("wk.R"), actual: picture("wk.R"))
        // 15 % of black over white is 255 · 0.85 = 216.75. Transparent pixels show the white.
        #expect(diff.pixels.map(\.red).prefix(3) == [255, 217, 255])
        // Red has the luma 0.2126 · 255 = 54, so its darkness is 201. At half alpha, the darkness is
        // 101, and 15 % of 101 is 15.
        #expect(abs(Int(diff[3, 0].red) - 240) <= 1)
        for pixel in diff.pixels {
            #expect(pixel.red == pixel.green && pixel.green == pixel.blue && pixel.alpha == 255)
        }
    }

    @Test(
        "a changed pixel is blue if only its alpha changed, yellow if antialiasing explains it, else red"
    )
    func colors() {
        // The envelope of a pixel is a range of values. It contains the values of the 3 × 3 pixels around the same
        // place in the other picture. Antialiasing explains a pixel that lies inside its envelope, or at most a few
        // levels outside. Here, the change by one level is explained, but the black pixel in a grey area is not.
        let diff = DiffPicture.make(
            expected: picture("gggggrg.g", "ggggggggg", "ggggggggg", "ggggggggg", "ggggggggg"),
            actual: picture("hggkgRgRg", "ggggggggg", "ggggggggg", "ggggggggg", "ggggggggg"))
        #expect([0, 3, 5, 7].map { diff[$0, 0] } == [yellow, red, blue, blue])
        #expect(diff[1, 0] == DiffPicture.paleGrey(picture("g")[0, 0]))
    }

    @Test("a difference picture outlines a tile in magenta only if its mean changed")
    func tile() {
        var expected = StraightBitmap(width: 64, height: 64, fill: picture("w")[0, 0])
        var actual = expected
        for y in 0..<64 {
            expected[40, y] = picture("k")[0, 0]
            actual[41, y] = picture("k")[0, 0]
        }
        let same = DiffPicture.make(expected: expected, actual: actual)
        #expect(same[32, 20] != DiffPicture.tile)
        for y in 0..<64 { actual[40, y] = picture("k")[0, 0] }
        // Two of the tile's 16 columns are black instead of one, so the mean changes by 255 / 16.
        let diff = DiffPicture.make(expected: expected, actual: actual)
        #expect(diff[32, 20] == magenta && diff[36, 16] == magenta && diff[34, 20] != magenta)
        #expect(diff[41, 20] == yellow && diff[20, 20] != magenta)
    }

    @Test(
        "a difference picture frames each change, even a change by one level, and the frame covers no change"
    )
    func frame() {
        let expected = StraightBitmap(width: 60, height: 50)
        var actual = expected
        actual[30, 25].alpha = 1
        actual[36, 25].alpha = 1
        let diff = DiffPicture.make(expected: expected, actual: actual)
        #expect(diff[30, 25] == blue && diff[36, 25] == blue)
        // The changes span x = 30…36 in one row. A gap of 6 pixels and then 3 pixels of frame
        // follow on each side.
        let row = (0..<60).filter { diff[$0, 25] == DiffPicture.frame }
        #expect(row == [21, 22, 23, 43, 44, 45])
        let column = (0..<50).filter { diff[30, $0] == DiffPicture.frame }
        #expect(column == [16, 17, 18, 32, 33, 34])
    }

    @Test("in a difference picture, the frame around one group of changes does not hide other changes")
    func frameOverChange() {
        let expected = StraightBitmap(width: 200, height: 200)
        var actual = expected
        // An L with the bounding box 8…150 in x and y. The right side of its frame is x = 157…159.
        for step in 8...150 {
            actual[8, step].alpha = 9
            actual[step, 150].alpha = 9
        }
        actual[158, 9].alpha = 9
        let diff = DiffPicture.make(expected: expected, actual: actual)
        #expect(diff[158, 40] == DiffPicture.frame)
        #expect(diff[158, 9] == blue)
    }

    @Test(
        "a difference picture is a checkerboard where only one picture has pixels, grey where neither has"
    )
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
