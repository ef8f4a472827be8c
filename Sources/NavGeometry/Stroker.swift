extension Path {
    /// Returns the outline of a stroke along the path, made of lines. Fill it with the rule `nonZero`.
    ///
    /// The outline may overlap itself. Wherever the pen passes, the winding number is at least 1,
    /// so no part cancels another (`Stroker` gives the reason). With round caps, a subpath of length 0
    /// becomes a dot. With square caps, this subpath becomes a square. With butt caps, it becomes nothing.
    /// A subpath that is a single `move` becomes nothing.
    ///
    /// The work is bounded. A curve has at most 1024 lines. A path with more than 100,000 dashes is
    /// drawn solid. After a million points in round joins and caps, further joins and caps are
    /// flattened coarsely.
    ///
    /// - Parameters:
    ///   - style: The pen. If its width is 0, negative or not finite, the outline is empty.
    ///   - tolerance: Maximum distance of the outline from the exact outline, in path units, above 0.
    ///   - window: Dashes outside this rectangle are dropped. Nil keeps all dashes.
    public func stroked(with style: StrokeStyle, tolerance: Double, window: Rect? = nil) -> Path {
        stroked(with: style, after: .identity, tolerance: tolerance, window: window)
    }

    /// Returns the outline of a stroke along the transformed path. The pen itself is not transformed.
    ///
    /// For example, the line can have a width in device pixels. Dashes and trim are measured along the
    /// path before the transform.
    ///
    /// - Parameters:
    ///   - style: The pen. Its width is measured after the transform.
    ///   - transform: A finite transform of the path.
    ///   - tolerance: Maximum distance of the outline from the exact outline, measured after the
    ///     transform. Above 0.
    ///   - window: Dashes outside this rectangle are dropped. It is in coordinates before the transform.
    ///     Nil keeps all dashes.
    public func stroked(
        with style: StrokeStyle, after transform: AffineTransform, tolerance: Double,
        window: Rect? = nil
    ) -> Path {
        var path = Path()
        for contour in strokeContours(
            with: style, after: transform, tolerance: tolerance, window: window)
        {
            for (index, point) in contour.points.enumerated() {
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.close()
        }
        return path
    }

    /// Returns the closed contours of the outline from ``stroked(with:after:tolerance:window:)``.
    ///
    /// - Parameter keepsArea: Whether ``flattenKeepingArea(tolerance:into:)`` flattens the curves,
    ///   with a quarter of the tolerance. True suits pictures in pixels. False is for dashes and
    ///   trims: they are measured along chords with both ends on the curve.
    public func strokeContours(
        with style: StrokeStyle, after transform: AffineTransform = .identity, tolerance: Double,
        window: Rect? = nil, keepsArea: Bool = false
    ) -> [Polyline] {
        guard style.width > 0, style.width.isFinite else { return [] }
        // Half of the tolerance is for curves, half for joins and caps. A line shorter than 1/64 of the tolerance has
        // no useful direction.
        let shortest = tolerance > 0 && tolerance.isFinite ? tolerance / 64 : 0
        let scale = max(abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d), 1e-6)
        let flatness = tolerance / scale / 2
        var collector = StrokeLineCollector(
            shortest: shortest / scale, tolerance: flatness, keepsCurvatures: style.join == .arcs)
        if keepsArea {
            flattenKeepingArea(tolerance: tolerance / scale / 4, into: &collector)
        } else {
            flatten(tolerance: flatness, into: &collector)
        }
        collector.endSubpath()

        var lines = Trimmer(style.trim).trimmed(collector.lines)
        if let dasher = Dasher(style, window: window) {
            lines = dasher.dashes(of: lines)
        }
        if transform != .identity {
            lines = lines.map { $0.transformed(by: transform, shortest: shortest) }
        }
        var stroker = Stroker(style: style, tolerance: tolerance / 2)
        for line in lines { stroker.stroke(line) }
        return stroker.contours
    }
}

/// A builder for the outline of a stroke.
///
/// The outline runs along the left side of the line, around its end, and back along the right side. The right
/// side is the left side of the reversed line. A closed line has one contour for each direction.
///
/// No part of the outline cancels another, for these reasons:
///
/// - Every segment has a rectangle that is as wide as the pen. Each rectangle and each outer join
///   that contains a point adds 1 to the contour's winding number around the point.
/// - On the inside of a turn, the rectangles of two segments overlap in a kite. Its corners are the
///   vertex of the turn, the inner corner of each rectangle, and the crossing of their sides.
/// - A contour through the crossing of the sides subtracts the kite once. This is allowed only if the kite
///   reaches at most to the middle of either segment. Both rectangles then contain the kite. So if
///   the rectangles of *n* neighbouring segments contain a point, at most *n* − 1 kites are
///   subtracted from the point's winding number.
/// - Otherwise the contour passes through the vertex itself. This subtracts nothing.
///
/// At the ends of a curve, the pen is perpendicular to the curve and not to the chord. On the inside of the
/// bend, the contour therefore cuts off a part of the chord's rectangle. On the outside, it adds a sector.
///
/// If a curve bends more tightly than the pen is wide, the pen's inner end moves backwards. The pen at the start of a
/// chord then crosses the pen at the chord's middle. Beyond this crossing, the pen sweeps backwards over an area. This
/// sweep would lower the area's winding number, so the contour runs around the area in reverse.
///
/// At a cusp, a curve has no direction. There the pen sweeps a sector around the vertex instead.
private struct Stroker {
    private(set) var contours: [Polyline] = []
    private var contour = Polyline(points: [], isClosed: true)
    private let halfWidth: Double
    private let style: StrokeStyle
    /// The maximum turn, in radians, of one chord of a round join or cap.
    private let chordTurn: Double
    /// Cosine of `chordTurn`.
    private let chordCosine: Double
    private var roundPointsLeft = 1_000_000

