import NavImaging

/// A frame's memory while several workers draw in it, each in rows of its own.
@safe public struct SharedFrame: @unchecked Sendable {
    public let rect: PixelRect
    private let start: UnsafeMutablePointer<PremultipliedPixel>

    /// Hands over a frame that lies in some memory; what is handed over dies before the frame does.
    /// - Precondition: one pixel for each of the rectangle's.
    public static func with(
        _ pixels: inout [PremultipliedPixel], rect: PixelRect, _ body: (SharedFrame) -> Void
    ) {
        precondition(pixels.count == rect.width * rect.height, "a frame needs a pixel for each place")
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
