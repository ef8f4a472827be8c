import NavImaging

/// The coverage of an outline, cached so that the outline can be drawn again quickly.
///
/// A glyph's mask has a byte for each pixel (``CoverageBuffer``). A shape needs bytes only at its
/// edges. So a row of this mask is a list of spans, and equal rows are stored once. Coordinates are
/// relative to the first pixel of the outline's bounds, so the mask moves with its outline.
final class SpanMask: Sendable {
    /// A run of equal rows.
    ///
    /// It has the layout of `nav_row_run`.
    struct Run: BitwiseCopyable {
        /// The row after the run's last row.
        var end: UInt32
        /// The index of the run's first span.
        var first: UInt32
    }

    let width: Int
    let height: Int
    /// The runs from the top, then one more run as a sentinel.
    let runs: [Run]
    /// The spans of all runs. If the coverage varies within a span, the span's `coverage` is
    /// ``CoverageSpan/varying`` plus the index in `bytes` of the span's first byte.
    let spans: [CoverageSpan]
    let bytes: [UInt8]
    /// The solid columns of each group of 8 rows (``SolidColumns/rows``). A column is solid if the outline completely
    /// covers its pixels in all rows of the group.
    ///
    /// A group may begin at any row, and the element has the index of this row. For example, element 3 is a range of
    /// columns that are solid in rows 3 to 10.
    private let solid: [Columns]

    /// A range of columns. It is empty if `end` is not after `start`.
    fileprivate struct Columns: BitwiseCopyable {
        var start: UInt32
        var end: UInt32

        func intersection(_ other: Columns) -> Columns {
            Columns(start: max(start, other.start), end: min(end, other.end))
        }
    }

    /// The mask's memory, in bytes.
    var size: Int {
        runs.count * MemoryLayout<Run>.stride + spans.count * MemoryLayout<CoverageSpan>.stride + bytes.count
            + solid.count * MemoryLayout<Columns>.stride
    }

    fileprivate init(_ builder: Builder) {
        (width, height) = (builder.width, Int(builder.runs.last?.end ?? 0))
        runs = builder.runs + [Run(end: UInt32.max, first: UInt32(builder.spans.count))]
        (spans, bytes) = (builder.spans, builder.bytes)
        // At first, each element is the range of solid columns of one row. Each pass doubles the number of rows.
        var columns = builder.solid
        var rows = 1
        while rows < SolidColumns.rows {
            columns = zip(columns, columns.dropFirst(rows)).map { $0.intersection($1) }
            rows *= 2
        }
        solid = columns
    }

    /// Collects the rows of a mask from the top.
    struct Builder {
        fileprivate let width: Int
        fileprivate var runs: [Run] = []
        fileprivate var spans: [CoverageSpan] = []
        fileprivate var bytes: [UInt8] = []
        /// The widest range of completely covered columns of each row.
        fileprivate var solid: [Columns] = []
        /// The upper bound on the size of spans and bytes together, in bytes.
        private let largestSize: Int
        private var isTooLarge = false

        /// - Parameter largestSize: The approximate size limit of the mask, in bytes.
        init(width: Int, largestSize: Int) {
            self.width = width
            self.largestSize = largestSize
        }

        /// Appends `count` rows with the same coverage.
        mutating func append(_ row: CoverageRow, count: Int) {
            let stride = MemoryLayout<CoverageSpan>.stride
            isTooLarge = isTooLarge || (spans.count + row.spanCount) * stride + bytes.count > largestSize
            guard !isTooLarge else { return }
            let first = spans.count
            runs.append(Run(end: (runs.last?.end ?? 0) + UInt32(count), first: UInt32(first)))
            for var span in row.spans[0..<row.spanCount] {
                if span.coverage == CoverageSpan.varying {
                    span.coverage += UInt32(bytes.count)
                    bytes.append(contentsOf: row.bytes[Int(span.start)..<Int(span.end)])
                }
                spans.append(span)
            }
            let widest = spans[first...].lazy.filter(\.isSolid).max { $0.count < $1.count } ?? CoverageSpan()
            solid.append(
                contentsOf: repeatElement(Columns(start: widest.start, end: widest.end), count: count))
        }

        /// Returns the mask, or nil if it is too large.
        consuming func finish() -> SpanMask? { isTooLarge ? nil : SpanMask(self) }
    }

    /// Returns the index of the run that contains a row; nil for rows above or below the mask.
    func run(ofRow row: Int) -> Int? { row < 0 ? nil : runs.dropLast().firstIndex { row < Int($0.end) } }

    /// Returns the indices of a run's spans.
    func spans(ofRun run: Int) -> Range<Int> { Int(runs[run].first)..<Int(runs[run + 1].first) }

    /// Returns the coverage of a span at one of its columns.
    func coverage(of span: CoverageSpan, at column: Int) -> UInt8 {
        guard span.coverage >= CoverageSpan.varying else { return UInt8(truncatingIfNeeded: span.coverage) }
        return bytes[Int(span.coverage - CoverageSpan.varying) + column - Int(span.start)]
    }

    /// Returns the row after the last row of a run.
    func end(ofRun run: Int) -> Int { Int(runs[run].end) }

    /// Calls `body` for each group of ``SolidColumns/rows`` rows that has solid columns. The arguments are the group's
    /// index and its solid columns.
    /// - Parameters:
    ///   - first: The first row of group 0, counted from the mask's first row. It is negative above the mask.
    ///   - count: The number of groups.
    func forEachSolidGroup(from first: Int, count: Int, _ body: (Int, Range<Int>) -> Void) {
        let height = SolidColumns.rows
        let firstGroup = max(0, (height - 1 - first) / height)
        let endGroup = min(count, (self.height - first) / height)
        guard firstGroup < endGroup else { return }
        for group in firstGroup..<endGroup {
            let columns = solid[first + group * height]
            if columns.start < columns.end { body(group, Int(columns.start)..<Int(columns.end)) }
        }
    }

    /// Writes some columns of a run's coverage to a row.
    func write(run: Int, columns: Range<Int>, to row: inout CoverageRow) {
        row.clear(columns.count)
        for span in spans[spans(ofRun: run)] {
            let part = (Int(span.start)..<Int(span.end)).clamped(to: columns)
            guard !part.isEmpty else { continue }
            let place = part.lowerBound - columns.lowerBound..<part.upperBound - columns.lowerBound
            if span.coverage >= CoverageSpan.varying {
                let first = Int(span.coverage - CoverageSpan.varying) + part.lowerBound - Int(span.start)
                row.bytes.replaceSubrange(place, with: bytes[first..<first + part.count])
            }
            row.spans[row.spanCount] = CoverageSpan(
                start: UInt32(place.lowerBound), end: UInt32(place.upperBound),
                coverage: min(span.coverage, CoverageSpan.varying))
            row.spanCount += 1
        }
    }
}
