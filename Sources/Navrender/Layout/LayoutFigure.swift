import NavGeometry
import NavImaging
import NavScene

extension Renderer {
    /// Draws the boxes of a layout over the picture of its scene, like the layout inspector of a browser.
    ///
    /// - Parameter layout: The layout that this renderer computed for `scene`.
    /// - Throws: ``RenderError`` if the scene cannot be drawn, or if the fonts for the node ids cannot be loaded.
    public func figure(of layout: SceneLayout, over scene: Scene) throws -> Picture {
        let picture = try render(scene)
        var canvas = layout.canvas
        canvas.direction = .ltr
        let whole = Node(
            .image(Image(source: "picture", fit: .fill)), frame: Frame(Rect(origin: .zero, size: canvas.size))
        )
        let nodes = [whole] + LayoutFigure(layout: layout).nodes()
        return try Figure.draw(
            Scene(canvas: canvas, nodes: nodes), images: ["picture": picture.bitmap], options)
    }
}

/// The marks over a picture: coloured areas first, then lines, then ids.
private struct LayoutFigure {
    let layout: SceneLayout

    private static let frameColor = StraightColor(bytes: 0, 122, 255)
    private static let containerColor = StraightColor(bytes: 175, 82, 222)
    private static let paddingColor = StraightColor(bytes: 52, 199, 89).withAlpha(multipliedBy: 0.3)
    private static let marginColor = StraightColor(bytes: 255, 149, 0).withAlpha(multipliedBy: 0.35)
    private static let gapColor = StraightColor(bytes: 175, 82, 222).withAlpha(multipliedBy: 0.3)
    private static let overflowColor = StraightColor(bytes: 255, 59, 48).withAlpha(multipliedBy: 0.45)
    private static let baselineColor = StraightColor(bytes: 50, 173, 230)

    /// The width of lines in points: one device pixel, but at least half a point.
    private var lineWidth: Double { max(1 / layout.canvas.scale, 0.5) }

    func nodes() -> [Node] {
        let containers = Set(layout.boxes.compactMap(\.parent))
        var areas: [Node] = []
        var lines: [Node] = []
        var ids: [Node] = []
        for (index, box) in layout.boxes.enumerated() {
            areas += ring(outside: box.frame, inset: box.padding, Self.paddingColor)
            areas += ring(
                outside: box.frame.inset(by: box.margin.negated), inset: box.margin, Self.marginColor)
            areas += gaps(of: index, box).map { area($0, Self.gapColor) }
            areas += overflow(of: box).map { area($0, Self.overflowColor) }
            lines.append(
                outline(box.frame, containers.contains(index) ? Self.containerColor : Self.frameColor))
            if box.kind == "text", let baseline = box.firstBaseline {
                lines.append(self.baseline(box, at: baseline))
                if let last = box.lastBaseline, last > baseline { lines.append(self.baseline(box, at: last)) }
            }
            if let id = box.id { ids.append(contentsOf: label(id, at: box.frame)) }
        }
        return areas + lines + ids
    }

    private func area(_ rect: Rect, _ color: StraightColor) -> Node {
        Node(.box(BoxShape()), frame: Frame(rect), fills: [.solid(color)])
    }

    private func outline(_ rect: Rect, _ color: StraightColor) -> Node {
        Node(
            .box(BoxShape()), frame: Frame(rect),
            strokes: [Stroke(paint: .solid(color), style: StrokeStyle(width: lineWidth), alignment: .inside)])
    }

    /// Returns the areas, at most four, that insets cut off from a rectangle. Empty areas are left out.
    private func ring(outside rect: Rect, inset: EdgeInsets, _ color: StraightColor) -> [Node] {
        let inner = rect.inset(by: inset)
        let parts = [
            Rect(x: rect.x, y: rect.y, width: rect.width, height: inset.top),
            Rect(x: rect.x, y: inner.maxY, width: rect.width, height: inset.bottom),
            Rect(x: rect.x, y: inner.y, width: inset.left, height: inner.height),
            Rect(x: inner.maxX, y: inner.y, width: inset.right, height: inner.height),
        ]
        return parts.filter { $0.width > 0 && $0.height > 0 }.map { area($0, color) }
    }

    private func baseline(_ box: SceneLayout.Box, at distance: Double) -> Node {
        area(
            Rect(x: box.frame.x, y: box.frame.y + distance, width: box.frame.width, height: lineWidth),
            Self.baselineColor)
    }

