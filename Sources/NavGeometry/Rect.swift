/// A width and a height.
@frozen
public struct Size: Equatable, Hashable, Sendable {
    /// The extent along x.
    public var width: Double
    /// The extent along y.
    public var height: Double

    /// The size 0 × 0.
    public static let zero = Size(width: 0, height: 0)

    /// Creates a size.
    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// Distances inwards from the four edges of a rectangle.
@frozen
public struct EdgeInsets: Equatable, Hashable, Sendable {
    /// Distance from the top edge.
    public var top: Double
    /// Distance from the left edge.
    public var left: Double
    /// Distance from the bottom edge.
    public var bottom: Double
    /// Distance from the right edge.
    public var right: Double

    /// Four distances of 0.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// Creates insets from four distances.
    @inlinable
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// An axis-parallel, half-open rectangle: `minX ≤ x < maxX`, `minY ≤ y < maxY`. Its size is not negative.
@frozen
public struct Rect: Equatable, Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The extent along x, not negative.
    public var width: Double
    /// The extent along y, not negative.
    public var height: Double

    /// An empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// Creates a rectangle from its top left corner and its size.
    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates a rectangle from its origin (the top left corner) and its size.
    @inlinable
    public init(origin: Point, size: Size) {
        self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    /// Creates a rectangle from its edges. If a maximum is below its minimum, the rectangle is empty.
    @inlinable
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.init(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY))
    }

    /// The left edge.
    @inlinable public var minX: Double { x }
    /// The top edge.
    @inlinable public var minY: Double { y }
    /// The right edge.
    @inlinable public var maxX: Double { x + width }
    /// The bottom edge.
    @inlinable public var maxY: Double { y + height }
    /// The centre.
    @inlinable public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
    /// The top left corner.
    @inlinable public var origin: Point { Point(x: x, y: y) }
    /// The width and the height.
    @inlinable public var size: Size { Size(width: width, height: height) }
    /// Whether the rectangle has no area, or has a width or height of NaN.
    @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

    /// Returns whether `other` lies completely inside this rectangle.
    @inlinable
    public func contains(_ other: Rect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }

    /// Returns whether the two rectangles share a point. A shared edge or corner counts.
    @inlinable
    public func touches(_ other: Rect) -> Bool {
        maxX >= other.minX && minX <= other.maxX && maxY >= other.minY && minY <= other.maxY
    }

    /// Returns the area common to both rectangles. The result is empty if they do not overlap.
    @inlinable
    public func intersection(_ other: Rect) -> Rect {
        Rect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// Returns the smallest rectangle that contains both rectangles. If one is empty, the other is returned.
    @inlinable
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return Rect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Returns the rectangle with its edges moved inwards. The result is empty if opposite edges
    /// would pass each other.
    @inlinable
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            minX: minX + insets.left, minY: minY + insets.top,
            maxX: maxX - insets.right, maxY: maxY - insets.bottom)
    }

    /// Returns the rectangle with every edge moved outwards by `distance`. A negative distance
    /// moves the edges inwards.
    @inlinable
    public func outset(by distance: Double) -> Rect {
        Rect(
            minX: minX - distance, minY: minY - distance, maxX: maxX + distance,
            maxY: maxY + distance)
    }

    /// Returns the rectangle moved by a vector.
    @inlinable
    public func offset(by vector: Vector) -> Rect {
        Rect(x: x + vector.dx, y: y + vector.dy, width: width, height: height)
    }
}
