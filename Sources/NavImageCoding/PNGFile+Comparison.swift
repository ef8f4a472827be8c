import NavImaging

/// The result of comparing a file's rows with a picture, without decoding the file.
public enum PNGComparison: Equatable, Sendable {
    /// All pixels are equal, after the picture's pixels were converted to the file's format.
    case equal
    /// The first row that may differ; all rows above are equal. Only decoding tells whether that
    /// row really differs.
    case different(row: Int)
    /// The picture has another size, or the file's format allows no comparison by rows.
    case notComparable
}

extension PNGFile {
    /// Filters each row of the picture with the filter of the same row of the file, and compares the
    /// filtered bytes.
    ///
    /// Filters are lossless. So a row with equal filtered bytes has equal pixels, if all rows above
    /// it are equal. Applying a filter is much faster than undoing it, because no pixel has to wait
    /// for its left neighbour. The checksum of the compressed data is verified.
    ///
    /// - Parameter bitmap: The picture, with straight alpha.
    /// - Throws: ``ImageError`` if the file's compressed data is damaged, too short or too long.
    public func compare(with bitmap: StraightBitmap) throws(ImageError) -> PNGComparison {
        guard bitmap.width == width, bitmap.height == height else { return .notComparable }
        return try compare(bitmap.pixels, isOpaque: RowKernelSet.compiled.isOpaque(bitmap.pixels.span))
    }

    /// Compares the file's filtered rows with the rows of a premultiplied picture.
    ///
    /// - Parameter bitmap: The picture. Unless it is opaque, it is first converted to straight
    ///   pixels, as in the encoder.
    /// - Throws: ``ImageError`` if the file's compressed data is damaged, too short or too long.
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

    /// Compares a grey or palette file. Each row of pixels is first converted to the file's
    /// samples.
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
