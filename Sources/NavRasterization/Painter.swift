import NavImaging

/// Draws into pixel buffers. Holds the scratch memory of one worker, so that drawing allocates nothing per shape.
public struct Painter: Sendable {
    public let kernels: KernelSet
    private var accumulator = CoverageAccumulator()
    private var sideAccumulator = CoverageAccumulator()
    private var row = CoverageRow()
    private var sideRow = CoverageRow()
    private var colors: [PremultipliedPixel] = []
    private var memory = ShaderMemory()

    public init(kernels: KernelSet = .fastest) { self.kernels = kernels }

    /// Paints an outline src-over a buffer, within `clip`.
    public mutating func fill(
        _ edges: EdgeList, with paint: RasterPaint, in buffer: inout PixelBuffer, clip: PixelRect
    ) {
        let area = edges.bounds.intersection(clip).intersection(buffer.rect)
        guard !area.isEmpty else { return }
        if case .solid(let color) = paint, let body = kernels.body {
            if let mask = edges.mask {
                let (stride, origin) = (buffer.rect.width, edges.bounds)
                buffer.withPixels(of: area) { pixels in
                    CompiledKernels.paint(
                        body, mask, in: area.moved(byX: -origin.minX, y: -origin.minY), color, &pixels,
                        stride: stride)
                }
                return
            }
            if edges.side == nil { return fill(edges, with: color, in: &buffer, area, body) }
        }
        forEachRun(of: edges, in: area) { painter, rows in
            painter.blend(paint, rows, minX: area.minX, into: &buffer)
        }
    }

    /// The same as run by run, with all rows of a part in one loop.
    private mutating func fill(
        _ edges: EdgeList, with color: PremultipliedPixel, in buffer: inout PixelBuffer, _ area: PixelRect,
        _ body: KernelSet.Body
    ) {
        let (stride, rule) = (buffer.rect.width, edges.fillRule)
        forEachPart(of: edges, area, in: &buffer) { painter, _, changed, pixels in
            painter.accumulator.paint(
                rule, color, changed: changed, into: &pixels, stride: stride, row: &painter.row,
                body: body)
        }
    }

    /// Calls `body` for each part of an area that the accumulator has room for, when an outline has been added there, with the buffer's
    /// pixels from the part's first on.
    private mutating func forEachPart(
        of edges: EdgeList, _ area: PixelRect, in buffer: inout PixelBuffer,
        _ body: (inout Painter, PixelRect, UInt64, inout MutableSpan<PremultipliedPixel>) -> Void
    ) {
        guard !area.isEmpty else { return }
        for part in area.parts(ofHeight: CoverageAccumulator.maximumHeight) {
            let changed = kernels.changedRows(of: edges.outline, in: part)
            accumulator.reset(to: part)
            accumulator.add(edges.outline, rows: changed, kernels: kernels)
            buffer.withPixels(of: part) { body(&self, part, changed, &$0) }
        }
    }

    /// Paints stored coverage, moved by whole pixels, src-over a buffer, within `clip`.
    public mutating func fill(
        _ mask: CoverageBuffer, movedBy offset: (x: Int, y: Int), with paint: RasterPaint,
        in buffer: inout PixelBuffer, clip: PixelRect
    ) {
        let place = PixelRect(
            minX: mask.rect.minX + offset.x, minY: mask.rect.minY + offset.y,
            maxX: mask.rect.maxX + offset.x, maxY: mask.rect.maxY + offset.y)
        let area = place.intersection(clip).intersection(buffer.rect)
        guard !area.isEmpty else { return }
        let start = (area.minY - place.minY) * place.width + area.minX - place.minX
        let bytes = mask.coverage.span.extracting(
            start..<start + (area.height - 1) * place.width + area.width)
        guard case .solid(let color) = paint else {
            guard let shader = paint.shader else { return }
            for y in area.minY..<area.maxY {
                let first = (y - area.minY) * place.width
                shade(shader, y: y, minX: area.minX, count: area.width)
                buffer.withRow(y, minX: area.minX, maxX: area.maxX) { row in
                    kernels.blendPixels(
                        &row, colors.span.extracting(0..<area.width),
                        bytes.extracting(first..<first + area.width))
                }
            }
            return
        }
        let stride = buffer.rect.width
        buffer.withPixels(of: area) { pixels in
            kernels.blendMask(
                &pixels, stride: stride, color, bytes, maskStride: place.width, width: area.width,
                height: area.height)
        }
    }

