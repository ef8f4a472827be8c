import NavGeometry
import NavImaging

/// A layout that places children one after the other along an axis.
public struct Stack: Equatable, Sendable {
    /// The direction in which children follow each other.
    public enum Axis: String, Equatable, Sendable, CaseIterable {
        /// A row: children follow the layout direction.
        case horizontal
        /// A column: children follow each other from top to bottom.
        case vertical
    }

    /// How children are placed across the axis.
    public enum Alignment: String, Equatable, Sendable, CaseIterable {
        /// At the leading or top edge.
        case start
        /// In the middle.
        case center
        /// At the trailing or bottom edge.
        case end
        /// Stretched to the stack's whole width or height.
        case stretch
        /// Aligns first baselines in a horizontal stack. In a vertical stack it acts as `start`.
        ///
        /// The lower edge of a child without a baseline lies on the common baseline. The highest child touches
        /// the stack's top.
        case firstBaseline
        /// Aligns last baselines in a horizontal stack. The lowest child touches the stack's bottom. In a vertical
        /// stack it acts as `start`.
        case lastBaseline
    }

    /// How children are placed along the axis.
    public enum Distribution: String, Equatable, Sendable, CaseIterable {
        /// At the start of the stack.
        case start
        /// In the middle of the stack.
        case center
        /// At the end of the stack.
        case end
        /// The gaps between the children share the spare length.
        case spaceBetween
        /// All children get the same length.
        case equal
        /// All children grow or shrink by the same factor.
        case proportional
    }

    /// The direction in which children follow each other.
    public var axis: Axis
    /// The space between neighbours, in points.
    public var gap: Double
    /// The space between the stack's edges and its children, in points.
    public var padding: EdgeInsets
    /// How children are placed across the axis.
    public var alignment: Alignment
    /// How children are placed along the axis.
    public var distribution: Distribution

    /// Creates a stack. By default it is a column without gaps.
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

/// Positioned glyphs of one face, as typesetting makes them from text. The node's fills colour the glyphs.
public struct GlyphRun: Equatable, Sendable {
    /// A glyph and its position.
    public struct Glyph: Equatable, Sendable {
        /// The glyph's index in the face.
        public var id: UInt32
        /// The position of the glyph's origin on the baseline, in the node's coordinates.
        public var position: Point

        /// Creates a glyph at a position.
        public init(id: UInt32, position: Point) {
            self.id = id
            self.position = position
        }
    }

    /// The PostScript name of the face or of a variable face's instance, such as `Face_650wght`.
    public var face: String
    /// The em size in points.
    public var size: Double
    /// The glyphs in drawing order.
    public var glyphs: [Glyph]
    /// The characters of the glyphs. They inform readers only and do not affect the drawing.
    public var text: String?
    /// The offset of `text` in the original text, in bytes of UTF-8.
    public var textStart: Int?

    /// Creates a run of glyphs.
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
