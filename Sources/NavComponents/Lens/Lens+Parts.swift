import NavGeometry
import NavImaging
import NavScene

extension Lens: Annotation {
    public var hugsContent: Bool { true }
    public var annotation: (any Annotation)? { self }
    public var repeatsScene: Bool { true }
    public var targets: [String] { [target] + [beside].compactMap { $0 } }

    public func labels(in context: AnnotationContext) -> [LabelRequest] {
        let part = magnifiedPart(in: context)
        let subject = beside.map(context.bounds) ?? context.subject(target)
        let sides = side.map { [$0] } ?? LabelSide.allCases
        let outer = Size(width: size.width + 4, height: size.height + 4)
        let margins = context.margins(beside: subject, target: part, sides: sides, gap: 12...28) { _ in outer
        }
        var request = LabelRequest(
            margins: margins, spots: context.spots(around: part, size: outer, sides: sides))
        // The line from the lens ends at the edge of the magnified part.
        for index in request.margins.indices {
            let side = request.margins[index].side
            request.margins[index].tip =
                switch side {
                case .left: Point(x: part.minX, y: part.center.y)
                case .right: Point(x: part.maxX, y: part.center.y)
                case .top: Point(x: part.center.x, y: part.minY)
                case .bottom: Point(x: part.center.x, y: part.maxY)
                }
        }
        return [request]
    }

    /// Returns the part of the canvas that the lens magnifies.
    private func magnifiedPart(in context: AnnotationContext) -> Rect {
        let place = context.placed[target]
        let size = place?.size ?? .zero
        let middle = (place?.toCanvas ?? .identity).apply(
            to: Point(x: size.width * center.x, y: size.height * center.y))
        let (width, height) = (self.size.width / magnification, self.size.height / magnification)
        return Rect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    }

    public func parts(with labels: [LabelPlace?], in context: AnnotationContext) -> [Node] {
        guard let label = labels.first ?? nil, let line = label.lines.first else { return [] }
        let tint = tint ?? context.standardTint
        let part = magnifiedPart(in: context)
        let glass = label.label.outset(by: -2)
        var window = context.part("glass", kind(radius: 16), frame: glass, fill: context.canvas.background)
        window.clip = .ownShape
        window.children = [magnified(part, in: glass, context)]
        var ring = context.part("ring", kind(radius: 16), frame: glass)
        ring.strokes = [Stroke(paint: .solid(tint), style: StrokeStyle(width: 2), alignment: .outside)]
        ring.shadows = [
            Shadow(
                color: StraightColor(red: 0, green: 0, blue: 0, alpha: 0.22), sigma: 6,
                offset: Vector(dx: 0, dy: 3))
        ]
        var source = context.part("source", kind(radius: 6), frame: part)
        source.strokes = [Stroke(paint: .solid(tint), style: StrokeStyle(width: 1.5))]
        var sourceHalo = source
        sourceHalo.id = context.id.map { "\($0)#sourceHalo" }
        sourceHalo.strokes = [Stroke(paint: .solid(context.halo), style: StrokeStyle(width: 3.5))]
        let leader = AnnotationLine(end(of: line, at: glass), line.end)
        var shadow = ring
        shadow.id = context.id.map { "\($0)#shadow" }
        shadow.fills = [.solid(context.canvas.background)]
        ring.shadows = []
        return [sourceHalo] + context.leader(leader, tint: tint) + [source, shadow, window, ring]
    }

    /// Returns the point of a lens's edge where its line begins.
    private func end(of line: AnnotationLine, at glass: Rect) -> Point {
        Point(
            x: line.start.x.clamped(to: glass.minX - 2...glass.maxX + 2),
            y: line.start.y.clamped(to: glass.minY - 2...glass.maxY + 2))
    }

    private func kind(radius: Double) -> Node.Kind {
        shape == .circle ? .ellipse : .box(BoxShape(corners: .radii(CornerRadii(radius)), curve: .continuous))
    }

    /// Returns the scene's nodes, scaled and moved so that a part of the canvas fills the lens.
    private func magnified(_ part: Rect, in glass: Rect, _ context: AnnotationContext) -> Node {
        var group = Node(
            .group, frame: Frame(Rect(origin: .zero, size: context.canvas.size)), source: context.source)
        group.anchor = .zero
        group.transform = AffineTransform(
            a: magnification, b: 0, c: 0, d: magnification, e: -part.minX * magnification,
            f: -part.minY * magnification)
        let prefix = "\(context.id ?? "#lens-\(context.source?.lowerBound ?? 0)")@"
        // A material blurs everything below it. In an isolated group, it blurs only nodes of the group, here the
        // magnified scene. A material near the lens's edge also blurs magnified nodes beyond this edge.
        group.isIsolated = true
        let page = Node(
            .box(BoxShape()), frame: .fill, fills: [.solid(context.canvas.background)], source: context.source
        )
        group.children = [page] + context.nodes.map { $0.copy(prefix: prefix, source: context.source) }
        return group
    }
}

extension Node {
    /// Returns a copy of the node and its descendants. In the copy, ids and the targets of anchors get a prefix. So
    /// copies are anchored to copies, and original nodes to original nodes.
    ///
    /// The depth of recursion is the nesting depth, which the decoder limits.
    fileprivate func copy(prefix: String, source: Range<Int>?) -> Node {
        var node = self
        node.id = id.map { prefix + $0 }
        node.source = source
        if hasLayout {
            for line in layout.anchors.lines {
                if let target = layout.anchors[line]?.target {
                    node.layout.anchors[line]?.target = prefix + target
                }
            }
        }
        node.children = children.map { $0.copy(prefix: prefix, source: source) }
        return node
    }
}