    /// Returns the parts of a box's content that lie outside of the box.
    private func overflow(of box: SceneLayout.Box) -> [Rect] {
        let (frame, over) = (box.frame, box.overflow)
        let content = Rect(
            x: frame.x + box.content.x, y: frame.y + box.content.y, width: box.content.width,
            height: box.content.height)
        return [
            Rect(x: frame.maxX, y: content.y, width: over.right, height: content.height),
            Rect(x: content.x, y: content.y, width: over.left, height: content.height),
            Rect(x: frame.x, y: frame.maxY, width: frame.width, height: over.bottom),
            Rect(x: frame.x, y: content.y, width: frame.width, height: over.top),
        ].filter { $0.width > 0.01 && $0.height > 0.01 }
    }

    /// Returns the spaces between neighbouring tracks of a grid, or between neighbouring children of a stack.
    private func gaps(of index: Int, _ box: SceneLayout.Box) -> [Rect] {
        let inner = box.frame.inset(by: box.padding)
        guard box.columns.isEmpty, box.rows.isEmpty else {
            let columns = spaces(between: box.columns).map {
                Rect(x: box.frame.x + $0.start, y: inner.y, width: $0.size, height: inner.height)
            }
            let rows = spaces(between: box.rows).map {
                Rect(x: inner.x, y: box.frame.y + $0.start, width: inner.width, height: $0.size)
            }
            return columns + rows
        }
        guard let axis = box.axis else { return [] }
        let children = layout.boxes.indices.filter { layout.boxes[$0].parent == index }
        return gaps(between: children.map { layout.boxes[$0] }, axis, box.gap)
    }

    /// Returns the gaps of a stack, in the size that the stack states. Each gap is centred in the space between two
    /// neighbours. If the space is smaller than the stated gap, the gap fills the space.
    private func gaps(between children: [SceneLayout.Box], _ axis: Stack.Axis, _ gap: Size) -> [Rect] {
        neighbours(children.map { $0.frame.inset(by: $0.margin.negated) }, axis).compactMap { first, second in
            if axis == .horizontal {
                let space = second.minX - first.maxX
                guard space > 0, gap.width > 0 else { return nil }
                let width = min(gap.width, space)
                let (top, bottom) = (min(first.minY, second.minY), max(first.maxY, second.maxY))
                return Rect(x: first.maxX + (space - width) / 2, y: top, width: width, height: bottom - top)
            }
            let space = second.minY - first.maxY
            guard space > 0, gap.height > 0 else { return nil }
            let height = min(gap.height, space)
            let (left, right) = (min(first.minX, second.minX), max(first.maxX, second.maxX))
            return Rect(x: left, y: first.maxY + (space - height) / 2, width: right - left, height: height)
        }
    }

    /// Returns the pairs of neighbours along an axis. In a stack of several lines, two children are neighbours if one
    /// follows the other in the scene and both are in the same line. Two children are in the same line if their ranges
    /// across the axis overlap.
    private func neighbours(_ frames: [Rect], _ axis: Stack.Axis) -> [(Rect, Rect)] {
        func range(_ frame: Rect, along: Bool) -> (start: Double, end: Double) {
            (axis == .horizontal) == along ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
        }
        let ordered = frames.sorted { range($0, along: true).start < range($1, along: true).start }
        let pairs = Array(zip(ordered, ordered.dropFirst()))
        let isOneLine = pairs.allSatisfy { range($0, along: true).end <= range($1, along: true).start + 0.01 }
        if isOneLine { return pairs }
        return zip(frames, frames.dropFirst()).compactMap { one, other in
            let (first, second) = (range(one, along: false), range(other, along: false))
            guard first.start < second.end, second.start < first.end else { return nil }
            return range(one, along: true).start < range(other, along: true).start
                ? (one, other) : (other, one)
        }
    }

    private func spaces(between tracks: [SceneLayout.Track]) -> [SceneLayout.Track] {
        let ordered = tracks.sorted { $0.start < $1.start }
        return zip(ordered, ordered.dropFirst()).compactMap { before, after in
            let end = before.start + before.size
            return after.start > end ? SceneLayout.Track(start: end, size: after.start - end) : nil
        }
    }

    /// Returns the nodes of a small label that shows an id at the top left corner of a frame.
    private func label(_ id: String, at frame: Rect) -> [Node] {
        var text = Text(id, font: FontDescription(size: 8, weight: 600), maximumLines: 1)
        text.verticalAlignment = .center
        let place = Rect(x: frame.x, y: max(0, frame.y - 10), width: 6 + 5 * Double(id.count), height: 10)
        return [
            Node(
                .box(BoxShape(corners: .radii(CornerRadii(2)))), frame: Frame(place),
                fills: [.solid(Self.frameColor)]),
            Node(
                .text(text), frame: Frame(place.inset(by: EdgeInsets(top: 0, left: 3, bottom: 0, right: 0))),
                fills: [.solid(.white)]),
        ]
    }
}

extension EdgeInsets {
    fileprivate var negated: EdgeInsets { EdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }
}
