import NavImaging

/// The coverage of one row: spans, and bytes for the spans of varying coverage. Pixels outside all
/// spans are not covered.
struct CoverageRow {
    private(set) var width = 0
    /// One byte for each pixel, then padding. Bytes outside varying spans are undefined until
    /// ``expand()``.
    var bytes: [UInt8] = []
    /// Room for spans. The first ``spanCount`` are valid.
    var spans: [CoverageSpan] = []
    var spanCount = 0

    /// Makes room for a row of `width` pixels. The kernels write four bytes at a time, so the number
    /// of bytes is a multiple of four.
    mutating func reserve(_ width: Int) {
        self.width = width
        grow(&bytes, to: (width + 3) / 4 * 4, with: 0)
        grow(&spans, to: width / 2 + 2, with: CoverageSpan())
    }

    /// Writes a byte for each pixel, and replaces the spans by one varying span.
    mutating func expand() {
        var end = 0
        for index in 0..<spanCount {
            let span = spans[index]
            let (spanStart, spanEnd) = (Int(span.start), Int(span.end))
            set(end..<spanStart, to: 0)
            if span.coverage != CoverageSpan.varying {
                set(spanStart..<spanEnd, to: UInt8(truncatingIfNeeded: span.coverage))
            }
            end = spanEnd
        }
        set(end..<width, to: 0)
        spans[0] = CoverageSpan(start: 0, end: UInt32(width), coverage: CoverageSpan.varying)
        spanCount = 1
    }

    /// Makes a row without coverage.
    mutating func clear(_ width: Int) {
        reserve(width)
        spanCount = 0
    }

    /// Makes a row of full coverage.
    mutating func fill(_ width: Int) {
        reserve(width)
        spans[0] = CoverageSpan(start: 0, end: UInt32(width), coverage: 255)
        spanCount = width > 0 ? 1 : 0
    }

    /// Blends colours onto rows of pixels (src-over). All rows are weighted by this row's coverage. The parameters are
    /// those of ``KernelSet/blendSpans(_:stride:rows:_:_:_:)``.
    @inline(__always)
    func blend(
        _ colors: Span<PremultipliedPixel>, onto pixels: inout MutableSpan<PremultipliedPixel>, stride: Int,
        rows: Int, kernels: KernelSet
    ) {
        kernels.blendSpans(
            &pixels, stride: stride, rows: rows, colors, spans.span.extracting(0..<spanCount),
            bytes.span.extracting(0..<width))
    }

    /// Multiplies this row by another row of the same width. Both rows must be expanded. If
    /// `isInverted`, the factor is 255 − the other row's coverage.
    mutating func multiply(by other: CoverageRow, isInverted: Bool, kernels: KernelSet) {
        let places = 0..<width
        var all = bytes.mutableSpan
        var row = all._mutatingExtracting(places)
        kernels.multiplyCoverage(&row, other.bytes.span.extracting(places), isInverted: isInverted)
    }

    /// Lowers the coverage c of partly covered pixels to (c − s)/(1 − s), rounded to the nearest level. Here, s is
    /// the other row's coverage times `alpha`, see ``FilledOutline/below(_:alpha:)``. Both rows must be expanded and
    /// have the same width.
    mutating func lower(below other: CoverageRow, alpha: UInt8) {
        for x in 0..<width where bytes[x] != 0 && bytes[x] != 255 && other.bytes[x] != 0 {
            // `cover`, `visible` and `room` are in units of 1/65,025, which is 1/255².
            let cover = Int(other.bytes[x]) * Int(alpha)
            let visible = max(0, Int(bytes[x]) * 255 - cover)
            let room = 65_025 - cover
            bytes[x] = room > 0 ? UInt8((visible * 255 + room / 2) / room) : 0
        }
    }

    /// Makes each pixel fully covered if at least half of it is covered. Other pixels become clear. The row must be
    /// expanded.
    mutating func removeSmoothEdges() {
        for x in 0..<width { bytes[x] = bytes[x] < 128 ? 0 : 255 }
    }

    private mutating func set(_ range: Range<Int>, to value: UInt8) {
        var all = bytes.mutableSpan
        for x in range { all[x] = value }
    }
}
