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
    /// continuous corner takes up to 1.528665 radii of an edge. On a shorter edge, the corner takes
    /// less, but at least one radius.
    public init(roundedRect rect: Rect, radii: CornerRadii, curve: CornerCurve) {
        self.init()
        let corners = Path.corners(of: rect, radii: radii.fitted(to: rect.size))
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
    private static func corners(of rect: Rect, radii: CornerRadii) -> [Corner] {
        let (right, down) = (Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1))
        let top = continuousRoom(side: rect.width, radii: radii.topLeft + radii.topRight)
        let trailing = continuousRoom(side: rect.height, radii: radii.topRight + radii.bottomRight)
        let bottom = continuousRoom(side: rect.width, radii: radii.bottomLeft + radii.bottomRight)
        let leading = continuousRoom(side: rect.height, radii: radii.topLeft + radii.bottomLeft)
        return [
            Corner(
                vertex: Point(x: rect.maxX, y: rect.minY), arrival: right, departure: down,
                radius: radii.topRight, arrivalRoom: top, departureRoom: trailing),
            Corner(
                vertex: Point(x: rect.maxX, y: rect.maxY), arrival: down, departure: -right,
                radius: radii.bottomRight, arrivalRoom: trailing, departureRoom: bottom),
            Corner(
                vertex: Point(x: rect.minX, y: rect.maxY), arrival: -right, departure: -down,
                radius: radii.bottomLeft, arrivalRoom: bottom, departureRoom: leading),
            Corner(
                vertex: Point(x: rect.minX, y: rect.minY), arrival: -down, departure: right,
                radius: radii.topLeft, arrivalRoom: leading, departureRoom: top),
        ]
    }
}
