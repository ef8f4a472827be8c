import CNavKernels
import NavImaging

/// Calls of the C loops that fill, copy, blend and multiply pixels.
extension CompiledKernels {
    static func fill(
        _ body: KernelSet.Body, _ pixels: inout MutableSpan<PremultipliedPixel>,
        with color: PremultipliedPixel
    ) {
        unsafe words(of: &pixels) { words, count in unsafe nav_fill(body.c, words, color.bits, count) }
    }

    static func draw(
        _ body: KernelSet.Body, _ pieces: Span<RowPiece>, rows: Int, of source: Span<PremultipliedPixel>,
        sourceStride: Int, tints: Span<PremultipliedPixel>,
        on pixels: inout MutableSpan<PremultipliedPixel>, stride: Int
    ) {
        guard rows > 0 else { return }
        for index in pieces.indices {
            let piece = pieces[index]
            precondition(piece.start >= 0 && piece.start <= piece.end)
            precondition((rows - 1) * stride + Int(piece.end) <= pixels.count)
            guard piece.source != RowPiece.flat else { continue }
            precondition(piece.source >= 0)
            precondition((rows - 1) * sourceStride + Int(piece.source) + piece.count <= source.count)
        }
        unsafe words(of: &pixels) { target, _ in
            unsafe words(of: source) { source in
                unsafe pieces.withUnsafeBytes { pieces in
                    unsafe tints.withUnsafeBytes { tints in
                        unsafe nav_draw_pieces(
                            body.c, target, stride, rows, source, sourceStride,
                            pieces.assumingMemoryBound(to: nav_piece.self).baseAddress,
                            pieces.count / MemoryLayout<nav_piece>.stride,
                            tints.assumingMemoryBound(to: UInt32.self).baseAddress, tints.count / 4)
                    }
                }
            }
        }
    }

    static func blendSpans(
        _ body: KernelSet.Body, _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, rows: Int,
        _ colors: Span<PremultipliedPixel>, _ spans: Span<CoverageSpan>, _ coverage: Span<UInt8>
    ) {
        guard !spans.isEmpty, rows > 0 else { return }
        precondition(colors.count == 1 || colors.count == rows)
        let end = Int(spans[spans.count - 1].end)
        let step = colors.count == 1 ? 0 : 1
        precondition(pixels.count >= (rows - 1) * stride + end && coverage.count >= end)
        unsafe words(of: &pixels) { words, _ in
            unsafe spans.withUnsafeBytes { spans in
                unsafe coverage.withUnsafeBufferPointer { coverage in
                    unsafe colors.withUnsafeBytes { colors in
                        unsafe nav_blend_color_spans(
                            body.c, words, stride, rows,
                            colors.assumingMemoryBound(to: UInt32.self).baseAddress, step,
                            spans.assumingMemoryBound(to: nav_span.self).baseAddress,
                            spans.count / MemoryLayout<nav_span>.stride, coverage.baseAddress)
                    }
                }
            }
        }
    }

    static func paint(
        _ body: KernelSet.Body, _ mask: SpanMask, in area: PixelRect, _ color: PremultipliedPixel,
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int
    ) {
        guard !area.isEmpty else { return }
        let rect = PixelRect(minX: 0, minY: 0, maxX: mask.width, maxY: mask.height)
        precondition(rect.contains(area), "the area must lie inside the mask")
        precondition(pixels.count >= (area.height - 1) * stride + area.width)
        unsafe words(of: &pixels) { words, _ in
            unsafe mask.runs.withUnsafeBytes { runs in
                unsafe mask.spans.withUnsafeBytes { spans in
                    unsafe mask.bytes.withUnsafeBufferPointer { bytes in
                        var source = unsafe nav_span_mask(
                            runs: runs.assumingMemoryBound(to: nav_row_run.self).baseAddress,
                            spans: spans.assumingMemoryBound(to: nav_span.self).baseAddress,
                            bytes: bytes.baseAddress)
                        unsafe nav_paint_mask(
                            body.c, &source, UInt32(area.minY), UInt32(area.maxY), UInt32(area.minX),
                            UInt32(area.maxX), color.bits, words, stride)
                    }
                }
            }
        }
    }

