import NavGeometry
import NavImaging

/// The loops of ``KernelSet`` as plainly as they can be said. Every product of two bytes is divided by 255 with exact rounding.
enum PlainKernels {
    /// All bytes of coverage, and one span over them.
    static func sweep(
        _ cells: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>, width: Int, _ rule: FillRule,
        _ coverage: inout MutableSpan<UInt8>, _ spans: inout MutableSpan<CoverageSpan>
    ) -> Int {
        var bytes = coverage._mutatingExtracting(0..<width)
        switch rule {
        case .nonZero: sumNonZero(&cells, &bytes)
        case .evenOdd: sumEvenOdd(&cells, &bytes)
        }
        for word in touched.indices { touched[word] = 0 }
        spans[0] = CoverageSpan(start: 0, end: UInt32(width), coverage: CoverageSpan.varying)
        return 1
    }

    static func multiplyCoverage(
        _ coverage: inout MutableSpan<UInt8>, _ other: Span<UInt8>, isInverted: Bool
    ) {
        for x in coverage.indices {
            coverage[x] = multiply(coverage[x], isInverted ? 255 - other[x] : other[x])
        }
    }

    static func sumNonZero(_ cells: inout MutableSpan<Int32>, _ coverage: inout MutableSpan<UInt8>) {
        var sum: Int32 = 0
        for x in coverage.indices {
            sum &+= cells[x]
            cells[x] = 0
            let area = min(UInt32(sum.magnitude), UInt32(CoverageAccumulator.fullCell))
            coverage[x] = byte(area)
        }
        for x in coverage.count..<cells.count { cells[x] = 0 }
    }

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
        for x in coverage.count..<cells.count { cells[x] = 0 }
    }

    static func fill(_ pixels: inout MutableSpan<PremultipliedPixel>, with color: PremultipliedPixel) {
        for x in pixels.indices { pixels[x] = color }
    }

    static func blendSpans(
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, rows: Int,
        _ colors: Span<PremultipliedPixel>, _ spans: Span<CoverageSpan>, _ coverage: Span<UInt8>
    ) {
        for y in 0..<rows {
            let color = colors[colors.count == 1 ? 0 : y]
            for index in spans.indices {
                let span = spans[index]
                for x in Int(span.start)..<Int(span.end) {
                    let weight =
                        span.coverage == CoverageSpan.varying
                        ? coverage[x] : UInt8(truncatingIfNeeded: span.coverage)
                    pixels[y * stride + x] = over(scaled(color, by: weight), pixels[y * stride + x])
                }
            }
        }
    }

    static func blendMask(
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, _ color: PremultipliedPixel,
        _ mask: Span<UInt8>, maskStride: Int, width: Int, height: Int
    ) {
        for y in 0..<height {
            var row = pixels._mutatingExtracting(y * stride..<y * stride + width)
            blendColor(&row, color, mask.extracting(y * maskStride..<y * maskStride + width))
        }
    }

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

    static func blendLayer(
        _ row: inout MutableSpan<PremultipliedPixel>, _ source: Span<PremultipliedPixel>, _ opacity: UInt8
    ) {
        for x in row.indices where source[x].bits != 0 {
            row[x] = over(scaled(source[x], by: opacity), row[x])
        }
    }

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

    static func multiplyByCoverage(_ row: inout MutableSpan<PremultipliedPixel>, _ coverage: Span<UInt8>) {
        for x in row.indices where coverage[x] != 255 {
            row[x] = scaled(row[x], by: coverage[x])
        }
    }

    static func multiplyByMask(
        _ row: inout MutableSpan<PremultipliedPixel>, _ mask: Span<PremultipliedPixel>, _ style: MaskStyle
    ) {
        for x in row.indices { row[x] = scaled(row[x], by: style.value(of: mask[x])) }
    }

    static func colorByCoverage(
        _ row: inout MutableSpan<PremultipliedPixel>, _ color: PremultipliedPixel, _ coverage: Span<UInt8>
    ) {
        for x in row.indices { row[x] = scaled(color, by: coverage[x]) }
    }

    static func alphas(of pixels: Span<PremultipliedPixel>, into alphas: inout MutableSpan<UInt8>) {
        for x in pixels.indices { alphas[x] = pixels[x].alpha }
    }

    /// From 0…131,072 to 0…255, rounded to nearest.
    @inline(__always)
    private static func byte(_ area: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: (area &* 255 &+ 65_536) >> 17)
    }
}

extension MaskStyle {
    /// What a mask's pixel multiplies by, 0…255.
    @inline(__always)
    func value(of pixel: PremultipliedPixel) -> UInt8 {
        let value = kind == .alpha ? pixel.alpha : pixel.luminance
        return multiply(isInverted ? 255 - value : value, byte(fromUnit: Float(opacity)))
    }
}

extension PremultipliedPixel {
    /// Rec. 709 luma times alpha, in weights of 1/65,536, rounded to nearest.
    @inline(__always)
    fileprivate var luminance: UInt8 {
        let sum = UInt32(red) &* 13_933 &+ UInt32(green) &* 46_871 &+ UInt32(blue) &* 4_732
        return UInt8(truncatingIfNeeded: (sum &+ 32_768) >> 16)
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
