import NavImaging

/// The rows of a ``FrameDelta`` in PNG's format: the filter number 0, then RGBA pixels. Pixels outside the changed runs
/// are zeros, so most bytes are 0.
struct DeltaRows {
    /// The rows that were last written.
    private(set) var bytes: [UInt8] = []
    /// The byte ranges of the changed runs, ascending. A run may have a few unchanged pixels inside
    /// (``ChangedPixels/gap``).
    private(set) var runs: [Range<Int>] = []

    /// Writes rows of a delta's rectangle.
    ///
    /// - Parameter rows: The rows, counted from the rectangle's first row.
    mutating func write(_ rows: Range<Int>, of delta: FrameDelta, _ frame: PremultipliedBitmap) {
        clear()
        let length = 1 + 4 * delta.rect.width
        let count = rows.count * length
        if bytes.count != count { bytes = [UInt8](repeating: 0, count: count) }
        let top = delta.rect.minY + rows.lowerBound
        for index in delta.runs(ofRows: top..<top + rows.count) {
            let run = delta.changes.runs[index]
            let start = (Int(run.y) - top) * length + 1 + 4 * (Int(run.start) - delta.rect.minX)
            let first = Int(run.y) * delta.width
            let pixels = first + Int(run.start)..<first + Int(run.end)
            bytes.replace(from: start, with: frame.pixels.span.extracting(pixels))
            runs.append(start..<start + 4 * pixels.count)
        }
    }

    /// Sets the bytes of the last written runs to 0. All other bytes are 0 already.
    private mutating func clear() {
        for run in runs { bytes.clear(run) }
        runs.removeAll(keepingCapacity: true)
    }
}
