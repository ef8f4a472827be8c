import NavGeometry
import NavImaging
import NavScene

/// Functions for building the parts of an annotation.
extension AnnotationContext {
    /// The colour of annotations without a tint. It contrasts with the blue of controls, in light and dark.
    var standardTint: StraightColor { canvas.color(.systemPink) }

    /// Returns a part whose id is the annotation's id, `#` and the role.
    func part(_ role: String, _ kind: Node.Kind, frame: Rect, fill: StraightColor? = nil) -> Node {
        Node(
            kind, id: id.map { "\($0)#\(role)" }, frame: Frame(frame), fills: fill.map { [.solid($0)] } ?? [],
            source: source)
    }

    /// Returns a stroked path in the canvas's coordinates.
    func stroke(
        _ role: String, _ path: Path, width: Double, color: StraightColor,
        cap: StrokeStyle.Cap = .butt, dashes: [Double] = []
    ) -> Node {
        var node = part(
            role, .path(PathShape(path: path)), frame: Rect(origin: .zero, size: canvas.size))
        node.strokes = [
            Stroke(
                paint: .solid(color), style: StrokeStyle(width: width, cap: cap, join: .round, dashes: dashes)
            )
        ]
        return node
    }

    /// Returns a line with a halo, so that the line stands out from the drawing below.
    func leader(_ line: AnnotationLine, tint: StraightColor) -> [Node] {
        let path = Path(line)
        return [
            stroke("halo", path, width: 3.5, color: halo, cap: .round),
            stroke("leader", path, width: 1.25, color: tint, cap: .round),
        ]
    }

    /// Returns the dot at the end of a leader, with a halo.
    func tip(_ point: Point, tint: StraightColor) -> [Node] {
        let circle = { (radius: Double) in
            Rect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
        }
        return [
            part("tipHalo", .ellipse, frame: circle(4.25), fill: halo),
            part("tip", .ellipse, frame: circle(3), fill: tint),
        ]
    }

    /// The colour of halos, almost opaque: the canvas's background colour, or the system's background colour
    /// if the canvas is translucent.
    var halo: StraightColor {
        var color = canvas.background.alpha > 0.5 ? canvas.background : canvas.color(.systemBackground)
        color.alpha = 0.85
        return color
    }

    func text(_ role: String, _ text: Text, frame: Rect, color: StraightColor) -> Node {
        part(role, .text(text), frame: frame, fill: color)
    }
}

extension Path {
    init(_ line: AnnotationLine) {
        self.init(elements: [.move(line.start), .line(line.end)])
    }
}

extension AnnotationContext {
    /// Returns the bounding box of a node on the canvas. The node exists, because missing targets are reported first.
    func bounds(_ id: String) -> Rect { placed[id]?.bounds ?? .zero }

    /// Returns the bounding box of the words if a node is a component's text, else ``bounds(_:)``.
    ///
    /// The frame of such a text may be as high as a bar, or as wide as the space for a title.
    func wordBounds(_ id: String) -> Rect {
        guard let place = placed[id], place.node.id?.contains("#") ?? false,
            case .text(let text) = place.node.kind
        else { return bounds(id) }
        let (size, measured) = (place.size, measure(text, place.size.width))
        let width = text.alignment == .center ? min(measured.width, size.width) : size.width
        let height = min(measured.height, size.height)
        let share =
            switch text.verticalAlignment {
            case .top: 0.0
            case .center: 0.5
            case .bottom: 1.0
            }
        let words = Rect(
            x: (size.width - width) / 2, y: (size.height - height) * share, width: width, height: height)
        let box = place.toCanvas.boundingBox(of: words)
        return (box.x + box.y + box.width + box.height).isFinite ? box : bounds(id)
    }

