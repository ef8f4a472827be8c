import NavGeometry
import NavImaging

/// Signed-area cells for a rectangle of pixels: edges are added in any order, then each row is summed into coverage.
///
/// An edge that crosses a pixel's row adds to that pixel the area between itself and the pixel's right side, and to the pixel
/// on its right what is missing to a full height. The running sum along a row is then, in units of 1/131,072 of a pixel, the
/// signed area that the outline covers. Sums are of integers, so no order of work can change them.
/// Windings beyond ±16,383 in one pixel wrap around.
struct CoverageAccumulator {
    /// The running sum of a pixel that one winding covers wholly.
    static let fullCell: Int32 = 2 * FixedPoint.one * FixedPoint.one

    /// Rows that one rectangle may have: one bit for each says where coverage may differ from the row above.
    static let maximumHeight = 32

    private(set) var rect: PixelRect = .empty
    /// More cells than pixels in each row, for what falls to the right of the last pixel; a whole number of fours.
    private var cells: [Int32] = []
    /// A bit for each four cells that edges have touched.
    private var touched: [UInt64] = []
    private var stride = 0
    private var words = 0

    /// Makes room for another rectangle; all cells are zero.
    /// - Precondition: at most ``maximumHeight`` rows.
    mutating func reset(to rect: PixelRect) {
        precondition(rect.height <= Self.maximumHeight, "a row has a bit")
        self.rect = rect
        stride = (rect.width + 4) / 4 * 4
        words = (stride / 4 + 63) / 64
        // Rows are zeroed as they are swept, so cells kept from the rectangle before are zero already.
        grow(&cells, to: stride * rect.height, with: 0)
        grow(&touched, to: words * rect.height, with: 0)
    }

    /// Adds the part of each edge that lies in the rectangle's rows.
    /// - Parameter rows: a bit for each row that is going to be swept. The others are never asked for: their coverage is that of
    ///   the row above.
    mutating func add(_ edges: [Edge], rows: UInt32, kernels: KernelSet) {
        if kernels.body == nil {
            add(edges)
            return
        }
        CompiledKernels.add(edges, in: rect, &cells, stride: stride, &touched, words: words, rows: rows)
    }

    private mutating func add(_ edges: [Edge]) {
        let top = Int32(clamping: rect.minY << 8)
        let bottom = Int32(clamping: rect.maxY << 8)
        for edge in edges where edge.top < bottom && edge.bottom > top {
            add(edge, from: max(edge.top, top), to: min(edge.bottom, bottom))
        }
    }

    /// Adds an edge between two heights, row by row. Where it crosses a row's border is computed from the whole edge,
    /// so that the parts do not depend on which rectangle they are computed for.
    private mutating func add(_ edge: Edge, from top: Int32, to bottom: Int32) {
        let dx = Int64(edge.bottomX) - Int64(edge.topX)
        let dy = Int64(edge.bottom) - Int64(edge.top)
        func x(at y: Int32) -> Int32 {
            let way = (Int64(y) - Int64(edge.top)) &* dx
            return Int32(truncatingIfNeeded: Int64(edge.topX) &+ roundedQuotient(way, dy))
        }
        var y = top
        var startX = x(at: top)
        while y < bottom {
            let row = y >> 8
            let nextY = min((row + 1) << 8, bottom)
            let endX = x(at: nextY)
            addSegment(
                row: Int(row) - rect.minY, from: min(startX, endX), to: max(startX, endX),
                height: nextY - y, winding: edge.winding)
            y = nextY
            startX = endX
        }
    }

    /// Adds a piece that stays within one row and climbs evenly by `height` from `left` to `right`.
    private mutating func addSegment(
        row: Int, from left: Int32, to right: Int32, height: Int32, winding: Int32
    ) {
        let base = row * stride - rect.minX
        let firstX = Int32(truncatingIfNeeded: rect.minX)
        let lastX = Int32(truncatingIfNeeded: rect.maxX)
        if right <= firstX << 8 {
            addToCell(base + rect.minX, height &* winding, twiceX: 0)
            return
        }
        guard left < lastX << 8 else { return }
        if left >> 8 == right >> 8 {
            let fraction = (left & 255) &+ (right & 255)
            addToCell(base + Int(left >> 8), height &* winding, twiceX: fraction)
            return
        }
        let width = Int64(right) - Int64(left)
        func climbed(at x: Int32) -> Int32 {
            Int32(truncatingIfNeeded: roundedQuotient(Int64(height) &* (Int64(x) &- Int64(left)), width))
        }
        var x = left
        var done: Int32 = 0
        if left < firstX << 8 {
            x = firstX << 8
            done = climbed(at: x)
            addToCell(base + rect.minX, done &* winding, twiceX: 0)
        }
        let end = min(right, lastX << 8)
        while x < end {
            let column = x >> 8
            let nextX = min((column + 1) << 8, right)
            let next = nextX == right ? height : climbed(at: nextX)
            let fraction = (x & 255) &+ (nextX &- column << 8)
            addToCell(base + Int(column), (next &- done) &* winding, twiceX: fraction)
            x = nextX
            done = next
        }
    }

    /// - Parameter twiceX: the sum of the piece's two distances from the cell's left side, 0…512.
    @inline(__always)
    private mutating func addToCell(_ index: Int, _ height: Int32, twiceX: Int32) {
        let right = height &* twiceX
        cells[index] &+= height &* (2 * FixedPoint.one) &- right
        cells[index + 1] &+= right
    }

    /// Sums one row into spans and coverage and zeroes its cells.
    /// - Parameter y: a row of the rectangle.
    mutating func sweep(_ y: Int, _ rule: FillRule, into row: inout CoverageRow, kernels: KernelSet) {
        let index = y - rect.minY
        row.reserve(rect.width)
        row.spanCount = kernels.sweep(
            &cells, index * stride..<(index + 1) * stride, &touched, index * words..<(index + 1) * words,
            width: rect.width, rule, &row.bytes, &row.spans)
    }
}

/// Makes an array at least so long.
func grow<Element>(_ array: inout [Element], to count: Int, with element: Element) {
    guard array.count < count else { return }
    array.append(contentsOf: repeatElement(element, count: count - array.count))
}
