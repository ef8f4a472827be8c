/// A boolean operation on areas.
public enum PathOperation: String, Equatable, Hashable, Sendable, CaseIterable {
    /// All points that are in at least one area.
    case union
    /// All points that are in every area.
    case intersection
    /// All points that are in the first area and in no other area.
    case difference
    /// All points that are in an odd number of areas.
    case exclusion
}

/// An operand of a path operation: a path with its fill rule.
public struct PathOperand: Equatable, Sendable {
    /// The outline of the area.
    public var path: Path
    /// The rule that tells which points are inside the path.
    public var fillRule: FillRule

    /// Creates an operand.
    public init(_ path: Path, fillRule: FillRule = .nonZero) {
        self.path = path
        self.fillRule = fillRule
    }
}

/// An error: a path operation exceeded its work limit.
public struct PathOperationTooLarge: Error, Equatable, Sendable {}

extension Path {
    /// Creates the outline of the result of a boolean operation on areas.
    ///
    /// Curves are flattened to find the crossings. The ends of chords are rounded to an integer
    /// grid, and all decisions on this grid are exact (``ArrangementSweep``). So any input is
    /// valid: outlines that cross or touch themselves, edges that coincide, and areas of size 0.
    /// Parts of curves are curves in the result, too. All operands share the grid, so equal edges
    /// and curves stay equal.
    ///
    /// The result is simple: its subpaths are closed and do not cross. Outer subpaths run clockwise
    /// on the screen and holes run counterclockwise, so both fill rules give the same area. Areas
    /// that touch only in a point have separate outlines. The same operands give the same result on
    /// any machine.
    ///
    /// - Parameters:
    ///   - operands: The areas in order. If there is only one area, every operation returns that
    ///     area.
    ///   - operation: The boolean operation.
    ///   - tolerance: The maximum distance of the result from the exact outline, in path units. It must be
    ///     above 0. Rounding to the grid adds up to half a grid step along each axis. The grid step is a
    ///     power of two, at most 2⁻²⁸ of the longer side of the operands' common bounds. Far from the
    ///     origin, the step may be larger: up to 2⁻⁴⁸ of the distance from the origin.
    ///   - work: The limit of the work, in units. Each line or chord takes 1 unit. For two operands, each
    ///     point at which edges end or cross usually takes 10 to 30 units. The initializer subtracts the
    ///     units that it used. After an error, `work` is 0.
    /// - Throws: ``PathOperationTooLarge`` if `work` is too small.
    public init(
        combining operands: [PathOperand], by operation: PathOperation, tolerance: Double, work: inout Int
    ) throws(PathOperationTooLarge) {
        defer { work = max(0, work) }
        var edges = ArrangementEdges(operands, tolerance: tolerance)
        try edges.build(work: &work)
        var sweep = ArrangementSweep(edges, rules: operands.map(\.fillRule), operation: operation, work: work)
        defer { work = sweep.work }
        try sweep.run()
        self = sweep.boundary.path(along: edges)
    }
}
