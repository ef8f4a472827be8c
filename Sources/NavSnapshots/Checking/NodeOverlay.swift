import NavImaging

/// Draws boxes around nodes over a pale copy of a frame.
enum NodeOverlay {
    /// The colour of the boxes: magenta, which few interfaces use.
    static let color = StraightPixel(red: 255, green: 0, blue: 255, alpha: 255)
    /// The thickness of a box in pixels: visible when a phone screen is shown at half size.
    private static let thickness = 2

    /// Returns the picture with a box around each rectangle.
    static func make(_ frame: StraightBitmap, nodes: [PixelRect]) -> StraightBitmap {
        var picture = StraightBitmap(width: frame.width, height: frame.height)
        for index in frame.pixels.indices { picture.pixels[index] = paled(frame.pixels[index]) }
        let canvas = PixelRect(minX: 0, minY: 0, maxX: frame.width, maxY: frame.height)
        for node in nodes {
            let outer = node.outset(by: thickness).intersection(canvas)
            for side in outer.parts(around: node.intersection(canvas)) {
                for y in side.minY..<side.maxY {
                    for x in side.minX..<side.maxX { picture[x, y] = color }
                }
            }
        }
        return picture
    }

    /// Composites the pixel over white, and returns the mean of the result and white.
    private static func paled(_ pixel: StraightPixel) -> StraightPixel {
        let alpha = Int(pixel.alpha)
        let mixed = { (value: UInt8) in
            UInt8((255 + (Int(value) * alpha + 255 * (255 - alpha)) / 255) / 2)
        }
        return StraightPixel(
            red: mixed(pixel.red), green: mixed(pixel.green), blue: mixed(pixel.blue), alpha: 255)
    }
}
