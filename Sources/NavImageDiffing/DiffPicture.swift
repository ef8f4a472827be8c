import NavImaging

/// A picture in which a person finds what changed: the expected picture as a pale ghost, changes in loud colours, and
/// a frame around each group of changes, so that one level in one pixel is seen at arm's length.
///
/// It has at most 46 colours, so that a palette can hold them.
public enum DiffPicture {
    /// Where a pixel left the envelope of the other picture.
    static let outside = StraightPixel(red: 255, green: 0, blue: 0, alpha: 255)
    /// Where antialiasing could be the cause.
    static let inside = StraightPixel(red: 255, green: 214, blue: 0, alpha: 255)
    static let alphaOnly = StraightPixel(red: 0, green: 112, blue: 255, alpha: 255)
    /// Around a tile whose mean differs by more than the tolerance for antialiasing accepts.
    static let tile = StraightPixel(red: 255, green: 0, blue: 255, alpha: 255)
    static let frame = StraightPixel(red: 255, green: 150, blue: 0, alpha: 255)
    /// The two colours of the chequers where only one picture has pixels.
    static let inOneOnly = (
        StraightPixel(red: 255, green: 130, blue: 130, alpha: 255),
        StraightPixel(red: 255, green: 190, blue: 190, alpha: 255)
    )
    static let outsideBoth = StraightPixel(red: 200, green: 200, blue: 200, alpha: 255)

    /// Pixels between a group of changes and its frame, and the frame's thickness.
    private static let frameDistance = 6
    private static let frameThickness = 3

    /// An opaque picture of the size that covers both pictures.
    ///
    /// - Parameter ignored: rectangles in which nothing that both pictures have is compared.
    public static func make(
        expected: StraightBitmap, actual: StraightBitmap, ignoring ignored: [PixelRect] = []
    ) -> StraightBitmap {
        let pair = PicturePair(expected: expected, actual: actual, ignoring: ignored)
        let changes = PixelChanges(of: pair, hasMarks: true)
        var canvas = Canvas(pair)
        canvas.drawPixels(of: pair, changes)
        for area in pair.inOneOnly { canvas.drawChequers(in: area) }
        for box in changes.grid.clusters() {
            let outer = box.outset(by: frameDistance + frameThickness)
            canvas.drawOutline(inside: outer, thickness: frameThickness, frame)
        }
        for tile in changes.grid.tiles(above: AntialiasingThresholds.maximumLowPassHundredths) {
            canvas.drawOutline(inside: tile, thickness: 1, Self.tile)
        }
        return canvas.picture
    }

    /// The grey of a pixel over white at 15 %: black becomes 217, white stays 255.
    ///
    /// Grey is Rec. 709's luma of the sRGB bytes in 1/256: 54, 183, 19.
    static func ghost(_ pixel: StraightPixel) -> StraightPixel {
        let luma = (Int(pixel.red) * 54 + Int(pixel.green) * 183 + Int(pixel.blue) * 19) / 256
        let darkness = (255 - luma) * Int(pixel.alpha) / 255
        let grey = UInt8(255 - darkness * 15 / 100)
        return StraightPixel(red: grey, green: grey, blue: grey, alpha: 255)
    }
}

/// The picture while it is drawn, with what must stay to be seen.
private struct Canvas {
    var picture: StraightBitmap
    private var isChange: [Bool]

    init(_ pair: PicturePair) {
        picture = StraightBitmap(width: pair.width, height: pair.height, fill: DiffPicture.outsideBoth)
        isChange = Array(repeating: false, count: pair.width * pair.height)
    }

    mutating func drawPixels(of pair: PicturePair, _ changes: PixelChanges) {
        for y in 0..<pair.sharedHeight {
            for x in 0..<pair.sharedWidth {
                let (before, after) = (pair.expected[x, y], pair.actual[x, y])
                let mark = changes.mark(x, y)
                picture[x, y] = color(mark, before, after)
                isChange[y * picture.width + x] = mark != .none
            }
        }
    }

    private func color(
        _ mark: PixelChanges.Mark, _ before: StraightPixel, _ after: StraightPixel
    ) -> StraightPixel {
        let isSameColor = (before.red, before.green, before.blue) == (after.red, after.green, after.blue)
        switch mark {
        case .none: return DiffPicture.ghost(before)
        // A transparent pixel has no colour of its own: fading in or out is a change of alpha.
        case _ where isSameColor || before.alpha == 0 || after.alpha == 0: return DiffPicture.alphaOnly
        case .inside: return DiffPicture.inside
        case .outside: return DiffPicture.outside
        }
    }

    mutating func drawChequers(in area: PixelRect) {
        for y in area.minY..<area.maxY {
            for x in area.minX..<area.maxX {
                let isEven = (x / 4 + y / 4) % 2 == 0
                picture[x, y] = isEven ? DiffPicture.inOneOnly.0 : DiffPicture.inOneOnly.1
                isChange[y * picture.width + x] = true
            }
        }
    }

    /// Outlines never cover a change: it may be another group's.
    mutating func drawOutline(inside outer: PixelRect, thickness: Int, _ color: StraightPixel) {
        let inner = outer.outset(by: -thickness)
        let sides = [
            PixelRect(minX: outer.minX, minY: outer.minY, maxX: outer.maxX, maxY: inner.minY),
            PixelRect(minX: outer.minX, minY: inner.maxY, maxX: outer.maxX, maxY: outer.maxY),
            PixelRect(minX: outer.minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY),
            PixelRect(minX: inner.maxX, minY: inner.minY, maxX: outer.maxX, maxY: inner.maxY),
        ]
        let canvas = PixelRect(minX: 0, minY: 0, maxX: picture.width, maxY: picture.height)
        for side in sides {
            let visible = side.intersection(canvas)
            for y in visible.minY..<visible.maxY {
                for x in visible.minX..<visible.maxX where !isChange[y * picture.width + x] {
                    picture[x, y] = color
                }
            }
        }
    }
}
