/// One rounded corner of a rectangle, on the way from the edge that arrives at the vertex to the edge that
/// leaves it.
struct Corner {
    /// Where the two edges would meet.
    let vertex: Point
    /// Unit directions of travel along the edges before and after the vertex.
    let arrival: Vector
    let departure: Vector
    /// Not negative.
    let radius: Double
    /// How much of its lead-in a continuous corner has on either edge, as ``continuousRoom(side:radii:)``
    /// gives it.
    let arrivalRoom: Double
    let departureRoom: Double

    /// A line to where the corner begins, then its curves; only the line for a radius of 0.
    func elements(_ curve: CornerCurve) -> [Path.Element] {
        guard radius > 0 else { return [.line(vertex)] }
        return switch curve {
        case .circular: circular
        case .continuous: continuous
        }
    }

    /// A quarter of a circle.
    private var circular: [Path.Element] {
        [.line(point(1, 0))] + quarterArc(from: point(1, 0), around: point(1, 1), to: point(0, 1))
    }

    /// Three cubics after SwiftUI's renderer: the middle one never changes, the outer two reach further along
    /// an edge the more room it has. With room on both edges they are the continuous corner that public
    /// measurements agree on.
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

    /// The point that lies so many radii before the vertex and so many after it.
    private func point(_ before: Double, _ after: Double) -> Point {
        vertex - arrival * (before * radius) + departure * (after * radius)
    }
}

/// Where a continuous corner leaves an edge, and its two handles on that edge: distances from the vertex in
/// radii.
private struct Ease {
    let extent: Double
    let handle1: Double
    let handle2: Double

    init(room: Double) {
        extent = 1 + continuousLeadIn * room
        handle1 = 0.96 + 0.12849296 * room
        handle2 = 0.82 + 0.04840694 * room
    }
}

/// How far a continuous corner with room begins before a circular one, in radii.
private let continuousLeadIn = 0.528665

/// How much of the lead-in fits on an edge, 0…1, such that those of its two corners just meet.
/// - Parameters:
///   - side: the edge's length.
///   - radii: the sum of the radii at its two ends.
func continuousRoom(side: Double, radii: Double) -> Double {
    min(1, max(0, (side - radii) / (radii * continuousLeadIn)))
}

/// A quarter of a circle or of an upright ellipse, as two cubics that leave it by at most 5·10⁻⁶ of the radius.
///
/// With one cubic that would be 3·10⁻⁴: three levels of coverage on a circle of 100 pixels.
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

/// The distance from the end of an eighth of a circle to its control point, in radii: 4/3·tan(π/16).
private let eighthHandle = 0.265_216_489_839_544
