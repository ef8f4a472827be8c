import CNavKernels
import NavImaging

/// Finds columns of pixels that an outline covers completely, in groups of rows.
///
/// It handles outlines with one left and one right side in each row, such as rounded rectangles and
/// ellipses. Between the sides, the winding number is 1 or −1. If the outline's coverage is cached
/// (``FilledOutline/hasMask``), the columns come from the cached coverage.
public struct SolidColumns: Sendable {
    /// The number of rows in a group.
    public static let rows = Int(NAV_GROUP_ROWS)
    private var sides = OutlineSides()
    /// The greatest number of rows in one search.
    private static let sideRows = rows * Int(NAV_ROW_GROUPS)

    private let kernels: KernelSet

    /// Makes a finder with its own scratch memory.
    public init(kernels: KernelSet = .fastest) { self.kernels = kernels }

    /// Calls `body` with the index and the columns of each group that has solid columns. Group 0
    /// begins at the band's first row.
    /// - Parameter band: The rows to search. Its columns are ignored.
    public mutating func find(in outline: FilledOutline, band: PixelRect, _ body: (Int, Range<Int>) -> Void) {
        if let mask = outline.mask {
            let (left, top) = (outline.bounds.minX, outline.bounds.minY)
            return mask.forEachSolidGroup(from: band.minY - top, count: band.height / Self.rows) {
                body($0, $1.lowerBound + left..<$1.upperBound + left)
            }
        }
        guard outline.side == nil, outline.outline.isOneContour else { return }
        for minY in stride(from: band.minY, to: band.maxY, by: Self.sideRows) {
            let part = PixelRect(
                minX: band.minX, minY: minY, maxX: band.maxX, maxY: min(minY + Self.sideRows, band.maxY))
            find(in: outline.outline, part: part, firstGroup: (minY - band.minY) / Self.rows, body)
        }
    }

    /// Returns a large rectangle that an outline covers completely, or an empty rectangle if none is found.
    ///
    /// The result is the largest of at most 15 candidates. A candidate has the solid columns of one group, and extends
    /// over the adjacent groups in which these columns are solid too.
    /// - Parameter area: The pixels to search.
    public mutating func rectangle(in outline: FilledOutline, area: PixelRect) -> PixelRect {
        let band = outline.bounds.intersection(area)
        let count = band.height / Self.rows
        var columns = [Range<Int>](repeating: 0..<0, count: count)
        find(in: outline, band: band) { columns[$0] = $1.clamped(to: band.minX..<band.maxX) }
        var largest = PixelRect.empty
        for group in stride(from: 0, to: count, by: max(1, count / 8)) where !columns[group].isEmpty {
            let own = columns[group]
            func isCovered(_ other: Range<Int>) -> Bool {
                other.lowerBound <= own.lowerBound && other.upperBound >= own.upperBound
            }
            let first = columns[..<group].lastIndex { !isCovered($0) }.map { $0 + 1 } ?? 0
            let end = columns[group...].firstIndex { !isCovered($0) } ?? count
            let found = PixelRect(
                minX: own.lowerBound, minY: band.minY + first * Self.rows, maxX: own.upperBound,
                maxY: band.minY + end * Self.rows)
            if found.width * found.height > largest.width * largest.height { largest = found }
        }
        return largest
    }

    private mutating func find(
        in outline: FixedPointOutline, part: PixelRect, firstGroup: Int, _ body: (Int, Range<Int>) -> Void
    ) {
        kernels.forEachSolidGroup(
            of: outline, count: part.height / Self.rows, from: part.minY - outline.originY, &sides
        ) { group, columns in
            body(
                firstGroup + group,
                columns.lowerBound + outline.originX..<columns.upperBound + outline.originX)
        }
    }
}
