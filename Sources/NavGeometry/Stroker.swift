extension Path {
    /// The outline of what a pen covers on its way along the path, to be filled with the rule `nonZero`.
    ///
    /// Curves and round parts become lines. The outline may run over itself, but wherever the pen comes it
    /// winds clockwise at least once, so that no part cancels another (the reason is with `Stroker`). A
    /// subpath without length is a dot with round caps, a square with square caps and nothing with butt caps;
    /// one that only has its `move` is nothing.
    ///
    /// Work is bounded: a curve has at most 1024 lines, a path that would have more than 100,000 dashes is
    /// drawn solid, and after a million points in round parts the further ones are cut coarsely.
    /// - Parameters:
    ///   - style: the pen; where its width is 0, negative or not finite, the outline is empty.
    ///   - tolerance: how far the outline may be from the true one, in units of the path, above 0.
    ///   - window: dashes that lie beside it are left out; nil: none are.
    public func stroked(with style: StrokeStyle, tolerance: Double, window: Rect? = nil) -> Path {
        stroked(with: style, after: .identity, tolerance: tolerance, window: window)
    }

    /// The outline of a pen that keeps its width when the path is mapped: the path is mapped first and drawn along
    /// afterwards, as for a line of so many device pixels. Dashes and trim are measured along the path as it was.
    /// - Parameters:
    ///   - style: the pen; its width in units of the plane after the map.
    ///   - transform: a finite map of the path.
    ///   - tolerance: in units of the plane after the map, above 0.
    ///   - window: in the path's own units; dashes that lie beside it are left out. Nil: none are.
    public func stroked(
        with style: StrokeStyle, after transform: AffineTransform, tolerance: Double, window: Rect? = nil
    ) -> Path {
        var path = Path()
        for contour in strokeContours(with: style, after: transform, tolerance: tolerance, window: window) {
            for (index, point) in contour.points.enumerated() {
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.close()
        }
        return path
    }

    /// The closed contours of the outline that ``stroked(with:after:tolerance:)`` gives.
    /// - Parameter keepsArea: whether a curve's chords cross it (``flattenKeepingArea(tolerance:into:)``), with a quarter of the
    ///   tolerance, as for a picture in units of pixels. Dashes and trims are measured along chords whose ends lie on the curve.
    public func strokeContours(
        with style: StrokeStyle, after transform: AffineTransform = .identity, tolerance: Double,
        window: Rect? = nil, keepsArea: Bool = false
    ) -> [Polyline] {
        guard style.width > 0, style.width.isFinite else { return [] }
        // Half for the curve, half for round parts; far below it, lines have no direction worth following.
        let shortest = tolerance > 0 && tolerance.isFinite ? tolerance / 64 : 0
        let scale = max(abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d), 1e-6)
        let flatness = tolerance / scale / 2
        var collector = StrokeLineCollector(shortest: shortest / scale, tolerance: flatness)
        if keepsArea {
            flattenKeepingArea(tolerance: tolerance / scale / 4, into: &collector)
        } else {
            flatten(tolerance: flatness, into: &collector)
        }
        collector.endSubpath()

        var lines = Trimmer(style.trim).trimmed(collector.lines)
        if let dasher = Dasher(dashes: style.dashes, phase: style.dashPhase, window: window) {
            lines = dasher.dashes(of: lines)
        }
        if transform != .identity { lines = lines.map { $0.transformed(by: transform, shortest: shortest) } }
        var stroker = Stroker(style: style, tolerance: tolerance / 2)
        for line in lines { stroker.stroke(line) }
        return stroker.contours
    }
}

