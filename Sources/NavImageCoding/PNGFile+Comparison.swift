import NavImaging

/// What comparing a file with a picture told, without decoding the file.
public enum PNGComparison: Equatable, Sendable {
    /// Every pixel of the picture, converted as for writing, is the file's.
    case equal
    /// The first row that may differ; all above are equal. What differs there, decoding tells.
    case different(row: Int)
    /// The file's format, or the picture's size, does not allow it.
    case notComparable
}

extension PNGFile {
    /// Compares the file's filtered rows with the picture's, filtered as the file's are.
    ///
    /// Filtering loses nothing, so with all rows above equal, equal filtered bytes mean equal pixels. Running filters
    /// forward is much faster than backward, because no pixel waits for the one before it. Checksums are verified.
    /// - Throws: when the file's compressed data is damaged, too short or too long.
    public func compare(with bitmap: StraightBitmap) throws(ImageError) -> PNGComparison {
        guard bitmap.width == width, bitmap.height == height else { return .notComparable }
        return try compare(bitmap.pixels, isOpaque: RowKernelSet.compiled.isOpaque(bitmap.pixels.span))
    }

    /// As for straight pixels.
    public func compare(with bitmap: PremultipliedBitmap) throws(ImageError) -> PNGComparison {
        guard bitmap.width == width, bitmap.height == height else { return .notComparable }
        if RowKernelSet.compiled.isOpaque(bitmap.pixels.span) {
            return try compare(bitmap.pixels, isOpaque: true)
        }
        var straight: [StraightPixel] = []
        RowKernelSet.compiled.unpremultiply(bitmap.pixels.span, into: &straight)
        return try compare(straight, isOpaque: false)
    }

    private func compare<Pixel: EncodablePixel>(
        _ pixels: [Pixel], isOpaque: @autoclosure () -> Bool
    ) throws(ImageError) -> PNGComparison {
        if let reducedFormat { return try compare(pixels, reducedFormat) }
        guard let plainFormat, plainFormat == .rgba || plainFormat == .rgb else { return .notComparable }
        guard plainFormat == .rgba || isOpaque() else { return .notComparable }
        let row = RowKernelSet.compiled.firstDifferentRow(
            try inflatedRows(plainFormat), pixels.span, width: width, height: height,
            channels: plainFormat.colorType.channels)
        return row.map { .different(row: $0) } ?? .equal
    }

    /// As for RGB, after the pixels became the samples that this file would have for them.
    private func compare<Pixel: EncodablePixel>(
        _ pixels: [Pixel], _ format: PNGFormat
    ) throws(ImageError) -> PNGComparison {
        let table = SampleTable(format, colors: palette.colors, alphas: palette.alphas)
        let length = format.rowLength(width: width)
        let rows = try inflatedRows(format)
        var above: [UInt8]?
        for y in 0..<height {
            let line = y * (1 + length)
            guard let filter = RowFilter(rawValue: rows[line]),
                let row = table.row(of: pixels.span.extracting(y * width..<(y + 1) * width)),
                filter.apply(to: row, above: above, bytesPerPixel: format.bytesPerPixel)
                    .elementsEqual(rows[line + 1...line + length])
            else { return .different(row: y) }
            above = row
        }
        return .equal
    }
}
