/// A map of the plane, written like SVG's `matrix(a b c d e f)`:
/// `x' = a·x + c·y + e`, `y' = b·x + d·y + f`.
@frozen
public struct AffineTransform: Equatable, Hashable, Sendable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var e: Double
    public var f: Double

    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)

    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
    }

    @inlinable
    public static func translation(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, e: x, f: y)
    }

    @inlinable
    public static func scale(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, e: 0, f: 0)
    }

    /// A turn about the origin, clockwise on the screen.
    /// - Parameter radians: any finite angle.
    public static func rotation(radians: Double) -> AffineTransform {
        let (sine, cosine) = sineAndCosine(radians)
        return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, e: 0, f: 0)
    }

    /// A turn about the origin, clockwise on the screen, exact at multiples of 90°.
    /// - Parameter degrees: any finite angle.
    public static func rotation(degrees: Double) -> AffineTransform {
        let (sine, cosine) = sineAndCosine(degrees: degrees)
        return AffineTransform(a: cosine, b: sine, c: 0 - sine, d: cosine, e: 0, f: 0)
    }

    /// The map that applies `inner` first and `self` afterwards.
    @inlinable
    public func concatenated(afterApplying inner: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
            c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
            e: a * inner.e + c * inner.f + e, f: b * inner.e + d * inner.f + f)
    }

    @inlinable
    public func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
    }

    /// Maps a displacement: translation has no part in it.
    @inlinable
    public func apply(to vector: Vector) -> Vector {
        Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
    }

    /// The smallest axis-aligned rectangle around the mapped rectangle.
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

    /// How areas grow, negative when the map mirrors.
    @inlinable public var determinant: Double { a * d - b * c }

    /// The map back, or nil when the plane collapses to a line or a point.
    public var inverse: AffineTransform? {
        let determinant = determinant
        guard determinant != 0 else { return nil }
        let inverse = AffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            e: (c * f - d * e) / determinant, f: (b * e - a * f) / determinant)
        return inverse.isFinite ? inverse : nil
    }

    /// Whether no coefficient is infinite or not a number.
    @inlinable
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && e.isFinite && f.isFinite
    }

    /// Whether edges parallel to the axes stay so without exchange of the axes and without mirroring.
    @inlinable public var isPositiveScaleAndTranslation: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

    /// The length of a unit after the map, as the geometric mean over directions: `√|determinant|`.
    @inlinable public var meanScale: Double { abs(determinant).squareRoot() }
}
