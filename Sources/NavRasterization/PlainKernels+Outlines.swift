import CNavKernels
import NavGeometry
import NavImaging

/// The loops that turn curves into polylines and add polylines to cells.
extension PlainKernels {
    static func appendDivisions(
        of chords: AreaKeepingChords, from origin: Vector, to vertices: inout [OutlineVertex]
    ) {
        for index in 1..<max(chords.count, 1) {
            let point = chords.division(index) - origin
            vertices.append(
                OutlineVertex(x: FixedPoint.rounded(point.x), y: FixedPoint.rounded(point.y)))
        }
    }

    static func appendPolylines(
        of vertices: [OutlineVertex], from first: Int, to polylines: inout [OutlinePolyline],
        box: inout OutlineBox
    ) -> Bool {
        let countBefore = polylines.count
        var start = first
        while start + 1 < vertices.count {
            var end = start + 1
            if !isTallVertical(vertices[start], vertices[end]) {
                while end + 1 < vertices.count, end - start < Int(NAV_POLYLINE_LENGTH),
                    !isTallVertical(vertices[end], vertices[end + 1])
                { end += 1 }
            }
            append(vertices, start..<end, to: &polylines, &box)
            start = end
        }
        return polylines.count > countBefore
    }

    /// Makes a polyline from consecutive lines, and appends it if its height is not 0.
    private static func append(
        _ vertices: [OutlineVertex], _ lines: Range<Int>, to polylines: inout [OutlinePolyline],
        _ box: inout OutlineBox
    ) {
        let corners = vertices[lines.lowerBound...lines.upperBound]
        let (minY, maxY) = corners.reduce((Int32.max, Int32.min)) { (min($0.0, $1.y), max($0.1, $1.y)) }
        guard minY < maxY else { return }
        polylines.append(
            OutlinePolyline(
                first: Int32(lines.lowerBound), count: Int32(lines.count), min_y: minY, max_y: maxY))
        (box.min_y, box.max_y) = (min(box.min_y, minY), max(box.max_y, maxY))
        for corner in corners {
            (box.min_x, box.max_x) = (min(box.min_x, corner.x), max(box.max_x, corner.x))
        }
    }

    /// Returns whether a line is vertical and too high for a SIMD batch.
    private static func isTallVertical(_ start: OutlineVertex, _ end: OutlineVertex) -> Bool {
        start.x == end.x && abs(Int(end.y) - Int(start.y)) > Int(NAV_LONGEST)
    }

    static func changedRows(of outline: FixedPointOutline, in rect: PixelRect) -> UInt64 {
        let top = rect.minY << bits
        return outline.withPolylines { polylines, vertices in
            var rows: UInt64 = 1
            func mark(_ range: Range<Int>) {
                for row in range.clamped(to: 0..<rect.height) { rows |= 1 << UInt64(row) }
            }
            for place in polylines.indices {
                let polyline = polylines[place]
                let (minY, maxY) = (Int(polyline.min_y) - top, Int(polyline.max_y) - top)
                guard minY < rect.height << bits, maxY > 0 else { continue }
                let (first, last) = (minY >> bits, (maxY - 1) >> bits)
                let start = Int(polyline.first)
                if polyline.count == 1, isTallVertical(vertices[start], vertices[start + 1]) {
                    // A vertical line gives the same coverage to all rows between its ends.
                    mark(first..<first + (fraction(minY) > 0 ? 2 : 1))
                    mark((fraction(maxY) > 0 ? last : last + 1)..<last + 2)
                } else {
                    mark(first..<last + 2)
                }
            }
            return rows
        }
    }

    /// One side of an outline within a group of rows: all lines of one direction.
    private struct Side {
        var height = 0
        var minX = Int.max
        var maxX = Int.min
    }

    static func forEachSolidGroup(
        of outline: FixedPointOutline, count: Int, from minY: Int, _ report: (Int, Range<Int>) -> Void
    ) {
        let edges = outline.edges(atMost: .max)
        let outlineTop = edges.map { Int($0.top) }.min() ?? 0
        let outlineBottom = edges.map { Int($0.bottom) }.max() ?? 0
        let groupHeight = Int(NAV_GROUP_ROWS) << bits
        for group in 0..<count {
            let top = minY << bits + group * groupHeight
            guard outlineTop <= top, top + groupHeight <= outlineBottom else { continue }
            var (down, up) = (Side(), Side())
            for edge in edges {
                let height = min(Int(edge.bottom), top + groupHeight) - max(Int(edge.top), top)
                guard height > 0 else { continue }
                func extend(_ side: inout Side) {
                    side.height += height
                    side.minX = min(side.minX, Int(min(edge.topX, edge.bottomX)))
                    side.maxX = max(side.maxX, Int(max(edge.topX, edge.bottomX)))
                }
                if edge.winding > 0 { extend(&down) } else { extend(&up) }
            }
            // The outline is one closed contour, so each row has a line of each direction. If the
            // heights of the lines in a direction add up to the group's height, each row has only
            // one such line.
            guard down.height == groupHeight, up.height == groupHeight else { continue }
            let (left, right) = down.maxX <= up.minX ? (down, up) : (up, down)
            let (start, end) = ((left.maxX + 1 << bits - 1) >> bits, right.minX >> bits)
            if start < end { report(group, start..<end) }
        }
    }

