import CNavKernels
import NavGeometry
import NavImaging

/// Calls of the C loops that sum cells into coverage and apply coverage to pixels.
extension CompiledKernels {
    static func paint(
        _ body: KernelSet.Body, _ cells: inout CoverageCells, changed: UInt64, _ rule: FillRule,
        _ color: PremultipliedPixel, _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int,
        _ row: inout CoverageRow
    ) {
        precondition(pixels.count >= (cells.height - 1) * stride + cells.width)
        unsafe with(&cells, &row) { source, coverage, spans in
            unsafe words(of: &pixels) { pixels, _ in
                unsafe nav_paint_cells(
                    body.c, &source, changed, rule == .evenOdd ? 1 : 0, color.bits, pixels, stride, coverage,
                    spans)
            }
        }
    }

    static func drawPicture(
        _ body: KernelSet.Body, _ cells: inout CoverageCells, changed: UInt64, _ rule: FillRule,
        _ picture: Span<PremultipliedPixel>, pictureStride: Int,
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, _ row: inout CoverageRow
    ) {
        precondition(pixels.count >= (cells.height - 1) * stride + cells.width)
        precondition(picture.count >= (cells.height - 1) * pictureStride + cells.width)
        unsafe with(&cells, &row) { source, coverage, spans in
            unsafe words(of: &pixels) { pixels, _ in
                unsafe words(of: picture) { picture in
                    unsafe nav_draw_picture_cells(
                        body.c, &source, changed, rule == .evenOdd ? 1 : 0, picture, pictureStride, pixels,
                        stride, coverage, spans)
                }
            }
        }
    }

    /// Calls a C loop with cells, and with memory for a row of coverage.
    private static func with(
        _ cells: inout CoverageCells, _ row: inout CoverageRow,
        _ body: (inout nav_cells, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<nav_span>?) -> Void
    ) {
        let (width, height, stride, words) = (cells.width, cells.height, cells.stride, cells.words)
        precondition(cells.areas.count >= stride * height && cells.touched.count >= words * height)
        precondition(stride > width + 2 && words * 256 >= stride && words >= (width / 4 + 64) / 64)
        row.reserve(width)
        unsafe cells.areas.withUnsafeMutableBufferPointer { areas in
            unsafe cells.touched.withUnsafeMutableBufferPointer { touched in
                var source = unsafe nav_cells(
                    min_x: 0, min_y: 0, width: Int32(width), height: Int32(height), cells: areas.baseAddress,
                    touched: touched.baseAddress, stride: Int32(stride), words: Int32(words))
                unsafe row.bytes.withUnsafeMutableBufferPointer { coverage in
                    unsafe row.spans.withUnsafeMutableBytes { spans in
                        unsafe body(
                            &source, coverage.baseAddress,
                            spans.assumingMemoryBound(to: nav_span.self).baseAddress)
                    }
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
