import CNavKernels
import NavGeometry
import NavImaging

/// Calls of the C loops that make outlines and add them to cells.
extension CompiledKernels {
    /// Appends the ends of a curve's chords, except the last end.
    /// - Precondition: All ends lie in raster space (``FixedPoint/limit``).
    static func appendDivisions(
        _ body: KernelSet.Body, of chords: AreaKeepingChords, from origin: Vector,
        to vertices: inout [OutlineVertex]
    ) {
        var curve = nav_curve()
        curve.x = (chords.start.x, chords.control1.x, chords.control2.x, chords.end.x)
        curve.y = (chords.start.y, chords.control1.y, chords.control2.y, chords.end.y)
        (curve.origin_x, curve.origin_y) = (origin.dx, origin.dy)
        (curve.first_dx, curve.first_dy) = (chords.firstMove.dx, chords.firstMove.dy)
        (curve.last_dx, curve.last_dy) = (chords.lastMove.dx, chords.lastMove.dy)
        curve.step = chords.step
        curve.count = Int32(chords.count)
        // The loop writes eight vertices at a time.
        vertices.append(addingCapacity: (chords.count + 6) / 8 * 8) { span in
            unsafe span.withUnsafeMutableBufferPointer { free, count in
                unsafe nav_place_divisions(body.c, &curve, free.baseAddress)
                count = chords.count - 1
            }
        }
    }

    /// Cuts a contour into polylines, and appends the polylines whose height is not 0. The contour's
    /// vertices begin at index `first`.
    /// - Parameter box: The bounds. They grow to include the polylines.
    /// - Returns: Whether a polyline was appended.
    static func appendPolylines(
        _ body: KernelSet.Body, of vertices: [OutlineVertex], from first: Int,
        to polylines: inout [OutlinePolyline], box: inout OutlineBox
    ) -> Bool {
        // A contour of fewer than two vertices has no polyline, and must not reach the append
        // below. All empty arrays of the program share one storage object. If `polylines` is empty,
        // an append of capacity 0 would write the count of that object. Other threads may read the
        // count at the same time, which is a data race.
        guard vertices.count > first + 1 else { return false }
        let contour = vertices.span.extracting(first..<vertices.count)
        let countBefore = polylines.count
        polylines.append(addingCapacity: contour.count - 1) { span in
            unsafe span.withUnsafeMutableBufferPointer { free, count in
                unsafe contour.withUnsafeBufferPointer { contour in
                    count = unsafe nav_make_polylines(
                        body.c, contour.baseAddress, contour.count, first, free.baseAddress, &box)
                }
            }
        }
        return polylines.count > countBefore
    }

    /// Calls `body` with the outline as a C structure. Its pointers are valid only during the call.
    private static func with<Result>(
        _ outline: FixedPointOutline, _ body: (inout nav_outline) -> Result
    ) -> Result {
        outline.withPolylines { polylines, vertices in
            unsafe polylines.withUnsafeBufferPointer { polylines in
                unsafe vertices.withUnsafeBufferPointer { vertices in
                    var source = unsafe nav_outline(
                        vertices: vertices.baseAddress, polylines: polylines.baseAddress,
                        polyline_count: polylines.count)
                    return unsafe body(&source)
                }
            }
        }
    }

    /// Returns one bit for each of at most 64 rows. A bit is set if the row's coverage may differ
    /// from the coverage of the row above.
    /// - Parameter rect: The rectangle, relative to the outline's origin.
    static func changedRows(of outline: FixedPointOutline, in rect: PixelRect) -> UInt64 {
        unsafe with(outline) { unsafe nav_changed_rows(&$0, Int32(rect.minY), Int32(rect.height)) }
    }

    /// Reports the columns that an outline covers fully in groups of eight rows. The outline must
    /// have one contour.
    /// - Parameters:
    ///   - count: The number of groups, at most `NAV_ROW_GROUPS`. The first group begins at row `minY` of the outline.
    ///   - sides: Scratch memory.
    ///   - report: Receives a group's index and its fully covered columns. Groups without such
    ///     columns are not reported.
    static func forEachSolidGroup(
        _ body: KernelSet.Body, of outline: FixedPointOutline, count: Int, from minY: Int,
        _ sides: inout OutlineSides, _ report: (Int, Range<Int>) -> Void
    ) {
        precondition((0...Int(NAV_ROW_GROUPS)).contains(count), "too many groups of rows")
        unsafe with(outline) { unsafe nav_find_sides(body.c, &sides, &$0, Int32(minY), Int32(count)) }
        for group in 0..<count {
            var (start, end) = (Int32(0), Int32(0))
            let isFound = unsafe withUnsafePointer(to: sides) {
                unsafe nav_solid_columns($0, Int32(group), &start, &end)
            }
            if isFound != 0 { report(group, Int(start)..<Int(end)) }
        }
    }

    /// Adds the lines of an outline to the cells of a rectangle.
    /// - Parameters:
    ///   - rect: The rectangle, relative to the outline's origin.
    ///   - rows: One bit for each row. The loop may skip a row whose bit is 0, because the cells of
    ///     that row are never summed.
    static func add(
        _ body: KernelSet.Body, _ outline: FixedPointOutline, in rect: PixelRect,
        to cells: inout CoverageCells,
        rows: UInt64
    ) {
        let (stride, words) = (cells.stride, cells.words)
        precondition(cells.areas.count >= stride * rect.height && cells.touched.count >= words * rect.height)
        precondition(stride > rect.width + 2 && words * 256 >= stride)
        unsafe cells.areas.withUnsafeMutableBufferPointer { areas in
            unsafe cells.touched.withUnsafeMutableBufferPointer { touched in
                var target = unsafe nav_cells(
                    min_x: Int32(rect.minX), min_y: Int32(rect.minY), width: Int32(rect.width),
                    height: Int32(rect.height), cells: areas.baseAddress, touched: touched.baseAddress,
                    stride: Int32(stride), words: Int32(words))
                unsafe with(outline) { unsafe nav_add_outline(body.c, &$0, &target, rows) }
            }
        }
    }
}
