import NavImaging

/// Coverage of outlines, row by row.
extension Painter {
    /// Cuts an area into parts that fit the accumulator. For each part, adds the outline to the
    /// accumulator and calls `body`.
    /// - Parameter body: Receives the part, the bits of its changed rows, and the buffer's pixels,
    ///   beginning with the part's first pixel.
    mutating func forEachPart(
        of edges: FilledOutline, _ area: PixelRect, in buffer: inout PixelBuffer,
        _ body: (inout Painter, PixelRect, UInt64, inout MutableSpan<PremultipliedPixel>) -> Void
    ) {
        guard !area.isEmpty else { return }
        for part in area.parts(ofHeight: CoverageAccumulator.maximumHeight) {
            let changed = changedRows(of: edges.outline, in: part)
            accumulator.reset(to: part)
            accumulator.add(edges.outline, rows: changed, kernels: kernels)
            buffer.withPixels(of: part) { body(&self, part, changed, &$0) }
        }
    }

    /// Returns one bit for each row. A bit is set if the row's coverage may differ from the
    /// coverage of the row above.
    private func changedRows(of outline: FixedPointOutline, in part: PixelRect) -> UInt64 {
        shortcuts.contains(.repeatedRows) ? kernels.changedRows(of: outline, in: part) : .max
    }

    /// Calls `body` for each row of `area`, from the top. Before each call, the function writes the
    /// outline's coverage to `row`, one byte for each pixel.
    mutating func forEachRow(
        of edges: FilledOutline, in area: PixelRect, _ body: (inout Painter, Int) -> Void
    ) {
        forEachRun(of: edges, in: area) { painter, rows in
            painter.row.expand()
            for y in rows { body(&painter, y) }
        }
    }

    /// Calls `body` for runs of rows with equal coverage, from the top of `area`. Before each call,
    /// the function writes the run's coverage to `row`.
    mutating func forEachRun(
        of edges: FilledOutline, in area: PixelRect, _ body: (inout Painter, Range<Int>) -> Void
    ) {
        guard !area.isEmpty else { return }
        if let mask = edges.mask { return forEachRun(of: mask, at: edges.bounds, in: area, body) }
        for part in area.parts(ofHeight: CoverageAccumulator.maximumHeight) {
            forEachRun(of: edges, inPart: part, body)
        }
    }

    /// Calls `body` for runs of rows of a mask.
    /// - Parameter place: The mask's rectangle. Pixels outside it are not covered.
    private mutating func forEachRun(
        of mask: SpanMask, at place: PixelRect, in area: PixelRect,
        _ body: (inout Painter, Range<Int>) -> Void
    ) {
        let columns = area.minX - place.minX..<area.maxX - place.minX
        var start = area.minY
        while start < area.maxY {
            let end: Int
            if let run = mask.run(ofRow: start - place.minY) {
                end = min(place.minY + mask.end(ofRun: run), area.maxY)
                mask.write(run: run, columns: columns, to: &row)
            } else {
                end = start < place.minY ? min(place.minY, area.maxY) : area.maxY
                row.clear(columns.count)
            }
            body(&self, start..<end)
            start = end
        }
    }

    /// Calls `body` for runs of rows of a part.
    /// - Parameter part: A rectangle that fits the accumulator.
    private mutating func forEachRun(
        of edges: FilledOutline, inPart part: PixelRect, _ body: (inout Painter, Range<Int>) -> Void
    ) {
        var changed = changedRows(of: edges.outline, in: part)
        let (side, cover) = (edges.side, edges.cover)
        if let side { changed |= changedRows(of: side.outline, in: part) }
        if let cover {
            changed |= changedRows(of: cover.outline.outline, in: part)
            if let side = cover.outline.side { changed |= changedRows(of: side.outline, in: part) }
        }
        accumulator.reset(to: part)
        accumulator.add(edges.outline, rows: changed, kernels: kernels)
        if let side { sideAccumulator.add(side.outline, in: part, rows: changed, kernels: kernels) }
        if let cover {
            coverAccumulator.add(cover.outline.outline, in: part, rows: changed, kernels: kernels)
            if let side = cover.outline.side {
                coverSideAccumulator.add(side.outline, in: part, rows: changed, kernels: kernels)
            }
        }
        var start = part.minY
        while start < part.maxY {
            let further = start - part.minY + 1
            let rest = further < 64 ? changed >> UInt64(further) : 0
            let end = rest == 0 ? part.maxY : min(start + 1 + rest.trailingZeroBitCount, part.maxY)
            accumulator.sweep(start, edges.fillRule, into: &row, kernels: kernels)
            if let side { keep(side, y: start) }
            if let cover { lower(below: cover.outline, alpha: cover.alpha, y: start) }
            if edges.isAliased {
                row.expand()
                row.removeSmoothEdges()
            }
            body(&self, start..<end)
            start = end
        }
    }

    /// Limits a row's coverage to one side of another outline.
    private mutating func keep(_ side: OutlineSide, y: Int) {
        sideAccumulator.sweep(y, side.fillRule, into: &sideRow, kernels: kernels)
        row.expand()
        sideRow.expand()
        row.multiply(by: sideRow, isInverted: side.side == .outside, kernels: kernels)
    }

    /// Lowers the coverage of partly covered pixels below another shape, which will be painted over the outline. Fully
    /// covered pixels stay as they are.
    private mutating func lower(below cover: FilledOutline, alpha: UInt8, y: Int) {
        coverAccumulator.sweep(y, cover.fillRule, into: &coverRow, kernels: kernels)
        coverRow.expand()
        if let side = cover.side {
            coverSideAccumulator.sweep(y, side.fillRule, into: &sideRow, kernels: kernels)
            sideRow.expand()
            coverRow.multiply(by: sideRow, isInverted: side.side == .outside, kernels: kernels)
        }
        guard row.spans[0..<row.spanCount].contains(where: { !$0.isSolid }) else { return }
        row.expand()
        row.lower(below: coverRow, alpha: alpha)
    }
}

extension PixelRect {
    /// Cuts the rectangle into parts of `height` rows, from the top. The last part may have fewer.
    fileprivate func parts(ofHeight height: Int) -> some Sequence<PixelRect> {
        stride(from: minY, to: maxY, by: height).lazy.map { y in
            PixelRect(minX: minX, minY: y, maxX: maxX, maxY: Swift.min(y + height, maxY))
        }
    }
}
