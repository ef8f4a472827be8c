import NavGeometry

/// A picture from a file.
public struct Image: Equatable, Sendable {
    public enum Fit: String, Equatable, Sendable, CaseIterable {
        /// Stretched to the frame on both axes.
        case fill
        /// As large as fits inside.
        case contain
        /// As small as covers the frame, the rest cut off.
        case cover
        /// Its own size, also where that is larger than the frame.
        case none
    }

    public enum Sampling: String, Equatable, Sendable, CaseIterable {
        /// The pixel in which the place lies.
        case nearest
        /// The four pixels around the place, also where the picture is made smaller: what the platform does.
        case bilinear
        /// Where the picture is made smaller, the mean of all pixels that fall together; else bilinear.
        case highQuality
    }

    /// Path of the file, relative to the scene's folder.
    public var source: String
    public var fit: Fit
    /// Where the picture stands in the frame, or the frame on the picture: 0 at the left and top, 1 at the right and bottom.
    public var alignment: Point
    public var sampling: Sampling
    /// The parts at the picture's edges that keep their size in points when it is stretched (9-slice); what lies between
    /// is stretched. Together they are made smaller where they do not fit the picture or the place it takes.
    public var capInsets: EdgeInsets

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
