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
        /// The picture's own size. If it is larger than the frame, the overhang is cut off, as in CSS.
        case none
    }

    /// How a colour between pixels is computed.
    public enum Sampling: String, Equatable, Sendable, CaseIterable {
        /// The nearest pixel.
        case nearest
        /// The weighted mean of the four nearest pixels, even if the picture shrinks, as on iOS.
        case bilinear
        /// If the picture shrinks, the mean of all pixels that one device pixel covers. If it does not shrink, the
        /// same colour as for `bilinear`.
        case highQuality
    }

    /// How the part between two cap insets fills its length.
    public enum CapTiling: String, Equatable, Sendable, CaseIterable {
        /// Stretched.
        case stretch
        /// Repeated at its own size from the middle outwards. The outermost copies are cut off.
        case `repeat`
        /// Repeated a whole number of times, and stretched or shrunk so that the copies fit.
        case round
        /// Repeated a whole number of times at its own size, with equal gaps around the copies.
        case space
    }

    /// The path of the file, relative to the scene's folder.
    public var source: String
    /// How the picture is fitted to its frame.
    public var fit: Fit
    /// The relative position of picture and frame: 0 aligns left or top edges, 1 aligns right or bottom edges.
    public var alignment: Point
    /// How colours between pixels are computed.
    public var sampling: Sampling
    /// The widths of the picture's edges in points. The edges keep their size, and the rest is stretched or
    /// repeated (9-slice).
    ///
    /// If the left and right widths do not fit the picture or its frame, one factor scales both down. Another
    /// factor scales the top and bottom widths.
    public var capInsets: EdgeInsets
    /// How the parts between the left and the right cap inset fill their width, as in CSS's `border-image-repeat`.
    public var horizontalTiling = CapTiling.stretch
    /// How the parts between the top and the bottom cap inset fill their height.
    public var verticalTiling = CapTiling.stretch

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
