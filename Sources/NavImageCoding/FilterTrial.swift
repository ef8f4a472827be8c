/// Finds out whether a band is smaller without any filter, where the rule for rows cannot tell.
///
/// Smooth rows look alike to that rule, whether they are a photograph, whose differences are all there is to say, or
/// a gradient, whose rows repeat each other moved: there compression finds long repetitions that a filter would
/// hide. So a piece of the band is compressed both ways by the fastest compressor. On gradients of user interfaces
/// this made files a quarter smaller.
final class FilterTrial {
    /// Rows from the middle of a band, as many as a window of 32 KiB holds twice; and half of their width.
    private static let rowCount = 16
    private let compressor: ISALDeflater
    private var plain: [UInt8] = []
    private var sample: [UInt8] = []
    private var row: [UInt8] = []

    init(_ compressor: ISALDeflater) { self.compressor = compressor }

    /// - Parameters:
    ///   - pixels: straight pixels of whole rows.
    ///   - filtered: the same, filtered by the rule.
    ///   - busyRowCount: how many rows have a filter that left something.
    func prefersNoFilter<Pixel: EncodablePixel>(
        _ pixels: Span<Pixel>, _ filtered: [UInt8], busyRowCount: Int, width: Int, channels: Int
    ) -> Bool {
        let height = pixels.count / width
        // In text and on flat areas, rows without a filter and rows of zeros are already what is best.
        guard busyRowCount * 8 >= height else { return false }
        let count = min(height, Self.rowCount)
        let top = (height - count) / 2
        // Photographs repeat 2 to 3 pixels in 10 at random, gradients and blurs of interfaces 5 and more.
        let few = pixels.extracting(top * width..<(top + min(count, 4)) * width)
        guard RowKernelSet.compiled.repeatedPixels(few) * 8 >= few.count * 3 else { return false }
        takeSamples(pixels, filtered, rows: top..<top + count, width: width, channels: channels)
        return compressor.deflate(plain, isLast: true).count
            < compressor.deflate(sample, isLast: true).count
    }

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
