import NavGeometry
import NavImaging

/// What gives colour at a point, in the coordinates of the node that is painted.
public enum ResolvedPaint: Equatable, Sendable {
    case solid(StraightColor)
    /// In user units.
    case gradient(Gradient)
    case pattern(ResolvedPattern)
}

/// Resolved nodes on a tile that is laid over the plane again and again.
public struct ResolvedPattern: Equatable, Sendable {
    /// Points, each side above 0.
    public var size: Size
    /// In points from the tile's top left corner, the first at the bottom.
    public var content: [ResolvedNode]
    /// From the tiled plane to the coordinates of the node that is painted.
    public var transform: AffineTransform

    public init(size: Size, content: [ResolvedNode], transform: AffineTransform = .identity) {
        self.size = size
        self.content = content
        self.transform = transform
    }
}
