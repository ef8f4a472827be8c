extension Path {
    /// A rectangle, clockwise on the screen from its top left corner.
    public init(rect: Rect) {
        self.init(elements: [
            .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
            .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
        ])
    }

    /// A rectangle with rounded corners, clockwise on the screen from the end of the top left corner on the
    /// top edge.
    ///
    /// Radii that do not fit are shrunk (``CornerRadii/fitted(to:)``); a corner of radius 0 is a plain
    /// vertex. A continuous corner takes up to 1.528665 radii of an edge; where that does not fit, it gives
    /// up the excess over one radius, on that edge alone.
    public init(roundedRect rect: Rect, radii: CornerRadii, curve: CornerCurve) {
        self.init()
        let corners = Path.corners(of: rect, radii: radii.fitted(to: rect.size))
        var rest = corners.flatMap { $0.elements(curve) }
        guard let start = rest.last?.end else { return }
        if case .line = rest.last { rest.removeLast() }  // `close` draws it.

        var current = start
        move(to: start)
        for element in rest {
            if case .line(current) = element { continue }  // No straight part between two corners.
            append(element)
            current = element.end ?? current
        }
        close()
    }

    /// A rectangle whose short sides are as round as they can be: the radius is half the short side.
    ///
    /// Continuous curves begin up to 1.528665 radii from the end of a long side.
    public init(capsule rect: Rect, curve: CornerCurve) {
        let radii = CornerRadii(min(rect.width, rect.height) / 2)
        self.init(roundedRect: rect, radii: radii, curve: curve)
    }

    /// An ellipse that touches the four sides of `rect`, clockwise on the screen from the top.
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

    /// The corners in the order top right, bottom right, bottom left, top left.
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
