/// Finds out whether a band is smaller without any filter, where the rule for rows cannot tell.
///
/// Smooth rows look alike to that rule, whether they are a photograph, whose differences are all there is to say, or a gradient,
/// whose rows repeat each other moved: there compression finds long repetitions that a filter would hide. So a few rows are
/// compressed both ways by the fastest compressor.
final class FilterTrial {
    /// Rows from the middle of a band.
    private static let rowCount = 16
    private lazy var compressor = ISALDeflater()
    private var plain: [UInt8] = []

    /// - Parameters:
    ///   - pixels: straight pixels of whole rows.
    ///   - filtered: the same, filtered by the rule.
    func prefersNoFilter<Pixel: EncodablePixel>(
        _ pixels: Span<Pixel>, _ filtered: [UInt8], width: Int, channels: Int
    ) -> Bool {
        let height = pixels.count / width
        let count = min(height, Self.rowCount)
        let top = (height - count) / 2
        let length = 1 + width * channels
        let sample = Array(filtered[top * length..<(top + count) * length])
        // In text and on flat areas, rows without a filter and rows of zeros are already what is best.
        guard RowKernels.busyRows(in: sample.span, rowLength: length - 1) * 4 >= count else { return false }
        if plain.count != count * length { plain = Array(repeating: 0, count: count * length) }
        RowKernels.pack(
            pixels.extracting(top * width..<(top + count) * width), width: width, channels: channels,
            into: &plain)
        return compressor.deflate(plain, isLast: true).count
            < compressor.deflate(sample, isLast: true).count
    }
}
