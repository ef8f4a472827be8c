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

/// Draws some bands of a frame over what was there before; see ``assembledFrame(width:height:bandHeight:workers:makeScratch:draw:recycle:)``.
/// - Parameter bandLength: pixels of a band; the last may have fewer.
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
