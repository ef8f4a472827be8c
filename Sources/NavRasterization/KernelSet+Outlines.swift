import CNavKernels
import NavGeometry
import NavImaging

/// Scratch memory of a search for solid columns.
typealias OutlineSides = nav_sides

/// The loops that turn curves into polylines and add polylines to cells.
extension KernelSet {
    /// Appends the ends of a curve's chords, except the last chord's end.
    /// - Precondition: All ends lie in raster space (``FixedPoint/limit``).
    @inline(__always)
    func appendDivisions(
        of chords: AreaKeepingChords, from origin: Vector, to vertices: inout [OutlineVertex]
    ) {
        guard let body else { return PlainKernels.appendDivisions(of: chords, from: origin, to: &vertices) }
        CompiledKernels.appendDivisions(body, of: chords, from: origin, to: &vertices)
    }

    /// Cuts a contour into polylines, and appends the polylines whose height is not 0. The contour's
    /// vertices begin at index `first`.
    /// - Parameter box: The bounds. They grow to include the polylines.
    /// - Returns: Whether a polyline was appended. A contour whose height is 0 has none.
    @inline(__always)
    func appendPolylines(
        of vertices: [OutlineVertex], from first: Int, to polylines: inout [OutlinePolyline],
        box: inout OutlineBox
    ) -> Bool {
        guard let body else {
            return PlainKernels.appendPolylines(of: vertices, from: first, to: &polylines, box: &box)
        }
        return CompiledKernels.appendPolylines(body, of: vertices, from: first, to: &polylines, box: &box)
    }

    /// Returns one bit for each of at most 64 rows. A bit is set if the row's coverage may differ
    /// from the coverage of the row above.
    @inline(__always)
    func changedRows(of outline: FixedPointOutline, in rect: PixelRect) -> UInt64 {
        let place = rect.moved(byX: -outline.originX, y: -outline.originY)
        guard body != nil else { return PlainKernels.changedRows(of: outline, in: place) }
        return CompiledKernels.changedRows(of: outline, in: place)
    }

    /// Finds columns that an outline covers completely in a group of eight rows.
    ///
    /// The columns lie between the outline's left and right side. They are found only in groups
    /// where each row has one left and one right side.
    /// - Parameters:
    ///   - outline: An outline of one contour.
    ///   - count: The number of groups, from row `minY` of the outline on.
    ///   - sides: Scratch memory.
    ///   - report: Receives a group's index and its columns.
    @inline(__always)
    func forEachSolidGroup(
        of outline: FixedPointOutline, count: Int, from minY: Int, _ sides: inout OutlineSides,
        _ report: (Int, Range<Int>) -> Void
    ) {
        guard let body else {
            return PlainKernels.forEachSolidGroup(of: outline, count: count, from: minY, report)
        }
        CompiledKernels.forEachSolidGroup(body, of: outline, count: count, from: minY, &sides, report)
    }

    /// Adds the lines of an outline to the cells of a rectangle.
    /// - Parameters:
    ///   - rect: The rectangle, relative to the outline's origin.
    ///   - rows: One bit for each row. The loop may skip a row whose bit is 0, because the cells of
    ///     that row are never summed.
    @inline(__always)
    func add(
        _ outline: FixedPointOutline, in rect: PixelRect, to cells: inout CoverageCells, rows: UInt64
    ) {
        guard let body else { return PlainKernels.add(outline, in: rect, to: &cells, rows: rows) }
        CompiledKernels.add(body, outline, in: rect, to: &cells, rows: rows)
    }
}
