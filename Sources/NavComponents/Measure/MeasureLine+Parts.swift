import NavGeometry
import NavImaging
import NavScene

extension MeasureLine: Annotation {
    public var hugsContent: Bool { true }
    public var annotation: (any Annotation)? { self }
    public var targets: [String] { [target] + [other].compactMap { $0 } }

    public func labels(in context: AnnotationContext) -> [LabelRequest] {
        let span = DimensionSpan(self, in: context)
        let size = context.measure(words(span), nil)
        let label = Size(width: size.width + 10, height: size.height + 4)
        let places = span.places(for: label, side: side, subject: context.subject(target))
        let spots = places.flatMap { place in
            place.labels(label).map { label, cost in
                LabelRequest.Spot(
                    label: label, lines: [place.line], cost: place.cost + cost, tag: place.number)
            }
        }
        return [LabelRequest(spots: spots)]
    }

    private func words(_ span: DimensionSpan) -> Text {
        Text(
            text ?? "\(Self.number(span.points)) pt", font: font, alignment: .center, maximumLines: 1)
    }

    /// Returns a length with at most two decimals.
    static func number(_ length: Double) -> String {
        let hundredths = Int((length.clamped(to: -1e9...1e9) * 100).rounded())
        let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
        let sign = hundredths < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
        return "\(sign)\(whole).\(decimals)"
    }

    public func parts(with labels: [LabelPlace?], in context: AnnotationContext) -> [Node] {
        guard let place = labels.first ?? nil, let line = place.lines.first else { return [] }
        let tint = tint ?? context.standardTint
        let span = DimensionSpan(self, in: context)
        var (path, marks) = (Path(line), Path())
        for end in [line.start, line.end] {
            let tick = axis == .horizontal ? Vector(dx: 0, dy: 3.5) : Vector(dx: 3.5, dy: 0)
            path.append(Path(AnnotationLine(end - tick, end + tick)))
        }
        for extensionLine in span.extensions(to: line) { marks.append(Path(extensionLine)) }
        var faint = tint
        faint.alpha *= 0.55
        let box = context.part(
            "label", .box(BoxShape(corners: .radii(CornerRadii(4)), curve: .continuous)), frame: place.label,
            fill: tint)
        return [
            context.stroke("extensions", marks, width: 0.75, color: faint, dashes: [2, 2]),
            context.stroke("halo", path, width: 3, color: context.halo),
            context.stroke("line", path, width: 1.25, color: tint),
            box, context.text("number", words(span), frame: place.label, color: color),
        ]
    }
}

/// The measured distance between two positions on an axis, and the places where its dimension line can be drawn.
struct DimensionSpan {
    let axis: MeasureLine.Axis
    /// The ends of the span: x or y coordinates on the canvas.
    let start: Double
    let end: Double
    /// The extents of the measured nodes across the axis. Extension lines lead from the nodes to the dimension line.
    let nodes: [ClosedRange<Double>]
    /// Whether the span is the gap between two nodes.
    let isGap: Bool
    /// The length of the span, in points of the measured node's own coordinates.
    let points: Double

    init(_ measure: MeasureLine, in context: AnnotationContext) {
        axis = measure.axis
        let isHorizontal = axis == .horizontal
        let along = { (rect: Rect) in
            isHorizontal ? rect.minX...rect.maxX : rect.minY...rect.maxY
        }
        let across = { (rect: Rect) in
            isHorizontal ? rect.minY...rect.maxY : rect.minX...rect.maxX
        }
        let own = context.bounds(measure.target)
        guard let other = measure.other.map(context.bounds) else {
            (start, end) = (along(own).lowerBound, along(own).upperBound)
            nodes = [across(own)]
            isGap = false
            let size = context.placed[measure.target]?.size ?? .zero
            points = isHorizontal ? size.width : size.height
            return
        }
        let (first, second) =
            along(own).lowerBound <= along(other).lowerBound ? (own, other) : (other, own)
        if along(first).upperBound >= along(second).upperBound {
            // The first node contains the second one along the axis. The span joins their left or top edges.
            (start, end) = (along(first).lowerBound, along(second).lowerBound)
        } else {
            start = along(first).upperBound
            end = max(start, along(second).lowerBound)
        }
        nodes = [across(first), across(second)]
        isGap = true
        // The scale of the measured node along the axis.
        let transform = context.placed[measure.target]?.toCanvas ?? .identity
        let (dx, dy) = isHorizontal ? (transform.a, transform.b) : (transform.c, transform.d)
        let scale = (dx * dx + dy * dy).squareRoot()
        points = scale > 0 ? (end - start) / scale : 0
    }

    struct Place {
        let line: AnnotationLine
        let cost: Double
        /// The index of the place among all places of the line.
        let number: Int
        let isHorizontal: Bool

