extension Path {
    /// Creates a rectangle, clockwise on the screen from its top left corner.
    public init(rect: Rect) {
        self.init(elements: [
            .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
            .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
        ])
    }

    /// Creates a rectangle with rounded corners, clockwise on the screen.
    ///
    /// The path starts on the top edge, at the end of the top left corner. Radii that do not fit
    /// are reduced (``CornerRadii/fitted(to:)``). A corner of radius 0 is a plain vertex. A
    /// continuous corner takes up to 1.528665 radii of an edge. If the edge is too short for that,
    /// the corner takes less, but at least one radius.
    public init(roundedRect rect: Rect, radii: CornerRadii, curve: CornerCurve) {
        self.init(roundedRect: rect, ellipses: CornerEllipses(radii), curve: curve)
    }

    /// Creates a rectangle with elliptical corners, clockwise on the screen.
    ///
    /// A corner with a radius of 0 along one axis is a plain vertex. Everything else is as in
    /// ``init(roundedRect:radii:curve:)``.
    public init(roundedRect rect: Rect, ellipses: CornerEllipses, curve: CornerCurve) {
        self.init()
        let corners = Path.corners(of: rect, ellipses: ellipses.fitted(to: rect.size))
        var rest = corners.flatMap { $0.elements(curve) }
        guard let start = rest.last?.end else { return }
        // `close` draws the last line.
        if case .line = rest.last { rest.removeLast() }

        var current = start
        move(to: start)
        for element in rest {
            // If two corners meet, there is no straight line between them.
            if case .line(current) = element { continue }
            append(element)
            current = element.end ?? current
        }
        close()
    }

    /// Creates a rectangle whose corner radius is half of its shorter side.
    ///
    /// If the corners are continuous, they begin up to 1.528665 radii from the ends of a long side.
    public init(capsule rect: Rect, curve: CornerCurve) {
        let radii = CornerRadii(min(rect.width, rect.height) / 2)
        self.init(roundedRect: rect, radii: radii, curve: curve)
    }

    /// Creates one side of a rectangle with elliptical corners, clockwise from the middle of one corner to the middle
    /// of the next.
    ///
    /// - Parameters:
    ///   - side: 0 is top, 1 is right, 2 is bottom, 3 is left.
    ///   - extension: The lengths by which the path extends beyond its two ends. At a plain vertex, it extends along
    ///     the side. At a round corner, it extends along the tangent at the corner's middle.
    public init(
        sideOf rect: Rect, between side: Int, ellipses: CornerEllipses,
        extendedBy extension: (before: Double, after: Double)
    ) {
        let corners = Path.corners(of: rect, ellipses: ellipses.fitted(to: rect.size))
        // Corner 0 is the top right corner, where the top side ends.
        let (first, last) = (corners[(side + 3) % 4], corners[side % 4])
        let (arrival, departure) = (last.elements(.circular), first.elements(.circular))
        self.init()
        if departure.count == 3, let middle = departure[1].end {
            let tangent = Path.tangent(at: middle, of: departure[2])
            move(to: middle - tangent * `extension`.before)
            addLine(to: middle)
            append(departure[2])
        } else {
            move(to: first.vertex - first.departure * `extension`.before)
        }
        if arrival.count == 3 {
            append(arrival[0])
            append(arrival[1])
            if let middle = arrival[1].end {
                addLine(to: middle + Path.tangent(at: middle, of: arrival[2]) * `extension`.after)
            }
        } else {
            addLine(to: last.vertex + last.arrival * `extension`.after)
        }
    }

    /// Returns the direction in which an element leaves its first point, as a vector of length 1 or 0.
    private static func tangent(at start: Point, of element: Element) -> Vector {
        let next: Point? =
            switch element {
            case .move, .close: nil
            case .line(let end): end
            case .quadratic(let control, _): control
            case .cubic(let control, _, _): control
            }
        guard let direction = next.map({ $0 - start }) else { return .zero }
        let length = (direction.dx * direction.dx + direction.dy * direction.dy).squareRoot()
        return length > 0 ? direction * (1 / length) : .zero
    }

    /// Creates an ellipse that touches the four sides of `rect`. The path starts at the top and
    /// runs clockwise on the screen.
    public init(ellipseIn rect: Rect) {
        let center = rect.center
        let quarters = [
            Point(x: center.x, y: rect.minY), Point(x: rect.maxX, y: center.y),
            Point(x: center.x, y: rect.maxY), Point(x: rect.minX, y: center.y),
        ]
        self.init(elements: [.move(quarters[0])])
        for (index, start) in quarters.enumerated() {
            for arc in quarterArc(from: start, around: center, to: quarters[(index + 1) % 4]) { append(arc) }
        }
        close()
    }

    /// Returns the corners in the order top right, bottom right, bottom left, top left.
    static func corners(of rect: Rect, ellipses: CornerEllipses) -> [Corner] {
        let (right, down) = (Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1))
        let (across, along) = (ellipses.horizontal, ellipses.vertical)
        let top = continuousRoom(side: rect.width, radii: across.topLeft + across.topRight)
        let trailing = continuousRoom(side: rect.height, radii: along.topRight + along.bottomRight)
        let bottom = continuousRoom(side: rect.width, radii: across.bottomLeft + across.bottomRight)
        let leading = continuousRoom(side: rect.height, radii: along.topLeft + along.bottomLeft)
        return [
            Corner(
                vertex: Point(x: rect.maxX, y: rect.minY), arrival: right, departure: down,
                arrivalRadius: across.topRight, departureRadius: along.topRight, arrivalRoom: top,
                departureRoom: trailing),
            Corner(
                vertex: Point(x: rect.maxX, y: rect.maxY), arrival: down, departure: -right,
                arrivalRadius: along.bottomRight, departureRadius: across.bottomRight,
                arrivalRoom: trailing, departureRoom: bottom),
            Corner(
                vertex: Point(x: rect.minX, y: rect.maxY), arrival: -right, departure: -down,
                arrivalRadius: across.bottomLeft, departureRadius: along.bottomLeft, arrivalRoom: bottom,
                departureRoom: leading),
            Corner(
                vertex: Point(x: rect.minX, y: rect.minY), arrival: -down, departure: right,
                arrivalRadius: along.topLeft, departureRadius: across.topLeft, arrivalRoom: leading,
                departureRoom: top),
        ]
    }

    /// The same closed contour in the opposite direction.
    ///
    /// - Precondition: The path has one subpath and ends with `close`, or is empty.
    public var reversedContour: Path {
        guard let start = elements.first?.end else { return self }
        var reversed = Path()
        reversed.move(to: start)
        // The line that `close` draws comes first.
        let drawn = elements.dropLast()
        if let last = drawn.last?.end, last != start { reversed.addLine(to: last) }
        for index in drawn.indices.dropFirst().reversed() {
            guard let end = drawn[index - 1].end else { continue }
            switch drawn[index] {
            case .move, .close: break
            case .line: if index > 1 { reversed.addLine(to: end) }
            case .quadratic(let control, _): reversed.addQuadratic(control: control, to: end)
            case .cubic(let control1, let control2, _):
                reversed.addCubic(control1: control2, control2: control1, to: end)
            }
        }
        reversed.close()
        return reversed
    }
}
