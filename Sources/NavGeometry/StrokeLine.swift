/// What a pen follows: a chain of lines of which none is too short to have a direction.
struct StrokeLine {
    /// Corners in order; a closed line does not repeat its first.
    private(set) var points: [Point] = []
    /// For each point, whether it only divides a curve, so that the pen turns there without a corner.
    private(set) var isInsideCurve: [Bool] = []
    private(set) var isClosed = false
    /// Where the pen was last heading, as a unit vector: the caps of a line without length follow it.
    var heading = Vector(dx: 1, dy: 0)
    /// A point that is not further than this from the one before is left out.
    let shortest: Double

    init(shortest: Double) { self.shortest = shortest }

    mutating func append(_ point: Point, isInsideCurve inside: Bool) {
        if let last = points.last, (point - last).length <= shortest {
            // A corner stays a corner when it falls together with another point.
            if !inside { isInsideCurve[isInsideCurve.count - 1] = false }
            return
        }
        points.append(point)
        isInsideCurve.append(inside)
    }

    mutating func append(_ continuation: StrokeLine) {
        for (point, inside) in zip(continuation.points, continuation.isInsideCurve) {
            append(point, isInsideCurve: inside)
        }
    }

    /// The line on the plane after a map, on which points can fall together.
    func transformed(by transform: AffineTransform, shortest: Double) -> StrokeLine {
        var line = StrokeLine(shortest: shortest)
        for (point, inside) in zip(points, isInsideCurve) {
            line.append(transform.apply(to: point), isInsideCurve: inside)
        }
        if isClosed { line.close() }
        let mapped = transform.apply(to: heading)
        line.heading = mapped.length > 0 ? mapped * (1 / mapped.length) : heading
        return line
    }

    mutating func close() {
        isClosed = true
        while let first = points.first, let last = points.last, points.count > 1,
            (last - first).length <= shortest
        {
            points.removeLast()
            isInsideCurve.removeLast()
        }
    }

    /// The number of lines between points.
    var segmentCount: Int { points.count < 2 ? 0 : isClosed ? points.count : points.count - 1 }

    /// The way from the point at `index` to the next, around the end of a closed line.
    func segment(from index: Int) -> Vector {
        points[index + 1 < points.count ? index + 1 : 0] - points[index]
    }

    var length: Double {
        var sum = 0.0
        for index in 0..<segmentCount { sum += segment(from: index).length }
        return sum
    }
}

/// Turns a flattened path into lines for a pen. A subpath that has nothing but its `move` leaves no trace.
struct StrokeLineCollector: FlatPathReceiver {
    private(set) var lines: [StrokeLine] = []
    private var current: StrokeLine
    private var isDrawn = false

    init(shortest: Double) { current = StrokeLine(shortest: shortest) }

    mutating func move(to point: Point) {
        endSubpath()
        current.append(point, isInsideCurve: false)
    }

    mutating func addLine(to point: Point, isInsideCurve: Bool) {
        current.append(point, isInsideCurve: isInsideCurve)
        isDrawn = true
    }

    mutating func close() {
        current.close()
        isDrawn = true
        endSubpath()
    }

    mutating func endSubpath() {
        if isDrawn { lines.append(current) }
        current = StrokeLine(shortest: current.shortest)
        isDrawn = false
    }
}
