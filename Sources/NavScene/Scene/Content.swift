import NavGeometry
import NavImaging

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
        /// In a horizontal stack, on the first baseline of each child; what has none stands on it with its lower edge. The
        /// highest child touches the stack's top. In a vertical stack: `start`.
        case firstBaseline
        /// The same for last baselines; the lowest child touches the stack's bottom. In a vertical stack: `start`.
        case lastBaseline
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

    /// PostScript name of the face, or of an instance of a variable one, such as `Face_650wght`.
    public var face: String
    /// Em size in points.
    public var size: Double
    public var glyphs: [Glyph]
    /// The characters that the glyphs stand for; for the reader, it decides nothing.
    public var text: String?
    /// Where these begin in the text that the run was made of, in bytes of UTF-8.
    public var textStart: Int?

    public init(
        face: String, size: Double, glyphs: [Glyph], text: String? = nil, textStart: Int? = nil
    ) {
        self.face = face
        self.size = size
        self.glyphs = glyphs
        self.text = text
        self.textStart = textStart
    }
}
