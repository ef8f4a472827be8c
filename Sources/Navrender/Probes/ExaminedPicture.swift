import NavCompositing
import NavGeometry
import NavImaging
import NavLayout
import NavRasterization
import NavScene

/// One picture of a scene and the boxes of its nodes.
///
/// Probes and the checks of accessibility examine the picture. A probe is a condition that a scene states for named
/// nodes. The picture is drawn when a probe or check first needs its pixels.
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

    /// Returns the pixel at a point of the canvas; nil outside of the canvas.
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
        for onlyGlyphs in [true, false] {
            let ratios = try contrasts(of: prepared.scene.leaves(of: id, onlyGlyphs: onlyGlyphs))
            if let smallest = ratios.compactMap({ $0 }).min() { return smallest }
        }
        return nil
    }

    /// A visible glyph run with its contrast.
    struct TextContrast {
        let glyphs: GlyphRun
        /// The byte range of the node in the scene file.
        let source: Range<Int>?
        /// The middle of the glyphs, in points on the canvas.
        let center: Point
        /// The smallest contrast ratio of the visible letters to the pixels below them.
        let ratio: Double
    }

    /// Returns the visible glyph runs with a solid paint, each with its smallest contrast ratio to the picture without
    /// these runs.
    mutating func contrastsOfTexts() throws -> [TextContrast] {
        let leaves = prepared.scene.leaves(of: nil, onlyGlyphs: true)
        return zip(leaves, try contrasts(of: leaves)).compactMap { leaf, ratio in
            guard case .glyphs(let glyphs) = leaf.node.content, let ratio else { return nil }
            let rect = touched(by: leaf)
            let center = Point(
                x: Double(rect.minX + rect.maxX) / 2 / canvas.scale,
                y: Double(rect.minY + rect.maxY) / 2 / canvas.scale)
            return TextContrast(glyphs: glyphs.run, source: leaf.node.source, center: center, ratio: ratio)
        }
    }

    private func touched(by leaf: ColoredLeaf) -> PixelRect {
        DisplayList(ResolvedScene(canvas: canvas, nodes: [leaf.node]), resources: prepared.resources).touched
    }

    /// Returns the smallest contrast ratio of each leaf (glyphs or a path) to the picture behind the leaf. That picture
    /// shows none of the given leaves. The ratio of an invisible leaf is nil.
    ///
    /// A pixel counts for a leaf if the pixel changes when the leaf is removed. So a covered or masked letter does not
    /// count. Leaves that do not overlap are removed together, so one drawing suffices for most scenes.
    private mutating func contrasts(of leaves: [ColoredLeaf]) throws -> [Double?] {
        guard !leaves.isEmpty else { return [] }
        let whole = try bitmap()
        let behind = try draw(prepared.scene.without(Set(leaves.map(\.number))))
        let rects = leaves.map(touched)
        var ratios = [Double?](repeating: nil, count: leaves.count)
        for group in disjointGroups(of: rects) {
            let without =
                group.count == leaves.count
                ? behind : try draw(prepared.scene.without(Set(group.map { leaves[$0].number })))
            for index in group {
                ratios[index] = LetterContrast(whole: whole, without: without, behind: behind)
                    .smallestRatio(of: leaves[index].color, in: rects[index])
            }
        }
        return ratios
    }
}

/// Divides rectangles into at most `maximumCount` groups. A group is a list of indices.
///
/// A rectangle joins the first group whose rectangles it does not overlap. The last group takes all remaining
/// rectangles, even if they overlap, so that a hostile scene does not need a drawing for each text.
func disjointGroups(of rects: [PixelRect], maximumCount: Int = 16) -> [[Int]] {
    var groups: [[Int]] = []
    for (index, rect) in rects.enumerated() {
        let free = groups.firstIndex { group in group.allSatisfy { rects[$0].intersection(rect).isEmpty } }
        if let free {
            groups[free].append(index)
        } else if groups.count < maximumCount {
            groups.append([index])
        } else {
            groups[maximumCount - 1].append(index)
        }
    }
    return groups
}

