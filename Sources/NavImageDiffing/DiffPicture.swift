import NavImaging

/// Draws a picture that shows at a glance where two pictures differ.
///
/// The expected picture appears pale and grey. Changed pixels have bright colours, and each group
/// of changes has a frame. Even a difference of one level in one pixel is visible from a distance.
///
/// The picture has at most 39 pale greys and the 8 colours below, so it fits a palette of 256
/// colours.
public enum DiffPicture {
    /// Colour of a changed pixel that antialiasing cannot explain: red.
    /// ``ImageComparison/outsidePixels`` defines these pixels.
    static let outside = StraightPixel(red: 255, green: 0, blue: 0, alpha: 255)
    /// Colour of a changed pixel that antialiasing may explain: yellow.
    static let inside = StraightPixel(red: 255, green: 214, blue: 0, alpha: 255)
    /// Colour of a pixel that changed only its alpha, or that is fully transparent in one picture: blue.
    /// Blue takes precedence over red and yellow.
    static let alphaOnly = StraightPixel(red: 0, green: 112, blue: 255, alpha: 255)
    /// Colour of the outline around a tile of about 16 × 16 pixels: magenta. A tile gets the outline if
    /// a channel's mean differs by more than ``AntialiasingThresholds/maximumLowPassHundredths``.
    static let tile = StraightPixel(red: 255, green: 0, blue: 255, alpha: 255)
    /// Colour of the frame around a group of changes: orange.
    static let frame = StraightPixel(red: 255, green: 150, blue: 0, alpha: 255)
    /// The two colours of the checkerboard in areas that only one picture covers.
    static let inOneOnly = (
        StraightPixel(red: 255, green: 130, blue: 130, alpha: 255),
        StraightPixel(red: 255, green: 190, blue: 190, alpha: 255)
    )
    /// Colour of areas that neither picture covers: grey.
    static let outsideBoth = StraightPixel(red: 200, green: 200, blue: 200, alpha: 255)

    /// Distance between a group of changes and its frame, in pixels.
    private static let frameDistance = 6
    /// Thickness of a frame, in pixels.
    private static let frameThickness = 3

    /// Draws the differences as an opaque picture that is large enough for both pictures.
    ///
    /// - Parameters:
    ///   - expected: The picture that should have been drawn.
    ///   - actual: The picture that was drawn.
    ///   - ignored: Rectangles to leave out of the comparison. Areas that only one picture covers
    ///     still count.
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

    /// Returns the pale grey of an unchanged pixel: its luma with 15 % opacity over white. Black
    /// becomes 217, white stays 255.
    ///
    /// The luma has the weights of Rec. 709 (54, 183 and 19 of 256), applied to sRGB bytes.
    static func paleGrey(_ pixel: StraightPixel) -> StraightPixel {
        let luma = (Int(pixel.red) * 54 + Int(pixel.green) * 183 + Int(pixel.blue) * 19) / 256
        let darkness = (255 - luma) * Int(pixel.alpha) / 255
        let grey = UInt8(255 - darkness * 15 / 100)
        return StraightPixel(red: grey, green: grey, blue: grey, alpha: 255)
    }
}

/// The unfinished difference picture, with a flag for each changed pixel. Frames must not cover
/// changed pixels.
private struct Canvas {
    var picture: StraightBitmap
    private var isChange: [Bool]

    init(_ pair: PicturePair) {
        picture = StraightBitmap(width: pair.width, height: pair.height, fill: DiffPicture.outsideBoth)
        isChange = Array(repeating: false, count: pair.width * pair.height)
    }

    /// Draws the area that both pictures cover.
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

    /// Returns the colour of a pixel in the difference picture.
    private func color(
        _ mark: PixelChanges.Mark, _ before: StraightPixel, _ after: StraightPixel
    ) -> StraightPixel {
        let isSameColor = (before.red, before.green, before.blue) == (after.red, after.green, after.blue)
        switch mark {
        case .none: return DiffPicture.paleGrey(before)
        // A fully transparent pixel has no visible colour, so fading in or out is a change of
        // alpha.
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

    /// Draws an outline that leaves changed pixels uncovered, because they may belong to another
    /// group.
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
