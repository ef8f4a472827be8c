import NavCompositing
import NavGeometry
import NavImaging
import NavLayout
import NavScene

/// One picture of a scene and the boxes of its nodes. Probes (conditions that a scene states for named nodes) and the
/// checks of accessibility examine it.
///
/// The picture is drawn when a check first needs its pixels.
struct ExaminedPicture {
    /// The boxes of all nodes including parts of components, parents before their children.
    let boxes: [FrameTree.Box]
    private let pipeline: Pipeline
    private let prepared: Pipeline.Prepared
    private var drawn: PremultipliedBitmap?

    /// Lays out a scene and prepares its picture, without drawing it.
    ///
    /// - Throws: ``RenderError`` for a scene with errors.
    init(_ scene: Scene, _ renderer: Renderer) throws {
        var scene = try renderer.adapted(scene)
        // Probes state colours in sRGB, and the contrast ratio is defined for sRGB.
        if scene.canvas.colorSpace != .srgb { scene.canvas.colorSpace = .srgb }
        var layout = Pipeline(momentOf: scene, renderer.options)
        boxes = try layout.frames(of: scene).boxes
        var pipeline = Pipeline(momentOf: scene, renderer.options)
        prepared = try pipeline.prepare(scene)
        self.pipeline = pipeline
    }

    var canvas: Canvas { prepared.scene.canvas }

    /// Returns the box of the first node with an id; nil for an unknown id.
    func box(of id: String) -> FrameTree.Box? { boxes.first { $0.node.id == id } }

    /// Returns the bounding box of a node on the canvas with all transforms, in points.
    func frame(of box: FrameTree.Box) -> Rect { box.bounds }

    /// Returns the pixels of the whole picture.
    mutating func bitmap() throws -> PremultipliedBitmap {
        if let drawn { return drawn }
        let bitmap = try draw(prepared.scene)
        drawn = bitmap
        return bitmap
    }

    private func draw(_ scene: ResolvedScene) throws -> PremultipliedBitmap {
        var pipeline = pipeline
        return try pipeline.paint(
            Pipeline.Prepared(scene: scene, fonts: prepared.fonts, resources: prepared.resources))
    }

    /// Returns the pixel at a point of the canvas; nil outside of it.
    mutating func pixel(at point: Point) throws -> PremultipliedPixel? {
        let bitmap = try bitmap()
        let (x, y) = (point.x * canvas.scale, point.y * canvas.scale)
        guard x >= 0, y >= 0, x < Double(bitmap.width), y < Double(bitmap.height) else { return nil }
        return bitmap[Int(x), Int(y)]
    }

    /// Returns whether the node with an id changes at least one pixel.
    mutating func isVisible(_ id: String) throws -> Bool {
        let without = try draw(
            ResolvedScene(canvas: canvas, nodes: prepared.scene.nodes.compactMap { $0.without(id) }))
        return try bitmap().pixels != without.pixels
    }

    /// Returns the smallest contrast ratio of a node's glyphs to the pixels behind them.
    ///
    /// Only solid paints count. Paths are measured too, but only if the glyphs alone give no ratio. The result is nil
    /// if the node shows no measured glyph or path on the canvas.
    mutating func contrast(of id: String) throws -> Double? {
        let whole = try bitmap()
        var best: Double?
        for onlyGlyphs in [true, false] where best == nil {
            let leaves = prepared.scene.leaves(of: id, onlyGlyphs: onlyGlyphs)
            guard !leaves.isEmpty else { continue }
            let nodes = prepared.scene.nodes.compactMap {
                $0.withoutLeaves(of: id, onlyGlyphs: onlyGlyphs, isInside: false)
            }
            let behind = try draw(ResolvedScene(canvas: canvas, nodes: nodes))
            for leaf in leaves {
                let alone = ResolvedScene(canvas: canvas, nodes: [leaf.node])
                let touched = DisplayList(alone, resources: prepared.resources).touched
                let ratio = Self.contrast(of: leaf.color, in: touched, whole, behind)
                best = [best, ratio].compactMap(\.self).min()
            }
        }
        return best
    }

    /// Returns the visible glyph runs with a solid paint, each with its smallest contrast ratio to the picture without
    /// these runs.
    mutating func contrastsOfTexts() throws -> [(glyphs: GlyphRun, source: Range<Int>?, ratio: Double)] {
        let leaves = prepared.scene.leaves(of: nil, onlyGlyphs: true)
        guard !leaves.isEmpty else { return [] }
        let whole = try bitmap()
        let nodes = prepared.scene.nodes.compactMap {
            $0.withoutLeaves(of: nil, onlyGlyphs: true, isInside: true)
        }
        let behind = try draw(ResolvedScene(canvas: canvas, nodes: nodes))
        return leaves.compactMap { leaf in
            guard case .glyphs(let glyphs) = leaf.node.content else { return nil }
            let alone = ResolvedScene(canvas: canvas, nodes: [leaf.node])
            let touched = DisplayList(alone, resources: prepared.resources).touched
            return Self.contrast(of: leaf.color, in: touched, whole, behind).map {
                (glyphs.run, leaf.node.source, $0)
            }
        }
    }

