import CNavKernels
import NavGeometry
import NavImaging

/// Scratch memory in which the solid columns of an outline are found.
typealias OutlineSides = nav_sides

/// Curves into polylines, and polylines into cells.
extension KernelSet {
    /// Appends the ends of a curve's chords, except the last. They all lie in raster space.
    @inline(__always)
    func appendDivisions(
        of chords: AreaKeepingChords, from origin: Vector, to vertices: inout [OutlineVertex]
    ) {
        guard let body else { return PlainKernels.appendDivisions(of: chords, from: origin, to: &vertices) }
        CompiledKernels.appendDivisions(body, of: chords, from: origin, to: &vertices)
    }

    /// Appends the polylines of a contour: of the vertices from a first one on.
    /// - Parameter box: Grows to the polylines' bounds.
    /// - Returns: Whether there are any; none if the contour has no height.
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

    /// Returns one bit for each of at most 64 rows: whether its coverage may differ from the row above.
    @inline(__always)
    func changedRows(of outline: FixedPointOutline, in rect: PixelRect) -> UInt64 {
        let place = rect.moved(byX: -outline.originX, y: -outline.originY)
        guard body != nil else { return PlainKernels.changedRows(of: outline, in: place) }
        return CompiledKernels.changedRows(of: outline, in: place)
    }

    /// Finds columns that an outline covers wholly in a group of rows.
    ///
    /// Found are columns between one left and one right side, if the outline has nothing else in the group.
    /// - Parameters:
    ///   - outline: An outline of one contour.
    ///   - count: The number of groups, from row `minY` of the outline on.
    ///   - sides: Scratch memory.
    ///   - report: Takes a group's number and its columns.
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

    /// Adds the lines of an outline within a rectangle of cells.
    /// - Parameters:
    ///   - rect: The rectangle, counted from the outline's origin.
    ///   - rows: One bit for each row that is going to be swept. Other rows may be left out.
    @inline(__always)
    func add(
        _ outline: FixedPointOutline, in rect: PixelRect, to cells: inout CoverageCells, rows: UInt64
    ) {
        guard let body else { return PlainKernels.add(outline, in: rect, to: &cells, rows: rows) }
        CompiledKernels.add(body, outline, in: rect, to: &cells, rows: rows)
    }
}
