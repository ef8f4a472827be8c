import NavImaging

/// The loops that fill, blend and multiply pixels.
extension PlainKernels {
    static func fill(_ pixels: inout MutableSpan<PremultipliedPixel>, with color: PremultipliedPixel) {
        for x in pixels.indices { pixels[x] = color }
    }

    static func draw(
        _ pieces: Span<RowPiece>, rows: Int, of source: Span<PremultipliedPixel>, sourceStride: Int,
        tints: Span<PremultipliedPixel>, on pixels: inout MutableSpan<PremultipliedPixel>, stride: Int
    ) {
        for y in 0..<rows {
            for index in pieces.indices {
                let piece = pieces[index]
                for x in 0..<piece.count {
                    var color = piece.color
                    if piece.source != RowPiece.flat {
                        color = source[y * sourceStride + Int(piece.source) + x]
                        for tint in tints.indices { color = over(tints[tint], color) }
                    }
                    pixels[y * stride + Int(piece.start) + x] = color
                }
            }
        }
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

    static func paint(
        _ mask: SpanMask, in area: PixelRect, _ color: PremultipliedPixel,
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int
    ) {
        for y in area.minY..<area.maxY {
            guard let run = mask.run(ofRow: y) else { continue }
            for span in mask.spans[mask.spans(ofRun: run)] {
                let columns = (Int(span.start)..<Int(span.end)).clamped(to: area.minX..<area.maxX)
                for x in columns {
                    let weight = mask.coverage(of: span, at: x)
                    let place = (y - area.minY) * stride + x - area.minX
                    pixels[place] = over(scaled(color, by: weight), pixels[place])
                }
            }
        }
    }
}
