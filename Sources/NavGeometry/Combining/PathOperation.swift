/// How areas become one.
public enum PathOperation: String, Equatable, Hashable, Sendable, CaseIterable {
    /// What lies in any of them.
    case union
    /// What lies in all of them.
    case intersection
    /// What lies in the first and in none of the others.
    case difference
    /// What lies in an odd number of them: of two, what lies in one alone.
    case exclusion
}

/// An area that takes part in an operation: a path and what counts as its inside.
public struct PathOperand: Equatable, Sendable {
    public var path: Path
    public var fillRule: FillRule

    public init(_ path: Path, fillRule: FillRule = .nonZero) {
        self.path = path
        self.fillRule = fillRule
    }
}

/// The operation was given up because it passed the limit on its work.
public struct PathOperationTooLarge: Error, Equatable, Sendable {}

extension Path {
    /// The area that an operation makes of others, as an outline.
    ///
    /// Curves are followed by chords to find where outlines cross, and chords stand on an integer grid, on which every decision is
    /// exact (``ArrangementSweep``). So any input is fine: paths that cross or touch themselves, edges that coincide, areas of nothing.
    /// What is left of a curve is a curve in the result. Operands share the grid: edges and curves that are equal stay equal.
    ///
    /// The result is simple: its subpaths are closed and do not cross, the outer ones run clockwise on the screen and
    /// holes the other way, so that both fill rules mean the same. Where areas only touch in a point, their outlines are apart.
    /// It is the same for the same operands on any machine.
    /// - Parameters:
    ///   - operands: in their order; the union, intersection or exclusion of one is its area, as is the difference.
    ///   - tolerance: how far the result may lie from the true one, in units of the paths, above 0. The grid adds half of its step,
    ///     which is a power of two, at most 2⁻²⁸ of the longer side of everything together.
    ///   - work: how many steps may be taken, a few for each chord and crossing; what was taken is subtracted.
    /// - Throws: when that is not enough.
    public init(
        combining operands: [PathOperand], by operation: PathOperation, tolerance: Double, work: inout Int
    ) throws(PathOperationTooLarge) {
        var edges = ArrangementEdges(operands, tolerance: tolerance)
        try edges.build(work: &work)
        var sweep = ArrangementSweep(edges, rules: operands.map(\.fillRule), operation: operation, work: work)
        defer { work = sweep.work }
        try sweep.run()
        self = sweep.boundary.path(along: edges)
    }
}
