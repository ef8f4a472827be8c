import NavImaging

/// A blurred picture whose rows are made when they are asked for: what is held of it is a small part of its pixels.
public struct BlurredPicture: Sendable {
    public let rect: PixelRect
    private let body: KernelSet.Body
    private let stream: StreamedBlur
    private let averages: SampleRows

    init(
        rect: PixelRect, _ body: KernelSet.Body, _ stream: StreamedBlur,
        averages: @Sendable () -> StreamedBlur.Averages
    ) {
        self.rect = rect
        self.body = body
        self.stream = stream
        self.averages = stream.shortRows(averages)
    }

    /// Writes the picture's rows that a buffer has, all of whose pixels are written.
    /// - Precondition: the buffer has the picture's columns, and no rows that it lacks.
    public func write(into buffer: inout PixelBuffer) {
        let part = buffer.rect
        precondition(
            part == part.intersection(rect) && part.width == rect.width, "all pixels are the picture's")
        let rows = part.minY - rect.minY..<part.maxY - rect.minY
        buffer.withPixels(of: part) { pixels in
            stream.write(rows, of: averages, into: &pixels, unseen: .clear, StreamedBlur.storePixels(body))
        }
    }
}
