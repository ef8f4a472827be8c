import NavGeometry
import NavImaging

/// Positioned glyphs of one face. Typesetting turns text into glyph runs. The node's fills colour the glyphs.
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
    /// The characters of the glyphs. They do not affect the drawing.
    public var text: String?
    /// The offset of `text` in the text node from which the run was made, in bytes of UTF-8.
    public var textStart: Int?
    /// The distance from each glyph's pen position to the next one, in points, in the order of `glyphs`.
    /// These distances do not affect the drawing.
    public var advances: [Double]?
    /// The offset in `text` of each glyph's characters, in bytes of UTF-8, in the order of `glyphs`. Glyphs of one
    /// cluster have the same offset. These offsets do not affect the drawing.
    public var clusters: [Int]?

    /// Creates a run of glyphs.
    public init(
        face: String, size: Double, glyphs: [Glyph], text: String? = nil, textStart: Int? = nil,
        advances: [Double]? = nil, clusters: [Int]? = nil
    ) {
        self.advances = advances
        self.clusters = clusters
        self.face = face
        self.size = size
        self.glyphs = glyphs
        self.text = text
        self.textStart = textStart
    }
}
