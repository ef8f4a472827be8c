import NavImaging

/// What an outline covers, drawn once and kept, for an outline that is drawn again.
///
/// A glyph's coverage is a byte for each pixel (``CoverageBuffer``). Of a shape only the edges are worth bytes: each
/// row is kept as spans, and rows that are alike once. Places are counted from the first pixel of the outline's
/// bounds, so the mask goes where the outline is moved.
final class SpanMask: Sendable {
    /// Rows that are covered alike.
    ///
    /// Laid out as the C kernels have it.
    struct Run: BitwiseCopyable {
        /// The row behind the last of them.
        var end: UInt32
        /// Index of the first of its spans.
        var first: UInt32
    }

    let width: Int
    let height: Int
    /// From the top; and one more, whose spans would begin behind the last.
    let runs: [Run]
    /// Of all runs; where pixels have a coverage of their own, it is ``CoverageSpan/varying`` more than the index of
    /// the first one's byte.
    let spans: [CoverageSpan]
    let bytes: [UInt8]
    /// For each row with as many below it as ``SolidColumns`` looks at together: columns that all of them cover wholly.
    private let solid: [Columns]

    /// Columns from one up to another; none where that lies before it.
    fileprivate struct Columns: BitwiseCopyable {
        var start: UInt32
        var end: UInt32

        func intersection(_ other: Columns) -> Columns {
            Columns(start: max(start, other.start), end: min(end, other.end))
        }
    }

    /// Room that the mask takes in memory, in bytes.
    var size: Int {
        runs.count * MemoryLayout<Run>.stride + spans.count * MemoryLayout<CoverageSpan>.stride + bytes.count
            + solid.count * MemoryLayout<Columns>.stride
    }

    fileprivate init(_ builder: Builder) {
        (width, height) = (builder.width, Int(builder.runs.last?.end ?? 0))
        runs = builder.runs + [Run(end: UInt32.max, first: UInt32(builder.spans.count))]
        (spans, bytes) = (builder.spans, builder.bytes)
        // Of one row, of two, of four…
        var columns = builder.solid
        var rows = 1
        while rows < SolidColumns.rows {
            columns = zip(columns, columns.dropFirst(rows)).map { $0.intersection($1) }
            rows *= 2
        }
        solid = columns
    }

    /// Takes rows from the top.
    struct Builder {
        fileprivate let width: Int
        fileprivate var runs: [Run] = []
        fileprivate var spans: [CoverageSpan] = []
        fileprivate var bytes: [UInt8] = []
        /// Of each row what is covered wholly, in one piece.
        fileprivate var solid: [Columns] = []
        /// Of spans and bytes.
        private let largestSize: Int
        private var isTooLarge = false

        /// - Parameter largestSize: about how many bytes are not worth keeping any more.
        init(width: Int, largestSize: Int) {
            self.width = width
            self.largestSize = largestSize
        }

        /// - Parameter row: what so many rows are covered like.
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

        /// Nil where the mask would be too large.
        consuming func finish() -> SpanMask? { isTooLarge ? nil : SpanMask(self) }
    }

    /// The run in which a row lies; nil beside the mask.
    func run(ofRow row: Int) -> Int? { row < 0 ? nil : runs.dropLast().firstIndex { row < Int($0.end) } }

    /// Returns the places of a run's spans.
    func spans(ofRun run: Int) -> Range<Int> { Int(runs[run].first)..<Int(runs[run + 1].first) }

    /// Returns the coverage of a span at one of its columns.
    func coverage(of span: CoverageSpan, at column: Int) -> UInt8 {
        guard span.coverage >= CoverageSpan.varying else { return UInt8(truncatingIfNeeded: span.coverage) }
        return bytes[Int(span.coverage - CoverageSpan.varying) + column - Int(span.start)]
    }

    /// The row behind the last of a run.
    func end(ofRun run: Int) -> Int { Int(runs[run].end) }

    /// Calls `body` with the number of each group of ``SolidColumns/rows`` rows all of which cover some columns
    /// wholly, and with these.
    /// - Parameter first: the first row of the first group; rows beside the mask have no such columns.
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

    /// Writes the coverage of a run, from one column up to another, as a row of its own.
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
