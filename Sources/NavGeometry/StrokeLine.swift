/// What a pen follows: a chain of lines of which none is too short to have a direction.
struct StrokeLine {
    /// Corners in order; a closed line does not repeat its first.
    private(set) var points: [Point] = []
    /// For each point, whether it only divides a curve, so that the pen turns there without a corner.
    private(set) var isInsideCurve: [Bool] = []
    /// For each point, the exact direction in which the curve before it arrives, as a unit vector; nil where that is the line's own.
    private(set) var arrivals: [Vector?] = []
    /// The same of the curve behind it.
    private(set) var departures: [Vector?] = []
    private(set) var isClosed = false
    /// Where the pen was last heading, as a unit vector: the caps of a line without length follow it.
    var heading = Vector(dx: 1, dy: 0)
    /// A point that is not further than this from the one before is left out.
    let shortest: Double

    init(shortest: Double) { self.shortest = shortest }

    mutating func append(
        _ point: Point, isInsideCurve inside: Bool, arrival: Vector? = nil, departure: Vector? = nil
    ) {
        if let last = points.last, (point - last).length <= shortest {
            let index = points.count - 1
            // A corner stays a corner when it falls together with another point.
            if !inside { isInsideCurve[index] = false }
            if let arrival { arrivals[index] = arrival }
            if let departure { departures[index] = departure }
            return
        }
        points.append(point)
        isInsideCurve.append(inside)
        arrivals.append(arrival)
        departures.append(departure)
    }

    mutating func append(_ continuation: StrokeLine) {
        for index in continuation.points.indices { append(pointOf: continuation, at: index) }
    }

    /// Goes on to a point of another line.
    mutating func append(pointOf line: StrokeLine, at index: Int) {
        append(
            line.points[index], isInsideCurve: line.isInsideCurve[index], arrival: line.arrivals[index],
            departure: line.departures[index])
    }

    /// The line leaves its last point in this direction.
    mutating func depart(_ heading: Vector?) {
        if !points.isEmpty { departures[points.count - 1] = heading }
    }

    /// The line has come to its last point in this direction.
    mutating func arrive(_ heading: Vector?) {
        if !points.isEmpty { arrivals[points.count - 1] = heading }
    }

    /// The line on the plane after a map, on which points can fall together.
    func transformed(by transform: AffineTransform, shortest: Double) -> StrokeLine {
        func mapped(_ heading: Vector?) -> Vector? { heading.flatMap { transform.apply(to: $0).unit } }
        var line = StrokeLine(shortest: shortest)
        for (index, point) in points.enumerated() {
            line.append(
                transform.apply(to: point), isInsideCurve: isInsideCurve[index],
                arrival: mapped(arrivals[index]), departure: mapped(departures[index]))
        }
        if isClosed { line.close() }
        line.heading = mapped(heading) ?? heading
        return line
    }

    mutating func close() {
        isClosed = true
        while let first = points.first, let last = points.last, points.count > 1,
            (last - first).length <= shortest
        {
            points.removeLast()
            isInsideCurve.removeLast()
            departures.removeLast()
            if let arrival = arrivals.removeLast() { arrivals[0] = arrival }
        }
    }

    /// The direction of the line within a segment: of the curve, as far as its neighbours tell it.
    /// - Parameter fraction: 0 at the segment's beginning, 1 at its end.
    func heading(in segment: Int, at fraction: Double) -> Vector {
        let own = direction(of: segment)
        let end = segment + 1 < points.count ? segment + 1 : 0
        let isFirstHalf = fraction < 0.5
        let corner = isFirstHalf ? segment : end
        var turned = (isFirstHalf ? departures[corner] : arrivals[corner]) ?? own
        if isInsideCurve[corner] {
            // Steps of a curve are equal, so its tangent halves the turn between two chords.
            let neighbor = isFirstHalf ? segment - 1 : segment + 1
            if isClosed || (0..<segmentCount).contains(neighbor) {
                turned = turned + direction(of: (neighbor + segmentCount) % segmentCount)
            }
        }
        guard let turned = turned.unit else { return own }
        let share = abs(2 * fraction - 1)
        return (own * (1 - share) + turned * share).unit ?? own
    }

    private func direction(of segment: Int) -> Vector { self.segment(from: segment).unit ?? heading }

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
    private var isInCurve = false
    /// Where the curve that is being drawn is heading at its end, as a unit vector.
    private var arrival: Vector?
    /// With which the path is flattened.
    private let tolerance: Double

    init(shortest: Double, tolerance: Double) {
        current = StrokeLine(shortest: shortest)
        self.tolerance = tolerance
    }

    mutating func move(to point: Point) {
        endSubpath()
        current.append(point, isInsideCurve: false)
    }

    mutating func addLine(to point: Point, isInsideCurve: Bool) {
        if !isInCurve { current.depart(nil) }
        current.append(point, isInsideCurve: isInsideCurve)
        if isInCurve, !isInsideCurve {
            current.arrive(arrival)
            isInCurve = false
        }
        isDrawn = true
    }

    mutating func beginCurve(from start: Point, _ control1: Point, _ control2: Point, to end: Point) {
        current.depart(direction(from: start, to: control1, control2, end))
        arrival = direction(from: end, to: control2, control1, start).map { -$0 }
        isInCurve = true
    }

    /// Where a curve is heading at one of its ends: towards the first of its other points that is further away than the tolerance,
    /// below which no direction can be seen; nil where none is.
    private func direction(from point: Point, to first: Point, _ second: Point, _ third: Point) -> Vector? {
        for other in [first, second, third] where (other - point).length > tolerance {
            return (other - point).unit
        }
        return nil
    }

    mutating func close() {
        current.depart(nil)
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
