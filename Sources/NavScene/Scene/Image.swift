import NavGeometry

/// A picture from a file, and how it is fitted to a frame.
public struct Image: Equatable, Sendable {
    /// How a picture is fitted to its frame.
    public enum Fit: String, Equatable, Sendable, CaseIterable {
        /// Stretched to the frame on both axes.
        case fill
        /// The largest size inside the frame, with the picture's proportions.
        case contain
        /// The smallest size that covers the frame, with the picture's proportions. The overhang is cut off.
        case cover
        /// The picture's own size, even if it is larger than the frame.
        case none
    }

    /// How a colour between pixels is computed.
    public enum Sampling: String, Equatable, Sendable, CaseIterable {
        /// The nearest pixel.
        case nearest
        /// The weighted mean of the four nearest pixels, even if the picture shrinks, as on iOS.
        case bilinear
        /// If the picture shrinks, the mean of all pixels that one device pixel covers. Otherwise as `bilinear`.
        case highQuality
    }

    /// The path of the file, relative to the scene's folder.
    public var source: String
    /// How the picture is fitted to its frame.
    public var fit: Fit
    /// The relative position of picture and frame: 0 aligns left or top edges, 1 aligns right or bottom edges.
    public var alignment: Point
    /// How colours between pixels are computed.
    public var sampling: Sampling
    /// The widths of the picture's edges in points. The edges keep their size, and the rest is stretched (9-slice).
    ///
    /// All four are scaled down together if they do not fit the picture or its frame.
    public var capInsets: EdgeInsets

    /// Creates a picture from a path.
    public init(
        source: String, fit: Fit = .fill, alignment: Point = Point(x: 0.5, y: 0.5),
        sampling: Sampling = .bilinear, capInsets: EdgeInsets = .zero
    ) {
        self.source = source
        self.fit = fit
        self.alignment = alignment
        self.sampling = sampling
        self.capInsets = capInsets
    }
}
