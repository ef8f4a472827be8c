import NavGeometry
import NavImaging

/// The loops that sum cells into coverage and apply coverage to pixels.
extension KernelSet {
    /// Sums one row of cells into coverage. Then zeroes the cells, and their bits in `touched`.
    /// - Parameters:
    ///   - places: The indices of the row's cells. Their number is greater than `width`, and a
    ///     multiple of four.
    ///   - touched: One bit for each group of four cells, for all rows. A cleared bit means that all four cells are 0.
    ///   - words: The indices of the row's words in `touched`.
    ///   - coverage: Room for `width` bytes, rounded up to a multiple of four. The loop writes
    ///     bytes only within spans whose coverage varies.
    ///   - spans: Room for `width / 2 + 2` spans.
    /// - Returns: The number of spans.
    func sweep(
        _ cells: inout [Int32], _ places: Range<Int>, _ touched: inout [UInt64], _ words: Range<Int>,
        width: Int, _ rule: FillRule, _ coverage: inout [UInt8], _ spans: inout [CoverageSpan]
    ) -> Int {
        var allCells = cells.mutableSpan
        var cells = allCells._mutatingExtracting(places)
        var allWords = touched.mutableSpan
        var touched = allWords._mutatingExtracting(words)
        var coverage = coverage.mutableSpan
        var spans = spans.mutableSpan
        guard let body else {
            return PlainKernels.sweep(&cells, &touched, width: width, rule, &coverage, &spans)
        }
        return CompiledKernels.sweep(body, &cells, &touched, width: width, rule, &coverage, &spans)
    }

    /// Multiplies a row's coverage by the coverage of another row. If `isInverted`, the factor is
    /// 255 − the other coverage.
    func multiplyCoverage(_ coverage: inout MutableSpan<UInt8>, _ other: Span<UInt8>, isInverted: Bool) {
        guard let body else {
            return PlainKernels.multiplyCoverage(&coverage, other, isInverted: isInverted)
        }
        CompiledKernels.multiplyCoverage(body, &coverage, other, isInverted: isInverted)
    }

    /// Sums the cells of each changed row into coverage, and blends one colour onto the covered pixels of
    /// all rows (src-over).
    /// - Parameters:
    ///   - changed: One bit for each row. A bit is set if the row's coverage may differ from the
    ///     coverage of the row above.
    ///   - pixels: The pixels, beginning with the first cell's pixel. Rows are `stride` pixels
    ///     apart.
    ///   - row: Scratch memory.
    @inline(__always)
    func paint(
        _ cells: inout CoverageCells, changed: UInt64, _ rule: FillRule, _ color: PremultipliedPixel,
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, _ row: inout CoverageRow
    ) {
        guard let body else {
            return PlainKernels.paint(&cells, changed: changed, rule, color, &pixels, stride: stride, &row)
        }
        CompiledKernels.paint(body, &cells, changed: changed, rule, color, &pixels, stride: stride, &row)
    }

    /// Sums the cells of each changed row into coverage, and blends a picture onto the covered pixels of
    /// all rows (src-over).
    /// - Parameter picture: The picture's pixels, beginning with the first cell's pixel. Rows are
    ///   `pictureStride` pixels apart.
    @inline(__always)
    func drawPicture(
        _ cells: inout CoverageCells, changed: UInt64, _ rule: FillRule,
        _ picture: Span<PremultipliedPixel>, pictureStride: Int,
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, _ row: inout CoverageRow
    ) {
        guard let body else {
            return PlainKernels.drawPicture(
                &cells, changed: changed, rule, picture, pictureStride: pictureStride, &pixels,
                stride: stride, &row)
        }
        CompiledKernels.drawPicture(
            body, &cells, changed: changed, rule, picture, pictureStride: pictureStride, &pixels,
            stride: stride, &row)
    }
}
