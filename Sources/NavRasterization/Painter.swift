import NavImaging

/// Draws into pixel buffers. Holds the scratch memory of one worker, so that drawing allocates nothing per shape.
public struct Painter {
    private let kernels: KernelSet
    private var accumulator = CoverageAccumulator()
    private var coverage: [UInt8] = []
    private var sideAccumulator = CoverageAccumulator()
    private var sideCoverage: [UInt8] = []
    private var colors: [PremultipliedPixel] = []

    public init(kernels: KernelSet = .plain) { self.kernels = kernels }

    /// Paints an outline src-over a buffer, within `clip`.
    public mutating func fill(
        _ edges: EdgeList, with paint: RasterPaint, in buffer: inout PixelBuffer, clip: PixelRect
    ) {
        let area = edges.bounds.intersection(clip).intersection(buffer.rect)
        forEachRow(of: edges, in: area) { painter, y in
            painter.blend(paint, y: y, minX: area.minX, maxX: area.maxX, into: &buffer)
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
        reserve(area.width)
        for y in area.minY..<area.maxY {
            let start = (y - place.minY) * place.width + area.minX - place.minX
            for x in 0..<area.width { coverage[x] = mask.coverage[start + x] }
            blend(paint, y: y, minX: area.minX, maxX: area.maxX, into: &buffer)
        }
    }

    /// Puts another buffer's pixels in place of those inside an outline.
    public mutating func replace(
        inside edges: EdgeList, with source: PixelBuffer, in buffer: inout PixelBuffer, clip: PixelRect
    ) {
        let area = edges.bounds.intersection(clip).intersection(buffer.rect).intersection(source.rect)
        forEachRow(of: edges, in: area) { painter, y in
            let pixels = source.pixels.span.extracting(
                source.indices(y: y, minX: area.minX, maxX: area.maxX))
            let target = buffer.indices(y: y, minX: area.minX, maxX: area.maxX)
            var all = buffer.pixels.mutableSpan
            var row = all._mutatingExtracting(target)
            painter.kernels.replacePixels(
                &row, pixels, painter.coverage.span.extracting(0..<area.width))
        }
    }

    /// Multiplies a whole buffer by an outline's coverage: what lies outside vanishes.
    public mutating func multiply(_ buffer: inout PixelBuffer, by edges: EdgeList) {
        let area = buffer.rect
        forEachRow(of: edges, in: area) { painter, y in
            let target = buffer.indices(y: y, minX: area.minX, maxX: area.maxX)
            var all = buffer.pixels.mutableSpan
            var row = all._mutatingExtracting(target)
            painter.kernels.multiplyByCoverage(&row, painter.coverage.span.extracting(0..<area.width))
        }
    }

    /// Multiplies a buffer by a mask of the same rectangle.
    public func multiply(_ buffer: inout PixelBuffer, by mask: PixelBuffer, _ style: MaskStyle) {
        precondition(mask.rect == buffer.rect, "a mask covers the layer that it masks")
        var row = buffer.pixels.mutableSpan
        if style == .alpha {
            kernels.multiplyByAlpha(&row, mask.pixels.span)
        } else {
            kernels.multiplyByMask(&row, mask.pixels.span, style)
        }
    }

    /// Lays a layer src-over a buffer, within `clip`.
    public func composite(
        _ layer: PixelBuffer, opacity: UInt8, onto buffer: inout PixelBuffer, clip: PixelRect
    ) {
        let area = layer.rect.intersection(clip).intersection(buffer.rect)
        guard !area.isEmpty else { return }
        let source = layer.pixels.span
        for y in area.minY..<area.maxY {
            let target = buffer.indices(y: y, minX: area.minX, maxX: area.maxX)
            var all = buffer.pixels.mutableSpan
            var row = all._mutatingExtracting(target)
            let pixels = source.extracting(layer.indices(y: y, minX: area.minX, maxX: area.maxX))
            kernels.blendLayer(&row, pixels, opacity)
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
            let target = buffer.indices(y: y, minX: area.minX, maxX: area.maxX)
            var all = buffer.pixels.mutableSpan
            var row = all._mutatingExtracting(target)
            painter.kernels.compositeLayer(
                &row, pixels, opacity, compositing, painter.coverage.span.extracting(0..<area.width))
        }
        if let outline {
            forEachRow(of: outline, in: area, composite)
        } else {
            reserve(area.width)
            for x in 0..<area.width { coverage[x] = 255 }
            for y in area.minY..<area.maxY { composite(&self, y) }
        }
    }

    /// Puts a buffer's pixels in place of those beneath it.
    public func copy(_ source: PixelBuffer, to buffer: inout PixelBuffer) {
        let area = source.rect.intersection(buffer.rect)
        guard !area.isEmpty else { return }
        for y in area.minY..<area.maxY {
            buffer.pixels.replaceSubrange(
                buffer.indices(y: y, minX: area.minX, maxX: area.maxX),
                with: source.pixels[source.indices(y: y, minX: area.minX, maxX: area.maxX)])
        }
    }

    /// The coverage of an outline as a buffer of its own, as for a glyph.
    public mutating func coverage(of edges: EdgeList, in rect: PixelRect) -> CoverageBuffer {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(rect.width * rect.height)
        forEachRow(of: edges, in: rect) { painter, _ in
            bytes.append(contentsOf: painter.coverage[0..<rect.width])
        }
        return CoverageBuffer(rect: rect, coverage: bytes)
    }

    /// Calls `body` for each row of `area`, from the top, with the outline's coverage in `coverage`.
    private mutating func forEachRow(
        of edges: EdgeList, in area: PixelRect, _ body: (inout Painter, Int) -> Void
    ) {
        guard !area.isEmpty else { return }
        reserve(area.width)
        accumulator.reset(to: area)
        accumulator.add(edges.edges)
        if let side = edges.side {
            sideAccumulator.reset(to: area)
            sideAccumulator.add(side.edges)
        }
        for y in area.minY..<area.maxY {
            accumulator.takeRow(y, fillRule: edges.fillRule, into: &coverage, kernels: kernels)
            if let side = edges.side { keep(side, y: y, width: area.width) }
            body(&self, y)
        }
    }

    /// Takes from a row's coverage what does not lie on a side of another outline.
    private mutating func keep(_ side: OutlineSide, y: Int, width: Int) {
        if sideCoverage.count < width { sideCoverage = Array(repeating: 0, count: width) }
        sideAccumulator.takeRow(y, fillRule: side.fillRule, into: &sideCoverage, kernels: kernels)
        for x in 0..<width {
            let kept = side.side == .inside ? sideCoverage[x] : 255 - sideCoverage[x]
            coverage[x] = NavImaging.multiply(coverage[x], kept)
        }
    }

    private mutating func blend(
        _ paint: RasterPaint, y: Int, minX: Int, maxX: Int, into buffer: inout PixelBuffer
    ) {
        let count = maxX - minX
        let target = buffer.indices(y: y, minX: minX, maxX: maxX)
        if let shader = paint.shader {
            var all = colors.mutableSpan
            var row = all._mutatingExtracting(0..<count)
            shader.shade(&row, x: minX, y: y)
        }
        let weights = coverage.span.extracting(0..<count)
        var all = buffer.pixels.mutableSpan
        var row = all._mutatingExtracting(target)
        if case .solid(let color) = paint {
            kernels.blendColor(&row, color, weights)
        } else {
            kernels.blendPixels(&row, colors.span.extracting(0..<count), weights)
        }
    }

    private mutating func reserve(_ width: Int) {
        guard coverage.count < width else { return }
        coverage = Array(repeating: 0, count: width)
        colors = Array(repeating: .clear, count: width)
    }
}
