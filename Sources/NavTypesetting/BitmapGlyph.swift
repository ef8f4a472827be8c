import NavGeometry

/// A glyph as a picture file (`CBDT` or `sbix`).
public struct BitmapGlyph: Equatable, Sendable {
    /// A whole PNG file, as it stands in the font; nothing in it has been checked.
    public let png: [UInt8]
    /// Where the picture stands, in ems, y down, origin on the baseline.
    public let rect: Rect
}
