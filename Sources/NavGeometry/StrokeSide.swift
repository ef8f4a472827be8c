/// A segment of a polyline: a line of the path, or a chord of one of its curves. The outline of a stroke is made from
/// its properties.
struct StrokeSegment {
    /// Distance from the segment's start to the place where the curve is parallel to the segment. This place is called
    /// the middle.
    let firstHalf: Double
    /// Distance from the middle to the segment's end.
    let lastHalf: Double
    /// Direction as a unit vector.
    let heading: Vector
    /// Direction of the curve at the segment's start, as a unit vector. For a line, this is the
    /// heading.
    let start: Vector
    /// Direction of the curve at the segment's end, as a unit vector. For a line, this is the
    /// heading.
    let end: Vector
    /// The curvature of the path at the segment's start, positive if it turns clockwise on the screen.
    let startCurvature: Double
    /// The curvature of the path at the segment's end.
    let endCurvature: Double
    /// Whether `start` differs from `heading`.
    let bendsAtStart: Bool
    /// Whether `end` differs from `heading`.
    let bendsAtEnd: Bool

    private init(_ way: Vector, from start: StrokeLine.Vertex, to end: StrokeLine.Vertex) {
        let length = way.length
        firstHalf = length * start.middle
        lastHalf = length - firstHalf
        heading = way * (1 / length)
        (self.start, bendsAtStart) = Self.distinct(start.departure, heading)
        (self.end, bendsAtEnd) = Self.distinct(end.arrival, heading)
        (startCurvature, endCurvature) = (start.departureCurvature, end.arrivalCurvature)
    }

    private init(reversing segment: StrokeSegment) {
        (firstHalf, lastHalf) = (segment.lastHalf, segment.firstHalf)
        heading = -segment.heading
        (start, bendsAtStart) = (-segment.end, segment.bendsAtEnd)
        (end, bendsAtEnd) = (-segment.start, segment.bendsAtStart)
        (startCurvature, endCurvature) = (-segment.endCurvature, -segment.startCurvature)
    }

    var reversed: StrokeSegment { StrokeSegment(reversing: self) }

    /// Returns the curve's direction and true if it differs from the heading. Otherwise, returns
    /// the heading and false.
    private static func distinct(_ direction: Vector?, _ heading: Vector) -> (Vector, Bool) {
        guard let direction, abs(direction.cross(heading)) > 1e-9 else { return (heading, false) }
        return (direction, true)
    }

    static func all(of line: StrokeLine) -> [StrokeSegment] {
        let vertices = line.vertices
        return (0..<line.segmentCount).map { index in
            let end = index + 1 < vertices.count ? index + 1 : 0
            return StrokeSegment(
                vertices[end].point - vertices[index].point, from: vertices[index], to: vertices[end])
        }
    }
}

/// A polyline in one of its two directions. Indices count from the start in that direction.
struct StrokeSide {
    private let vertices: [StrokeLine.Vertex]
    private let segments: [StrokeSegment]
    let isClosed: Bool
    let isReversed: Bool

    init(_ line: StrokeLine, _ segments: [StrokeSegment], isReversed: Bool) {
        vertices = line.vertices
        isClosed = line.isClosed
        self.segments = segments
        self.isReversed = isReversed
    }

    /// Number of segments.
    var count: Int { segments.count }

    /// Returns the segment at an index, in the direction of this side.
    @inline(__always)
    func segment(_ index: Int) -> StrokeSegment {
        isReversed ? segments[count - 1 - index].reversed : segments[index]
    }

    /// Returns the start of the segment at `index`. In an open line, `index` may also be `count`,
    /// which gives the end of the last segment.
    func point(_ index: Int) -> Point { vertices[place(index)].point }

    /// Returns whether the start of the segment at `index` only divides a curve and is not a
    /// corner.
    func isInsideCurve(_ index: Int) -> Bool { vertices[place(index)].isInsideCurve }

    /// Returns the position in `vertices` of the start of the segment at `index`.
    @inline(__always)
    private func place(_ index: Int) -> Int {
        guard isReversed else { return index }
        let place = count - index
        return place < vertices.count ? place : 0
    }
}
