import CNavKernels
import NavImaging
import NavRasterization

/// A frame put together from bands that are drawn elsewhere, in memory that stays in a worker's cache, and copied into place.
///
/// The frame's memory is asked for in huge pages: touching it for the first time costs a tenth of what it costs in small ones.
/// - Parameters:
///   - draw: the picture of a band: `width` wide, `bandHeight` high but for the last.
///   - recycle: takes the picture back when it has been copied.
func assembledFrame<Scratch>(
    width: Int, height: Int, bandHeight: Int, workers: Int, makeScratch: @Sendable () -> Scratch,
    draw: @Sendable (inout Scratch, Int) -> PixelBuffer,
    recycle: @Sendable (inout Scratch, consuming PixelBuffer) -> Void
) -> [PremultipliedPixel] {
    let count = width * height
    return unsafe [PremultipliedPixel](unsafeUninitializedCapacity: count) { frame, initialized in
        guard let start = frame.baseAddress, count > 0 else { return }
        unsafe nav_advise_huge_pages(start, count * MemoryLayout<PremultipliedPixel>.stride)
        // Bands are apart from each other, so that workers never write to the same place.
        nonisolated(unsafe) let pixels = unsafe start
        _ = concurrentMap(
            count: (height + bandHeight - 1) / bandHeight, workers: workers, makeScratch: makeScratch
        ) { scratch, band in
            let picture = draw(&scratch, band)
            let first = band * bandHeight * width
            precondition(first + picture.pixels.count <= count, "a band lies in the frame")
            unsafe picture.pixels.span.withUnsafeBufferPointer { source in
                guard let source = source.baseAddress else { return }
                unsafe (pixels + first).initialize(from: source, count: picture.pixels.count)
            }
            recycle(&scratch, picture)
        }
        initialized = count
    }
}
