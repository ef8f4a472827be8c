import NavGeometry

/// A paint that repeats one tile endlessly in both directions.
///
/// The tile clips its nodes.
public struct Pattern: Equatable, Sendable {
    /// The size of the tile in `units`. Width and height are above 0.
    public var size: Size
    /// The nodes of the tile in drawing order, the bottom one first. Their coordinates are points, and
    /// the tile's top left corner is the origin.
    public var content: [Node]
    /// The unit of `size` and the origin of the tiling.
    ///
    /// - `user`: points. The tiling begins at the origin of the shape's coordinates.
    /// - `box`: fractions of the width and height of the shape's bounding box. The tiling begins at the
    ///   box's top left corner.
    public var units: Gradient.Units
    /// A transform of all tiles together. Its offsets are in points.
    public var transform: AffineTransform

    /// Creates a pattern from a tile.
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
    /// The nodes of the tiles of all patterns that paint this node.
    public var patternNodes: [Node] {
        var nodes: [Node] = []
        var node = self
        node.mapPaints { paint in
            if case .pattern(let pattern) = paint { nodes += pattern.content }
            return paint
        }
        return nodes
    }

    /// Replaces every paint of the node itself: its fills, strokes and borders, and the paints of its text.
    public mutating func mapPaints(_ change: (Paint) -> Paint) {
        func changeFill(_ paint: Paint) -> Paint {
            guard case .blended(let inner, let blend) = paint else { return change(paint) }
            return .blended(change(inner), blend)
        }
        fills = fills.map(changeFill)
        for index in strokes.indices { strokes[index].paint = change(strokes[index].paint) }
        if case .box(var box) = kind, !box.borders.isEmpty {
            box.borders = box.borders.mapPaints(change)
            kind = .box(box)
        }
        guard case .text(var text) = kind,
            text.runs.contains(where: { $0.fills != nil || $0.strokes != nil || $0.background != nil })
        else { return }
        for index in text.runs.indices {
            text.runs[index].fills = text.runs[index].fills?.map(changeFill)
            text.runs[index].strokes = text.runs[index].strokes?.map { stroke in
                var stroke = stroke
                stroke.paint = change(stroke.paint)
                return stroke
            }
            text.runs[index].background = text.runs[index].background.map(changeFill)
        }
        kind = .text(text)
    }
}