    /// Puts another buffer's pixels in place of those inside an outline.
    public mutating func replace(
        inside edges: EdgeList, with source: PixelBuffer, in buffer: inout PixelBuffer, clip: PixelRect
    ) {
        let area = edges.bounds.intersection(clip).intersection(buffer.rect).intersection(source.rect)
        forEachRun(of: edges, in: area) { painter, rows in
            painter.replace(rows, minX: area.minX, with: source, in: &buffer)
        }
    }

    /// Replaces rows, all with the coverage in `row`, whose first pixel is at `minX`.
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
                        CompiledKernels.copy(pixels, to: &part, at: 0)
                    } else {
                        kernels.replacePixels(&part, pixels, row.bytes.span.extracting(start..<end))
                    }
                }
            }
        }
    }

    /// Multiplies a whole buffer by an outline's coverage: what lies outside vanishes.
    public mutating func multiply(_ buffer: inout PixelBuffer, by edges: EdgeList) {
        let area = buffer.rect
        forEachRow(of: edges, in: area) { painter, y in
            buffer.withRow(y, minX: area.minX, maxX: area.maxX) { row in
                painter.kernels.multiplyByCoverage(&row, painter.row.bytes.span.extracting(0..<area.width))
            }
        }
    }

    /// Multiplies a buffer by a mask of the same rectangle.
    public func multiply(_ buffer: inout PixelBuffer, by mask: PixelBuffer, _ style: MaskStyle) {
        precondition(mask.rect == buffer.rect, "a mask covers the layer that it masks")
        guard !buffer.rect.isEmpty else { return }
        buffer.withPixels(of: buffer.rect) { kernels.multiplyByMask(&$0, mask.pixels.span, style) }
    }

    /// Lays a layer src-over a buffer, within `clip`.
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

    /// Lays what lies inside an outline of a layer src-over a buffer, within `clip`: the same as multiplying it by the coverage first.
    public mutating func composite(
        _ layer: PixelBuffer, inside outline: EdgeList, onto buffer: inout PixelBuffer, clip: PixelRect
    ) {
        let area = layer.rect.intersection(clip).intersection(buffer.rect).intersection(outline.bounds)
        if outline.side == nil, let body = kernels.body {
            let stride = buffer.rect.width
            forEachPart(of: outline, area, in: &buffer) { painter, part, changed, pixels in
                painter.accumulator.lay(
                    outline.fillRule, layer.pixels.span.extracting(layer.indices(of: part)),
                    pictureStride: layer.rect.width, changed: changed, into: &pixels, stride: stride,
                    row: &painter.row, body: body)
            }
            return
        }
        forEachRun(of: outline, in: area) { painter, rows in
            for y in rows { painter.composite(layer, y: y, minX: area.minX, onto: &buffer) }
        }
    }

    /// Lays a row of a layer over a buffer, weighted by the coverage in `row`, whose first pixel is at `minX`.
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

    /// Lets a layer meet a buffer in any way there is, within `clip` and the outline if there is one.
    /// - Parameter layer: covers the part of the buffer within `clip` where the way of compositing is unbounded.
    public mutating func composite(
        _ layer: PixelBuffer, opacity: UInt8, by compositing: Compositing, inside outline: EdgeList?,
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

    /// Puts one colour in place of a part's pixels.
    /// - Precondition: the buffer covers the part.
    public func clear(_ area: PixelRect, of buffer: inout PixelBuffer, to color: PremultipliedPixel) {
        // Whole rows follow one another without a gap.
        let step = area.width == buffer.rect.width ? max(area.height, 1) : 1
        for y in stride(from: area.minY, to: area.maxY, by: step) {
            let part = PixelRect(minX: area.minX, minY: y, maxX: area.maxX, maxY: y + step)
            buffer.withPixels(of: part) { kernels.fill(&$0, with: color) }
        }
    }

    /// Puts a buffer's pixels in place of those beneath it.
    /// - Parameter clip: nothing is changed outside; nil: nowhere.
    public func copy(_ source: PixelBuffer, to buffer: inout PixelBuffer, clip: PixelRect? = nil) {
        let area = source.rect.intersection(buffer.rect).intersection(clip ?? buffer.rect)
        guard !area.isEmpty else { return }
        for y in area.minY..<area.maxY {
            let pixels = source.pixels.span.extracting(
                source.indices(y: y, minX: area.minX, maxX: area.maxX))
            buffer.withRow(y, minX: area.minX, maxX: area.maxX) {
                CompiledKernels.copy(pixels, to: &$0, at: 0)
            }
        }
    }

    /// The coverage of an outline as spans, for when it is drawn again; nil where that would take more than about `largestSize` bytes.
    mutating func mask(of edges: EdgeList, largestSize: Int) -> SpanMask? {
        let area = edges.bounds
        var builder = SpanMask.Builder(width: area.width, largestSize: largestSize)
        forEachRun(of: edges, in: area) { painter, rows in builder.append(painter.row, count: rows.count) }
        return builder.finish()
    }

    /// The coverage of an outline as a buffer of its own, as for a glyph.
    public mutating func coverage(of edges: EdgeList, in rect: PixelRect) -> CoverageBuffer {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(rect.width * rect.height)
        forEachRow(of: edges, in: rect) { painter, _ in
            bytes.append(contentsOf: painter.row.bytes[0..<rect.width])
        }
        return CoverageBuffer(rect: rect, coverage: bytes)
    }
}

