import NavImaging

extension Painter {
    /// Blends a paint onto rows of the buffer that all have the coverage in `self.row`. The first pixel of `self.row`
    /// is at `minX`.
    mutating func blend(
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

    /// Blends colours onto rows of the buffer that all have the coverage in `self.row`.
    /// - Parameter colors: One colour for each row, or a single one for all.
    private func blend(
        _ colors: Span<PremultipliedPixel>, _ rows: Range<Int>, minX: Int, into buffer: inout PixelBuffer
    ) {
        let stride = buffer.rect.width
        let area = PixelRect(
            minX: minX, minY: rows.lowerBound, maxX: minX + row.width, maxY: rows.upperBound)
        buffer.withPixels(of: area) { pixels in
            row.blend(colors, onto: &pixels, stride: stride, rows: rows.count, kernels: kernels)
        }
    }

    /// Blends a shader onto rows of the buffer that all have the coverage in `self.row`.
    private mutating func blend(
        _ shader: any Shader, _ rows: Range<Int>, minX: Int, into buffer: inout PixelBuffer
    ) {
        let isOpaque = shader.isOpaque
        let stride = buffer.rect.width
        var areSolidSpansDone = isOpaque
        for span in row.spans[0..<row.spanCount] where areSolidSpansDone && span.coverage == 255 {
            // An opaque paint replaces the pixels below it.
            let area = PixelRect(
                minX: minX + Int(span.start), minY: rows.lowerBound, maxX: minX + Int(span.end),
                maxY: rows.upperBound)
            buffer.withPixels(of: area) { pixels in
                areSolidSpansDone = shader.shade(&pixels, stride: stride, in: area, kernels: kernels)
            }
        }
        if !isOpaque, rows.count > 1, shader.hasEqualRows {
            for index in 0..<row.spanCount {
                blendEqualRows(of: shader, row.spans[index], rows, minX: minX, into: &buffer)
            }
            return
        }
        for y in rows {
            for index in 0..<row.spanCount {
                let span = row.spans[index]
                if areSolidSpansDone, span.coverage == 255 { continue }
                blend(shader, isOpaque: isOpaque, span, y: y, minX: minX, into: &buffer)
            }
        }
    }

    /// Blends a shader onto the same span of several rows of the buffer.
    ///
    /// The shader has the same colours in all rows (``Shader/hasEqualRows``), so the colours are computed once.
    private mutating func blendEqualRows(
        of shader: any Shader, _ span: CoverageSpan, _ rows: Range<Int>, minX: Int,
        into buffer: inout PixelBuffer
    ) {
        let (start, end) = (Int(span.start), Int(span.end))
        shade(shader, y: rows.lowerBound, minX: minX + start, count: end - start)
        let source = colors.span.extracting(0..<end - start)
        for y in rows {
            buffer.withRow(y, minX: minX + start, maxX: minX + end) { pixels in
                blend(source, span, onto: &pixels)
            }
        }
    }

    /// Blends pixels onto one span of a row.
    private func blend(
        _ source: Span<PremultipliedPixel>, _ span: CoverageSpan,
        onto pixels: inout MutableSpan<PremultipliedPixel>
    ) {
        if span.coverage == CoverageSpan.varying {
            kernels.blendPixels(
                &pixels, source, row.bytes.span.extracting(Int(span.start)..<Int(span.end)))
        } else {
            kernels.blendLayer(&pixels, source, UInt8(truncatingIfNeeded: span.coverage))
        }
    }

    /// Blends a shader onto one span of a row.
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
            blend(colors.span.extracting(0..<end - start), span, onto: &pixels)
        }
    }

    /// Writes a shader's colours for a part of a row to `self.colors`.
    mutating func shade(_ shader: any Shader, y: Int, minX: Int, count: Int) {
        var colors: [PremultipliedPixel] = []
        swap(&colors, &self.colors)
        grow(&colors, to: count, with: .clear)
        var all = colors.mutableSpan
        var row = all._mutatingExtracting(0..<count)
        shader.shade(&row, x: minX, y: y, kernels: kernels, &memory)
        self.colors = colors
    }
}
