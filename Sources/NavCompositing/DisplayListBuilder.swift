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
        /// The children on a layer of their own where there are effects.
        case children([ResolvedNode], [LayerEffect], AffineTransform)
        case beginBackdropMask
        /// - below: index of the command that begins the backdrop's own group.
        case backdrop(ResolvedBackdrop, AffineTransform, below: Int)
        case endLayer
        case beginMask
        case endMask(MaskStyle)
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
    private let resources: RenderResources
    private let scale: (x: Double, y: Double)
    private let output: OutputColorSpace
    /// How many pixels the tiles of further patterns may have.
    private var tilePixelsLeft = PatternTile.pixelLimit

    init(canvas: Canvas, resources: RenderResources) {
        self.init(
            rect: canvas.pixelRect, background: canvas.background, scale: (canvas.scale, canvas.scale),
            output: canvas.colorSpace, resources: resources)
    }

    private init(
        rect: PixelRect, background: StraightColor, scale: (x: Double, y: Double), output: OutputColorSpace,
        resources: RenderResources
    ) {
        let background = PremultipliedPixel(background.converted(to: output))
        list = DisplayList(canvas: rect, background: background)
        scopes = [Scope(start: 0, isIsolated: true, visible: rect, layer: nil)]
        glyphs = GlyphMaskCache(outlines: resources.glyphs)
        self.resources = resources
        self.scale = scale
        self.output = output
    }

    mutating func record(_ nodes: [ResolvedNode]) {
        push(nodes, .scale(x: scale.x, y: scale.y))
        while let step = steps.popLast() {
            switch step {
            case .draw(let node, let parent): draw(node, in: parent)
            case .children(let nodes, let effects, let transform):
                if !effects.isEmpty { beginLayer(effects) }
                push(nodes, transform)
            case .beginBackdropMask: beginBackdropMask()
            case .backdrop(let backdrop, let transform, let below):
                record(backdrop, transform, below: below)
            case .endLayer: endLayer()
            case .beginMask: beginMask()
            case .endMask(let style): endMask(style)
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
        guard canBeSeen(path, transform), let paint = rasterPaint(path.paint, transform) else { return }
        switch path.drawing {
        case .fill(let rule):
            fill(EdgeList(path.path.transformed(by: transform), fillRule: rule), paint)
        case .stroke(let stroke):
            fill(EdgeList(stroke, along: path.path, transform: transform), paint)
        }
    }

    private mutating func rasterPaint(_ paint: ResolvedPaint, _ transform: AffineTransform) -> RasterPaint? {
        guard case .pattern(let pattern) = paint else {
            return RasterPaint(paint, transform: transform, output: output)
        }
        guard let tile = PatternTile(pattern, transform: transform, pixelLimit: tilePixelsLeft) else {
            return nil
        }
        tilePixelsLeft -= tile.width * tile.height
        var builder = DisplayListBuilder(
            rect: PixelRect(minX: 0, minY: 0, maxX: tile.width, maxY: tile.height), background: .clear,
            scale: (tile.scaleX, tile.scaleY), output: output, resources: resources)
        builder.tilePixelsLeft = tilePixelsLeft
        builder.record(pattern.content)
        tilePixelsLeft = builder.tilePixelsLeft
        let picture = Compositor(builder.finish()).render()
        return ImagePaint(picture, sampling: tile.sampling, repeats: true, transform: tile.toDevice)
            .map(RasterPaint.image)
    }

    /// Whether a path comes near the pixels that matter, judged by its control points: what does not is never flattened.
    private func canBeSeen(_ path: ResolvedPath, _ transform: AffineTransform) -> Bool {
        var bounds = path.path.controlBounds
        var margin = 1.0
        if case .stroke(let stroke) = path.drawing {
            // A square cap reaches √2 half widths from the path, a miter its limit of them; a line on one side is drawn
            // twice as wide.
            let reach = stroke.reach * max(stroke.style.miterLimit, 1.5)
            if stroke.isHairline { margin += reach } else { bounds = bounds.outset(by: reach) }
        }
        let device = transform.boundingBox(of: bounds).outset(by: margin)
        return device.maxX >= Double(visible.minX) && device.minX <= Double(visible.maxX)
            && device.maxY >= Double(visible.minY) && device.minY <= Double(visible.maxY)
    }

    private mutating func draw(_ image: ResolvedImage, _ transform: AffineTransform) {
        guard let bitmap = resources.images[image.source], bitmap.width > 0, bitmap.height > 0,
            let paint = ImagePaint(image, bitmap.converted(to: output), transform: transform)
        else { return }
        let outline = Path(rect: image.rect).transformed(by: transform)
        fill(EdgeList(outline, fillRule: .nonZero), .image(paint))
    }

    private mutating func draw(_ text: ResolvedGlyphs, _ transform: AffineTransform) {
        guard let paint = rasterPaint(text.paint, transform) else { return }
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
        let isIsolated =
            opacity < 255 || group.mask != nil || group.compositing != .normal || group.isIsolated
        if group.compositing != .normal { showBelow() }
        if isIsolated || clip != nil {
            var layer = DisplayList.Layer(opacity: opacity)
            layer.compositing = group.compositing
            layer.clip = clip
            beginLayer(layer, isIsolated: isIsolated, visible: visible)
        }
        // Steps are taken from the end: the backdrop first, then the children, then the mask.
        if let mask = group.mask {
            steps.append(.endMask(mask.style))
            push(mask.nodes, transform)
            steps.append(.beginMask)
        }
        steps.append(.children(group.children, [LayerEffect](group, transform: transform, output: output), transform))
        if let backdrop = group.backdrop {
            steps.append(.backdrop(backdrop, transform, below: below))
            if let mask = backdrop.mask {
                push(mask.nodes, transform)
                steps.append(.beginBackdropMask)
            }
        }
    }

    /// Something is about to blend: layers around it that only clip have to hold what is below.
    private mutating func showBelow() {
        for scope in scopes.reversed() {
            if scope.isIsolated { return }
            guard let index = scope.layer, case .beginLayer(var layer) = list.commands[index] else { continue }
            layer.seesBelow = true
            list.commands[index] = .beginLayer(layer)
        }
    }

    private mutating func pushScissor(_ rect: PixelRect) {
        let cut = rect.intersection(visible)
        scissors.append(cut)
        list.commands.append(.pushScissor(cut))
        steps.append(.popScissor)
    }

    private mutating func beginLayer(_ effects: [LayerEffect]) {
        var layer = DisplayList.Layer(opacity: 255)
        layer.effects = effects
        layer.visible = visible
        let needed = effects.reversed().reduce(visible) { $1.needed(for: $0) }
        beginLayer(layer, isIsolated: true, visible: needed)
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
        if !layer.effects.isEmpty { list.preparations.append(.layer(index)) }
        let touched = layer.effects.reduce(layer.bounds) { $1.bounds(of: $0) }
        append(.endLayer, touching: layer.compositing.isUnbounded ? visible : touched)
    }

    private mutating func beginMask() {
        list.commands.append(.beginMask)
        scopes.append(
            Scope(start: list.commands.count, isIsolated: true, visible: visible, layer: nil))
        scissors.append(visible)
    }

    private mutating func endMask(_ style: MaskStyle) {
        scissors.removeLast()
        let mask = scopes.removeLast()
        list.commands.append(.endMask(style))
        // An inverted mask shows what lies beyond it.
        guard !style.isInverted else { return }
        let layer = scopes.count - 1
        scopes[layer].contentBounds = scopes[layer].contentBounds.intersection(mask.contentBounds)
    }

    private mutating func beginBackdropMask() {
        // Its end is known when the backdrop is.
        list.commands.append(.backdropMask(end: list.commands.count))
        scopes.append(Scope(start: list.commands.count, isIsolated: true, visible: visible, layer: nil))
        scissors.append(visible)
    }

    /// Closes a backdrop's mask.
    /// - Returns: its commands.
    private mutating func endBackdropMask() -> Range<Int> {
        scissors.removeLast()
        let start = scopes.removeLast().start
        list.commands[start - 1] = .backdropMask(end: list.commands.count)
        return start..<list.commands.count
    }

    /// - Parameter below: index of the command that begins the backdrop's own group; what it sees comes before.
    private mutating func record(_ backdrop: ResolvedBackdrop, _ transform: AffineTransform, below: Int) {
        let mask = backdrop.mask.map { (commands: endBackdropMask(), style: $0.style) }
        let outline = EdgeList(
            backdrop.outline.path.transformed(by: transform), fillRule: backdrop.outline.fillRule)
        let seen = outline.bounds.intersection(visible)
        guard !seen.isEmpty,
            let scope = scopes.last(where: { $0.isIsolated && $0.start <= below })
        else { return }
        let sigma = backdrop.effect.sigma * transform.meanScale
        var captured = seen.outset(by: GaussianBlur(sigma: sigma).reach).intersection(scope.visible)
        if backdrop.effect.edge == .clamp { captured = captured.intersection(outline.bounds) }
        list.preparations.append(.backdrop(list.commands.count))
        let command = DisplayList.BackdropCommand(
            outline: outline, adjustment: ColorAdjustment(backdrop.effect), sigma: sigma,
            tint: backdrop.effect.tint.map { PremultipliedPixel($0.converted(to: output)) } ?? .clear, mask: mask,
            below: scope.start..<below, seesCanvas: scope.start == 0, captured: captured, visible: seen)
        append(.backdrop(command), touching: outline.bounds)
    }
}
