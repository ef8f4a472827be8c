import NavGeometry
import NavImaging

/// The door to the loops that touch every pixel of a row: which bodies of them run, chosen once.
///
/// ``plain`` is the specification, in Swift; every other set gives the same bytes for every row.
/// All rows of one call have the same length, except that cells have more.
public struct KernelSet: Equatable, Sendable {
    /// Bodies in C, each compiled for a kind of CPU.
    enum Body: Sendable {
        case baseline
        case avx2
        case avx512
    }

    /// Nil for plain Swift.
    let body: Body?

    /// Loops in plain Swift, which say what each of them means.
    public static let plain = KernelSet(body: nil)
    /// Loops in C for every CPU.
    public static let baseline = KernelSet(body: .baseline)
    /// Loops in C for CPUs with AVX2; nil where this one has not.
    public static let avx2 = CompiledKernels.supportsAVX2 ? KernelSet(body: .avx2) : nil
    /// Loops in C for CPUs with AVX-512 (its parts F, BW, DQ, VL, VBMI and VPOPCNTDQ); nil where this one has not.
    public static let avx512 = CompiledKernels.supportsAVX512 ? KernelSet(body: .avx512) : nil
    /// The fastest set that this CPU can run.
    public static let fastest = avx512 ?? avx2 ?? baseline

    private init(body: Body?) { self.body = body }

    /// The names by which a person may pick a set that this CPU can run.
    public static let named: [(name: String, set: KernelSet)] =
        [("baseline", baseline)] + (avx2.map { [("avx2", $0)] } ?? [])
        + (avx512.map { [("avx512", $0)] } ?? []) + [("swift", plain)]
}

// MARK: Coverage

extension KernelSet {
    /// One bit for each row of an accumulator's rectangle, at most 64: whether its coverage may differ from the row above.
    func changedRows(of outline: EdgeSet, in rect: PixelRect) -> UInt64 {
        guard body != nil else { return UInt64.max }
        let place = rect.moved(byX: -outline.originX, y: -outline.originY)
        return CompiledKernels.changedRows(of: outline, in: place)
    }

    /// Sums one row of cells into coverage; the cells and their bits become zero.
    /// - Parameters:
    ///   - places: of the row's cells: more than `width`, a whole number of fours.
    ///   - words: of the row's bits, one for each four cells that are not zero.
    ///   - coverage: `width` bytes, rounded up to fours; where a span says one coverage for all its pixels it is not written.
    ///   - spans: room for `width / 2 + 2`.
    /// - Returns: the number of spans.
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

    /// A row's coverage times another's, or times what the other leaves.
    func multiplyCoverage(_ coverage: inout MutableSpan<UInt8>, _ other: Span<UInt8>, isInverted: Bool) {
        guard let body else {
            return PlainKernels.multiplyCoverage(&coverage, other, isInverted: isInverted)
        }
        CompiledKernels.multiplyCoverage(body, &coverage, other, isInverted: isInverted)
    }
}

// MARK: Pixels

extension KernelSet {
    /// One colour in place of all pixels.
    func fill(_ pixels: inout MutableSpan<PremultipliedPixel>, with color: PremultipliedPixel) {
        guard let body else { return PlainKernels.fill(&pixels, with: color) }
        CompiledKernels.fill(body, &pixels, with: color)
    }

    /// Colours src-over rows that lie `stride` pixels apart, weighted by the same spans in each.
    /// - Parameters:
    ///   - pixels: from the first row's first pixel to the last row's last.
    ///   - colors: one for each row, or a single one for all.
    func blendSpans(
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, rows: Int,
        _ colors: Span<PremultipliedPixel>, _ spans: Span<CoverageSpan>, _ coverage: Span<UInt8>
    ) {
        guard let body else {
            return PlainKernels.blendSpans(&pixels, stride: stride, rows: rows, colors, spans, coverage)
        }
        CompiledKernels.blendSpans(body, &pixels, stride: stride, rows: rows, colors, spans, coverage)
    }