extension PixelRect {
    /// The rectangle cut into parts from the top, of which only the last may be lower.
    fileprivate func parts(ofHeight height: Int) -> some Sequence<PixelRect> {
        stride(from: minY, to: maxY, by: height).lazy.map { y in
            PixelRect(minX: minX, minY: y, maxX: maxX, maxY: Swift.min(y + height, maxY))
        }
    }
}

// MARK: - Rows

extension Painter {
    /// Calls `body` for each row of `area`, from the top, with the outline's coverage in every byte of `row`.
    private mutating func forEachRow(
        of edges: EdgeList, in area: PixelRect, _ body: (inout Painter, Int) -> Void
    ) {
        forEachRun(of: edges, in: area) { painter, rows in
            painter.row.expand()
            for y in rows { body(&painter, y) }
        }
    }

    /// Calls `body` for runs of rows of `area` that the outline covers alike, from the top, with that coverage in `row`.
    private mutating func forEachRun(
        of edges: EdgeList, in area: PixelRect, _ body: (inout Painter, Range<Int>) -> Void
    ) {
        guard !area.isEmpty else { return }
        if let mask = edges.mask { return forEachRun(of: mask, at: edges.bounds, in: area, body) }
        for part in area.parts(ofHeight: CoverageAccumulator.maximumHeight) {
            forEachRun(of: edges, inPart: part, body)
        }
    }

    /// - Parameter place: where the mask lies; beside it nothing is covered.
    private mutating func forEachRun(
        of mask: SpanMask, at place: PixelRect, in area: PixelRect,
        _ body: (inout Painter, Range<Int>) -> Void
    ) {
        let columns = area.minX - place.minX..<area.maxX - place.minX
        var start = area.minY
        while start < area.maxY {
            let end: Int
            if let run = mask.run(ofRow: start - place.minY) {
                end = min(place.minY + mask.end(ofRun: run), area.maxY)
                mask.write(run: run, columns: columns, to: &row)
            } else {
                end = start < place.minY ? min(place.minY, area.maxY) : area.maxY
                row.clear(columns.count)
            }
            body(&self, start..<end)
            start = end
        }
    }

    /// - Parameter part: no higher than an accumulator.
    private mutating func forEachRun(
        of edges: EdgeList, inPart part: PixelRect, _ body: (inout Painter, Range<Int>) -> Void
    ) {
        var changed = kernels.changedRows(of: edges.outline, in: part)
        if let side = edges.side { changed |= kernels.changedRows(of: side.outline, in: part) }
        accumulator.reset(to: part)
        accumulator.add(edges.outline, rows: changed, kernels: kernels)
        if let side = edges.side {
            sideAccumulator.reset(to: part)
            sideAccumulator.add(side.outline, rows: changed, kernels: kernels)
        }
        var start = part.minY
        while start < part.maxY {
            let further = start - part.minY + 1
            let rest = further < 64 ? changed >> UInt64(further) : 0
            let end = rest == 0 ? part.maxY : min(start + 1 + rest.trailingZeroBitCount, part.maxY)
            accumulator.sweep(start, edges.fillRule, into: &row, kernels: kernels)
            if let side = edges.side { keep(side, y: start) }
            body(&self, start..<end)
            start = end
        }
    }

