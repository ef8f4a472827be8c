import NavGeometry
import NavImaging

/// What gives colour at a point, in the coordinates of the node that is painted.
public enum ResolvedPaint: Equatable, Sendable {
    case solid(StraightColor)
    /// In user units.
    indirect case gradient(Gradient)
    indirect case pattern(ResolvedPattern)
    indirect case picture(ResolvedPicturePaint)
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

/// A picture on a plane.
public struct ResolvedPicturePaint: Equatable, Sendable {
    /// The name by which the picture was loaded.
    public var source: String
    /// The picture lies from (0, 0) to here, in points; each side above 0.
    public var size: Size
    public var sampling: Image.Sampling
    public var spread: PicturePaint.Spread
    /// From the picture's plane to the coordinates of the node that is painted.
    public var transform: AffineTransform

    public init(
        source: String, size: Size, sampling: Image.Sampling = .bilinear, spread: PicturePaint.Spread = .none,
        transform: AffineTransform = .identity
    ) {
        self.source = source
        self.size = size
        self.sampling = sampling
        self.spread = spread
        self.transform = transform
    }
}
