/// A polyline that a pen follows. Each of its lines is long enough to have a direction.
struct StrokeLine {
    /// A corner of the polyline, or a point that only divides a curve.
    struct Vertex {
        var point: Point
        /// Whether the vertex only divides a curve. If so, the pen turns at the vertex without a join.
        var isInsideCurve: Bool
        /// The curve's exact direction of arrival at this vertex, as a unit vector. Nil means the
        /// direction of the line.
        var arrival: Vector?
        /// The curve's exact direction of departure from this vertex, as a unit vector. Nil means
        /// the direction of the line.
        var departure: Vector?
        /// The curvature of the path before this vertex, in 1 / path units: positive if the path turns clockwise on
        /// the screen, 0 for lines.
        var arrivalCurvature = 0.0
        /// The curvature of the path after this vertex.
        var departureCurvature = 0.0
        /// The position at which the curve is parallel to the chord that begins at this vertex, as a
        /// fraction of the chord's length.
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

    /// The vertices in order. A closed polyline does not repeat its first vertex.
    private(set) var vertices: [Vertex] = []
    private(set) var isClosed = false
    /// The pen's last direction, as a unit vector. It orients the caps of a polyline of length 0.
    var heading = Vector(dx: 1, dy: 0)
    /// The length that every line must exceed. A vertex at most this far from the previous vertex
    /// is merged with it.
    let shortest: Double

    init(shortest: Double) { self.shortest = shortest }

    /// Appends a vertex. If it is too close to the last vertex, both are merged.
    mutating func append(_ vertex: Vertex) {
        guard let last = vertices.last, (vertex.point - last.point).length <= shortest else {
            vertices.append(vertex)
            return
        }
        let index = vertices.count - 1
        // A corner that is merged with another point stays a corner.
        if !vertex.isInsideCurve { vertices[index].isInsideCurve = false }
        if let arrival = vertex.arrival {
            (vertices[index].arrival, vertices[index].arrivalCurvature) = (
                arrival, vertex.arrivalCurvature
            )
        }
        if let departure = vertex.departure {
            (vertices[index].departure, vertices[index].departureCurvature) = (
                departure, vertex.departureCurvature
            )
        }
    }

    /// Sets `middle` of the last vertex.
    mutating func setMiddle(_ share: Double) {
        if !vertices.isEmpty { vertices[vertices.count - 1].middle = share }
    }

    mutating func append(_ continuation: StrokeLine) {
        for vertex in continuation.vertices { append(vertex) }
    }

    /// Sets the direction of departure from the last vertex, and the curvature there.
    mutating func depart(_ heading: Vector?, curvature: Double = 0) {
        guard let last = vertices.indices.last else { return }
        (vertices[last].departure, vertices[last].departureCurvature) = (heading, curvature)
    }

    /// Sets the direction of arrival at the last vertex, and the curvature there.
    mutating func arrive(_ heading: Vector?, curvature: Double) {
        guard let last = vertices.indices.last else { return }
        (vertices[last].arrival, vertices[last].arrivalCurvature) = (heading, curvature)
    }

    /// Returns the transformed polyline. Vertices that become too close to each other are merged.
    func transformed(by transform: AffineTransform, shortest: Double) -> StrokeLine {
        func mapped(_ heading: Vector?) -> Vector? { heading.flatMap { transform.apply(to: $0).unit } }
        /// Curvature is the cross product of velocity and acceleration, divided by the cube of the speed. A linear map
        /// multiplies cross products by its determinant.
        func mapped(_ curvature: Double, _ heading: Vector?) -> Double {
            guard curvature != 0, let speed = heading.map({ transform.apply(to: $0).length }), speed > 0
            else { return 0 }
            return curvature * (transform.a * transform.d - transform.b * transform.c)
                / (speed * speed * speed)
        }
        var line = StrokeLine(shortest: shortest)
        for vertex in vertices {
            var image = Vertex(
                transform.apply(to: vertex.point), isInsideCurve: vertex.isInsideCurve,
                arrival: mapped(vertex.arrival), departure: mapped(vertex.departure))
            image.arrivalCurvature = mapped(vertex.arrivalCurvature, vertex.arrival)
            image.departureCurvature = mapped(vertex.departureCurvature, vertex.departure)
            line.append(image)
        }
        if isClosed { line.close() }
        line.heading = mapped(heading) ?? heading
        return line
    }

    /// Closes the polyline. Removes vertices at the end that are too close to the first one.
    mutating func close() {
        isClosed = true
        while let first = vertices.first, let last = vertices.last, vertices.count > 1,
            (last.point - first.point).length <= shortest
        {
            vertices.removeLast()
            if let arrival = last.arrival {
                (vertices[0].arrival, vertices[0].arrivalCurvature) = (arrival, last.arrivalCurvature)
            }
        }
    }

