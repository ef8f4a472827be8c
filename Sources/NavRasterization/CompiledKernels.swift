import CNavKernels
import NavGeometry
import NavImaging

/// The door to the C loops of ``KernelSet``: lengths are checked here, and pointers die before each function returns.
///
/// Edges and spans are laid out as in C.
enum CompiledKernels {
    static var supportsAVX2: Bool { nav_supports_avx2() != 0 }

    static func changedRows(of edges: [Edge], minY: Int, height: Int) -> UInt32 {
        unsafe edges.withUnsafeBytes { edges in
            unsafe nav_changed_rows(
                edges.assumingMemoryBound(to: nav_edge.self).baseAddress,
                edges.count / MemoryLayout<nav_edge>.stride, Int32(minY), Int32(height))
        }
    }

    static func add(
        _ edges: [Edge], in rect: PixelRect, _ cells: inout [Int32], stride: Int,
        _ touched: inout [UInt64], words: Int, rows: UInt32
    ) {
        precondition(cells.count >= stride * rect.height && touched.count >= words * rect.height)
        precondition(stride > rect.width && words * 256 >= stride)
        unsafe edges.withUnsafeBytes { edges in
            unsafe cells.withUnsafeMutableBufferPointer { cells in
                unsafe touched.withUnsafeMutableBufferPointer { touched in
                    var target = unsafe nav_cells(
                        min_x: Int32(rect.minX), min_y: Int32(rect.minY), width: Int32(rect.width),
                        height: Int32(rect.height), cells: cells.baseAddress, touched: touched.baseAddress,
                        stride: Int32(stride), words: Int32(words))
                    unsafe nav_add_edges(
                        edges.assumingMemoryBound(to: nav_edge.self).baseAddress,
                        edges.count / MemoryLayout<nav_edge>.stride, &target, rows)
                }
            }
        }
    }

    static func sweep(
        _ body: KernelSet.Body, _ cells: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>,
        width: Int, _ rule: FillRule, _ coverage: inout MutableSpan<UInt8>,
        _ spans: inout MutableSpan<CoverageSpan>
    ) -> Int {
        precondition(cells.count > width && touched.count >= (width / 4 + 64) / 64)
        precondition(cells.count >= (width + 4) / 4 * 4 && coverage.count >= (width + 3) / 4 * 4)
        precondition(spans.count >= width / 2 + 2)
        return unsafe cells.withUnsafeMutableBufferPointer { cells in
            unsafe touched.withUnsafeMutableBufferPointer { touched in
                unsafe coverage.withUnsafeMutableBufferPointer { coverage in
                    unsafe spans.withUnsafeMutableBytes { spans in
                        unsafe nav_sweep_row(
                            body.c, cells.baseAddress, touched.baseAddress, width,
                            rule == .evenOdd ? 1 : 0, coverage.baseAddress,
                            spans.assumingMemoryBound(to: nav_span.self).baseAddress)
                    }
                }
            }
        }
    }

    static func multiplyCoverage(
        _ body: KernelSet.Body, _ coverage: inout MutableSpan<UInt8>, _ other: Span<UInt8>, isInverted: Bool
    ) {
        precondition(other.count == coverage.count)
        unsafe coverage.withUnsafeMutableBufferPointer { coverage in
            unsafe other.withUnsafeBufferPointer { other in
                unsafe nav_multiply_coverage(
                    body.c, coverage.baseAddress, other.baseAddress, isInverted ? 1 : 0, coverage.count)
            }
        }
    }
}

// MARK: Pixels

extension CompiledKernels {
    static func blendSpans(
        _ body: KernelSet.Body, _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, rows: Int,
        _ color: PremultipliedPixel, _ spans: Span<CoverageSpan>, _ coverage: Span<UInt8>
    ) {
        guard !spans.isEmpty, rows > 0 else { return }
        let end = Int(spans[spans.count - 1].end)
        precondition(pixels.count >= (rows - 1) * stride + end && coverage.count >= end)
        unsafe words(of: &pixels) { words, _ in
            unsafe spans.withUnsafeBytes { spans in
                unsafe coverage.withUnsafeBufferPointer { coverage in
                    unsafe nav_blend_color_spans(
                        body.c, words, stride, rows, color.bits,
                        spans.assumingMemoryBound(to: nav_span.self).baseAddress,
                        spans.count / MemoryLayout<nav_span>.stride, coverage.baseAddress)
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

    /// Lets a loop of C put pixels into a row, weighted by coverage.
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

    private static func words(
        of row: inout MutableSpan<PremultipliedPixel>, _ body: (UnsafeMutablePointer<UInt32>?, Int) -> Void
    ) {
        unsafe row.withUnsafeMutableBytes {
            unsafe body($0.assumingMemoryBound(to: UInt32.self).baseAddress, $0.count / 4)
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

    private static func words(of row: Span<PremultipliedPixel>, _ body: (UnsafePointer<UInt32>?) -> Void) {
        unsafe row.withUnsafeBytes { unsafe body($0.assumingMemoryBound(to: UInt32.self).baseAddress) }
    }
}

extension KernelSet.Body {
    var c: nav_body {
        switch self {
        case .baseline: NAV_BODY_BASELINE
        case .avx2: NAV_BODY_AVX2
        }
    }
}
