import NavImaging

/// What the neighbours of each of four pixels are between, channel by channel.
struct Envelope {
    private(set) var least: FourPixels
    private(set) var greatest: FourPixels

    @inline(__always)
    init(_ pixels: FourPixels) {
        least = pixels
        greatest = pixels
    }

    @inline(__always)
    mutating func include(_ pixels: FourPixels) {
        least = least.minimum(pixels)
        greatest = greatest.maximum(pixels)
    }

    /// How many levels each channel of other pixels leaves the envelope, beyond a share of its contrast.
    ///
    /// A line as thin as a pixel has no neighbour that is like it: a move by 0.02 pixels takes 2 % of its contrast,
    /// and its envelope cannot hold that.
    @inline(__always)
    func excess(of pixels: FourPixels) -> FourPixels {
        let contrast = greatest.bytes &- least.bytes
        return pixels.excess(over: greatest).maximum(least.excess(over: pixels))
            .excess(over: FourPixels(contrast &>> AntialiasingThresholds.contrastShift))
    }
}

extension Envelope {
    /// Of a picture's pixels `x`…`x + 3` and the one before and after, in that row alone. Colours are straight.
    @inline(__always)
    init(ofRow y: Int, _ plane: PixelPlane, x: Int) {
        self.init(plane.four(at: x, y))
        include(row: y, plane, x: x)
    }

    /// Of the 3 × 3 pixels around each of `x`…`x + 3`, in straight colours.
    @inline(__always)
    init(around y: Int, _ plane: PixelPlane, x: Int) {
        self.init(ofRow: y, plane, x: x)
        include(row: max(y - 1, 0), plane, x: x)
        include(row: min(y + 1, plane.height - 1), plane, x: x)
    }

    @inline(__always)
    private mutating func include(row: Int, _ plane: PixelPlane, x: Int) {
        include(plane.four(at: x - 1, row))
        include(plane.four(at: x, row))
        include(plane.four(at: x + 1, row))
    }

    /// The same anywhere in a picture and in premultiplied colours, pixel by pixel.
    init(premultipliedAround y: Int, _ plane: PixelPlane, x: Int) {
        self.init(plane.premultiplied(y, x: x))
        for row in max(y - 1, 0)...min(y + 1, plane.height - 1) {
            for column in x - 1...x + 1 { include(plane.premultiplied(row, x: column)) }
        }
    }

    /// Whether no pixel in it is transparent, so that straight colours are premultiplied ones.
    @inline(__always)
    var isOpaque: Bool { least.isOpaque }
}

extension PixelPlane {
    /// Four pixels of a row, premultiplied; beyond its ends the nearest pixel stands.
    func premultiplied(_ y: Int, x: Int) -> FourPixels {
        var four = FourPixels()
        for index in 0..<4 {
            let column = min(max(x + index, 0), width - 1)
            four.words[index] = PremultipliedPixel(self[column, y]).bits
        }
        return four
    }

    /// Four pixels of a row without colours that no one can see; beyond its ends the nearest pixel stands.
    func canonical(_ y: Int, x: Int) -> FourPixels {
        var four = FourPixels()
        for index in 0..<4 {
            let column = min(max(x + index, 0), width - 1)
            four.words[index] = self[column, y].canonical.word
        }
        return four
    }
}

extension StraightPixel {
    init(word: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word >> 8),
            blue: UInt8(truncatingIfNeeded: word >> 16), alpha: UInt8(truncatingIfNeeded: word >> 24))
    }

    /// Red in the lowest byte.
    var word: UInt32 { UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24 }

    /// The pixel without the colour that no one can see.
    var canonical: StraightPixel { alpha == 0 ? .clear : self }
}