    init(style: StrokeStyle, tolerance: Double) {
        self.style = style
        halfWidth = style.width / 2
        // Let a chord span the angle φ. Its distance from the arc is r·(1 − cos(φ/2)) ≤ r·φ²/8.
        let turn = (8 * tolerance / halfWidth).squareRoot()
        chordTurn = max(.pi / 512, min(.pi / 4, turn.isNaN ? 0 : turn))
        chordCosine = sineAndCosine(chordTurn).cosine
    }

    /// Adds the outline of one polyline.
    mutating func stroke(_ line: StrokeLine) {
        guard line.segmentCount > 0 else {
            if let vertex = line.vertices.first { addDot(at: vertex.point, heading: line.heading) }
            return
        }
        let segments = StrokeSegment.all(of: line)
        addSide(StrokeSide(line, segments, isReversed: false))
        if line.isClosed { endContour() }
        // Two straight segments of a closed line run there and back, so the left side is the whole outline.
        let bends = segments.contains { $0.bendsAtStart || $0.bendsAtEnd }
        guard !line.isClosed || segments.count > 2 || bends else { return }
        addSide(StrokeSide(line, segments, isReversed: true))
        endContour()
    }

    // MARK: Sides and joins

    /// Adds the left side of a line from start to end. Then adds the cap at the end of an open line.
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

    /// Turns the pen at the beginning of a chord: from the curve's perpendicular to the chord's.
    ///
    /// - Parameter half: Distance from `point` to the chord's middle.
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

    /// Turns the pen at the end of a chord: from the chord's perpendicular to the curve's.
    ///
    /// - Parameter half: Distance from the chord's middle to `point`.
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

