import NavGeometry
import NavImaging

/// A paint in the coordinates of the painted node.
public enum ResolvedPaint: Equatable, Sendable {
    /// One colour everywhere.
    case solid(StraightColor)
    /// A gradient. Its ``Gradient/units`` are `user`, which means the coordinates of the painted node.
    indirect case gradient(Gradient)
    /// A repeated tile.
    indirect case pattern(ResolvedPattern)
    /// A picture from a file.
    indirect case picture(ResolvedPicturePaint)
}

/// A paint that repeats a tile of resolved nodes over the whole plane.
public struct ResolvedPattern: Equatable, Sendable {
    /// The size of the tile in points. Both sides are above 0.
    public var size: Size
    /// The nodes in drawing order, the bottom one first, in points from the tile's top left corner.
    public var content: [ResolvedNode]
    /// The transform from the coordinates of the first tile to the coordinates of the painted node.
    public var transform: AffineTransform

    /// Creates a pattern from a tile.
    public init(size: Size, content: [ResolvedNode], transform: AffineTransform = .identity) {
        self.size = size
        self.content = content
        self.transform = transform
    }
}

/// A paint that takes its colours from a picture.
public struct ResolvedPicturePaint: Equatable, Sendable {
    /// The name under which the picture was loaded.
    public var source: String
    /// The size of the picture in points, above 0. Before `transform`, its top left corner is at (0, 0).
    public var size: Size
    /// How colours between pixels are computed.
    public var sampling: Image.Sampling
    /// The paint outside the picture.
    public var spread: PicturePaint.Spread
    /// The transform from the picture's coordinates to the painted node's. The picture's repetitions are transformed
    /// with the picture.
    public var transform: AffineTransform

    /// Creates a paint from a loaded picture.
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
