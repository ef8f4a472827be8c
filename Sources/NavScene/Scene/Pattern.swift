import NavGeometry

/// Nodes drawn on a tile that is laid over the plane again and again. What sticks out of the tile is cut off.
public struct Pattern: Equatable, Sendable {
    /// The tile, in points or in shares of the shape's bounding box; both sides above 0.
    public var size: Size
    /// In points from the tile's top left corner, the first at the bottom.
    public var content: [Node]
    /// What `size` means, and whether the first tile begins at the bounding box's corner or at the shape's own origin.
    public var units: Gradient.Units
    /// Acts on the tiled plane, in points.
    public var transform: AffineTransform

    public init(
        size: Size, content: [Node], units: Gradient.Units = .user, transform: AffineTransform = .identity
    ) {
        self.size = size
        self.content = content
        self.units = units
        self.transform = transform
    }
}

extension Node {
    /// The nodes on the tiles of the node's own patterns.
    public var patternNodes: [Node] {
        var nodes: [Node] = []
        var node = self
        node.mapPaints { paint in
            if case .pattern(let pattern) = paint { nodes += pattern.content }
            return paint
        }
        return nodes
    }

    /// Replaces every paint of the node itself: its fills and strokes, and those of its text.
    public mutating func mapPaints(_ change: (Paint) -> Paint) {
        fills = fills.map(change)
        for index in strokes.indices { strokes[index].paint = change(strokes[index].paint) }
        guard case .text(var text) = kind,
            text.runs.contains(where: { $0.fills != nil || $0.strokes != nil || $0.background != nil })
        else { return }
        for index in text.runs.indices {
            text.runs[index].fills = text.runs[index].fills?.map(change)
            text.runs[index].strokes = text.runs[index].strokes?.map { stroke in
                var stroke = stroke
                stroke.paint = change(stroke.paint)
                return stroke
            }
            text.runs[index].background = text.runs[index].background.map(change)
        }
        kind = .text(text)
    }
}