    /// Returns places for a label beside a subject: at most one place for each allowed side. The result has no place
    /// for a side without enough room. Labels along the same side later form a column.
    ///
    /// - Parameters:
    ///   - sides: The allowed sides.
    ///   - target: The rectangle at which the label's leader ends.
    ///   - gaps: The allowed distances between the label and the subject, in points. The largest is preferred.
    ///   - fit: Returns the label's size within a width and height, or nil if the label does not fit.
    func margins(
        beside subject: Rect, target: Rect, sides: [LabelSide], gap gaps: ClosedRange<Double>,
        size fit: (Size) -> Size?
    ) -> [LabelRequest.Margin] {
        // Rounding to the grid of 1/16 point can make a label a little larger.
        let tolerance = 0.25
        return sides.compactMap { side in
            let room =
                switch side {
                case .left: subject.minX - area.minX
                case .right: area.maxX - subject.maxX
                case .top: subject.minY - area.minY
                case .bottom: area.maxY - subject.maxY
                }
            let isBeside = side == .left || side == .right
            for gap in [gaps.upperBound, (gaps.lowerBound + gaps.upperBound) / 2, gaps.lowerBound] {
                let limit = Size(
                    width: isBeside ? room - gap : area.width, height: isBeside ? area.height : room - gap)
                guard limit.width > 0, limit.height > 0, let size = fit(limit),
                    size.width + tolerance <= limit.width,
                    size.height + tolerance <= limit.height
                else { continue }
                return margin(side, subject, target, size, gap)
            }
            return nil
        }
    }

    private func margin(
        _ side: LabelSide, _ subject: Rect, _ target: Rect, _ size: Size, _ gap: Double
    ) -> LabelRequest.Margin {
        let tip = tip(of: target, towards: side, in: subject)
        // Labels above and below the subject cost more than labels at its sides, because leaders from above or below
        // cross more of the subject.
        let cost =
            switch side {
            case .left: tip.x - subject.minX
            case .right: subject.maxX - tip.x
            case .top: tip.y - subject.minY + 60
            case .bottom: subject.maxY - tip.y + 60
            }
        return LabelRequest.Margin(
            side: side, subject: subject, size: size, gap: gap, tip: tip, cost: max(0, cost))
    }

    /// Returns the end of a leader: just outside the target, or inside it if the target is close to the subject's edge.
    func tip(of target: Rect, towards side: LabelSide, in subject: Rect) -> Point {
        let outside = 5.0
        let isAtEdge =
            switch side {
            case .left: target.minX - subject.minX < 12
            case .right: subject.maxX - target.maxX < 12
            case .top: target.minY - subject.minY < 12
            case .bottom: subject.maxY - target.maxY < 12
            }
        let length = side == .left || side == .right ? target.width : target.height
        let out = isAtEdge ? -min(8, length / 2) : outside
        switch side {
        case .left: return Point(x: target.minX - out, y: target.center.y)
        case .right: return Point(x: target.maxX + out, y: target.center.y)
        case .top: return Point(x: target.center.x, y: target.minY - out)
        case .bottom: return Point(x: target.center.x, y: target.maxY + out)
        }
    }

    /// Returns places close to a target, at the sides and corners, at growing distances.
    func spots(around target: Rect, size: Size, sides: [LabelSide]) -> [LabelRequest.Spot] {
        var spots: [LabelRequest.Spot] = []
        for distance in [14.0, 32, 56, 88, 128, 180] {
            for (dx, dy) in Self.directions {
                let x = target.center.x + dx * (target.width / 2 + distance + size.width / 2)
                let y = target.center.y + dy * (target.height / 2 + distance + size.height / 2)
                let label = Rect(
                    x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height)
                let end = Point(
                    x: target.center.x + dx * (target.width / 2 + 3),
                    y: target.center.y + dy * (target.height / 2 + 3))
                let start = Point(
                    x: x - dx * size.width / 2, y: y - dy * size.height / 2)
                let isWanted = sides.count > 3 || sides.contains { $0.fits(dx, dy) }
                let cost = 400 + distance + (dx != 0 && dy != 0 ? 24 : 0) + (isWanted ? 0 : 300)
                spots.append(
                    LabelRequest.Spot(label: label, lines: [AnnotationLine(start, end)], cost: cost))
            }
        }
        return spots
    }

    private static let directions: [(Double, Double)] = [
        (1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1),
    ]
}

extension LabelSide {
    fileprivate func fits(_ dx: Double, _ dy: Double) -> Bool {
        switch self {
        case .left: dx < 0
        case .right: dx > 0
        case .top: dy < 0
        case .bottom: dy > 0
        }
    }
}