    /// Takes from a row's coverage what does not lie on a side of another outline.
    private mutating func keep(_ side: OutlineSide, y: Int) {
        sideAccumulator.sweep(y, side.fillRule, into: &sideRow, kernels: kernels)
        row.expand()
        sideRow.expand()
        row.multiply(by: sideRow, isInverted: side.side == .outside, kernels: kernels)
    }

    /// Paints rows, all with the coverage in `row`, whose first pixel is at `minX`.
    private mutating func blend(
        _ paint: RasterPaint, _ rows: Range<Int>, minX: Int, into buffer: inout PixelBuffer
    ) {
        guard row.spanCount > 0 else { return }
        if case .solid(let color) = paint {
            blend(CollectionOfOne(color).span, rows, minX: minX, into: &buffer)
            return
        }
        guard let shader = paint.shader else { return }
        let kernels = kernels
        grow(&colors, to: rows.count, with: .clear)
        var all = colors.mutableSpan
        var colorsOfRows = all._mutatingExtracting(0..<rows.count)
        if shader.shadeRows(&colorsOfRows, y: rows.lowerBound, kernels: kernels) {
            blend(colors.span.extracting(0..<rows.count), rows, minX: minX, into: &buffer)
        } else {
            blend(shader, rows, minX: minX, into: &buffer)
        }
    }

    /// - Parameter colors: one for each row, or a single one for all.
    private func blend(
        _ colors: Span<PremultipliedPixel>, _ rows: Range<Int>, minX: Int, into buffer: inout PixelBuffer
    ) {
        let stride = buffer.rect.width
        let area = PixelRect(
            minX: minX, minY: rows.lowerBound, maxX: minX + row.width, maxY: rows.upperBound)
        buffer.withPixels(of: area) { pixels in
            kernels.blendSpans(
                &pixels, stride: stride, rows: rows.count, colors,
                row.spans.span.extracting(0..<row.spanCount), row.bytes.span.extracting(0..<row.width))
        }
    }

    private mutating func blend(
        _ shader: any Shader, _ rows: Range<Int>, minX: Int, into buffer: inout PixelBuffer
    ) {
        let isOpaque = shader.isOpaque
        let stride = buffer.rect.width
        var areTogether = isOpaque
        for span in row.spans[0..<row.spanCount] where areTogether && span.coverage == 255 {
            // Of what is below nothing stays.
            let area = PixelRect(
                minX: minX + Int(span.start), minY: rows.lowerBound, maxX: minX + Int(span.end),
                maxY: rows.upperBound)
            buffer.withPixels(of: area) { pixels in
                areTogether = shader.shade(&pixels, stride: stride, in: area, kernels: kernels)
            }
        }
        for y in rows {
            for index in 0..<row.spanCount {
                let span = row.spans[index]
                if areTogether, span.coverage == 255 { continue }
                blend(shader, isOpaque: isOpaque, span, y: y, minX: minX, into: &buffer)
            }
        }
    }

    /// Lays a paint over one span of a row.
    private mutating func blend(
        _ shader: any Shader, isOpaque: Bool, _ span: CoverageSpan, y: Int, minX: Int,
        into buffer: inout PixelBuffer
    ) {
        let (start, end) = (Int(span.start), Int(span.end))
        buffer.withRow(y, minX: minX + start, maxX: minX + end) { pixels in
            if isOpaque, span.coverage == 255 {
                return shader.shade(&pixels, x: minX + start, y: y, kernels: kernels, &memory)
            }
            shade(shader, y: y, minX: minX + start, count: end - start)
            let source = colors.span.extracting(0..<end - start)
            if span.coverage == CoverageSpan.varying {
                kernels.blendPixels(&pixels, source, row.bytes.span.extracting(start..<end))
            } else {
                kernels.blendLayer(&pixels, source, UInt8(truncatingIfNeeded: span.coverage))
            }
        }
    }

    /// Writes a paint's colours into `colors`.
    private mutating func shade(_ shader: any Shader, y: Int, minX: Int, count: Int) {
        var colors: [PremultipliedPixel] = []
        swap(&colors, &self.colors)
        grow(&colors, to: count, with: .clear)
        var all = colors.mutableSpan
        var row = all._mutatingExtracting(0..<count)
        shader.shade(&row, x: minX, y: y, kernels: kernels, &memory)
        self.colors = colors
    }
}
