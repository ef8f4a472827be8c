import NavImaging

/// What the neighbours of each of four pixels are between, channel by channel.
struct Envelope {
    let least: FourPixels
    let greatest: FourPixels

    @inline(__always)
    init(least: FourPixels, greatest: FourPixels) {
        self.least = least
        self.greatest = greatest
    }

    /// Of three pixels each.
    @inline(__always)
    init(_ first: FourPixels, _ second: FourPixels, _ third: FourPixels) {
        least = first.minimum(second).minimum(third)
        greatest = first.maximum(second).maximum(third)
    }

    @inline(__always)
    func union(_ other: Envelope) -> Envelope {
        Envelope(least: least.minimum(other.least), greatest: greatest.maximum(other.greatest))
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
        self.init(plane.four(at: x &- 1, y), plane.four(at: x, y), plane.four(at: x &+ 1, y))
    }

    /// The same with the rows above and below.
    @inline(__always)
    func withRowsAround(_ y: Int, _ plane: PixelPlane, x: Int) -> Envelope {
        union(Envelope(ofRow: max(y &- 1, 0), plane, x: x))
            .union(Envelope(ofRow: min(y &+ 1, plane.height &- 1), plane, x: x))
    }

    /// Of the 3 × 3 pixels around each of four anywhere in a picture, in premultiplied colours, pixel by pixel.
    init(premultipliedAround y: Int, _ plane: PixelPlane, x: Int) {
        let rows = [max(y - 1, 0), y, min(y + 1, plane.height - 1)].map { row in
            Envelope(
                plane.premultiplied(row, x: x - 1), plane.premultiplied(row, x: x),
                plane.premultiplied(row, x: x + 1))
        }
        self = rows[0].union(rows[1]).union(rows[2])
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
