import NavGeometry
import NavImaging
import NavRasterization
import NavSceneModel

extension DisplayList {
    /// Records a resolved scene.
    /// - Parameter resources: glyph outlines and pictures. What is missing there is not drawn: whoever loads them reports it.
    public init(_ scene: ResolvedScene, resources: RenderResources) {
        var builder = DisplayListBuilder(canvas: scene.canvas, resources: resources)
        builder.record(scene.nodes)
        self = builder.finish()
    }
}

extension Canvas {
    /// The frame in device pixels: size times scale, rounded to the nearest whole pixel, at least one.
    public var pixelRect: PixelRect {
        func pixels(_ points: Double) -> Int {
            // Longer sides than any limit allows would not fit an Int.
            max(1, Int(min(points * scale, 1_000_000).rounded()))
        }
        return PixelRect(minX: 0, minY: 0, maxX: pixels(size.width), maxY: pixels(size.height))
    }
}

/// Walks a resolved scene with a stack of its own and appends commands.
struct DisplayListBuilder {
    /// What is still to do; the last is next.
    private enum Step {
        case draw(ResolvedNode, AffineTransform)
        case endLayer
        case beginMask
        case endMask
        case popScissor
    }

    /// An open layer or mask: what surrounds the commands that are being recorded.
    private struct Scope {
        /// Index of the first command inside.
        var start: Int
        /// Whether backdrops inside see nothing of what is outside.
        var isIsolated: Bool
        /// The pixels that matter inside: the frame, less what scissors hide, more what shadows can bring into view.
        var visible: PixelRect
        /// Index of the `beginLayer`; nil for a mask or the frame itself.
        var layer: Int?
        /// Pixels that the commands inside can touch.
        var contentBounds = PixelRect.empty
    }

    private var list: DisplayList
    private var steps: [Step] = []
    private var scopes: [Scope]
    /// `visible` of the innermost scope, cut by the scissors inside it.
    private var scissors: [PixelRect] = []
    private var glyphs: GlyphMaskCache
    private let images: [String: PremultipliedBitmap]
    private let scale: Double

    init(canvas: Canvas, resources: RenderResources) {
        let rect = canvas.pixelRect
        list = DisplayList(canvas: rect, background: PremultipliedPixel(canvas.background))
        scopes = [Scope(start: 0, isIsolated: true, visible: rect, layer: nil)]
        glyphs = GlyphMaskCache(outlines: resources.glyphs)
        images = resources.images
        scale = canvas.scale
    }

    mutating func record(_ nodes: [ResolvedNode]) {
        push(nodes, .scale(x: scale, y: scale))
        while let step = steps.popLast() {
            switch step {
            case .draw(let node, let parent): draw(node, in: parent)
            case .endLayer: endLayer()
            case .beginMask: beginMask()
            case .endMask: endMask()
            case .popScissor:
                scissors.removeLast()
                list.commands.append(.popScissor)
            }
        }
    }

    consuming func finish() -> DisplayList {
        list.glyphMasks = glyphs.masks
        return list
    }

    private mutating func push(_ nodes: [ResolvedNode], _ transform: AffineTransform) {
        for node in nodes.reversed() { steps.append(.draw(node, transform)) }
    }

    /// The pixels that matter at this place of the list.
    private var visible: PixelRect { scissors.last ?? scopes[scopes.count - 1].visible }

    private mutating func draw(_ node: ResolvedNode, in parent: AffineTransform) {
        let transform = parent.concatenated(afterApplying: node.transform)
        guard transform.isFinite else { return }
        switch node.content {
        case .group(let group): begin(group, transform)
        case .path(let path): draw(path, transform)
        case .glyphs(let run): draw(run, transform)
        case .image(let image): draw(image, transform)
        }
    }

    private mutating func append(_ command: DisplayList.Command, touching bounds: PixelRect) {
        list.commands.append(command)
        let touched = bounds.intersection(visible)
        scopes[scopes.count - 1].contentBounds = scopes[scopes.count - 1].contentBounds.union(touched)
    }
}

// MARK: - Leaves

