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

/// Draws some bands of a frame over what was there before, by several workers: each in memory that stays in its cache, and copied into
/// place.
/// - Parameters:
///   - bandLength: pixels of a band; the last may have fewer.
///   - draw: the picture of a band.
///   - recycle: takes the picture back when it has been copied.
func updateFrame<Scratch>(
    _ frame: inout [PremultipliedPixel], bands: [Int], bandLength: Int, workers: Int,
    makeScratch: @Sendable () -> Scratch, draw: @Sendable (inout Scratch, Int) -> PixelBuffer,
    recycle: @Sendable (inout Scratch, consuming PixelBuffer) -> Void
) {
    unsafe frame.withUnsafeMutableBufferPointer { frame in
        guard let start = frame.baseAddress else { return }
        let count = frame.count
        // Bands are apart from each other, so that workers never write to the same place.
        nonisolated(unsafe) let pixels = unsafe start
        _ = concurrentMap(count: bands.count, workers: workers, makeScratch: makeScratch) { scratch, index in
            let picture = draw(&scratch, bands[index])
            let first = bands[index] * bandLength
            precondition(first >= 0 && first + picture.pixels.count <= count, "a band lies in the frame")
            unsafe picture.pixels.span.withUnsafeBufferPointer { source in
                guard let source = source.baseAddress else { return }
                unsafe (pixels + first).update(from: source, count: picture.pixels.count)
            }
            recycle(&scratch, picture)
        }
    }
}
