/// A location in a plane whose y axis points down. Unit: points, or device pixels where the name says so.
@frozen
public struct Point: Equatable, Hashable, Sendable {
    public var x: Double
    public var y: Double

    public static let zero = Point(x: 0, y: 0)

    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The location that lies `offset` further on.
    ///
    /// There is no sum of two points: locations are moved by a ``Vector``, and their difference is one.
    @inlinable
    public static func + (point: Point, offset: Vector) -> Point {
        Point(x: point.x + offset.dx, y: point.y + offset.dy)
    }

    @inlinable
    public static func - (point: Point, offset: Vector) -> Point {
        Point(x: point.x - offset.dx, y: point.y - offset.dy)
    }

    /// The way from `origin` to `point`.
    @inlinable
    public static func - (point: Point, origin: Point) -> Vector {
        Vector(dx: point.x - origin.x, dy: point.y - origin.y)
    }

    /// The location at `fraction` of the straight way from `self` (0) to `other` (1); not clamped.
    @inlinable
    public func interpolated(to other: Point, at fraction: Double) -> Point {
        Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
}

/// A displacement in the plane, y down.
@frozen
public struct Vector: Equatable, Hashable, Sendable {
    public var dx: Double
    public var dy: Double

    public static let zero = Vector(dx: 0, dy: 0)

    @inlinable
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    @inlinable
    public static func + (a: Vector, b: Vector) -> Vector {
        Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
    }

    @inlinable
    public static func - (a: Vector, b: Vector) -> Vector {
        Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
    }

    @inlinable
    public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }

    @inlinable
    public static func * (a: Vector, factor: Double) -> Vector {
        Vector(dx: a.dx * factor, dy: a.dy * factor)
    }

    @inlinable
    public var length: Double { (dx * dx + dy * dy).squareRoot() }

    /// The same direction with the length 1; nil where there is none.
    @inlinable
    public var unit: Vector? {
        let length = length
        return length > 0 && length.isFinite ? self * (1 / length) : nil
    }

    @inlinable
    public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

    /// The z component of the cross product: positive when `other` lies clockwise of `self` on the screen.
    @inlinable
    public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }
}