extension DisplayListBuilder {
    private mutating func fill(_ edges: EdgeList, _ paint: RasterPaint) {
        guard !edges.bounds.intersection(visible).isEmpty else { return }
        append(.fill(edges, paint), touching: edges.bounds)
    }

    private mutating func draw(_ path: ResolvedPath, _ transform: AffineTransform) {
        guard canBeSeen(path, transform), let paint = RasterPaint(path.paint, transform: transform) else {
            return
        }
        switch path.drawing {
        case .fill(let rule):
            fill(EdgeList(path.path.transformed(by: transform), fillRule: rule), paint)
        case .stroke(let style):
            let tolerance = EdgeList.flatteningTolerance / max(transform.largestScale, 1e-6)
            let outline = path.path.stroked(with: style, tolerance: tolerance)
            fill(EdgeList(outline.transformed(by: transform), fillRule: .nonZero), paint)
        }
    }

    /// Whether a path comes near the pixels that matter, judged by its control points: what does not is never flattened.
    private func canBeSeen(_ path: ResolvedPath, _ transform: AffineTransform) -> Bool {
        var bounds = path.path.controlBounds
        if case .stroke(let style) = path.drawing {
            // A square cap reaches √2 half widths from the path, a miter its limit of them.
            bounds = bounds.outset(by: style.width / 2 * max(style.miterLimit, 1.5))
        }
        let device = transform.boundingBox(of: bounds).outset(by: 1)
        return device.maxX >= Double(visible.minX) && device.minX <= Double(visible.maxX)
            && device.maxY >= Double(visible.minY) && device.minY <= Double(visible.maxY)
    }

    private mutating func draw(_ image: ResolvedImage, _ transform: AffineTransform) {
        guard let bitmap = images[image.source], bitmap.width > 0, bitmap.height > 0 else { return }
        let fromBitmap = AffineTransform(
            a: image.rect.width / Double(bitmap.width), b: 0, c: 0,
            d: image.rect.height / Double(bitmap.height), e: image.rect.x, f: image.rect.y)
        let sampling: ImagePaint.Sampling = image.sampling == .nearest ? .nearest : .bilinear
        let toDevice = transform.concatenated(afterApplying: fromBitmap)
        guard let paint = ImagePaint(bitmap, sampling: sampling, transform: toDevice) else { return }
        let outline = Path(rect: image.rect).transformed(by: transform)
        fill(EdgeList(outline, fillRule: .nonZero), .image(paint))
    }

    private mutating func draw(_ text: ResolvedGlyphs, _ transform: AffineTransform) {
        guard let paint = RasterPaint(text.paint, transform: transform) else { return }
        guard transform.isPositiveScaleAndTranslation,
            text.run.size * max(transform.a, transform.d) <= GlyphMaskCache.largestEm
        else {
            let outline = glyphs.outline(of: text.run, transform: transform)
            fill(EdgeList(outline, fillRule: .nonZero), paint)
            return
        }
        let (placed, bounds) = glyphs.place(text.run, transform: transform, visible: visible)
        if !placed.isEmpty { append(.glyphs(placed, paint), touching: bounds) }
    }
}

// MARK: - Groups

extension DisplayListBuilder {
    /// Opens what a group needs and leaves steps to close it, in the order: scissor, layer for opacity, clip and mask,
    /// backdrop, layer for the shadow, children.
    private mutating func begin(_ group: ResolvedGroup, _ transform: AffineTransform) {
        let opacity = UInt8(min(max(group.opacity, 0), 1) * 255 + 0.5)
        guard opacity > 0 else { return }
        var clip: EdgeList?
        if let outline = group.clip {
            let edges = EdgeList(outline.path.transformed(by: transform), fillRule: outline.fillRule)
            if let rect = edges.pixelAlignedRect {
                pushScissor(rect)
            } else {
                clip = edges
            }
        }
        let below = list.commands.count
        if opacity < 255 || clip != nil || group.mask != nil {
            let isIsolated = opacity < 255 || group.mask != nil
            beginLayer(
                DisplayList.Layer(opacity: opacity, clip: clip), isIsolated: isIsolated, visible: visible)
        }
        if let backdrop = group.backdrop { record(backdrop, transform, below: below) }
        if let mask = group.mask {
            steps.append(.endMask)
            push(mask, transform)
            steps.append(.beginMask)
        }
        if let shadow = group.shadow { beginShadow(shadow, transform) }
        push(group.children, transform)
    }

