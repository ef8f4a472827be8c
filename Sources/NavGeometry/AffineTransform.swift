/// An affine transform with the coefficients of SVG's `matrix(a b c d e f)`.
///
/// `x' = a·x + c·y + e`, `y' = b·x + d·y + f`.
@frozen
public struct AffineTransform: Equatable, Hashable, Sendable {
    /// Factor from x to x'.
    public var a: Double
    /// Factor from x to y'.
    public var b: Double
    /// Factor from y to x'.
    public var c: Double
    /// Factor from y to y'.
    public var d: Double
    /// Translation along x.
    public var e: Double
    /// Translation along y.
    public var f: Double

    /// The transform that leaves every point in place.
    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)

    /// Creates a transform from its six coefficients.
    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
    }

    /// Returns a translation.
    @inlinable
    public static func translation(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, e: x, f: y)
    }

    /// Returns a scaling about the origin.
    @inlinable
    public static func scale(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, e: 0, f: 0)
    }

    /// Returns a rotation about the origin. Positive angles turn clockwise on the screen.
    ///
    /// - Parameter radians: Any finite angle.
    public static func rotation(radians: Double) -> AffineTransform {
        let (sine, cosine) = sineAndCosine(radians)
        return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, e: 0, f: 0)
    }

    /// Returns a rotation about the origin, exact at multiples of 90°. Positive angles turn
    /// clockwise on the screen.
    ///
    /// - Parameter degrees: Any finite angle.
    public static func rotation(degrees: Double) -> AffineTransform {
        let (sine, cosine) = sineAndCosine(degrees: degrees)
        return AffineTransform(a: cosine, b: sine, c: 0 - sine, d: cosine, e: 0, f: 0)
    }

    /// Returns the combination of two transforms: `inner` applies first, then `self`.
    @inlinable
    public func concatenated(afterApplying inner: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
            c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
            e: a * inner.e + c * inner.f + e, f: b * inner.e + d * inner.f + f)
    }

    /// Returns the transformed point.
    @inlinable
    public func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
    }

    /// Returns the transformed vector. A vector is not affected by the translation.
    @inlinable
    public func apply(to vector: Vector) -> Vector {
        Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
    }

    /// Returns the smallest axis-aligned rectangle that contains the transformed rectangle.
    public func boundingBox(of rect: Rect) -> Rect {
        let corners = [
            apply(to: Point(x: rect.minX, y: rect.minY)),
            apply(to: Point(x: rect.maxX, y: rect.minY)),
            apply(to: Point(x: rect.minX, y: rect.maxY)),
            apply(to: Point(x: rect.maxX, y: rect.maxY)),
        ]
        var box = (minX: corners[0].x, minY: corners[0].y, maxX: corners[0].x, maxY: corners[0].y)
        for corner in corners.dropFirst() {
            box.minX = min(box.minX, corner.x)
            box.minY = min(box.minY, corner.y)
            box.maxX = max(box.maxX, corner.x)
            box.maxY = max(box.maxY, corner.y)
        }
        return Rect(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
    }

    /// The factor by which areas grow. It is negative if the transform mirrors.
    @inlinable public var determinant: Double { a * d - b * c }

    /// The inverse transform. Nil if the transform maps the plane to a line or a point, or if a coefficient of the
    /// inverse is not finite.
    public var inverse: AffineTransform? {
        let determinant = determinant
        guard determinant != 0 else { return nil }
        let inverse = AffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            e: (c * f - d * e) / determinant, f: (b * e - a * f) / determinant)
        return inverse.isFinite ? inverse : nil
    }

    /// Whether all coefficients are finite.
    @inlinable
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && e.isFinite && f.isFinite
    }

    /// Whether the transform consists only of a translation and positive scale factors.
    @inlinable public var isPositiveScaleAndTranslation: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

    /// The mean scale factor, `√|determinant|`.
    @inlinable public var meanScale: Double { abs(determinant).squareRoot() }
}
