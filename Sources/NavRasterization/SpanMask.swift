import NavImaging

/// What an outline covers, drawn once and kept, for an outline that is drawn again.
///
/// A glyph's coverage is a byte for each pixel (``CoverageBuffer``). Of a shape only the edges are worth bytes: each row is kept as spans, and rows
/// that are alike once. Places are counted from the first pixel of the outline's bounds, so the mask goes where the outline is moved.
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
    /// Of all runs; where pixels have a coverage of their own, it is ``CoverageSpan/varying`` more than the index of the first one's byte.
    let spans: [CoverageSpan]
    let bytes: [UInt8]
    /// Of each run the widest span that is covered wholly; empty where there is none.
    private let solid: [CoverageSpan]

    /// Room that the mask takes in memory, in bytes.
    var size: Int {
        runs.count * MemoryLayout<Run>.stride + (spans.count + solid.count)
            * MemoryLayout<CoverageSpan>.stride
            + bytes.count
    }

    fileprivate init(_ builder: Builder) {
        (width, height) = (builder.width, Int(builder.runs.last?.end ?? 0))
        runs = builder.runs + [Run(end: UInt32.max, first: UInt32(builder.spans.count))]
        (spans, bytes, solid) = (builder.spans, builder.bytes, builder.solid)
    }

    /// Takes rows from the top.
    struct Builder {
        fileprivate let width: Int
        fileprivate var runs: [Run] = []
        fileprivate var spans: [CoverageSpan] = []
        fileprivate var bytes: [UInt8] = []
        fileprivate var solid: [CoverageSpan] = []
        /// Of spans and bytes.
        private let largestSize: Int
        private var isTooLarge = false

        /// - Parameter largestSize: about how many bytes are not worth keeping any more.
        init(width: Int, largestSize: Int) {
            self.width = width
            self.largestSize = largestSize
        }

        /// - Parameters:
        ///   - row: that of so many rows.
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
            solid.append(spans[first...].lazy.filter(\.isSolid).max { $0.count < $1.count } ?? CoverageSpan())
        }

        /// Nil where the mask would be too large.
        consuming func finish() -> SpanMask? { isTooLarge ? nil : SpanMask(self) }
    }

    /// The run in which a row lies; nil beside the mask.
    func run(ofRow row: Int) -> Int? { row < 0 ? nil : runs.dropLast().firstIndex { row < Int($0.end) } }

    /// The row behind the last of a run.
    func end(ofRun run: Int) -> Int { Int(runs[run].end) }

    /// Calls `body` with the number of each group of rows all of which cover some columns wholly, and with these.
    /// - Parameters:
    ///   - first: the first row of the first group; rows beside the mask have no such columns.
    ///   - height: rows of a group.
    func forEachSolidGroup(from first: Int, count: Int, height: Int, _ body: (Int, Range<Int>) -> Void) {
        let runs = runs
        let solid = solid
        let firstGroup = max(0, (height - 1 - first) / height)
        let endGroup = min(count, (self.height - first) / height)
        guard firstGroup < endGroup else { return }
        var run = 0
        for group in firstGroup..<endGroup {
            let (row, end) = (UInt32(first + group * height), UInt32(first + (group + 1) * height))
            while runs[run].end <= row { run += 1 }
            var (left, right) = (solid[run].start, solid[run].end)
            while runs[run].end < end {
                run += 1
                left = max(left, solid[run].start)
                right = min(right, solid[run].end)
            }
            if left < right { body(group, Int(left)..<Int(right)) }
        }
    }

    /// Writes the coverage of a run, from one column up to another, as a row of its own.
    func write(run: Int, columns: Range<Int>, to row: inout CoverageRow) {
        row.clear(columns.count)
        for span in spans[Int(runs[run].first)..<Int(runs[run + 1].first)] {
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