/// Three pictures that tell how well letters are visible.
private struct LetterContrast {
    /// The finished picture.
    let whole: PremultipliedBitmap
    /// The picture without the letters of one group of `disjointGroups`.
    let without: PremultipliedBitmap
    /// The picture without the letters of all groups.
    let behind: PremultipliedBitmap

    /// Returns the smallest contrast ratio of a colour to the pixels of ``behind`` in a rectangle.
    ///
    /// A letter is visible in a pixel with a share between 0 and 1. The share is the change that the letter makes,
    /// divided by the change that full coverage with `color` would make. All changed pixels with the same colour in
    /// ``behind`` are one background. The share of a background is the largest share of its pixels. A background counts
    /// only if its share is at least half of the largest share of all backgrounds. The result is nil if no pixel
    /// changes.
    ///
    /// For example, a shape covers a part of a letter. At the shape's smooth edge, the letter is visible with a share
    /// of 0.3. In the uncovered part, the share is 1. So the colours behind the edge do not count.
    func smallestRatio(of color: StraightColor, in rect: PixelRect) -> Double? {
        let (left, right) = (max(rect.minX, 0), min(rect.maxX, whole.width))
        let (top, bottom) = (max(rect.minY, 0), min(rect.maxY, whole.height))
        guard left < right, top < bottom else { return nil }
        var pixels: [PremultipliedPixel: (share: Double, ratio: Double)] = [:]
        for y in top..<bottom {
            for x in left..<right where whole[x, y] != without[x, y] {
                let under = behind[x, y]
                let most = under.difference(from: over(PremultipliedPixel(color), under))
                let change = Double(whole[x, y].difference(from: without[x, y]))
                let share = most == 0 ? 1 : min(change / Double(most), 1)
                let ratio = pixels[under]?.ratio ?? contrastRatio(color, over: under)
                pixels[under] = (max(share, pixels[under]?.share ?? 0), ratio)
            }
        }
        let largest = pixels.values.map(\.share).max() ?? 0
        return pixels.values.filter { $0.share >= largest / 2 }.map(\.ratio).min()
    }
}

extension PremultipliedPixel {
    /// Returns the largest difference of a channel, in levels.
    fileprivate func difference(from other: PremultipliedPixel) -> Int {
        zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha])
            .map { abs(Int($0) - Int($1)) }.max() ?? 0
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
/// the opacities of all enclosing groups.
private struct ColoredLeaf {
    /// The leaf's index in drawing order, among all nodes that are not groups.
    let number: Int
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
        var number = 0
        var pending = nodes.reversed().map { ($0, AffineTransform.identity, 1.0, false) }
        while let (node, outer, opacity, isInside) = pending.popLast() {
            let transform = outer.concatenated(afterApplying: node.transform)
            let isPart = isInside || id == nil || node.id == id
            if case .group(let group) = node.content {
                pending += group.children.reversed().map { ($0, transform, opacity * group.opacity, isPart) }
                continue
            }
            if isPart, let color = node.color(onlyGlyphs: onlyGlyphs) {
                var placed = node
                placed.transform = transform
                let visible = color.withAlpha(multipliedBy: Float(opacity))
                leaves.append(ColoredLeaf(number: number, node: placed, color: visible))
            }
            number += 1
        }
        return leaves
    }

    /// Returns the scene without the leaves with the given numbers.
    fileprivate func without(_ numbers: Set<Int>) -> ResolvedScene {
        var count = 0
        var kept: [ResolvedNode] = []
        for node in nodes { kept += [node.without(numbers, counting: &count)].compactMap(\.self) }
        return ResolvedScene(canvas: canvas, nodes: kept)
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

    /// Returns the node without the leaves with the given numbers; nil if the node itself is one of them.
    ///
    /// The depth of recursion is the nesting of groups, which the decoder limits.
    ///
    /// - Parameter count: The number of nodes that the walk has visited so far, without groups.
    fileprivate func without(_ numbers: Set<Int>, counting count: inout Int) -> ResolvedNode? {
        guard case .group(var group) = content else {
            defer { count += 1 }
            return numbers.contains(count) ? nil : self
        }
        var children: [ResolvedNode] = []
        for child in group.children {
            children += [child.without(numbers, counting: &count)].compactMap(\.self)
        }
        group.children = children
        var node = self
        node.content = .group(group)
        return node
    }
}
