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

    private(set) var rect: PixelRect = .empty
    /// One more cell than pixels in each row, for what falls to the right of the last pixel.
    private var cells: [Int32] = []
    private var stride = 0

    /// Makes room for another rectangle; all cells are zero.
    mutating func reset(to rect: PixelRect) {
        self.rect = rect
        stride = rect.width + 1
        let count = stride * rect.height
        // Rows are zeroed as they are summed, so cells kept from the rectangle before are zero already.
        if cells.count < count {
            cells.append(contentsOf: repeatElement(0, count: count - cells.count))
        }
    }

    /// Adds the part of each edge that lies in the rectangle's rows.
    mutating func add(_ edges: [Edge]) {
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

    /// Sums one row into coverage and zeroes its cells.
    /// - Parameters:
    ///   - y: a row of the rectangle.
    ///   - coverage: receives one byte for each of the rectangle's pixels.
    mutating func takeRow(_ y: Int, fillRule: FillRule, into coverage: inout [UInt8], kernels: KernelSet) {
        let start = (y - rect.minY) * stride
        let width = rect.width
        var all = cells.mutableSpan
        var row = all._mutatingExtracting(start..<start + width + 1)
        var target = coverage.mutableSpan
        var bytes = target._mutatingExtracting(0..<width)
        switch fillRule {
        case .nonZero: kernels.sumNonZero(&row, &bytes)
        case .evenOdd: kernels.sumEvenOdd(&row, &bytes)
        }
    }
}
