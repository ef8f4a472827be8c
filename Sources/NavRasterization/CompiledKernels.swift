import CNavKernels
import NavGeometry
import NavImaging

/// The door to the C loops of ``KernelSet``: lengths are checked here, and pointers die before each function returns.
///
/// Vertices, chains and spans are laid out as in C.
enum CompiledKernels {
    static var supportsAVX2: Bool { nav_supports_avx2() != 0 }
    static var supportsAVX512: Bool { nav_supports_avx512() != 0 }

    /// Appends the ends of a curve's chords, but for the last; they all lie in raster space.
    static func addDivisions(
        _ body: KernelSet.Body, of chords: AreaKeepingChords, from origin: Vector, to vertices: inout [Vertex]
    ) {
        var curve = nav_curve()
        curve.x = (chords.start.x, chords.control1.x, chords.control2.x, chords.end.x)
        curve.y = (chords.start.y, chords.control1.y, chords.control2.y, chords.end.y)
        (curve.origin_x, curve.origin_y) = (origin.dx, origin.dy)
        (curve.first_dx, curve.first_dy) = (chords.firstMove.dx, chords.firstMove.dy)
        (curve.last_dx, curve.last_dy) = (chords.lastMove.dx, chords.lastMove.dy)
        curve.step = chords.step
        curve.count = Int32(chords.count)
        // Eight are placed at a time.
        vertices.append(addingCapacity: (chords.count + 6) / 8 * 8) { span in
            unsafe span.withUnsafeMutableBufferPointer { free, count in
                let target = unsafe UnsafeMutableRawBufferPointer(free).assumingMemoryBound(
                    to: nav_vertex.self)
                unsafe nav_place_divisions(body.c, &curve, target.baseAddress)
                count = chords.count - 1
            }
        }
    }

    /// Appends the chains of the lines between the vertices from one on. Returns whether there are any.
    /// - Parameter box: grows to what the chains touch.
    static func addChains(
        _ body: KernelSet.Body, of vertices: [Vertex], from first: Int, to chains: inout [Chain],
        box: inout nav_box
    ) -> Bool {
        // All empty arrays are one object, whose count would be written while other threads read it.
        guard vertices.count > first + 1 else { return false }
        let contour = vertices.span.extracting(first..<vertices.count)
        let countBefore = chains.count
        chains.append(addingCapacity: contour.count - 1) { span in
            unsafe span.withUnsafeMutableBufferPointer { free, count in
                let target = unsafe UnsafeMutableRawBufferPointer(free).assumingMemoryBound(
                    to: nav_chain.self)
                unsafe contour.withUnsafeBytes { contour in
                    count = unsafe nav_make_chains(
                        body.c, contour.assumingMemoryBound(to: nav_vertex.self).baseAddress,
                        contour.count / MemoryLayout<nav_vertex>.stride, first, target.baseAddress, &box)
                }
            }
        }
        return chains.count > countBefore
    }

    /// Hands an outline to a C loop: a chain is as long as two vertices.
    private static func with<Result>(_ outline: EdgeSet, _ body: (inout nav_outline) -> Result) -> Result {
        let count = outline.chainCount
        return outline.withVertices { memory in
            unsafe memory.withUnsafeBytes { memory in
                let vertices = unsafe memory.assumingMemoryBound(to: nav_vertex.self).baseAddress
                var source = unsafe nav_outline(
                    vertices: vertices.map { unsafe $0 + 2 * count },
                    chains: memory.assumingMemoryBound(to: nav_chain.self).baseAddress, chain_count: count)
                return unsafe body(&source)
            }
        }
    }

    static func changedRows(of outline: EdgeSet, in rect: PixelRect) -> UInt64 {
        unsafe with(outline) { unsafe nav_changed_rows(&$0, Int32(rect.minY), Int32(rect.height)) }
    }

    /// What an outline's lines are on either side, in groups of rows from `minY` on.
    static func findSides(
        _ body: KernelSet.Body, of outline: EdgeSet, groups: Int, from minY: Int, _ sides: inout nav_sides
    ) {
        precondition((0...Int(NAV_ROW_GROUPS)).contains(groups), "each group has a place")
        unsafe with(outline) { unsafe nav_find_sides(body.c, &sides, &$0, Int32(minY), Int32(groups)) }
    }

    /// The columns between both sides in all rows of a group.
    static func solidColumns(ofGroup group: Int, _ sides: borrowing nav_sides) -> Range<Int>? {
        var (start, end) = (Int32(0), Int32(0))
        let isFound = unsafe withUnsafePointer(to: sides) {
            unsafe nav_solid_columns($0, Int32(group), &start, &end)
        }
        return isFound != 0 ? Int(start)..<Int(end) : nil
    }

