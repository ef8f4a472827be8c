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
    public mutating func draw(
        _ new: MovedPicture, over old: MovedPicture?, rows: Range<Int>, in buffer: inout PixelBuffer,
        _ changes: inout [PixelRun]
    ) {
        var walk = MovedRuns(new, over: old?.source === new.source ? old : nil)
        for y in rows {
            self.row.reserve(new.columns.count)
            self.row.spanCount = 0
            walk.begin(row: y)
            while let piece = walk.next() {
                draw(piece, of: new, y, in: &buffer)
                changes.append(
                    PixelRun(y: y, columns: piece.columns), closingGapsBelow: FrameChanges.smallestGap)
            }
            tint(y, of: new, in: &buffer)
        }
    }

    /// The distance from a copied row to the prefetched row, in rows. Copying four rows takes about as long as one
    /// memory access.
    private static let rowsAhead = 4

    private mutating func draw(
        _ piece: MovedRuns.Piece, of new: MovedPicture, _ y: Int, in buffer: inout PixelBuffer
    ) {
        let columns = piece.columns
        if let color = piece.color {
            return buffer.withRow(y, minX: columns.lowerBound, maxX: columns.upperBound) {
                kernels.fill(&$0, with: color)
            }
        }
        let source = new.source.picture
        let indices = source.indices(
            y: y - new.y, minX: columns.lowerBound - new.x, maxX: columns.upperBound - new.x)
        let stride = (source: source.rect.width, target: buffer.rect.width)
        buffer.withRow(y, minX: columns.lowerBound, maxX: columns.upperBound) {
            kernels.copy(
                source.pixels.span.extracting(indices), to: &$0, fetching: Self.rowsAhead, stride: stride)
        }
        guard !new.tints.isEmpty else { return }
        row.spans[row.spanCount] = CoverageSpan(
            start: UInt32(columns.lowerBound - new.columns.lowerBound),
            end: UInt32(columns.upperBound - new.columns.lowerBound), coverage: 255)
        row.spanCount += 1
    }

    /// Blends the tints over the copied pixels of a row.
    private mutating func tint(_ y: Int, of new: MovedPicture, in buffer: inout PixelBuffer) {
        guard row.spanCount > 0 else { return }
        buffer.withRow(y, minX: new.columns.lowerBound, maxX: new.columns.upperBound) { pixels in
            for tint in new.tints {
                row.blend(
                    CollectionOfOne(tint).span, onto: &pixels, stride: pixels.count, rows: 1, kernels: kernels
                )
            }
        }
    }
}

/// Walks over one row of the buffer from left to right, and finds the pieces to draw.
///
/// The row may still show the picture at its old offset, and must show it at its new offset. So each column has two
/// runs of the picture: the old run is in the buffer now, and the new run must appear there. If both runs are flat and
/// have the same colour with their tints, nothing is drawn.
private struct MovedRuns {
    /// Pixels to draw.
    struct Piece {
        let columns: Range<Int>
        /// The colour of all pixels in a flat run, with the tints; nil if the run is not flat.
        let color: PremultipliedPixel?
    }

    /// The runs of one row of a moved picture, in the buffer's columns.
    private struct Row {
        let picture: MovedPicture
        private var row = 0
        private var index = 0

        init(_ picture: MovedPicture) { self.picture = picture }

        mutating func begin(row y: Int) {
            row = y - picture.y - picture.source.picture.rect.minY
            if exists { index = picture.source.firstRun(ofRow: row) }
        }

        /// Whether the picture has the current row.
        var exists: Bool { row >= 0 && row < picture.source.picture.rect.height }

        /// Returns the run at a column, and the column after the run. Columns must be requested in ascending order.
        mutating func run(at x: Int) -> (end: Int, run: RunPicture.Run) {
            let shift = picture.x + picture.source.picture.rect.minX
            while true {
                let run = picture.source.run(index)
                if Int(run.end) + shift > x { return (Int(run.end) + shift, run) }
                index += 1
            }
        }
    }

    private var new: Row
    private var old: Row?
    /// The columns that show the old picture.
    private let known: Range<Int>
    /// Whether the pictures have the same tints.
    private let hasSameTints: Bool
    /// Whether the pictures also have the same offset.
    private let isSame: Bool
    private var x = 0

    init(_ new: MovedPicture, over old: MovedPicture?) {
        self.new = Row(new)
        self.old = old.map(Row.init)
        known = old?.columns ?? 0..<0
        hasSameTints = old?.tints == new.tints
        isSame = hasSameTints && old?.x == new.x && old?.y == new.y
    }

    mutating func begin(row y: Int) {
        x = new.picture.columns.lowerBound
        new.begin(row: y)
        old?.begin(row: y)
    }

    /// Returns the next piece to draw; nil at the end of the row.
    @inline(__always)
    mutating func next() -> Piece? {
        let limit = new.picture.columns.upperBound
        while x < limit {
            let start = x
            let (runEnd, run) = new.run(at: start)
            var end = min(runEnd, limit)
            if start < known.lowerBound { end = min(end, max(known.lowerBound, start + 1)) }
            let isKnown = known.contains(start) && old?.exists == true
            if isKnown { end = min(end, known.upperBound) }
            guard isKnown, isSame || run.isFlat else {
                x = end
                return Piece(columns: start..<end, color: run.isFlat ? new.picture.tinted(run.color) : nil)
            }
            if isSame {
                x = end
                continue
            }
            guard let (oldEnd, oldRun) = old?.run(at: start) else { return nil }
            end = min(end, oldEnd)
            x = end
            let color = new.picture.tinted(run.color)
            if oldRun.isFlat,
                hasSameTints ? oldRun.color == run.color : old?.picture.tinted(oldRun.color) == color
            {
                continue
            }
            return Piece(columns: start..<end, color: color)
        }
        return nil
    }
}
