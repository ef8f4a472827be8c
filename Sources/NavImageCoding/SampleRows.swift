/// A band of rows in the file's sample format, before filtering.
struct SampleRows {
    /// The packed samples of all rows.
    let samples: [UInt8]
    /// Bytes per row.
    let rowLength: Int
    /// Distance to the same channel of the next pixel, in bytes; 1 if a pixel is smaller than a
    /// byte.
    let bytesPerPixel: Int

    func row(_ index: Int) -> [UInt8] {
        Array(samples[index * rowLength..<(index + 1) * rowLength])
    }

    /// Returns the filtered rows, each preceded by its filter type.
    ///
    /// A row equal to the row above takes that row's filter. No row refers to a row before the
    /// band.
    ///
    /// - Parameter choose: Chooses the filter of a row; `above` is nil for the band's first row.
    func filtered(_ choose: (_ row: [UInt8], _ above: [UInt8]?) -> RowFilter) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(samples.count + samples.count / max(1, rowLength))
        var above: [UInt8]?
        var filter = RowFilter.none
        for index in 0..<samples.count / rowLength {
            let row = row(index)
            if row != above { filter = choose(row, above) }
            // Filters that read the row above must not look into the previous band.
            if above == nil && filter != .none { filter = .sub }
            result.append(filter.rawValue)
            result += filter.apply(to: row, above: above, bytesPerPixel: bytesPerPixel)
            above = row
        }
        return result
    }

    /// Returns the rows filtered by the rule of ``RowFilter/choose(for:above:bytesPerPixel:)``.
    func filtered() -> [UInt8] {
        filtered { RowFilter.choose(for: $0, above: $1, bytesPerPixel: bytesPerPixel) }
    }
}

extension SampleRows {
    /// Converts straight pixels to 8-bit RGB or RGBA samples.
    init<Pixel: EncodablePixel>(straight pixels: Span<Pixel>, _ layout: PNGLayout) {
        self.init(straight: pixels, width: layout.width, channels: layout.format.colorType.channels)
    }

    /// Converts straight pixels to 8-bit samples of RGB (3 channels) or RGBA (4).
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

    /// Returns several candidates of filtered rows.
    ///
    /// There is one candidate for each filter type. It uses this type in all rows, except where
    /// ``filtered(_:)`` forbids the type. One more candidate chooses the filter with the smallest sum
    /// of absolute differences in each row, as libpng does.
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
