import CNavKernels
import NavImaging
import NavRasterization

/// Returns memory for a picture, with unknown contents. The caller must write every pixel.
///
/// The memory is requested in huge pages, because the first write to small pages takes ten times as long.
/// - Parameters:
///   - count: The number of pixels.
///   - old: The pixels of a picture that is no longer needed. They are reused if the count is the same.
func unfilledFrame(count: Int, reusing old: consuming [PremultipliedPixel] = []) -> [PremultipliedPixel] {
    guard old.count != count else { return old }
    return unsafe [PremultipliedPixel](unsafeUninitializedCapacity: count) { frame, initialized in
        unsafe nav_advise_huge_pages(frame.baseAddress, count * MemoryLayout<PremultipliedPixel>.stride)
        initialized = count
    }
}

extension [PremultipliedPixel] {
    /// Moves the pixels out and leaves an empty array. The caller then holds the only reference to the
    /// pixels, so a change does not copy them.
    mutating func taken() -> Self {
        let pixels = self
        self = []
        return pixels
    }
}
