import NavGeometry
import NavImaging

/// Gives outlines of glyphs.
public protocol GlyphOutlines: Sendable {
    /// The outline in em units, baseline at 0, y down; nil for a face or glyph that is not there.
    func outline(face: String, glyph: UInt32) -> Path?
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
