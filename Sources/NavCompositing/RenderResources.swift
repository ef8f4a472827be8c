import NavGeometry
import NavImaging
import NavScene

/// Gives outlines of glyphs, and pictures of those that have colours of their own.
public protocol GlyphOutlines: Sendable {
    /// The outline in em units, baseline at 0, y down; nil for a face or glyph that is not there.
    func outline(face: String, glyph: UInt32) -> Path?

    /// Whether any glyph of the face can have a picture.
    func hasPictures(face: String) -> Bool

    /// The picture of a glyph; nil for one that is an outline and nothing else.
    /// - Parameter foreground: the colour of the text, which parts of a picture may have.
    func picture(face: String, glyph: UInt32, foreground: StraightColor) -> GlyphPicture?
}

extension GlyphOutlines {
    public func hasPictures(face: String) -> Bool { false }
    public func picture(face: String, glyph: UInt32, foreground: StraightColor) -> GlyphPicture? { nil }
}

/// A glyph in colours, in em units, baseline at 0, y down.
public enum GlyphPicture: Sendable {
    /// The first at the bottom.
    case nodes([ResolvedNode])
    /// Pixels over a rectangle.
    case bitmap(PremultipliedBitmap, Rect)
}

/// What a resolved scene names and does not contain.
public struct RenderResources: Sendable {
    public var glyphs: any GlyphOutlines
    /// Decoded pictures by the name that the scene uses.
    public var images: [String: PremultipliedBitmap]

    public init(glyphs: any GlyphOutlines, images: [String: PremultipliedBitmap] = [:]) {
        self.glyphs = glyphs
        self.images = images
    }
}
