extension Path {
    /// Returns the outline of a stroke as curves. The path must have neither corners nor ends. Fill
    /// the outline with the rule `nonZero`.
    ///
    /// The offset curve of a circular arc is again a circular arc. So this outline has few curves.
    /// ``stroked(with:tolerance:window:)`` works for every path, but returns many lines.
    ///
    /// A curve counts as an arc if two errors are small. The distance between the curve's end and
    /// the arc's end is at most 1/10,000 of the radius. The lengths of the curve's handles differ
    /// from the lengths of the arc's handles by at most 5/10,000 of the radius.
    ///
    /// - Parameter width: Width of the pen, above 0.
    /// - Returns: Nil if a subpath is open, has a corner, or has a curve that is not a circular
    ///   arc. An arc must span at most a quarter of a circle, and its radius must exceed half the
    ///   width.
    public func smoothOutline(width: Double) -> Path? {
        var builder = SmoothOutlineBuilder(halfWidth: width / 2, pieces: elements.count)
        for element in elements {
            guard builder.add(element) else { return nil }
        }
        return builder.finish()
    }
}

/// A builder that creates both sides of a stroke in one walk along the path.
private struct SmoothOutlineBuilder {
    private let halfWidth: Double
    private var outline = Path()
    /// The start of the subpath.
    private var start = Point.zero
    /// The direction in which the subpath leaves its start, as a unit vector. Nil before the first
    /// line or curve.
    private var departure: Vector?
    private var current = Point.zero
    private var heading: Vector?
    /// The right side, in the order of the path. Each element is stored with its start.
    private var right: [(start: Point, element: Path.Element)] = []
    private var isOpen = false

    /// Sine of the smallest turn that counts as a corner.
    ///
    /// For a pen of 2000 pixels, a smaller turn moves the outline by less than a thousandth of a
    /// pixel.
    private static let smallestTurn = 1e-6

    /// Creates a builder, and reserves memory for a path.
    ///
    /// - Parameter pieces: The number of elements in the path.
    init(halfWidth: Double, pieces: Int) {
        self.halfWidth = halfWidth
        // Each element appears on both sides. A subpath becomes two closed contours.
        outline.reserveCapacity(2 * pieces + 4)
        right.reserveCapacity(pieces)
    }

    /// Returns the outline, or nil if the last subpath is open.
    consuming func finish() -> Path? { isOpen ? nil : outline }

    /// Adds an element. Returns false if the path cannot have a smooth outline.
    mutating func add(_ element: Path.Element) -> Bool {
        switch element {
        case .move(let point):
            guard !isOpen else { return false }
            (start, current, departure, heading, isOpen) = (point, point, nil, nil, true)
            right.removeAll(keepingCapacity: true)
            return true
        case .line(let end): return addLine(to: end)
        case .quadratic: return false
        case .cubic(let control1, let control2, let end): return addArc(control1, control2, to: end)
        case .close: return close()
        }
    }

    private mutating func addLine(to end: Point) -> Bool {
        // A line of length 0 has no direction.
        guard let direction = (end - current).unit, (end - current).length > 1e-9 else {
            current = end
            return true
        }
        guard turn(to: direction) else { return false }
        let side = left(of: direction)
        outline.addLine(to: end + side)
        right.append((current - side, .line(end - side)))
        (current, heading) = (end, direction)
        return true
    }

    private mutating func addArc(_ control1: Point, _ control2: Point, to end: Point) -> Bool {
        guard let arc = CircularArc(current, control1, control2, end), turn(to: arc.departure),
            abs(arc.radius) > halfWidth * 1.001
        else { return false }
        func scaled(_ point: Point, _ factor: Double) -> Point { arc.center + (point - arc.center) * factor }
        let (outer, inner) = (1 + halfWidth / arc.radius, 1 - halfWidth / arc.radius)
        outline.addCubic(
            control1: scaled(control1, outer), control2: scaled(control2, outer), to: scaled(end, outer))
        right.append(
            (
                scaled(current, inner),
                .cubic(
                    control1: scaled(control1, inner), control2: scaled(control2, inner),
                    end: scaled(end, inner))
            ))
        (current, heading) = (end, arc.arrival)
        return true
    }

    /// Continues the path in a direction. Returns false if this makes a corner.
    private mutating func turn(to direction: Vector) -> Bool {
        guard let heading else {
            departure = direction
            isOpen = true
            outline.move(to: current + left(of: direction))
            return true
        }
        return abs(heading.cross(direction)) < Self.smallestTurn && heading.dot(direction) > 0
    }

    private mutating func close() -> Bool {
        guard addLine(to: start), let departure, turn(to: departure) else { return false }
        outline.close()
        // Add the right side in reverse order.
        if let last = right.last?.element.end { outline.move(to: last) }
        for piece in right.reversed() {
            switch piece.element {
            case .cubic(let control1, let control2, _):
                outline.addCubic(control1: control2, control2: control1, to: piece.start)
            default: outline.addLine(to: piece.start)
            }
        }
        outline.close()
        right.removeAll(keepingCapacity: true)
        (self.departure, heading, current, isOpen) = (nil, nil, start, false)
        return true
    }

    /// Returns the offset from the path to the left side of the stroke.
    private func left(of heading: Vector) -> Vector {
        Vector(dx: heading.dy * halfWidth, dy: -heading.dx * halfWidth)
    }
}

/// A cubic curve that follows a circular arc.
private struct CircularArc {
    let center: Point
    /// Radius. It is positive if the arc runs clockwise on the screen.
    let radius: Double
    let departure: Vector
    let arrival: Vector

    init?(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
        guard let departure = (control1 - start).unit, let arrival = (end - control2).unit else { return nil }
        let (sine, cosine) = (departure.cross(arrival), departure.dot(arrival))
        guard abs(sine) > 1e-6, cosine > -1e-3 else { return nil }
        // For the angle θ, a chord has the length 2·r·sin(θ/2). The handles of the cubic have the
        // length 4/3·tan(θ/4)·r.
        let halfSine = ((1 - cosine) / 2).squareRoot(), halfCosine = ((1 + cosine) / 2).squareRoot()
        let size = (end - start).length / (2 * halfSine)
        let handle = size * 4 / 3 * halfSine / (1 + halfCosine)
        let radius = sine > 0 ? size : -size
        let center = start - Vector(dx: departure.dy, dy: -departure.dx) * radius
        let found = center + Vector(dx: arrival.dy, dy: -arrival.dx) * radius
        let largest = size * 1e-4
        guard (found - end).length <= largest, abs((control1 - start).length - handle) <= largest * 5,
            abs((end - control2).length - handle) <= largest * 5
        else { return nil }
        (self.center, self.radius, self.departure, self.arrival) = (center, radius, departure, arrival)
    }
}
