import NavImaging

/// Draws into pixel buffers. A painter keeps the scratch memory of one worker from shape to shape,
/// so that shapes rarely allocate memory.
public struct Painter: Sendable {
    /// The code of the pixel loops.
    public let kernels: KernelSet
    /// The shortcuts that drawing may take.
    public let shortcuts: DrawingShortcuts
    /// Stops long effects between rows. The caller must then not use the pixels of these effects.
    public var cancellation: CancellationFlag?
    var accumulator = CoverageAccumulator()
    var sideAccumulator = CoverageAccumulator()
    var coverAccumulator = CoverageAccumulator()
    var coverSideAccumulator = CoverageAccumulator()
    /// The coverage of the current row.
    var row = CoverageRow()
    var sideRow = CoverageRow()
    var coverRow = CoverageRow()
    var colors: [PremultipliedPixel] = []
    var memory = ShaderMemory()

    /// Makes a painter with its own scratch memory.
    public init(kernels: KernelSet = .fastest, shortcuts: DrawingShortcuts = .all) {
        self.kernels = kernels
        self.shortcuts = shortcuts
    }

    /// Paints an outline onto a buffer (src-over), within `clip`.
    public mutating func fill(
        _ edges: FilledOutline, with paint: RasterPaint, in buffer: inout PixelBuffer, clip: PixelRect
    ) {
        let area = edges.bounds.intersection(clip).intersection(buffer.rect)
        guard !area.isEmpty else { return }
        if case .solid(let color) = paint {
            if let mask = edges.mask {
                let (stride, origin) = (buffer.rect.width, edges.bounds)
                buffer.withPixels(of: area) { pixels in
                    kernels.paint(
                        mask, in: area.moved(byX: -origin.minX, y: -origin.minY), color, &pixels,
                        stride: stride)
                }
                return
            }
            if edges.isWhole { return fill(edges, with: color, in: &buffer, area) }
        }
        forEachRun(of: edges, in: area) { painter, rows in
            painter.blend(paint, rows, minX: area.minX, into: &buffer)
        }
    }

    /// Paints an outline in one colour. The area is cut into parts that fit the accumulator. One kernel
    /// call paints all rows of a part. This is faster than a call for each run of rows.
    private mutating func fill(
        _ edges: FilledOutline, with color: PremultipliedPixel, in buffer: inout PixelBuffer,
        _ area: PixelRect
    ) {
        let (stride, rule) = (buffer.rect.width, edges.fillRule)
        forEachPart(of: edges, area, in: &buffer) { painter, _, changed, pixels in
            painter.accumulator.paint(
                rule, color, changed: changed, into: &pixels, stride: stride, row: &painter.row,
                kernels: painter.kernels)
        }
    }

    /// Moves stored coverage by whole pixels, and paints it onto a buffer (src-over), within `clip`.
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

    /// Returns the coverage of an outline as spans, so that the outline can be drawn again quickly. Returns nil
    /// if the spans take more than about `largestSize` bytes.
    mutating func mask(of edges: FilledOutline, largestSize: Int) -> SpanMask? {
        let area = edges.bounds
        var builder = SpanMask.Builder(width: area.width, largestSize: largestSize)
        forEachRun(of: edges, in: area) { painter, rows in builder.append(painter.row, count: rows.count) }
        return builder.finish()
    }

    /// Returns the coverage of an outline as one byte for each pixel of a rectangle.
    public mutating func coverage(of edges: FilledOutline, in rect: PixelRect) -> CoverageBuffer {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(rect.width * rect.height)
        forEachRow(of: edges, in: rect) { painter, _ in
            bytes.append(contentsOf: painter.row.bytes[0..<rect.width])
        }
        return CoverageBuffer(rect: rect, coverage: bytes)
    }
}
