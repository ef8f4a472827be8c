import NavGeometry
import NavImaging
import NavRasterization
import NavScene

/// Caches glyph coverage for each face, size and quarter-pixel phase.
///
/// As on the platform, outlines are unhinted. Pens snap to quarter pixels along the line, and
/// baselines snap to whole pixels.
struct GlyphMaskCache {
    /// The largest em size, in device pixels, whose masks are cached. Larger glyphs are drawn as
    /// outlines, because their masks would be large and seldom reused.
    static let largestEm = 256.0

    /// Bytes of a cached mask in addition to its coverage.
    private static let entryBytes = 150.0
    /// The cost of loading a glyph's outline and turning it into coverage, without the cost of its pixels. The cost
    /// is in steps, like ``Limits/work``.
    private static let maskCost = 20_000.0

    private struct Style: Hashable {
        var face: String
        var scaleX: Double
        var scaleY: Double
    }

    private struct Key: Hashable {
        var glyph: UInt32
        /// The pen's horizontal phase in quarters of a pixel, 0 to 3.
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

    /// Finds the mask and the position of each glyph. Glyphs without ink and glyphs outside the
    /// visible pixels are left out.
    /// - Parameters:
    ///   - transform: A translation and positive scale factors.
    ///   - placed: Receives the glyphs.
    /// - Returns: The bounding box of all placed glyphs.
    mutating func place(
        _ run: GlyphRun, transform: AffineTransform, visible: PixelRect,
        into placed: inout [DisplayList.PlacedGlyph], budget: inout Budget
    ) -> PixelRect {
        let style = Style(
            face: run.face, scaleX: run.size * transform.a, scaleY: run.size * transform.d)
        // Take the dictionary out of `indices` while it grows. Otherwise the first insertion would copy it.
        var known = indices.removeValue(forKey: style) ?? [:]
        defer { indices[style] = known }
        var bounds = PixelRect.empty
        for (number, glyph) in run.glyphs.enumerated() where !budget.isExceeded {
            if number % 1024 == 1023, budget.cancellation.isCancelled { return bounds }
            guard let pen = Pen(transform.apply(to: glyph.position)) else { continue }
            let key = Key(glyph: glyph.id, phase: UInt32(pen.phase))
            let index: Int
            if let found = known[key] {
                index = found
            } else {
                index = add(key, style)
                known[key] = index
                let size = masks[index].rect.pixelArea
                budget.hold(bytes: size + Self.entryBytes)
                budget.spend(work: size * 10 + Self.maskCost)
            }
            let place = masks[index].rect.moved(byX: pen.x, y: pen.y)
            guard !place.intersection(visible).isEmpty else { continue }
            placed.append(
                DisplayList.PlacedGlyph(mask: Int32(index), x: Int32(pen.x), y: Int32(pen.y)))
            bounds = bounds.union(place)
        }
        return bounds
    }

    /// Returns a run's outlines at their exact positions in device pixels, as one path.
    /// - Parameter budget: Checks the path's bytes. If the budget is exceeded, further glyphs are left out.
    func outline(of run: GlyphRun, transform: AffineTransform, budget: inout Budget) -> Path {
        var path = Path()
        var size = 0.0
        for glyph in run.glyphs where budget.borrow(bytes: size) {
            guard let outline = outlines.outline(face: run.face, glyph: glyph.id) else { continue }
            let em = AffineTransform(
                a: run.size, b: 0, c: 0, d: run.size, e: glyph.position.x, f: glyph.position.y)
            path.append(outline.transformed(by: transform.concatenated(afterApplying: em)))
            budget.spend(work: Self.maskCost)
            size = Double(2 * path.elements.count * MemoryLayout<Path.Element>.stride)
        }
        return path
    }

    /// Draws a mask and adds it to the cache.
    /// - Returns: The mask's index.
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

/// A glyph's origin on the pixel grid: whole pixels, and a phase in quarter pixels along the line.
private struct Pen {
    let x: Int
    let y: Int
    let phase: Int

    init?(_ position: Point) {
        // Farther positions are invisible and might not fit an Int32.
        guard abs(position.x) < 1e8, abs(position.y) < 1e8 else { return nil }
        let quarters = Int((position.x * 4 + 0.5).rounded(.down))
        x = quarters >> 2
        phase = quarters & 3
        y = Int((position.y + 0.5).rounded(.down))
    }
}
