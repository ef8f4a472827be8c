import NavImaging

/// A blurred picture whose rows are computed on demand. It holds averages of groups of pixels,
/// which take less memory than the pixels.
public struct BlurredPicture: Sendable {
    /// The rectangle of the picture, in device pixels.
    public let rect: PixelRect
    private let kernels: KernelSet
    private let stream: StreamedBlur
    private let averages: BlurRows
    /// The colour that is composited over the blurred pixels (src-over).
    private let tint: PremultipliedPixel

    init(
        rect: PixelRect, _ kernels: KernelSet, _ stream: StreamedBlur, tint: PremultipliedPixel,
        averages: @Sendable () -> StreamedBlur.Averages
    ) {
        self.rect = rect
        self.kernels = kernels
        self.stream = stream
        self.tint = tint
        self.averages = stream.shortRows(averages)
    }

    /// Writes whole rows of the picture.
    /// - Precondition: `part` is not empty, has all of the picture's columns, and lies in the
    ///   picture and in the buffer.
    public func write(_ part: PixelRect, into buffer: inout PixelBuffer) {
        draw(part, into: &buffer, tintedRows())
    }

    /// Composites whole rows of the picture onto a buffer (src-over). One opacity 0…255 weights all pixels.
    ///
    /// The result is the same as if the rows were first written to a clear layer. But each row is composited while it
    /// is in the processor's nearest cache.
    /// - Precondition: As for ``write(_:into:)``.
    public func composite(_ part: PixelRect, opacity: UInt8, onto buffer: inout PixelBuffer) {
        let store = tintedRows()
        var row = Array(repeating: PremultipliedPixel.clear, count: rect.width)
        draw(part, into: &buffer) { averages, stretch, target in
            var pixels = row.mutableSpan
            store(averages, stretch, &pixels)
            kernels.blendLayer(&target, pixels.span, opacity)
        }
    }

    private func draw(
        _ part: PixelRect, into buffer: inout PixelBuffer, _ store: StreamedBlur.Store<PremultipliedPixel>
    ) {
        precondition(
            part == part.intersection(rect) && part.width == rect.width, "a part needs whole rows")
        let rows = part.minY - rect.minY..<part.maxY - rect.minY
        let stride = buffer.rect.width
        buffer.withPixels(of: part) { pixels in
            stream.write(rows, of: averages, into: &pixels, stride: stride, unseen: .clear, store)
        }
    }

    /// Returns a function that stores a row of averages as tinted pixels.
    private func tintedRows() -> StreamedBlur.Store<PremultipliedPixel> {
        let store = StreamedBlur.storePixels(kernels)
        guard tint.bits != 0 else { return store }
        var coverage = CoverageRow()
        coverage.fill(rect.width)
        return { averages, stretch, row in
            store(averages, stretch, &row)
            coverage.blend(
                CollectionOfOne(tint).span, onto: &row, stride: row.count, rows: 1, kernels: kernels)
        }
    }
}