/// Draws the outline of a pen's way: along the left of the line, around its end, and back along the other
/// side, which is the left again for who walks back. A closed line has one contour for each direction.
///
/// Why no part cancels another: such a contour winds around a point once for every segment whose own
/// rectangle holds the point, and once for every outer join that does. Inside a turn, the rectangles of the
/// two segments overlap in a kite between the corner, their two ends and the crossing of their sides. Going
/// through that crossing takes the kite away once. It is allowed only where the kite reaches no further than
/// half of either segment: then both rectangles hold it, and of *n* neighbouring segments that hold a point
/// at most *n* − 1 kites are taken away. Elsewhere the contour goes through the corner itself, which takes
/// nothing away.
///
/// Where a curve begins or ends, the pen stands across the curve and not across its chord: the chord's rectangle is cut off by the
/// pen on the inside of the bend, and a sector is added on the outside.
///
/// Where a curve bends more tightly than the pen is wide, the pen's inner end runs backwards: the pens at a chord's beginning and in
/// its middle cross. The contour then goes around the part beyond the crossing the other way, so that it winds like the rest. At
/// turns so sharp that a curve has no direction there, a cusp, the pen sweeps a sector around the corner instead.
private struct Stroker {
    private(set) var contours: [Polyline] = []
    private var contour = Polyline(points: [], isClosed: true)
    private let halfWidth: Double
    private let style: StrokeStyle
    /// The largest turn, in radians, that one chord of a round part may span, and its cosine.
    private let chordTurn: Double
    private let chordCosine: Double
    private var roundPointsLeft = 1_000_000

    init(style: StrokeStyle, tolerance: Double) {
        self.style = style
        halfWidth = style.width / 2
        // A chord over the angle φ is r·(1 − cos φ/2) ≤ r·φ²/8 away from its arc.
        let turn = (8 * tolerance / halfWidth).squareRoot()
        chordTurn = max(.pi / 512, min(.pi / 4, turn.isNaN ? 0 : turn))
        chordCosine = sineAndCosine(chordTurn).cosine
    }

    mutating func stroke(_ line: StrokeLine) {
        guard line.segmentCount > 0 else {
            if let vertex = line.vertices.first { addDot(at: vertex.point, heading: line.heading) }
            return
        }
        let segments = StrokeSegment.all(of: line)
        addSide(StrokeSide(line, segments, isReversed: false))
        if line.isClosed { endContour() }
        addSide(StrokeSide(line, segments, isReversed: true))
        endContour()
    }

    // MARK: Sides and joins

    /// The left side of a line, from where it begins to where it ends, and the cap there.
    private mutating func addSide(_ side: StrokeSide) {
        var previous = side.segment(side.isClosed ? side.count - 1 : 0)
        if !side.isClosed { add(side.point(0) + left(of: previous.start)) }
        for index in 0..<side.count {
            let segment = side.segment(index)
            let corner = side.point(index)
            if side.isClosed || index > 0 {
                if previous.bendsAtEnd { addEnd(of: previous, at: corner) }
                addTurn(
                    at: corner, from: previous, to: segment,
                    join: side.isInsideCurve(index) ? nil : style.join, isReturning: side.isReversed)
            }
            if segment.bendsAtStart {
                addStart(at: corner, curve: segment.start, chord: segment.heading, half: segment.firstHalf)
            }
            previous = segment
        }
        guard !side.isClosed else { return }
        let end = side.point(side.count)
        if previous.bendsAtEnd { addEnd(of: previous, at: end) }
        add(end + left(of: previous.end))
        addCap(at: end, heading: previous.end)
    }

    private mutating func addEnd(of segment: StrokeSegment, at point: Point) {
        addEnd(at: point, chord: segment.heading, curve: segment.end, half: segment.lastHalf)
    }

    /// From across a curve to across a chord that begins there.
    private mutating func addStart(at point: Point, curve: Vector, chord: Vector, half: Double) {
        let sine = curve.cross(chord)
        let (before, after) = (left(of: curve), left(of: chord))
        if sine > 0 {
            addArc(around: point, from: before, to: after, sine: sine, cosine: curve.dot(chord))
        } else if halfWidth * -sine > half {
            let crossing = point + before * (half / (halfWidth * -sine))
            let middle = point + chord * half
            add(crossing)
            addSweep(from: middle, after, to: point, before)
            add(crossing)
            add(middle + after)
        }
    }

