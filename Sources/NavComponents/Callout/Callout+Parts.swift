import NavGeometry
import NavImaging
import NavScene

extension Callout: Component {
    public var hugsContent: Bool { true }
    public var annotation: (any Annotation)? { self }
}

extension Callout: Annotation {
    public var targets: [String] { [target] + [beside].compactMap { $0 } }
    public var placedText: Text? { words(alignment: .start) }
    public func placedTextFill(on canvas: Canvas) -> Paint { .solid(color ?? canvas.color(.label)) }

    private func words(alignment: Text.Alignment) -> Text {
        Text(text, font: font, alignment: alignment, wrap: .balance)
    }

    /// The space between the words and the edge of a bubble, in points.
    private static let bubble = EdgeInsets(top: 6, left: 10, bottom: 6, right: 10)
    /// The allowed distances between a note and its subject, in points. The largest is preferred.
    private static let gap = 12.0...30.0
    /// The smallest width of a note, in points. A narrower note would have one word on each line.
    private static let minimumWidth = 56.0

    public func labels(in context: AnnotationContext) -> [LabelRequest] {
        let goal = context.bounds(target)
        if let own = context.ownLabel {
            return [.fixed(own, lines: [leader(from: own, to: goal)])]
        }
        let subject = beside.map(context.bounds) ?? context.subject(target)
        let sides = side.map { [$0] } ?? LabelSide.allCases
        let note = words(alignment: .start)
        let margins = context.margins(beside: subject, target: goal, sides: sides, gap: Self.gap) { limit in
            guard limit.width >= Self.minimumWidth else { return nil }
            return noteSize(note, within: min(maximumWidth, limit.width), context)
        }
        let size = noteSize(note, within: maximumWidth, context)
        let bubble = Size(
            width: size.width + Self.bubble.left + Self.bubble.right,
            height: size.height + Self.bubble.top + Self.bubble.bottom)
        return [
            LabelRequest(
                margins: margins, spots: context.spots(around: goal, size: bubble, sides: sides))
        ]
    }

    /// Returns the note's measured size, widened by 1/8 point so that rounding cannot add a line break.
    private func noteSize(_ note: Text, within width: Double, _ context: AnnotationContext) -> Size {
        let size = context.measure(note, width)
        return Size(width: size.width + 0.125, height: size.height)
    }

    /// Returns the leader from the author's own label to the target.
    private func leader(from label: Rect, to goal: Rect) -> AnnotationLine {
        let side: LabelSide =
            if label.minX > goal.maxX {
                .right
            } else if label.maxX < goal.minX {
                .left
            } else { label.center.y < goal.center.y ? .top : .bottom }
        switch side {
        case .right:
            return AnnotationLine(
                Point(x: label.minX - 5, y: label.center.y), Point(x: goal.maxX + 5, y: goal.center.y))
        case .left:
            return AnnotationLine(
                Point(x: label.maxX + 5, y: label.center.y), Point(x: goal.minX - 5, y: goal.center.y))
        case .top:
            return AnnotationLine(
                Point(x: label.center.x, y: label.maxY + 4), Point(x: goal.center.x, y: goal.minY - 5))
        case .bottom:
            return AnnotationLine(
                Point(x: label.center.x, y: label.minY - 4), Point(x: goal.center.x, y: goal.maxY + 5))
        }
    }

    public func parts(with labels: [LabelPlace?], in context: AnnotationContext) -> [Node] {
        guard let place = labels.first ?? nil, let line = place.lines.first else { return [] }
        let tint = tint ?? context.standardTint
        var parts = context.leader(line, tint: tint) + context.tip(line.end, tint: tint)
        guard context.ownLabel == nil else { return parts }
        let color = color ?? context.canvas.color(.label)
        guard let side = place.side else { return parts + bubble(place.label, tint, color, context) }
        let alignment: Text.Alignment =
            switch side {
            case .left: .right
            case .right: .left
            case .top, .bottom: .center
            }
        parts.append(context.text("text", words(alignment: alignment), frame: place.label, color: color))
        return parts
    }

    /// Returns the note on a filled shape, for a place on top of the figure's content.
    private func bubble(
        _ rect: Rect, _ tint: StraightColor, _ color: StraightColor, _ context: AnnotationContext
    ) -> [Node] {
        let shape = BoxShape(corners: .radii(CornerRadii(8)), curve: .continuous)
        var background = context.canvas.color(.systemBackground)
        background.alpha = 0.96
        var box = context.part("bubble", .box(shape), frame: rect, fill: background)
        box.strokes = [Stroke(paint: .solid(tint), style: StrokeStyle(width: 1.25), alignment: .inside)]
        return [
            box,
            context.text(
                "text", words(alignment: .start), frame: rect.inset(by: Self.bubble), color: color),
        ]
    }
}