    private mutating func pushScissor(_ rect: PixelRect) {
        let cut = rect.intersection(visible)
        scissors.append(cut)
        list.commands.append(.pushScissor(cut))
        steps.append(.popScissor)
    }

    private mutating func beginShadow(_ shadow: Shadow, _ transform: AffineTransform) {
        let blur = GaussianBlur(sigma: shadow.sigma * transform.meanScale)
        let offset = transform.apply(to: shadow.offset)
        let moved = visible.moved(byX: -Int(offset.dx.rounded(.down)), y: -Int(offset.dy.rounded(.down)))
        let visible = visible.union(moved.outset(by: blur.reach + 1))
        var layer = DisplayList.Layer(opacity: 255)
        layer.shadow = DisplayList.ShadowCommand(
            color: PremultipliedPixel(shadow.color), blur: blur, offsetX: offset.dx, offsetY: offset.dy,
            visible: visible)
        beginLayer(layer, isIsolated: true, visible: visible)
    }

    private mutating func beginLayer(_ layer: DisplayList.Layer, isIsolated: Bool, visible: PixelRect) {
        let index = list.commands.count
        list.commands.append(.beginLayer(layer))
        scopes.append(Scope(start: index + 1, isIsolated: isIsolated, visible: visible, layer: index))
        scissors.append(visible)
        steps.append(.endLayer)
    }

    private mutating func endLayer() {
        scissors.removeLast()
        guard let scope = scopes.popLast(), let index = scope.layer,
            case .beginLayer(var layer) = list.commands[index]
        else { preconditionFailure("a layer ends that was not begun") }
        layer.bounds = scope.contentBounds
        if let clip = layer.clip { layer.bounds = layer.bounds.intersection(clip.bounds) }
        layer.end = list.commands.count
        list.commands[index] = .beginLayer(layer)
        var touched = layer.bounds
        if let shadow = layer.shadow {
            list.preparations.append(.shadow(index))
            touched = touched.union(shadow.bounds(of: layer.bounds))
        }
        append(.endLayer, touching: touched)
    }

    private mutating func beginMask() {
        list.commands.append(.beginMask)
        scopes.append(
            Scope(start: list.commands.count, isIsolated: true, visible: visible, layer: nil))
        scissors.append(visible)
    }

    private mutating func endMask() {
        scissors.removeLast()
        let mask = scopes.removeLast()
        list.commands.append(.endMask)
        let layer = scopes.count - 1
        scopes[layer].contentBounds = scopes[layer].contentBounds.intersection(mask.contentBounds)
    }

    /// - Parameter below: index of the command that begins the backdrop's own group; what it sees comes before.
    private mutating func record(_ backdrop: ResolvedBackdrop, _ transform: AffineTransform, below: Int) {
        let outline = EdgeList(
            backdrop.outline.path.transformed(by: transform), fillRule: backdrop.outline.fillRule)
        let seen = outline.bounds.intersection(visible)
        guard !seen.isEmpty,
            let scope = scopes.last(where: { $0.isIsolated && $0.start <= below })
        else { return }
        let blur = GaussianBlur(sigma: backdrop.effect.sigma * transform.meanScale)
        var captured = seen.outset(by: blur.reach).intersection(scope.visible)
        if backdrop.effect.edge == .clamp { captured = captured.intersection(outline.bounds) }
        list.preparations.append(.backdrop(list.commands.count))
        let command = DisplayList.BackdropCommand(
            outline: outline, adjustment: ColorAdjustment(backdrop.effect), blur: blur,
            tint: backdrop.effect.tint.map(PremultipliedPixel.init) ?? .clear,
            below: scope.start..<below, seesCanvas: scope.start == 0, captured: captured, visible: seen)
        append(.backdrop(command), touching: outline.bounds)
    }
}