    static func add(
        _ outline: FixedPointOutline, in rect: PixelRect, to cells: inout CoverageCells, rows: UInt64
    ) {
        for edge in outline.edges(atMost: .max) { add(edge, in: rect, to: &cells, rows) }
    }

    /// Adds an edge row by row.
    ///
    /// The crossings of row borders are computed from the whole edge, so the result does not depend
    /// on the rectangle.
    private static func add(
        _ edge: RasterEdge, in rect: PixelRect, to cells: inout CoverageCells, _ rows: UInt64
    ) {
        let dx = Int64(edge.bottomX) - Int64(edge.topX)
        let dy = Int64(edge.bottom) - Int64(edge.top)
        func x(at y: Int) -> Int {
            Int(Int64(edge.topX) &+ roundedQuotient((Int64(y) &- Int64(edge.top)) &* dx, dy))
        }
        var y = max(Int(edge.top), rect.minY << bits)
        let bottom = min(Int(edge.bottom), rect.maxY << bits)
        guard y < bottom else { return }
        var startX = x(at: y)
        while y < bottom {
            let row = y >> bits - rect.minY
            let nextY = min((y >> bits + 1) << bits, bottom)
            let endX = x(at: nextY)
            if rows >> UInt64(row) & 1 != 0 {
                addPiece(
                    to: &cells, row: row, from: min(startX, endX) - rect.minX << bits,
                    to: max(startX, endX) - rect.minX << bits, height: Int32(nextY - y), winding: edge.winding
                )
            }
            y = nextY
            startX = endX
        }
    }

    /// Adds a straight piece of an edge within one row. The piece is `height` units high and reaches from
    /// x = `left` to x = `right`, in units from the rectangle's left side.
    private static func addPiece(
        to cells: inout CoverageCells, row: Int, from left: Int, to right: Int, height: Int32, winding: Int32
    ) {
        let base = row * cells.stride
        if right <= 0 {
            addToCell(&cells, base, height, twiceX: 0, winding)
            return
        }
        let farthest = cells.width << bits
        guard left < farthest else { return }
        if left >> bits == right >> bits {
            addToCell(
                &cells, base + left >> bits, height, twiceX: fraction(left) + fraction(right), winding)
            return
        }
        func climbed(at x: Int) -> Int32 {
            Int32(roundedQuotient(Int64(height) &* Int64(x - left), Int64(right - left)))
        }
        var x = left
        var done: Int32 = 0
        if left < 0 {
            x = 0
            done = climbed(at: 0)
            addToCell(&cells, base, done, twiceX: 0, winding)
        }
        let end = min(right, farthest)
        while x < end {
            let column = x >> bits
            let nextX = min((column + 1) << bits, right)
            let next = nextX == right ? height : climbed(at: nextX)
            addToCell(
                &cells, base + column, next - done, twiceX: fraction(x) + Int32(nextX - column << bits),
                winding)
            x = nextX
            done = next
        }
    }

    /// Adds a piece of an edge to the cell at `index` and to the next cell.
    /// - Parameters:
    ///   - height: The piece's height in units, not negative.
    ///   - twiceX: The sum of both ends' distances from the cell's left side, in units.
    @inline(__always)
    private static func addToCell(
        _ cells: inout CoverageCells, _ index: Int, _ height: Int32, twiceX: Int32, _ winding: Int32
    ) {
        let finer = 2 * FixedPoint.fractionBits + 1 - CoverageCells.areaBits
        let right = (height &* twiceX &+ 1 << (finer - 1)) >> finer
        let all = height << (CoverageCells.areaBits - FixedPoint.fractionBits)
        cells.areas[index] &+= (all &- right) &* winding
        cells.areas[index + 1] &+= right &* winding
    }

    private static var bits: Int { Int(FixedPoint.fractionBits) }

    /// Returns the distance of a coordinate from the nearest pixel border at or below it, in units.
    private static func fraction(_ x: Int) -> Int32 { Int32(x & (1 << bits - 1)) }
}
