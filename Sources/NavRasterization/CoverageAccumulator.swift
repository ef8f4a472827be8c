import NavGeometry
import NavImaging

/// Signed-area cells of a rectangle of pixels.
///
/// An edge that crosses a pixel adds two areas. Their sum is the edge's height in the pixel times the pixel's width.
/// The pixel's cell gets the area between the edge and the pixel's right side. The next cell gets the remainder. The
/// prefix sum along a row is then the signed area that the outline covers, in units of 1/131,072 pixel.
///
/// Cells are integers, so the order of additions does not matter. An edge's height in a row is a
/// multiple of 1/4096 pixel, so the sum of its two areas is exact. Only the division into two areas
/// is rounded. So the sum to the right of an edge is exact, and two shapes that share an edge leave
/// no gap. Windings beyond ±16,383 in one pixel wrap.
struct CoverageCells: Sendable {
    /// The number of fraction bits in an area. The other 15 bits of a cell leave room for thousands
    /// of windings.
    static let areaBits: Int32 = 17

    /// The prefix sum at a pixel that one winding covers completely.
    static let full: Int32 = 1 << areaBits

    private(set) var width = 0
    private(set) var height = 0
    /// The cells, row by row.
    var areas: [Int32] = []
    /// One bit for each group of four cells: whether an edge has touched the group.
    var touched: [UInt64] = []
    /// The number of cells from one row to the next: a multiple of four. It is at least three more
    /// than the number of pixels, for edges to the right of the last pixel.
    private(set) var stride = 0
    /// The number of words of ``touched`` from one row to the next.
    private(set) var words = 0

    /// Makes room for a rectangle, with all cells zero. Summing a row zeroes its cells, so the cells
    /// of the previous rectangle are already zero.
    mutating func reset(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        stride = (width + 6) / 4 * 4
        words = (stride / 4 + 63) / 64
        grow(&areas, to: stride * height, with: 0)
        grow(&touched, to: words * height, with: 0)
    }
}

/// Converts outlines to the coverage of a rectangle of pixels.
///
/// Callers add outlines in any order, with one bit for each row (``add(_:rows:kernels:)``). Then they sweep each row
/// whose bit is 1, exactly once. To sweep a row is to sum its cells from left to right into coverage, and to set the
/// cells to zero.
struct CoverageAccumulator {
    /// The greatest height of a rectangle, in rows: a 64-bit word has one bit for each row.
    static let maximumHeight = 64

    private(set) var rect: PixelRect = .empty
    private var cells = CoverageCells()

    /// Begins another rectangle.
    /// - Precondition: The rectangle has at most ``maximumHeight`` rows.
    mutating func reset(to rect: PixelRect) {
        precondition(rect.height <= Self.maximumHeight, "at most 64 rows: each needs one bit of a word")
        self.rect = rect
        cells.reset(width: rect.width, height: rect.height)
    }

    /// Adds the lines of an outline within the rectangle's rows.
    /// - Parameter rows: One bit for each row. A row whose bit is 0 has the same coverage as the row above it,
    ///   so its cells may stay incomplete and must not be swept.
    mutating func add(_ outline: FixedPointOutline, rows: UInt64, kernels: KernelSet) {
        let place = rect.moved(byX: -outline.originX, y: -outline.originY)
        kernels.add(outline, in: place, to: &cells, rows: rows)
    }

    /// Begins another rectangle and adds the lines of an outline within its rows.
    mutating func add(_ outline: FixedPointOutline, in rect: PixelRect, rows: UInt64, kernels: KernelSet) {
        reset(to: rect)
        add(outline, rows: rows, kernels: kernels)
    }

    /// Sweeps the cells and blends a colour onto the covered pixels of all rows (src-over).
    /// - Parameters:
    ///   - changed: One bit for each row. A bit is set if the row's coverage may differ from the
    ///     coverage of the row above.
    ///   - pixels: The pixels, beginning with the rectangle's first pixel. Rows are `stride` pixels
    ///     apart.
    mutating func paint(
        _ rule: FillRule, _ color: PremultipliedPixel, changed: UInt64,
        into pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, row: inout CoverageRow,
        kernels: KernelSet
    ) {
        kernels.paint(&cells, changed: changed, rule, color, &pixels, stride: stride, &row)
    }

    /// Sweeps the cells and blends a picture onto the covered pixels of all rows (src-over).
    /// - Parameter picture: The picture's pixels, beginning with the rectangle's first pixel. Rows are
    ///   `pictureStride` pixels apart.
    mutating func drawPicture(
        _ rule: FillRule, _ picture: Span<PremultipliedPixel>, pictureStride: Int, changed: UInt64,
        into pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, row: inout CoverageRow,
        kernels: KernelSet
    ) {
        kernels.drawPicture(
            &cells, changed: changed, rule, picture, pictureStride: pictureStride, &pixels, stride: stride,
            &row)
    }

    /// Sums one row into spans and bytes of coverage, and zeroes its cells.
    /// - Parameter y: A row of the rectangle.
    mutating func sweep(_ y: Int, _ rule: FillRule, into row: inout CoverageRow, kernels: KernelSet) {
        let (index, stride, words) = (y - rect.minY, cells.stride, cells.words)
        row.reserve(rect.width)
        row.spanCount = kernels.sweep(
            &cells.areas, index * stride..<(index + 1) * stride, &cells.touched,
            index * words..<(index + 1) * words, width: rect.width, rule, &row.bytes, &row.spans)
    }
}

/// Appends elements until an array has `count` of them.
func grow<Element>(_ array: inout [Element], to count: Int, with element: Element) {
    guard array.count < count else { return }
    array.append(contentsOf: repeatElement(element, count: count - array.count))
}
