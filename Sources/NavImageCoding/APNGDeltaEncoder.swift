import NavImaging

/// Compresses a frame that a viewer blends over the frame before: changed pixels are opaque, the others are zeros.
///
/// Rows without a change are common, for example between the lines of a list that moves sideways. Their compressed
/// bytes depend on their number alone, so they are compressed once.
final class APNGDeltaEncoder {
    private let backEnd: any Deflating
    /// Compressed zeros, by the number of their bytes.
    private var zeros: [Int: [UInt8]] = [:]
    private var rows: [UInt8] = []

    /// Fewer unchanged rows than this are compressed with their neighbours: each piece costs about 10 bytes.
    private static let fewestRows = 4

    init(_ compression: PNGCompression) { backEnd = compression.makeBackEnd(ISALDeflater()) }

    /// Compresses a band of a delta.
    ///
    /// - Parameter layout: The layout of the delta's rectangle, with four channels.
    func encode(_ delta: FrameDelta, band index: Int, of layout: PNGLayout) -> PNGBand {
        let isLastBand = index == layout.bandCount - 1
        let runs = Self.runs(layout.rows(ofBand: index), of: delta)
        let length = 1 + 4 * layout.width
        var (compressed, adler, byteCount) = ([UInt8](), UInt32(1), 0)
        for (number, run) in runs.enumerated() {
            let isLast = isLastBand && number == runs.count - 1
            let count = run.rows.count * length
            let piece: (bytes: [UInt8], adler: UInt32) =
                run.isChanged ? pack(run.rows, of: delta, layout, isLast) : blank(count, isLast)
            compressed += piece.bytes
            adler = ZlibLibrary.combinedAdler32(adler, piece.adler, secondCount: count)
            byteCount += count
        }
        return PNGBand(index: index, compressed: compressed, adler: adler, byteCount: byteCount, digest: nil)
    }

    /// Divides rows of the rectangle into runs with and without changes.
    private static func runs(
        _ rows: Range<Int>, of delta: FrameDelta
    ) -> [(rows: Range<Int>, isChanged: Bool)] {
        var runs: [(rows: Range<Int>, isChanged: Bool)] = []
        var start = rows.lowerBound
        while start < rows.upperBound {
            let isChanged = delta.isRowChanged[delta.rect.minY + start]
            var end = start
            while end < rows.upperBound, delta.isRowChanged[delta.rect.minY + end] == isChanged { end += 1 }
            let isKept = isChanged || end - start < fewestRows
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
        _ range: Range<Int>, of delta: FrameDelta, _ layout: PNGLayout, _ isLast: Bool
    ) -> (bytes: [UInt8], adler: UInt32) {
        let (width, length) = (delta.width, 1 + 4 * layout.width)
        if rows.count != range.count * length { rows = [UInt8](repeating: 0, count: range.count * length) }
        if layout.width == width {
            let start = (delta.rect.minY + range.lowerBound) * width
            RowKernelSet.compiled.pack(
                delta.pixels.span.extracting(start..<start + range.count * width), width: width, channels: 4,
                into: &rows)
        } else {
            var part: [PremultipliedPixel] = []
            part.reserveCapacity(range.count * layout.width)
            for row in range {
                let start = (delta.rect.minY + row) * width
                part += delta.pixels[start + delta.rect.minX..<start + delta.rect.maxX]
            }
            RowKernelSet.compiled.pack(part.span, width: layout.width, channels: 4, into: &rows)
        }
        return (backEnd.deflate(rows, isLast: isLast), DeflateLibrary.adler32(rows))
    }

    /// Returns the compressed form of zeros.
    private func blank(_ count: Int, _ isLast: Bool) -> (bytes: [UInt8], adler: UInt32) {
        // Adler-32 of zeros: the first sum stays 1, and the second one grows by 1 with each byte (RFC 1950, section 9).
        let adler = UInt32(count % 65_521) << 16 | 1
        if !isLast, let known = zeros[count] { return (known, adler) }
        let bytes = backEnd.deflate([UInt8](repeating: 0, count: count), isLast: isLast)
        if !isLast { zeros[count] = bytes }
        return (bytes, adler)
    }
}
