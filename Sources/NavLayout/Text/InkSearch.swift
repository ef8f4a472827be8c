import NavGeometry
import NavScene
import NavTypesetting

/// Finds the gaps that a decoration line leaves around letters. Caches the ink of glyphs.
struct InkSearch {
    /// The text in UTF-8.
    private let bytes: [UInt8]
    /// The fonts of the text runs at their final sizes.
    private let fonts: [FontDescription]
    private var known: [Key: Extent?] = [:]

    /// A glyph, and the upper and lower edge of a decoration line relative to the glyph's baseline, in points.
    private struct Key: Hashable {
        let face: FontFace
        let glyph: GlyphID
        let size: Double
        let top: Double
        let bottom: Double
        let emboldening: Double
        let obliqueDegrees: Double
    }

    init(text: Text, fonts: [FontDescription]) {
        bytes = Array(text.string.utf8)
        self.fonts = fonts
    }

    /// Returns the gaps of a line around letters, from left to right.
    ///
    /// A gap extends beyond the ink by the line's thickness, as in Chromium.
    mutating func gaps(in form: DecorationForm, of runs: [PlacedRun]) -> [Extent] {
        let (top, bottom) = form.bounds
        var gaps: [Extent] = []
        for run in runs where !run.isInlineBox {
            let (face, size, font) = (run.typeset.face, run.run.size, fonts[run.span])
            for (glyph, source) in zip(run.run.glyphs, run.typeset.glyphs) {
                let key = Key(
                    face: face, glyph: glyph.id, size: size, top: top - glyph.position.y,
                    bottom: bottom - glyph.position.y, emboldening: font.emboldening,
                    obliqueDegrees: font.obliqueDegrees)
                guard let ink = ink(of: key), leavesGap(at: source.cluster) else { continue }
                let x = glyph.position.x
                gaps.append(
                    Extent(
                        x + ink.lower * size - form.thickness, x + ink.upper * size + form.thickness))
            }
        }
        return gaps.sorted { $0.lower < $1.lower }
    }

    /// Returns the horizontal extent of a glyph's ink between the edges of a line, in ems. The result is nil if the
    /// glyph has no ink between the edges.
    private mutating func ink(of key: Key) -> Extent? {
        if let found = known[key] { return found }
        var outline = key.face.outline(of: key.glyph)
        if key.emboldening > 0 { outline = outline.emboldened(by: key.emboldening / 2 / key.size) }
        if key.obliqueDegrees != 0 {
            let (sine, cosine) = sineAndCosine(degrees: key.obliqueDegrees)
            outline = outline.transformed(
                by: AffineTransform(a: 1, b: 0, c: -sine / cosine, d: 1, e: 0, f: 0))
        }
        let ink = outline.ink(between: key.top / key.size, and: key.bottom / key.size)
        known[key] = .some(ink)
        return ink
    }

    /// Returns whether a line leaves a gap around the character at a UTF-8 offset.
    ///
    /// Ideographs, kana and Hangul get no gaps, because gaps around them would leave little of the line. Slashes,
    /// backslashes and underscores get no gaps either, because they are lines themselves. Chromium excludes the same
    /// characters.
    private func leavesGap(at offset: Int) -> Bool {
        guard offset < bytes.count else { return true }
        let end = min(offset + 4, bytes.count)
        let scalar = String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars.first
        return switch scalar?.value ?? 0 {
        case 0x2F, 0x5C, 0x5F, 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF: false
        case 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF: false
        default: true
        }
    }
}

extension Path {
    /// Returns the horizontal extent of the outline between two y coordinates, or nil if no part of the outline lies
    /// between them.
    fileprivate func ink(between top: Double, and bottom: Double) -> Extent? {
        guard !isEmpty, bounds.y < bottom, bounds.maxY > top else { return nil }
        var (left, right) = (Double.infinity, -Double.infinity)
        // 1/1024 em is less than a tenth of a pixel at usual sizes.
        for line in flattened(tolerance: 1.0 / 1024) {
            for index in line.points.indices {
                let (a, b) = (line.points[index], line.points[(index + 1) % line.points.count])
                let (upper, lower) = (max(top, min(a.y, b.y)), min(bottom, max(a.y, b.y)))
                guard upper < lower || (upper == lower && a.y == b.y) else { continue }
                let slope = a.y == b.y ? 0 : (b.x - a.x) / (b.y - a.y)
                let ends =
                    a.y == b.y ? [a.x, b.x] : [a.x + (upper - a.y) * slope, a.x + (lower - a.y) * slope]
                for x in ends { (left, right) = (min(left, x), max(right, x)) }
            }
        }
        return left <= right ? Extent(left, right) : nil
    }
}
