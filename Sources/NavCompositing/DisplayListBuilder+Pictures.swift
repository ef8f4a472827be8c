import NavGeometry
import NavImaging
import NavRasterization
import NavScene

// MARK: - Colour glyphs

extension DisplayListBuilder {
    /// Draws the colour glyphs of a run.
    ///
    /// Colour glyphs keep their own colours but take the alpha of the text's paint, as on the
    /// platform: half-transparent text has half-transparent emoji.
    /// - Returns: The glyphs that have only an outline. They are not drawn yet.
    mutating func drawPictures(
        of text: ResolvedGlyphs, _ transform: AffineTransform
    ) -> [GlyphRun.Glyph] {
        let color = text.paint.representative
        var plain: [GlyphRun.Glyph] = []
        var pictures: [ResolvedNode] = []
        for glyph in text.run.glyphs where !budget.isExceeded {
            let picture = resources.glyphs.picture(
                face: text.run.face, glyph: glyph.id, foreground: color.withAlpha(1))
            let place = place(of: glyph, size: text.run.size, transform)
            switch picture {
            case .none: plain.append(glyph)
            case .nodes(let nodes):
                let group = ResolvedGroup(children: nodes, opacity: Double(color.alpha))
                pictures.append(ResolvedNode(.group(group), transform: place))
            case .bitmap(let bitmap, let rect):
                let image = ResolvedImage(source: "", rect: rect, sampling: .highQuality)
                draw(bitmap.faded(to: byte(fromUnit: color.alpha)), as: image, place)
            }
        }
        push(pictures, .identity)
        return plain
    }

    /// Counts the cost of preparing a picture for one use.
    ///
    /// High-quality sampling may need averages of the picture's pixels. An output other than sRGB needs converted
    /// colours.
    /// - Returns: Whether the cost is within the budget.
    mutating func isAffordable(_ bitmap: PremultipliedBitmap, _ sampling: Image.Sampling) -> Bool {
        let pixels = Double(bitmap.width) * Double(bitmap.height)
        let copies = (sampling == .highQuality ? 1.0 : 0) + (output == .srgb ? 0 : 1)
        budget.hold(bytes: copies * pixels * 4)
        budget.spend(work: (sampling == .highQuality ? pixels * 8 : 0) + (output == .srgb ? 0 : pixels * 60))
        return !budget.isExceeded
    }

    /// Returns the map from a glyph's em units to device pixels.
    ///
    /// Upright glyphs snap like outline glyphs: to whole pixels vertically and to quarter pixels horizontally.
    private func place(
        of glyph: GlyphRun.Glyph, size: Double, _ transform: AffineTransform
    ) -> AffineTransform {
        let exact = transform.concatenated(
            afterApplying: AffineTransform(
                a: size, b: 0, c: 0, d: size, e: glyph.position.x, f: glyph.position.y))
        guard transform.isPositiveScaleAndTranslation else { return exact }
        var snapped = exact
        snapped.e = (exact.e * 4 + 0.5).rounded(.down) / 4
        snapped.f = (exact.f + 0.5).rounded(.down)
        return snapped
    }
}

extension ResolvedPaint {
    /// One colour for the whole paint: a solid colour, a gradient's first colour made opaque, or black for a pattern
    /// or a picture.
    fileprivate var representative: StraightColor {
        switch self {
        case .solid(let color): color
        case .gradient(let gradient): gradient.stops.first?.color.withAlpha(1) ?? .black
        case .pattern, .picture: .black
        }
    }
}

extension StraightColor {
    fileprivate func withAlpha(_ alpha: Float) -> StraightColor {
        StraightColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}

extension PremultipliedBitmap {
    /// Returns the bitmap with every channel multiplied by an alpha, rounded to nearest.
    fileprivate func faded(to alpha: UInt8) -> PremultipliedBitmap {
        guard alpha < 255 else { return self }
        func scaled(_ channel: UInt8) -> UInt8 { UInt8((Int(channel) * Int(alpha) + 127) / 255) }
        return PremultipliedBitmap(
            width: width, height: height,
            pixels: pixels.map {
                PremultipliedPixel(
                    red: scaled($0.red), green: scaled($0.green), blue: scaled($0.blue),
                    alpha: scaled($0.alpha))
            })
    }
}
