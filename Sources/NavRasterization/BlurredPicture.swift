import NavImaging

/// A blurred picture whose rows are made when they are asked for: what is held of it is a small part of its pixels.
public struct BlurredPicture: Sendable {
    public let rect: PixelRect
    private let kernels: KernelSet
    private let stream: StreamedBlur
    private let averages: BlurRows

    init(
        rect: PixelRect, _ kernels: KernelSet, _ stream: StreamedBlur,
        averages: @Sendable () -> StreamedBlur.Averages
    ) {
        self.rect = rect
        self.kernels = kernels
        self.stream = stream
        self.averages = stream.shortRows(averages)
    }

    /// Writes rows of the picture, all of their pixels.
    /// - Precondition: they have the picture's columns, and lie in it and in the buffer; there are some.
    public func write(_ part: PixelRect, into buffer: inout PixelBuffer) {
        precondition(
            part == part.intersection(rect) && part.width == rect.width, "all pixels are the picture's")
        let rows = part.minY - rect.minY..<part.maxY - rect.minY
        let stride = buffer.rect.width
        buffer.withPixels(of: part) { pixels in
            stream.write(
                rows, of: averages, into: &pixels, stride: stride, unseen: .clear,
                StreamedBlur.storePixels(kernels))
        }
    }
}
