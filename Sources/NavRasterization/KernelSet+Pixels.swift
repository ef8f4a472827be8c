import NavImaging

/// The loops that fill, copy, blend and multiply pixels.
extension KernelSet {
    func fill(_ pixels: inout MutableSpan<PremultipliedPixel>, with color: PremultipliedPixel) {
        guard let body else { return PlainKernels.fill(&pixels, with: color) }
        CompiledKernels.fill(body, &pixels, with: color)
    }

    /// Draws the same pieces on several rows of pixels.
    /// - Parameters:
    ///   - pieces: The pieces of a row, from the left. They do not overlap.
    ///   - source: The picture's pixels, beginning with its row for the first row of pixels.
    ///   - sourceStride: The number of pixels in a row of the picture.
    ///   - tints: Colours that are blended onto the copied pixels (src-over), in this order.
    ///   - pixels: The pixels from the first pixel of the first row to the last pixel of the last row.
    func draw(
        _ pieces: Span<RowPiece>, rows: Int, of source: Span<PremultipliedPixel>, sourceStride: Int,
        tints: Span<PremultipliedPixel>, on pixels: inout MutableSpan<PremultipliedPixel>, stride: Int
    ) {
        guard let body else {
            return PlainKernels.draw(
                pieces, rows: rows, of: source, sourceStride: sourceStride, tints: tints, on: &pixels,
                stride: stride)
        }
        CompiledKernels.draw(
            body, pieces, rows: rows, of: source, sourceStride: sourceStride, tints: tints, on: &pixels,
            stride: stride)
    }

    /// Blends colours onto rows of pixels (src-over). Rows are `stride` pixels apart, and all have
    /// the same spans.
    /// - Parameters:
    ///   - pixels: The pixels from the first pixel of the first row to the last pixel of the last
    ///     row.
    ///   - colors: One colour for each row, or a single one for all.
    func blendSpans(
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, rows: Int,
        _ colors: Span<PremultipliedPixel>, _ spans: Span<CoverageSpan>, _ coverage: Span<UInt8>
    ) {
        guard let body else {
            return PlainKernels.blendSpans(&pixels, stride: stride, rows: rows, colors, spans, coverage)
        }
        CompiledKernels.blendSpans(body, &pixels, stride: stride, rows: rows, colors, spans, coverage)
    }

    /// Blends one colour onto a rectangle (src-over), weighted by a mask.
    /// - Parameters:
    ///   - pixels: The pixels from the first pixel of the first row to the last pixel of the last
    ///     row.
    ///   - mask: The coverage of the same pixels, in rows `maskStride` bytes apart.
    func blendMask(
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, _ color: PremultipliedPixel,
        _ mask: Span<UInt8>, maskStride: Int, width: Int, height: Int
    ) {
        guard let body else {
            return PlainKernels.blendMask(
                &pixels, stride: stride, color, mask, maskStride: maskStride, width: width, height: height)
        }
        CompiledKernels.blendMask(
            body, &pixels, stride: stride, color, mask, maskStride: maskStride, width: width, height: height)
    }

    /// Blends one colour onto a row (src-over), weighted by coverage.
    func blendColor(
        _ row: inout MutableSpan<PremultipliedPixel>, _ color: PremultipliedPixel, _ coverage: Span<UInt8>
    ) {
        guard body != nil else { return PlainKernels.blendColor(&row, color, coverage) }
        let count = row.count
        blendMask(&row, stride: count, color, coverage, maskStride: count, width: count, height: 1)
    }

    /// Blends pixels onto a row (src-over), weighted by coverage.
    func blendPixels(
        _ row: inout MutableSpan<PremultipliedPixel>, _ source: Span<PremultipliedPixel>,
        _ coverage: Span<UInt8>
    ) {
        guard let body else { return PlainKernels.blendPixels(&row, source, coverage) }
        CompiledKernels.blendPixels(body, &row, source, coverage)
    }

    /// Blends pixels onto a row (src-over), all weighted by one opacity 0…255.
    func blendLayer(
        _ row: inout MutableSpan<PremultipliedPixel>, _ source: Span<PremultipliedPixel>, _ opacity: UInt8
    ) {
        guard let body else { return PlainKernels.blendLayer(&row, source, opacity) }
        CompiledKernels.blendLayer(body, &row, source, opacity)
    }

    /// Composites source pixels with a row by any blend mode and operator. One opacity 0…255 weights
    /// all source pixels. Then the result is mixed into the row by coverage.
    func compositeLayer(
        _ row: inout MutableSpan<PremultipliedPixel>, _ source: Span<PremultipliedPixel>,
        _ opacity: UInt8, _ compositing: Compositing, _ coverage: Span<UInt8>
    ) {
        guard body != nil, compositing.blend == .plusLighter else {
            return PlainKernels.compositeLayer(&row, source, opacity, compositing, coverage)
        }
        addLayer(&row, source, opacity, coverage)
    }

    /// Mixes pixels into a row by coverage. At full coverage, a pixel replaces the row's pixel.
    func replacePixels(
        _ row: inout MutableSpan<PremultipliedPixel>, _ source: Span<PremultipliedPixel>,
        _ coverage: Span<UInt8>
    ) {
        guard let body else { return PlainKernels.replacePixels(&row, source, coverage) }
        CompiledKernels.replacePixels(body, &row, source, coverage)
    }

    func multiplyByCoverage(_ row: inout MutableSpan<PremultipliedPixel>, _ coverage: Span<UInt8>) {
        guard let body else { return PlainKernels.multiplyByCoverage(&row, coverage) }
        CompiledKernels.multiplyByCoverage(body, &row, coverage)
    }

    /// Multiplies every pixel by a mask's pixel. The style selects the mask's alpha or luminance.
    func multiplyByMask(
        _ row: inout MutableSpan<PremultipliedPixel>, _ mask: Span<PremultipliedPixel>, _ style: MaskStyle
    ) {
        guard let body else { return PlainKernels.multiplyByMask(&row, mask, style) }
        CompiledKernels.multiplyByMask(body, &row, mask, style)
    }

    /// Replaces each pixel of a row by one colour times the pixel's coverage.
    func colorByCoverage(
        _ row: inout MutableSpan<PremultipliedPixel>, _ color: PremultipliedPixel, _ coverage: Span<UInt8>
    ) {
        guard let body else { return PlainKernels.colorByCoverage(&row, color, coverage) }
        CompiledKernels.colorByCoverage(body, &row, color, coverage)
    }

    func alphas(of pixels: Span<PremultipliedPixel>, into alphas: inout MutableSpan<UInt8>) {
        guard let body else { return PlainKernels.alphas(of: pixels, into: &alphas) }
        CompiledKernels.alphas(body, of: pixels, into: &alphas)
    }

    /// Blends one colour onto the pixels that a mask covers (src-over).
    /// - Parameters:
    ///   - area: The part of the mask to paint, relative to the mask's first pixel.
    ///   - pixels: The pixels, beginning with the area's first pixel. Rows are `stride` pixels apart.
    @inline(__always)
    func paint(
        _ mask: SpanMask, in area: PixelRect, _ color: PremultipliedPixel,
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int
    ) {
        guard let body else { return PlainKernels.paint(mask, in: area, color, &pixels, stride: stride) }
        CompiledKernels.paint(body, mask, in: area, color, &pixels, stride: stride)
    }
}
