import NavGeometry
import NavImaging

/// The loops that sum cells into coverage and apply coverage to pixels.
extension PlainKernels {
    /// Writes a byte for each pixel, and one span over all pixels.
    static func sweep(
        _ cells: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>, width: Int, _ rule: FillRule,
        _ coverage: inout MutableSpan<UInt8>, _ spans: inout MutableSpan<CoverageSpan>
    ) -> Int {
        var bytes = coverage._mutatingExtracting(0..<width)
        switch rule {
        case .nonZero: sumNonZero(&cells, &bytes)
        case .evenOdd: sumEvenOdd(&cells, &bytes)
        }
        for word in touched.indices { touched[word] = 0 }
        spans[0] = CoverageSpan(start: 0, end: UInt32(width), coverage: CoverageSpan.varying)
        return 1
    }

    static func multiplyCoverage(
        _ coverage: inout MutableSpan<UInt8>, _ other: Span<UInt8>, isInverted: Bool
    ) {
        for x in coverage.indices {
            coverage[x] = multiply(coverage[x], isInverted ? 255 - other[x] : other[x])
        }
    }

    /// Sums a row of cells into coverage with the nonzero rule, and zeroes the cells.
    static func sumNonZero(_ cells: inout MutableSpan<Int32>, _ coverage: inout MutableSpan<UInt8>) {
        var sum: Int32 = 0
        for x in coverage.indices {
            sum &+= cells[x]
            cells[x] = 0
            let area = min(UInt32(sum.magnitude), UInt32(CoverageCells.full))
            coverage[x] = byte(area)
        }
        for x in coverage.count..<cells.count { cells[x] = 0 }
    }

    /// Sums a row of cells into coverage with the even-odd rule, and zeroes the cells.
    static func sumEvenOdd(_ cells: inout MutableSpan<Int32>, _ coverage: inout MutableSpan<UInt8>) {
        let full = UInt32(CoverageCells.full)
        var sum: Int32 = 0
        for x in coverage.indices {
            sum &+= cells[x]
            cells[x] = 0
            // A triangle wave: coverage rises from each even number of windings to the next odd
            // number, and falls to the next even number.
            let folded = sum.magnitude & (2 &* full &- 1)
            coverage[x] = byte(folded > full ? 2 &* full &- folded : folded)
        }
        for x in coverage.count..<cells.count { cells[x] = 0 }
    }

    /// Converts an area 0…131,072 to a byte, rounded to nearest.
    @inline(__always)
    private static func byte(_ area: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: (area &* 255 &+ 65_536) >> 17)
    }

    static func paint(
        _ cells: inout CoverageCells, changed: UInt64, _ rule: FillRule, _ color: PremultipliedPixel,
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, _ row: inout CoverageRow
    ) {
        let color = CollectionOfOne(color)
        var y = 0
        while y < cells.height {
            let end = endOfRun(from: y, changed, height: cells.height)
            sweep(&cells, y, rule, into: &row)
            var rows = pixels._mutatingExtracting(y * stride..<(end - 1) * stride + cells.width)
            blendSpans(
                &rows, stride: stride, rows: end - y, color.span,
                row.spans.span.extracting(0..<row.spanCount), row.bytes.span.extracting(0..<cells.width))
            y = end
        }
    }

    static func drawPicture(
        _ cells: inout CoverageCells, changed: UInt64, _ rule: FillRule,
        _ picture: Span<PremultipliedPixel>, pictureStride: Int,
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, _ row: inout CoverageRow
    ) {
        var y = 0
        while y < cells.height {
            let end = endOfRun(from: y, changed, height: cells.height)
            sweep(&cells, y, rule, into: &row)
            row.expand()
            for line in y..<end {
                var below = pixels._mutatingExtracting(line * stride..<line * stride + cells.width)
                let start = line * pictureStride
                blendPixels(
                    &below, picture.extracting(start..<start + cells.width),
                    row.bytes.span.extracting(0..<cells.width))
            }
            y = end
        }
    }

    /// Returns the next row whose coverage may differ from the coverage of row `y`, or `height` if there is none.
    private static func endOfRun(from y: Int, _ changed: UInt64, height: Int) -> Int {
        (y + 1..<height).first { changed >> UInt64($0) & 1 != 0 } ?? height
    }

    private static func sweep(
        _ cells: inout CoverageCells, _ y: Int, _ rule: FillRule, into row: inout CoverageRow
    ) {
        row.reserve(cells.width)
        row.spanCount = KernelSet.plain.sweep(
            &cells.areas, y * cells.stride..<(y + 1) * cells.stride, &cells.touched,
            y * cells.words..<(y + 1) * cells.words, width: cells.width, rule, &row.bytes, &row.spans)
    }
}
