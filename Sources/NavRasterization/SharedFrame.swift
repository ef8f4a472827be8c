import NavImaging

/// A frame's memory, in which several workers draw at the same time. No two workers draw in the
/// same row.
@safe public struct SharedFrame: @unchecked Sendable {
    /// The rectangle of the frame.
    public let rect: PixelRect
    private let start: UnsafeMutablePointer<PremultipliedPixel>

    /// Calls `body` with a frame whose memory is `pixels`. The frame must not be used after the call.
    /// - Precondition: `pixels` has `rect.width × rect.height` elements.
    public static func with(
        _ pixels: inout [PremultipliedPixel], rect: PixelRect, _ body: (SharedFrame) -> Void
    ) {
        precondition(pixels.count == rect.width * rect.height, "a frame needs width × height pixels")
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return }
            body(unsafe SharedFrame(rect: rect, start: start))
        }
    }

    private init(rect: PixelRect, start: UnsafeMutablePointer<PremultipliedPixel>) {
        self.rect = rect
        unsafe self.start = start
    }

    @inline(__always)
    func withPixels(_ range: Range<Int>, _ body: (inout MutableSpan<PremultipliedPixel>) -> Void) {
        precondition(range.lowerBound >= 0 && range.upperBound <= rect.width * rect.height)
        var part = unsafe MutableSpan(_unsafeStart: start + range.lowerBound, count: range.count)
        body(&part)
    }
}
