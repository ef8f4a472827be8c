import NavImaging

/// The loops of ``KernelSet`` as plainly as they can be said. Every product of two bytes is divided by 255 with exact rounding.
enum PlainKernels {
    @Sendable
    static func sumNonZero(_ cells: inout MutableSpan<Int32>, _ coverage: inout MutableSpan<UInt8>) {
        var sum: Int32 = 0
        for x in coverage.indices {
            sum &+= cells[x]
            cells[x] = 0
            let area = min(UInt32(sum.magnitude), UInt32(CoverageAccumulator.fullCell))
            coverage[x] = byte(area)
        }
        cells[coverage.count] = 0
    }

    @Sendable
    static func sumEvenOdd(_ cells: inout MutableSpan<Int32>, _ coverage: inout MutableSpan<UInt8>) {
        let full = UInt32(CoverageAccumulator.fullCell)
        var sum: Int32 = 0
        for x in coverage.indices {
            sum &+= cells[x]
            cells[x] = 0
            // A triangle wave: up from an even number of windings to the next odd one, and down again.
            let folded = sum.magnitude & (2 &* full &- 1)
            coverage[x] = byte(folded > full ? 2 &* full &- folded : folded)
        }
        cells[coverage.count] = 0
    }

    @Sendable
    static func blendColor(
        _ row: inout MutableSpan<PremultipliedPixel>, _ color: PremultipliedPixel, _ coverage: Span<UInt8>
    ) {
        let isOpaque = color.alpha == 255
        for x in row.indices {
            let weight = coverage[x]
            if weight == 0 { continue }
            if weight == 255 && isOpaque {
                row[x] = color
            } else {
                row[x] = over(scaled(color, by: weight), row[x])
            }
        }
    }

    @Sendable
    static func blendPixels(
        _ row: inout MutableSpan<PremultipliedPixel>, _ source: Span<PremultipliedPixel>,
        _ coverage: Span<UInt8>
    ) {
        for x in row.indices {
            let weight = coverage[x]
            if weight == 0 { continue }
            row[x] = over(scaled(source[x], by: weight), row[x])
        }
    }

    @Sendable
    static func blendLayer(
        _ row: inout MutableSpan<PremultipliedPixel>, _ source: Span<PremultipliedPixel>, _ opacity: UInt8
    ) {
        for x in row.indices where source[x].bits != 0 {
            row[x] = over(scaled(source[x], by: opacity), row[x])
        }
    }

    @Sendable
    static func replacePixels(
        _ row: inout MutableSpan<PremultipliedPixel>, _ source: Span<PremultipliedPixel>,
        _ coverage: Span<UInt8>
    ) {
        for x in row.indices {
            let weight = coverage[x]
            if weight == 0 { continue }
            let kept = scaled(row[x], by: 255 - weight)
            row[x] = PremultipliedPixel(bits: scaled(source[x], by: weight).bits &+ kept.bits)
        }
    }

    @Sendable
    static func multiplyByCoverage(_ row: inout MutableSpan<PremultipliedPixel>, _ coverage: Span<UInt8>) {
        for x in row.indices where coverage[x] != 255 {
            row[x] = scaled(row[x], by: coverage[x])
        }
    }

    @Sendable
    static func multiplyByAlpha(
        _ row: inout MutableSpan<PremultipliedPixel>, _ mask: Span<PremultipliedPixel>
    ) {
        for x in row.indices {
            row[x] = scaled(row[x], by: mask[x].alpha)
        }
    }

    /// From 0…131,072 to 0…255, rounded to nearest.
    @inline(__always)
    private static func byte(_ area: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: (area &* 255 &+ 65_536) >> 17)
    }
}

/// Each channel times `factor`/255, exactly rounded.
@inline(__always)
func scaled(_ pixel: PremultipliedPixel, by factor: UInt8) -> PremultipliedPixel {
    let weight = UInt32(factor)
    let even = dividedBy255((pixel.bits & 0x00FF_00FF) &* weight)
    let odd = dividedBy255(((pixel.bits >> 8) & 0x00FF_00FF) &* weight)
    return PremultipliedPixel(bits: even | odd << 8)
}

/// `source + destination·(255 − source alpha)/255`. No channel can pass 255, because both are premultiplied.
@inline(__always)
func over(_ source: PremultipliedPixel, _ destination: PremultipliedPixel) -> PremultipliedPixel {
    PremultipliedPixel(bits: source.bits &+ scaled(destination, by: 255 - source.alpha).bits)
}

/// Two products of bytes, in bits 0…15 and 16…31, each divided by 255 with exact rounding into bits 0…7 and 16…23.
@inline(__always)
private func dividedBy255(_ products: UInt32) -> UInt32 {
    let biased = products &+ 0x0080_0080
    return ((biased &+ ((biased >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
}
