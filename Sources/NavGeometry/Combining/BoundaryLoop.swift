/// A closed loop of the boundary of a path operation's result. It merges consecutive pieces of the same
/// line or curve.
struct BoundaryLoop {
    /// A part of one line, or of one curve between two parameters.
    private struct Run {
        let edge: ArrangementEdge
        let isDownwards: Bool
        let start: Point
        var end: Point
        /// The curve's parameter at `start`, or 0 on a line.
        let from: Double
        /// The curve's parameter at `end`, or 0 on a line.
        var to: Double

        /// Whether the loop follows the curve in the curve's own direction.
        var isForward: Bool { isDownwards == (edge.winding > 0) }
    }

    private let edges: ArrangementEdges
    private var runs: [Run] = []

    init(_ edges: ArrangementEdges) { self.edges = edges }

    /// Appends a piece of an edge.
    mutating func append(
        _ index: Int32, from upper: CrossingPoint, to lower: CrossingPoint, isDownwards: Bool
    ) {
        let edge = edges.edges[Int(index)]
        let (start, end) = isDownwards ? (upper, lower) : (lower, upper)
        let run = Run(
            edge: edge, isDownwards: isDownwards, start: edges.location(of: start),
            end: edges.location(of: end), from: edges.parameter(of: start, on: edge),
            to: edges.parameter(of: end, on: edge))
        if let last = runs.last, continues(last, run) {
            runs[runs.count - 1].end = run.end
            runs[runs.count - 1].to = run.to
        } else {
            runs.append(run)
        }
    }

    /// Returns whether two runs lie on the same line or are consecutive parts of the same curve.
    private func continues(_ first: Run, _ second: Run) -> Bool {
        guard first.edge.curve == second.edge.curve,
            first.isForward == second.isForward || first.edge.curve < 0
        else { return false }
        if first.edge.curve >= 0 { return first.to == second.from }
        return first.isDownwards == second.isDownwards
            && GridPoint.cross(first.edge.way, second.edge.way) == 0
    }

    /// Appends the loop to `path` as a closed subpath.
    consuming func write(to path: inout Path) {
        if runs.count > 1, continues(runs[runs.count - 1], runs[0]) {
            // The loop began in the middle of a run, so merge the last run with the first.
            let first = runs.removeFirst()
            runs[runs.count - 1].end = first.end
            runs[runs.count - 1].to = first.to
        }
        guard let start = runs.first?.start else { return }
        path.move(to: start)
        for (index, run) in runs.enumerated() {
            if run.edge.curve >= 0 {
                path.append(
                    edges.curves[Int(run.edge.curve)].part(
                        from: run.from, to: run.to, startingAt: run.start, endingAt: run.end))
            } else if index + 1 < runs.count {
                path.addLine(to: run.end)
            }
        }
        path.close()
    }
}

extension ArrangementEdges {
    /// Returns the curve parameter of a point on one of the curve's chords, or 0 on a line.
    fileprivate func parameter(of place: CrossingPoint, on edge: ArrangementEdge) -> Double {
        guard edge.curve >= 0 else { return 0 }
        let fraction: Double
        if place.isOnGrid, place.whole == edge.upper {
            fraction = 0
        } else if place.isOnGrid, place.whole == edge.lower {
            fraction = 1
        } else {
            let denominator = Double(place.denominator)
            let offset = Vector(
                dx: Double(place.whole.x - edge.upper.x) + Double(place.restX) / denominator,
                dy: Double(place.whole.y - edge.upper.y) + Double(place.restY) / denominator)
            let way = Vector(dx: Double(edge.way.x), dy: Double(edge.way.y))
            fraction = min(max(offset.dot(way) / way.dot(way), 0), 1)
        }
        let along = edge.winding > 0 ? fraction : 1 - fraction
        return (Double(edge.chord) + along) / Double(curves[Int(edge.curve)].chordCount)
    }
}

extension ArrangementEdges.Curve {
    /// Returns the part of the curve between two parameters, in either direction, by blossoming.
    ///
    /// The ends of the part are moved to the given points. These points lie on the curve's chords. So,
    /// apart from rounding, each end moves by at most the flattening tolerance. The control points move
    /// with the ends.
    fileprivate func part(
        from t: Double, to u: Double, startingAt newStart: Point, endingAt newEnd: Point
    ) -> Path.Element {
        switch element {
        case .quadratic(let control, let end):
            func blossom(_ s: Double, _ t: Double) -> Point {
                start.interpolated(to: control, at: s).interpolated(
                    to: control.interpolated(to: end, at: s), at: t)
            }
            let shift = (newStart - blossom(t, t)) + (newEnd - blossom(u, u))
            return .quadratic(control: blossom(t, u) + shift * 0.5, end: newEnd)
        case .cubic(let control1, let control2, let end):
            func blossom(_ r: Double, _ s: Double, _ t: Double) -> Point {
                let first = start.interpolated(to: control1, at: r)
                let second = control1.interpolated(to: control2, at: r)
                let third = control2.interpolated(to: end, at: r)
                return first.interpolated(to: second, at: s).interpolated(
                    to: second.interpolated(to: third, at: s), at: t)
            }
            return .cubic(
                control1: blossom(t, t, u) + (newStart - blossom(t, t, t)),
                control2: blossom(t, u, u) + (newEnd - blossom(u, u, u)), end: newEnd)
        default: return .line(newEnd)
        }
    }
}
