import NavGeometry
import NavImaging

/// Signed-area cells for a rectangle of pixels: edges are added in any order, then each row is summed into coverage.
///
/// An edge that crosses a pixel's row adds to that pixel the area between itself and the pixel's right side, and to the pixel
/// on its right what is missing to a full height. The running sum along a row is then, in parts of 1/131,072 of a pixel, the
/// signed area that the outline covers. Sums are of integers, so no order of work can change them. Heights are whole numbers of
/// parts, and only how one is shared between two pixels is rounded: so a row's sum is exact behind every edge, and what one shape's
/// edge takes the next one's gives. Windings beyond ±16,383 in one pixel wrap around.
struct CoverageAccumulator {
    /// Bits of the parts in which areas are counted: as many as leave room for thousands of windings in a cell.
    static let areaBits: Int32 = 17

    /// The running sum of a pixel that one winding covers wholly.
    static let fullCell: Int32 = 1 << areaBits

    /// Rows that one rectangle may have: one bit for each says where coverage may differ from the row above.
    static let maximumHeight = 64

    private(set) var rect: PixelRect = .empty
    /// At least three cells more than pixels in each row, for what falls to the right of the last pixel; a whole number of fours.
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
        stride = (rect.width + 6) / 4 * 4
        words = (stride / 4 + 63) / 64
        // Rows are zeroed as they are swept, so cells kept from the rectangle before are zero already.
        grow(&cells, to: stride * rect.height, with: 0)
        grow(&touched, to: words * rect.height, with: 0)
    }

    /// Adds the part of each edge that lies in the rectangle's rows.
    /// - Parameter rows: a bit for each row that is going to be swept. The others are never asked for: their coverage is that of
    ///   the row above.
    mutating func add(_ outline: EdgeSet, rows: UInt64, kernels: KernelSet) {
        let place = rect.moved(byX: -outline.originX, y: -outline.originY)
        guard let body = kernels.body else {
            for edge in outline.edges(atMost: .max) { add(edge, place) }
            return
        }
        CompiledKernels.add(
            body, outline, in: place, &cells, stride: stride, &touched, words: words, rows: rows)
    }

    /// Adds an edge row by row. Where it crosses a row's border is computed from the whole edge, so that the parts do not depend on
    /// which rectangle they are computed for.
    /// - Parameter place: the rectangle, counted from where the edge is.
    private mutating func add(_ edge: Edge, _ place: PixelRect) {
        let dx = Int64(edge.bottomX) - Int64(edge.topX)
        let dy = Int64(edge.bottom) - Int64(edge.top)
        func x(at y: Int) -> Int {
            Int(Int64(edge.topX) &+ roundedQuotient((Int64(y) &- Int64(edge.top)) &* dx, dy))
        }
        var y = max(Int(edge.top), place.minY << bits)
        let bottom = min(Int(edge.bottom), place.maxY << bits)
        guard y < bottom else { return }
        var startX = x(at: y)
        while y < bottom {
            let row = y >> bits
            let nextY = min((row + 1) << bits, bottom)
            let endX = x(at: nextY)
            addSegment(
                row: row - place.minY, from: min(startX, endX) - place.minX << bits,
                to: max(startX, endX) - place.minX << bits, height: Int32(nextY - y), winding: edge.winding)
            y = nextY
            startX = endX
        }
    }

    /// Adds a piece that stays within one row and climbs evenly by `height` from `left` to `right`, counted from the first pixel.
    private mutating func addSegment(row: Int, from left: Int, to right: Int, height: Int32, winding: Int32) {
        let base = row * stride
        if right <= 0 {
            addToCell(base, height, twiceX: 0, winding)
            return
        }
        let farthest = rect.width << bits
        guard left < farthest else { return }
        if left >> bits == right >> bits {
            addToCell(base + left >> bits, height, twiceX: fraction(left) + fraction(right), winding)
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
            addToCell(base, done, twiceX: 0, winding)
        }
        let end = min(right, farthest)
        while x < end {
            let column = x >> bits
            let nextX = min((column + 1) << bits, right)
            let next = nextX == right ? height : climbed(at: nextX)
            addToCell(
                base + column, next - done, twiceX: fraction(x) + Int32(nextX - column << bits), winding)
            x = nextX
            done = next
        }
    }

    private var bits: Int { Int(FixedPoint.fractionBits) }

    /// Units behind the last pixel border.
    private func fraction(_ x: Int) -> Int32 { Int32(x & (1 << bits - 1)) }

    /// - Parameters:
    ///   - height: in units, not negative.
    ///   - twiceX: the sum of the piece's two distances from the cell's left side, in units.
    @inline(__always)
    private mutating func addToCell(_ index: Int, _ height: Int32, twiceX: Int32, _ winding: Int32) {
        let finer = 2 * FixedPoint.fractionBits + 1 - Self.areaBits
        let right = (height &* twiceX &+ 1 << (finer - 1)) >> finer
        let all = height << (Self.areaBits - FixedPoint.fractionBits)
        cells[index] &+= (all &- right) &* winding
        cells[index + 1] &+= right &* winding
    }

    /// Sums all rows, zeroes their cells, and lays a colour src-over the pixels that they cover.
    /// - Parameters:
    ///   - changed: a bit for each row that may be covered otherwise than the one above.
    ///   - pixels: from the rectangle's first on, rows `stride` apart.
    mutating func paint(
        _ rule: FillRule, _ color: PremultipliedPixel, changed: UInt64,
        into pixels: inout MutableSpan<PremultipliedPixel>, stride pixelStride: Int, row: inout CoverageRow,
        body: KernelSet.Body
    ) {
        CompiledKernels.paint(
            body, rect, &cells, stride: stride, &touched, words: words, changed: changed, rule, color,
            &pixels,
            stride: pixelStride, &row)
    }

    /// The same with a picture in place of the colour, from the rectangle's first pixel on, rows `pictureStride` apart.
    mutating func lay(
        _ rule: FillRule, _ picture: Span<PremultipliedPixel>, pictureStride: Int, changed: UInt64,
        into pixels: inout MutableSpan<PremultipliedPixel>, stride pixelStride: Int, row: inout CoverageRow,
        body: KernelSet.Body
    ) {
        CompiledKernels.lay(
            body, rect, &cells, stride: stride, &touched, words: words, changed: changed, rule, picture,
            pictureStride: pictureStride, &pixels, stride: pixelStride, &row)
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
