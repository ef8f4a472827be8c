import CNavKernels
import NavImaging
import NavRasterization

/// The memory of a picture of which every pixel is about to be drawn.
///
/// It is asked for in huge pages: touching it for the first time costs a tenth of what it costs in small ones.
/// - Parameters:
///   - count: pixels. What they hold is not known.
///   - old: a picture that is needed no more; its memory is taken if it is as large.
func unfilledFrame(count: Int, reusing old: consuming [PremultipliedPixel] = []) -> [PremultipliedPixel] {
    guard old.count != count else { return old }
    return unsafe [PremultipliedPixel](unsafeUninitializedCapacity: count) { frame, initialized in
        unsafe nav_advise_huge_pages(frame.baseAddress, count * MemoryLayout<PremultipliedPixel>.stride)
        initialized = count
    }
}

extension [PremultipliedPixel] {
    /// The pixels, of which no others stay here: so that they are not copied when they change.
    mutating func taken() -> Self {
        let pixels = self
        self = []
        return pixels
    }
}
