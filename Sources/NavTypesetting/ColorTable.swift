import NavGeometry

/// The colour glyphs of a face: `COLR` table, versions 0 and 1, as specified by OpenType 1.9.1.
///
/// This reader replaces FreeType's. Releases of FreeType interpret angles of version 1 differently,
/// and pixels must not depend on the installed release. Variations of paints are not applied: each
/// paint has its default values.
struct ColorTable {
    /// The `COLR` table.
    let table: FontTable
    /// The palette that the paints refer to.
    let palette: ColorPalette
    /// The number of font units in an em.
    let unitsPerEm: Double

    /// Opens the table. Returns nil if the face has no `COLR` table or no palette.
    init?(colors: FontTable?, palette: FontTable?, unitsPerEm: Int) {
        guard let colors, let palette = ColorPalette(palette), unitsPerEm > 0 else { return nil }
        table = colors
        self.palette = palette
        self.unitsPerEm = Double(unitsPerEm)
    }

    /// Returns a colour glyph. Returns nil if the glyph has no colours, is damaged or exceeds a
    /// limit.
    func glyph(_ glyph: GlyphID, outline: (GlyphID) -> Path) -> ColorGlyph? {
        withoutActuallyEscaping(outline) { outline in
            var walk = ColorGraphWalk(self, outline: outline)
            if let paint = basePaint(of: glyph) {
                return walk.parts(at: paint, .identity, depth: 0).map {
                    ColorGlyph(parts: $0, clip: clipBox(of: glyph))
                }
            }
            return layers(of: glyph).flatMap { walk.fills($0) }.map { ColorGlyph(parts: $0, clip: nil) }
        }
    }

    /// The transform from font units (y up) to ems (y down).
    var toEms: AffineTransform { .scale(x: 1 / unitsPerEm, y: -1 / unitsPerEm) }
}

// MARK: Version 0

extension ColorTable {
    /// A glyph outline and the palette entry that fills it.
    struct Layer {
        let glyph: GlyphID
        let entry: Int
    }

    /// Returns the layers of a base glyph. Returns nil if the glyph has none or if the table is
    /// damaged.
    private func layers(of glyph: GlyphID) -> [Layer]? {
        guard let count = table.uint16(2), let base = table.uint32(4), let list = table.uint32(8),
            let total = table.uint16(12),
            let record = search(glyph, count: count, at: base, stride: 6),
            let first = table.uint16(record + 2), let length = table.uint16(record + 4),
            length > 0, first + length <= total
        else { return nil }
        var layers: [Layer] = []
        for index in first..<(first + length) {
            guard let glyph = table.uint16(list + 4 * index), let entry = table.uint16(list + 4 * index + 2)
            else { return nil }
            layers.append(Layer(glyph: GlyphID(glyph), entry: entry))
        }
        return layers
    }

    /// Finds the record that starts with a glyph ID, by binary search. Returns its offset, or nil
    /// if there is none.
    private func search(_ glyph: GlyphID, count: Int, at start: Int, stride: Int) -> Int? {
        var (lower, upper) = (0, count)
        while lower < upper {
            let middle = (lower + upper) / 2
            let record = start + stride * middle
            guard let found = table.uint16(record) else { return nil }
            if found == Int(glyph) { return record }
            if found < Int(glyph) { lower = middle + 1 } else { upper = middle }
        }
        return nil
    }
}

// MARK: Version 1

extension ColorTable {
    /// Returns the offset of a base glyph's paint, or nil if the glyph has none.
    func basePaint(of glyph: GlyphID) -> Int? {
        guard let version = table.uint16(0), version >= 1, let list = table.uint32(14), list > 0,
            let count = table.uint32(list),
            let record = search(glyph, count: min(count, 0x10000), at: list + 4, stride: 6),
            let offset = table.uint32(record + 2)
        else { return nil }
        return list + offset
    }

    /// Returns the offset of a paint in the layer list, or nil if the index is out of range.
    func layerPaint(_ index: Int) -> Int? {
        guard let list = table.uint32(18), list > 0, let count = table.uint32(list), index < count,
            let offset = table.uint32(list + 4 + 4 * index)
        else { return nil }
        return list + offset
    }

    /// Finds a glyph's clip box by binary search. Returns nil if the glyph has none.
    private func clipBox(of glyph: GlyphID) -> Rect? {
        guard let list = table.uint32(22), list > 0, let count = table.uint32(list + 1) else { return nil }
        var (lower, upper) = (0, min(count, 0x10000))
        while lower < upper {
            let middle = (lower + upper) / 2
            let record = list + 5 + 7 * middle
            guard let first = table.uint16(record), let last = table.uint16(record + 2) else { return nil }
            if Int(glyph) < first {
                upper = middle
            } else if Int(glyph) > last {
                lower = middle + 1
            } else {
                return table.uint24(record + 4).flatMap { box(at: list + $0) }
            }
        }
        return nil
    }

    /// Reads a clip box and converts it to ems, y down. Returns nil if the box is empty.
    private func box(at offset: Int) -> Rect? {
        guard let minX = table.int16(offset + 1), let minY = table.int16(offset + 3),
            let maxX = table.int16(offset + 5), let maxY = table.int16(offset + 7), minX < maxX, minY < maxY
        else { return nil }
        return Rect(
            x: minX / unitsPerEm, y: -maxY / unitsPerEm, width: (maxX - minX) / unitsPerEm,
            height: (maxY - minY) / unitsPerEm)
    }
}
