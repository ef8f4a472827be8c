import NavImaging

/// A rectangle of premultiplied pixels somewhere in device space: a band of the frame, a layer, or a blurred region.
public struct PixelBuffer: Sendable {
    /// The rectangle in device space.
    public let rect: PixelRect
    /// The pixels, row by row from the rectangle's top left. The array is empty if the pixels lie
    /// in a shared frame.
    public var pixels: [PremultipliedPixel]
    private let shared: SharedFrame?

    /// Makes a buffer of one colour.
    public init(rect: PixelRect, fill: PremultipliedPixel = .clear) {
        self.init(rect: rect, pixels: Array(repeating: fill, count: rect.width * rect.height))
    }

    /// Makes a buffer whose pixels lie in a shared frame. Other workers draw in the frame at the
    /// same time. So the caller must draw only in rows that belong to no other worker.
    public init(_ frame: SharedFrame) {
        rect = frame.rect
        pixels = []
        shared = frame
    }

    /// Makes a buffer of one colour in the memory of another picture.
    public init(
        rect: PixelRect, fill: PremultipliedPixel = .clear, reusing memory: consuming [PremultipliedPixel]
    ) {
        memory.removeAll(keepingCapacity: true)
        memory.append(contentsOf: repeatElement(fill, count: rect.width * rect.height))
        self.init(rect: rect, pixels: memory)
    }

    /// Makes a buffer with undefined pixels. The caller must draw every pixel.
    public init(unfilled rect: PixelRect, reusing memory: consuming [PremultipliedPixel]) {
        if memory.count == rect.width * rect.height {
            self.init(rect: rect, pixels: memory)
        } else {
            self.init(rect: rect, reusing: memory)
        }
    }

    /// Makes a buffer from pixels.
    /// - Precondition: `pixels` has `rect.width × rect.height` elements.
    public init(rect: PixelRect, pixels: [PremultipliedPixel]) {
        precondition(pixels.count == rect.width * rect.height, "a buffer needs width × height pixels")
        self.rect = rect
        self.pixels = pixels
        shared = nil
    }

    /// Returns the part of the picture within a rectangle.
    /// - Precondition: The picture covers the rectangle.
    public func cropped(to area: PixelRect) -> PixelBuffer {
        precondition(rect.contains(area), "a buffer can only be cropped to a part of itself")
        var cropped = PixelBuffer(rect: area)
        for y in area.minY..<area.maxY {
            let range = indices(y: y, minX: area.minX, maxX: area.maxX)
            cropped.withRow(y, minX: area.minX, maxX: area.maxX) { row in
                if let shared {
                    shared.withPixels(range) { copyElements($0.span, to: &row, at: 0) }
                } else {
                    copyElements(pixels.span.extracting(range), to: &row, at: 0)
                }
            }
        }
        return cropped
    }

    /// Blends one colour onto every pixel (src-over).
    public mutating func tint(with color: PremultipliedPixel, kernels: KernelSet = .fastest) {
        guard color.bits != 0, !rect.isEmpty else { return }
        var row = CoverageRow()
        let area = rect
        row.fill(area.width)
        withPixels(of: area) { pixels in
            row.blend(
                CollectionOfOne(color).span, onto: &pixels, stride: area.width, rows: area.height,
                kernels: kernels)
        }
    }

    /// Calls `body` with the pixels from a rectangle's first pixel to its last. They include the pixels beside
    /// the rectangle, between the end of one of its rows and the start of the next.
    /// - Precondition: `area` lies in the buffer's rectangle and is not empty.
    @inline(__always)
    mutating func withPixels(of area: PixelRect, _ body: (inout MutableSpan<PremultipliedPixel>) -> Void) {
        let range = indices(of: area)
        if let shared { return shared.withPixels(range, body) }
        var all = pixels.mutableSpan
        var part = all._mutatingExtracting(range)
        body(&part)
    }

    /// Calls `body` with the pixels from `minX` up to `maxX` in row `y`.
    /// - Precondition: The pixels lie in the buffer's rectangle.
    @inline(__always)
    mutating func withRow(
        _ y: Int, minX: Int, maxX: Int, _ body: (inout MutableSpan<PremultipliedPixel>) -> Void
    ) {
        withPixels(of: PixelRect(minX: minX, minY: y, maxX: maxX, maxY: y + 1), body)
    }

    /// Returns the indices of the pixels from `minX` up to `maxX` in row `y`.
    /// - Precondition: The pixels lie in the buffer's rectangle.
    @inline(__always)
    func indices(y: Int, minX: Int, maxX: Int) -> Range<Int> {
        let start = (y - rect.minY) * rect.width - rect.minX
        return start + minX..<start + maxX
    }

    /// Returns the indices from a rectangle's first pixel to its last.
    /// - Precondition: `area` lies in the buffer's rectangle and is not empty.
    func indices(of area: PixelRect) -> Range<Int> {
        let first = indices(y: area.minY, minX: area.minX, maxX: area.maxX)
        return first.lowerBound..<indices(y: area.maxY - 1, minX: area.minX, maxX: area.maxX).upperBound
    }
}

/// A rectangle of coverage in device space: a glyph, or a blurred shadow.
public struct CoverageBuffer: Sendable {
    /// The rectangle in device space.
    public let rect: PixelRect
    /// One byte for each pixel, row by row from the rectangle's top left.
    public var coverage: [UInt8]

    /// Makes a buffer from bytes of coverage.
    /// - Precondition: There is one byte for each pixel of the rectangle.
    public init(rect: PixelRect, coverage: [UInt8]) {
        precondition(coverage.count == rect.width * rect.height, "a buffer needs width × height bytes")
        self.rect = rect
        self.coverage = coverage
    }
}
