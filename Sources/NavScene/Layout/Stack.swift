import NavGeometry

/// A layout that places children one after the other along an axis: a flex container of CSS.
public struct Stack: Equatable, Sendable {
    /// The direction in which children follow each other.
    public enum Axis: String, Equatable, Sendable, CaseIterable {
        /// A row: children follow each other in the layout direction.
        case horizontal
        /// A column: children follow each other from top to bottom.
        case vertical
    }

    /// How children are placed across the axis.
    public enum Alignment: String, Equatable, Sendable, CaseIterable {
        /// At the leading or top edge.
        case start
        /// In the middle.
        case center
        /// At the trailing or bottom edge.
        case end
        /// Stretched over the whole line of a stack, or over the whole area in a grid.
        case stretch
        /// Aligns first baselines in a horizontal stack. In a vertical stack, left edges take the role of baselines.
        ///
        /// A child without a baseline aligns its lower edge with the baseline. The child that
        /// extends furthest above the baseline touches the stack's top.
        case firstBaseline
        /// Aligns last baselines in a horizontal stack. The child that extends furthest below the baseline touches the
        /// stack's bottom. A vertical stack aligns left edges, and its widest child touches the edge at the end of the
        /// cross axis.
        case lastBaseline
    }

    /// How children are placed along the axis.
    public enum Distribution: String, Equatable, Sendable, CaseIterable {
        /// At the start of the stack.
        case start
        /// In the middle of the stack.
        case center
        /// At the end of the stack.
        case end
        /// The spare length becomes equal spaces between neighbours.
        case spaceBetween
        /// Each child has the same space on both sides.
        case spaceAround
        /// The spaces between the children and at both ends are equal.
        case spaceEvenly
        /// All children get the same length.
        case equal
        /// All children grow or shrink by the same factor.
        case proportional
    }

    /// Whether children that do not fit continue in another line.
    public enum Wrap: Equatable, Sendable, CaseIterable {
        /// All children are in one line.
        case never
        /// Lines follow each other across the axis.
        case lines
        /// Lines follow each other from the end of the cross axis to its start (CSS `wrap-reverse`).
        case reversedLines
    }

    /// How the lines of a wrapping stack, or the columns or rows of a grid, are placed.
    public enum LineDistribution: String, Equatable, Sendable, CaseIterable {
        /// At the start.
        case start
        /// In the middle.
        case center
        /// At the end.
        case end
        /// The lines grow until no space is spare.
        case stretch
        /// The spare space becomes equal spaces between neighbouring lines.
        case spaceBetween
        /// Each line has the same space on both sides.
        case spaceAround
        /// The spaces between the lines and at both ends are equal.
        case spaceEvenly
    }

    /// The direction in which children follow each other.
    public var axis: Axis
    /// Whether children follow each other in the opposite direction.
    public var isReversed: Bool
    /// Whether children that do not fit continue in another line.
    public var wrap: Wrap
    /// The space between neighbours.
    public var gap: Gap
    /// The space between the stack's edges and its children, in points.
    public var padding: EdgeInsets
    /// Additional padding in percent of the parent's inner width. While that width is unknown, this padding is 0.
    public var paddingShares = EdgeInsets.zero
    /// How children are placed across the axis.
    public var alignment: Alignment
    /// How children are placed along the axis.
    public var distribution: Distribution
    /// How the lines of a wrapping stack are placed across the axis.
    public var lineDistribution: LineDistribution

    /// Creates a stack. By default it is a column without gaps.
    public init(
        axis: Axis = .vertical, gap: Gap = .zero, padding: EdgeInsets = .zero,
        alignment: Alignment = .start, distribution: Distribution = .start, isReversed: Bool = false,
        wrap: Wrap = .never, lineDistribution: LineDistribution = .stretch
    ) {
        self.axis = axis
        self.isReversed = isReversed
        self.wrap = wrap
        self.gap = gap
        self.padding = padding
        self.alignment = alignment
        self.distribution = distribution
        self.lineDistribution = lineDistribution
    }
}
