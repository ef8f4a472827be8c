import NavCompositing
import NavGeometry
import NavImageCoding
import NavImaging
import NavJSON
import NavLayout
import NavScene
import NavTypesetting
import Synchronization

/// Gives the compositor the outlines and colour pictures of glyphs.
final class FontOutlines: GlyphOutlines {
    private let fonts: FontCollection
    private let limits: ImageLimits
    private let bitmaps: Mutex<[Key: PremultipliedBitmap?]> = Mutex([:])

    private struct Key: Hashable {
        let face: String
        let glyph: UInt32
    }

    init(fonts: FontCollection, limits: Limits) {
        self.fonts = fonts
        self.limits = ImageLimits(maxBytes: limits.imageBytes, maxPixels: 1 << 22)
    }

    func outline(face: String, glyph: UInt32) -> Path? { self.face(face)?.outline(of: glyph) }

    func hasPictures(face: String) -> Bool { self.face(face)?.hasColor ?? false }

    func picture(face name: String, glyph: UInt32, foreground: StraightColor) -> GlyphPicture? {
        guard let face = face(name) else { return nil }
        if let picture = face.colorGlyph(glyph) { return .nodes(picture.nodes(foreground: foreground)) }
        guard let picture = face.bitmapGlyph(glyph),
            let bitmap = bitmap(picture, Key(face: name, glyph: glyph))
        else { return nil }
        return .bitmap(bitmap, picture.rect)
    }

    private func face(_ name: String) -> FontFace? { try? fonts.face(postScriptName: name) }

    /// Decodes a picture inside a font. A damaged picture counts as absent: fonts are untrusted input.
    private func bitmap(_ picture: BitmapGlyph, _ key: Key) -> PremultipliedBitmap? {
        if let known = bitmaps.withLock({ $0[key] }) { return known }
        let decoded = try? ImageDecoder.decode(picture.png, limits: limits).bitmap
        let bitmap = decoded.map(PremultipliedBitmap.init)
        bitmaps.withLock { $0[key] = .some(bitmap) }
        return bitmap
    }
}
