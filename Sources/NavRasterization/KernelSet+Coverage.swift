import NavGeometry
import NavImaging

/// The loops that sum cells into coverage and apply coverage to pixels.
extension KernelSet {
    /// Sums one row of cells into coverage, and zeroes the cells and their bits.
    /// - Parameters:
    ///   - places: The indices of the row's cells: more than `width`, a multiple of four.
    ///   - words: The indices of the words with the row's bits, one bit for each four cells.
    ///   - coverage: `width` bytes, rounded up to a multiple of four. Only varying spans have their
    ///     bytes written.
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

    /// Multiplies a row's coverage by another's, or by 255 less the other's.
    func multiplyCoverage(_ coverage: inout MutableSpan<UInt8>, _ other: Span<UInt8>, isInverted: Bool) {
        guard let body else {
            return PlainKernels.multiplyCoverage(&coverage, other, isInverted: isInverted)
        }
        CompiledKernels.multiplyCoverage(body, &coverage, other, isInverted: isInverted)
    }

    /// Sweeps all rows of cells and lays one colour src-over the covered pixels.
    /// - Parameters:
    ///   - changed: One bit for each row whose coverage may differ from the row above.
    ///   - pixels: The pixels, from the first cell's on, in rows `stride` apart.
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

    /// Sweeps all rows of cells and lays a picture src-over the covered pixels.
    /// - Parameter picture: The picture's pixels, from the first cell's on, in rows `pictureStride`
    ///   apart.
    @inline(__always)
    func lay(
        _ cells: inout CoverageCells, changed: UInt64, _ rule: FillRule,
        _ picture: Span<PremultipliedPixel>, pictureStride: Int,
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, _ row: inout CoverageRow
    ) {
        guard let body else {
            return PlainKernels.lay(
                &cells, changed: changed, rule, picture, pictureStride: pictureStride, &pixels,
                stride: stride, &row)
        }
        CompiledKernels.lay(
            body, &cells, changed: changed, rule, picture, pictureStride: pictureStride, &pixels,
            stride: stride, &row)
    }
}
