import NavImaging

/// A picture at an offset, with colours blended over it.
public struct MovedPicture: Sendable {
    /// The picture; it is opaque.
    public let source: RunPicture
    /// The offset of the picture to the right, in pixels.
    public let x: Int
    /// The offset of the picture down, in pixels.
    public let y: Int
    /// The colours that are blended over every pixel (src-over), in this order.
    public let tints: [PremultipliedPixel]
    /// The columns that show the picture.
    public let columns: Range<Int>

    /// Creates a moved picture.
    public init(
        _ source: RunPicture, x: Int, y: Int, tints: [PremultipliedPixel], columns: Range<Int>
    ) {
        (self.source, self.x, self.y, self.tints, self.columns) = (source, x, y, tints, columns)
    }

    /// Returns a colour of the source with the tints blended over it.
    fileprivate func tinted(_ color: PremultipliedPixel) -> PremultipliedPixel {
        tints.reduce(color) { over($1, $0) }
    }
}

extension Painter {
    /// Draws a moved picture. Skips pixels that are certain to have the right value already.
    ///
    /// - Parameters:
    ///   - old: The moved picture that the buffer shows in the same rows; nil if the buffer shows anything else.
    ///   - rows: The rows to draw. The moved picture and the buffer contain all of them.
    ///   - changes: Receives the runs of drawn pixels. A run may continue over fewer than
    ///     ``FrameChanges/smallestGap`` skipped pixels to the next drawn pixel.
    public func draw(
        _ new: MovedPicture, over old: MovedPicture?, rows: Range<Int>, in buffer: inout PixelBuffer,
        _ changes: inout [PixelRun]
    ) {
        var runs = MovedRuns(new, over: old?.source === new.source ? old : nil)
        var pieces: [RowPiece] = []
        var y = rows.lowerBound
        while y < rows.upperBound {
            pieces.removeAll(keepingCapacity: true)
            let end = runs.findPieces(from: y, limit: rows.upperBound, &pieces)
            if !pieces.isEmpty {
                draw(pieces, of: new, rows: y..<end, in: &buffer)
                changes.append(pieces, from: new.columns.lowerBound, rows: y..<end)
            }
            y = end
        }
    }

    /// Draws the same pieces on several rows.
    private func draw(
        _ pieces: [RowPiece], of new: MovedPicture, rows: Range<Int>, in buffer: inout PixelBuffer
    ) {
        let source = new.source.picture
        let copied = source.indices(
            of: PixelRect(
                minX: source.rect.minX, minY: rows.lowerBound - new.y, maxX: source.rect.maxX,
                maxY: rows.upperBound - new.y))
        let stride = buffer.rect.width
        let area = PixelRect(
            minX: new.columns.lowerBound, minY: rows.lowerBound, maxX: new.columns.upperBound,
            maxY: rows.upperBound)
        buffer.withPixels(of: area) { pixels in
            kernels.draw(
                pieces.span, rows: rows.count, of: source.pixels.span.extracting(copied),
                sourceStride: source.rect.width, tints: new.tints.span, on: &pixels, stride: stride)
        }
    }
}

extension [PixelRun] {
    /// Appends the pixels of pieces, which are the same in several rows.
    /// - Parameter column: The column to which the pieces' columns are relative.
    fileprivate mutating func append(_ pieces: [RowPiece], from column: Int, rows: Range<Int>) {
        let first = count
        for piece in pieces {
            let columns = column + Int(piece.start)..<column + Int(piece.end)
            append(PixelRun(y: rows.lowerBound, columns: columns), closingGapsBelow: FrameChanges.smallestGap)
        }
        let end = count
        for y in rows.dropFirst() {
            for index in first..<end {
                var run = self[index]
                run.y = Int32(y)
                append(run)
            }
        }
    }
}

/// Finds the pieces of a row to draw.
///
/// The row may still show the picture at its old offset, and must show it at its new offset. So each column has two
/// runs of the picture: the old run is in the buffer now, and the new run must appear there. If both runs are flat and
/// have the same colour with their tints, nothing is drawn.
private struct MovedRuns {
    /// The runs of one row of a moved picture, in the buffer's columns.
    private struct Row {
        let picture: MovedPicture
        /// The buffer's row and column of the picture's first pixel.
        private let top: Int
        private let left: Int
        private var index = 0

