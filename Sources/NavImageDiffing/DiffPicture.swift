import NavImaging

/// A picture in which a person finds what changed: the expected picture as a pale ghost, changes in loud colours, and
/// a frame around each group of changes, so that one level in one pixel is seen at arm's length.
public enum DiffPicture {
    static let color = StraightPixel(red: 255, green: 0, blue: 0, alpha: 255)
    static let alphaOnly = StraightPixel(red: 255, green: 0, blue: 255, alpha: 255)
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

    /// An opaque picture of the size that covers both: changed pixels red, magenta when only their alpha changed,
    /// chequered where only one picture has pixels, grey where neither has.
    public static func make(expected: StraightBitmap, actual: StraightBitmap) -> StraightBitmap {
        let pair = PicturePair(expected: expected, actual: actual)
        var picture = StraightBitmap(width: pair.width, height: pair.height)
        for y in 0..<pair.height {
            for x in 0..<pair.width { picture[x, y] = pixel(atX: x, y: y, of: pair) }
        }
        for box in ChangeClusters.boxes(of: pair) { drawFrame(around: box, of: pair, in: &picture) }
        return picture
    }

    private static func pixel(atX x: Int, y: Int, of pair: PicturePair) -> StraightPixel {
        switch pair.change(atX: x, y: y) {
        case .none: ghost(pair.expected[x, y])
        case .color: color
        case .alphaOnly: alphaOnly
        case .inOneOnly: (x / 4 + y / 4) % 2 == 0 ? inOneOnly.0 : inOneOnly.1
        case .outsideBoth: outsideBoth
        }
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

    /// Frames never cover a change: it may be another group's.
    private static func drawFrame(
        around box: PixelRect, of pair: PicturePair, in picture: inout StraightBitmap
    ) {
        let canvas = PixelRect(minX: 0, minY: 0, maxX: picture.width, maxY: picture.height)
        let inner = box.outset(by: frameDistance)
        let outer = inner.outset(by: frameThickness)
        let bands = [
            PixelRect(minX: outer.minX, minY: outer.minY, maxX: outer.maxX, maxY: inner.minY),
            PixelRect(minX: outer.minX, minY: inner.maxY, maxX: outer.maxX, maxY: outer.maxY),
            PixelRect(minX: outer.minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY),
            PixelRect(minX: inner.maxX, minY: inner.minY, maxX: outer.maxX, maxY: inner.maxY),
        ]
        for band in bands {
            let visible = band.intersection(canvas)
            for y in visible.minY..<visible.maxY {
                for x in visible.minX..<visible.maxX where pair.change(atX: x, y: y) == .none {
                    picture[x, y] = frame
                }
            }
        }
    }
}
