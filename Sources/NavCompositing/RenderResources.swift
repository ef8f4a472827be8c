import NavGeometry
import NavImaging
import NavScene

/// A source of glyph outlines and colour glyphs.
public protocol GlyphOutlines: Sendable {
    /// Returns a glyph's outline in em units, with the baseline at 0 and y down; nil if the face or
    /// the glyph does not exist.
    func outline(face: String, glyph: UInt32) -> Path?

    /// Returns whether any glyph of the face can have colours.
    func hasPictures(face: String) -> Bool

    /// Returns a colour glyph; nil if the glyph has only an outline.
    /// - Parameter foreground: The text's colour, which parts of the glyph may use.
    func picture(face: String, glyph: UInt32, foreground: StraightColor) -> GlyphPicture?
}

extension GlyphOutlines {
    /// Returns false: by default, no face has colours.
    public func hasPictures(face: String) -> Bool { false }
    /// Returns nil: by default, no glyph has colours.
    public func picture(face: String, glyph: UInt32, foreground: StraightColor) -> GlyphPicture? { nil }
}

/// A colour glyph in em units, with the baseline at 0 and y down.
public enum GlyphPicture: Sendable {
    /// Nodes, the bottom one first.
    case nodes([ResolvedNode])
    /// A bitmap that fills a rectangle.
    case bitmap(PremultipliedBitmap, Rect)
}

/// The glyphs and images that a resolved scene refers to.
public struct RenderResources: Sendable {
    /// The source of glyph outlines and colour glyphs.
    public var glyphs: any GlyphOutlines
    /// The decoded images, keyed by the name in the scene.
    public var images: [String: PremultipliedBitmap]

    /// Creates the resources of a scene.
    public init(glyphs: any GlyphOutlines, images: [String: PremultipliedBitmap] = [:]) {
        self.glyphs = glyphs
        self.images = images
    }
}
