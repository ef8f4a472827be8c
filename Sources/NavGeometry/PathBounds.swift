extension Path {
    /// The tight bounding box of the path, including the extremes of its curves. For an empty path,
    /// the rectangle is zero.
    ///
    /// The box includes the point of a subpath that is a single `move`. Because of rounding, a curve
    /// may extend beyond the box by a few units in the last place.
    public var bounds: Rect {
        var box: (minX: Double, minY: Double, maxX: Double, maxY: Double)?
        func include(_ p: Point) {
            let b = box ?? (p.x, p.y, p.x, p.y)
            box = (min(b.minX, p.x), min(b.minY, p.y), max(b.maxX, p.x), max(b.maxY, p.y))
        }
        var current = Point.zero
        var start = Point.zero
        for element in elements {
            switch element {
            case .move(let end): start = end
            case .line: break
            case .quadratic(let control, let end):
                let cubic = (
                    current.interpolated(to: control, at: 2 / 3), end.interpolated(to: control, at: 2 / 3)
                )
                extremes(current, cubic.0, cubic.1, end).forEach(include)
            case .cubic(let control1, let control2, let end):
                extremes(current, control1, control2, end).forEach(include)
            case .close: current = start
            }
            if let end = element.end {
                include(end)
                current = end
            }
        }
        guard let b = box else { return .zero }
        return Rect(minX: b.minX, minY: b.minY, maxX: b.maxX, maxY: b.maxY)
    }
}

extension [Polyline] {
    /// The smallest rectangle around all points; the zero rectangle if there are none.
    public var boundingBox: Rect {
        guard let first = self.first(where: { !$0.points.isEmpty })?.points[0] else { return .zero }
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        for line in self {
            for point in line.points {
                (minX, maxX) = (Swift.min(minX, point.x), Swift.max(maxX, point.x))
                (minY, maxY) = (Swift.min(minY, point.y), Swift.max(maxY, point.y))
            }
        }
        return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }
}

/// Returns the points of a cubic curve at which its derivative in x or in y is zero.
///
/// If both control points lie between the ends along an axis, the ends bound the curve along this axis. The result then
/// has no points for this axis.
private func extremes(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) -> [Point] {
    let parameters =
        turns(start.x, control1.x, control2.x, end.x) + turns(start.y, control1.y, control2.y, end.y)
    return parameters.map { t in
        let (a, b, c) = (
            start.interpolated(to: control1, at: t), control1.interpolated(to: control2, at: t),
            control2.interpolated(to: end, at: t)
        )
        return a.interpolated(to: b, at: t).interpolated(to: b.interpolated(to: c, at: t), at: t)
    }
}

/// Returns the parameters inside 0…1 at which the derivative of a one-dimensional cubic is zero. If both control values
/// lie between the end values, returns none, because the cubic then stays between the end values.
private func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    guard !(min(p0, p3)...max(p0, p3)).contains(p1) || !(min(p0, p3)...max(p0, p3)).contains(p2) else {
        return []
    }
    // B′/3 = a·t² + 2·b·t + c
    let a = (p1 - p0) - 2 * (p2 - p1) + (p3 - p2)
    let b = (p2 - p1) - (p1 - p0)
    let c = p1 - p0
    let root = max(0, b * b - a * c).squareRoot()
    // This sum has no cancellation. The other root follows from the product of the two roots.
    let sum = b < 0 ? b - root : b + root
    return [-sum / a, -c / sum].filter { $0 > 0 && $0 < 1 }
}
