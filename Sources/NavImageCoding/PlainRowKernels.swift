import NavImaging

/// The specification of ``RowKernelSet`` in plain Swift. It uses the filters of ``RowFilter``.
enum PlainRowKernels {
    static func isOpaque<Pixel: EncodablePixel>(_ pixels: Span<Pixel>) -> Bool {
        pixels.indices.allSatisfy { pixels[$0].bits >> 24 == 255 }
    }

    static func replaceChangedPixels(
        of last: inout [PremultipliedPixel], by next: Span<PremultipliedPixel>, width: Int,
        in runs: [PixelRun]
    ) -> ChangedPixels {
        var result = ChangedPixels()
        for run in runs {
            var end: Int?
            let row = Int(run.y) * width
            for x in Int(run.start)..<Int(run.end) {
                let pixel = next[row + x]
                guard last[row + x] != pixel else {
                    if pixel.alpha != 255 { end = nil }
                    continue
                }
                if let end, x - end < ChangedPixels.gap {
                    result.runs[result.runs.count - 1].end = Int32(x + 1)
                } else {
                    result.runs.append(PixelRun(y: Int(run.y), columns: x..<x + 1))
                }
                result.isOpaque = result.isOpaque && pixel.alpha == 255
                last[row + x] = pixel
                end = x + 1
            }
        }
        return result
    }

    static func unpremultiply<Pixel: EncodablePixel>(
        _ pixels: Span<Pixel>, into straight: inout [StraightPixel]
    ) {
        straight = pixels.indices.map { StraightPixel(PremultipliedPixel(bits: pixels[$0].bits)) }
    }

    static func filter<Pixel: EncodablePixel>(
        _ pixels: Span<Pixel>, width: Int, channels: Int, into filtered: inout [UInt8]
    ) -> Int {
        let rows = SampleRows(straight: pixels, width: width, channels: channels)
        filtered = rows.filtered()
        var above: [UInt8]?
        var busyRowCount = 0
        for row in (0..<pixels.count / width).map(rows.row) where row != above {
            let filter = RowFilter.choose(for: row, above: above, bytesPerPixel: channels)
            let left = filter.residual(row, above: above, channels).changedBytes / channels
            if filter != .none, left > width / 64 { busyRowCount += 1 }
            above = row
        }
        return busyRowCount
    }

    static func pack<Pixel: EncodablePixel>(
        _ pixels: Span<Pixel>, width: Int, channels: Int, into rows: inout [UInt8]
    ) {
        rows = SampleRows(straight: pixels, width: width, channels: channels).filtered { _, _ in .none }
    }

    static func repeatedPixels<Pixel: EncodablePixel>(_ pixels: Span<Pixel>) -> Int {
        // A direct-mapped table of 4096 hashes. The three factors differ, so that the hash depends on the order of
        // the pixels.
        var seen = [UInt32](repeating: 0, count: 4096)
        var repeated = 0
        for index in 0..<max(pixels.count - 2, 0) {
            let hash =
                (pixels[index].bits &* 2_654_435_761) ^ (pixels[index + 1].bits &* 2_246_822_519)
                ^ (pixels[index + 2].bits &* 3_266_489_917)
            if seen[Int(hash >> 20)] == hash { repeated += 1 }
            seen[Int(hash >> 20)] = hash
        }
        return repeated
    }

    static func unfilter(
        _ filtered: inout [UInt8], width: Int, height: Int, channels: Int
    ) -> [StraightPixel]? {
        let count = width * channels
        var above = [UInt8](repeating: 0, count: count)
        var pixels: [StraightPixel] = []
        for y in 0..<height {
            guard let filter = RowFilter(rawValue: filtered[y * (1 + count)]) else { return nil }
            var row = Array(filtered[y * (1 + count) + 1..<(y + 1) * (1 + count)])
            for index in row.indices {
                row[index] &+= filter.prediction(
                    left: index < channels ? 0 : row[index - channels], up: above[index],
                    upLeft: index < channels ? 0 : above[index - channels])
            }
            for start in stride(from: 0, to: count, by: channels) {
                pixels.append(StraightPixel(samples: row[start..<start + channels]))
            }
            above = row
        }
        return pixels
    }

    static func firstDifferentRow<Pixel: EncodablePixel>(
        _ filtered: [UInt8], _ pixels: Span<Pixel>, width: Int, height: Int, channels: Int
    ) -> Int? {
        let rows = SampleRows(straight: pixels, width: width, channels: channels)
        let count = width * channels
        return (0..<height).first { y in
            let expected = filtered[y * (1 + count) + 1..<(y + 1) * (1 + count)]
            let above = y > 0 ? rows.row(y - 1) : nil
            let filter = RowFilter(rawValue: filtered[y * (1 + count)])
            return filter?.apply(to: rows.row(y), above: above, bytesPerPixel: channels) != Array(expected)
        }
    }
}

extension StraightPixel {
    /// Creates a pixel from samples of grey, grey and alpha, RGB, or RGBA.
    fileprivate init(samples: ArraySlice<UInt8>) {
        let samples = Array(samples)
        let isGrey = samples.count < 3
        self.init(
            red: samples[0], green: isGrey ? samples[0] : samples[1], blue: isGrey ? samples[0] : samples[2],
            alpha: samples.count.isMultiple(of: 2) ? samples[samples.count - 1] : 255)
    }
}
