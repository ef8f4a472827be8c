/// A location in a plane whose y axis points down.
///
/// Coordinates are lengths in points, unless a declaration states another unit, such as device pixels.
@frozen
public struct Point: Equatable, Hashable, Sendable {
    /// The x coordinate, which grows to the right.
    public var x: Double
    /// The y coordinate, which grows downwards.
    public var y: Double

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// Creates a point from its coordinates.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Returns the point moved by a vector.
    ///
    /// There is no sum of two points: a ``Vector`` moves a point, and the difference of two points
    /// is a vector.
    @inlinable
    public static func + (point: Point, offset: Vector) -> Point {
        Point(x: point.x + offset.dx, y: point.y + offset.dy)
    }

    /// Returns the point moved by the opposite of a vector.
    @inlinable
    public static func - (point: Point, offset: Vector) -> Point {
        Point(x: point.x - offset.dx, y: point.y - offset.dy)
    }

    /// Returns the vector from `origin` to `point`.
    @inlinable
    public static func - (point: Point, origin: Point) -> Vector {
        Vector(dx: point.x - origin.x, dy: point.y - origin.y)
    }

    /// Interpolates linearly from `self` at fraction 0 to `other` at fraction 1. The fraction is
    /// not clamped.
    @inlinable
    public func interpolated(to other: Point, at fraction: Double) -> Point {
        Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
}

/// A displacement in a plane whose y axis points down.
@frozen
public struct Vector: Equatable, Hashable, Sendable {
    /// The displacement along x.
    public var dx: Double
    /// The displacement along y.
    public var dy: Double

    /// The vector of length 0.
    public static let zero = Vector(dx: 0, dy: 0)

    /// Creates a vector from its components.
    @inlinable
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// Returns the sum of two vectors.
    @inlinable
    public static func + (a: Vector, b: Vector) -> Vector {
        Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
    }

    /// Returns the difference of two vectors.
    @inlinable
    public static func - (a: Vector, b: Vector) -> Vector {
        Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
    }

    /// Returns the opposite vector.
    @inlinable
    public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }

    /// Returns the vector multiplied by a number.
    @inlinable
    public static func * (a: Vector, factor: Double) -> Vector {
        Vector(dx: a.dx * factor, dy: a.dy * factor)
    }

    /// The Euclidean length.
    @inlinable
    public var length: Double { (dx * dx + dy * dy).squareRoot() }

    /// The vector of length 1 with the same direction. Nil if the length is 0 or not finite.
    @inlinable
    public var unit: Vector? {
        let length = length
        return length > 0 && length.isFinite ? self * (1 / length) : nil
    }

    /// Returns the dot product.
    @inlinable
    public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

    /// Returns the z component of the cross product. It is positive if the turn from `self` to
    /// `other` is clockwise on the screen.
    @inlinable
    public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }
}