    static func add(
        _ body: KernelSet.Body, _ outline: EdgeSet, in rect: PixelRect, _ cells: inout [Int32], stride: Int,
        _ touched: inout [UInt64], words: Int, rows: UInt64
    ) {
        precondition(cells.count >= stride * rect.height && touched.count >= words * rect.height)
        precondition(stride > rect.width + 2 && words * 256 >= stride)
        unsafe cells.withUnsafeMutableBufferPointer { cells in
            unsafe touched.withUnsafeMutableBufferPointer { touched in
                var target = unsafe nav_cells(
                    min_x: Int32(rect.minX), min_y: Int32(rect.minY), width: Int32(rect.width),
                    height: Int32(rect.height), cells: cells.baseAddress, touched: touched.baseAddress,
                    stride: Int32(stride), words: Int32(words))
                unsafe with(outline) { unsafe nav_add_outline(body.c, &$0, &target, rows) }
            }
        }
    }

    /// Paints what edges that have been added cover, from the rectangle's first pixel on; `stride` is that of the pixels.
    static func paint(
        _ body: KernelSet.Body, _ rect: PixelRect, _ cells: inout [Int32], stride cellStride: Int,
        _ touched: inout [UInt64], words: Int, changed: UInt64, _ rule: FillRule, _ color: PremultipliedPixel,
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, _ row: inout CoverageRow
    ) {
        precondition(pixels.count >= (rect.height - 1) * stride + rect.width)
        unsafe withCells(rect, &cells, cellStride, &touched, words, &row) { source, coverage, spans in
            unsafe CompiledKernels.words(of: &pixels) { pixels, _ in
                unsafe nav_paint_cells(
                    body.c, &source, changed, rule == .evenOdd ? 1 : 0, color.bits, pixels, stride, coverage,
                    spans)
            }
        }
    }

    /// Lays a picture over what edges that have been added cover; both begin at the rectangle's first pixel.
    static func lay(
        _ body: KernelSet.Body, _ rect: PixelRect, _ cells: inout [Int32], stride cellStride: Int,
        _ touched: inout [UInt64], words: Int, changed: UInt64, _ rule: FillRule,
        _ picture: Span<PremultipliedPixel>, pictureStride: Int,
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, _ row: inout CoverageRow
    ) {
        precondition(pixels.count >= (rect.height - 1) * stride + rect.width)
        precondition(picture.count >= (rect.height - 1) * pictureStride + rect.width)
        unsafe withCells(rect, &cells, cellStride, &touched, words, &row) { source, coverage, spans in
            unsafe CompiledKernels.words(of: &pixels) { pixels, _ in
                unsafe picture.withUnsafeBytes { picture in
                    unsafe nav_lay_cells(
                        body.c, &source, changed, rule == .evenOdd ? 1 : 0,
                        picture.assumingMemoryBound(to: UInt32.self).baseAddress, pictureStride, pixels,
                        stride,
                        coverage, spans)
                }
            }
        }
    }

    /// Hands the cells of a rectangle to a C loop, and memory for a row of coverage.
    private static func withCells(
        _ rect: PixelRect, _ cells: inout [Int32], _ stride: Int, _ touched: inout [UInt64], _ words: Int,
        _ row: inout CoverageRow,
        _ body: (inout nav_cells, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<nav_span>?) -> Void
    ) {
        let (width, height) = (rect.width, rect.height)
        precondition(cells.count >= stride * height && touched.count >= words * height)
        precondition(stride > width + 2 && words * 256 >= stride && words >= (width / 4 + 64) / 64)
        row.reserve(width)
        unsafe cells.withUnsafeMutableBufferPointer { cells in
            unsafe touched.withUnsafeMutableBufferPointer { touched in
                var source = unsafe nav_cells(
                    min_x: 0, min_y: 0, width: Int32(width), height: Int32(height), cells: cells.baseAddress,
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

// MARK: Pixels

extension CompiledKernels {
    static func fill(
        _ body: KernelSet.Body, _ pixels: inout MutableSpan<PremultipliedPixel>,
        with color: PremultipliedPixel
    ) {
        unsafe words(of: &pixels) { words, count in unsafe nav_fill(body.c, words, color.bits, count) }
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

    /// Paints what a mask covers in an area, counted from the mask's first pixel, over pixels that begin with the area's first.
    static func paint(
        _ body: KernelSet.Body, _ mask: SpanMask, in area: PixelRect, _ color: PremultipliedPixel,
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int
    ) {
        guard !area.isEmpty else { return }
        let rect = PixelRect(minX: 0, minY: 0, maxX: mask.width, maxY: mask.height)
        precondition(rect.contains(area), "a mask has no coverage beside its outline")
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
        case .avx512: NAV_BODY_AVX512
        }
    }
}
