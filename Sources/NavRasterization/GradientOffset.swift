import NavGeometry

/// Where along a gradient's colours a device pixel lies.
enum GradientOffset: Sendable {
    /// The offset is `x·dx + y·dy + constant` in device pixels.
    case linear(dx: Double, dy: Double, constant: Double)
    /// The offset is the distance from the origin after this map from device pixels.
    case distance(AffineTransform)
    case circles(TwoCircles)
    /// The offset is the part of a turn, clockwise from the top, after this map from device pixels, less `start`.
    case turn(AffineTransform, start: Double)

    /// Nil where the gradient has no extent.
    init?(_ geometry: GradientPaint.Geometry, transform: AffineTransform) {
        guard let inverse = transform.inverse else { return nil }
        switch geometry {
        case .linear(let start, let end):
            let axis = end - start
            let lengthSquared = axis.dot(axis)
            guard lengthSquared > 0 else { return nil }
            let dx = (inverse.a * axis.dx + inverse.b * axis.dy) / lengthSquared
            let dy = (inverse.c * axis.dx + inverse.d * axis.dy) / lengthSquared
            let atOrigin = (Point(x: inverse.e, y: inverse.f) - start).dot(axis) / lengthSquared
            self = .linear(dx: dx, dy: dy, constant: atOrigin)
        case .radial(let center, let radius, let focus, let focalRadius):
            guard radius > 0 else { return nil }
            guard focus != center || focalRadius > 0 else {
                let toUnit = AffineTransform.scale(x: 1 / radius, y: 1 / radius)
                    .concatenated(afterApplying: .translation(x: -center.x, y: -center.y))
                self = .distance(toUnit.concatenated(afterApplying: inverse))
                return
            }
            self = .circles(
                TwoCircles(
                    toStart: AffineTransform.translation(x: -focus.x, y: -focus.y)
                        .concatenated(afterApplying: inverse),
                    way: center - focus, startRadius: focalRadius, growth: radius - focalRadius))
        case .conic(let center, let startDegrees):
            let toCenter = AffineTransform.translation(x: -center.x, y: -center.y)
                .concatenated(afterApplying: inverse)
            self = .turn(toCenter, start: startDegrees / 360)
        }
    }

    /// Whether a kernel computes it for every pixel in few steps, with numbers far from any limit.
    var isSimple: Bool {
        switch self {
        case .linear(let dx, let dy, let constant): return [dx, dy, constant].allSatisfy { abs($0) < 1e9 }
        case .distance(let map):
            return [map.a, map.b, map.c, map.d, map.e, map.f].allSatisfy { abs($0) < 1e9 }
        case .circles, .turn: return false
        }
    }

    /// By how much it changes at most from a pixel to its neighbour on a row, in one direction of its own plane.
    var change: Double {
        switch self {
        case .linear(let dx, _, _): return abs(dx)
        case .distance(let map): return max(abs(map.a), abs(map.b))
        case .circles, .turn: return .infinity
        }
    }

    /// How many pixels along a row, squared, the square of a distance of 1 has; nil where offsets are no distances.
    var squaredPixels: Double? {
        guard case .distance(let map) = self else { return nil }
        return 1 / (map.a * map.a + map.b * map.b)
    }

    /// Nil where the gradient paints nothing.
    func value(atX x: Double, y: Double) -> Double? {
        switch self {
        case .linear(let dx, let dy, let constant):
            return x * dx + y * dy + constant
        case .distance(let toUnit):
            let place = toUnit.apply(to: Point(x: x, y: y))
            return (place.x * place.x + place.y * place.y).squareRoot()
        case .circles(let circles):
            return circles.offset(at: Point(x: x, y: y))
        case .turn(let toCenter, let start):
            let place = toCenter.apply(to: Point(x: x, y: y))
            // Clockwise from the top: the angle of (−y, x).
            let turn = arcTangent(y: place.x, x: -place.y) / (2 * .pi) - start
            return turn - turn.rounded(.down)
        }
    }
}

/// The circle that grows and moves evenly from a start circle (offset 0) to an end circle (offset 1), and beyond both.
///
/// The rule of the HTML canvas and of SVG 2: a point has the largest offset at which such a circle, of a radius not
/// negative, runs through it. A point through which none runs is not painted: beside the cone where neither circle
/// holds the other, and everywhere if both circles are the same.
struct TwoCircles: Sendable {
    /// From device pixels to the plane in which the start circle has its centre at the origin.
    let toStart: AffineTransform
    /// From one centre to the other.
    let way: Vector
    let startRadius: Double
    /// How much larger the radius is at offset 1.
    let growth: Double

    func offset(at device: Point) -> Double? {
        let place = toStart.apply(to: device)
        // |place − t·way| = startRadius + t·growth, squared: a·t² − 2·b·t + c = 0
        let difference = way.dot(way) - growth * growth
        // A circle that touches the other from inside within rounding is taken to touch it: by the sign of what
        // rounding left, the picture would change altogether.
        let a = abs(difference) > 1e-9 * growth * growth ? difference : 0
        let b = place.x * way.dx + place.y * way.dy + startRadius * growth
        let c = place.x * place.x + place.y * place.y - startRadius * startRadius
        let discriminant = b * b - a * c
        guard discriminant >= 0, a != 0 || b != 0 else { return nil }
        // Both roots without cancellation. Where one circle touches the other from inside, a = 0 leaves one.
        let sum = b < 0 ? b - discriminant.squareRoot() : b + discriminant.squareRoot()
        let second = sum == 0 ? 0 : c / sum
        let first = a == 0 ? second : sum / a
        func isPainted(_ offset: Double) -> Bool { offset.isFinite && startRadius + offset * growth >= 0 }
        let (larger, smaller) = first > second ? (first, second) : (second, first)
        return isPainted(larger) ? larger : isPainted(smaller) ? smaller : nil
    }
}