    /// Returns the smallest contrast ratio of a colour to the pixels of `behind` in a rectangle.
    ///
    /// Only pixels that differ between `whole` and `behind` count. The result is nil if no pixel differs.
    private static func contrast(
        of color: StraightColor, in rect: PixelRect, _ whole: PremultipliedBitmap,
        _ behind: PremultipliedBitmap
    ) -> Double? {
        var smallest: Double?
        var known: (pixel: PremultipliedPixel, ratio: Double)?
        let (left, right) = (max(rect.minX, 0), min(rect.maxX, whole.width))
        guard left < right else { return nil }
        for y in max(rect.minY, 0)..<max(min(rect.maxY, whole.height), max(rect.minY, 0)) {
            for x in left..<right where whole[x, y] != behind[x, y] {
                let pixel = behind[x, y]
                let ratio = known?.pixel == pixel ? known?.ratio ?? 1 : contrastRatio(color, over: pixel)
                known = (pixel, ratio)
                smallest = min(smallest ?? ratio, ratio)
            }
        }
        return smallest
    }
}

/// Returns the contrast ratio of a colour to the pixel behind it: WCAG 2.2, "contrast ratio".
///
/// A pixel that is not opaque is first drawn over white.
func contrastRatio(_ color: StraightColor, over pixel: PremultipliedPixel) -> Double {
    let missing = Float(255 - pixel.alpha) / 255
    let back = [pixel.red, pixel.green, pixel.blue].map { Float($0) / 255 + missing }
    let front = zip([color.red, color.green, color.blue], back).map { over, under in
        clampedToUnit(over) * color.alpha + under * (1 - color.alpha)
    }
    let luminances = [front, back].map { relativeLuminance($0.map(Double.init)) }
    return (max(luminances[0], luminances[1]) + 0.05) / (min(luminances[0], luminances[1]) + 0.05)
}

/// Returns the relative luminance of an sRGB colour: WCAG 2.2, "relative luminance".
private func relativeLuminance(_ encoded: [Double]) -> Double {
    let linear = RGBSpace.srgb.linear(SIMD3(encoded[0], encoded[1], encoded[2]))
    return 0.2126 * linear.x + 0.7152 * linear.y + 0.0722 * linear.z
}

/// Glyphs or a path with a solid paint, and with the transform to the canvas. The alpha of the colour includes
/// the opacities of all groups.
private struct ColoredLeaf {
    let node: ResolvedNode
    let color: StraightColor
}

extension ResolvedScene {
    /// Returns the glyphs and paths with a solid paint inside all nodes whose id is `id`. A nil `id` stands for
    /// the whole scene.
    ///
    /// - Parameter onlyGlyphs: whether to leave out paths.
    fileprivate func leaves(of id: String?, onlyGlyphs: Bool) -> [ColoredLeaf] {
        var leaves: [ColoredLeaf] = []
        var pending = nodes.reversed().map { ($0, AffineTransform.identity, 1.0, false) }
        while let (node, outer, opacity, isInside) = pending.popLast() {
            let transform = outer.concatenated(afterApplying: node.transform)
            let isPart = isInside || id == nil || node.id == id
            if case .group(let group) = node.content {
                pending += group.children.reversed().map { ($0, transform, opacity * group.opacity, isPart) }
            } else if isPart, let color = node.color(onlyGlyphs: onlyGlyphs) {
                var placed = node
                placed.transform = transform
                leaves.append(ColoredLeaf(node: placed, color: color.withAlpha(multipliedBy: Float(opacity))))
            }
        }
        return leaves
    }
}

extension ResolvedNode {
    /// Returns the colour of glyphs or of a path with a solid paint; nil for other nodes.
    fileprivate func color(onlyGlyphs: Bool) -> StraightColor? {
        switch content {
        case .glyphs(let glyphs): if case .solid(let color) = glyphs.paint { return color }
        case .path(let path) where !onlyGlyphs: if case .solid(let color) = path.paint { return color }
        default: break
        }
        return nil
    }

    /// Returns the node without the descendants whose id is `removed`; nil if the node itself has this id.
    ///
    /// The depth of recursion is the nesting of groups, which the decoder limits.
    fileprivate func without(_ removed: String) -> ResolvedNode? {
        if id == removed { return nil }
        guard case .group(var group) = content else { return self }
        group.children = group.children.compactMap { $0.without(removed) }
        var node = self
        node.content = .group(group)
        return node
    }

    /// Returns the node without the glyphs and paths with a solid paint that are inside nodes whose id is `part`.
    /// The result is nil if the node itself is such a glyph run or path.
    ///
    /// The depth of recursion is the nesting of groups, which the decoder limits.
    ///
    /// - Parameters:
    ///   - onlyGlyphs: whether to keep paths.
    ///   - isInside: whether this node is inside a node whose id is `part`.
    fileprivate func withoutLeaves(of part: String?, onlyGlyphs: Bool, isInside: Bool) -> ResolvedNode? {
        let isPart = isInside || id == part
        guard case .group(var group) = content else {
            return isPart && color(onlyGlyphs: onlyGlyphs) != nil ? nil : self
        }
        group.children = group.children.compactMap {
            $0.withoutLeaves(of: part, onlyGlyphs: onlyGlyphs, isInside: isPart)
        }
        var node = self
        node.content = .group(group)
        return node
    }
}
