import NavImaging

/// Compositing of layers, masking, and copying.
extension Painter {
    /// Replaces the pixels inside an outline by the pixels of another buffer.
    public mutating func replace(
        inside edges: FilledOutline, with source: PixelBuffer, in buffer: inout PixelBuffer, clip: PixelRect
    ) {
        let area = edges.bounds.intersection(clip).intersection(buffer.rect).intersection(source.rect)
        forEachRun(of: edges, in: area) { painter, rows in
            painter.replace(rows, minX: area.minX, with: source, in: &buffer)
        }
    }

    /// Replaces the covered pixels of rows with equal coverage. `row` holds this coverage. The first pixel of `row` is
    /// at `minX`.
    private mutating func replace(
        _ rows: Range<Int>, minX: Int, with source: PixelBuffer, in buffer: inout PixelBuffer
    ) {
        let hasFlatEdges = row.spans[0..<row.spanCount].contains {
            $0.coverage != 255 && $0.coverage != CoverageSpan.varying
        }
        if hasFlatEdges { row.expand() }
        for y in rows {
            for index in 0..<row.spanCount {
                let span = row.spans[index]
                let (start, end) = (Int(span.start), Int(span.end))
                let pixels = source.pixels.span.extracting(
                    source.indices(y: y, minX: minX + start, maxX: minX + end))
                buffer.withRow(y, minX: minX + start, maxX: minX + end) { part in
                    if span.coverage == 255 {
                        copyElements(pixels, to: &part, at: 0)
                    } else {
                        kernels.replacePixels(&part, pixels, row.bytes.span.extracting(start..<end))
                    }
                }
            }
        }
    }

    /// Multiplies a whole buffer by an outline's coverage. Pixels outside become clear.
    public mutating func multiply(_ buffer: inout PixelBuffer, by edges: FilledOutline) {
        let area = buffer.rect
        forEachRow(of: edges, in: area) { painter, y in
            buffer.withRow(y, minX: area.minX, maxX: area.maxX) { row in
                painter.kernels.multiplyByCoverage(&row, painter.row.bytes.span.extracting(0..<area.width))
            }
        }
    }

    /// Multiplies a buffer by a mask of the same rectangle.
    public func multiply(_ buffer: inout PixelBuffer, by mask: PixelBuffer, _ style: MaskStyle) {
        precondition(mask.rect == buffer.rect, "mask and layer need the same rectangle")
        guard !buffer.rect.isEmpty else { return }
        buffer.withPixels(of: buffer.rect) { kernels.multiplyByMask(&$0, mask.pixels.span, style) }
    }

    /// Composites a layer onto a buffer (src-over), within `clip`.
    public func composite(
        _ layer: PixelBuffer, opacity: UInt8, onto buffer: inout PixelBuffer, clip: PixelRect
    ) {
        let area = layer.rect.intersection(clip).intersection(buffer.rect)
        guard !area.isEmpty else { return }
        let source = layer.pixels.span
        for y in area.minY..<area.maxY {
            let pixels = source.extracting(layer.indices(y: y, minX: area.minX, maxX: area.maxX))
            buffer.withRow(y, minX: area.minX, maxX: area.maxX) { kernels.blendLayer(&$0, pixels, opacity) }
        }
    }

    /// Composites the part of a layer inside an outline onto a buffer (src-over), within `clip`.
    ///
    /// The result is the same as if the layer were first multiplied by the outline's coverage.
    public mutating func composite(
        _ layer: PixelBuffer, inside outline: FilledOutline, onto buffer: inout PixelBuffer, clip: PixelRect
    ) {
        let area = layer.rect.intersection(clip).intersection(buffer.rect).intersection(outline.bounds)
        if outline.isWhole {
            let stride = buffer.rect.width
            forEachPart(of: outline, area, in: &buffer) { painter, part, changed, pixels in
                painter.accumulator.drawPicture(
                    outline.fillRule, layer.pixels.span.extracting(layer.indices(of: part)),
                    pictureStride: layer.rect.width, changed: changed, into: &pixels, stride: stride,
                    row: &painter.row, kernels: painter.kernels)
            }
            return
        }
        forEachRun(of: outline, in: area) { painter, rows in
            for y in rows { painter.composite(layer, y: y, minX: area.minX, onto: &buffer) }
        }
    }

