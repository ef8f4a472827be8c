/// The join `arcs` of SVG 2, section 13.5.5. Both outer sides of a stroke continue beyond the corner until they meet.
/// Each side keeps the curvature that it has at the corner.
///
/// All points are relative to the corner.
struct StrokeArcs {
    /// A side of the stroke, which continues beyond the corner as a line or an arc.
    struct Side {
        /// The point at which the outer side ends and its continuation starts.
        let start: Vector
        /// The direction in which the side continues, as a unit vector.
        let heading: Vector
        /// The vector from `start` to the centre of the arc's circle. Nil for a line.
        var middle: Vector?

        /// The centre of the arc's circle. Nil for a line.
        var center: Vector? { middle.map { start + $0 } }

        /// Creates a side. Returns nil if the path bends too tightly towards this side.
        ///
        /// If the path bends towards a side, the side's radius is the path's radius minus half the pen width. This
        /// radius must be above 0.
        ///
        /// - Parameters:
        ///   - start: The vector from the corner to the side's end. Its length is half the pen width.
        ///   - curvature: The curvature of the path, in 1 / path units. It is positive if the path bends towards
        ///     `start`.
        init?(start: Vector, heading: Vector, curvature: Double) {
            (self.start, self.heading) = (start, heading)
            let bend = curvature * start.length
            guard bend < 0.999 else { return nil }
            // A circle with a radius of more than a million half widths looks straight at any scale.
            if abs(bend) > 1e-6 { middle = start * ((1 - bend) / bend) }
        }

        /// Returns the angle in radians from the start to a point of the circle, measured in the direction of the
        /// heading.
        func turn(to point: Vector) -> Double {
            guard let center, let middle else { return 0 }
            let (from, to) = (-middle, point - center)
            let isClockwise = from.cross(heading) > 0
            let angle = arcTangent(y: from.cross(to), x: from.dot(to)) * (isClockwise ? 1 : -1)
            return angle < 0 ? angle + 2 * .pi : angle
        }

        /// Returns whether the side reaches a point of its line or circle. An arc may continue by at most half a
        /// circle.
        func reaches(_ point: Vector) -> Bool {
            middle == nil ? (point - start).dot(heading) >= 0 : turn(to: point) <= .pi
        }
    }

    /// The outline of the join, from one side's end to the other's.
    struct Outline {
        /// The points at which the continuations of the sides end. If the join is not cut off, both continuations end
        /// where they meet.
        let tips: (first: Vector, second: Vector)
        /// The side before the corner, and the reversed side after the corner.
        let sides: (first: Side, second: Side)
    }

    private var first: Side
    private var second: Side

    /// Creates a join. Returns nil if both sides are lines, or if one side cannot be created.
    ///
    /// - Parameters:
    ///   - before: The end of the side before the corner.
    ///   - arrival: The direction of the path before the corner, as a unit vector.
    ///   - after: The start of the side after the corner.
    ///   - departure: The direction of the path after the corner, as a unit vector.
    ///   - curvatures: The curvatures of the path before and after the corner, in 1 / path units. They are positive if
    ///     the path bends towards the outer side.
    init?(
        before: Vector, arrival: Vector, after: Vector, departure: Vector,
        curvatures: (before: Double, after: Double)
    ) {
        guard let first = Side(start: before, heading: arrival, curvature: curvatures.before),
            let second = Side(start: after, heading: -departure, curvature: curvatures.after),
            first.middle != nil || second.middle != nil
        else { return nil }
        (self.first, self.second) = (first, second)
    }

    /// Returns the outline of the join, or nil if the sides cannot meet.
    ///
    /// - Parameter limit: The length at which the join is cut off, in path units.
    mutating func outline(limit: Double) -> Outline? {
        guard let tip = meeting() ?? touching() else { return nil }
        guard first.reaches(tip), second.reaches(tip) else { return nil }
        guard let cut = cut(tip, limit: limit) else {
            return Outline(tips: (tip, tip), sides: (first, second))
        }
        let tips = [first, second].map { side in
            crossings(of: side, origin: cut.point, direction: cut.direction)
                .filter { side.reaches($0) && $0.length <= 2 * limit }.min { $0.length < $1.length }
        }
        guard let one = tips[0], let other = tips[1] else { return nil }
        return Outline(tips: (one, other), sides: (first, second))
    }

    // MARK: Where the sides meet

    /// Returns the point where both sides meet. If there are two, returns the one nearer to the corner.
    private func meeting() -> Vector? {
        let points: [Vector]
        switch (first.center, second.center) {
        case (let one?, let other?):
            points = Self.crossings(one, first.middle?.length ?? 0, other, second.middle?.length ?? 0)
        case (nil, _?): points = crossings(of: second, origin: first.start, direction: first.heading)
        case (_?, nil): points = crossings(of: first, origin: second.start, direction: second.heading)
        case (nil, nil): points = []
        }
        return points.filter { first.reaches($0) && second.reaches($0) }.min { $0.length < $1.length }
    }

    /// Returns the points where a side's whole line or circle crosses a line.
    private func crossings(of side: Side, origin: Vector, direction: Vector) -> [Vector] {
        guard let center = side.center, let middle = side.middle else {
            let sine = side.heading.cross(direction)
            guard abs(sine) > 1e-9 else { return [] }
            return [side.start + side.heading * ((origin - side.start).cross(direction) / sine)]
        }
        let way = origin - center
        let half = way.dot(direction)
        let square = half * half - way.dot(way) + middle.dot(middle)
        guard square >= 0 else { return [] }
        return [-half - square.squareRoot(), -half + square.squareRoot()].map {
            origin + direction * $0
        }
    }