    /// One colour src-over a rectangle, weighted by a mask.
    /// - Parameters:
    ///   - pixels: from the first row's first pixel to the last row's last.
    ///   - mask: likewise.
    func blendMask(
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, _ color: PremultipliedPixel,
        _ mask: Span<UInt8>, maskStride: Int, width: Int, height: Int
    ) {
        guard let body else {
            return PlainKernels.blendMask(
                &pixels, stride: stride, color, mask, maskStride: maskStride, width: width, height: height)
        }
        CompiledKernels.blendMask(
            body, &pixels, stride: stride, color, mask, maskStride: maskStride, width: width, height: height)
    }

    /// One colour src-over a row, weighted by coverage.
    func blendColor(
        _ row: inout MutableSpan<PremultipliedPixel>, _ color: PremultipliedPixel, _ coverage: Span<UInt8>
    ) {
        guard body != nil else { return PlainKernels.blendColor(&row, color, coverage) }
        let count = row.count
        blendMask(&row, stride: count, color, coverage, maskStride: count, width: count, height: 1)
    }

    /// Pixels src-over a row, weighted by coverage.
    func blendPixels(
        _ row: inout MutableSpan<PremultipliedPixel>, _ source: Span<PremultipliedPixel>,
        _ coverage: Span<UInt8>
    ) {
        guard let body else { return PlainKernels.blendPixels(&row, source, coverage) }
        CompiledKernels.blendPixels(body, &row, source, coverage)
    }

    /// Pixels src-over a row, all weighted by one opacity 0…255.
    func blendLayer(
        _ row: inout MutableSpan<PremultipliedPixel>, _ source: Span<PremultipliedPixel>, _ opacity: UInt8
    ) {
        guard let body else { return PlainKernels.blendLayer(&row, source, opacity) }
        CompiledKernels.blendLayer(body, &row, source, opacity)
    }

    /// Pixels that meet a row in any way there is, all weighted by one opacity 0…255; the result takes the row's place as far
    /// as the coverage says.
    func compositeLayer(
        _ row: inout MutableSpan<PremultipliedPixel>, _ source: Span<PremultipliedPixel>,
        _ opacity: UInt8, _ compositing: Compositing, _ coverage: Span<UInt8>
    ) {
        PlainKernels.compositeLayer(&row, source, opacity, compositing, coverage)
    }

    /// Pixels put in place of a row's, as far as the coverage says.
    func replacePixels(
        _ row: inout MutableSpan<PremultipliedPixel>, _ source: Span<PremultipliedPixel>,
        _ coverage: Span<UInt8>
    ) {
        guard let body else { return PlainKernels.replacePixels(&row, source, coverage) }
        CompiledKernels.replacePixels(body, &row, source, coverage)
    }

    /// Every pixel times its coverage.
    func multiplyByCoverage(_ row: inout MutableSpan<PremultipliedPixel>, _ coverage: Span<UInt8>) {
        guard let body else { return PlainKernels.multiplyByCoverage(&row, coverage) }
        CompiledKernels.multiplyByCoverage(body, &row, coverage)
    }

    /// Every pixel times what a style makes of another.
    func multiplyByMask(
        _ row: inout MutableSpan<PremultipliedPixel>, _ mask: Span<PremultipliedPixel>, _ style: MaskStyle
    ) {
        guard let body else { return PlainKernels.multiplyByMask(&row, mask, style) }
        CompiledKernels.multiplyByMask(body, &row, mask, style)
    }

    /// One colour times each coverage, in place of a row.
    func colorByCoverage(
        _ row: inout MutableSpan<PremultipliedPixel>, _ color: PremultipliedPixel, _ coverage: Span<UInt8>
    ) {
        guard let body else { return PlainKernels.colorByCoverage(&row, color, coverage) }
        CompiledKernels.colorByCoverage(body, &row, color, coverage)
    }

    /// The alphas of pixels.
    func alphas(of pixels: Span<PremultipliedPixel>, into alphas: inout MutableSpan<UInt8>) {
        guard let body else { return PlainKernels.alphas(of: pixels, into: &alphas) }
        CompiledKernels.alphas(body, of: pixels, into: &alphas)
    }
}