        /// Returns the possible frames of a label, each with its cost. The frames lie beside the line, and
        /// also on the line if the line is long enough.
        func labels(_ size: Size) -> [(Rect, Double)] {
            let middle = line.start.interpolated(to: line.end, at: 0.5)
            let rect = { (x: Double, y: Double) in
                Rect(x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height)
            }
            let own = isHorizontal ? size.width : size.height
            let length = isHorizontal ? line.end.x - line.start.x : line.end.y - line.start.y
            var places: [(Rect, Double)] = length >= own + 10 ? [(rect(middle.x, middle.y), 0)] : []
            let (right, below) = (8 + size.width / 2, 8 + size.height / 2)
            // A long line has its label in the middle if possible.
            let extra = places.isEmpty ? 0.0 : 30
            if isHorizontal {
                places += [
                    (rect(middle.x, line.start.y - below), 10 + extra),
                    (rect(middle.x, line.start.y + below), 11 + extra),
                    (rect(line.end.x + right, line.start.y), 16 + extra),
                    (rect(line.start.x - right, line.start.y), 18 + extra),
                ]
            } else {
                places += [
                    (rect(line.start.x + right, middle.y), 10 + extra),
                    (rect(line.start.x - right, middle.y), 11 + extra),
                    (rect(line.start.x, line.start.y - below), 16 + extra),
                    (rect(line.start.x, line.end.y + below), 18 + extra),
                ]
            }
            return places
        }
    }

    /// Returns the places for the dimension line.
    ///
    /// The line of a gap lies between the nodes, or beside both. The line of one node lies close to an edge of the
    /// node. Both kinds of line can also lie outside the subject.
    func places(for label: Size, side: LabelSide?, subject: Rect) -> [Place] {
        var offsets: [(across: Double, cost: Double)] = []
        let isHorizontal = axis == .horizontal
        // The line is so far from a node's edge that a label on the line does not touch the edge.
        let half = (isHorizontal ? label.height : label.width) / 2
        let distances = (0..<6).map { half + 7 + Double($0) * (2 * half + 7) }
        let outer = isHorizontal ? subject.minY...subject.maxY : subject.minX...subject.maxX
        if isGap, let first = nodes.first, let last = nodes.last {
            let lower = max(first.lowerBound, last.lowerBound)
            let upper = min(first.upperBound, last.upperBound)
            let (from, to) = lower < upper ? (lower, upper) : (upper, lower)
            for (share, cost) in [(0.5, 0.0), (0.25, 12), (0.75, 12), (0.1, 24), (0.9, 24)] {
                offsets.append((from + (to - from) * share, cost))
            }
            let (lowest, highest) = (
                min(first.lowerBound, last.lowerBound), max(first.upperBound, last.upperBound)
            )
            for distance in distances {
                offsets.append((lowest - distance, distance + 40))
                offsets.append((highest + distance, distance + 41))
            }
        } else if let node = nodes.first {
            for distance in distances {
                offsets.append((node.lowerBound - distance, distance + 40))
                offsets.append((node.upperBound + distance, distance + 41))
            }
        }
        if let node = nodes.first {
            for distance in distances {
                // Long extension lines cost half as much as long leaders, because they are faint.
                offsets.append(
                    (outer.lowerBound - distance, distance + (node.lowerBound - outer.lowerBound) / 2))
                offsets.append(
                    (outer.upperBound + distance, distance + (outer.upperBound - node.upperBound) / 2))
            }
        }
        // If a side is preferred, lines elsewhere cost 400 more. A line on that side lies beyond all nodes.
        let first = nodes.map(\.lowerBound).min() ?? 0
        let last = nodes.map(\.upperBound).max() ?? 0
        return offsets.indices.map { index in
            let (across, cost) = offsets[index]
            let isWrong =
                switch side {
                case nil: false
                case .top, .left: across >= first
                case .bottom, .right: across <= last
                }
            let line =
                isHorizontal
                ? AnnotationLine(Point(x: start, y: across), Point(x: end, y: across))
                : AnnotationLine(Point(x: across, y: start), Point(x: across, y: end))
            return Place(
                line: line, cost: cost + (isWrong ? 400 : 0), number: index, isHorizontal: isHorizontal)
        }
    }

    /// Returns the lines from the measured edges to the dimension line.
    func extensions(to line: AnnotationLine) -> [AnnotationLine] {
        let isHorizontal = axis == .horizontal
        let across = isHorizontal ? line.start.y : line.start.x
        let ends = [line.start, line.end]
        return ends.indices.compactMap { index in
            let node = nodes[min(index, nodes.count - 1)]
            guard !node.contains(across) else { return nil }
            let edge = across < node.lowerBound ? node.lowerBound : node.upperBound
            let along = isHorizontal ? ends[index].x : ends[index].y
            return isHorizontal
                ? AnnotationLine(Point(x: along, y: edge), Point(x: along, y: across))
                : AnnotationLine(Point(x: edge, y: along), Point(x: across, y: along))
        }
    }
}
