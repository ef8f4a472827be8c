/// An elliptical arc between two points, with the parameters of SVG's `A` command.
struct EllipticalArc {
    let start: Point
    let end: Point
    let radiusX: Double
    let radiusY: Double
    /// Rotation of the ellipse's x axis, clockwise on the screen.
    let rotationDegrees: Double
    /// Whether the arc spans more than 180°.
    let isLarge: Bool
    let isClockwise: Bool

    /// The arc as cubic curves of at most 45° each.
    ///
    /// The conversion follows SVG 2, appendix B.2. If the ends are equal, the result is empty. If a
    /// radius is 0, the result is a line. Radii that are too small to reach both ends are enlarged.
    var elements: [Path.Element] {
        guard start != end else { return [] }
        let turn = sineAndCosine(degrees: rotationDegrees)
        let half = (start - end) * 0.5
        // Half of the chord, turned and scaled so that the ellipse becomes a unit circle.
        let chord = Vector(
            dx: (turn.cosine * half.dx + turn.sine * half.dy) / abs(radiusX),
            dy: (turn.cosine * half.dy - turn.sine * half.dx) / abs(radiusY))
        let square = chord.dot(chord)
        guard square > 0, square.isFinite else { return [.line(end)] }

        let scale = max(1, square.squareRoot())
        let side = (max(0, 1 - square) / square).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let center = Vector(dx: chord.dy * side, dy: -chord.dx * side)
        let from = (chord - center) * (1 / scale)
        let to = (-chord - center) * (1 / scale)

        let middle = end + half
        let (width, height) = (abs(radiusX) * scale, abs(radiusY) * scale)
        /// The transform from the unit circle's coordinates to the path's coordinates.
        let ellipse = AffineTransform(
            a: turn.cosine * width, b: turn.sine * width, c: -turn.sine * height, d: turn.cosine * height,
            e: middle.x, f: middle.y)
        return curves(from: from, to: to, around: center * (1 / scale), in: ellipse)
    }

    /// Returns the curves of an arc of the unit circle, mapped to the ellipse.
    ///
    /// - Parameters:
    ///   - from: Unit vector from the centre to the start.
    ///   - to: Unit vector from the centre to the end.
    private func curves(
        from: Vector, to: Vector, around center: Vector, in ellipse: AffineTransform
    ) -> [Path.Element] {
        var sweep = arcTangent(y: from.cross(to), x: from.dot(to))
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        // Without the subtraction, rounding errors could divide half a circle into five curves
        // instead of four.
        let eighths = abs(sweep) / (.pi / 4) - 1e-9
        let count = eighths > 1 ? eighths < 8 ? Int(eighths.rounded(.up)) : 8 : 1
        let step = sineAndCosine(sweep / Double(count))
        let quarter = sineAndCosine(sweep / Double(4 * count))
        // For an arc of angle φ, the length of a handle is 4/3 · tan(φ/4).
        let handle = 4 / 3 * (quarter.sine / quarter.cosine)

        let hub = Point(x: center.dx, y: center.dy)
        var spoke = from
        return (1...count).map { index in
            let next =
                index == count
                ? to
                : Vector(
                    dx: step.cosine * spoke.dx - step.sine * spoke.dy,
                    dy: step.sine * spoke.dx + step.cosine * spoke.dy)
            let control1 = hub + spoke + Vector(dx: -spoke.dy, dy: spoke.dx) * handle
            let control2 = hub + next - Vector(dx: -next.dy, dy: next.dx) * handle
            spoke = next
            return .cubic(
                control1: ellipse.apply(to: control1), control2: ellipse.apply(to: control2),
                end: index == count ? end : ellipse.apply(to: hub + next))
        }
    }
}
