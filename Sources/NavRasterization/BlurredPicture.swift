import NavImaging

/// A blurred picture whose rows are computed on demand. It holds averages of groups of pixels,
/// which take less memory than the pixels.
public struct BlurredPicture: Sendable {
    /// The rectangle of the picture, in device pixels.
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

    /// Writes whole rows of the picture.
    /// - Precondition: `part` is not empty, has all of the picture's columns, and lies in the
    ///   picture and in the buffer.
    public func write(_ part: PixelRect, into buffer: inout PixelBuffer) {
        precondition(
            part == part.intersection(rect) && part.width == rect.width, "a part needs whole rows")
        let rows = part.minY - rect.minY..<part.maxY - rect.minY
        let stride = buffer.rect.width
        buffer.withPixels(of: part) { pixels in
            stream.write(
                rows, of: averages, into: &pixels, stride: stride, unseen: .clear,
                StreamedBlur.storePixels(kernels))
        }
    }
}
