import NavGeometry

/// A glyph that the font stores as an image file (`CBDT` or `sbix`).
public struct BitmapGlyph: Equatable, Sendable {
    /// A whole PNG file, byte for byte as in the font. The font reader does not validate it.
    public let png: [UInt8]
    /// The rectangle that the image fills, in ems, with y down and the origin on the baseline.
    public let rect: Rect
}
