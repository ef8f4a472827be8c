/// A length in points, or a share of the parent's size.
public enum Length: Equatable, Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// A number of points.
    case points(Double)
    /// A share of the parent's inner size: 100 is all of it.
    case percent(Double)

    /// Creates a length in points.
    public init(floatLiteral value: Double) { self = .points(value) }
    /// Creates a length in points.
    public init(integerLiteral value: Int) { self = .points(Double(value)) }

    /// A length of zero points.
    public static let zero = Length.points(0)

    /// Returns the length in points. `base` is the size of which the share is taken. A share of an unknown size gives
    /// nil.
    package func resolved(_ base: Double?) -> Double? {
        switch self {
        case .points(let points): points
        case .percent(let share): base.map { $0 * share / 100 }
        }
    }
}

/// A rule for the width or height of a node without a size in points.
public enum SizeRule: Equatable, Hashable, Sendable {
    /// A share of the parent's inner size: 100 is all of it.
    case percent(Double)
    /// The free space. Along a stack's axis, all nodes with this rule share the space by their weights.
    case fill(weight: Double)
    /// The size of the content.
    case hug

    /// The free space, with the weight 1.
    public static let fill = SizeRule.fill(weight: 1)
}

/// A margin or an inset at one edge.
public enum EdgeLength: Equatable, Hashable, Sendable {
    /// A number of points, which may be negative.
    case points(Double)
    /// A percentage of another length: 100 is all of it.
    ///
    /// - A margin is a percentage of the parent's inner width. In a grid, the margin is a percentage of the width of
    ///   the node's area.
    /// - An inset is a percentage of the parent's width or height, including the parent's padding.
    /// - A margin of an absolutely placed node is a percentage of the parent's width, including the parent's padding.
    /// - If an absolutely placed node names grid lines, the area between these lines takes the place of the parent.
    case percent(Double)
    /// As a margin: a share of the free space. As an inset: the edge does not constrain the node.
    case auto

    /// Returns the length in points. `base` is the size of which the share is taken. `auto` and a share of an unknown
    /// size give nil.
    package func resolved(_ base: Double?) -> Double? {
        switch self {
        case .points(let points): points
        case .percent(let share): base.map { $0 * share / 100 }
        case .auto: nil
        }
    }
}

/// Margins or insets at the four edges.
public struct EdgeLengths: Equatable, Hashable, Sendable {
    /// The top edge's length.
    public var top: EdgeLength
    /// The right edge's length.
    public var right: EdgeLength
    /// The bottom edge's length.
    public var bottom: EdgeLength
    /// The left edge's length.
    public var left: EdgeLength

    /// Creates lengths for the four edges.
    public init(top: EdgeLength, right: EdgeLength, bottom: EdgeLength, left: EdgeLength) {
        self.top = top
        self.right = right
        self.bottom = bottom
        self.left = left
    }

    /// Creates the same length for all edges.
    public init(_ length: EdgeLength) { self.init(top: length, right: length, bottom: length, left: length) }

    /// Lengths of zero points.
    public static let zero = EdgeLengths(.points(0))
    /// `auto` at all four edges.
    public static let auto = EdgeLengths(.auto)
}

/// The space between neighbours in a container.
public struct Gap: Equatable, Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// The vertical space between rows.
    public var rows: Length
    /// The horizontal space between columns.
    public var columns: Length

    /// Creates a gap for rows and one for columns.
    public init(rows: Length, columns: Length) {
        self.rows = rows
        self.columns = columns
    }

    /// Creates the same gap for rows and columns, in points.
    public init(_ points: Double) { self.init(rows: .points(points), columns: .points(points)) }
    /// Creates the same gap for rows and columns, in points.
    public init(floatLiteral value: Double) { self.init(value) }
    /// Creates the same gap for rows and columns, in points.
    public init(integerLiteral value: Int) { self.init(Double(value)) }

    /// No space.
    public static let zero = Gap(0)
}
