import NavGeometry
import NavImaging

/// Words in one style. Their colour is the node's fills.
public struct Text: Equatable, Sendable {
    public enum Alignment: String, Equatable, Sendable, CaseIterable {
        case start
        case center
        case end
    }

    public enum VerticalAlignment: String, Equatable, Sendable, CaseIterable {
        case top
        case center
        case bottom
    }

    public var string: String
    public var font: FontDescription
    public var alignment: Alignment
    public var verticalAlignment: VerticalAlignment
    /// At least 1; nil means as many as are needed. The last line ends in an ellipsis where words are left over.
    public var maximumLines: Int?

    public init(
        _ string: String, font: FontDescription = FontDescription(), alignment: Alignment = .start,
        verticalAlignment: VerticalAlignment = .center, maximumLines: Int? = nil
    ) {
        self.string = string
        self.font = font
        self.alignment = alignment
        self.verticalAlignment = verticalAlignment
        self.maximumLines = maximumLines
    }
}

/// Which face, how large, how far apart.
public struct FontDescription: Equatable, Hashable, Sendable {
    public var family: String
    /// Em size in points, above 0.
    public var size: Double
    /// 100…900.
    public var weight: Int
    public var isItalic: Bool
    /// Points added after every glyph; nil takes the system's table for the size.
    public var tracking: Double?
    /// Points from one line's top to the next; nil takes the system's line box for the size.
    public var lineHeight: Double?

    public init(
        family: String = "Inter", size: Double = 17, weight: Int = 400, isItalic: Bool = false,
        tracking: Double? = nil, lineHeight: Double? = nil
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.tracking = tracking
        self.lineHeight = lineHeight
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