    /// Composites a row of a layer onto a buffer (src-over), weighted by the coverage in `row`. The
    /// first pixel of `row` is at `minX`.
    private func composite(_ layer: PixelBuffer, y: Int, minX: Int, onto buffer: inout PixelBuffer) {
        for index in 0..<row.spanCount {
            let span = row.spans[index]
            let (start, end) = (Int(span.start), Int(span.end))
            let pixels = layer.pixels.span.extracting(
                layer.indices(y: y, minX: minX + start, maxX: minX + end))
            buffer.withRow(y, minX: minX + start, maxX: minX + end) { part in
                if span.coverage == CoverageSpan.varying {
                    kernels.blendPixels(&part, pixels, row.bytes.span.extracting(start..<end))
                } else {
                    kernels.blendLayer(&part, pixels, UInt8(truncatingIfNeeded: span.coverage))
                }
            }
        }
    }

    /// Composites a layer onto a buffer by any blend mode and operator, within `clip` and the
    /// outline, if any.
    /// - Parameter layer: The layer. If ``Compositing/isUnbounded`` is true, the layer must cover the buffer within
    ///   `clip`.
    public mutating func composite(
        _ layer: PixelBuffer, opacity: UInt8, by compositing: Compositing, inside outline: FilledOutline?,
        onto buffer: inout PixelBuffer, clip: PixelRect
    ) {
        var area = layer.rect.intersection(clip).intersection(buffer.rect)
        if let outline { area = area.intersection(outline.bounds) }
        guard !area.isEmpty else { return }
        func composite(_ painter: inout Painter, _ y: Int) {
            let pixels = layer.pixels.span.extracting(layer.indices(y: y, minX: area.minX, maxX: area.maxX))
            buffer.withRow(y, minX: area.minX, maxX: area.maxX) { row in
                painter.kernels.compositeLayer(
                    &row, pixels, opacity, compositing, painter.row.bytes.span.extracting(0..<area.width))
            }
        }
        if let outline {
            forEachRow(of: outline, in: area, composite)
        } else {
            row.fill(area.width)
            row.expand()
            for y in area.minY..<area.maxY { composite(&self, y) }
        }
    }

    /// Fills a part of a buffer with one colour.
    /// - Precondition: The buffer covers the part.
    public func clear(_ area: PixelRect, of buffer: inout PixelBuffer, to color: PremultipliedPixel) {
        // Whole rows are contiguous, so one call fills all of them.
        let step = area.width == buffer.rect.width ? max(area.height, 1) : 1
        for y in stride(from: area.minY, to: area.maxY, by: step) {
            let part = PixelRect(minX: area.minX, minY: y, maxX: area.maxX, maxY: y + step)
            buffer.withPixels(of: part) { kernels.fill(&$0, with: color) }
        }
    }

    /// Copies a buffer's pixels to another buffer.
    /// - Parameter clip: The pixels that may change; nil for all.
    public func copy(_ source: PixelBuffer, to buffer: inout PixelBuffer, clip: PixelRect? = nil) {
        let area = source.rect.intersection(buffer.rect).intersection(clip ?? buffer.rect)
        guard !area.isEmpty else { return }
        for y in area.minY..<area.maxY {
            let pixels = source.pixels.span.extracting(
                source.indices(y: y, minX: area.minX, maxX: area.maxX))
            buffer.withRow(y, minX: area.minX, maxX: area.maxX) {
                copyElements(pixels, to: &$0, at: 0)
            }
        }
    }
}
