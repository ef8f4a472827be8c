import NavImaging

/// The changed pixels of a comparison, one flag for each pixel of a canvas that holds both pictures.
public struct ChangeMask: Equatable, Sendable {
    /// Width in pixels: that of the wider picture.
    public let width: Int
    /// Height in pixels: that of the higher picture.
    public let height: Int
    /// Whether each pixel differs, row by row. Pixels that only one picture covers differ.
    public let isChanged: [Bool]

    /// Creates a mask from flags.
    ///
    /// - Precondition: There are `width * height` flags.
    public init(width: Int, height: Int, isChanged: [Bool]) {
        precondition(isChanged.count == width * height, "one flag for each pixel")
        (self.width, self.height, self.isChanged) = (width, height, isChanged)
    }

    /// Whether the pixel in column `x` of row `y` differs.
    public subscript(x: Int, y: Int) -> Bool { isChanged[y * width + x] }

    /// The number of pixels that differ.
    public var count: Int { isChanged.count { $0 } }

    /// Compares two pictures, aligned at the top left.
    ///
    /// - Parameter ignored: Rectangles in which pixels that both pictures have count as equal.
    public init(expected: StraightBitmap, actual: StraightBitmap, ignoring ignored: [PixelRect] = []) {
        let pair = PicturePair(expected: expected, actual: actual, ignoring: ignored)
        var flags = [Bool](repeating: false, count: pair.width * pair.height)
        for y in 0..<pair.sharedHeight {
            for x in 0..<pair.sharedWidth
            where pair.expected[x, y].isVisiblyDifferent(from: pair.actual[x, y]) {
                flags[y * pair.width + x] = true
            }
        }
        for area in pair.inOneOnly {
            for y in area.minY..<area.maxY {
                for x in area.minX..<area.maxX { flags[y * pair.width + x] = true }
            }
        }
        self.init(width: pair.width, height: pair.height, isChanged: flags)
    }
}

extension StraightPixel {
    /// Whether two pixels differ. Fully transparent pixels are equal, whatever their colour.
    func isVisiblyDifferent(from other: StraightPixel) -> Bool {
        self != other && (alpha != 0 || other.alpha != 0)
    }
}
