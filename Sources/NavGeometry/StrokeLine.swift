/// What a pen follows: a chain of lines of which none is too short to have a direction.
struct StrokeLine {
    /// A corner of the line, or a point that only divides a curve.
    struct Vertex {
        var point: Point
        /// Whether it only divides a curve, so that the pen turns there without a corner.
        var isInsideCurve: Bool
        /// The exact direction in which the curve before it arrives, as a unit vector; nil where that is the line's own.
        var arrival: Vector?
        /// The same of the curve behind it.
        var departure: Vector?
        /// Where on the segment that begins here, as a share of it, a curve runs along its chord.
        var middle = 0.5

        init(
            _ point: Point, isInsideCurve: Bool, arrival: Vector? = nil, departure: Vector? = nil
        ) {
            self.point = point
            self.isInsideCurve = isInsideCurve
            self.arrival = arrival
            self.departure = departure
        }
    }

    /// In order; a closed line does not repeat its first.
    private(set) var vertices: [Vertex] = []
    private(set) var isClosed = false
    /// Where the pen was last heading, as a unit vector: the caps of a line without length follow it.
    var heading = Vector(dx: 1, dy: 0)
    /// A point that is not further than this from the one before is left out.
    let shortest: Double

    init(shortest: Double) { self.shortest = shortest }

    mutating func append(_ vertex: Vertex) {
        guard let last = vertices.last, (vertex.point - last.point).length <= shortest else {
            vertices.append(vertex)
            return
        }
        let index = vertices.count - 1
        // A corner stays a corner when it falls together with another point.
        if !vertex.isInsideCurve { vertices[index].isInsideCurve = false }
        if let arrival = vertex.arrival { vertices[index].arrival = arrival }
        if let departure = vertex.departure { vertices[index].departure = departure }
    }

    /// Says where a curve runs along the segment that begins at the last point.
    mutating func setMiddle(_ share: Double) {
        if !vertices.isEmpty { vertices[vertices.count - 1].middle = share }
    }

    mutating func append(_ continuation: StrokeLine) {
        for vertex in continuation.vertices { append(vertex) }
    }

    /// The line leaves its last point in this direction.
    mutating func depart(_ heading: Vector?) {
        if !vertices.isEmpty { vertices[vertices.count - 1].departure = heading }
    }

    /// The line has come to its last point in this direction.
    mutating func arrive(_ heading: Vector?) {
        if !vertices.isEmpty { vertices[vertices.count - 1].arrival = heading }
    }

    /// The line on the plane after a map, on which points can fall together.
    func transformed(by transform: AffineTransform, shortest: Double) -> StrokeLine {
        func mapped(_ heading: Vector?) -> Vector? { heading.flatMap { transform.apply(to: $0).unit } }
        var line = StrokeLine(shortest: shortest)
        for vertex in vertices {
            line.append(
                Vertex(
                    transform.apply(to: vertex.point), isInsideCurve: vertex.isInsideCurve,
                    arrival: mapped(vertex.arrival), departure: mapped(vertex.departure)))
        }
        if isClosed { line.close() }
        line.heading = mapped(heading) ?? heading
        return line
    }

    mutating func close() {
        isClosed = true
        while let first = vertices.first, let last = vertices.last, vertices.count > 1,
            (last.point - first.point).length <= shortest
        {
            vertices.removeLast()
            if let arrival = last.arrival { vertices[0].arrival = arrival }
        }
    }

    /// The direction of the line within a segment: of the curve, as far as its neighbours tell it.
    /// - Parameter fraction: 0 at the segment's beginning, 1 at its end.
    func heading(in segment: Int, at fraction: Double) -> Vector {
        let own = direction(of: segment)
        let end = segment + 1 < vertices.count ? segment + 1 : 0
        let isFirstHalf = fraction < 0.5
        let corner = isFirstHalf ? segment : end
        let vertex = vertices[corner]
        var turned = (isFirstHalf ? vertex.departure : vertex.arrival) ?? own
        if vertex.isInsideCurve {
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
    var segmentCount: Int { vertices.count < 2 ? 0 : isClosed ? vertices.count : vertices.count - 1 }

    /// The way from the point at `index` to the next, around the end of a closed line.
    func segment(from index: Int) -> Vector {
        vertices[index + 1 < vertices.count ? index + 1 : 0].point - vertices[index].point
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
        current.append(StrokeLine.Vertex(point, isInsideCurve: false))
    }

    mutating func addLine(to point: Point, isInsideCurve: Bool) {
        if !isInCurve { current.depart(nil) }
        current.append(StrokeLine.Vertex(point, isInsideCurve: isInsideCurve))
        if isInCurve, !isInsideCurve {
            current.arrive(arrival)
            isInCurve = false
        }
        isDrawn = true
    }

    /// Of a curve's outer chords, one end lies on the curve and the other beyond it, h²/12·κ away, where the chord is h/√2 long: so the curve
    /// runs along it a third of the way from its own end.
    mutating func addChords(_ chords: AreaKeepingChords) {
        for index in 1..<max(chords.count, 1) {
            if index == 1 { current.setMiddle(1.0 / 3) }
            addLine(to: chords.division(index), isInsideCurve: true)
        }
        if chords.count > 1 { current.setMiddle(2.0 / 3) }
        addLine(to: chords.end, isInsideCurve: false)
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