    static func blendMask(
        _ body: KernelSet.Body, _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int,
        _ color: PremultipliedPixel, _ mask: Span<UInt8>, maskStride: Int, width: Int, height: Int
    ) {
        guard width > 0, height > 0 else { return }
        precondition(pixels.count >= (height - 1) * stride + width)
        precondition(mask.count >= (height - 1) * maskStride + width)
        unsafe words(of: &pixels) { words, _ in
            unsafe mask.withUnsafeBufferPointer { mask in
                unsafe nav_blend_color_mask(
                    body.c, words, stride, mask.baseAddress, maskStride, width, height, color.bits)
            }
        }
    }

    static func blendPixels(
        _ body: KernelSet.Body, _ row: inout MutableSpan<PremultipliedPixel>,
        _ source: Span<PremultipliedPixel>, _ coverage: Span<UInt8>
    ) {
        unsafe weigh(nav_blend_pixels, body, &row, source, coverage)
    }

    static func blendLayer(
        _ body: KernelSet.Body, _ row: inout MutableSpan<PremultipliedPixel>,
        _ source: Span<PremultipliedPixel>, _ opacity: UInt8
    ) {
        precondition(source.count == row.count)
        unsafe words(of: &row) { row, count in
            unsafe words(of: source) { unsafe nav_blend_layer(body.c, row, $0, UInt32(opacity), count) }
        }
    }

    static func replacePixels(
        _ body: KernelSet.Body, _ row: inout MutableSpan<PremultipliedPixel>,
        _ source: Span<PremultipliedPixel>, _ coverage: Span<UInt8>
    ) {
        unsafe weigh(nav_replace_pixels, body, &row, source, coverage)
    }

    /// Calls a C loop that combines a row with source pixels, weighted by coverage.
    private static func weigh(
        _ loop: (nav_body, UnsafeMutablePointer<UInt32>?, UnsafePointer<UInt32>?, UnsafePointer<UInt8>?, Int)
            -> Void,
        _ body: KernelSet.Body, _ row: inout MutableSpan<PremultipliedPixel>,
        _ source: Span<PremultipliedPixel>,
        _ coverage: Span<UInt8>
    ) {
        precondition(source.count == row.count && coverage.count == row.count)
        unsafe words(of: &row) { row, count in
            unsafe coverage.withUnsafeBufferPointer { coverage in
                unsafe words(of: source) { unsafe loop(body.c, row, $0, coverage.baseAddress, count) }
            }
        }
    }

    static func multiplyByCoverage(
        _ body: KernelSet.Body, _ row: inout MutableSpan<PremultipliedPixel>, _ coverage: Span<UInt8>
    ) {
        precondition(coverage.count == row.count)
        unsafe words(of: &row) { row, count in
            unsafe coverage.withUnsafeBufferPointer {
                unsafe nav_multiply_by_coverage(body.c, row, $0.baseAddress, count)
            }
        }
    }

    static func multiplyByMask(
        _ body: KernelSet.Body, _ row: inout MutableSpan<PremultipliedPixel>,
        _ mask: Span<PremultipliedPixel>,
        _ style: MaskStyle
    ) {
        precondition(mask.count == row.count)
        unsafe words(of: &row) { row, count in
            unsafe words(of: mask) {
                unsafe nav_multiply_by_mask(
                    body.c, row, $0, style.kind == .alpha ? 0 : 1, style.isInverted ? 1 : 0,
                    UInt32(byte(fromUnit: Float(style.opacity))), count)
            }
        }
    }

    static func colorByCoverage(
        _ body: KernelSet.Body, _ row: inout MutableSpan<PremultipliedPixel>, _ color: PremultipliedPixel,
        _ coverage: Span<UInt8>
    ) {
        precondition(coverage.count == row.count)
        unsafe row.withUnsafeMutableBytes { row in
            unsafe coverage.withUnsafeBufferPointer { coverage in
                unsafe nav_color_by_coverage(
                    body.c, row.assumingMemoryBound(to: UInt32.self).baseAddress, color.bits,
                    coverage.baseAddress, coverage.count)
            }
        }
    }

    static func alphas(
        _ body: KernelSet.Body, of pixels: Span<PremultipliedPixel>, into alphas: inout MutableSpan<UInt8>
    ) {
        precondition(alphas.count == pixels.count)
        unsafe pixels.withUnsafeBytes { pixels in
            unsafe alphas.withUnsafeMutableBufferPointer { alphas in
                unsafe nav_alphas(
                    body.c, pixels.assumingMemoryBound(to: UInt32.self).baseAddress, alphas.baseAddress,
                    alphas.count)
            }
        }
    }
}
