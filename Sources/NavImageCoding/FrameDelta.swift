import NavImaging

/// The pixels in which two frames differ.
struct ChangedPixels: Equatable {
    /// The changed runs, from the top left. A run begins and ends with a changed pixel. It may continue over fewer than
    /// 32 equal pixels (``gap``) to the next changed pixel, if all of these equal pixels are opaque.
    var runs: [PixelRun] = []
    /// Whether every changed pixel is opaque. If so, all pixels of the runs are opaque.
    var isOpaque = true

    /// The number of consecutive unchanged pixels that ends a run. Fewer unchanged pixels take fewer bytes than a
    /// second run.
    static let gap = 32
}

/// The latest frame of an animation, and the pixels in which this frame differs from the frame before.
///
/// The delta holds a copy of the frame's pixels. So the renderer has the only reference to its own pixels, and can
/// draw the next frame in place.
struct FrameDelta {
    let width: Int
    let height: Int
    /// The pixels of the latest frame.
    private(set) var pixels: [PremultipliedPixel]
    private let allRows: [PixelRun]
    private(set) var changes = ChangedPixels()
    /// The bounding box of the changed pixels.
    private(set) var rect = PixelRect.empty

    /// Creates a delta for the first frame. The delta has no changes yet.
    init(_ first: PremultipliedBitmap) {
        (width, height) = (first.width, first.height)
        pixels = RowKernelSet.compiled.copyInHugePages(first.pixels.span)
        let columns = 0..<width
        allRows = (0..<height).map { PixelRun(y: $0, columns: columns) }
    }

    /// Advances to the next frame, which must have the same size.
    ///
    /// - Parameter runs: The pixels that may differ; nil for all. The runs are sorted from the top left, row by row.
    mutating func advance(to frame: PremultipliedBitmap, in runs: [PixelRun]? = nil) {
        changes = RowKernelSet.compiled.replaceChangedPixels(
            of: &pixels, by: frame.pixels.span, width: width, in: runs ?? allRows)
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
