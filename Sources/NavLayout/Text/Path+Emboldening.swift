import NavGeometry

extension Path {
    /// Returns the closed outline with all edges moved outwards by a distance. Holes in letters
    /// become smaller.
    ///
    /// The points of the path, on and off its curves, form the control polygon. Each point moves along the bisector of
    /// its two edges in this polygon, so that both edges move by the distance. The result is exact for straight stems,
    /// but only approximate for curves. FreeType emboldens in the same way (`FT_Outline_Embolden`).
    ///
    /// If the angle at a corner is below about 20 degrees, the corner's point stays in place. At a corner that points
    /// inwards, the move shortens both edges by the same length. This length is limited to the length of the shorter
    /// edge.
    func emboldened(by distance: Double) -> Path {
        let subpaths = elements.split(beginning: \.isMove)
        let area = subpaths.reduce(0) { $0 + Self.signedArea(of: $1.points) }
        // Outer contours determine the sign of the total area, because holes have smaller areas.
        let reach = area < 0 ? -distance : distance
        return Path(elements: subpaths.flatMap { Self.shifted($0, by: reach) })
    }

    private static func shifted(_ subpath: ArraySlice<Element>, by reach: Double) -> [Element] {
        let points = subpath.points
        var moved = points.indices.map { movedPoint(at: $0, in: points, by: reach) }[...]
        return subpath.map { element in
            switch element {
            case .move: return .move(moved.removeFirst())
            case .line: return .line(moved.removeFirst())
            case .quadratic: return .quadratic(control: moved.removeFirst(), end: moved.removeFirst())
            case .cubic:
                return .cubic(
                    control1: moved.removeFirst(), control2: moved.removeFirst(), end: moved.removeFirst())
            case .close: return .close
            }
        }
    }

    private static func movedPoint(at index: Int, in points: [Point], by reach: Double) -> Point {
        let point = points[index]
        // Skip repeated points. The edges need neighbours that differ from the point.
        guard
            let before = points[..<index].last(where: { $0 != point }) ?? points.last(where: { $0 != point }),
            let after = points[index...].first(where: { $0 != point }) ?? points.first(where: { $0 != point })
        else { return point }
        let (incoming, inLength) = direction(from: before, to: point)
        let (outgoing, outLength) = direction(from: point, to: after)
        let both = 1 + incoming.dx * outgoing.dx + incoming.dy * outgoing.dy
        guard both > 0.0625 else { return point }
        let turn = (outgoing.dx * incoming.dy - outgoing.dy * incoming.dx) * reach
        let shortest = min(inLength, outLength)
        let factor = turn <= shortest * both ? reach / both : shortest / abs(turn) * reach
        return Point(
            x: point.x + (incoming.dy + outgoing.dy) * factor,
            y: point.y - (incoming.dx + outgoing.dx) * factor)
    }

    private static func direction(from start: Point, to end: Point) -> (Vector, length: Double) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        return (Vector(dx: dx / length, dy: dy / length), length)
    }

    /// Returns twice the signed area of a polygon. If y points down, the area of a clockwise polygon is positive.
    private static func signedArea(of points: [Point]) -> Double {
        points.indices.reduce(0) { area, index in
            let (a, b) = (points[index], points[(index + 1) % points.count])
            return area + a.x * b.y - b.x * a.y
        }
    }
}

extension Path.Element {
    fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}

extension Sequence<Path.Element> {
    /// Splits the elements into pieces. A piece begins at each element that satisfies the
    /// condition.
    fileprivate func split(beginning begins: (Path.Element) -> Bool) -> [ArraySlice<Path.Element>] {
        var pieces: [ArraySlice<Path.Element>] = []
        for element in self {
            if begins(element) || pieces.isEmpty { pieces.append([]) }
            pieces[pieces.count - 1].append(element)
        }
        return pieces
    }

    /// All points of the elements, on and off curves.
    fileprivate var points: [Point] {
        flatMap { element -> [Point] in
            switch element {
            case .move(let end), .line(let end): [end]
            case .quadratic(let control, let end): [control, end]
            case .cubic(let control1, let control2, let end): [control1, control2, end]
            case .close: []
            }
        }
    }
}
