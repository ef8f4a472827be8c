/// Decides by trial compression whether a band compresses better without scanline filters.
///
/// ``RowFilter/choose(for:above:bytesPerPixel:)`` cannot tell a photograph from a gradient. A
/// photograph needs filters. A gradient's rows are shifted copies of each other, and a filter would
/// hide these repetitions. So the fastest compressor compresses a sample of the band with and
/// without filters. The trial makes files of user interfaces with gradients a quarter smaller.
final class FilterTrial {
    /// The number of sampled rows. They come from the middle of the band. Only the middle half of
    /// each row is sampled. At a width of 1179 pixels, an RGB sample has 28,336 bytes, so it fits into
    /// deflate's window of 32 KiB.
    private static let rowCount = 16
    private let compressor: ISALDeflater
    private var plain: [UInt8] = []
    private var sample: [UInt8] = []
    private var row: [UInt8] = []

    init(_ compressor: ISALDeflater) { self.compressor = compressor }

    /// Returns whether to write the band without filters.
    ///
    /// - Parameters:
    ///   - pixels: Whole rows of straight pixels.
    ///   - filtered: The same rows after filtering.
    ///   - busyRowCount: The number of busy rows that ``RowKernelSet/filter(_:width:channels:into:)``
    ///     returned.
    ///   - width: The width of a row, in pixels.
    ///   - channels: 3 for RGB, 4 for RGBA.
    func prefersNoFilter<Pixel: EncodablePixel>(
        _ pixels: Span<Pixel>, _ filtered: [UInt8], busyRowCount: Int, width: Int, channels: Int
    ) -> Bool {
        let height = pixels.count / width
        // A row is busy if it has a filter and more than 1/64 of its pixels are not zero after filtering. In a band
        // with few busy rows, most rows have no filter (as in text) or are almost zero (as in flat areas). Such a band
        // would not become smaller without filters.
        guard busyRowCount * 8 >= height else { return false }
        let count = min(height, Self.rowCount)
        let top = (height - count) / 2
        // A repetition is three consecutive pixels that occurred before. In photographs, 20–30 % of the
        // pixels begin a repetition by chance. In gradients and blurs of user interfaces, at least 50 %
        // of the pixels begin one. The threshold is 3/8.
        let few = pixels.extracting(top * width..<(top + min(count, 4)) * width)
        guard RowKernelSet.compiled.repeatedPixels(few) * 8 >= few.count * 3 else { return false }
        takeSamples(pixels, filtered, rows: top..<top + count, width: width, channels: channels)
        return compressor.deflate(plain, isLast: true).count
            < compressor.deflate(sample, isLast: true).count
    }

    /// Copies the middle half of some rows: unfiltered to `plain`, filtered to `sample`.
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
            let start = line + 1 + left * channels
            sample.append(filtered[line])
            sample += filtered[start..<start + columns * channels]
        }
    }
}