    /// Returns the direction of the path within a segment. On a curve, the neighbouring chords
    /// refine this direction.
    ///
    /// - Parameter fraction: 0 at the start of the segment, 1 at its end.
    func heading(in segment: Int, at fraction: Double) -> Vector {
        let own = direction(of: segment)
        let end = segment + 1 < vertices.count ? segment + 1 : 0
        let isFirstHalf = fraction < 0.5
        let corner = isFirstHalf ? segment : end
        let vertex = vertices[corner]
        var turned = (isFirstHalf ? vertex.departure : vertex.arrival) ?? own
        if vertex.isInsideCurve {
            // The parameter steps of a curve are equal, except for the shorter first and last chord. So the tangent at
            // a vertex nearly bisects the directions of its two chords.
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

    var segmentCount: Int { vertices.count < 2 ? 0 : isClosed ? vertices.count : vertices.count - 1 }

    /// Returns the vector from the vertex at `index` to the next one. On a closed polyline, the
    /// next one may be the first vertex.
    func segment(from index: Int) -> Vector {
        vertices[index + 1 < vertices.count ? index + 1 : 0].point - vertices[index].point
    }

    var length: Double {
        var sum = 0.0
        for index in 0..<segmentCount { sum += segment(from: index).length }
        return sum
    }
}

/// A receiver that turns the lines of a flattened path into polylines for a pen. A subpath that is
/// a single `move` gives no polyline.
struct StrokeLineCollector: FlatPathReceiver {
    private(set) var lines: [StrokeLine] = []
    private var current: StrokeLine
    private var isDrawn = false
    private var isInCurve = false
    /// The direction of the current curve at its end, as a unit vector.
    private var arrival: Vector?
    /// The curvature of the current curve at its end.
    private var arrivalCurvature = 0.0
    /// The tolerance of the flattening.
    private let tolerance: Double
    /// Whether vertices get the curvatures of the curves beside them. Otherwise, all curvatures are 0.
    private let keepsCurvatures: Bool

    init(shortest: Double, tolerance: Double, keepsCurvatures: Bool) {
        current = StrokeLine(shortest: shortest)
        self.tolerance = tolerance
        self.keepsCurvatures = keepsCurvatures
    }

    mutating func move(to point: Point) {
        endSubpath()
        current.append(StrokeLine.Vertex(point, isInsideCurve: false))
    }

    mutating func addLine(to point: Point, isInsideCurve: Bool) {
        if !isInCurve { current.depart(nil) }
        current.append(StrokeLine.Vertex(point, isInsideCurve: isInsideCurve))
        if isInCurve, !isInsideCurve {
            current.arrive(arrival, curvature: arrivalCurvature)
            isInCurve = false
        }
        isDrawn = true
    }

    /// Adds all chords of a curve. For each chord, stores the place at which the curve is parallel to the chord.
    ///
    /// The first and the last chord have one end on the curve. Let κ be the curvature, h the length of an inner
    /// chord, and s the distance along the tangent at that end. The curve is then y = κ·s²/2. The other end of
    /// the chord is at s = h/√2. There, the curve is κ·h²/4 away from the tangent. The chord's end is
    /// κ·h²/12 nearer to the tangent, so it is κ·h²/6 away. So the chord's slope is √2/6·κ·h. The curve
    /// has this slope at s = √2/6·h, a third of the chord's length.
    mutating func addChords(_ chords: AreaKeepingChords) {
        for index in 1..<max(chords.count, 1) {
            if index == 1 { current.setMiddle(1.0 / 3) }
            addLine(to: chords.division(index), isInsideCurve: true)
        }
        if chords.count > 1 { current.setMiddle(2.0 / 3) }
        addLine(to: chords.end, isInsideCurve: false)
    }

    mutating func beginCurve(from start: Point, _ control1: Point, _ control2: Point, to end: Point) {
        current.depart(
            direction(from: start, to: control1, control2, end),
            curvature: curvature(from: start, control1, control2))
        arrival = direction(from: end, to: control2, control1, start).map { -$0 }
        arrivalCurvature = -curvature(from: end, control2, control1)
        isInCurve = true
    }

    /// Returns the curvature of a cubic curve at one of its ends, for a walk that starts at this end. The result is
    /// 0 if the nearest control point is within the tolerance, or if no curvatures are kept.
    private func curvature(from point: Point, _ first: Point, _ second: Point) -> Double {
        guard keepsCurvatures else { return 0 }
        let (way, next) = (first - point, second - first)
        let length = way.length
        guard length > tolerance else { return 0 }
        return way.cross(next) / (length * length * length) * 2 / 3
    }

    /// Returns the direction of a curve at one of its ends.
    ///
    /// The direction leads to the first of the other points that is farther away than the
    /// tolerance. If all three points are within the tolerance, the result is nil, because the
    /// curve is too small to have a visible direction.
    private func direction(from point: Point, to first: Point, _ second: Point, _ third: Point)
        -> Vector?
    {
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
