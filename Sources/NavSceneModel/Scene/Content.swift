import NavGeometry
import NavImaging

/// A picture from a file.
public struct Image: Equatable, Sendable {
    public enum Fit: String, Equatable, Sendable, CaseIterable {
        /// Stretched to the frame on both axes.
        case fill
        /// As large as fits inside, centred.
        case contain
        /// As small as covers the frame, centred, the rest cut off.
        case cover
        /// Its own size, centred.
        case none
    }

    public enum Sampling: String, Equatable, Sendable, CaseIterable {
        case nearest
        case bilinear
    }

    /// Path of the file, relative to the scene's folder.
    public var source: String
    public var fit: Fit
    public var sampling: Sampling

    public init(source: String, fit: Fit = .fill, sampling: Sampling = .bilinear) {
        self.source = source
        self.fit = fit
        self.sampling = sampling
    }
}

/// Children one after the other.
public struct Stack: Equatable, Sendable {
    public enum Axis: String, Equatable, Sendable, CaseIterable {
        case horizontal
        case vertical
    }

    /// Across the axis.
    public enum Alignment: String, Equatable, Sendable, CaseIterable {
        case start
        case center
        case end
        case stretch
    }

    /// Along the axis.
    public enum Distribution: String, Equatable, Sendable, CaseIterable {
        case start
        case center
        case end
        /// Spare length between the children.
        case spaceBetween
        /// All children the same length.
        case equal
        /// All children longer or shorter by the same factor.
        case proportional
    }

    public var axis: Axis
    /// Points between neighbours.
    public var gap: Double
    public var padding: EdgeInsets
    public var alignment: Alignment
    public var distribution: Distribution

    public init(
        axis: Axis = .vertical, gap: Double = 0, padding: EdgeInsets = .zero,
        alignment: Alignment = .start, distribution: Distribution = .start
    ) {
        self.axis = axis
        self.gap = gap
        self.padding = padding
        self.alignment = alignment
        self.distribution = distribution
    }
}

/// Glyphs of one face at given places: what text becomes. Their colour is the node's fills.
public struct GlyphRun: Equatable, Sendable {
    public struct Glyph: Equatable, Sendable {
        /// Index in the face.
        public var id: UInt32
        /// Where the glyph's origin stands on the baseline, in the node's coordinates.
        public var position: Point

        public init(id: UInt32, position: Point) {
            self.id = id
            self.position = position
        }
    }

    /// PostScript name of the face.
    public var face: String
    /// Em size in points.
    public var size: Double
    public var glyphs: [Glyph]

    public init(face: String, size: Double, glyphs: [Glyph]) {
        self.face = face
        self.size = size
        self.glyphs = glyphs
    }
}
