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
        (fills + strokes.map(\.paint)).flatMap { paint -> [Node] in
            if case .pattern(let pattern) = paint { pattern.content } else { [] }
        }
    }
}