        init(_ picture: MovedPicture) {
            self.picture = picture
            top = picture.y + picture.source.picture.rect.minY
            left = picture.x + picture.source.picture.rect.minX
        }

        /// Begins a row of the buffer.
        /// - Returns: The row after the last row with the same runs; nil if the picture does not have row `y`.
        mutating func begin(row y: Int) -> Int? {
            guard y >= top, y < top + picture.source.picture.rect.height else { return nil }
            let row = picture.source.row(y - top)
            index = Int(row.firstRun)
            return Int(row.end) + top
        }

        /// Returns the run at a column, and the column after the run. Columns must be requested in ascending order.
        mutating func run(at x: Int) -> (end: Int, run: RunPicture.Run) {
            while true {
                let run = picture.source.run(index)
                if Int(run.end) + left > x { return (Int(run.end) + left, run) }
                index += 1
            }
        }

        /// Returns the picture's column at a column of the buffer.
        func sourceColumn(at x: Int) -> Int { x - left }
    }

    private var new: Row
    private var old: Row?
    /// The columns that show the old picture.
    private let known: Range<Int>
    /// Whether the pictures have the same tints.
    private let hasSameTints: Bool
    /// Whether the pictures also have the same offset.
    private let isSame: Bool

    init(_ new: MovedPicture, over old: MovedPicture?) {
        self.new = Row(new)
        self.old = old.map(Row.init)
        known = old?.columns ?? 0..<0
        hasSameTints = old?.tints == new.tints
        isSame = hasSameTints && old?.x == new.x && old?.y == new.y
    }

    /// Appends the pieces of row `y`. Their columns are relative to the moved picture's first column.
    /// - Returns: The row after the last row with the same pieces, at most `limit`.
    mutating func findPieces(from y: Int, limit: Int, _ pieces: inout [RowPiece]) -> Int {
        guard let newEnd = new.begin(row: y) else { return y + 1 }
        let oldEnd = old?.begin(row: y)
        let columns = new.picture.columns
        let known = (oldEnd == nil ? 0..<0 : known).clamped(to: columns)
        append(columns.lowerBound..<known.lowerBound, &pieces)
        if !isSame { appendChanges(in: known, &pieces) }
        append(known.upperBound..<columns.upperBound, &pieces)
        if let oldEnd { return min(limit, newEnd, oldEnd) }
        // The old picture may begin in the next row, and then pixels can be skipped there.
        return old == nil ? min(limit, newEnd) : y + 1
    }

    /// Appends the new runs in columns whose old pixels are unknown.
    private mutating func append(_ columns: Range<Int>, _ pieces: inout [RowPiece]) {
        var x = columns.lowerBound
        while x < columns.upperBound {
            let (runEnd, run) = new.run(at: x)
            let end = min(runEnd, columns.upperBound)
            append(run, x..<end, &pieces)
            x = end
        }
    }

    /// Appends the new runs in columns that show the old runs, except pixels that keep their colour.
    private mutating func appendChanges(in columns: Range<Int>, _ pieces: inout [RowPiece]) {
        var x = columns.lowerBound
        while x < columns.upperBound {
            let (runEnd, run) = new.run(at: x)
            var end = min(runEnd, columns.upperBound)
            var isKept = false
            if run.isFlat, let (oldEnd, oldRun) = old?.run(at: x) {
                end = min(end, oldEnd)
                isKept = oldRun.isFlat && isSameColor(run.color, as: oldRun.color)
            }
            if !isKept { append(run, x..<end, &pieces) }
            x = end
        }
    }

    /// Returns whether a colour of the new picture looks like a colour of the old picture.
    private func isSameColor(_ color: PremultipliedPixel, as other: PremultipliedPixel) -> Bool {
        hasSameTints ? color == other : new.picture.tinted(color) == old?.picture.tinted(other)
    }

    private func append(_ run: RunPicture.Run, _ columns: Range<Int>, _ pieces: inout [RowPiece]) {
        let first = new.picture.columns.lowerBound
        let place = columns.lowerBound - first..<columns.upperBound - first
        pieces.append(
            run.isFlat
                ? RowPiece(place, color: new.picture.tinted(run.color))
                : RowPiece(place, source: new.sourceColumn(at: columns.lowerBound)))
    }
}
