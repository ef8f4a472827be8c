import NavImaging

/// A picture whose rows are divided into runs. The pixels of a flat run are equal.
///
/// A page in a transition is mostly flat colour. Drawing skips the pixels of a flat run where the previous frame shows
/// a flat run of the same colour. Drawing fills the other pixels of flat runs, which is faster than copying.
public final class RunPicture: Sendable {
    /// The pixels, in the picture's own coordinates.
    public let picture: PixelBuffer
    /// The runs of the rows, from the top. The runs of a row cover it without gaps. A row with the same runs as the row
    /// above it has no runs of its own.
    private let runs: [Run]
    private let rows: [Row]

    /// Consecutive pixels of a row.
    struct Run: BitwiseCopyable, Equatable {
        /// The column after the last pixel, counted from the picture's first column.
        var end: Int32
        /// Whether the run is flat: it has at least `block` pixels, and all are equal.
        var isFlat: Bool
        /// The colour of all pixels if the run is flat, otherwise clear.
        var color: PremultipliedPixel
    }

    /// A row of the picture.
    struct Row: BitwiseCopyable {
        /// The index of the first run.
        var firstRun: Int32
        /// The row after the last row with the same runs, counted from the picture's first row.
        var end: Int32
    }

    /// The number of pixels in a block. The search for flat runs works in blocks. Copying a shorter run
    /// is faster than finding it in each frame and filling it.
    static let block = 64

    /// Finds the runs of a picture.
    public init(_ picture: PixelBuffer) {
        self.picture = picture
        var finder = RunFinder()
        let width = picture.rect.width
        let pixels = picture.pixels.span
        for row in 0..<picture.rect.height {
            finder.append(pixels.extracting(row * width..<(row + 1) * width))
        }
        (runs, rows) = (finder.runs, finder.rows)
    }

    /// Returns a row.
    /// - Parameter row: The row, counted from the picture's first row.
    func row(_ row: Int) -> Row { rows[row] }

    func run(_ index: Int) -> Run { runs[index] }
}

/// Finds runs of equal pixels, row by row.
private struct RunFinder {
    private(set) var runs: [RunPicture.Run] = []
    private var firstRuns: [Int32] = []

    /// The rows that were appended.
    var rows: [RunPicture.Row] {
        var rows = firstRuns.map { RunPicture.Row(firstRun: $0, end: 0) }
        var end = rows.count
        for index in rows.indices.reversed() {
            if index + 1 < rows.count, rows[index].firstRun != rows[index + 1].firstRun { end = index + 1 }
            rows[index].end = Int32(end)
        }
        return rows
    }

    mutating func append(_ row: Span<PremultipliedPixel>) {
        let above = Int(firstRuns.last ?? 0)
        firstRuns.append(Int32(runs.count))
        appendRuns(of: row)
        let first = Int(firstRuns[firstRuns.count - 1])
        if runs[above..<first] == runs[first...] {
            runs.removeLast(runs.count - first)
            firstRuns[firstRuns.count - 1] = Int32(above)
        }
    }

    private mutating func appendRuns(of row: Span<PremultipliedPixel>) {
        var start = 0
        while start < row.count {
            let end = flatEnd(row, from: start)
            if end > start {
                extend(over: row, start..<end)
                start = end
            } else {
                start = min(start + RunPicture.block, row.count)
                append(RunPicture.Run(end: Int32(start), isFlat: false, color: .clear))
            }
        }
    }

    /// Returns the end of the run of pixels that have the same colour as the pixel at `start`. Returns `start` if the
    /// run is shorter than a block.
    private func flatEnd(_ row: Span<PremultipliedPixel>, from start: Int) -> Int {
        let color = row[start].bits
        var end = start
        while end + RunPicture.block <= row.count {
            let block = row.extracting(end..<end + RunPicture.block)
            var difference: UInt32 = 0
            for index in block.indices { difference |= block[index].bits ^ color }
            guard difference == 0 else { break }
            end += RunPicture.block
        }
        guard end > start else { return start }
        while end < row.count, row[end].bits == color { end += 1 }
        return end
    }

    /// Appends a flat run, and moves its start to the left over equal pixels.
    private mutating func extend(over row: Span<PremultipliedPixel>, _ run: Range<Int>) {
        let color = row[run.lowerBound]
        let first = Int(firstRuns[firstRuns.count - 1])
        if runs.count > first, !runs[runs.count - 1].isFlat {
            let least = runs.count - 1 > first ? Int(runs[runs.count - 2].end) : 0
            var start = run.lowerBound
            while start > least, row[start - 1] == color { start -= 1 }
            if start == least { runs.removeLast() } else { runs[runs.count - 1].end = Int32(start) }
        }
        runs.append(RunPicture.Run(end: Int32(run.upperBound), isFlat: true, color: color))
    }

    /// Appends a run that is not flat. If the previous run is not flat either, extends that run instead.
    private mutating func append(_ run: RunPicture.Run) {
        let first = Int(firstRuns[firstRuns.count - 1])
        if runs.count > first, !runs[runs.count - 1].isFlat {
            runs[runs.count - 1].end = run.end
        } else {
            runs.append(run)
        }
    }
}