    /// From across a chord to across the curve where the chord ends.
    private mutating func addEnd(at point: Point, chord: Vector, curve: Vector, half: Double) {
        let sine = chord.cross(curve)
        let (before, after) = (left(of: chord), left(of: curve))
        if sine > 0 {
            addArc(around: point, from: before, to: after, sine: sine, cosine: chord.dot(curve))
        } else if halfWidth * -sine > half {
            let crossing = point + after * (half / (halfWidth * -sine))
            let middle = point - chord * half
            add(middle + before)
            add(crossing)
            addSweep(from: point, after, to: middle, before)
            add(crossing)
        }
    }

    /// The left side of a turn between two segments.
    /// - Parameter join: nil between two chords of a curve, where the pen turns around the corner.
    private mutating func addTurn(
        at corner: Point, from previous: StrokeSegment, to next: StrokeSegment, join: StrokeStyle.Join?,
        isReturning: Bool
    ) {
        let (arrival, departure) = (previous.end, next.start)
        let (sine, cosine) = (arrival.cross(departure), arrival.dot(departure))
        let (before, after) = (left(of: arrival), left(of: departure))
        /// Where the two sides cross, and at the same time the tip of a miter.
        var crossing: Point { corner + (before + after) * (1 / (1 + cosine)) }

        // Where two curves go on smoothly there is nothing to join.
        if abs(sine) < 1e-9, cosine > 0 { return add(corner + after) }
        // A turn straight back has its join on the way forward.
        guard sine > 0 || (sine == 0 && !isReturning) else {
            // tan(θ/2) = sin θ / (1 + cos θ)
            if cosine > -1, halfWidth * -sine <= min(previous.lastHalf, next.firstHalf) * (1 + cosine) {
                add(crossing)
            } else if join == nil, cosine > 0.9, let curve = (arrival + departure).unit {
                addEnd(at: corner, chord: arrival, curve: curve, half: previous.lastHalf)
                add(corner + left(of: curve))
                addStart(at: corner, curve: curve, chord: departure, half: next.firstHalf)
            } else {
                for point in [corner + before, corner, corner + after] { add(point) }
                guard join == nil, sine < 0 else { return }
                addArc(around: corner, from: after, to: before, sine: -sine, cosine: cosine)
                for point in [corner + before, corner, corner + after] { add(point) }
            }
            return
        }
        switch join {
        case .round, nil:
            addArc(around: corner, from: before, to: after, sine: sine, cosine: cosine)
        case .miter where 2 <= style.miterLimit * style.miterLimit * (1 + cosine):
            // Its length in pen widths is 1 / cos(θ/2), and 2·cos²(θ/2) = 1 + cos θ.
            add(crossing)
        case .miter, .bevel:
            add(corner + before)
            add(corner + after)
        }
    }

    // MARK: Caps and dots

    private mutating func addCap(at end: Point, heading: Vector) {
        let side = left(of: heading)
        switch style.cap {
        case .butt: break
        case .square:
            add(end + side + heading * halfWidth)
            add(end - side + heading * halfWidth)
        case .round: addTurning(from: end, side, by: .pi, to: end, -side)
        }
    }

    private mutating func addDot(at center: Point, heading: Vector) {
        guard style.cap != .butt else { return }
        addCap(at: center, heading: heading)
        addCap(at: center, heading: -heading)
        endContour()
    }

    // MARK: Points

    /// The way from the line to its left side: the heading turned back by 90°, as long as the pen is wide to
    /// one side.
    private func left(of heading: Vector) -> Vector {
        Vector(dx: heading.dy * halfWidth, dy: -heading.dx * halfWidth)
    }

    /// An arc clockwise on the screen, ends included; a single point, the crossing of its tangents, where
    /// that is as near.
    private mutating func addArc(
        around center: Point, from start: Vector, to end: Vector, sine: Double, cosine: Double
    ) {
        if cosine >= chordCosine {
            add(center + (start + end) * (1 / (1 + cosine)))
        } else {
            addTurning(from: center, start, by: arcTangent(y: sine, x: cosine), to: center, end)
        }
    }

