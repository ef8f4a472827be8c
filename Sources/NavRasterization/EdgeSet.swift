import NavImaging

/// Edges, and the pixel from which their coordinates are counted.
///
/// That is the frame's corner for all that comes near a frame. What lies further away than raster space reaches, and is wanted for
/// its shadow, is counted from its own side that is nearest to the frame.
struct EdgeSet: Equatable, Sendable {
    /// Once sorted: high edges first, then the others by the slab in which they begin.
    var edges: [Edge] = []
    var originX = 0
    var originY = 0
    /// Whether they are one closed line, which alone may have a left side and a right side and nothing else.
    var isOneContour = false
    /// Where the edges of each slab end, counted from the first; before them stand the high ones. Empty: all edges count as high.
    private var slabEnds: [Int32] = []
    /// The slab of the first of those.
    private var firstSlab = 0
    private var highCount = 0

    /// Rows of a slab: an edge that is not higher lies in its own and in the next one.
    private static let slabBits = 3

    /// Sorts edges so that those of some rows are found without looking at all. What is low or simple is looked at as a whole.
    /// - Parameter rows: in which all edges lie, counted from the origin.
    mutating func sort(rows: PixelRect) {
        guard edges.count > 24, rows.height > CoverageAccumulator.maximumHeight else { return }
        firstSlab = rows.minY >> Self.slabBits
        slabEnds = Array(repeating: 0, count: (rows.maxY >> Self.slabBits) - firstSlab + 2)
        edges = CompiledKernels.sorted(edges, firstSlab: firstSlab, ends: &slabEnds)
        highCount = Int(slabEnds[0])
    }

    /// The edges that can reach rows of a rectangle that is counted from the origin: high ones, and those near.
    func edges(near place: PixelRect) -> (high: Range<Int>, low: Range<Int>) {
        guard let last = slabEnds.indices.last, !place.isEmpty else { return (edges.indices, 0..<0) }
        // An edge may begin in the slab above.
        let first = min(max((place.minY >> Self.slabBits) - firstSlab, 1), last + 1)
        let end = min(max(((place.maxY - 1) >> Self.slabBits) - firstSlab + 1, first - 1), last)
        return (0..<highCount, Int(slabEnds[first - 1])..<Int(slabEnds[end]))
    }
}
