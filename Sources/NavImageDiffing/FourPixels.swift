import NavImaging

/// Four neighbouring pixels, one byte for each channel, worked on together.
///
/// The standard library's pointwise minimum and maximum of vectors are loops in this toolchain; a replacement by
/// comparison is one instruction.
struct FourPixels {
    /// Red, green, blue, alpha of the first pixel, then of the others.
    var bytes: SIMD16<UInt8>

    @inline(__always)
    init(_ bytes: SIMD16<UInt8> = .zero) { self.bytes = bytes }

    @inline(__always)
    func minimum(_ other: FourPixels) -> FourPixels {
        FourPixels(bytes.replacing(with: other.bytes, where: other.bytes .< bytes))
    }

    @inline(__always)
    func maximum(_ other: FourPixels) -> FourPixels {
        FourPixels(bytes.replacing(with: other.bytes, where: other.bytes .> bytes))
    }

    /// How far each channel is above another; 0 where it is not.
    @inline(__always)
    func excess(over other: FourPixels) -> FourPixels {
        FourPixels(maximum(other).bytes &- other.bytes)
    }

    /// How far each channel is above a number of levels; 0 where it is not.
    @inline(__always)
    func excess(over levels: UInt8) -> FourPixels { excess(over: FourPixels(SIMD16(repeating: levels))) }

    @inline(__always)
    func distance(to other: FourPixels) -> FourPixels {
        FourPixels(maximum(other).bytes &- minimum(other).bytes)
    }

    /// A bit for each pixel that is not zero, the first in bit 0.
    @inline(__always)
    var nonzeroPixels: UInt8 {
        let words = words
        return (words[0] == 0 ? 0 : 1) | (words[1] == 0 ? 0 : 2) | (words[2] == 0 ? 0 : 4)
            | (words[3] == 0 ? 0 : 8)
    }

    /// Without colours that no one can see.
    var canonical: FourPixels {
        var result = self
        for index in 0..<4 where words[index] >> 24 == 0 { result.words[index] = 0 }
        return result
    }

    /// Straight pixels, premultiplied.
    var premultiplied: FourPixels {
        var result = self
        for index in 0..<4 {
            result.words[index] = PremultipliedPixel(StraightPixel(word: words[index])).bits
        }
        return result
    }

    /// The same with all but the first pixels zero.
    @inline(__always)
    func prefix(_ count: Int) -> FourPixels {
        if count >= 4 { return self }
        var result = self
        for index in max(count, 0)..<4 { result.words[index] = 0 }
        return result
    }
}

/// Sums of differences of a channel over a few pixels.
struct ChannelSums {
    // At most 6 times four pixels of a tile's row are added, each ±255.
    private var redAndBlue = SIMD8<Int16>.zero
    private var greenAndAlpha = SIMD8<Int16>.zero

    /// Adds `after` − `before`.
    @inline(__always)
    mutating func add(from before: FourPixels, to after: FourPixels) {
        let (old, new) = (before.pairs, after.pairs)
        redAndBlue &+= SIMD8(truncatingIfNeeded: (new & 0xFF) &- (old & 0xFF))
        greenAndAlpha &+= SIMD8(truncatingIfNeeded: (new &>> 8) &- (old &>> 8))
    }

    /// Red, green, blue, alpha.
    var total: SIMD4<Int32> {
        var total = SIMD4<Int32>.zero
        for lane in stride(from: 0, to: 8, by: 2) {
            total[0] += Int32(redAndBlue[lane])
            total[1] += Int32(greenAndAlpha[lane])
            total[2] += Int32(redAndBlue[lane + 1])
            total[3] += Int32(greenAndAlpha[lane + 1])
        }
        return total
    }
}