    /// The way of the pen's end, ends included, while the pen moves and turns, clockwise on the screen.
    private mutating func addSweep(from start: Point, _ first: Vector, to end: Point, _ last: Vector) {
        addTurning(
            from: start, first, by: arcTangent(y: first.cross(last), x: first.dot(last)), to: end, last)
    }

    private mutating func addTurning(
        from start: Point, _ first: Vector, by turn: Double, to end: Point, _ last: Vector
    ) {
        let chords = (turn / chordTurn).rounded(.up)
        let count = chords < 512 && roundPointsLeft > 0 ? max(1, Int(chords)) : roundPointsLeft > 0 ? 512 : 2
        roundPointsLeft -= count
        let (sine, cosine) = sineAndCosine(turn / Double(count))
        var spoke = first
        add(start + first)
        for step in 1..<count {
            spoke = Vector(dx: cosine * spoke.dx - sine * spoke.dy, dy: sine * spoke.dx + cosine * spoke.dy)
            add(start.interpolated(to: end, at: Double(step) / Double(count)) + spoke)
        }
        add(end + last)
    }

    private mutating func add(_ point: Point) {
        if contour.points.last != point { contour.points.append(point) }
    }

    private mutating func endContour() {
        guard !contour.points.isEmpty else { return }
        contours.append(contour)
        contour = Polyline(points: [], isClosed: true)
        contour.points.reserveCapacity(contours[0].points.count)
    }
}

/// A straight piece of what a pen follows.
private struct StrokeSegment {
    /// How far it is from either end to where what the segment is a chord of runs along it.
    let firstHalf: Double
    let lastHalf: Double
    /// As a unit vector.
    let heading: Vector
    /// The direction of what the segment is a chord of, where it begins and where it ends; its own heading for a line.
    let start: Vector
    let end: Vector
    let bendsAtStart: Bool
    let bendsAtEnd: Bool

    private init(_ way: Vector, departure: Vector?, arrival: Vector?, middle: Double) {
        let length = way.length
        firstHalf = length * middle
        lastHalf = length - firstHalf
        heading = way * (1 / length)
        (start, bendsAtStart) = Self.distinct(departure, heading)
        (end, bendsAtEnd) = Self.distinct(arrival, heading)
    }

    private init(reversing segment: StrokeSegment) {
        (firstHalf, lastHalf) = (segment.lastHalf, segment.firstHalf)
        heading = -segment.heading
        (start, bendsAtStart) = (-segment.end, segment.bendsAtEnd)
        (end, bendsAtEnd) = (-segment.start, segment.bendsAtStart)
    }

    var reversed: StrokeSegment { StrokeSegment(reversing: self) }

    /// What is no direction of its own is left out.
    private static func distinct(_ direction: Vector?, _ heading: Vector) -> (Vector, Bool) {
        guard let direction, abs(direction.cross(heading)) > 1e-9 else { return (heading, false) }
        return (direction, true)
    }

    static func all(of line: StrokeLine) -> [StrokeSegment] {
        let vertices = line.vertices
        return (0..<line.segmentCount).map { index in
            let end = index + 1 < vertices.count ? index + 1 : 0
            return StrokeSegment(
                vertices[end].point - vertices[index].point, departure: vertices[index].departure,
                arrival: vertices[end].arrival, middle: vertices[index].middle)
        }
    }
}

/// A line as it is walked in one direction.
private struct StrokeSide {
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

    /// Of the segments.
    var count: Int { segments.count }

    /// In the order of the walk.
    @inline(__always)
    func segment(_ index: Int) -> StrokeSegment {
        isReversed ? segments[count - 1 - index].reversed : segments[index]
    }

    /// Where a segment begins; for the count, where an open line ends.
    func point(_ index: Int) -> Point { vertices[place(index)].point }

    func isInsideCurve(_ index: Int) -> Bool { vertices[place(index)].isInsideCurve }

    @inline(__always)
    private func place(_ index: Int) -> Int {
        guard isReversed else { return index }
        let place = count - index
        return place < vertices.count ? place : 0
    }
}
