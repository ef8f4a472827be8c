import CNavKernels
import NavImaging

/// Finds where an outline is sure to cover pixels wholly, in a few rows of pixels at a time.
///
/// Seen are outlines that have in each row one side on the left and one on the right, as rounded rectangles and ellipses have: between the
/// two the sum of cells is one winding exactly.
public struct SolidColumns {
    /// Rows that are looked at together: columns are solid in all of them.
    public static let rows = 8
    /// Rows that can be looked at in one call.
    public static let maximumHeight = 32

    private var sides = nav_sides()

    public init() {}

    /// Calls `body` with the number of each whole group of ``rows`` rows, counted from the band's first, in which there are such
    /// columns, and with them.
    /// - Parameter band: at most ``maximumHeight`` rows; its columns do not matter.
    public mutating func find(in list: EdgeList, band: PixelRect, _ body: (Int, Range<Int>) -> Void) {
        precondition(band.height <= Self.maximumHeight, "a row has a place")
        guard list.side == nil else { return }
        let outline = list.outline
        let place = band.moved(byX: -outline.originX, y: -outline.originY)
        let (high, low) = outline.edges(near: place)
        guard high.count + low.count >= 2 else { return }
        let edges = outline.edges.span
        CompiledKernels.findSides(edges.extracting(high), edges.extracting(low), in: place, &sides)
        for group in 0..<place.height / Self.rows {
            let rows = group * Self.rows..<(group + 1) * Self.rows
            if let columns = CompiledKernels.solidColumns(ofRows: rows, sides) {
                body(group, columns.lowerBound + outline.originX..<columns.upperBound + outline.originX)
            }
        }
    }
}
