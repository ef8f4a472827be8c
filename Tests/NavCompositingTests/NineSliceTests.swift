import NavCompositing
import NavGeometry
import NavImaging
import NavScene
import Testing

/// Tests of resizable pictures. The platform's bar images are an example: they have 5 × 5 pixels. Only
/// the middle row and the middle column are stretched.
@Suite("Nine-slice pictures")
struct NineSliceTests {
    private func drawn(
        _ picture: PremultipliedBitmap, insets: Double, width: Double, height: Double, scale: Double,
        sampling: Image.Sampling = .bilinear
    ) -> PremultipliedBitmap {
        let image = ResolvedImage(
            source: "picture", rect: Rect(x: 0, y: 0, width: width, height: height), sampling: sampling,
            capInsets: EdgeInsets(top: insets, left: insets, bottom: insets, right: insets))
        let scene = ResolvedScene(
            canvas: canvas(width, height, scale: scale), nodes: [ResolvedNode(.image(image))])
        let resources = RenderResources(glyphs: SquareGlyphs(), images: ["picture": picture])
        return Compositor(DisplayList(scene, resources: resources), workers: 1).render()
    }

    /// Returns a grey of its own for each part, by the part's row and column.
    private func grey(row: Int, column: Int) -> PremultipliedPixel {
        grey(UInt8(20 * (1 + row * 3 + column)))
    }

    private func grey(_ level: UInt8) -> PremultipliedPixel {
        PremultipliedPixel(red: level, green: level, blue: level, alpha: 255)
    }

    @Test(
        "a nine-slice picture keeps its corners' size, stretches edges along one axis, and the middle along both",
        arguments: [1.0, 2, 3], [Image.Sampling.nearest, .bilinear, .highQuality])
    func parts(scale: Double, sampling: Image.Sampling) {
        // Nine parts, each in one colour: 2, 1 and 2 pixels along each axis.
        let part = [0, 0, 1, 2, 2]
        let picture = PremultipliedBitmap(
            width: 5, height: 5,
            pixels: (0..<25).map { grey(row: part[$0 / 5], column: part[$0 % 5]) })
        let found = drawn(picture, insets: 2, width: 20, height: 12, scale: scale, sampling: sampling)
        for y in 0..<found.height {
            for x in 0..<found.width {
                let (u, v) = ((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
                let column = u < 2 ? 0 : u < 18 ? 1 : 2
                let row = v < 2 ? 0 : v < 10 ? 1 : 2
                #expect(found[x, y] == grey(row: row, column: column))
            }
        }
    }

    @Test(
        "a nine-slice picture repeats, rounds or spaces its middle as in CSS",
        arguments: [
            (Image.CapTiling.stretch, 6, "AABBCC"), (.repeat, 5, "CABCA"), (.repeat, 6, "CABCAB"),
            (.round, 6, "ABCABC"), (.round, 7, "ABCAABC"), (.round, 2, "AC"), (.space, 5, ".ABC."),
            (.space, 6, "ABCABC"), (.space, 2, ".."),
        ])
    func tiling(tiling: Image.CapTiling, room: Int, expected: String) {
        // The picture has one pixel at each end and three pixels in the middle.
        let levels: [Character: UInt8] = ["<": 10, "A": 60, "B": 120, "C": 180, ">": 240]
        let line = Array("<ABC>").map { grey(levels[$0] ?? 0) }
        let across = PremultipliedBitmap(width: 5, height: 1, pixels: line)
        let down = PremultipliedBitmap(width: 1, height: 5, pixels: line)
        for (picture, isDown) in [(across, false), (down, true)] {
            let size =
                isDown ? Size(width: 1, height: Double(room + 2)) : Size(width: Double(room + 2), height: 1)
            var image = ResolvedImage(
                source: "picture", rect: Rect(origin: .zero, size: size), sampling: .nearest,
                capInsets: isDown
                    ? EdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
                    : EdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
            if isDown { image.verticalTiling = tiling } else { image.horizontalTiling = tiling }
            let scene = ResolvedScene(
                canvas: canvas(size.width, size.height, background: .clear),
                nodes: [ResolvedNode(.image(image))])
            let resources = RenderResources(glyphs: SquareGlyphs(), images: ["picture": picture])
            let found = Compositor(DisplayList(scene, resources: resources), workers: 1).render()
            let letters = found.pixels.map { pixel in
                pixel.alpha == 0 ? "." : levels.first { $0.value == pixel.red }?.key ?? "?"
            }
            #expect(String(letters) == "<" + expected + ">", "\(tiling) \(room)")
        }
    }

    @Test(
        "a corner pixel with an alpha of 252 covers one point, and its colour is off by at most one level",
        arguments: [1.0, 2, 3])
    func translucentPixel(scale: Double) {
        var picture = PremultipliedBitmap(width: 5, height: 5, fill: grey(0))
        picture[4, 0] = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 252)
        let found = drawn(picture, insets: 2, width: 30, height: 44, scale: scale)
        // Black with an alpha of 252/255 over white gives 3.
        #expect(abs(Int(found[Int(29.5 * scale), Int(0.5 * scale)].red) - 3) <= 1)
        for y in 0..<found.height {
            for x in 0..<found.width where Double(x) < 28 * scale || Double(y) >= 2 * scale {
                #expect(found[x, y] == grey(0))
            }
        }
    }

    /// The platform's sample code for bar images writes unpremultiplied bytes into a premultiplied buffer.
    ///
    /// So a byte c with an alpha of 252 means the straight colour c · 255 / 252. Over a level b, this
    /// colour gives the level c + (1 − 252/255) · b, at most 255.
    @Test(
        "unpremultiplied bytes in a premultiplied buffer give a slightly brighter colour",
        arguments: [0, 60, 128, 249, 252])
    func brighterBytes(level: Int) {
        let straight = UInt8((Double(level) * 255 / 252).rounded())
        var picture = PremultipliedBitmap(width: 5, height: 5, fill: grey(straight))
        picture[4, 0] = PremultipliedPixel(
            StraightPixel(red: straight, green: straight, blue: straight, alpha: 252))
        let found = drawn(picture, insets: 2, width: 10, height: 10, scale: 1)
        let expected = min(Double(level) + (1 - 252.0 / 255) * 255, 255)
        #expect(abs(Double(found[9, 0].red) - expected) <= 1)
    }

    @Test(
        "in high quality, a nine-slice picture that is drawn smaller averages each of its parts separately"
    ) func highQuality() {
        // The three columns at each end become one device pixel. They are 0, 240 and 0, so their mean is
        // 80. All columns between them are 90.
        let picture = PremultipliedBitmap(
            width: 12, height: 12,
            pixels: (0..<144).map { grey((3..<9).contains($0 % 12) ? 90 : [0, 240, 0][$0 % 3]) })
        let found = drawn(
            picture, insets: 3, width: 24, height: 24, scale: 1 / 3.0, sampling: .highQuality)
        #expect(found.width == 8)
        for y in 0..<8 {
            for x in 0..<8 { #expect(found[x, y] == grey(x == 0 || x == 7 ? 80 : 90)) }
        }
    }
}
