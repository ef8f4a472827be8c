import NavScene

/// A child of a stack during layout. Lengths are in points, and "start" and "end" follow the stack's directions.
struct FlexItem {
    let box: Int
    /// The margins. `auto` counts as 0.
    var mainMargin: Ends<Double>
    var crossMargin: Ends<Double>
    /// Whether a margin is `auto`, so that it takes free space.
    var takesMainSpace: Ends<Bool>
    var takesCrossSpace: Ends<Bool>
    var grow: Double
    var shrink: Double
    /// The padding along the main axis.
    var mainPadding: Double
    var alignment: Stack.Alignment
    /// Whether the item takes the cross size of its line.
    var isStretched: Bool

    /// The definite cross size before flexing, or nil.
    var definiteCross: Double?
    /// The width at which an item of a vertical stack is measured.
    var measuringWidth = 0.0

    /// The flex base size, which ignores all limits.
    var base = 0.0
    /// Whether the content decides the base size.
    var isBaseContent = false
    var minimum = 0.0
    var maximum = Double.infinity
    /// Whether the automatic minimum is still unknown.
    var isMinimumPending = false
    /// The hypothetical main size: the base size, clamped to the item's limits.
    var hypothetical: Double { limited(base) }

    /// The main and cross size after layout.
    var main = 0.0
    var cross = 0.0
    var mainPosition = 0.0
    /// The distance from the start of the line.
    var crossPosition = 0.0
    /// The constraints under which the item's own children are placed.
    var constraints = BoxConstraints(width: 0)

    /// Clamps a length to the item's limits.
    func limited(_ length: Double) -> Double { NavLayout.limited(length, minimum, maximum) }

    var outerHypothetical: Double { hypothetical + mainMargin.sum }
    var outerMain: Double { main + mainMargin.sum }
    var outerCross: Double { cross + crossMargin.sum }
    /// Whether the factors let the item grow or shrink from its base size to another size.
    func moves(to size: Double) -> Bool { size > base ? grow > 0 : size == base || shrink > 0 }
    var takesNoCrossSpace: Bool { !takesCrossSpace.start && !takesCrossSpace.end }
}

/// A line of a stack.
struct FlexLine {
    var items: Range<Int>
    var cross = 0.0
    /// The cross size that the items need.
    var naturalCross = 0.0
    /// The distance from the start of the stack's inner area.
    var position = 0.0
    /// The distance from the line's start to the common baseline of the items with the alignment `firstBaseline`.
    var firstBaseline: Double?
    /// The distance from the line's end to the common baseline of the items with the alignment `lastBaseline`.
    var lastBaseline: Double?
}

/// The inner area of a stack.
struct FlexSpace {
    /// The size along the main axis, or nil if the content decides it.
    var main: Double?
    /// The size across the main axis, or nil if the content decides it.
    var cross: Double?
    /// The limits of a size that the content decides.
    var mainLimits = Ends(0, Double.infinity)
    var crossLimits = Ends(0, Double.infinity)
    /// A second limit for the length of a column's lines. Items wrap at the smaller of this limit and `main`. If
    /// `main` is nil, they wrap at the smaller of this limit and the upper end of `mainLimits`.
    ///
    /// The second limit is the height that the author states or that the aspect ratio gives. The content may make the
    /// column higher than this height.
    var lineLimit = Double.infinity
    /// The sizes to which percentages refer, or nil if they cannot be resolved.
    var percentBase: AxisPair<Double?>
    /// Whether the widths of a wrapping column are being measured. During this measurement, an item without a definite
    /// width has its max-content width.
    var isMeasured = false
    /// The gaps between items and between lines.
    var mainGap: Double
    var crossGap: Double
}
