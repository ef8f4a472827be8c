/// A rounded corner of a rectangle. One edge arrives at the corner's vertex, and the other departs
/// from it.
struct Corner {
    /// The point where the two edges would meet.
    let vertex: Point
    /// Unit vector along the edge before the vertex, in the direction of travel.
    let arrival: Vector
    /// Unit vector along the edge after the vertex, in the direction of travel.
    let departure: Vector
    /// Corner radius along the arriving edge, not negative.
    let arrivalRadius: Double
    /// Corner radius along the departing edge, not negative.
    let departureRadius: Double
    /// The fraction of a continuous corner's lead-in that fits on the arriving edge
    /// (``continuousRoom(side:radii:)``). The lead-in is the extra length compared with a circular
    /// corner.
    let arrivalRoom: Double
    /// The fraction of the lead-in that fits on the departing edge.
    let departureRoom: Double

    /// Returns a line to the start of the corner, and then the corner's curves. If a radius is 0,
    /// returns only a line to the vertex.
    func elements(_ curve: CornerCurve) -> [Path.Element] {
        guard arrivalRadius > 0, departureRadius > 0 else { return [.line(vertex)] }
        return switch curve {
        case .circular: circular
        case .continuous: continuous
        }
    }

    /// A line to the start of the corner, and a quarter of a circle or an ellipse, made of two cubics.
    var circular: [Path.Element] {
        [.line(point(1, 0))] + quarterArc(from: point(1, 0), around: point(1, 1), to: point(0, 1))
    }

    /// A line to the start of the continuous corner, and the corner, made of three cubics as in SwiftUI's
    /// renderer.
    ///
    /// The middle cubic is always the same. The length of each outer cubic depends on the room
    /// along its edge. With enough room on both edges, the result is Apple's continuous corner, as
    /// known from public measurements.
    private var continuous: [Path.Element] {
        let (before, after) = (Ease(room: arrivalRoom), Ease(room: departureRoom))
        return [
            .line(point(before.extent, 0)),
            .cubic(
                control1: point(before.handle1, 0), control2: point(before.handle2, 0),
                end: point(0.63149379, 0.07491139)),
            .cubic(
                control1: point(0.37282383, 0.16905956), control2: point(0.16905956, 0.37282383),
                end: point(0.07491139, 0.63149379)),
            .cubic(
                control1: point(0, after.handle2), control2: point(0, after.handle1),
                end: point(0, after.extent)),
        ]
    }

    /// Returns the vertex, moved back along the arriving edge by `before` radii and then forwards
    /// along the departing edge by `after` radii.
    private func point(_ before: Double, _ after: Double) -> Point {
        vertex - arrival * (before * arrivalRadius) + departure * (after * departureRadius)
    }
}

/// The part of a continuous corner along one edge. All values are distances from the vertex, in
/// radii.
private struct Ease {
    /// Distance at which the curve leaves the edge.
    let extent: Double
    /// Distance of the control point next to `extent`.
    let handle1: Double
    /// Distance of the control point next to the middle cubic.
    let handle2: Double

    init(room: Double) {
        extent = 1 + continuousLeadIn * room
        handle1 = 0.96 + 0.12849296 * room
        handle2 = 0.82 + 0.04840694 * room
    }
}

/// Extra length of a continuous corner along an edge, compared with a circular corner, in radii.
private let continuousLeadIn = 0.528665

/// Returns the fraction of the lead-in, 0…1, that fits on an edge with two corners.
///
/// If the fraction is below 1, the two corners meet.
///
/// - Parameters:
///   - side: Length of the edge.
///   - radii: Sum of the radii at the two ends of the edge.
func continuousRoom(side: Double, radii: Double) -> Double {
    min(1, max(0, (side - radii) / (radii * continuousLeadIn)))
}

/// Returns a quarter of a circle or of an axis-parallel ellipse, made of two cubics.
///
/// The error is at most 5·10⁻⁶ of the radius. A single cubic would have an error of 3·10⁻⁴ of the
/// radius: on a circle with a diameter of 100 pixels, three levels of coverage.
func quarterArc(from start: Point, around center: Point, to end: Point) -> [Path.Element] {
    let (first, last) = (start - center, end - center)
    let spoke = (first + last) * 0.5.squareRoot()
    let tangent = (last - first) * (0.5.squareRoot() * eighthHandle)
    return [
        .cubic(
            control1: start + last * eighthHandle, control2: center + spoke - tangent, end: center + spoke),
        .cubic(control1: center + spoke + tangent, control2: end + first * eighthHandle, end: end),
    ]
}

/// Distance from the end of an eighth of a circle to its control point, in radii: 4/3·tan(π/16).
private let eighthHandle = 0.265_216_489_839_544
