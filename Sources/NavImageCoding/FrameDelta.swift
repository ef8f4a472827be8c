import NavImaging

/// The pixels in which two frames differ.
struct ChangedPixels: Equatable {
    /// The changed runs, from the top left. A run that was found by comparing begins and ends with a changed pixel. It
    /// may continue over fewer than 32 equal pixels (``gap``) to the next changed pixel, if all of these equal pixels
    /// are opaque.
    var runs: [PixelRun] = []
    /// Whether every changed pixel that was compared is opaque.
    var isOpaque = true

    /// The number of consecutive unchanged pixels that ends a run.
    static let gap = FrameChanges.smallestGap
}

/// The pixels in which the latest frame of an animation differs from the frame before.
///
/// The delta compares each frame with a copy of the frame before. So the renderer has the only reference to its own
/// pixels, and can draw the next frame in place. The pixels of moved pictures are not compared. So their copy becomes
/// stale, until a frame draws these columns in another way.
struct FrameDelta {
    let width: Int
    let height: Int
    /// Whether pixels of moved pictures count as changed without a comparison.
    private let trustsMovedPictures: Bool
    /// The pixels of the latest frame, except in stale columns.
    private var pixels: [PremultipliedPixel]
    /// For each row, a range of columns. Outside this range, the row's copy in `pixels` is up to date.
    private var staleColumns: [Range<Int>]
    private(set) var changes = ChangedPixels()
    /// The bounding box of the changed pixels.
    private(set) var rect = PixelRect.empty

    /// Creates a delta for the first frame. The delta has no changes yet.
    ///
    /// - Parameter trustsMovedPictures: Whether all pixels of ``FrameChanges/Part/moved(_:)`` count as changed. These
    ///   pixels are then neither compared nor copied.
    init(_ first: PremultipliedBitmap, trustsMovedPictures: Bool) {
        (width, height) = (first.width, first.height)
        self.trustsMovedPictures = trustsMovedPictures
        pixels = RowKernelSet.compiled.copyInHugePages(first.pixels.span)
        staleColumns = Array(repeating: 0..<0, count: height)
    }

    /// Advances to the next frame, which must have the same size.
    ///
    /// - Parameter bands: The pixels that may differ; nil for all.
    mutating func advance(to frame: PremultipliedBitmap, by bands: [[FrameChanges.Part]]? = nil) {
        changes = ChangedPixels()
        let whole = [[FrameChanges.Part.redrawn(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))]]
        for parts in bands ?? whole {
            changes.runs.append(joining: parts.flatMap { advance(to: frame, by: $0) })
        }
        var (minX, maxX) = (Int32.max, Int32.min)
        for run in changes.runs {
            (minX, maxX) = (min(minX, run.start), max(maxX, run.end))
        }
        guard let first = changes.runs.first, let last = changes.runs.last else {
            rect = .empty
            return
        }
        rect = PixelRect(minX: Int(minX), minY: Int(first.y), maxX: Int(maxX), maxY: Int(last.y) + 1)
    }

    /// Updates the copy of a part's pixels, and returns the changed runs. They are in up to three lists, from the left.
    /// Each list is in row order.
    private mutating func advance(
        to frame: PremultipliedBitmap, by part: FrameChanges.Part
    ) -> [[PixelRun]] {
        switch part {
        case .moved(let runs):
            guard trustsMovedPictures else { return [replaceChangedPixels(in: runs, by: frame)] }
            for run in runs { trust(run) }
            return [runs]
        case .redrawn(let rect):
            let (left, stale, right) = dividedByStaleColumns(rect)
            for run in stale { renew(run, from: frame) }
            return [
                replaceChangedPixels(in: left, by: frame), stale, replaceChangedPixels(in: right, by: frame),
            ]
        }
    }

    /// Returns the runs of a rectangle left of the stale columns, in them, and right of them.
    private func dividedByStaleColumns(
        _ rect: PixelRect
    ) -> (left: [PixelRun], stale: [PixelRun], right: [PixelRun]) {
        var (left, stale, right): ([PixelRun], [PixelRun], [PixelRun]) = ([], [], [])
        let columns = rect.minX..<rect.maxX
        for y in rect.minY..<rect.maxY {
            let old = staleColumns[y].clamped(to: columns)
            if old.isEmpty {
                left.append(PixelRun(y: y, columns: columns))
                continue
            }
            stale.append(PixelRun(y: y, columns: old))
            if columns.lowerBound < old.lowerBound {
                left.append(PixelRun(y: y, columns: columns.lowerBound..<old.lowerBound))
            }
            if old.upperBound < columns.upperBound {
                right.append(PixelRun(y: y, columns: old.upperBound..<columns.upperBound))
            }
        }
        return (left, stale, right)
    }

    /// Updates the copy of runs that are not stale, and returns the changed runs.
    private mutating func replaceChangedPixels(
        in runs: [PixelRun], by frame: PremultipliedBitmap
    ) -> [PixelRun] {
        let found = RowKernelSet.compiled.replaceChangedPixels(
            of: &pixels, by: frame.pixels.span, width: width, in: runs)
        changes.isOpaque = changes.isOpaque && found.isOpaque
        return found.runs
    }

    /// Counts a run as changed without updating its copy.
    private mutating func trust(_ run: PixelRun) {
        precondition(run.start >= 0 && run.start < run.end && Int(run.end) <= width)
        let (stale, columns) = (staleColumns[Int(run.y)], Int(run.start)..<Int(run.end))
        staleColumns[Int(run.y)] =
            stale.isEmpty
            ? columns
            : min(stale.lowerBound, columns.lowerBound)..<max(stale.upperBound, columns.upperBound)
    }

    /// Updates the copy of a stale run, unless other columns stay stale on both sides.
    private mutating func renew(_ run: PixelRun, from frame: PremultipliedBitmap) {
        let (y, columns) = (Int(run.y), Int(run.start)..<Int(run.end))
        let stale = staleColumns[y]
        if columns.upperBound == stale.upperBound {
            staleColumns[y] = stale.lowerBound..<columns.lowerBound
        } else if columns.lowerBound == stale.lowerBound {
            staleColumns[y] = columns.upperBound..<stale.upperBound
        } else {
            return
        }
        let indices = y * width + columns.lowerBound..<y * width + columns.upperBound
        pixels.replaceSubrange(indices, with: frame.pixels[indices])
    }

    /// Returns the indices of the changed runs in some rows of the canvas.
    func runs(ofRows rows: Range<Int>) -> Range<Int> {
        index(ofRow: rows.lowerBound)..<index(ofRow: rows.upperBound)
    }

    /// Returns the index of the first run in a row or below it.
    private func index(ofRow row: Int) -> Int {
        var (low, high) = (0, changes.runs.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(changes.runs[middle].y) < row { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension [PixelRun] {
    /// Appends the runs of a band's parts, row by row, and joins runs that touch. The runs of each part are in row
    /// order, and the parts are in order from the left.
    fileprivate mutating func append(joining parts: [[PixelRun]]) {
        let parts = parts.filter { !$0.isEmpty }
        // The runs of one part do not touch.
        if parts.count == 1 { return append(contentsOf: parts[0]) }
        guard let top = parts.map({ $0[0].y }).min(), let bottom = parts.map({ $0[$0.count - 1].y }).max()
        else { return }
        var next = [Int](repeating: 0, count: parts.count)
        for y in top...bottom {
            for part in parts.indices {
                var index = next[part]
                while index < parts[part].count, parts[part][index].y == y {
                    append(parts[part][index], closingGapsBelow: 1)
                    index += 1
                }
                next[part] = index
            }
        }
    }
}
