import NavImaging

/// Compresses a delta: a frame that viewers blend over the previous frame. The runs of changed pixels are opaque, and
/// all other pixels are zeros.
///
/// At the fastest level, ``SparseDeflater`` skips the zeros. At other levels, the encoder caches the compressed bytes
/// of unchanged rows, which contain only zeros.
final class APNGDeltaEncoder {
    private let compression: PNGCompression
    private lazy var sparse = SparseDeflater()
    private lazy var backEnd = compression.makeBackEnd(ISALDeflater())
    /// Compressed zeros, keyed by the number of zero bytes.
    private var zeros: [Int: [UInt8]] = [:]
    private var rows = DeltaRows()

    /// The smallest number of unchanged rows that are compressed separately. Each separate piece costs about 10 bytes.
    private static let fewestRows = 4

    init(_ compression: PNGCompression) { self.compression = compression }

    /// Returns the number of rows in a band. At the fastest level, each band has Huffman code tables of its own. In a
    /// taller band, these tables are a smaller share of the bytes.
    static func bandHeight(at compression: PNGCompression) -> Int {
        compression == .fast ? 8 * PNGStream.bandHeight : PNGStream.bandHeight
    }

    /// Compresses a band of a delta.
    ///
    /// - Parameters:
    ///   - index: The number of the band; 0 is the top band of the delta's rectangle.
    ///   - count: The number of bands.
    /// - Returns: The compressed band. At the level `fast`, nil if a changed pixel is not opaque.
    func encode(
        _ delta: FrameDelta, of frame: PremultipliedBitmap, band index: Int, of count: Int
    ) -> PNGBand? {
        let height = Self.bandHeight(at: compression)
        let band = index * height..<min((index + 1) * height, delta.rect.height)
        let isLast = index == count - 1
        let length = 1 + 4 * delta.rect.width
        if compression == .fast {
            guard let piece = sparse.deflate(band, of: delta, frame, isLast: isLast) else { return nil }
            return PNGBand(
                index: index, compressed: piece.bytes, adler: piece.adler, byteCount: band.count * length,
                digest: nil)
        }
        let runs = Self.runs(band, of: delta)
        var (compressed, adler) = ([UInt8](), UInt32(1))
        for (number, run) in runs.enumerated() {
            let isLast = isLast && number == runs.count - 1
            let count = run.rows.count * length
            let piece: (bytes: [UInt8], adler: UInt32) =
                run.isChanged ? pack(run.rows, of: delta, frame, isLast) : blank(count, isLast)
            compressed += piece.bytes
            adler = ZlibLibrary.combinedAdler32(adler, piece.adler, secondCount: count)
        }
        return PNGBand(
            index: index, compressed: compressed, adler: adler, byteCount: band.count * length, digest: nil)
    }

    /// Divides rows of the rectangle into runs with and without changes. Fewer than `fewestRows` unchanged rows in
    /// succession count as changed.
    private static func runs(
        _ rows: Range<Int>, of delta: FrameDelta
    ) -> [(rows: Range<Int>, isChanged: Bool)] {
        func isChanged(_ row: Int) -> Bool {
            let row = delta.rect.minY + row
            return !delta.runs(ofRows: row..<row + 1).isEmpty
        }
        var runs: [(rows: Range<Int>, isChanged: Bool)] = []
        var start = rows.lowerBound
        while start < rows.upperBound {
            let hasChange = isChanged(start)
            var end = start
            while end < rows.upperBound, isChanged(end) == hasChange { end += 1 }
            let isKept = hasChange || end - start < fewestRows
            if isKept, let last = runs.last, last.isChanged {
                runs[runs.count - 1].rows = last.rows.lowerBound..<end
            } else {
                runs.append((start..<end, isKept))
            }
            start = end
        }
        return runs
    }

    private func pack(
        _ range: Range<Int>, of delta: FrameDelta, _ frame: PremultipliedBitmap, _ isLast: Bool
    ) -> (bytes: [UInt8], adler: UInt32) {
        rows.write(range, of: delta, frame)
        return (backEnd.deflate(rows.bytes, isLast: isLast), SparseDeflater.adler32(rows))
    }

    /// Returns `count` zeros in compressed form, with their Adler-32 checksum.
    private func blank(_ count: Int, _ isLast: Bool) -> (bytes: [UInt8], adler: UInt32) {
        // Adler-32 of zeros: the first sum stays 1, and each byte adds 1 to the second sum (RFC 1950, section 9).
        let adler = UInt32(count % 65_521) << 16 | 1
        if !isLast, let known = zeros[count] { return (known, adler) }
        let bytes = backEnd.deflate([UInt8](repeating: 0, count: count), isLast: isLast)
        if !isLast { zeros[count] = bytes }
        return (bytes, adler)
    }
}
