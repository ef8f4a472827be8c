/// Decides by trial compression whether a band compresses better without scanline filters.
///
/// Smooth rows look alike to that rule, whether they are a photograph, whose differences are all there is to say, or
/// a gradient, whose rows repeat each other moved: there compression finds long repetitions that a filter would
/// hide. So a piece of the band is compressed both ways by the fastest compressor. On gradients of user interfaces
/// this made files a quarter smaller.
final class FilterTrial {
    /// Number of sampled rows, taken from the middle of the band; only the middle half of each row
    /// is sampled. Deflate's 32 KiB window holds two such samples.
    private static let rowCount = 16
    private let compressor: ISALDeflater
    private var plain: [UInt8] = []
    private var sample: [UInt8] = []
    private var row: [UInt8] = []

    init(_ compressor: ISALDeflater) { self.compressor = compressor }

    /// Returns whether the band should be written without filters.
    ///
    /// - Parameters:
    ///   - pixels: Whole rows of straight pixels.
    ///   - filtered: The same rows after filtering.
    ///   - busyRowCount: Number of busy rows, as ``RowKernels/filter(_:width:channels:into:)``
    ///     returns it.
    ///   - width: Width of a row, in pixels.
    ///   - channels: 3 for RGB, 4 for RGBA.
    func prefersNoFilter<Pixel: EncodablePixel>(
        _ pixels: Span<Pixel>, _ filtered: [UInt8], busyRowCount: Int, width: Int, channels: Int
    ) -> Bool {
        let height = pixels.count / width
        // Text and flat areas are already in their best form: unfiltered rows and rows of zeros.
        guard busyRowCount * 8 >= height else { return false }
        let count = min(height, Self.rowCount)
        let top = (height - count) / 2
        // The share of pixels that start a repeated run of three is 20–30 % in photographs, by
        // chance. In gradients and blurs of user interfaces it is at least 50 %. The threshold is
        // 3/8.
        let few = pixels.extracting(top * width..<(top + min(count, 4)) * width)
        guard RowKernelSet.compiled.repeatedPixels(few) * 8 >= few.count * 3 else { return false }
        takeSamples(pixels, filtered, rows: top..<top + count, width: width, channels: channels)
        return compressor.deflate(plain, isLast: true).count
            < compressor.deflate(sample, isLast: true).count
    }

    /// Copies the middle half of some rows, unfiltered to `plain` and filtered to `sample`.
    private func takeSamples<Pixel: EncodablePixel>(
        _ pixels: Span<Pixel>, _ filtered: [UInt8], rows: Range<Int>, width: Int, channels: Int
    ) {
        let columns = (width + 1) / 2
        let left = (width - columns) / 2
        let length = 1 + columns * channels
        plain.removeAll(keepingCapacity: true)
        sample.removeAll(keepingCapacity: true)
        if row.count != length { row = Array(repeating: 0, count: length) }
        for y in rows {
            let first = y * width + left
            RowKernelSet.compiled.pack(
                pixels.extracting(first..<first + columns), width: columns, channels: channels, into: &row)
            plain += row
            let line = y * (1 + width * channels)
            sample.append(filtered[line])
            sample += filtered[line + 1 + left * channels..<line + (left + columns) * channels + 1]
        }
    }
}
