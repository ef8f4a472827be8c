import NavGeometry
import NavImaging
import NavRasterization
import NavScene

/// Coverage of glyphs, drawn once for each face, size and quarter of a pixel, and used wherever the glyph stands.
///
/// As on the platform: outlines unhinted, pens at quarter pixels along the line, baselines on whole pixels.
struct GlyphMaskCache {
    /// Above this em size in device pixels glyphs are drawn as outlines: masks would be large and seldom used twice.
    static let largestEm = 256.0

    /// What all glyphs of a run have in common.
    private struct Style: Hashable {
        var face: String
        var scaleX: Double
        var scaleY: Double
    }

    private struct Key: Hashable {
        var glyph: UInt32
        /// Quarters of a pixel, 0…3.
        var phase: UInt32
    }

    private(set) var masks: [CoverageBuffer] = []
    private var indices: [Style: [Key: Int]] = [:]
    private let outlines: any GlyphOutlines
    private var painter: Painter
    private let gamma: CoverageGamma?

    init(
        outlines: any GlyphOutlines, gamma: CoverageGamma? = nil, kernels: KernelSet,
        shortcuts: DrawingShortcuts = .all
    ) {
        self.outlines = outlines
        self.gamma = gamma
        painter = Painter(kernels: kernels, shortcuts: shortcuts)
    }

    /// Finds where each glyph's coverage goes. Glyphs without ink, and those that cannot be seen, are left out.
    /// - Parameters:
    ///   - transform: scales without mirroring and translates.
    ///   - placed: gets them.
    /// - Returns: the pixels that all of them can touch.
    mutating func place(
        _ run: GlyphRun, transform: AffineTransform, visible: PixelRect,
        into placed: inout [DisplayList.PlacedGlyph]
    ) -> PixelRect {
        let style = Style(
            face: run.face, scaleX: run.size * transform.a, scaleY: run.size * transform.d)
        // Taken out while it grows, so that it is not copied.
        var known = indices.removeValue(forKey: style) ?? [:]
        defer { indices[style] = known }
        var bounds = PixelRect.empty
        for glyph in run.glyphs {
            guard let pen = Pen(transform.apply(to: glyph.position)) else { continue }
            let key = Key(glyph: glyph.id, phase: UInt32(pen.phase))
            let index: Int
            if let found = known[key] {
                index = found
            } else {
                index = add(key, style)
                known[key] = index
            }
            let place = masks[index].rect.moved(byX: pen.x, y: pen.y)
            guard !place.intersection(visible).isEmpty else { continue }
            placed.append(
                DisplayList.PlacedGlyph(mask: Int32(index), x: Int32(pen.x), y: Int32(pen.y)))
            bounds = bounds.union(place)
        }
        return bounds
    }

    /// The outlines of a run in device pixels, as one path, at their exact places.
    func outline(of run: GlyphRun, transform: AffineTransform) -> Path {
        var path = Path()
        for glyph in run.glyphs {
            guard let outline = outlines.outline(face: run.face, glyph: glyph.id) else { continue }
            let em = AffineTransform(
                a: run.size, b: 0, c: 0, d: run.size, e: glyph.position.x, f: glyph.position.y)
            path.append(outline.transformed(by: transform.concatenated(afterApplying: em)))
        }
        return path
    }

    /// Draws a mask.
    /// - Returns: its index.
    private mutating func add(_ key: Key, _ style: Style) -> Int {
        masks.append(mask(of: key, style))
        return masks.count - 1
    }

    private mutating func mask(of key: Key, _ style: Style) -> CoverageBuffer {
        let outline = outlines.outline(face: style.face, glyph: key.glyph) ?? Path()
        let em = AffineTransform(
            a: style.scaleX, b: 0, c: 0, d: style.scaleY, e: Double(key.phase) / 4, f: 0)
        let edges = FilledOutline(outline.transformed(by: em), fillRule: .nonZero, kernels: painter.kernels)
        let linear = painter.coverage(of: edges, in: edges.bounds)
        return gamma.map { $0.applied(to: linear) } ?? linear
    }
}

/// Where a glyph's origin stands on the pixel grid: whole pixels, and quarters along the line.
private struct Pen {
    let x: Int
    let y: Int
    let phase: Int

    init?(_ position: Point) {
        // Farther away nothing can be seen, and whole numbers would not hold it.
        guard abs(position.x) < 1e8, abs(position.y) < 1e8 else { return nil }
        let quarters = Int((position.x * 4 + 0.5).rounded(.down))
        x = quarters >> 2
        phase = quarters & 3
        y = Int((position.y + 0.5).rounded(.down))
    }
}