    /// Adds the left side of a turn between two segments.
    ///
    /// - Parameters:
    ///   - join: The style of the join. Nil between two chords of a curve: there the pen turns around
    ///     the vertex.
    ///   - isReturning: Whether this is the side on the way back, along the reversed line.
    private mutating func addTurn(
        at corner: Point, from previous: StrokeSegment, to next: StrokeSegment, join: StrokeStyle.Join?,
        isReturning: Bool
    ) {
        let (arrival, departure) = (previous.end, next.start)
        let (cross, cosine) = (arrival.cross(departure), arrival.dot(departure))
        // A turn by almost 180° counts as a turn by 180°. Otherwise rounding would move the crossing of the sides.
        let sine = cosine < 0 && abs(cross) < 1e-9 ? 0 : cross
        let (before, after) = (left(of: arrival), left(of: departure))
        /// The crossing of the two sides. It is also the tip of a miter.
        var crossing: Point { corner + (before + after) * (1 / (1 + cosine)) }

        // No join is needed between two curves that continue smoothly.
        if abs(sine) < 1e-9, cosine > 0 { return add(corner + after) }
        // A turn by 180° has a join on the way forward and no join on the way back.
        guard sine > 0 || (sine == 0 && !isReturning) else {
            // tan(θ/2) = sin θ / (1 + cos θ)
            if sine < 0, halfWidth * -sine <= min(previous.lastHalf, next.firstHalf) * (1 + cosine) {
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
        if join == .arcs, addArcs(at: corner, before, after, from: previous, to: next) { return }
        switch join {
        case .round, nil:
            addArc(around: corner, from: before, to: after, sine: sine, cosine: cosine)
        case .miter where 2 <= style.miterLimit * style.miterLimit * (1 + cosine),
            .miterClip where 2 <= style.miterLimit * style.miterLimit * (1 + cosine),
            .arcs where 2 <= style.miterLimit * style.miterLimit * (1 + cosine):
            // Let θ be the turn. The miter's length in pen widths is 1 / cos(θ/2), and 2·cos²(θ/2) = 1 + cos θ.
            add(crossing)
        case .miterClip, .arcs:
            // Let θ be the turn, r half the pen width, and m the miter limit. The cut is perpendicular to the bisector,
            // at the distance m·r from the corner. Along the bisector, each side starts at r·cos(θ/2). Each unit of a
            // side's length adds sin(θ/2). Rounding can make cos θ less than -1.
            let halfSine = ((1 - cosine) / 2).squareRoot()
            let halfCosine = (max(0, 1 + cosine) / 2).squareRoot()
            let length = halfWidth * (style.miterLimit - halfCosine) / halfSine
            add(corner + before + arrival * length)
            add(corner + after - departure * length)
        case .miter, .bevel:
            add(corner + before)
            add(corner + after)
        }
    }

    /// Adds the join `arcs`. Returns false if both sides are straight or cannot meet.
    private mutating func addArcs(
        at corner: Point, _ before: Vector, _ after: Vector, from previous: StrokeSegment,
        to next: StrokeSegment
    ) -> Bool {
        // The outer side is the left one. A path with positive curvature turns clockwise, away from this side.
        var arcs = StrokeArcs(
            before: before, arrival: previous.end, after: after, departure: next.start,
            curvatures: (-previous.endCurvature, -next.startCurvature))
        guard let outline = arcs?.outline(limit: halfWidth * style.miterLimit) else { return false }
        addSide(outline.sides.first, to: outline.tips.first, around: corner, isReversed: false)
        addSide(outline.sides.second, to: outline.tips.second, around: corner, isReversed: true)
        return true
    }

    /// Adds a side of the join `arcs` with both ends.
    private mutating func addSide(
        _ side: StrokeArcs.Side, to tip: Vector, around corner: Point, isReversed: Bool
    ) {
        var points = [side.start, tip]
        if let middle = side.middle, let center = side.center {
            let turn = side.turn(to: tip)
            let chords = (turn / chordTurn(ofRadius: middle.length)).rounded(.up)
            let count = chords < 512 ? max(1, Int(chords)) : 512
            let isClockwise = middle.cross(side.heading) < 0
            let (sine, cosine) = sineAndCosine(turn / Double(count) * (isClockwise ? 1 : -1))
            var spoke = -middle
            for step in 1..<count {
                spoke = Vector(
                    dx: cosine * spoke.dx - sine * spoke.dy, dy: sine * spoke.dx + cosine * spoke.dy)
                points.insert(center + spoke, at: step)
            }
        }
        for point in isReversed ? points.reversed() : points { add(corner + point) }
    }

    /// Returns the largest turn of one chord of an arc, in radians.
    private func chordTurn(ofRadius radius: Double) -> Double {
        // A chord's distance from its arc grows with the radius and with the square of the turn.
        max(.pi / 512, min(.pi / 4, chordTurn * (halfWidth / radius).squareRoot()))
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

    /// Adds the outline of a line of length 0: one cap in each direction.
    private mutating func addDot(at center: Point, heading: Vector) {
        guard style.cap != .butt else { return }
        addCap(at: center, heading: heading)
        addCap(at: center, heading: -heading)
        endContour()
    }

    // MARK: Points

    /// Returns the vector from the line to its left side. It is the heading, turned
    /// counterclockwise by 90° and scaled to half the pen width.
    private func left(of heading: Vector) -> Vector {
        Vector(dx: heading.dy * halfWidth, dy: -heading.dx * halfWidth)
    }

    /// Adds an arc with its ends, clockwise on the screen.
    ///
    /// If one chord would suffice for the arc, a single point replaces the arc: the crossing of the
    /// tangents at the arc's ends. The distance of this point from the arc is at most 1.09 times the
    /// chord's distance.
    private mutating func addArc(
        around center: Point, from start: Vector, to end: Vector, sine: Double, cosine: Double
    ) {
        if cosine >= chordCosine {
            add(center + (start + end) * (1 / (1 + cosine)))
        } else {
            addTurning(from: center, start, by: arcTangent(y: sine, x: cosine), to: center, end)
        }
    }

    /// Adds the path of the pen's end while the pen moves and turns clockwise on the screen. Both
    /// ends of this path are included.
    private mutating func addSweep(from start: Point, _ first: Vector, to end: Point, _ last: Vector) {
        addTurning(
            from: start, first, by: arcTangent(y: first.cross(last), x: first.dot(last)), to: end, last)
    }

    /// Adds the path of the pen's end while the pen moves and turns by an angle. Both ends of this
    /// path are included.
    private mutating func addTurning(
        from start: Point, _ first: Vector, by turn: Double, to end: Point, _ last: Vector
    ) {
        let chords = (turn / chordTurn).rounded(.up)
        let count =
            chords < 512 && roundPointsLeft > 0 ? max(1, Int(chords)) : roundPointsLeft > 0 ? 512 : 2
        roundPointsLeft -= count
        let (sine, cosine) = sineAndCosine(turn / Double(count))
        var spoke = first
        add(start + first)
        for step in 1..<count {
            spoke = Vector(
                dx: cosine * spoke.dx - sine * spoke.dy, dy: sine * spoke.dx + cosine * spoke.dy)
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
