/// The question of a parent: the size of a box and the space for its height.
///
/// Widths are settled before heights, as in all horizontal writing modes of CSS. So the width is always known.
struct BoxConstraints: Hashable {
    /// The final width of the box, in points.
    var width: Double
    /// The final height of the box. A nil height is the content's.
    var height: Double?
    /// Whether shares of the height have a meaning inside the box.
    var isHeightDefinite = false
    /// The limits for an open height.
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

    /// The height as a base for shares.
    var percentBase: Double? { isHeightDefinite ? height : nil }
}

/// The answer: the height of a box, its baselines, and the places of its children.
struct BoxLayout {
    /// The height of the box, in points.
    var height: Double
    /// The height that the content takes with the padding, whatever the height of the box.
    var contentHeight = 0.0
    /// The baselines of a leaf, in points from its top.
    var firstBaseline: Double?
    var lastBaseline: Double?
    var children: [PlacedBox] = []
    /// The index in `children` of the child that gives the first or last baseline.
    var firstBaselineChild: Int?
    var lastBaselineChild: Int?
    /// The tracks of a grid.
    var columns: [TrackFrame] = []
    var rows: [TrackFrame] = []
}

/// A child with its place in its parent and the question whose answer places its own children.
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
