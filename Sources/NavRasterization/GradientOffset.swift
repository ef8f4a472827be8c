import NavGeometry

/// A map from device pixels to offsets along a gradient.
enum GradientOffset: Sendable {
    /// The offset is `x·dx + y·dy + constant`, where x and y are in device pixels.
    case linear(dx: Double, dy: Double, constant: Double)
    /// The transform maps device pixels to a plane. The offset is the mapped point's distance from the plane's origin.
    case distance(AffineTransform)
    /// The offset of a gradient between two circles.
    case circles(TwoCircles)
    /// The transform maps device pixels to a plane. The offset is the mapped point's angle minus `start`, modulo 1,
    /// times `factor`. The angle is a fraction of a turn, clockwise from the top.
    case turn(AffineTransform, start: Double, factor: Double)

    /// Makes the map. Returns nil if the gradient has no extent, or if `transform` has no inverse.
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
        case .conic(let center, let startDegrees, let sweepDegrees):
            guard sweepDegrees > 0 else { return nil }
            let toCenter = AffineTransform.translation(x: -center.x, y: -center.y)
                .concatenated(afterApplying: inverse)
            self = .turn(toCenter, start: startDegrees / 360, factor: 360 / sweepDegrees)
        }
    }

    /// Whether a kernel can compute the offset in few operations, without a risk of overflow.
    var isSimple: Bool {
        switch self {
        case .linear(let dx, let dy, let constant): return [dx, dy, constant].allSatisfy { abs($0) < 1e9 }
        case .distance(let map):
            return [map.a, map.b, map.c, map.d, map.e, map.f].allSatisfy { abs($0) < 1e9 }
        case .circles, .turn: return false
        }
    }

    /// The absolute change from a pixel to its neighbour in a row. For `linear`, this is the change of the offset. For
    /// `distance`, this is the greater of the changes of the mapped point's x and y. For other maps, this is infinite.
    var change: Double {
        switch self {
        case .linear(let dx, _, _): return abs(dx)
        case .distance(let map): return max(abs(map.a), abs(map.b))
        case .circles, .turn: return .infinity
        }
    }

    /// The factor from a squared offset to a squared distance along a row, in pixels; nil if offsets are not distances.
    ///
    /// For example, one pixel moves the mapped point by 1/50. Then 50 pixels move it by 1, and the factor is 50².
    var squaredPixels: Double? {
        guard case .distance(let map) = self else { return nil }
        return 1 / (map.a * map.a + map.b * map.b)
    }

    /// Returns the offset at a point; nil if the gradient paints nothing there.
    func value(atX x: Double, y: Double) -> Double? {
        switch self {
        case .linear(let dx, let dy, let constant):
            return x * dx + y * dy + constant
        case .distance(let toUnit):
            let place = toUnit.apply(to: Point(x: x, y: y))
            return (place.x * place.x + place.y * place.y).squareRoot()
        case .circles(let circles):
            return circles.offset(at: Point(x: x, y: y))
        case .turn(let toCenter, let start, let factor):
            let place = toCenter.apply(to: Point(x: x, y: y))
            // Clockwise from the top: the angle of (−y, x).
            let turn = arcTangent(y: place.x, x: -place.y) / (2 * .pi) - start
            return (turn - turn.rounded(.down)) * factor
        }
    }
}

/// A circle that grows and moves evenly from a start circle (offset 0) to an end circle (offset 1),
/// and beyond both.
///
/// Each offset has a circle; circles of negative radius do not count. The offset of a point is the
/// largest offset whose circle passes through the point. Points on no circle are not painted. For
/// example, if neither circle contains the other, all painted points lie in a cone or strip around
/// both. If start and end circle are equal, nothing is painted. The HTML canvas and SVG 2 define
/// gradients between circles this way.
struct TwoCircles: Sendable {
    /// The map from device pixels to a plane whose origin is the start circle's centre.
    let toStart: AffineTransform
    /// The vector from the start centre to the end centre.
    let way: Vector
    let startRadius: Double
    /// The end radius minus the start radius.
    let growth: Double

    /// Returns the offset of a point; nil if the point is not painted.
    func offset(at device: Point) -> Double? {
        let place = toStart.apply(to: device)
        // |place − t·way| = startRadius + t·growth, squared: a·t² − 2·b·t + c = 0
        let difference = way.dot(way) - growth * growth
        // If one circle touches the other from inside, the exact difference is 0. A computed
        // difference that is only a rounding error counts as 0 too, because its sign would otherwise
        // change the whole picture.
        let a = abs(difference) > 1e-9 * growth * growth ? difference : 0
        let b = place.x * way.dx + place.y * way.dy + startRadius * growth
        let c = place.x * place.x + place.y * place.y - startRadius * startRadius
        let discriminant = b * b - a * c
        guard discriminant >= 0, a != 0 || b != 0 else { return nil }
        // Computes both roots without cancellation. If one circle touches the other from inside,
        // `a` is 0 and only one root exists.
        let sum = b < 0 ? b - discriminant.squareRoot() : b + discriminant.squareRoot()
        let second = sum == 0 ? 0 : c / sum
        let first = a == 0 ? second : sum / a
        func isPainted(_ offset: Double) -> Bool { offset.isFinite && startRadius + offset * growth >= 0 }
        let (larger, smaller) = first > second ? (first, second) : (second, first)
        return isPainted(larger) ? larger : isPainted(smaller) ? smaller : nil
    }
}
