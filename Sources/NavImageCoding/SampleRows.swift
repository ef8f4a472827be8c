/// A band of rows as their samples will be in the file, before filtering.
struct SampleRows {
    let samples: [UInt8]
    let rowLength: Int
    /// Bytes from a sample to the same channel of the next pixel; 1 when pixels are smaller than a byte.
    let bytesPerPixel: Int

    func row(_ index: Int) -> [UInt8] {
        Array(samples[index * rowLength..<(index + 1) * rowLength])
    }

    /// The filtered rows with their filters' numbers. An equal row is written as the one above it was; no row refers
    /// to one before the band.
    func filtered(_ choose: (_ row: [UInt8], _ above: [UInt8]?) -> RowFilter) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(samples.count + samples.count / max(1, rowLength))
        var above: [UInt8]?
        var filter = RowFilter.none
        for index in 0..<samples.count / rowLength {
            let row = row(index)
            if row != above { filter = choose(row, above) }
            // What stands above a band's first row is another band's affair.
            if above == nil && filter != .none { filter = .sub }
            // After a first row with Sub or None, the same filter gives the same bytes again.
            result.append(filter.rawValue)
            result += filter.apply(to: row, above: above, bytesPerPixel: bytesPerPixel)
            above = row
        }
        return result
    }

    /// Filtered by the measured rule.
    func filtered() -> [UInt8] {
        filtered { RowFilter.choose(for: $0, above: $1, bytesPerPixel: bytesPerPixel) }
    }
}

extension SampleRows {
    /// Straight pixels as 8-bit RGB or RGBA samples.
    init<Pixel: EncodablePixel>(straight pixels: Span<Pixel>, _ layout: PNGLayout) {
        self.init(straight: pixels, width: layout.width, channels: layout.format.colorType.channels)
    }

    /// Straight pixels as 8-bit samples of RGB (3 channels) or RGBA (4).
    init<Pixel: EncodablePixel>(straight pixels: Span<Pixel>, width: Int, channels: Int) {
        var samples: [UInt8] = []
        samples.reserveCapacity(pixels.count * channels)
        for index in pixels.indices {
            for channel in 0..<channels {
                samples.append(UInt8(truncatingIfNeeded: pixels[index].bits >> UInt32(8 * channel)))
            }
        }
        self.init(
            samples: samples, rowLength: width * channels, bytesPerPixel: channels)
    }

    /// Each filter for all rows, and the smallest sum of differences row by row, as libpng chooses.
    func filteredInManyWays() -> [[UInt8]] {
        let constant = RowFilter.allCases.map { filter in filtered { _, _ in filter } }
        let smallestSum = filtered { row, above in
            let sums = RowFilter.allCases.map { $0.residual(row, above: above, bytesPerPixel).sum }
            let best = sums.indices.min { sums[$0] < sums[$1] } ?? 0
            return RowFilter.allCases[best]
        }
        return constant + [smallestSum]
    }
}
