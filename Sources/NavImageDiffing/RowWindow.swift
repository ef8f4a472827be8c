import NavImaging

/// A copy of one row of a picture, with its first and last pixels repeated beyond the ends, so that every pixel has
/// neighbours.
struct PixelRow {
    /// One pixel before the row, and what four neighbours at the last pixel and one more to the right reach.
    private static let margins = (left: 1, right: 4)

    private var words: [UInt32]
    private let width: Int

    init(width: Int) {
        self.width = width
        words = Array(repeating: 0, count: width + Self.margins.left + Self.margins.right)
    }

    /// Pixels `x`…`x + 3`, where `x` may be −1.
    @inline(__always)
    func four(at x: Int) -> FourPixels { FourPixels(words, at: x + Self.margins.left) }

    /// Takes a row as it is; tells whether every pixel is opaque.
    mutating func load(_ y: Int, of bitmap: StraightBitmap) -> Bool {
        let all = bitmap.copyRow(y, to: &words, from: Self.margins.left)
        repeatEnds()
        return all >> 24 == 255
    }

    /// Replaces each pixel.
    mutating func map(_ transform: (StraightPixel) -> UInt32) {
        for index in words.indices { words[index] = transform(StraightPixel(word: words[index])) }
    }

    private mutating func repeatEnds() {
        for index in 0..<Self.margins.left { words[index] = words[Self.margins.left] }
        let end = Self.margins.left + width
        for index in end..<words.count { words[index] = words[end - 1] }
    }
}

/// A row of a picture with the rows above and below it, moved down the picture; at the top and bottom the row itself
/// stands for the one that is missing.
struct RowWindow {
    private let bitmap: StraightBitmap
    /// The place of the middle row.
    private var y = -2
    // Premultiplied.
    private var above: PixelRow
    private var middle: PixelRow
    private var below: PixelRow
    // For the middle row and the one below it.
    private var isMiddleOpaque = true
    private var isBelowOpaque = true
    /// The middle row as files store it, without colours that no one can see; only when it is not opaque.
    private var canonical: PixelRow

    /// - Precondition: the bitmap is not empty.
    init(_ bitmap: StraightBitmap) {
        self.bitmap = bitmap
        above = PixelRow(width: bitmap.width)
        middle = above
        below = above
        canonical = above
    }

    mutating func move(to row: Int) {
        if row == y + 1 {
            swap(&above, &middle)
            swap(&middle, &below)
            isMiddleOpaque = isBelowOpaque
        } else {
            _ = load(row - 1, into: &above)
            isMiddleOpaque = load(row, into: &middle)
        }
        isBelowOpaque = load(row + 1, into: &below)
        if !isMiddleOpaque {
            _ = canonical.load(row, of: bitmap)
            canonical.map { $0.canonical.word }
        }
        y = row
    }

    private func load(_ row: Int, into target: inout PixelRow) -> Bool {
        let isOpaque = target.load(min(max(row, 0), bitmap.height - 1), of: bitmap)
        if !isOpaque { target.map { PremultipliedPixel($0).bits } }
        return isOpaque
    }

    /// Four pixels of the middle row, as files store them.
    @inline(__always)
    func straight(at x: Int) -> FourPixels { isMiddleOpaque ? middle.four(at: x) : canonical.four(at: x) }

    @inline(__always)
    func premultiplied(at x: Int) -> FourPixels { middle.four(at: x) }

    /// The envelope of the 3 × 3 pixels around each of four, premultiplied.
    @inline(__always)
    func envelope(at x: Int) -> Envelope {
        let own = middle.four(at: x)
        var envelope = Envelope(least: own, greatest: own)
        include(x - 1, &envelope)
        include(x, &envelope)
        include(x + 1, &envelope)
        return envelope
    }

    @inline(__always)
    private func include(_ x: Int, _ envelope: inout Envelope) {
        envelope.include(above.four(at: x))
        envelope.include(middle.four(at: x))
        envelope.include(below.four(at: x))
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
