import NavCompositing
import NavGeometry
import NavImaging
import NavScene
import Testing

@Suite("Pictures as paints")
struct PicturePaintTests {
    /// An opaque picture of 6 × 4 pixels, each in a different colour.
    private let picture = PremultipliedBitmap(
        width: 6, height: 4,
        pixels: (0..<24).map { (index: Int) -> PremultipliedPixel in
            let (column, row) = (index % 6, index / 6)
            return PremultipliedPixel(
                red: UInt8(column * 50), green: UInt8(row * 80), blue: UInt8(index * 10), alpha: 255)
        })
    private let white = PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255)
    private let everything = Path(rect: Rect(x: 0, y: 0, width: 40, height: 30))

    private func pixels(_ nodes: [ResolvedNode]) -> PremultipliedBitmap {
        let scene = ResolvedScene(canvas: canvas(40, 30), nodes: nodes)
        let resources = RenderResources(glyphs: SquareGlyphs(), images: ["picture": picture])
        return Compositor(DisplayList(scene, resources: resources), workers: 1).render()
    }

    private func paint(
        _ width: Double, _ height: Double, _ spread: PicturePaint.Spread,
        _ sampling: Image.Sampling = .nearest, _ transform: AffineTransform = .identity
    ) -> ResolvedPaint {
        .picture(
            ResolvedPicturePaint(
                source: "picture", size: Size(width: width, height: height), sampling: sampling,
                spread: spread, transform: transform))
    }

    private func filled(_ path: Path, _ paint: ResolvedPaint) -> ResolvedNode {
        ResolvedNode(.path(ResolvedPath(path: path, paint: paint)))
    }

    /// Returns the picture's column or row at a position along one axis, by the definition of each
    /// spread; nil if the picture paints nothing at the position.
    private func pixel(_ place: Double, of count: Int, _ spread: PicturePaint.Spread) -> Int? {
        let index = Int(place.rounded(.down))
        let copy = Int((Double(index) / Double(count)).rounded(.down))
        let rest = index - copy * count
        return switch spread {
        case .none: copy == 0 ? index : nil
        case .pad: min(max(index, 0), count - 1)
        case .repeat: rest
        case .reflect: copy % 2 == 0 ? rest : count - 1 - rest
        }
    }

    @Test(
        "beyond its edges a picture ends, repeats its edge pixels, tiles or reflects",
        arguments: PicturePaint.Spread.allCases)
    func spreads(_ spread: PicturePaint.Spread) {
        // Each pixel of the picture covers 2 × 1 device pixels. The picture's corner is at (14, 9).
        let place = AffineTransform.translation(x: 14, y: 9)
        let found = pixels([filled(everything, paint(12, 4, spread, .nearest, place))])
        for y in 0..<30 {
            for x in 0..<40 {
                let column = pixel((Double(x) - 13.5) / 2, of: 6, spread)
                let row = pixel(Double(y) - 8.5, of: 4, spread)
                let expected = column.flatMap { column in row.map { picture[column, $0] } }
                #expect(found[x, y] == expected ?? white)
            }
        }
    }

    @Test(
        "each device pixel shows the nearest pixel of a rotated and scaled picture paint",
        arguments: [PicturePaint.Spread.pad, .repeat, .reflect])
    func turned(_ spread: PicturePaint.Spread) throws {
        let way = AffineTransform.translation(x: 17, y: 11)
            .concatenated(afterApplying: .rotation(degrees: 33))
            .concatenated(afterApplying: .scale(x: 1.7, y: 2.3))
        let found = pixels([filled(everything, paint(6, 4, spread, .nearest, way))])
        let back = try #require(way.inverse)
        for y in 0..<30 {
            for x in 0..<40 {
                let place = back.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                let column = try #require(pixel(place.x, of: 6, spread))
                let row = try #require(pixel(place.y, of: 4, spread))
                #expect(found[x, y] == picture[column, row])
            }
        }
    }

    @Test("bilinear sampling weights the four nearest pixels by distance") func bilinear() throws {
        let way = AffineTransform.translation(x: 3, y: 2)
            .concatenated(afterApplying: .scale(x: 5.5, y: 6.25))
        let found = pixels([filled(everything, paint(6, 4, .repeat, .bilinear, way))])
        let back = try #require(way.inverse)
        for y in 0..<30 {
            for x in 0..<40 {
                let place = back.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                let (u, v) = (place.x - 0.5, place.y - 0.5)
                let (column, row) = (u.rounded(.down), v.rounded(.down))
                var sum = 0.0
                for (dx, dy) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
                    let weight = (1 - abs(u - column - dx)) * (1 - abs(v - row - dy))
                    let a = try #require(pixel(column + dx, of: 6, .repeat))
                    let b = try #require(pixel(row + dy, of: 4, .repeat))
                    sum += weight * Double(picture[a, b].red)
                }
                // Weights are rounded to multiples of 1/256, levels differ by at most 250, and colours are
                // rounded after each axis. These errors together stay within 2 levels.
                #expect(abs(Double(found[x, y].red) - sum) <= 2)
            }
        }
    }

    @Test("in high quality, a picture that is drawn smaller shows the means of its pixels")
    func highQuality() {
        let found = pixels([filled(everything, paint(2, 2, .repeat, .highQuality))])
        for y in 0..<4 {
            for x in 0..<4 {
                var sum = 0
                for row in 0..<2 {
                    for column in 0..<3 {
                        let (fromColumn, fromRow) = (x % 2 * 3 + column, y % 2 * 2 + row)
                        sum += Int(picture[fromColumn, fromRow].green)
                    }
                }
                let mean = Double(sum) / 6
                let green = Double(found[x, y].green)
                #expect(abs(green - mean) <= 0.51)
            }
        }
    }

    @Test("a common edge of a shape and its picture is antialiased once") func commonEdges() {
        let place = AffineTransform.translation(x: 4.5, y: 5.25)
        func drawn(_ shapeWidth: Double, _ width: Double, _ spread: PicturePaint.Spread)
            -> PremultipliedBitmap
        {
            let shape = Path(rect: Rect(x: 4.5, y: 5.25, width: shapeWidth, height: 10))
            return pixels([filled(shape, paint(width, 10, spread, .nearest, place))])
        }
        #expect(drawn(20, 20, .none) == drawn(20, 20, .pad))
        // In the first drawing, the shape extends beyond the picture's right edge. This edge acts as a clip,
        // which adds one rounding. The other edges of shape and picture coincide.
        for (a, b) in zip(drawn(20, 10.5, .none).pixels, drawn(10.5, 10.5, .pad).pixels) {
            #expect(abs(Int(a.red) - Int(b.red)) <= 1 && abs(Int(a.green) - Int(b.green)) <= 1)
        }
    }

    @Test("where a picture's edge cuts a pixel, picture and background mix by coverage") func softEdge() {
        let way = AffineTransform(a: 2, b: 0, c: 0, d: 2, e: 4.25, f: 4)
        let found = pixels([filled(everything, paint(6, 4, .none, .nearest, way))])
        // The picture reaches from x = 4.25 to 16.25. It covers three quarters of column 4 and a quarter of
        // column 16.
        let last = picture[5, 0]
        #expect(found[3, 4] == white && found[5, 4] == picture[0, 0])
        let lastRed: Double = 0.25 * Double(last.red) + 0.75 * 255
        let firstGreen: Double = 0.75 * Double(picture[0, 0].green) + 0.25 * 255
        #expect(abs(Double(found[16, 4].red) - lastRed) <= 1)
        #expect(abs(Double(found[4, 4].green) - firstGreen) <= 1)
    }

    @Test("strokes and glyphs can also have picture paints") func linesAndLetters() {
        let tiles = paint(6, 4, .repeat, .nearest, .translation(x: 2, y: 1))
        let line = ResolvedPath(
            path: Path(rect: Rect(x: 8, y: 8, width: 16, height: 10)),
            drawing: .stroke(StrokeStyle(width: 4)), paint: tiles)
        let run = GlyphRun(
            face: "", size: 20, glyphs: [GlyphRun.Glyph(id: 1, position: Point(x: 4, y: 20))])
        let all = pixels([filled(everything, tiles)])
        let drawn = pixels([ResolvedNode(.path(line))])
        let written = pixels([ResolvedNode(.glyphs(ResolvedGlyphs(run: run, paint: tiles)))])
        for y in 0..<30 {
            for x in 0..<40 {
                let isWithin = (10..<22).contains(x) && (10..<16).contains(y)
                let isOnLine = (6..<26).contains(x) && (6..<20).contains(y) && !isWithin
                let isOnLetter = (4..<14).contains(x) && (10..<20).contains(y)
                #expect(drawn[x, y] == (isOnLine ? all[x, y] : white))
                #expect(written[x, y] == (isOnLetter ? all[x, y] : white))
            }
        }
    }

    @Test("a picture paint without spread cuts off glyphs at its edges") func endingLetters() {
        let run = GlyphRun(
            face: "", size: 20, glyphs: [GlyphRun.Glyph(id: 1, position: Point(x: 4, y: 20))])
        let found = pixels([
            ResolvedNode(.glyphs(ResolvedGlyphs(run: run, paint: paint(10, 15, .none))))
        ])
        #expect(found[9, 14] != white && found[10, 14] == white && found[9, 15] == white)
    }

    @Test("a missing picture and a singular transform paint nothing, and extreme sizes are safe")
    func extremes() {
        let nothing = pixels([])
        var picture = ResolvedPicturePaint(source: "other", size: Size(width: 1, height: 1))
        #expect(pixels([filled(everything, .picture(picture))]) == nothing)
        picture.source = "picture"
        picture.transform = .scale(x: 0, y: 1)
        #expect(pixels([filled(everything, .picture(picture))]) == nothing)
        for spread in PicturePaint.Spread.allCases {
            for sampling in [Image.Sampling.nearest, .bilinear, .highQuality] {
                for size in [1e-9, 1e9] {
                    let found = pixels([filled(everything, paint(size, size, spread, sampling))])
                    #expect(found.pixels.count == 1200)
                }
            }
        }
    }
}
