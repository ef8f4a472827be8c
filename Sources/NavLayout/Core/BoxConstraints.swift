/// The constraints that a parent gives to a box: the width, and either the height or its limits.
///
/// A parent asks a box for its layout under such constraints. The answer is a ``BoxLayout``. Widths are settled
/// before heights, as in all horizontal writing modes of CSS. So the width is always known.
struct BoxConstraints: Hashable {
    /// The final width of the box, in points.
    var width: Double
    /// The final height of the box; nil if the content decides it.
    var height: Double?
    /// Whether percentages inside the box can refer to the height.
    var isHeightDefinite = false
    /// The height to which percentages refer, if this height is smaller than `height`; otherwise nil. The aspect ratio
    /// gives this height, before the content enlarges the box. Grids ignore the value, as in Chromium 156.
    var smallerPercentBase: Double?
    /// The width to which ``BoxStyle/paddingShares`` refer. Nil if the width is unknown or the box has no such shares.
    var paddingBase: Double?
    /// The limits of a height that the content decides.
    var minimumHeight = 0.0
    var maximumHeight = Double.infinity

    init(width: Double, height: Double, isHeightDefinite: Bool) {
        self.width = width
        self.height = height
        self.isHeightDefinite = isHeightDefinite
    }

    init(width: Double, minimumHeight: Double = 0, maximumHeight: Double = .infinity) {
        self.width = width
        self.minimumHeight = minimumHeight
        self.maximumHeight = maximumHeight
    }

    /// The height to which percentages refer, or nil if they cannot be resolved.
    var percentBase: Double? { isHeightDefinite ? smallerPercentBase ?? height : nil }
}

/// The layout of a box under some constraints: its height, its baselines, and the places of its children.
struct BoxLayout {
    /// The height of the box, in points.
    var height: Double
    /// The height of the content with the padding. The box itself can have another height.
    var contentHeight = 0.0
    /// The baselines of a leaf, in points from its top.
    var firstBaseline: Double?
    var lastBaseline: Double?
    var children: [PlacedBox] = []
    /// The child that gives the first or last baseline.
    var firstBaselineChild: BaselineChild?
    var lastBaselineChild: BaselineChild?
    /// The tracks of a grid.
    var columns: [TrackFrame] = []
    var rows: [TrackFrame] = []
}

/// A child whose baseline is the baseline of its parent.
struct BaselineChild {
    /// The index of the child among the placed children.
    var index: Int
    /// Whether the parent uses the child's last baseline instead of its first one. A stack prefers the baseline by
    /// which it aligns the child. So a child with the alignment `lastBaseline` gives its last baseline, even as the
    /// stack's first baseline.
    var isLast: Bool
}

/// The frame of a child in its parent, and the constraints under which the child lays out its own children.
struct PlacedBox {
    var box: Int
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var constraints: BoxConstraints
}

/// The place of a grid's row or column, in points from the grid's top left corner.
public struct TrackFrame: Equatable, Sendable {
    /// The distance from the grid's left or top edge.
    public var start: Double
    /// The width or height.
    public var size: Double
}