    /// Returns the points where two circles cross.
    private static func crossings(
        _ one: Vector, _ radius: Double, _ other: Vector, _ otherRadius: Double
    ) -> [Vector] {
        let way = other - one
        let distance = way.length
        guard distance > 1e-9 * (radius + otherRadius) else { return [] }
        let along = (distance * distance + radius * radius - otherRadius * otherRadius) / (2 * distance)
        let square = radius * radius - along * along
        guard square >= 0 else { return [] }
        let unit = way * (1 / distance)
        let across = Vector(dx: -unit.dy, dy: unit.dx) * square.squareRoot()
        return [one + unit * along + across, one + unit * along - across]
    }

    // MARK: Sides that do not meet

    /// Changes the radii of two circles that do not cross, until the circles touch. Returns the point of contact.
    ///
    /// Two circles that lie beside each other become larger, and so does a circle beside a line. If one circle is
    /// inside the other, the outer one becomes smaller and the inner one larger.
    private mutating func touching() -> Vector? {
        guard let one = first.middle, let other = second.middle else { return touchingLine() }
        let radii = (one.length, other.length)
        let isNested = (first.start + one - second.start - other).length < abs(radii.0 - radii.1)
        let signs = isNested ? (radii.0 < radii.1 ? 1.0 : -1, radii.0 < radii.1 ? -1.0 : 1) : (1, 1)
        let units = (one * (1 / radii.0), other * (1 / radii.1))
        // Let x be the change of each radius. The vector between the centres is then D + E·x. R + S·x is the sum of
        // the radii, or their difference if the circles are nested. The circles touch if |D + E·x| = R + S·x.
        let (d, e) = (first.start + one - second.start - other, units.0 * signs.0 - units.1 * signs.1)
        let (r, s) = isNested ? (abs(radii.0 - radii.1), -2.0) : (radii.0 + radii.1, 2.0)
        let (a, b, c) = (e.dot(e) - s * s, d.dot(e) - r * s, d.dot(d) - r * r)
        let roots: [Double]
        if abs(a) < 1e-12 {
            roots = abs(b) < 1e-12 ? [] : [-c / (2 * b)]
        } else {
            let square = b * b - a * c
            guard square >= 0 else { return nil }
            roots = [(-b - square.squareRoot()) / a, (-b + square.squareRoot()) / a]
        }
        let usable = roots.filter {
            $0 >= 0 && r + s * $0 >= 0 && radii.0 + signs.0 * $0 > 0 && radii.1 + signs.1 * $0 > 0
        }
        guard let change = usable.min() else { return nil }
        first.middle = units.0 * (radii.0 + signs.0 * change)
        second.middle = units.1 * (radii.1 + signs.1 * change)
        guard let center = first.center, let otherCenter = second.center,
            let way = (otherCenter - center).unit
        else { return nil }
        let isInside = isNested && signs.0 > 0
        return center + way * ((radii.0 + signs.0 * change) * (isInside ? -1 : 1))
    }

    /// Enlarges a circle that does not cross a line, until the circle touches the line. Returns the point of contact.
    private mutating func touchingLine() -> Vector? {
        let line = first.middle == nil ? first : second
        guard let middle = first.middle ?? second.middle, let unit = middle.unit else { return nil }
        let start = first.middle == nil ? second.start : first.start
        // The line's normal that points to the circle.
        var normal = Vector(dx: -line.heading.dy, dy: line.heading.dx)
        if (start + middle - line.start).dot(normal) < 0 { normal = -normal }
        // The distance of the centre from the line must equal the radius.
        let share = 1 - unit.dot(normal)
        guard share > 1e-9 else { return nil }
        let radius = (start - line.start).dot(normal) / share
        guard radius >= middle.length else { return nil }
        if first.middle == nil { second.middle = unit * radius } else { first.middle = unit * radius }
        return start + unit * radius - normal * radius
    }

    // MARK: Limit

    /// Returns the line that cuts the join off, or nil if the join is short enough.
    ///
    /// The length of the join is the length of an arc from the corner to the tip. The arc begins in the direction
    /// midway between the ends of both sides. The cut is perpendicular to this arc, at the distance `limit` along it.
    private func cut(_ tip: Vector, limit: Double) -> (point: Vector, direction: Vector)? {
        guard let middle = (first.start + second.start).unit, let chord = tip.unit else { return nil }
        // The angle between the arc's beginning and its chord is half of the arc's angle.
        let half = arcTangent(y: middle.cross(chord), x: middle.dot(chord))
        guard abs(half) > 1e-6 else {
            return tip.length <= limit ? nil : (middle * limit, Vector(dx: -middle.dy, dy: middle.dx))
        }
        let radius = tip.length / (2 * sineAndCosine(half).sine)
        guard radius * 2 * half > limit else { return nil }
        let (sine, cosine) = sineAndCosine(limit / radius)
        let across = Vector(dx: -middle.dy, dy: middle.dx)
        return (
            middle * (radius * sine) + across * (radius * (1 - cosine)), across * cosine - middle * sine
        )
    }
}
