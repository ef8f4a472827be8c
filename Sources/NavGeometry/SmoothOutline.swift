extension Path {
    /// The outline of what a pen covers on its way along a path that has neither corners nor ends, as curves, to be filled with the rule
    /// `nonZero`: what lies beside an arc of a circle is an arc again.
    ///
    /// So it has the few curves of the path instead of the many lines of ``stroked(with:tolerance:window:)``, which stands for every path. Arcs are
    /// recognised to a ten-thousandth of their radius.
    /// - Parameter width: of the pen, above 0.
    /// - Returns: nil where a subpath is open, has a corner, or has a curve that is no arc of at most a quarter of a circle with a radius larger
    ///   than half the pen.
    public func smoothOutline(width: Double) -> Path? {
        var builder = SmoothOutlineBuilder(halfWidth: width / 2, pieces: elements.count)
        for element in elements {
            guard builder.add(element) else { return nil }
        }
        return builder.finish()
    }
}

/// The two sides of a path that is walked once.
private struct SmoothOutlineBuilder {
    private let halfWidth: Double
    private var outline = Path()
    /// Where the subpath began, and how it left.
    private var start = Point.zero
    private var departure: Vector?
    private var current = Point.zero
    private var heading: Vector?
    /// The right side in the order of the walk, each piece with the point from which it comes.
    private var right: [(start: Point, element: Path.Element)] = []
    private var isOpen = false

    /// Sine of the turn that is no corner yet: half a pen of a thousand pixels is off by a thousandth of a pixel then.
    private static let smallestTurn = 1e-6

    /// - Parameter pieces: how many elements there will be.
    init(halfWidth: Double, pieces: Int) {
        self.halfWidth = halfWidth
        // Each piece lies on both sides; a subpath ends with two closed contours.
        outline.reserveCapacity(2 * pieces + 4)
        right.reserveCapacity(pieces)
    }

    consuming func finish() -> Path? { isOpen ? nil : outline }

    /// - Returns: false where the path is not such a one.
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
        // A line without length has no direction.
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

    /// Goes on in a direction.
    /// - Returns: whether there is no corner.
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
        // Back along the other side.
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

    private func left(of heading: Vector) -> Vector {
        Vector(dx: heading.dy * halfWidth, dy: -heading.dx * halfWidth)
    }
}

/// A cubic that follows a circle.
private struct CircularArc {
    let center: Point
    /// Positive where it turns clockwise on the screen.
    let radius: Double
    let departure: Vector
    let arrival: Vector

    init?(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
        guard let departure = (control1 - start).unit, let arrival = (end - control2).unit else { return nil }
        let (sine, cosine) = (departure.cross(arrival), departure.dot(arrival))
        guard abs(sine) > 1e-6, cosine > -1e-3 else { return nil }
        // A chord over the angle θ is 2·r·sin(θ/2) long, and a cubic's handles are 4/3·tan(θ/4)·r.
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
